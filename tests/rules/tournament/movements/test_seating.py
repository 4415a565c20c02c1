"""A round on paper: a line a table, and who sits out."""

from rules.tournament.movements import RoundSeating, TableSeating, pair_table


def test_a_round_has_a_line_a_table_and_who_sits_out():
    tables = (pair_table(1, 4, 1), TableSeating(2, ((2, 3), (5, 6))), TableSeating(3, ((7,), (8,), (9,))))
    assert str(RoundSeating(tables, (10, 11))) == (
        "Table 1: 4 v 1\nTable 2: 2+3 v 5+6\nTable 3: 7, 8, 9\nSits out: 10, 11"
    )
    assert str(RoundSeating(tables[:1])) == "Table 1: 4 v 1"
