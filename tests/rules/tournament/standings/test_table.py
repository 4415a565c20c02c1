"""Once play is over, tied entries share a place that does not matter."""

from rules.tournament.standings import GameResult, Standings, Tally, net_wins, rank, tally

CYCLE = [GameResult.between(6, 7, (10, 5)), GameResult.between(7, 8, (10, 5)), GameResult.between(8, 6, (10, 5))]
BEATEN = [GameResult.between(1, loser, (10, 5)) for loser in (6, 7, 8)]


def three_level_at_place_2(matter: int) -> Standings:
    games = [*BEATEN, *CYCLE]
    return rank(tally(games, [1, 6, 7, 8]), net_wins(games), matter=matter)


def test_a_tie_that_does_not_matter_is_left_tied() -> None:
    still, over = three_level_at_place_2(matter=1), three_level_at_place_2(matter=1).over()
    assert [len(table.unresolved) for table in (still, over)] == [1, 0]
    assert [row.place for row in over.rows] == [row.place for row in still.rows] == [1, 2, 2, 2]
    assert str(over.rows[1].reason).endswith("three-way tie, left tied")
    assert str(still.rows[1].reason).endswith("not settled yet")


def test_a_tie_that_matters_stays_one() -> None:
    table = three_level_at_place_2(matter=2)
    assert table.over() == table


def test_it_is_read_back_as_it_was_written() -> None:
    over = three_level_at_place_2(matter=1).over()
    assert Standings.from_json(over.to_json()) == over


STORED = (
    '{"schema":3,"by_rate":false,"rows":[[1,1,3,2,25,-1,0],[2,2,3,1,20,-1,0]],"nodes":[],"open":[],'
    '"numbers":null,"uneven":false}'
)


def test_it_is_stored_as_tables_of_schema_3_are() -> None:
    table = rank((Tally(1, played=3, wins=2, points=25), Tally(2, played=3, wins=1, points=20)), {})
    assert table.to_json() == STORED
    assert Standings.from_json(STORED) == table


def test_a_row_tells_whether_its_place_is_shared_and_which_ties_press() -> None:
    table = three_level_at_place_2(matter=1)
    assert [table.shared(index) for index in range(4)] == [False, True, True, True]
    assert (table.pressing, [tie.entries for tie in table.unresolved]) == ((), [(6, 7, 8)])
    assert three_level_at_place_2(matter=2).pressing == three_level_at_place_2(matter=2).unresolved
