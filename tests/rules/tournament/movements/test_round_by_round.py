"""A drawn round on paper: its number, each table with its reason, and who sits out."""

from rules.tournament.brackets import SHAPES
from rules.tournament.movements import LIVE, DrawnRound, PlayHistory, RoundSeating, pair_table

TWO = (pair_table(1, 1, 2), pair_table(12, 3, 4))


def test_a_round_of_which_nothing_else_is_known_is_its_tables():
    assert str(DrawnRound(RoundSeating(TWO, (5,)))) == "Table 1: 1 v 2\nTable 12: 3 v 4\nSits out: 5"


def test_reasons_are_beside_their_tables_and_those_of_no_table_below():
    first = LIVE["swiss"].next_round(PlayHistory((1, 2, 3), bytes(32), (RoundSeating(TWO[:1], (3,)),)))
    assert str(first).splitlines()[0] == "Round 2"
    games = LIVE["knock-out"].next_round(PlayHistory((1, 2, 3), bytes(32)))
    assert str(games) == "Round 1\nTable 1: 2 v 3  Semi-final: game 1.\n1 waits for game 2: Final."


def test_a_progressive_night_says_where_each_came_from():
    drawn = LIVE["progressive"].next_round(PlayHistory((1, 2, 3, 4, 5), bytes(32)))
    head, table, rests = str(drawn).splitlines()
    assert (head, table.count("+"), rests[:10]) == ("Round 1", 2, "Sits out: ")


def test_a_knock_out_cannot_end_early_and_a_progressive_night_alone_has_a_head_table():
    assert {name for name, movement in LIVE.items() if movement.whole} == {*SHAPES}
    assert {name for name, movement in LIVE.items() if movement.headed} == {"progressive"}
