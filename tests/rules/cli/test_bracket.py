"""`python -m rules bracket`: results in, the state of the knock-out out."""

import pytest

from rules.base.errors import RulesError
from rules.cli.bracket import answer
from tests.rules.cli.running import run

FOUR = {"entries": ["A", "B", "C", "D"], "format": "double_elimination"}


def results(*played: str) -> list[dict]:
    """`results("AB")`: A beats B."""
    return [{"winner": winner, "loser": loser} for winner, loser in played]


def refused(**line: object) -> tuple[str, str]:
    with pytest.raises(RulesError) as refusal:
        answer({**FOUR, **line})
    (fault,) = refusal.value.faults
    return fault.code, str(fault)


def test_a_bracket_begins_with_first_against_last():
    found = answer({"entries": [1, 2, 3, 4, 5, 6], "format": "single_elimination"})
    assert (found["size"], found["byes"], found["next"]) == (8, 2, [[4, 5], [3, 6]])
    assert (found["champion"], found["eliminated"], found["places"]) == (None, [], [])
    assert [(game["game"], game["part"], game["round"], game["state"]) for game in found["games"]] == [
        (1, "winners", 1, "ready"),
        (2, "winners", 1, "ready"),
        (3, "winners", 2, "waiting"),
        (4, "winners", 2, "waiting"),
        (5, "winners", 3, "waiting"),
    ]
    assert found["games"][2] == {
        "game": 3,
        "part": "winners",
        "round": 2,
        "a": 1,
        "b": None,
        "a_from": None,
        "b_from": {"winner": 1},
        "winner": None,
        "state": "waiting",
    }


def test_a_double_elimination_is_played_out():
    found = answer({**FOUR, "results": results("AD", "CB", "AC", "BD", "CB", "AC")})
    assert (found["next"], found["champion"], found["eliminated"]) == ([], "A", ["D", "B", "C"])
    assert found["places"] == [{"entry": entry, "first": k, "last": k} for k, entry in enumerate("ACBD", start=1)]
    assert [game["state"] for game in found["games"]] == [*["played"] * 6, "off"]


def test_a_final_that_the_unbeaten_side_loses_is_next_again():
    found = answer({**FOUR, "results": results("AD", "CB", "AC", "BD", "CB", "CA")})
    assert (found["next"], found["champion"]) == ([["A", "C"]], None)
    assert found["games"][-1]["a_from"] == {"beaten_a": 6}


@pytest.mark.parametrize(("laws", "ready", "best"), [({}, [["A", "C"]], None), ({"final_is_replayed": False}, [], "C")])
def test_the_rule_book_says_whether_a_lost_final_is_played_again(laws, ready, best):
    played = {"entries": FOUR["entries"], "results": results("AD", "CB", "AC", "BD", "CB", "CA")}
    found = answer({"ruleset": "zobel", "laws": laws, **played})
    assert (found["next"], found["champion"]) == (ready, best)
    assert answer({"ruleset": "standard4", "laws": laws, **FOUR, **played}) == found


def test_the_rule_book_says_the_format_where_its_tournaments_are_a_knock_out():
    entries = {"entries": FOUR["entries"]}
    assert answer({"ruleset": "zobel", **entries}) == answer(FOUR)
    single = {**entries, "format": "single_elimination"}
    assert answer({"ruleset": "zobel", **single}) == answer(single)


def test_a_correction_says_what_it_undoes():
    found = answer({**FOUR, "results": results("AD", "CB", "AC", "BD"), "correct": {"game": 1, "winner": "D"}})
    assert found["undone"] == [{"game": 3, "winner": "A", "loser": "C"}, {"game": 4, "winner": "B", "loser": "D"}]
    assert found["next"] == [["D", "C"], ["A", "B"]]


def test_a_result_is_taken_back_with_null():
    found = answer({**FOUR, "results": results("AD"), "correct": {"game": 1, "winner": None}})
    assert (found["undone"], found["next"]) == ([], [["A", "D"], ["B", "C"]])


def test_third_place_and_consolation_are_asked_for():
    line = {"entries": ["A", "B", "C", "D"], "format": "single_elimination", "third_place": True, "consolation": True}
    found = answer({**line, "results": results("AD", "CB", "BD", "DB")[:3]})
    assert sorted({game["part"] for game in found["games"]}) == ["consolation", "third_place", "winners"]
    assert found["consolation"] is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ({"format": "league"}, ("format", "The format must be one of single_elimination, double_elimination.")),
        ({"format": None}, ("format", "The format must be one of single_elimination, double_elimination.")),
        (
            {"ruleset": "55plus", "format": None},
            ("format", "The format must be one of single_elimination, double_elimination."),
        ),
        (
            {"ruleset": "poker_chips"},
            ("another_game", "The rule book “poker_chips” is for a different game. Choose a euchre rule book."),
        ),
        ({"laws": {"final_is_replayed": False}}, ("no_ruleset", "Name the rule book in “ruleset”.")),
        ({"entries": ["A"]}, ("entries", "A knock-out has 2 to 128 entries, not 1.")),
        ({"entries": 4}, ("not_a_list", "entries must be a list.")),
        ({"entries": ["A", True]}, ("entry", "An entry must be a number or a name, not true.")),
        ({"entries": ["1", 1]}, ("repeated_entry", "Each entry can be listed only once.")),
        ({"third_place": 1}, ("flag", "third_place must be true or false.")),
        (
            {"seeded": True},
            (
                "unknown_field",
                "Unknown field “seeded”. The fields are id, ruleset, laws, entries, format, third_place, "
                "consolation, results, correct.",
            ),
        ),
        ({"results": ["AB"]}, ("result", "Result 1 needs a winner and a loser.")),
        ({"results": [{"winner": "A"}]}, ("result", "Result 1 needs a winner and a loser.")),
        (
            {"results": results("AD", "AB")},
            (
                "no_such_game",
                "Result 2: A and B are not playing each other now: A waits for an opponent in game 3; B plays C.",
            ),
        ),
        ({"correct": 3}, ("correct", "A correction needs the game number, and the winner or null.")),
        (
            {"correct": {"game": 1, "winner": ["A"]}},
            ("correct", "A correction needs the game number, and the winner or null."),
        ),
        ({"correct": {"game": 2}}, ("not_played", "Game 2 has no result to correct.")),
    ],
)
def test_what_a_bracket_does_not_allow_is_an_error(line, expected):
    assert refused(**line) == expected


def test_lines_are_answered_one_by_one():
    done = run("bracket", lines=[{"id": 7, **FOUR}, {**FOUR, "results": results("AB")}, {**FOUR, "results": []}])
    assert done.status == 1
    assert [(line.get("id"), line.get("next")) for line in done.answers] == [
        (7, [["A", "D"], ["B", "C"]]),
        (None, None),
        (None, [["A", "D"], ["B", "C"]]),
    ]
    assert done.answers[1]["error"]["line"] == 2
