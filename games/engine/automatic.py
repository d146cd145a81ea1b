"""Cards that go up by a setting (FT9, KL10), and «Finalizar» (FT10).

Safe means: the card can never be needed again to hold another one.

- In suit: aces, and cards of which every copy one rank lower in suit is up.
- In alternating colours, one deck: rank two and below; or both cards of the other colour one rank
  lower are up, and so is the card of the other suit of its own colour two ranks lower. Then every
  card that could lie on it is up, and the cards that could lie on *those* are up or can go up.
- From the waste only where one card is drawn at a time: with more, taking a card changes which
  cards the next draws show.
"""

from games.engine.cards import Card
from games.engine.moves import Move
from games.engine.play import Step, apply
from games.engine.position import Position
from games.engine.rules import Automatic, RuleSet
from games.engine.straight import straight_up
from games.engine.survey import wanted
from games.engine.tables import tables


def safe_up(rules: RuleSet, position: Position) -> Move | None:
    """The next card that goes up by itself: columns from the left, then the waste."""
    if rules.automatic is Automatic.NONE:
        return None
    t = tables(rules)
    wants = wanted(t, position)
    for name, column in zip(t.column_names, position.columns):  # noqa: B905
        if column and column[-1] in wants and is_safe(rules, position, column[-1]):
            return Move(name, wants[column[-1]])
    if position.waste and rules.draw == 1 and position.waste[-1] in wants:
        card = position.waste[-1]
        if is_safe(rules, position, card):
            return Move("W", wants[card])
    return None


def can_finish(rules: RuleSet, position: Position) -> bool:
    """Whether every remaining card can go straight up in some order (FT10)."""
    return bool(_straight(rules, position))


def finishing(rules: RuleSet, position: Position) -> list[Move]:
    """The moves that take every remaining card straight up; empty when that is not possible."""
    t = tables(rules)
    moves: list[Move] = []
    for c in _straight(rules, position):
        move = Move(t.column_names[c], wanted(t, position)[position.columns[c][-1]])
        step = apply(rules, position, move)
        assert isinstance(step, Step)
        position = step.position
        moves.append(move)
    return moves


def _straight(rules: RuleSet, position: Position) -> list[int]:
    """Columns in an order that sends all cards up; empty when there is none.

    Asked only with stock and waste empty and every card open, so the answer tells nothing unseen.
    """
    if rules.automatic is Automatic.NONE or position.stock or position.waste:
        return []
    if any(position.hidden):
        return []
    return straight_up(position, rules.decks * 4 // rules.suits)


def is_safe(rules: RuleSet, position: Position, card: Card) -> bool:
    """Whether ``card``, which its foundation waits for, may go up by itself."""
    suit, lower = divmod(card, 13)  # lower: how many cards of a suit are below this rank
    piles = position.foundations
    if rules.automatic is Automatic.SAME_SUIT:
        copies = sum(1 for pile in piles if len(pile) >= lower and pile and pile[0] // 13 == suit)
        return lower == 0 or copies == rules.decks * 4 // rules.suits
    heights = {pile[0] // 13: len(pile) for pile in piles if pile}
    red = suit in (1, 2)
    others = (0, 3) if red else (1, 2)
    return lower <= 1 or (
        all(heights.get(other, 0) >= lower for other in others)
        and heights.get(3 - suit, 0) >= lower - 1
    )
