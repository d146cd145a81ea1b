"""Asking a worker whether a position can still be won (T12), while the table stays usable.

Asked only when the player has seen every card, and only with those cards: the request holds the
position as the player could write it down.
"""

from games.engine.replay import Game
from games.play import frames, workers
from games.play.journal import Job, Outcome, journal
from games.play.models import Attempt, VerdictRequest
from games.play.services import tell_verdict
from games.play.table import PLAYING, Table

TASK = "solver.verdict"


class AskVerdict(Job):
    """The request is a row before it is a task: a worker that dies loses nothing."""

    __slots__ = ("position", "seq", "table")

    def __init__(self, table: Table, game: Game) -> None:
        super().__init__()
        self.table = table
        self.seq = game.version
        self.position = game.position.text()

    def write(self) -> bool:
        """Take the place of an older request."""
        asked = {"seq": self.seq, "position": self.position, "verdict": ""}
        VerdictRequest.objects.update_or_create(attempt_id=self.table.id, defaults=asked)
        return True

    def settle(self, outcome: Outcome) -> None:
        """Say that it is being computed."""
        if outcome is Outcome.DONE:
            self.table.send_all(frames.encode(frames.VerdictPending(self.seq)))
            workers.send(TASK, self.table.id)


def ask(table: Table, game: Game) -> None:
    """Ask for a verdict where one can be proven from what the player has seen."""
    wanted = table.state == PLAYING and table.facts.options.get("hints") is not False
    if wanted and game.all_known and not game.won and workers.available():
        journal.submit(AskVerdict(table, game))


def answer(attempt_id: str, seq: int, verdict: str) -> bool:
    """Store a worker's verdict and show it; False when a newer position took its place."""
    current = VerdictRequest.objects.filter(attempt_id=attempt_id, seq=seq, verdict="")
    if not current.update(verdict=verdict):
        return False
    tell_verdict(attempt_id, seq, verdict, known_only=True)
    return True


def unanswered() -> list[str]:
    """The attempts whose request nobody has answered."""
    asked = VerdictRequest.objects.filter(verdict="", attempt__state=Attempt.State.PLAYING)
    return list(asked.values_list("attempt_id", flat=True))
