"""Asking a worker whether a position can still be won (T12), while the table stays usable.

A request holds what the player sees and has seen, and nothing else: the deck is not in it. It is
made when every card is known, and in games with face-down cards and a waste also when the rules
of hints find nothing to do among the cards that are known (Klondike; Spider keeps quiet, T35).
"""

import json
from typing import Any, NamedTuple

from games.engine.hints import as_seen
from games.engine.position import Position
from games.engine.replay import Game
from games.engine.rules import RuleSet, Stock
from games.play import ending, news, workers
from games.play.hub import hub
from games.play.journal import Job, Outcome, journal
from games.play.judged import Judgement, Steps
from games.play.models import Attempt, VerdictRequest
from games.play.table import PLAYING, Table

TASK = "solver.verdict"


class Seen(NamedTuple):
    """What a player sees and remembers: all that a verdict may follow from."""

    view: dict[str, Any]
    known: dict[str, list[int | str]]
    redeals: int

    @classmethod
    def of(cls, game: Game) -> "Seen":
        """What the player of a game has seen."""
        return cls(game.view(), game.known(), game.position.redeals)

    @classmethod
    def from_text(cls, text: str) -> "Seen":
        """Read what `text` wrote."""
        return cls(**json.loads(text))

    def text(self) -> str:
        """One line of JSON."""
        return json.dumps(self._asdict(), sort_keys=True, separators=(",", ":"))

    def position(self, rules: RuleSet) -> Position:
        """The position, with UNSEEN for every card the player has not seen."""
        return as_seen(rules, self.view, self.known, self.redeals)


class AskVerdict(Job):
    """The request is a row before it is a task: a worker that dies loses nothing."""

    __slots__ = ("seen", "seq", "table")

    def __init__(self, table: Table, game: Game) -> None:
        super().__init__()
        self.table = table
        self.seq = game.version
        self.seen = Seen.of(game)

    def write(self) -> bool:
        """Take the place of an older request."""
        asked = {"seq": self.seq, "seen": self.seen.text(), "verdict": "", "line": ""}
        VerdictRequest.objects.update_or_create(attempt_id=self.table.id, defaults=asked)
        return True

    def settle(self, outcome: Outcome) -> None:
        """Say that it is being computed."""
        table = self.table
        if outcome is Outcome.DONE:
            asked = Judgement(self.seq)
            if table.shown == self.seq:
                table.send_all(asked.frame)
            hub.announce(table.room, news.encode(news.VerdictNews(*asked)))
            workers.send(TASK, table.id)


def _wanted(table: Table, game: Game) -> bool:
    """Without hints only a race wants to know: it ends when nobody can win any more (M23)."""
    quiet = table.facts.options.get("hints") is False and table.facts.kind != Attempt.Kind.RACE
    return table.state == PLAYING and not quiet and not game.won


def judgeable(table: Table, game: Game) -> bool:
    """Whether everything is known, so that a worker may search for a win."""
    return _wanted(table, game) and game.all_known and workers.available()


def ask(table: Table, game: Game) -> None:
    """Ask for a verdict where one may follow from what the player has seen."""
    if judgeable(table, game) or (workers.available() and _stuck(table, game)):
        table.judged.take(Judgement(game.version))
        journal.submit(AskVerdict(table, game))


def _stuck(table: Table, game: Game) -> bool:
    """Whether the known cards offer no progress, in a game where that may be the end."""
    if not _wanted(table, game):
        return False
    rules, stock = game.rules, game.position.stock
    if not rules.hidden_cards or rules.stock is not Stock.WASTE or (stock and game.memory.stock):
        return False
    return game.hint().move is None


def answer(attempt_id: str, seq: int, verdict: str, steps: Steps) -> bool:
    """Store a worker's verdict and show it; False when a newer position took its place."""
    current = VerdictRequest.objects.filter(attempt_id=attempt_id, seq=seq, verdict="")
    if not current.update(verdict=verdict, line=json.dumps(steps) if steps else ""):
        return False
    ending.tell(attempt_id, news.VerdictNews(seq, verdict, steps))
    return True


def unanswered() -> list[str]:
    """The attempts whose request nobody has answered."""
    asked = VerdictRequest.objects.filter(verdict="", attempt__state=Attempt.State.PLAYING)
    return list(asked.values_list("attempt_id", flat=True))
