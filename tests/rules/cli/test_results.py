"""The games of an event, as `python -m rules rank` reads them: each must end as its book lets one end."""

import pytest

from rules.base.errors import RulesError
from rules.base.game_ending import GameEnding
from rules.cli.rank import answer
from rules.cli.results import read_results
from rules.laws import any_laws_of
from rules.tournament.standings import GameResult


def game(a, b, *score, **more):
    return {"a": a, "b": b, "score": list(score), **more}


def faults_of(book, game):
    with pytest.raises(RulesError) as refused:
        read_results(any_laws_of(book), [game], ("Ann", "Bob", "Cas"))
    return [(fault.code, str(fault)) for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("book", "score"),
    [
        ("55plus", (9, 3)),
        ("55plus", (12, 11)),
        ("zobel", (300, -3)),
        ("poker_points", (60, 3)),
        ("poker_chips", (5, 0)),
    ],
)
def test_a_decision_is_taken_as_the_score_says(book, score):
    game = {"a": "Ann", "b": "Bob", "score": list(score), "ending": "decision"}
    taken = read_results(any_laws_of(book), [game], ("Ann", "Bob"))
    assert taken == [GameResult((("Ann",), ("Bob",)), score, ending=GameEnding.DECISION)]


def test_a_decided_game_is_ranked_as_its_score_says():
    game = {"a": "Ann", "b": "Bob", "score": [9, 3], "ending": "decision"}
    assert answer({"ruleset": "55plus", "games": [game]})["standings"] == [
        {
            "place": 1,
            "entry": "Ann",
            "played": 1,
            "wins": 1,
            "points": 9,
            "decided_by": "wins",
            "reason": "1st: 1 win",
        },
        {
            "place": 2,
            "entry": "Bob",
            "played": 1,
            "wins": 0,
            "points": 3,
            "decided_by": "wins",
            "reason": "2nd: 0 wins",
        },
    ]


@pytest.mark.parametrize(
    ("score", "fault"),
    [
        ([7, 7], ("level_score", "A finished game has a winner, but this is a tie: 7 all.")),
        ([-1, 7], ("negative_score", "A score cannot be below 0: −1.")),
        ([7.5, 3], ("score", "Game 1 needs a whole number for each side.")),
        ([7, 3, 1], ("scores", "Each side needs one score. Sides: 2; scores: 3.")),
    ],
)
def test_a_decision_is_a_result_as_the_laws_know_results(score, fault):
    assert faults_of("55plus", {"a": "Ann", "b": "Bob", "score": score, "ending": "decision"}) == [fault]


@pytest.mark.parametrize(
    ("book", "score", "ending", "codes"),
    [
        ("55plus", [7, 7], "deciding_a", ["no_deciding_hand"]),
        ("poker_points", [100, 100], "deciding_b", ["no_deciding_hand", "level_score"]),
    ],
)
def test_a_deciding_hand_is_refused_where_the_laws_have_none(book, score, ending, codes):
    game = {"a": "Ann", "b": "Bob", "score": score, "ending": ending}
    assert [code for code, _ in faults_of(book, game)] == codes


@pytest.mark.parametrize("book", ["55plus", "poker_points"])
@pytest.mark.parametrize("ending", ["whistle", ["bell"], 1])
def test_how_a_game_can_end_is_said_where_the_word_is_another(book, ending):
    sentence = "Game 1: write ending as bell, decision, deciding_a, deciding_b, or leave it out."
    assert faults_of(book, {"a": "Ann", "b": "Bob", "score": [100, 3], "ending": ending}) == [("ending", sentence)]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"ruleset": "55plus", "games": [game(1, 2, 9, 3)]}, "impossible_score"),
        ({"ruleset": "zobel", "games": [game(1, 2, 300, 3)]}, "impossible_score"),
        ({"ruleset": "poker_points", "games": [game(1, 2, 300, 3)]}, "impossible_score"),
        ({"ruleset": "poker_points", "games": [game(1, 2, 60, 3)]}, "below_target"),
        ({"ruleset": "poker_chips", "games": [game(1, 2, 5, -9)]}, "chips_do_not_balance"),
        ({"games": [game(1, 2, 10, 3, round=1), game(1, 3, 10, 3, round=1)]}, "twice_in_a_round"),
        ({"games": [game(1, 2, 10, 3, round=-1)]}, "round"),
        ({"games": [game(1, 2, 10, 3)], "play_off": [{"winner": 1, "loser": 1}]}, "same_entry"),
        ({"games": [game(1, 2, 10, 3, ending="whistle")]}, "ending"),
    ],
)
def test_what_cannot_have_been_played_is_refused(fields, code):
    with pytest.raises(RulesError) as refused:
        answer(fields)
    assert [fault.code for fault in refused.value.faults] == [code]


@pytest.mark.parametrize(
    "fields",
    [
        {"games": [game(1, 2, 9, 3)]},
        {"ruleset": "55plus", "games": [game(1, 2, 9, 3, ending="bell")]},
        {"ruleset": "55plus", "games": [game(1, 2, 12, 3)]},
        {"ruleset": "poker_points", "games": [game(1, 2, 60, 3, ending="bell")]},
        {"ruleset": "poker_points", "games": [game(1, 2, 102, 3)]},
        {"ruleset": "poker_chips", "games": [game(1, 2, 160, 40)]},
    ],
)
def test_without_a_book_and_at_the_bell_a_score_is_taken_as_it_is(fields):
    assert [row["entry"] for row in answer(fields)["standings"]] == [1, 2]
