"""`score` and `game` for every book of euchre: the lines of docs/programs/rules-score.md for sides and for players."""

import pytest

from rules.base.errors import RulesError
from rules.cli.game import answer as game
from rules.cli.score import answer as score
from tests.rules.cli.running import run


def valid(points, outcome, **more):
    return {"valid": True, "faults": [], "points": points, "outcome": outcome, **more}


THREE = {"ruleset": "stubbington3", "players": ["P1", "P2", "P3"]}


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ({"ruleset": "standard4", "makers": "NS", "defend_alone": [1], "tricks": {"NS": 0, "EW": 5}},
         valid({"NS": 0, "EW": 4}, "euchre")),
        ({"ruleset": "zobel", "makers": "EW", "alone": True, "tricks": {"NS": 0, "EW": 5}},
         valid({"NS": -5, "EW": 10}, "lone_march")),
        ({"ruleset": "zobel", "makers": "EW", "fold": "EW", "tricks": {"NS": 0, "EW": 0}},
         valid({"NS": 5, "EW": 0}, "fold")),
        ({"ruleset": "zobel", "makers": None, "fold": ["NS"]}, valid({"NS": 0, "EW": 5}, "fold")),
        ({"ruleset": "zobel", "makers": None, "call": "misdeal", "dealer": 3},
         valid({"NS": 0, "EW": 0}, "misdeal", next_dealer=3)),
        ({"ruleset": "zobel", "makers": "NS", "call": "no_trump", "round": 2, "tricks": {"NS": 3, "EW": 2}},
         valid({"NS": 3, "EW": 2}, "point")),
        ({"ruleset": "stubbington4", "makers": None, "upcard": "2S", "nominated": "H", "dealer": 3},
         valid({"NS": 0, "EW": 0}, "passed_out", next_dealer=0)),
        ({**THREE, "maker": "P2", "alone": False, "defend_alone": "P3", "tricks": {"maker": 2, "opponents": 3}},
         valid({"P1": 4, "P2": 0, "P3": 4}, "euchre")),
        ({**THREE, "maker": None, "dealer": "P3"},
         valid({"P1": 0, "P2": 0, "P3": 0}, "passed_out", next_dealer="P1")),
        ({**THREE, "maker": None}, valid({"P1": 0, "P2": 0, "P3": 0}, "passed_out", next_dealer=None)),
        ({"ruleset": "stubbington2", "players": ["a", "b"], "maker": "a", "alone": True,
          "tricks": {"maker": 5, "opponents": 0}}, valid({"a": 4, "b": 0}, "lone_march")),
        ({"ruleset": "standard3", "players": ["a", "b", "c"], "maker": "c", "tricks": {"maker": 5, "opponents": 0}},
         valid({"a": 0, "b": 0, "c": 3}, "march")),
    ],
)  # fmt: skip
def test_a_hand_of_any_book_is_scored(line, answer):
    assert score(line) == answer


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ({"ruleset": "zobel", "makers": None}, ["dealer_is_stuck"]),
        ({"ruleset": "english25", "makers": "NS", "upcard": "JOKER", "tricks": {"NS": 3, "EW": 2}},
         ["suit_not_nominated"]),
        ({"ruleset": "stubbington2", "players": ["a", "b"], "maker": "a", "defend_alone": "b",
          "tricks": {"maker": 3, "opponents": 2}}, ["no_lone_defender"]),
        ({"ruleset": "standard3", "players": ["a", "b", "c", "d"], "maker": "a",
          "tricks": {"maker": 3, "opponents": 2}}, ["wrong_number_of_players"]),
    ],
)  # fmt: skip
def test_what_a_book_refuses_is_an_answer(line, codes):
    answered = score(line)
    assert (answered["valid"], answered["points"], [fault["code"] for fault in answered["faults"]]) == (
        False,
        None,
        codes,
    )


def test_laws_and_hand_of_players_are_found_wrong_together():
    with pytest.raises(RulesError) as refused:
        score({**THREE, "laws": {"goal": 7}, "maker": "P1", "tricks": 3})
    assert [fault.code for fault in refused.value.faults] == ["unknown_law", "not_makers_tricks"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            {"ruleset": "stubbington4", "start": {"NS": 14, "EW": 14}, "hands": [{"NS": 2, "EW": 0}]},
            {"after": [{"NS": 15, "EW": 13}], "over_after_hand": 1, "winner": "NS",
             "recorded": {"NS": 15, "EW": 13}},
        ),
        (
            {"ruleset": "zobel", "start": {"NS": 21, "EW": 20}, "hands": [{"NS": -5, "EW": 3}]},
            {"after": [{"NS": 16, "EW": 23}], "over_after_hand": 1, "winner": "EW",
             "recorded": {"NS": 16, "EW": 23}},
        ),
        (
            {"ruleset": "standard3", "start": {"a": 3, "b": 8, "c": 9}, "hands": [{"a": 0, "b": 2, "c": 2}]},
            {"after": [{"a": 3, "b": 10, "c": 11}], "over_after_hand": 1, "winner": "c",
             "recorded": {"a": 3, "b": 10, "c": 11}},
        ),
        (
            {"ruleset": "stubbington2", "hands": [{"a": 4, "b": 0}, {"a": 0, "b": 2}]},
            {"after": [{"a": 4, "b": 0}, {"a": 4, "b": 2}], "over_after_hand": None, "winner": None,
             "recorded": {"a": 4, "b": 2}},
        ),
        (
            {"ruleset": "stubbington3", "hands": []},
            {"after": [], "over_after_hand": None, "winner": None, "recorded": {}},
        ),
        (
            {"ruleset": "55plus", "hands": [{"NS": 4, "EW": 0}, {"NS": 0, "EW": 1}], "bell": 2},
            {"after": [{"NS": 4, "EW": 0}, {"NS": 4, "EW": 1}], "over_after_hand": 2, "winner": "NS",
             "recorded": {"NS": 4, "EW": 1}},
        ),
        (
            {"ruleset": "55plus", "laws": {"timed_out_shows": "target"}, "hands": [{"NS": 4, "EW": 0}], "bell": 1},
            {"after": [{"NS": 4, "EW": 0}], "over_after_hand": 1, "winner": "NS", "recorded": {"NS": 10, "EW": 0}},
        ),
    ],
)  # fmt: skip
def test_a_game_of_any_book(line, answer):
    assert game(line) == answer


def test_a_hand_of_three_after_the_end_is_a_fault():
    hands = [{"a": points, "b": 0, "c": 0} for points in (4, 4, 2, 1)]
    assert [fault["code"] for fault in game({"ruleset": "standard3", "hands": hands})["faults"]] == ["game_is_over"]


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"hands": [{"a": 1, "b": 0}]}, ["not_by_player"]),
        ({"hands": [{"a": 1, "b": 0, "c": "0"}]}, ["not_a_whole_number"]),
        ({"hands": [{"a": 1, "b": 0, "c": 0}, {"a": 1, "b": 0, "d": 0}]}, ["other_players"]),
        ({"hands": [], "bell": 0}, ["not_a_hand_number"]),
        ({"hands": [], "bell": "2"}, ["not_a_whole_number"]),
    ],
)
def test_games_of_players_that_cannot_be_read(fields, codes):
    with pytest.raises(RulesError) as refused:
        game({"ruleset": "standard3", **fields})
    assert [fault.code for fault in refused.value.faults] == codes


def test_lines_of_several_books_in_one_run():
    ran = run(
        "score",
        lines=[
            {"id": 1, "ruleset": "zobel", "makers": "NS", "tricks": {"NS": 5, "EW": 0}},
            {"id": 2, **THREE, "maker": "P1", "tricks": {"maker": 2, "opponents": 3}},
        ],
    )
    assert [answer["points"] for answer in ran.answers] == [{"NS": 5, "EW": -5}, {"P1": 0, "P2": 1, "P3": 1}]
    assert ran.status == 0
