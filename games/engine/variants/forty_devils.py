"""Forty Devils (FD1-FD7)."""

from games.engine.rules import Foundations, Kind, Order, Returns, RuleSet, Space, Text

_PT = (
    "104 cartas: quarenta em dez colunas de quatro, todas abertas; 64 no monte, um passe, uma "
    "carta por vez. À esquerda, quatro bases, uma por naipe, sobem do ás ao rei; um ás abre "
    "qualquer base vazia, mas nenhum naipe abre duas. À direita, quatro bases, uma por naipe, "
    "recebem só a sequência inteira de um naipe, do rei ao ás, levada de uma coluna pela mão do "
    "jogador; cada carta dela conta uma jogada. As colunas descem no mesmo naipe e uma sequência "
    "do mesmo naipe anda inteira sobre uma carta que sirva. Coluna vazia recebe uma carta "
    "qualquer, nunca uma sequência de uma vez, e nada a preenche sozinho. A carta de cima de "
    "qualquer base pode voltar a uma coluna que a aceite, e a de uma base da direita também à base "
    "da esquerda do seu naipe; a base da direita fica então incompleta e não aceita cartas até "
    "esvaziar ou a jogada ser desfeita. Vence quem põe as 104 cartas nas bases, cada naipe uma vez "
    "de cada lado. Nada sobe sozinho: como as cartas voltam, nenhuma subida é segura."
)
_EN = (
    "104 cards: forty in ten columns of four, all open; 64 in the stock, one pass, one card at a "
    "time. On the left, four foundations, one per suit, build up from ace to king; an ace opens "
    "any empty one, but no suit opens two. On the right, four foundations, one per suit, take only "
    "a complete run of one suit, king to ace, brought from a column by the player's hand; each of "
    "its cards counts one move. Columns build down in suit and a run in suit moves whole onto a "
    "fitting card. An empty column takes any single card, never a run as a unit, and nothing fills "
    "it by itself. The top card of any foundation may return to a column that accepts it, that of "
    "a right one also to the left foundation of its suit; the right pile is then incomplete and "
    "takes no card until it is empty or the move is undone. Won when all 104 cards are on the "
    "foundations, each suit once on either side. Nothing goes up by itself: since cards come back, "
    "no way up is safe."
)

FORTY_DEVILS = RuleSet(
    key="forty-devils",
    game="forty-devils",
    code="FD-A",
    name=Text("Forty Devils", "Forty Devils"),
    variant=Text("Clássico", "Classic"),
    prose=Text(_PT, _EN),
    decks=2,
    layout=(4,) * 10,
    build=Order.SUIT,
    run=Order.SUIT,
    space=Space.SINGLE,
    piles=(Foundations(Kind.UP, 4), Foundations(Kind.RUN, 4)),
    returns=Returns.COLUMNS_AND_UP,
)

RULESETS = (FORTY_DEVILS,)
