"""What happened to the cards, in the order it happened, and the same backwards for undo (C2)."""

from typing import NamedTuple

from games.engine.cards import Card


class Moved(NamedTuple):
    """Cards left the end of ``source`` and lie at the end of ``target`` as ``cards`` says."""

    source: str
    target: str
    cards: tuple[Card, ...]
    auto: bool = False
    """Done by the rules or by a setting, not by the player's hand."""
    via: tuple[str, ...] = ()
    """The empty columns a run went through, for the animation (FT6)."""


class Turned(NamedTuple):
    """A face-down card turned up, or by undo down again."""

    pile: str
    at: int
    card: Card
    face_up: bool = True


Event = Moved | Turned


def reverse(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that take ``events`` back."""
    return tuple(_reverse(event) for event in reversed(events))


def _reverse(event: Event) -> Event:
    if isinstance(event, Turned):
        return event._replace(face_up=not event.face_up)
    source, target, cards, _, via = event
    over = "S" in (source, target)  # to and from the stock cards turn over one on the other
    return Moved(target, source, cards[::-1] if over else cards, False, via[::-1])
