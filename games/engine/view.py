"""What a player may see. Every redaction is here: no card leaves the engine by another way."""

from typing import NamedTuple

from games.engine.cards import NAMES
from games.engine.events import Event, Turned
from games.engine.position import Position
from games.engine.rules import RuleSet
from games.engine.tables import tables

Change = dict[str, object]
View = dict[str, int | list[str | None]]


class Memory(NamedTuple):
    """What was ever open in this attempt: once seen, a card stays known (C2).

    Face-down cards never move, and the stock gives its cards in a fixed order, so the smallest
    stock and the fewest face-down cards of each column say it all.
    """

    stock: int
    hidden: tuple[int, ...]

    def after(self, position: Position) -> "Memory":
        """With what ``position`` shows."""
        stock, hidden = len(position.stock), position.hidden
        if stock >= self.stock and (hidden is self.hidden or hidden == self.hidden):
            return self
        return Memory(min(stock, self.stock), tuple(map(min, hidden, self.hidden)))


def view(rules: RuleSet, position: Position) -> View:
    """Every pile from bottom to top: the stock as a count, face-down cards as None."""
    t = tables(rules)
    shown: View = {"S": len(position.stock)}
    if not t.rows:
        shown["W"] = [NAMES[card] for card in position.waste]
    for name, pile in zip(t.foundation_names, position.foundations, strict=True):
        shown[name] = [NAMES[card] for card in pile]
    for name, pile, down in zip(t.column_names, position.columns, position.hidden, strict=True):
        shown[name] = [None] * down + [NAMES[card] for card in pile[down:]]
    return shown


def known(rules: RuleSet, position: Position, memory: Memory) -> dict[str, list[int | str]]:
    """The cards that are face down now and were seen before, as index, card, index, card.

    Indexes count from the bottom of the pile. Once the waste was turned over the whole stock stays
    known, for every card of it lay open on the waste.
    """
    seen: dict[str, list[int | str]] = {}
    piles = zip(
        tables(rules).column_names, position.columns, position.hidden, memory.hidden, strict=True
    )
    for name, pile, down, low in piles:
        if low < down:
            seen[name] = _pairs(pile, low, down)
    if memory.stock < len(position.stock):
        seen["S"] = _pairs(position.stock, memory.stock, len(position.stock))
    return seen


def _pairs(pile: tuple[int, ...], start: int, end: int) -> list[int | str]:
    return [part for i in range(start, end) for part in (i, NAMES[pile[i]])]


def redact_events(events: tuple[Event, ...]) -> list[Change]:
    """The operations that turn the player's last view into the new one.

    Only open cards move, except into the stock, and a card that turns down shows no longer.
    """
    changes: list[Change] = []
    for event in events:
        if isinstance(event, Turned):
            card = NAMES[event.card] if event.face_up else None
            changes.append({"op": "turn", "pile": event.pile, "i": event.at, "card": card})
            continue
        source, target, cards, auto, via = event
        change: Change = {
            "op": "move",
            "from": source,
            "to": target,
            "cards": [None] * len(cards) if target == "S" else [NAMES[card] for card in cards],
            "n": len(cards),
        }
        if auto:
            change["auto"] = True
        if via:
            change["via"] = list(via)
        changes.append(change)
    return changes
