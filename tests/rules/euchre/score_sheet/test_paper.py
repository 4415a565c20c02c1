"""The columns of a score sheet of paper, of every rule book."""

import pytest

from rules.euchre.kinds import game_for
from rules.euchre.score_sheet.paper import USUAL_ROWS
from rules.laws import any_laws_of
from rules.laws.books import BOOKS

LONE = ("55plus", "standard4", "standard32", "english25", "zobel", "stubbington4")
EXPECTED = {
    **dict.fromkeys(LONE, (["Makers", "Tricks", "Alone"], ["Total"])),
    "standard3": (["Maker", "Tricks"], ["Total"]),
    "stubbington3": (["Maker", "Tricks", "Alone"], ["Total"]),
    "stubbington2": (["Maker", "Tricks", "Alone"], ["Total"]),
    "poker_chips": (["Maker"], ["Tricks", "Chips"]),
    "poker_points": (["Maker"], ["Tricks", "Points"]),
}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_book_has_its_columns(ruleset):
    columns = game_for(any_laws_of(ruleset)).paper_columns
    assert ([str(one) for one in columns.hand], [str(one) for one in columns.side]) == EXPECTED[ruleset]


def test_a_game_of_so_many_hands_has_as_many_lines():
    rows = [game_for(any_laws_of("55plus", {"hands_in_game": hands})).paper_columns.rows for hands in (0, 8)]
    assert rows == [USUAL_ROWS, 8]
