"""Quarenta Ladrões: «Clássico» and «Livre» (FT1-FT12)."""

from games.engine.rules import Automatic, Foundations, Kind, Lift, Order, RuleSet, Text

_NAME = Text("Quarenta Ladrões", "Forty Thieves")
_DEAL = Text(
    "104 cartas: quarenta em dez colunas de quatro, todas abertas; 64 no monte. "
    "Oito bases, duas por naipe, sobem do ás ao rei; carta na base não volta. "
    "As colunas descem no mesmo naipe, uma a uma: o 8♠ vai no 9♠, nunca no 9♥; ás e rei não se "
    "juntam. Coluna vazia recebe qualquer carta. O monte vira uma carta por vez no descarte e só "
    "a de cima do descarte joga.",
    "104 cards: forty in ten columns of four, all open; 64 in the stock. Eight foundations, two "
    "per suit, build up from ace to king; a card on a foundation never comes back. Columns build "
    "down in the same suit: 8♠ on 9♠, never on 9♥; ace and king do not join. An empty column "
    "takes any card. The stock turns one card at a time onto the waste and only its top plays.",
)
_UP = Text(
    "Vence quem põe as 104 cartas nas bases. Uma carta é segura para subir sozinha quando é ás ou "
    "quando as duas cartas do naipe uma abaixo já subiram: nenhuma outra poderá precisar dela.",
    "Won when all 104 cards are up. A card is safe to go up by itself when it is an ace or both "
    "cards of its suit one rank lower are up: no other card can need it then.",
)

CLASSIC = RuleSet(
    key="forty-thieves",
    game="forty-thieves",
    code="QL-C",
    name=_NAME,
    variant=Text("Clássico", "Classic"),
    prose=Text(
        f"{_DEAL.pt} As cartas andam uma a uma. Uma sequência do mesmo naipe anda junta como "
        "atalho pelas colunas vazias: com e colunas vazias, até 2^e cartas sobre outra carta, até "
        "2^(e−1) para uma coluna vazia, porque essa não ajuda. A coluna de onde as cartas saem "
        "não conta como vazia, mesmo que fique vazia. Conta como uma jogada. "
        f"Um só passe pelo monte. {_UP.pt}",
        f"{_DEAL.en} Cards move one at a time. A run in suit moves together as a shorthand through "
        "empty columns: with e of them, at most 2^e cards onto a card and 2^(e−1) into an empty "
        "column, since that one does not help. The column the cards leave does not count as empty, "
        f"even when it becomes so. It counts as one move. One pass through the stock. {_UP.en}",
    ),
    decks=2,
    layout=(4,) * 10,
    build=Order.SUIT,
    run=Order.SUIT,
    lift=Lift.ONE_BY_ONE,
    piles=(Foundations(Kind.UP, 8),),
    automatic=Automatic.SAME_SUIT,
)

FREE = RuleSet(
    key="forty-thieves-free",
    game="forty-thieves",
    code="QL-L",
    name=_NAME,
    variant=Text("Livre", "Free"),
    prose=Text(
        f"{_DEAL.pt} Uma sequência do mesmo naipe, de qualquer tamanho, anda inteira, também para "
        "uma coluna vazia. Com o monte vazio, o descarte pode ser virado uma vez; o segundo "
        f"passe vem exatamente na ordem do primeiro. {_UP.pt}",
        f"{_DEAL.en} A run in suit of any length moves whole, also into an empty column. When the "
        "stock is empty the waste may be turned over once; the second pass comes in exactly the "
        f"order of the first. {_UP.en}",
    ),
    decks=2,
    layout=(4,) * 10,
    build=Order.SUIT,
    run=Order.SUIT,
    passes=2,
    piles=(Foundations(Kind.UP, 8),),
    automatic=Automatic.SAME_SUIT,
)

RULESETS = (CLASSIC, FREE)
