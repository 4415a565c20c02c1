"""`python -m rules sheet`."""

import pytest

from rules.base.errors import NotNow, RulesError, Unreadable
from rules.cli.sheet import answer
from tests.rules.cli.running import run


def hand(makers: str, tricks: int, **more: object) -> dict[str, object]:
    other = "EW" if makers == "NS" else "NS"
    return {"kind": "hand", "hand": {"makers": makers, "tricks": {makers: tricks, other: 5 - tricks}, **more}}


def sheet(*lines: object, **more: object) -> dict[str, object]:
    return {"ruleset": "55plus", "lines": list(lines), **more}


def score(a: int, b: int) -> dict[str, int]:
    return {"NS": a, "EW": b}


def test_a_sheet_is_added_up_row_by_row() -> None:
    ran = run("sheet", lines=[{"id": 7, **sheet({"kind": "dealer", "seat": 3}, hand("NS", 5), hand("EW", 3))}])
    assert (ran.answers, ran.status) == (
        [
            {
                "id": 7,
                "rows": [
                    {"hand": 1, "points": score(2, 0), "after": score(2, 0)},
                    {"hand": 2, "points": score(0, 1), "after": score(2, 1)},
                ],
                "points": score(2, 1),
                "recorded": None,
                "winner": None,
                "ending": None,
                "bell": False,
                "next_dealer": 1,
                "state": "open",
            }
        ],
        0,
    )


def test_an_undone_line_is_gone_and_the_bell_ends_the_game() -> None:
    told = answer(sheet(hand("NS", 5), hand("EW", 5), {"kind": "undo"}, {"kind": "bell"}))
    assert (told["recorded"], told["winner"], told["ending"], told["state"]) == (
        score(2, 0),
        "NS",
        "timed_out",
        "agreeing",
    )


def test_two_sheets_differ_in_a_hand_and_in_the_final_score() -> None:
    finals = ({"kind": "final", "score": score(10, 4)}, {"kind": "final", "score": score(10, 5)})
    told = answer(sheet(hand("NS", 3), finals[0], second=[hand("EW", 3), finals[1]]))
    assert told["state"] == "differs"
    assert told["differences"] == [
        {"hand": 1, "one": score(1, 0), "two": score(0, 1)},
        {"hand": None, "one": score(10, 4), "two": score(10, 5)},
    ]
    assert told["second"]["recorded"] == score(10, 5)


def test_a_ruling_counts_on_both_sheets() -> None:
    ruling = {"hand": 1, "points": score(0, 2)}
    told = answer(sheet(hand("NS", 3), second=[hand("NS", 3)], rulings=[ruling]))
    row = {"hand": 1, "points": score(0, 2), "after": score(0, 2), "ruled": True}
    assert (told["rows"], told["second"]["rows"], told["differences"]) == ([row], [row], [])


def test_a_hand_dealt_again_is_struck() -> None:
    again = {"hand": 1, "replaces_hand": True, "new_deal": "same"}
    told = answer(sheet({"kind": "dealer", "seat": 2}, hand("NS", 3), rulings=[again]))
    assert (told["rows"][0]["struck"], told["points"], told["next_dealer"]) == (True, score(0, 0), 2)


def test_a_hand_that_the_barred_side_made_is_struck_and_dealt_again() -> None:
    barred = [{"hand": 1, "barred": 0}]
    dealt, made = {"kind": "dealer", "seat": 2}, hand("NS", 3)
    told = answer(sheet(dealt, made, second=[dealt], rulings=barred))
    row = {"hand": 1, "points": score(0, 0), "after": score(0, 0), "struck": True, "ruled": True}
    assert (told["rows"], told["points"], told["next_dealer"]) == ([row], score(0, 0), 2)
    assert (told["second"]["rows"], told["differences"]) == ([row], [])


def test_a_hand_that_the_other_side_made_counts_though_a_side_was_barred() -> None:
    told = answer(sheet(hand("EW", 3), rulings=[{"hand": 1, "barred": 0}]))
    assert told["rows"] == [{"hand": 1, "points": score(0, 1), "after": score(0, 1), "ruled": True}]


def test_three_players_and_players_of_poker_euchre_are_named_by_their_seats() -> None:
    three = {"kind": "hand", "hand": {"maker": "2", "tricks": {"maker": 3, "opponents": 2}}}
    assert answer({"ruleset": "stubbington3", "lines": [three]})["points"] == {"0": 0, "1": 0, "2": 1}
    bank = {"kind": "bank", "act": "open", "chips": [64, 64, 64], "banker": 0, "dealer": 2}
    told = answer({"ruleset": "poker_chips", "sides": 3, "lines": [bank, {"kind": "bell"}]})
    assert (told["points"], told["recorded"]) == ({"0": 64, "1": 64, "2": 64}, {"0": 0, "1": 0, "2": 0})


@pytest.mark.parametrize(
    ("asked", "family", "codes", "field"),
    [
        ({"lines": []}, Unreadable, ["no_ruleset"], "ruleset"),
        (sheet(hand("NS", 3), goal=1), Unreadable, ["unknown_field"], "goal"),
        (sheet("hand"), Unreadable, ["no_such_line"], "lines[0].kind"),
        (sheet({"kind": "bell", "seat": 1}), Unreadable, ["unknown_field"], "lines[0].seat"),
        (sheet(hand("NS", 3), hand("EW", 3, magic=1)), Unreadable, ["unknown_field"], "lines[1].hand.magic"),
        (sheet({"kind": "hand"}), Unreadable, ["not_a_hand"], "lines[0].hand"),
        (sheet({"kind": "undo"}), NotNow, ["nothing_to_undo"], "lines[0]"),
        (sheet({"kind": "bell"}, {"kind": "bell"}), NotNow, ["bell_rung"], "lines[1]"),
        (sheet(second=[{"kind": "dealer", "seat": 4}]), RulesError, ["no_such_seat"], "second[0]"),
        (sheet({"kind": "final", "score": score(9, 4)}), RulesError, ["below_target"], "lines[0]"),
        (sheet({"kind": "final", "score": score(10, 4)}, {"kind": "bell"}), NotNow, ["game_over"], "lines[1]"),
        (sheet({"kind": "final", "score": {"NS": 9}}), Unreadable, ["not_by_side"], "lines[0].score"),
        (sheet({"kind": "final", "score": score(10, 4), "ending": 3}), Unreadable, ["no_such_word"], "lines[0].ending"),
        (sheet({"kind": "bank", "act": "retire", "seat": 0}), NotNow, ["bank_closed"], "lines[0]"),
        (sheet(rulings=[{"hand": 1, "barred": 2}]), Unreadable, ["not_a_side"], "rulings[0].barred"),
        (sheet(sides=2), Unreadable, ["sides"], "sides"),
        ({"ruleset": "poker_chips", "sides": 13, "lines": []}, Unreadable, ["sides"], "sides"),
    ],
)
def test_what_cannot_be_is_an_error_that_says_where(
    asked: dict[str, object], family: type[RulesError], codes: list[str], field: str | None
) -> None:
    with pytest.raises(family) as refused:
        answer(asked)
    assert [fault.code for fault in refused.value.faults] == codes
    assert refused.value.faults[0].where.get("field") == field


def bank(*chips):
    return {
        "kind": "bank",
        "act": "open",
        "chips": list(chips),
        "banker": 0,
        "dealer": 2,
        "money": "pennies",
        "adults": True,
    }


def test_fewer_chips_than_the_minimum_to_start_are_a_warning_before_the_first_deal():
    """Poker Chip Distribution: three players start with 96 chips at least."""
    asked = {"ruleset": "poker_chips", "sides": 3, "lines": [bank(96, 95, 200)]}
    told = answer(asked)
    assert told["warnings"] == [
        {"code": "below_minimum", "message": "1 has 95 chips. The minimum to start is 96.", "player": "1"}
    ]
    passed = {"kind": "hand", "hand": {"players": ["0", "1", "2"], "passed_out": True}}
    assert "warnings" not in answer({**asked, "lines": [*asked["lines"], passed]})
    assert "warnings" not in answer({**asked, "lines": [bank(96, 96, 96)]})


def test_a_sheet_names_the_players_whom_the_next_deal_waits_for():
    """Buying Cards 2."""
    passed = {"kind": "hand", "hand": {"players": ["0", "1", "2"], "passed_out": True}}
    asked = {"ruleset": "poker_chips", "sides": 3, "lines": [bank(96, 15, 96), passed]}
    assert answer(asked)["buy_or_leave"] == ["1"]
    with pytest.raises(RulesError) as refused:
        answer({**asked, "lines": [*asked["lines"], passed]})
    assert [(fault.code, fault.where["field"]) for fault in refused.value.faults] == [
        ("buys_or_leaves", "lines[2].hand")
    ]
    bought = {"kind": "bank", "act": "buy", "seat": 1, "chips": 1}
    assert "buy_or_leave" not in answer({**asked, "lines": [*asked["lines"], bought]})
    before = {**asked, "laws": {"cannot_pay": "sits_out"}, "lines": [*asked["lines"], passed]}
    assert "buy_or_leave" not in answer(before)


def test_a_deal_of_others_than_those_tied_names_the_seats_as_json_has_them():
    tied = {"maker": "2", "tricks": {"0": 8, "1": 8}}
    lines = [{"kind": "hand", "hand": {"players": ["0", "1", "2"], "jokers": False, **tied}} for _ in range(3)]
    wrong = {"kind": "hand", "hand": {"players": ["0", "1", "2"], "maker": "2", "tricks": {"0": 8, "1": 8}}}
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": "poker_points", "laws": {"target": 60}, "sides": 3, "lines": [*lines, wrong]})
    assert str(refused.value.faults[0]) == "Only seats 0, 1 play this hand."
