"""Reading attempts: from the log, never from anything derived."""

import json
from typing import Any, NamedTuple

from django.db.models import Max, QuerySet, Sum

from accounts.models import User
from games.engine.cards import parse_deck
from games.engine.replay import Game, Options, replay
from games.engine.rules import RuleSet
from games.engine.scoring import VEGAS_CARD, VEGAS_ENTRY
from games.engine.variants import ruleset
from games.play.judged import Judgement
from games.play.models import Attempt, HintShown, LogEntry, VerdictRequest


class Ref(NamedTuple):
    """What a client reference was used for."""

    kind: str
    """`entry`, `hint` or `end`."""
    number: int
    """Version of the entry; which hint it was."""
    request: str
    """What was asked for; of a hint its move."""
    reason: str = ""


class Facts(NamedTuple):
    """What never changes about an attempt."""

    id: str
    player_id: int
    rules: RuleSet
    kind: str
    event: str
    code: str | None
    number: int | None
    solvable: bool
    options: dict[str, Any]


class Loaded(NamedTuple):
    """An attempt as the database has it."""

    facts: Facts
    game: Game
    last: str | None
    """The last entry of the log."""
    refs: dict[int, Ref]
    state: str
    auto_up: bool
    hints: int
    clock_ms: int
    started_ms: int | None
    result: dict[str, Any] | None
    judgement: Judgement | None


def attempt_of(attempt_id: str) -> Attempt | None:
    """Find an attempt with its deal."""
    return Attempt.objects.select_related("deal").filter(pk=attempt_id).first()


def entries_of(attempt_id: str) -> QuerySet[LogEntry]:
    """The log in order, without the mark of its end."""
    return (
        LogEntry.objects.filter(attempt_id=attempt_id).exclude(entry=LogEntry.END).order_by("seq")
    )


def attempts_of(player: User, state: str | None = None) -> QuerySet[Attempt]:
    """A player's attempts, the newest first."""
    attempts = Attempt.objects.filter(player=player).select_related("deal")
    if state is not None:
        attempts = attempts.filter(state=state)
    return attempts.order_by("-created_at")


def options_of(attempt: Attempt) -> Options:
    """The engine's options as chosen when the attempt began."""
    chosen = attempt.options
    return Options(timed=bool(chosen.get("timed")), bank=int(chosen.get("bank", 0)))


def vegas_bank(player: User, ruleset: str) -> int:
    """What a player's cumulative bank holds: each attempt that counts paid its entry (KL9).

    One still being played counts as its log has it; nothing is undone or comes down in Vegas.
    """
    counting = Attempt.objects.filter(player=player, ruleset=ruleset, options__cumulative=True)
    ended = counting.exclude(state=Attempt.State.PLAYING).aggregate(up=Sum("up"))["up"] or 0
    running = counting.filter(state=Attempt.State.PLAYING)
    moves = LogEntry.objects.filter(attempt__in=running).values_list("entry", flat=True)
    up = ended + sum(entry.count(">F") for entry in moves)
    return up * VEGAS_CARD - counting.count() * VEGAS_ENTRY


def replayed(attempt: Attempt, upto: int | None = None) -> Game:
    """The game after the whole log, or after its first `upto` entries."""
    log = entries_of(attempt.pk)
    if upto is not None:
        log = log.filter(seq__lte=upto)
    pairs = log.values_list("entry", "at_ms")
    rules = ruleset(attempt.ruleset)
    return replay(rules, parse_deck(attempt.deal.deck), pairs, options_of(attempt))


def last_at_ms(attempt_id: str) -> int:
    """The clock at the last entry."""
    found = LogEntry.objects.filter(attempt_id=attempt_id).aggregate(last=Max("at_ms"))
    return found["last"] or 0


def load(attempt_id: str) -> Loaded | None:
    """Everything live play needs of an attempt, replayed."""
    attempt = attempt_of(attempt_id)
    if attempt is None:
        return None
    deal = attempt.deal
    rows = list(entries_of(attempt_id).values_list("seq", "ref", "request", "entry", "at_ms"))
    rules = ruleset(attempt.ruleset)
    pairs = [(entry, at_ms) for _, _, _, entry, at_ms in rows]
    game = replay(rules, parse_deck(deal.deck), pairs, options_of(attempt))
    refs = {ref: Ref("entry", seq, asked) for seq, ref, asked, _, _ in rows if ref is not None}
    shown = HintShown.objects.filter(attempt_id=attempt_id).order_by("pk")
    for number, hint in enumerate(shown, 1):
        refs[hint.ref] = Ref("hint", number, hint.move, hint.reason)
    if attempt.end_ref is not None:
        refs[attempt.end_ref] = Ref("end", game.version, "resign")
    started = attempt.started_at
    return Loaded(
        facts=Facts(
            id=attempt.pk,
            player_id=attempt.player_id,
            rules=rules,
            kind=attempt.kind,
            event=attempt.event,
            code=deal.code,
            number=deal.number if deal.kind == deal.Kind.OPEN else None,
            solvable=deal.solvable,
            options=attempt.options,
        ),
        game=game,
        last=rows[-1][3] if rows else None,
        refs=refs,
        state=attempt.state,
        auto_up=attempt.auto_up,
        hints=attempt.hints,
        clock_ms=max(attempt.clock_ms, game.clock_ms),
        started_ms=int(started.timestamp() * 1000) if started else None,
        result=attempt.result,
        judgement=judgement_of(attempt_id),
    )


def judgement_of(attempt_id: str) -> Judgement | None:
    """The newest judgement of an attempt, asked for or there."""
    row = VerdictRequest.objects.filter(pk=attempt_id).first()
    if row is None:
        return None
    return Judgement(row.seq, row.verdict, json.loads(row.line) if row.line else {})


def end_of_log(attempt_id: str) -> tuple[int, str] | None:
    """Number of entries and state, as stored now."""
    attempt = Attempt.objects.filter(pk=attempt_id).values_list("state", flat=True).first()
    if attempt is None:
        return None
    log = LogEntry.objects.filter(attempt_id=attempt_id).exclude(entry=LogEntry.END)
    return log.aggregate(last=Max("seq"))["last"] or 0, attempt


def hints_before(attempt_id: str, seq: int) -> int:
    """How many hints had been shown when entry `seq` was made."""
    return HintShown.objects.filter(attempt_id=attempt_id, seq__lt=seq).count()


def with_figures(attempt: Attempt) -> Attempt:
    """The attempt with moves, undos, clock and cards up as of now; nothing is stored."""
    if attempt.state == Attempt.State.PLAYING:
        game = replayed(attempt)
        attempt.moves, attempt.undos, attempt.up = game.moves, game.undos, game.up
        attempt.clock_ms = max(attempt.clock_ms, game.clock_ms)
    return attempt
