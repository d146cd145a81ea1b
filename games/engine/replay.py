"""Game: a position with its history. Undo and redo are log entries; replaying a log is playing it.

A game is a value: every operation answers a new one, so nothing half done can be seen. The history
is linked from move to move, so that undo costs the same at any length.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.engine.automatic import can_finish, finishing, safe_up
from games.engine.cards import Card
from games.engine.events import Event, Moved, reverse
from games.engine.hints import Hint, hint
from games.engine.moves import REDO, UNDO, BadMove, Move, format_move, split_entry, split_log
from games.engine.play import Step, apply
from games.engine.position import Position, deal
from games.engine.refusals import Refusal
from games.engine.rules import Automatic, Kind, RuleSet, Scoring, Stock
from games.engine.scoring import (
    Tally,
    bonus,
    counted,
    scored,
    starting,
    ticked,
    undone,
)
from games.engine.targets import Offer, offer
from games.engine.view import Change, Memory, View, known, redact_events, view


class Options(NamedTuple):
    """What a player chooses when an attempt starts."""

    auto_up: bool = True
    """«Subir cartas seguras sozinho» (FT9)."""
    timed: bool = False
    """Points fall with time and a win gives a bonus (KL8)."""
    bank: int = 0
    """What a cumulative Vegas bank held before (KL9)."""


DEFAULTS = Options()


class Done(NamedTuple):
    """One move of the history, with what it triggered."""

    previous: "Done | None"
    before: Position
    after: Position
    events: tuple[Event, ...]
    moves: int
    gained: int
    brought_down: tuple[tuple[Card, int], ...]
    """Of the tally before it."""


class Undone(NamedTuple):
    """One move that can be made again."""

    move: Done
    rest: "Undone | None"


class IllegalLog(ValueError):
    """A log that breaks the rules: the number of the entry, from 1, and the code."""

    def __init__(self, step: int, code: str) -> None:
        super().__init__(f"entry {step}: {code}")
        self.step = step
        self.code = code


class Played(NamedTuple):
    """The game after an entry, the entry as it is logged, and the changes the player sees."""

    game: "Game"
    entry: str
    changes: list[Change]


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Game:
    """An attempt as the rules see it. ``version`` is the number of entries so far."""

    rules: RuleSet
    options: Options
    position: Position
    memory: Memory
    tally: Tally
    past: Done | None = None
    future: Undone | None = None
    version: int = 0
    moves: int = 0
    undos: int = 0
    clock_ms: int = 0
    """The attempt's clock at the last entry."""

    @classmethod
    def start(cls, rules: RuleSet, deck: Sequence[Card], options: Options = DEFAULTS) -> "Game":
        """The game before the first move."""
        position = deal(rules, deck)
        return cls.at(rules, position, options)

    @classmethod
    def at(cls, rules: RuleSet, position: Position, options: Options = DEFAULTS) -> "Game":
        """A game that begins at ``position``."""
        memory = Memory(len(position.stock), position.hidden)
        return cls(rules, options, position, memory, starting(rules))

    def play(self, move: Move, at_ms: int = 0, auto_up: bool | None = None) -> Played | Refusal:
        """Make ``move`` and, if the setting says so, send safe cards up after it."""
        auto = self.options.auto_up if auto_up is None else auto_up
        first = apply(self.rules, self.position, move)
        if isinstance(first, Refusal):
            return first
        moves = [_named(move, first)]
        steps = [first]
        while auto and (up := safe_up(self.rules, steps[-1].position)) is not None:
            steps.append(_sure(apply(self.rules, steps[-1].position, up)))
            moves.append(up)
        return self._commit(moves, steps, at_ms)

    def finish(self, at_ms: int = 0) -> Played | Refusal:
        """Send every remaining card up, as one entry (FT10)."""
        if self.position.won:
            return Refusal("finished")
        moves = finishing(self.rules, self.position)
        return self._sequence(moves, at_ms) if moves else Refusal("cannot_finish")

    def undo(self, at_ms: int = 0) -> Played | Refusal:
        """Take back the last move with all it triggered (C2, C4)."""
        if self.position.won:
            return Refusal("finished")
        if not self.rules.undo_allowed:
            return Refusal("undo_forbidden")
        last = self.past
        if last is None:
            return Refusal("nothing_to_undo")
        points = self._points_at(at_ms)
        if self.rules.scoring is Scoring.STANDARD:
            points = undone(points, last.gained)
        game = replace(
            self,
            position=last.before,
            tally=Tally(points, last.brought_down),
            past=last.previous,
            future=Undone(last, self.future),
            version=self.version + 1,
            moves=self.moves - last.moves,
            undos=self.undos + 1,
            clock_ms=max(self.clock_ms, at_ms),
        )
        return Played(game, UNDO, redact_events(reverse(last.events)))

    def redo(self, at_ms: int = 0) -> Played | Refusal:
        """Make the move again that was undone last."""
        if self.position.won:
            return Refusal("finished")
        if self.future is None:
            return Refusal("nothing_to_redo")
        move, rest = self.future
        game = self._after(move.after, move.events, move.moves, at_ms, rest)
        return Played(game, REDO, redact_events(move.events))

    def replay_entry(self, entry: str, at_ms: int = 0) -> Played | Refusal:
        """Play one entry of a log, exactly as written: no setting adds anything."""
        if entry == UNDO:
            return self.undo(at_ms)
        if entry == REDO:
            return self.redo(at_ms)
        try:
            first, others = split_entry(entry)
        except BadMove:
            return Refusal("bad_move")
        if others and self.rules.automatic is Automatic.NONE:
            return Refusal("not_automatic")
        if any(move.target is None or move.target[0] != "F" for move in others):
            return Refusal("not_automatic")
        return self._sequence([first, *others], at_ms)

    def _sequence(self, moves: list[Move], at_ms: int) -> Played | Refusal:
        position = self.position
        steps: list[Step] = []
        named: list[Move] = []
        for move in moves:
            step = apply(self.rules, position, move)
            if isinstance(step, Refusal):
                return step
            steps.append(step)
            named.append(_named(move, step))
            position = step.position
        return self._commit(named, steps, at_ms)

    def _commit(self, moves: list[Move], steps: list[Step], at_ms: int) -> Played:
        events, count = steps[0].events, counted(steps[0].events)
        for step in steps[1:]:
            count += counted(step.events)
            events += tuple(
                event._replace(auto=True) if isinstance(event, Moved) else event
                for event in step.events
            )
        game = self._after(steps[-1].position, events, count, at_ms, None)
        entry = format_move(moves[0])
        if len(moves) > 1:
            entry += "".join(f" +{format_move(move)}" for move in moves[1:])
        return Played(game, entry, redact_events(events))

    def _after(
        self,
        position: Position,
        events: tuple[Event, ...],
        moves: int,
        at_ms: int,
        future: Undone | None,
    ) -> "Game":
        start = self.tally._replace(points=self._points_at(at_ms))
        tally = scored(self.rules, start, events, position.redeals)
        gained = tally.points - start.points
        if self.options.timed and position.won and self.rules.scoring is Scoring.STANDARD:
            tally = tally._replace(points=tally.points + bonus(at_ms))
        return Game(
            self.rules,
            self.options,
            position,
            self.memory.after(position),
            tally,
            Done(self.past, self.position, position, events, moves, gained, start.brought_down),
            future,
            self.version + 1,
            self.moves + moves,
            self.undos,
            max(self.clock_ms, at_ms),
        )

    def _points_at(self, at_ms: int) -> int:
        if self.options.timed and self.rules.scoring is Scoring.STANDARD:
            return ticked(self.tally.points, self.clock_ms, at_ms)
        return self.tally.points

    @property
    def won(self) -> bool:
        """Whether every card is up."""
        return self.position.won

    @property
    def over(self) -> bool:
        """Won, or no move at all is left (T36)."""
        return not self.offer().legal

    @property
    def up(self) -> int:
        """Cards on the foundations."""
        return self.position.up

    @property
    def score(self) -> int:
        """Points at the last entry (KL8); in Vegas, dollars of this attempt alone (KL9)."""
        return self.tally.points

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would be accepted."""
        return self.rules.undo_allowed and self.past is not None and not self.won

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would be accepted."""
        return self.future is not None and not self.won

    @property
    def can_finish(self) -> bool:
        """Whether `finish` would be accepted."""
        return can_finish(self.rules, self.position)

    @property
    def all_known(self) -> bool:
        """Whether the player has seen every card that is not open now."""
        position, memory = self.position, self.memory
        lows = zip(position.hidden, memory.hidden, strict=True)
        return (not position.stock or memory.stock == 0) and all(
            not down or low == 0 for down, low in lows
        )

    def offer(self) -> Offer:
        """What the page may offer now."""
        return offer(self.rules, self.position)

    def view(self) -> View:
        """What the player sees now."""
        return view(self.rules, self.position)

    def known(self) -> dict[str, list[int | str]]:
        """What the player has seen of the cards that are face down now."""
        return known(self.rules, self.position, self.memory)

    def hint(self) -> Hint:
        """The hint for what the player has seen (T11)."""
        return hint(
            self.rules,
            self.view(),
            self.known(),
            redeals=self.position.redeals,
            can_undo=self.can_undo,
        )

    def status(self, offered: Offer | None = None) -> dict[str, int | bool | None]:
        """The status fields that come from the rules; ``offered`` saves working it out again."""
        status: dict[str, int | bool | None] = {
            "moves": self.moves,
            "undos": self.undos,
            "won": self.won,
            "over": not (offered or self.offer()).legal,
            "can_undo": self.can_undo,
            "can_redo": self.can_redo,
            "can_finish": self.can_finish,
            "up": self.up,
        }
        status.update(self._game_status())
        return status

    def _game_status(self) -> dict[str, int | bool | None]:
        rules, position = self.rules, self.position
        status: dict[str, int | bool | None] = {}
        if rules.scoring is Scoring.STANDARD:
            status["score"] = self.score
        elif rules.scoring is Scoring.VEGAS:
            status["score"] = self.score
            status["bank"] = self.options.bank + self.score
        if rules.stock is Stock.ROWS:
            status["rounds_left"] = len(position.stock) // rules.columns
        else:
            unlimited = rules.passes is None
            status["passes_left"] = None if unlimited else passes_left(rules, position)
        if any(kind is Kind.SET for kind, _ in rules.piles):
            status["sets"] = sum(map(bool, position.foundations))
        if rules.hidden_cards:
            status["hidden"] = sum(position.hidden)
        return status


def passes_left(rules: RuleSet, position: Position) -> int:
    """How often the waste may still be turned over, where there is a limit."""
    return (rules.passes or 1) - 1 - position.redeals


def replay(
    rules: RuleSet,
    deck: Sequence[Card],
    entries: str | Iterable[str | tuple[str, int]],
    options: Options = DEFAULTS,
) -> Game:
    """The game after the entries, each alone or with its clock; IllegalLog at the first illegal."""
    game = Game.start(rules, deck, options)
    listed = split_log(entries) if isinstance(entries, str) else entries
    for step, item in enumerate(listed, 1):
        entry, at_ms = (item, 0) if isinstance(item, str) else item
        played = game.replay_entry(entry, at_ms)
        if isinstance(played, Refusal):
            raise IllegalLog(step, played.code)
        game = played.game
    return game


def _sure(step: Step | Refusal) -> Step:
    assert isinstance(step, Step)
    return step


def _named(move: Move, step: Step) -> Move:
    """``move`` with ``F`` alone replaced by the foundation that took the card."""
    if move.target != "F":
        return move
    taken = step.events[0]
    assert isinstance(taken, Moved)
    return move._replace(target=taken.target)
