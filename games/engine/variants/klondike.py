"""Klondike: draw 1 and draw 3, without limit, with limited passes, and Vegas (KL1-KL10)."""

from games.engine.rules import (
    Automatic,
    Faces,
    Foundations,
    Kind,
    Order,
    Returns,
    RuleSet,
    Scoring,
    Space,
    Text,
)

_TABLE = Text(
    "52 cartas: 28 em sete colunas de uma a sete, a última de cada aberta; 24 no monte. Quatro "
    "bases sobem no naipe, do ás ao rei; um ás abre qualquer base vazia. As colunas descem em "
    "cores alternadas e qualquer parte aberta de uma sequência anda junta. Coluna vazia só recebe "
    "um rei ou uma sequência que comece por rei. A carta virada que fica no fim da coluna abre.",
    "52 cards: 28 in seven columns of one to seven, the last of each open; 24 in the stock. Four "
    "foundations build up in suit from ace to king; an ace opens any empty one. Columns build down "
    "in alternating colours and any open part of a run moves together. An empty column takes only "
    "a king or a run headed by one. The face-down card left at the end of a column turns up.",
)
_DRAW = {
    1: Text("O monte vira uma carta por vez.", "The stock turns one card at a time."),
    3: Text(
        "O monte vira três cartas por vez, menos quando restam menos, e só a de cima joga.",
        "The stock turns three cards at a time, fewer when fewer remain; only the top one plays.",
    ),
}
_PASSES = {
    None: Text(
        "Com o monte vazio o descarte vira, na mesma ordem, sem limite de passes.",
        "When the stock is empty the waste turns over, order kept, without limit.",
    ),
    1: Text("Um só passe pelo monte.", "One pass through the stock."),
    3: Text(
        "Três passes: o descarte vira, na mesma ordem, até duas vezes.",
        "Three passes: the waste turns over, order kept, at most twice.",
    ),
}
_SAFE = {
    1: Text(
        "Sobe sozinha a carta até o dois, ou aquela de que já subiram as duas da outra cor um "
        "ponto abaixo e a da mesma cor, outro naipe, dois pontos abaixo.",
        "A card goes up by itself up to the two, or when both cards of the other colour one rank "
        "lower are up and so is the one of its own colour's other suit two ranks lower.",
    ),
}
_SAFE[3] = Text(
    f"{_SAFE[1].pt} Nunca do descarte, porque isso mudaria o que as próximas viradas mostram.",
    f"{_SAFE[1].en} Never from the waste, since that would change what the next draws show.",
)
_STANDARD = {
    1: Text(
        "Pontos: descarte à coluna +5, carta à base +10, carta aberta +5, base à coluna −15, virar "
        "o descarte −100 todas as vezes; nunca abaixo de 0. Desfazer devolve os pontos e custa 2. "
        "Uma carta trazida da base ganha, ao subir de novo, no máximo o que custou descê-la.",
        "Points: waste to column +5, card to foundation +10, card turned up +5, foundation to "
        "column −15, turning the waste over −100 every time; never below 0. Undo takes the points "
        "back and costs 2. A card brought down earns no more on its way up than its way down cost.",
    ),
}
_STANDARD[3] = Text(
    _STANDARD[1].pt.replace("−100 todas as vezes", "−20 a partir da quarta vez"),
    _STANDARD[1].en.replace("−100 every time", "−20 from the fourth time on"),
)
_VEGAS = Text(
    "Vegas: entra-se pagando 52, cada carta na base rende 5; 52 cartas dão 208 de lucro. Nada se "
    "desfaz, nada volta da base e nada sobe sozinho.",
    "Vegas: entering costs 52, every card up pays 5; 52 cards make 208 net. Nothing is undone, "
    "nothing returns from a foundation and nothing goes up by itself.",
)
_RETURN = Text(
    "A carta de cima de uma base pode voltar a uma coluna que a aceite.",
    "A foundation's top card may return to a column that accepts it.",
)


def _klondike(draw: int, code: str, passes: int | None, suffix: str, variant: Text) -> RuleSet:
    vegas = suffix == "-vegas"
    parts = [_TABLE, _DRAW[draw], _PASSES[passes]]
    parts += [_VEGAS] if vegas else [_RETURN, _SAFE[draw], _STANDARD[draw]]
    return RuleSet(
        key=f"klondike-{draw}{suffix}",
        game="klondike",
        code=code,
        name=Text("Klondike", "Klondike"),
        variant=variant,
        prose=Text(" ".join(part.pt for part in parts), " ".join(part.en for part in parts)),
        decks=1,
        layout=(1, 2, 3, 4, 5, 6, 7),
        faces=Faces.LAST_OPEN,
        build=Order.ALTERNATE,
        run=Order.ALTERNATE,
        space=Space.KING,
        draw=draw,
        passes=passes,
        piles=(Foundations(Kind.UP, 4),),
        returns=Returns.NOWHERE if vegas else Returns.COLUMNS,
        automatic=Automatic.NONE if vegas else Automatic.ALTERNATE,
        scoring=Scoring.VEGAS if vegas else Scoring.STANDARD,
        undo_allowed=not vegas,
    )


RULESETS = (
    _klondike(1, "KL-1", None, "", Text("Vira 1", "Draw 1")),
    _klondike(3, "KL-3", None, "", Text("Vira 3", "Draw 3")),
    _klondike(1, "KL-A", 1, "-strict", Text("Vira 1, um passe", "Draw 1, one pass")),
    _klondike(3, "KL-B", 3, "-strict", Text("Vira 3, três passes", "Draw 3, three passes")),
    _klondike(1, "KL-V", 1, "-vegas", Text("Vegas, vira 1", "Vegas, draw 1")),
    _klondike(3, "KL-W", 3, "-vegas", Text("Vegas, vira 3", "Vegas, draw 3")),
)
