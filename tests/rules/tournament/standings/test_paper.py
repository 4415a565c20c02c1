"""A table of places on paper: columns below each other, the reason of each place, and what settles a tie."""

from rules.tournament.standings import EventResults, GameResult, Lists, Tally, rank, rank_lists, tie_order

CIRCLE = (GameResult.between(1, 2, (10, 8)), GameResult.between(2, 3, (10, 8)), GameResult.between(3, 1, (10, 8)))


def test_each_place_has_its_sums_and_its_reason_and_a_tie_its_next_step():
    table = rank([Tally(3, 12, 7, 68), Tally(12, 12, 7, 101), Tally(4, 9, 7, 68), Tally(5, 3, 0, 9)], {})
    assert str(table) == (
        "Place  Pair     Played  Wins  Points  Reason\n"
        "1st    Pair 12      12     7     101  7 wins, tied with Pair 3 and Pair 4; three-way tie, so total points: "
        "101, 68, 68\n"
        "2nd    Pair 3       12     7      68  7 wins, tied with Pair 4 and Pair 12; three-way tie, so total points: "
        "101, 68, 68; two still tied, also tied on points and not settled yet\n"
        "2nd    Pair 4        9     7      68  7 wins, tied with Pair 3 and Pair 12; three-way tie, so total points: "
        "101, 68, 68; two still tied, also tied on points and not settled yet\n"
        "4th    Pair 5        3     0       9  0 wins\n"
        "\n"
        "Extra game to play: Pair 3 against Pair 4."
    )
    assert repr(table) == "<Standings entries=4, open ties=1>"


def test_a_tie_that_does_not_matter_needs_no_next_step():
    assert "Extra game" not in str(rank([Tally(1), Tally(2)], {}, matter=0))


def test_the_order_has_its_columns_and_players_are_called_so():
    order = tie_order(["wins", "margin", "strength", "shared"])
    table = EventResults((*CIRCLE, GameResult.between(4, 1, (3, 10))), (1, 2, 3, 4)).standings(order, persons=True)
    head, first, *_, last = str(table).splitlines()
    assert head == "Place  Player    Played  Wins  Points  Margin  Opponents' wins  Reason"
    assert first == "1st    Player 1       3     2      28      +7                2  2 wins"
    assert last == "4th    Player 4       1     0       3      −7                2  0 wins"


def test_lists_follow_one_another_under_their_titles():
    table = rank_lists([Tally(1, 1, 1, 10), Tally(2, 1, 1, 9)], lists=Lists.LINES, on={1: "A", 2: "B"}, meetings={})
    assert str(table) == (
        "Line A\n"
        "Place  Pair    Played  Wins  Points  Reason\n"
        "1st    Pair 1       1     1      10  1 win\n"
        "Line B\n"
        "Place  Pair    Played  Wins  Points  Reason\n"
        "1st    Pair 2       1     1       9  1 win"
    )


def test_a_table_of_nobody_has_its_head():
    assert str(rank([], {})) == "Place  Pair  Played  Wins  Points  Reason"
