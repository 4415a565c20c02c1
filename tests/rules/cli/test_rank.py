"""`python -m rules rank`: events in JSON Lines in, standings with reasons out."""

import json

import pytest


def event(**fields):
    return json.dumps(fields) + "\n"


def game(a, b, *score, **more):
    return {"a": a, "b": b, "score": list(score), **more}


CIRCLE = [game("A", "B", 10, 8), game("B", "C", 10, 8), game("C", "A", 10, 8)]


def places(answer):
    return [(row["place"], row["entry"], row["decided_by"]) for row in answer["standings"]]


def test_an_event_is_answered_with_places_and_reasons(answers):
    games = [game(1, 2, 12, 7, round=1), {"sides": [[2], [3]], "score": [10, 5]}, game(3, 1, 6, 10)]
    assert answers(event(id="x", entries=[1, 2, 3], games=games)) == (
        0,
        [
            {
                "id": "x",
                "standings": [
                    {
                        "place": 1,
                        "entry": 1,
                        "played": 2,
                        "wins": 2,
                        "points": 20,
                        "decided_by": "wins",
                        "reason": "1st: 2 wins",
                    },
                    {
                        "place": 2,
                        "entry": 2,
                        "played": 2,
                        "wins": 1,
                        "points": 17,
                        "decided_by": "wins",
                        "reason": "2nd: 1 win",
                    },
                    {
                        "place": 3,
                        "entry": 3,
                        "played": 2,
                        "wins": 0,
                        "points": 11,
                        "decided_by": "wins",
                        "reason": "3rd: 0 wins",
                    },
                ],
                "unresolved": [],
                "next": None,
            }
        ],
    )


def test_a_winning_score_above_the_target_counts_as_the_target(answers):
    _, (answer,) = answers(event(target=7, games=[game(1, 2, 8, 3)]))
    assert [row["points"] for row in answer["standings"]] == [7, 3]


def test_a_game_that_ran_out_of_time_keeps_its_points(answers):
    _, (answer,) = answers(event(games=[game(1, 2, 6, 3)]))
    assert [row["points"] for row in answer["standings"]] == [6, 3]


def test_a_tie_that_the_rules_cannot_break_says_what_would(answers):
    _, (answer,) = answers(event(entries=["A", "B", "C"], games=CIRCLE))
    assert answer["unresolved"] == [["A", "B", "C"]]
    assert answer["next"] == {
        "step": "flip",
        "entries": ["A", "B", "C"],
        "message": "A, B and C flip coins until one has the odd coin and gets the bye.",
    }


def test_coins_and_extra_games_settle_it(answers):
    flips = [{"A": "H", "B": "H", "C": "H"}, {"A": "H", "B": "T", "C": "H"}]
    _, (answer,) = answers(event(games=CIRCLE, coin_flips=flips))
    assert answer["next"] == {
        "step": "extra_game",
        "entries": ["B", "A", "C"],
        "games": [["A", "C"]],
        "message": "Extra game to play: A against C.",
    }
    games = [{"winner": "C", "loser": "A"}, {"winner": "B", "loser": "C"}]
    _, (answer,) = answers(event(games=CIRCLE, coin_flips=flips, play_off=games))
    assert places(answer) == [(1, "B", "extra_games"), (2, "C", "extra_games"), (3, "A", "extra_games")]
    assert (answer["unresolved"], answer["next"]) == ([], None)


def test_numbers_in_flips_are_texts_and_the_same_entries(answers):
    games = [game(1, 2, 10, 8), game(2, 3, 10, 8), game(3, 1, 10, 8)]
    _, (answer,) = answers(event(games=games, coin_flips=[{"1": "H", "2": "T", "3": "H"}]))
    assert answer["next"]["games"] == [[1, 3]]


def test_a_seed_draws_the_lots_of_a_knock_out_and_lots_may_be_given(answers):
    games = [game(1, 2, 10, 8), game(2, 1, 10, 8), game(3, 4, 10, 8), game(4, 3, 10, 8)]
    _, (without, seeded, again, drawn) = answers(
        event(games=games)
        + event(games=games, seed="hall")
        + event(games=games, seed="hall")
        + event(games=games, lots=[[4, 3, 2, 1]], matter=1)
    )
    assert without["next"]["step"] == "lots"
    assert seeded["next"]["step"] == "extra_game"
    assert seeded == again
    assert drawn["next"]["games"] == [[4, 1], [3, 2]]


def test_ties_may_be_broken_in_another_order(answers):
    games = [
        game(1, 2, 10, 8),
        game(2, 3, 10, 0),
        game(1, 3, 0, 10),
        game(3, 4, 10, 0),
        game(4, 1, 10, 9),
        game(4, 2, 0, 10),
    ]
    asked = event(games=games, order=["wins", "points", "head_to_head", "extra_games"])
    assert answers(asked)[0] == 0


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"ruleset": "bridge", "games": []}, None),
        ({"games": 5}, "not_a_list"),
        ({"games": [5]}, "game"),
        ({"games": [{"a": 1, "score": [10, 3]}]}, "game"),
        ({"games": [{"sides": [[1, [2]], [3, 4]], "score": [10, 3]}]}, "game"),
        ({"games": [{"sides": [1, 2], "score": [10, 3]}]}, "game"),
        ({"games": [{"sides": [], "score": [10, 3]}]}, "sides"),
        ({"games": [{"sides": [[1], [2, 3, 4]], "score": [10, 3]}]}, "side"),
        ({"games": [{"sides": [[1], [2], [3]], "score": [10, 3]}]}, "scores"),
        ({"games": [{"sides": [[1, 2], [3, 1]], "score": [10, 3]}]}, "same_entry"),
        (
            {"ruleset": "poker_points", "laws": {"negative_scores": False}, "games": [game(1, 2, 100, -1)]},
            "negative_score",
        ),
        ({"games": [game(1, 2, 10)]}, "score"),
        ({"games": [game(1, 2, 10, "3")]}, "score"),
        ({"ruleset": "55plus", "games": [game(1, 2, 7, 7)]}, "impossible_score"),
        ({"ruleset": "55plus", "games": [game(1, 2, 7, 7, ending="bell")]}, "level_score"),
        ({"target": 7, "games": [{"sides": [[1], [2], [3]], "score": [7, 7, 3]}]}, "both_at_target"),
        ({"laws": {"target": 7}, "games": [game(1, 2, 9, 8)]}, "both_at_target"),
        ({"games": [game(1, 1, 10, 3)]}, "same_entry"),
        ({"games": [game(1, 2, 10, 3, round="x")]}, "round"),
        ({"entries": [1], "games": [game(1, 2, 10, 3)]}, "unknown_entry"),
        ({"entries": [1, 1, None, True], "games": []}, "entry"),
        ({"entries": [1, "1"], "games": []}, "repeated_entry"),
        ({"games": [], "coin_flips": [{"9": "H"}]}, "unknown_entry"),
        ({"games": [], "coin_flips": [{"9": ["H"]}]}, "coin_flip"),
        ({"games": [], "play_off": [{"winner": 1}]}, "play_off"),
        ({"games": [], "lots": [7]}, "lots"),
        ({"games": [], "matter": "first"}, "matter"),
        ({"games": [], "order": [["wins"]]}, "unknown_criterion"),
        ({"games": [], "order": ["head_to_head"]}, "sum_first"),
        ({"games": [], "laws": 5}, "laws_not_an_object"),
        ({"games": [], "laws": 5, "target": 7}, "laws_not_an_object"),
        ({"games": [], "lone_hands": [1]}, "lone_hands"),
        ({"games": [], "lone_hands": {"1": -1}}, "lone_hands"),
        ({"games": [], "lone_hands": {"1": 1}}, "unknown_entry"),
        ({"games": [], "lines": [[1]]}, "lines"),
        ({"games": [], "lines": {"A": 1}}, "lines"),
        ({"entries": [1], "games": [], "lines": {"A": [1, 2]}}, "unknown_entry"),
        ({"entries": [1], "games": [], "lines": {"A": [1], "B": [1]}}, "on_two_lines"),
    ],
)
def test_a_line_that_cannot_be_ranked_is_an_error_and_the_run_goes_on(asked, code, answers):
    status, (refused, answer) = answers(event(id=1, **asked) + event(games=[]))
    assert status == 1
    assert refused["id"] == 1
    assert refused["error"]["line"] == 1
    assert code in (None, refused["error"]["code"])
    assert answer == {"standings": [], "unresolved": [], "next": None}


def test_a_book_that_asks_for_a_lead_has_games_beyond_its_target_and_below_nothing(answers):
    """Zobel, Winning the game: "21 or more points" and a lead of two; a score may be negative."""
    _, (answer,) = answers(event(ruleset="zobel", games=[game(1, 2, 23, 21), game(2, 3, -4, 21)]))
    assert [(row["entry"], row["wins"], row["points"]) for row in answer["standings"]] == [
        (1, 1, 23),
        (3, 1, 21),
        (2, 0, 17),
    ]


def test_every_bad_game_of_a_line_is_named(answers):
    _, (refused,) = answers(event(entries=[1, 2], games=[game(1, 2, 7), game(3, 2, 10, 4)]))
    assert refused["error"]["message"] == (
        "games[0].score: Game 1 needs a whole number for each side. Game 2 names 3, which is not among the entries."
    )


def test_a_tied_game_is_no_win_for_either_side_and_its_points_count(answers):
    """Of 33 games of a real evening that ended at the bell, 10 were tied."""
    tied = [game(1, 2, 7, 7), game(2, 3, 8, 6), game(3, 1, 5, 5)]
    bell = {"level_at_time": "stands"}
    at_the_bell = [{**one, "ending": "bell"} for one in tied]
    _, (free, by_the_book) = answers(event(games=tied) + event(ruleset="55plus", laws=bell, games=at_the_bell))
    assert free == by_the_book
    assert shown(free, "played", "wins", "points") == [(1, 2, 2, 1, 15), (2, 1, 2, 0, 12), (3, 3, 2, 0, 11)]


def test_without_rules_every_score_counts_as_it_is(answers):
    """12–11 can be no game to 10: then no score of the event is cut to 10."""
    _, (answer,) = answers(event(games=[game(1, 2, 12, 11), game(2, 3, 13, -2), game(3, 1, 10, 10)]))
    assert shown(answer, "wins", "points") == [(1, 1, 1, 22), (2, 2, 1, 24), (3, 3, 0, 8)]


def shown(answer, *fields):
    return [(row["place"], row["entry"], *(row[field] for field in fields)) for row in answer["standings"]]


def test_partners_change_from_game_to_game_and_each_is_credited(answers):
    games = [
        {"sides": [["Ann", "Bea"], ["Cas", "Dot"]], "score": [10, 6]},
        {"sides": [["Ann", "Cas"], ["Bea", "Dot"]], "score": [10, 9]},
    ]
    _, (answer,) = answers(event(games=games))
    assert shown(answer, "wins", "points") == [
        (1, "Ann", 2, 20),
        (2, "Bea", 1, 19),
        (3, "Cas", 1, 16),
        (4, "Dot", 0, 15),
    ]
    assert answer["standings"][1]["reason"] == (
        "2nd: 1 win, tied with Cas; two-way tie, and neither beat the other more often, so total points: 19, 16"
    )


def test_three_who_play_each_alone_have_one_winner_who_is_no_pair(answers):
    games = [
        {"sides": [[1], [2], [3]], "score": [12, 11, 3]},
        {"sides": [[2], [3], [1]], "score": [10, 4, 2]},
        {"sides": [[1], [2], [3]], "score": [0, 0, 10]},
    ]
    _, (answer,) = answers(event(ruleset="standard3", games=games))
    assert shown(answer, "wins", "points") == [(1, 2, 1, 21), (2, 3, 1, 17), (3, 1, 1, 14)]
    assert answer["standings"][0]["reason"] == "1st: 21 points"


def test_games_of_so_many_hands_are_ranked_by_points_unless_another_order_is_asked_for(answers):
    games = [game(1, 2, 14, 13), game(2, 3, 11, 12), game(3, 1, 7, 6)]
    _, (by_points, by_wins) = answers(
        event(laws={"hands_in_game": 8}, games=games)
        + event(laws={"hands_in_game": 8}, games=games, order=["wins", "points"])
    )
    assert shown(by_points, "wins", "decided_by") == [(1, 2, 0, "points"), (2, 1, 1, "points"), (3, 3, 2, "points")]
    assert shown(by_wins, "wins") == [(1, 3, 2), (2, 1, 1), (3, 2, 0)]


def test_poker_euchre_is_ranked_by_chips_and_who_has_as_many_shares_the_place(answers):
    games = [{"sides": [["P1"], ["P2"], ["P3"]], "score": [90, 90, -20]}]
    _, (answer,) = answers(event(ruleset="poker_chips", games=games))
    assert shown(answer, "points", "decided_by") == [
        (1, "P1", 90, "shared"),
        (1, "P2", 90, "shared"),
        (3, "P3", -20, "points"),
    ]


def test_what_an_order_asks_for_is_shown(answers):
    games = [game(1, 2, 10, 8), game(3, 4, 10, 8), game(1, 3, 4, 10), game(2, 4, 10, 6)]
    order = ["wins", "strength", "margin", "lone_hands", "coin", "shared"]
    _, (asked, tossed) = answers(
        event(games=games, order=order, lone_hands={"2": 3, "1": 1})
        + event(games=games[:1], entries=[3, 4, 1, 2], order=["points", "coin"], coin_flips=[{"3": "T", "4": "H"}])
    )
    assert shown(asked, "strength", "margin", "lone_hands", "decided_by") == [
        (1, 3, 1, 8, 0, "wins"),
        (2, 1, 3, -4, 1, "strength"),
        (3, 2, 1, 2, 3, "strength"),
        (4, 4, 3, -6, 0, "wins"),
    ]
    assert shown(tossed, "decided_by") == [(1, 1, "points"), (2, 2, "points"), (3, 4, "coin"), (4, 3, "coin")]


def test_a_coin_that_decides_is_asked_for(answers):
    _, (answer,) = answers(event(entries=["A", "B"], games=[], order=["wins", "coin"]))
    assert answer["next"] == {
        "step": "toss",
        "entries": ["A", "B"],
        "message": "A and B flip coins until one has heads and the other tails. Heads is first.",
    }


def test_line_a_and_line_b_may_be_ranked_each_by_itself(answers):
    games = [game(1, 2, 10, 8), game(3, 4, 10, 8), game(1, 4, 4, 10), game(3, "house", 10, 6)]
    _, (answer,) = answers(event(games=games, lines={"A": [1, 3], "B": [2, 4]}))
    assert {name: shown(line, "wins") for name, line in answer["lines"].items()} == {
        "A": [(1, 3, 2), (2, 1, 1)],
        "B": [(1, 4, 1), (2, 2, 0)],
    }


def test_totals_are_compared_unless_per_game_is_asked_for(answers):
    games = [game(1, 2, 10, 5), game(1, 3, 10, 5), game(3, 1, 10, 5), game(4, 2, 10, 5)]
    lines = [event(games=games), event(games=games, compare="totals"), event(games=games, compare="per_game")]
    _, found = answers("".join(lines))
    assert [[row["entry"] for row in one["standings"]] for one in found] == [[1, 3, 4, 2], [1, 3, 4, 2], [4, 1, 3, 2]]
    assert found[2]["standings"][0]["reason"] == "1st: 1.00 wins per game (1 of 1)"


def test_what_cannot_be_compared_is_named(answers):
    status, (wrong, listed) = answers(event(games=[], compare="rate") + event(games=[], compare=["totals"]))
    assert (status, wrong["error"]["code"], listed["error"]["code"]) == (1, "compare", "compare")
    assert wrong["error"]["message"] == "“compare” must be totals or per_game, not rate."


def test_json_lines_may_be_a_file(tmp_path, answers):
    path = tmp_path / "events.jsonl"
    path.write_text(event(games=[]), encoding="utf-8")
    assert answers("", str(path)) == (0, [{"standings": [], "unresolved": [], "next": None}])


def test_a_file_that_is_not_there_is_a_wrong_call(answers, tmp_path):
    assert answers("", str(tmp_path / "none.csv")) == (2, [])
