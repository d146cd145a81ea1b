"""One human sentence for every refusal code of the sockets, in Portuguese and English (T5).

The rules' own codes have theirs in the engine. Where the two cards of a misplaced move lie open,
the sentence names them: «Só um 10♠ recebe o 9♠».
"""

from games.engine.cards import KING, RANKS, Card, rank, suit
from games.engine.moves import Move
from games.engine.position import Position
from games.engine.refusals import SENTENCES, Refusal
from games.engine.rules import Order, RuleSet, Text
from games.engine.tables import tables

LANGUAGES = ("pt", "en")

OWN_SENTENCES: dict[str, Text] = {
    "bad_frame": Text("Mensagem malformada.", "Malformed message."),
    "stale": Text(
        "A mesa mudou em outro lugar; já foi atualizada.",
        "The table changed elsewhere; it has been brought up to date.",
    ),
    "ref_reused": Text(
        "Esta referência já foi usada para outra coisa.",
        "This reference was already used for something else.",
    ),
    "try_again": Text(
        "Não foi possível guardar a jogada. Tente de novo.",
        "The move could not be stored. Try again.",
    ),
    "rate_limited": Text("Mensagens demais. Espere um pouco.", "Too many messages. Wait a moment."),
    "hints_off": Text("Aqui não há dicas.", "There are no hints here."),
    "cap": Text(
        "Até {limit} por vez: faltam colunas vazias.",
        "At most {limit} at a time: empty columns are missing.",
    ),
}

ALL_SENTENCES: dict[str, Text] = {**SENTENCES, **OWN_SENTENCES}

_PLACING_CODES = frozenset({"not_one_below", "not_same_suit", "not_other_colour"})
_PLACING = Text("Só {needs_pt} recebe {card_pt}.", "Only {needs_en} takes the {card_en}.")
_KING = Text("Nenhuma carta recebe {card_pt}.", "No card takes the {card_en}.")
_RANKS = tuple("10" if name == "T" else name for name in RANKS)
_SUITS = "♠♥♦♣"
_QUEEN = 12


def sentence(code: str, params: dict[str, str | int], lang: str) -> str:
    """The sentence of ``code`` in one of the languages."""
    text = ALL_SENTENCES[code]
    return (text.en if lang == "en" else text.pt).format(**params)


def explain(
    rules: RuleSet, position: Position, move: Move | None, refusal: Refusal, lang: str
) -> str:
    """The sentence of an engine's refusal, with the cards' names where both lie open."""
    card = None
    if move is not None and refusal.code in _PLACING_CODES:
        card = _lowest_lifted(rules, position, move)
    if card is None:
        return sentence(refusal.code, refusal.params, lang)
    text = _KING if rank(card) == KING else _PLACING
    names = {
        "card_pt": f"{'a' if rank(card) == _QUEEN else 'o'} {_name(card)}",
        "card_en": _name(card),
        **_needed(rules, card),
    }
    return (text.en if lang == "en" else text.pt).format(**names)


def _lowest_lifted(rules: RuleSet, position: Position, move: Move) -> Card | None:
    """The card of a move that would touch the target: the engine has found it open."""
    columns = tables(rules).column_index
    if move.source in columns:
        return position.columns[columns[move.source]][-move.count]
    if move.source == "W" and position.waste:
        return position.waste[-1]
    return None


def _name(card: Card) -> str:
    return _RANKS[card % 13] + _SUITS[suit(card)]


def _needed(rules: RuleSet, card: Card) -> dict[str, str]:
    """What the card may lie on, said in both languages."""
    higher = rank(card) + 1
    if higher > KING:
        return {}
    article = "uma" if higher == _QUEEN else "um"
    name = _RANKS[higher - 1]
    if rules.build is Order.SUIT:
        name += _SUITS[suit(card)]
        return {"needs_pt": f"{article} {name}", "needs_en": f"a {name}"}
    if rules.build is Order.ANY:
        return {"needs_pt": f"{article} {name}", "needs_en": f"a {name}"}
    red = suit(card) in (1, 2)
    colour_pt = (
        ("preta" if red else "vermelha") if higher == _QUEEN else ("preto" if red else "vermelho")
    )
    return {
        "needs_pt": f"{article} {name} {colour_pt}",
        "needs_en": f"a {'black' if red else 'red'} {name}",
    }
