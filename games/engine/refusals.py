"""Refusals: why a move is not made. Every code the engine can answer stands here, once.

A refusal is a value, never an exception, and never names a card the player has not seen.
"""

from typing import NamedTuple

from games.engine.rules import Text


class Refusal(NamedTuple):
    """A stable code, and what its sentence or the page needs (a column, a limit)."""

    code: str
    params: dict[str, str | int] = {}


SENTENCES: dict[str, Text] = {
    "bad_move": Text("Isso não é uma jogada.", "That is not a move."),
    "no_such_pile": Text("Este jogo não tem essa pilha.", "This game has no such pile."),
    "same_pile": Text("A carta já está aí.", "The card is already there."),
    "source_empty": Text("Não há carta aí para mover.", "There is no card there to move."),
    "too_few_cards": Text("A coluna não tem tantas cartas.", "The column has not that many cards."),
    "face_down": Text("Carta virada não se move.", "A face-down card does not move."),
    "not_run": Text(
        "Só uma sequência ordenada se move junta.", "Only an ordered run moves together."
    ),
    "run_too_long": Text(
        "Aqui cabem no máximo {limit} por vez.", "At most {limit} at a time move there."
    ),
    "one_at_a_time": Text("Daí sai uma carta por vez.", "Cards leave there one at a time."),
    "not_one_below": Text(
        "A carta tem de ser uma abaixo da que a recebe.",
        "The card must be one rank below the one it goes on.",
    ),
    "not_same_suit": Text("A coluna desce no mesmo naipe.", "Columns build down in suit."),
    "not_other_colour": Text(
        "A coluna desce em cores alternadas.", "Columns build down in alternating colours."
    ),
    "only_king": Text("Coluna vazia só recebe um rei.", "An empty column takes only a king."),
    "single_card_only": Text(
        "Coluna vazia só recebe uma carta por vez.", "An empty column takes one card at a time."
    ),
    "foundation_needs_ace": Text("A base começa pelo ás.", "A foundation starts with the ace."),
    "foundation_not_next": Text(
        "A base espera a carta seguinte do naipe.", "The foundation waits for its suit's next card."
    ),
    "suit_taken": Text(
        "Esse naipe já tem a sua base deste lado.", "That suit already has its foundation here."
    ),
    "full_run_only": Text(
        "Esta base só recebe a sequência inteira, do rei ao ás.",
        "This foundation takes only a whole run, king to ace.",
    ),
    "pile_not_empty": Text(
        "Esta base já tem cartas: só vazia ela recebe uma sequência.",
        "This foundation holds cards: it takes a run only when empty.",
    ),
    "sets_leave_alone": Text(
        "O conjunto completo sai sozinho.", "A complete set leaves by itself."
    ),
    "no_foundation": Text("Nenhuma base aceita a carta.", "No foundation accepts the card."),
    "no_return": Text("Carta da base não volta.", "A card on a foundation does not come back."),
    "stock_empty": Text("O monte está vazio.", "The stock is empty."),
    "stock_not_empty": Text(
        "O descarte só vira com o monte vazio.",
        "The waste turns over only when the stock is empty.",
    ),
    "waste_empty": Text("O descarte está vazio.", "The waste is empty."),
    "no_waste": Text("Este jogo não tem descarte.", "This game has no waste."),
    "no_pass_left": Text("Não há mais passe pelo monte.", "No pass through the stock is left."),
    "no_rounds_left": Text("Não há mais cartas para distribuir.", "No cards are left to deal."),
    "empty_column": Text(
        "Preencha a coluna vazia antes de distribuir.", "Fill the empty column before dealing."
    ),
    "row_impossible": Text(
        "Há menos cartas que colunas: nenhuma fileira pode mais ser distribuída.",
        "There are fewer cards than columns: no row can be dealt any more.",
    ),
    "not_automatic": Text(
        "Este jogo não sobe cartas sozinho.", "This game sends no card up by itself."
    ),
    "nothing_to_undo": Text("Não há o que desfazer.", "There is nothing to undo."),
    "nothing_to_redo": Text("Não há o que refazer.", "There is nothing to redo."),
    "undo_forbidden": Text("Aqui não se desfaz jogada.", "Moves are not taken back here."),
    "cannot_finish": Text(
        "Ainda não dá para finalizar.", "The cards can not all go straight up yet."
    ),
    "finished": Text("A partida acabou.", "The game is over."),
}
