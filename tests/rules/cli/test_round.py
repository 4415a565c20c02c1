"""`python -m rules round`: the next round of a Swiss, from the rounds it has answered and the games played in them."""

import pytest

from rules.base.errors import RulesError, Unreadable
from rules.cli.round import answer

FIRST = {"tables": [{"table": 1, "A": [1], "B": [2]}, {"table": 2, "A": [3], "B": [4]}], "sit_out": [5]}
GAMES = [{"a": 1, "b": 2, "score": [10, 7]}, {"a": 3, "b": 4, "score": [2, 10]}]


def line(**fields):
    return {"entries": [1, 2, 3, 4, 5], "key": "00", "rounds": [FIRST], "games": GAMES, **fields}


def test_tied_entries_meet_unless_they_have_met_and_the_lowest_sits_out():
    assert answer(line(sit_out={"kind": "win_target_0", "points": 10})) == {
        "tables": [{"table": 1, "A": [4], "B": [2]}, {"table": 2, "A": [5], "B": [1]}],
        "sit_out": [3],
        "reasons": [
            {"table": 1, "reason": "Compared: 1 win against 0; 10 points against 7; not met before."},
            {"table": 2, "reason": "Compared: both 1 win; both 10 points; not met before."},
            {"table": None, "reason": "3 sits out: it ranks lowest of those due to sit out."},
        ],
    }


def test_an_answer_can_be_handed_back_as_a_round():
    entries, rounds = [*range(1, 9)], []
    for turn in range(7):
        drawn = answer({"entries": entries, "key": "00", "rounds": rounds, "to_come": 7 - turn})
        rounds.append({name: drawn[name] for name in ("tables", "sit_out")})
    met = [frozenset((*table["A"], *table["B"])) for turn in rounds for table in turn["tables"]]
    assert (len(met), len(set(met))) == (28, 28)


def test_tables_in_use_and_players_who_stay_are_respected():
    drawn = answer(line(tables=[2, 7], stay=[2]))
    assert [table["table"] for table in drawn["tables"]] == [2, 7]
    assert [2] in [table["B"] for table in answer(line(tables=[1, 7], stay=[2]))["tables"] if table["table"] == 1]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"board": 1}, "unknown_field"),
        ({"movement": "a-up"}, "unknown_movement"),
        ({"movement": []}, "unknown_movement"),
        ({"entries": [1, "two"]}, "numbers"),
        ({"entries": "all"}, "not_a_list"),
        ({"key": "zz"}, "not_hex"),
        ({"key": None}, "not_hex"),
        ({"rounds": [{"tables": [{"table": 1, "sides": [[1], [2], [3]]}]}]}, "rounds"),
        ({"rounds": [{"tables": [{"table": 10**9, "A": [1], "B": [2]}]}]}, "rounds"),
        ({"rounds": [7]}, "unreadable_seating"),
        ({"games": [{"a": 1, "b": 2, "score": [10]}]}, "game"),
        ({"games": [{"a": 1, "score": [10, 3]}]}, "game"),
        ({"games": ["1 beat 2"]}, "game"),
        ({"to_come": 0}, "to_come"),
        ({"sit_out": {"kind": "supper"}}, "sit_out"),
        ({"sit_out": 7}, "sit_out"),
        ({"tables": [True]}, "numbers"),
    ],
)
def test_an_unreadable_field_is_refused(fields, code):
    with pytest.raises(Unreadable) as refused:
        answer(line(**fields))
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"entries": [*range(1, 2_002)]}, "entries"),
        ({"entries": [1]}, "too_few_entries"),
        ({"tables": [1]}, "too_few_tables"),
        ({"sit_out": {"kind": "fixed", "points": 7, "win": "1/3"}}, "sit_out"),
        ({"games": [{"a": 1, "b": 1, "score": [10, 3]}]}, "same_entry"),
    ],
)
def test_a_round_that_cannot_be_drawn_is_refused(fields, code):
    with pytest.raises(RulesError) as refused:
        answer(line(**fields))
    assert refused.value.code == code


def test_a_progressive_night_has_two_to_a_side():
    first = {"tables": [{"table": 1, "A": [4, 1], "B": [2, 3]}], "sit_out": [5]}
    asked = {"movement": "progressive", "entries": [1, 2, 3, 4, 5], "key": "00"}
    assert answer(asked) == {**first, "reasons": []}
    games = [{"sides": [[4, 1], [2, 3]], "score": [5, 3]}]
    second = answer({**asked, "rounds": [first], "games": games})
    assert (second["tables"], second["sit_out"]) == ([{"table": 1, "A": [5, 3], "B": [1, 2]}], [4])
    assert second["reasons"][0]["reason"].startswith("player 5 had no table, player 3 lost at table 1")
    with pytest.raises(Unreadable, match="Round 1: at each table, two players must meet two others"):
        answer({**asked, "rounds": [FIRST]})


@pytest.mark.parametrize("sides", [[[1, 2]], 7, [1, 2], [[1, "x"], [3, 4]]])
def test_sides_that_cannot_be_read_are_refused(sides):
    with pytest.raises(Unreadable) as refused:
        answer(line(games=[{"sides": sides, "score": [10, 7]}]))
    assert str(refused.value) == "Game 1 needs two entries (a and b) or two sides. Its score needs two whole numbers."
