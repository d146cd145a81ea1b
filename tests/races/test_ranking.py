"""M23: who wins, worked by hand."""

import pytest

from games.races.ranking import Standing, winner


def seat(number, up=0, moves=0, up_ms=0, finished=False, out=False):
    return Standing(number, finished, out, up, moves, up_ms)


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        # The first to finish wins, however many moves it took.
        ([seat(0, 104, 300, 90_000, True), seat(1, 104, 200, 95_000, True)], 0),
        ([seat(0, 103, 100, 10), seat(1, 104, 400, 99_000, True)], 1),
        # At the limit: more cards up; then fewer moves; then who got there first.
        ([seat(0, 50, 90, 1), seat(1, 51, 200, 2)], 1),
        ([seat(0, 50, 90, 9_000), seat(1, 50, 89, 9_999)], 1),
        ([seat(0, 50, 90, 9_000), seat(1, 50, 90, 8_999)], 1),
        # Nothing tells them apart: a draw.
        ([seat(0, 50, 90, 9_000), seat(1, 50, 90, 9_000)], None),
        # Whoever gave up ranks behind one who did not, whatever is on the foundations.
        ([seat(0, 90, 10, 1, out=True), seat(1, 3, 50, 9)], 1),
        ([seat(0, 9, 10, 1, out=True), seat(1, 8, 5, 9, out=True)], 0),
    ],
)
def test_m23_first_to_finish_then_cards_moves_time(standings, expected):
    assert winner(standings, "first") == expected
    assert winner(list(reversed(standings)), "first") == expected


def test_m23_fewest_moves_wins_among_finishers():
    slow_and_short = seat(0, 104, 200, 95_000, finished=True)
    fast_and_long = seat(1, 104, 201, 10_000, finished=True)
    assert winner([slow_and_short, fast_and_long], "fewest") == 0
    assert winner([slow_and_short, fast_and_long], "first") == 1
    assert winner([seat(0, 103, 1, 1), fast_and_long], "fewest") == 1
