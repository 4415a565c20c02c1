"""Two who would sit out beside each other play instead, of the same room where there are rooms."""

from rules.tournament.movements import RoundSeating, TableSide
from rules.tournament.movements.seating import pair_table
from rules.tournament.movements.settling import byes_meet

ROUND = RoundSeating((pair_table(1, 1, 2), pair_table(3, 3, 4)), (5, 6, 7))


def test_two_who_would_sit_out_beside_each_other_meet_and_of_three_one_sits_out() -> None:
    (turn,) = byes_meet([ROUND], [], {}, {})
    ((met, table),) = [(one.numbers, one.table) for one in turn.tables if one not in ROUND.tables]
    assert (sorted([*met, *turn.sit_out]), len(turn.sit_out), table) == ([5, 6, 7], 1, 2)


def test_only_those_of_one_room_meet() -> None:
    (turn,) = byes_meet([ROUND], [], {5: 0, 6: 1, 7: 1}, {})
    assert turn == RoundSeating((pair_table(1, 1, 2), pair_table(2, 6, 7), pair_table(3, 3, 4)), (5,))


def test_they_play_at_the_table_that_one_of_them_keeps() -> None:
    (turn,) = byes_meet([ROUND], [], {5: 0, 6: 1, 7: 1}, {7: TableSide(6, 0)})
    assert [(one.table, one.numbers) for one in turn.tables] == [(1, (1, 2)), (3, (3, 4)), (6, (7, 6))]


def test_two_who_cannot_move_sit_out_both_as_one_of_them_would_have_to_move() -> None:
    homes = {6: TableSide(5, 0), 7: TableSide(6, 0)}
    assert byes_meet([ROUND], [], {5: 0, 6: 1, 7: 1}, homes) == (ROUND,)


def test_a_game_at_a_kept_table_goes_to_another_in_use() -> None:
    (turn,) = byes_meet([ROUND], [], {5: 0, 6: 1, 7: 1}, {7: TableSide(1, 1)}, (), (2,))
    assert [(one.table, one.numbers) for one in turn.tables] == [(1, (6, 7)), (3, (3, 4)), (4, (1, 2))]
