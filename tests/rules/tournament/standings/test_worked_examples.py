"""The ten worked examples of Tournament Play 10: wins are equal inside each."""

import pytest

from rules.tournament.standings import Decided, GameResult, Standings, Tally, TieStep, net_wins, rank

ALL_ALIKE = {"A": "H", "B": "H", "C": "H"}
B_IS_ODD = {"A": "H", "B": "T", "C": "H"}


def beat(winner, loser):
    return GameResult.between(winner, loser, (10, 8))


def ranked(points, games=(), **settled):
    return rank([Tally(entry, 8, 6, total) for entry, total in points.items()], net_wins(games), **settled)


def shown(standings: Standings):
    return [(row.place, row.entry, row.decided_by.value) for row in standings.rows]


@pytest.mark.parametrize(
    ("points", "games", "settled", "expected"),
    [
        pytest.param(
            {"A": 92, "B": 97},
            [beat("A", "B")],
            {},
            [(1, "A", "head_to_head"), (2, "B", "head_to_head")],
            id="1 who beat who before points",
        ),
        pytest.param({"A1": 71, "A4": 69}, [], {}, [(1, "A1", "points"), (2, "A4", "points")], id="2 never met"),
        pytest.param(
            {"A": 71, "B": 74},
            [beat("A", "B"), beat("B", "A")],
            {},
            [(1, "B", "points"), (2, "A", "points")],
            id="3 met twice, one each",
        ),
        pytest.param(
            {"A": 88, "B": 91, "C": 85},
            [beat("A", "B"), beat("A", "C"), beat("C", "B")],
            {},
            [(1, "B", "points"), (2, "A", "points"), (3, "C", "points")],
            id="4 no who beat who among three",
        ),
        pytest.param(
            {"A": 90, "B": 85, "C": 85},
            [beat("C", "B")],
            {},
            [(1, "A", "points"), (2, "C", "head_to_head"), (3, "B", "head_to_head")],
            id="5 two of three left",
        ),
        pytest.param(
            {"A": 90, "B": 90, "C": 85},
            [],
            {},
            [(1, "A", "tie"), (1, "B", "tie"), (3, "C", "points")],
            id="6 an extra game for first",
        ),
        pytest.param(
            {"A": 90, "B": 90, "C": 90},
            [],
            {"flips": [ALL_ALIKE, B_IS_ODD], "play_offs": [("C", "A"), ("B", "C")]},
            [(1, "B", "extra_games"), (2, "C", "extra_games"), (3, "A", "extra_games")],
            id="7 coins, bye and two extra games",
        ),
        pytest.param(
            {"A": 95, "B": 90, "C": 90, "D": 90},
            [],
            {},
            [(1, "A", "points"), (2, "B", "tie"), (2, "C", "tie"), (2, "D", "tie")],
            id="8 first clear, three level",
        ),
        pytest.param(
            {"A": 95, "B": 95, "C": 90, "D": 90},
            [beat("B", "A"), beat("C", "D")],
            {},
            [(1, "B", "head_to_head"), (2, "A", "head_to_head"), (3, "C", "head_to_head"), (4, "D", "head_to_head")],
            id="9 two and two",
        ),
        pytest.param(
            {"A": 90, "B": 90, "C": 90, "D": 90},
            [],
            {"lots": ["BDCA"], "play_offs": [("A", "B"), ("C", "D"), ("A", "C")]},
            [(1, "A", "extra_games"), (2, "C", "extra_games"), (3, "B", "extra_games"), (3, "D", "extra_games")],
            id="10 a drawn knock-out",
        ),
    ],
)
def test_worked_example(points, games, settled, expected):
    assert shown(ranked(points, games, **settled)) == expected


def test_the_other_way_round_of_example_7_lets_the_extra_game_winner_take_first():
    standings = ranked({"A": 90, "B": 90, "C": 90}, flips=[B_IS_ODD], play_offs=[("A", "C"), ("A", "B")])
    assert [row.entry for row in standings.rows] == ["A", "B", "C"]


def steps(standings):
    return [(tie.entries, tie.place, tie.next.kind, tie.next.games, tie.matters) for tie in standings.unresolved]


def test_a_tie_of_three_says_each_next_step_until_it_is_settled():
    level = {"A": 90, "B": 90, "C": 90}
    everyone = ("A", "B", "C")
    assert steps(ranked(level)) == [(everyone, 1, TieStep.FLIP, (), True)]
    assert steps(ranked(level, flips=[ALL_ALIKE])) == [(everyone, 1, TieStep.FLIP, (), True)]
    flips = [ALL_ALIKE, B_IS_ODD]
    assert steps(ranked(level, flips=flips)) == [(everyone, 1, TieStep.EXTRA_GAME, (("A", "C"),), True)]
    one_game = ranked(level, flips=flips, play_offs=[("C", "A")])
    assert steps(one_game) == [(("B", "C"), 1, TieStep.EXTRA_GAME, (("B", "C"),), True)]
    assert shown(one_game) == [(1, "B", "tie"), (1, "C", "tie"), (3, "A", "extra_games")]
    assert steps(ranked(level, flips=flips, play_offs=[("C", "A"), ("B", "C")])) == []


def test_a_tie_of_four_draws_lots_then_plays_semi_finals_and_a_final():
    level = {"A": 90, "B": 90, "C": 90, "D": 90}
    assert steps(ranked(level)) == [(("A", "B", "C", "D"), 1, TieStep.LOTS, (), True)]
    semis = (("B", "A"), ("D", "C"))
    assert steps(ranked(level, lots=["BDCA"])) == [(("A", "B", "C", "D"), 1, TieStep.EXTRA_GAME, semis, True)]
    half = ranked(level, lots=["BDCA"], play_offs=[("A", "B")])
    assert steps(half) == [(("A", "B", "C", "D"), 1, TieStep.EXTRA_GAME, semis[1:], True)]
    final = ranked(level, lots=["BDCA"], play_offs=[("A", "B"), ("C", "D")])
    assert steps(final) == [(("A", "C"), 1, TieStep.EXTRA_GAME, (("A", "C"),), True)]


@pytest.mark.parametrize("lot", ["WXYZ", "ABC", "ABCDA", "AABC"])
def test_lots_that_do_not_fit_the_tie_are_passed_over(lot):
    level = {"A": 90, "B": 90, "C": 90, "D": 90}
    assert ranked(level, lots=[lot]) == ranked(level)
    assert ranked(level, lots=[lot, "BDCA"]) == ranked(level, lots=["BDCA"])


def test_losers_of_a_semi_final_play_for_third_only_where_third_matters_or_they_did():
    level = {"A": 90, "B": 90, "C": 90, "D": 90}
    games = [("A", "B"), ("C", "D"), ("A", "C")]
    asked = ranked(level, lots=["BDCA"], play_offs=games, matter=3)
    assert steps(asked) == [(("B", "D"), 3, TieStep.PLACING_GAME, (("B", "D"),), True)]
    assert shown(ranked(level, lots=["BDCA"], play_offs=games, matter=2))[2:] == [
        (3, "B", "extra_games"),
        (3, "D", "extra_games"),
    ]
    played = ranked(level, lots=["BDCA"], play_offs=[*games, ("D", "B")])
    assert [(row.place, row.entry) for row in played.rows] == [(1, "A"), (2, "C"), (3, "D"), (4, "B")]


def test_a_knock_out_of_five_gives_byes_to_the_first_drawn():
    level = dict.fromkeys("ABCDE", 90)
    assert steps(ranked(level, lots=["EDCBA"]))[0][3] == (("B", "A"),)
    played = [("A", "B"), ("A", "E"), ("C", "D"), ("C", "A")]
    rows = ranked(level, lots=["EDCBA"], play_offs=played).rows
    assert [(row.place, row.entry) for row in rows] == [(1, "C"), (2, "A"), (3, "D"), (3, "E"), (5, "B")]


def test_extra_games_are_asked_for_only_where_the_place_matters():
    points = {"A": 95, "B": 90, "C": 90}
    assert [tie.matters for tie in ranked(points, matter=1).unresolved] == [False]
    assert [tie.matters for tie in ranked(points, matter=2).unresolved] == [True]


def test_the_director_may_end_a_tie_as_shared():
    standings = ranked({"A": 90, "B": 90, "C": 85}, shared=[{"A", "B"}])
    assert shown(standings) == [(1, "A", "shared"), (1, "B", "shared"), (3, "C", "points")]
    assert standings.unresolved == ()
    assert list(standings.sharing) == [(1, ("A", "B")), (3, ("C",))]


def test_extra_games_set_the_order_and_change_neither_wins_nor_points():
    standings = ranked({"A": 90, "B": 90}, play_offs=[("B", "A")])
    assert [(row.entry, row.wins, row.points, row.decided_by) for row in standings.rows] == [
        ("B", 6, 90, Decided.EXTRA_GAMES),
        ("A", 6, 90, Decided.EXTRA_GAMES),
    ]


def test_of_two_extra_games_between_the_same_two_the_later_counts():
    assert shown(ranked({"A": 90, "B": 90}, play_offs=[("B", "A"), ("A", "B")]))[0][1] == "A"
