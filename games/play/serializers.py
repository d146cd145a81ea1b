"""Shapes of the play room's bodies and answers."""

from typing import Any

from rest_framework import serializers

from games.engine.moves import parse_move
from games.engine.refusals import Refusal
from games.engine.replay import Game, Played
from games.play.ending import deal_info
from games.play.models import Analysis, Attempt, LogEntry


class OptionsSerializer(serializers.Serializer[Any]):
    """What a player chooses when an attempt starts."""

    auto_up = serializers.BooleanField(required=False, help_text="Send safe cards up (FT9).")
    timed = serializers.BooleanField(required=False, help_text="Points fall with time (KL8).")
    cumulative = serializers.BooleanField(
        required=False, help_text="Vegas: the bank is carried on, by deals drawn at random (KL9)."
    )


class ChosenSerializer(serializers.Serializer[Any]):
    """What was chosen and holds for the whole attempt."""

    timed = serializers.BooleanField()
    cumulative = serializers.BooleanField()


class StartSerializer(serializers.Serializer[Any]):
    """A new attempt: on a rule set's open deal, or on the deal of a code."""

    ruleset = serializers.CharField(required=False, max_length=32)
    number = serializers.IntegerField(required=False, min_value=1, max_value=999_999)
    solvable = serializers.BooleanField(required=False, allow_null=True, default=None)
    code = serializers.CharField(required=False, max_length=24)
    options = OptionsSerializer(required=False)


class DealRefSerializer(serializers.Serializer[Any]):
    """What is said of a deal."""

    code = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    solvable = serializers.BooleanField()


class ResultSerializer(serializers.Serializer[Any]):
    """The result panel."""

    moves = serializers.IntegerField()
    time_ms = serializers.IntegerField()
    undos = serializers.IntegerField()
    hints = serializers.IntegerField()
    deal = DealRefSerializer()
    first = serializers.BooleanField(help_text="First attempt on this deal.")
    pure = serializers.BooleanField(help_text="Neither undo nor hint.")
    record = serializers.BooleanField(help_text="The player's best on this deal.")
    place = serializers.IntegerField(allow_null=True)


class AttemptSerializer(serializers.Serializer[Any]):
    """One attempt."""

    id = serializers.CharField()
    socket = serializers.CharField(help_text="Path of its socket.")
    ruleset = serializers.CharField()
    kind = serializers.ChoiceField(choices=Attempt.Kind.choices)
    state = serializers.ChoiceField(choices=Attempt.State.choices)
    deal = DealRefSerializer()
    moves = serializers.IntegerField()
    time_ms = serializers.IntegerField()
    undos = serializers.IntegerField()
    hints = serializers.IntegerField()
    up = serializers.IntegerField(help_text="Cards on the foundations.")
    started = serializers.DateTimeField()
    finished = serializers.DateTimeField(allow_null=True)
    race = serializers.CharField(allow_null=True)
    first = serializers.BooleanField()
    options = ChosenSerializer()
    result = ResultSerializer(required=False)


class AttemptsQuerySerializer(serializers.Serializer[Any]):
    """Which attempts to list."""

    state = serializers.ChoiceField(choices=Attempt.State.choices, required=False)


class AttemptsSerializer(serializers.Serializer[Any]):
    """A list of attempts."""

    rows = AttemptSerializer(many=True)


class EntrySerializer(serializers.Serializer[Any]):
    """One log entry."""

    seq = serializers.IntegerField()
    entry = serializers.CharField()
    at_ms = serializers.IntegerField()


class LogSerializer(serializers.Serializer[Any]):
    """The log of an attempt; replaying it needs no setting."""

    ruleset = serializers.CharField()
    deal = DealRefSerializer()
    log = serializers.CharField(allow_blank=True)
    entries = EntrySerializer(many=True)


class AnalysisSerializer(serializers.Serializer[Any]):
    """Where an attempt stopped being winnable."""

    state = serializers.ChoiceField(choices=Analysis.State.choices)
    last_winnable = serializers.IntegerField(
        allow_null=True, help_text="The last version proven winnable; null: none was found."
    )
    line = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="A win from there."
    )


class StepSerializer(serializers.Serializer[Any]):
    """One step of a replay: the changes turn the view before it into the view after it."""

    v = serializers.IntegerField()
    m = serializers.CharField()
    at_ms = serializers.IntegerField()
    moves = serializers.IntegerField()
    up = serializers.IntegerField()
    changes = serializers.ListField(child=serializers.DictField())


class SolutionSerializer(serializers.Serializer[Any]):
    """A stored solution to be watched."""

    id = serializers.CharField(help_text="The attempt that was given up.")
    ruleset = serializers.CharField()
    deal = DealRefSerializer()
    moves = serializers.IntegerField()
    position = serializers.DictField(help_text="The first view, as in the socket's snapshot.")
    steps = StepSerializer(many=True)


class ReplaySerializer(serializers.Serializer[Any]):
    """A finished attempt to be watched."""

    id = serializers.CharField()
    ruleset = serializers.CharField()
    player = serializers.CharField()
    kind = serializers.ChoiceField(choices=Attempt.Kind.choices)
    state = serializers.ChoiceField(choices=Attempt.State.choices)
    deal = DealRefSerializer()
    moves = serializers.IntegerField()
    time_ms = serializers.IntegerField()
    undos = serializers.IntegerField()
    hints = serializers.IntegerField()
    finished = serializers.DateTimeField(allow_null=True)
    log = serializers.CharField(allow_blank=True)
    position = serializers.DictField(help_text="The first view, as in the socket's snapshot.")
    steps = StepSerializer(many=True)


def deal_ref(attempt: Attempt) -> dict[str, Any]:
    """Return what is said of the attempt's deal."""
    info = deal_info(attempt)
    return {"code": info.code, "number": info.number, "solvable": info.solvable}


def socket_of(attempt: Attempt) -> str:
    """Return the path of the attempt's socket."""
    return f"/ws/v1/attempts/{attempt.pk}/"


def attempt_answer(attempt: Attempt) -> dict[str, Any]:
    """Return an attempt; its figures are those of `selectors.with_figures`."""
    answer = {
        "id": attempt.pk,
        "socket": socket_of(attempt),
        "ruleset": attempt.ruleset,
        "kind": attempt.kind,
        "state": attempt.state,
        "deal": deal_ref(attempt),
        "moves": attempt.moves,
        "time_ms": attempt.clock_ms,
        "undos": attempt.undos,
        "hints": attempt.hints,
        "up": attempt.up,
        "started": attempt.created_at,
        "finished": attempt.finished_at,
        "race": attempt.event or None if attempt.kind == Attempt.Kind.RACE else None,
        "first": attempt.first,
        "options": {name: bool(attempt.options.get(name)) for name in ("timed", "cumulative")},
    }
    if attempt.result:
        answer["result"] = attempt.result
    return answer


def analysis_answer(analysis: Analysis) -> dict[str, Any]:
    """Return an analysis; while it is pending nothing of it."""
    found = analysis.state == Analysis.State.DONE and analysis.last_winnable is not None
    return {
        "state": analysis.state,
        "last_winnable": analysis.last_winnable if found else None,
        "line": analysis.line.split() if found else None,
    }


def log_answer(attempt: Attempt, entries: list[LogEntry]) -> dict[str, Any]:
    """Return a log in both notations."""
    return {
        "ruleset": attempt.ruleset,
        "deal": deal_ref(attempt),
        "log": " ".join(entry.entry for entry in entries),
        "entries": [
            {"seq": entry.seq, "entry": entry.entry, "at_ms": entry.at_ms} for entry in entries
        ],
    }


def solution_answer(attempt: Attempt, first: Game, moves: list[str]) -> dict[str, Any]:
    """Return the steps of a stored solution, as a player would see them."""
    steps = []
    game = first
    for seq, text in enumerate(moves, 1):
        played = game.play(parse_move(text), auto_up=False)
        if isinstance(played, Refusal):
            raise LookupError(f"move {seq} of the solution of {attempt.deal_id} does not replay")
        game = played.game
        steps.append(_step(seq, played.entry, 0, played))
    return {
        "id": attempt.pk,
        "ruleset": attempt.ruleset,
        "deal": deal_ref(attempt),
        "moves": game.moves,
        "position": first.view(),
        "steps": steps,
    }


def _step(seq: int, entry: str, at_ms: int, played: Played) -> dict[str, Any]:
    game = played.game
    return {
        "v": seq,
        "m": entry,
        "at_ms": at_ms,
        "moves": game.moves,
        "up": game.up,
        "changes": played.changes,
    }


def replay_answer(attempt: Attempt, first: Game, entries: list[LogEntry]) -> dict[str, Any]:
    """Return every step of a finished attempt, as its player saw it."""
    steps = []
    game = first
    for entry in entries:
        played = game.replay_entry(entry.entry, entry.at_ms)
        if isinstance(played, Refusal):
            raise LookupError(f"entry {entry.seq} of {attempt.pk} does not replay")
        game = played.game
        steps.append(_step(entry.seq, entry.entry, entry.at_ms, played))
    return {
        "id": attempt.pk,
        "ruleset": attempt.ruleset,
        "player": attempt.player.name,
        "kind": attempt.kind,
        "state": attempt.state,
        "deal": deal_ref(attempt),
        "moves": attempt.moves,
        "time_ms": attempt.clock_ms,
        "undos": attempt.undos,
        "hints": attempt.hints,
        "finished": attempt.finished_at,
        "log": " ".join(entry.entry for entry in entries),
        "position": first.view(),
        "steps": steps,
    }
