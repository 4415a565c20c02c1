"""A tie as a table, and in short words beside it."""

import pytest

from rules.tournament.standings import Standings, Tally, TieTable, rank, reason_in_short, tie_decided, tie_table
from rules.tournament.standings.tie_tables import MOST
from tests.rules.tournament.standings.test_worked_examples import B_IS_ODD, beat, ranked


def columns(found: TieTable | None) -> dict[str, tuple[tuple[str, ...], bool]]:
    assert found
    return {str(column.head): (column.values, column.decides) for column in found.columns}


def said(standings: Standings) -> list[str]:
    return [str(reason_in_short(standings, at)) for at in range(len(standings.lines))]


def test_three_tied_have_their_points_beside_each_other():
    standings = rank([Tally(entry, 8, 7, points) for entry, points in ((4, 71), (9, 68), (2, 66))], {})
    assert columns(tie_table(standings, 2)) == {
        "Wins": (("7", "7", "7"), False),
        "Head-to-head": (("", "", ""), False),
        "Points": (("71", "68", "66"), True),
    }
    assert said(standings)[2] == "3rd: 7 wins, three-way tie; total points decide"


def test_who_is_tied_with_nobody_has_no_table_and_a_whole_reason():
    standings = rank([Tally(1, 8, 7, 75), Tally(2, 8, 1, 40)], {})
    assert (tie_table(standings, 0), said(standings)) == (None, ["1st: 7 wins", "2nd: 1 win"])


def test_each_row_has_the_column_that_gave_it_its_own_place():
    standings = ranked({"A": 90, "B": 85, "C": 85}, [beat("C", "B")])
    decides = [[column.head.text for column in tie_table(standings, at).columns if column.decides] for at in range(3)]
    assert decides == [["Points"], ["Head-to-head"], ["Head-to-head"]]
    assert said(standings)[1] == "2nd: 6 wins, three-way tie; head-to-head decides: C beat B"


def test_only_a_row_that_a_step_gave_a_place_of_its_own_says_which():
    tallies = [Tally(entry, 8, 7, points) for entry, points in ((4, 71), (9, 68), (2, 68))]
    standings = rank([*tallies, Tally(1, 8, 6, 80)], {}).over()
    decided = [tie_decided(standings, at) for at in range(4)]
    assert [sentence and str(sentence) for sentence in decided] == ["total points decide", None, None, None]


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([], "they never met, so total points decide"),
        ([beat(4, 9), beat(9, 4)], "neither beat the other more often, so total points decide"),
    ],
)
def test_two_whose_games_decide_nothing_say_so(results, words):
    assert said(ranked({4: 70, 9: 69}, results))[0] == f"1st: 6 wins, two-way tie; {words}"


def test_extra_games_have_a_column_of_their_own():
    standings = ranked({"A": 90, "B": 90, "C": 90}, flips=[B_IS_ODD], play_offs=[("C", "A"), ("B", "C")])
    assert columns(tie_table(standings, 0))["Extra games"] == (("1–0", "1–1", "0–1"), True)
    assert said(standings)[0] == "1st: 6 wins, three-way tie; extra games decide"


def test_of_a_large_tie_the_nearest_rows_are_shown():
    standings = rank([Tally(entry, 8, 4, 100 - entry) for entry in range(1, 31)], {})
    shown = [tie_table(standings, at) for at in (0, 15, 29)]
    assert [(found.rows.start, len(found.rows), found.left_out) for found in shown] == [
        (0, MOST, 21),
        (11, MOST, 21),
        (21, MOST, 21),
    ]
