"""Spider with four, two and one suit (SP1-SP9)."""

from games.engine.rules import Faces, Foundations, Kind, Order, RuleSet, Stock, Text

_PACK = {
    4: Text("dois baralhos completos", "two full decks"),
    2: Text("espadas e copas, quatro de cada carta", "spades and hearts, four of each card"),
    1: Text("só espadas, oito de cada carta", "spades only, eight of each card"),
}
_PT = (
    "104 cartas ({pack}): 54 em dez colunas, seis nas quatro primeiras e cinco nas outras, só a "
    "última de cada aberta; 50 no monte. Qualquer carta vai sobre outra um ponto maior, seja qual "
    "for o naipe; a última carta de uma coluna sempre anda sozinha. Várias andam juntas só como "
    "sequência de um naipe, descendo sem falhas. Coluna vazia recebe qualquer carta ou sequência. "
    "Carta virada que fica no fim da coluna abre na hora. O monte dá uma carta aberta a cada "
    "coluna, cinco vezes, e nunca com uma coluna vazia. Rei a ás de um naipe no fim de uma coluna "
    "sai na hora para uma base, também quando uma fileira distribuída o completa, e só volta "
    "desfazendo. Vence quem completa oito conjuntos. Com menos de dez cartas nas colunas e cartas "
    "no monte, nenhuma fileira pode mais ser distribuída."
)
_EN = (
    "104 cards ({pack}): 54 in ten columns, six in the first four and five in the others, only the "
    "last of each open; 50 in the stock. Any card goes on a card one rank higher, whatever its "
    "suit; the last card of a column always moves alone. Several move together only as a run of "
    "one suit, descending without gaps. An empty column takes any card or run. A face-down card "
    "left at the end of a column turns up at once. The stock puts one open card on each column, "
    "five times, never while a column is empty. King to ace of one suit at the end of a column "
    "leaves at once for a foundation, also when a dealt row completes it, and comes back only by "
    "undo. Won with eight sets. With fewer than ten cards in the columns and cards in the stock no "
    "row can be dealt any more."
)


def _spider(suits: int, variant: Text) -> RuleSet:
    return RuleSet(
        key=f"spider-{suits}",
        game="spider",
        code=f"SP-{suits}",
        name=Text("Spider", "Spider"),
        variant=variant,
        prose=Text(_PT.format(pack=_PACK[suits].pt), _EN.format(pack=_PACK[suits].en)),
        decks=2,
        suits=suits,
        layout=(6,) * 4 + (5,) * 6,
        faces=Faces.LAST_OPEN,
        build=Order.ANY,
        run=Order.SUIT,
        stock=Stock.ROWS,
        piles=(Foundations(Kind.SET, 8),),
    )


RULESETS = (
    _spider(4, Text("4 naipes", "4 suits")),
    _spider(2, Text("2 naipes", "2 suits")),
    _spider(1, Text("1 naipe", "1 suit")),
)
