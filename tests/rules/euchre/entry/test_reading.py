"""Reading a `score` line (docs/programs/rules-score.md): every shape, and every field that cannot be read."""

import pytest

from rules.base.cards import Suit, read_card, read_cards
from rules.base.errors import Unreadable
from rules.euchre.entry import HandResult, Side

HOLDING = ["9H", "AH", "KH", "QH", "TH"]


def test_a_line_with_everything_is_read():
    written = {
        "id": "t4-h6",
        "ruleset": "55plus",
        "laws": {"target": 7},
        "makers": "EW",
        "tricks": {"NS": 1, "EW": 4},
        "alone": [1],
        "defend_alone": False,
        "round": 2,
        "dealer": 3,
        "maker_seat": 1,
        "trump": "H",
        "upcard": "9S",
        "nominated": "H",
        "call": "no_trump",
        "stuck": True,
        "fold": "NS",
        "passed_out": False,
        "tricks_by_seat": {"0": 1, "1": 4},
        "points": {"NS": 0, "EW": 1},
        "maker_hand": HOLDING,
        "passes": [],
    }
    assert HandResult.from_json(written) == HandResult(
        makers=Side.EW,
        tricks=4,
        alone=True,
        alone_by=(1,),
        round=2,
        dealer=3,
        maker_seat=1,
        trump=Suit.HEARTS,
        upcard=read_card("9S"),
        nominated=Suit.HEARTS,
        no_trump=True,
        stuck=True,
        folded=(Side.NS,),
        tricks_by_seat=(1, 4, 0, 0),
        claimed=(0, 1),
        holdings={"maker_hand": read_cards(HOLDING)},
    )


@pytest.mark.parametrize(
    "written",
    [
        {"makers": None},
        {"makers": None, "tricks": None},
        {"makers": None, "tricks": {"NS": 0, "EW": 0}},
        {"passed_out": True},
        {"makers": None, "passed_out": True},
    ],
)
def test_no_makers_and_no_tricks_is_passed_out(written):
    assert HandResult.from_json(written) == HandResult(passed_out=True)


@pytest.mark.parametrize(
    ("written", "hand"),
    [
        ({}, HandResult()),
        ({"makers": None, "passed_out": False}, HandResult()),
        ({"makers": None, "tricks": {"NS": 3, "EW": 2}}, HandResult(tricks=3)),
        ({"maker_seat": 3, "tricks": {"NS": 3, "EW": 2}}, HandResult(makers=Side.EW, maker_seat=3, tricks=2)),
        ({"makers": "NS", "tricks": None, "alone": None, "dealer": None}, HandResult(makers=Side.NS)),
        ({"makers": "NS", "alone": []}, HandResult(makers=Side.NS)),
        ({"makers": "NS", "fold": ["NS", "EW"]}, HandResult(makers=Side.NS, folded=(Side.NS, Side.EW))),
        ({"makers": "NS", "tricks_by_seat": [1, 2, 0, 2]}, HandResult(makers=Side.NS, tricks_by_seat=(1, 2, 0, 2))),
    ],
)
def test_what_is_left_out_or_null_is_unknown(written, hand):
    assert HandResult.from_json(written) == hand


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("makers", "A", "not_a_side"),
        ("makers", 0, "not_a_side"),
        ("tricks", 3, "not_by_side"),
        ("tricks", {"NS": 3}, "not_by_side"),
        ("tricks", {"NS": 3, "EW": 2, "X": 0}, "not_by_side"),
        ("tricks", {"NS": 3.0, "EW": 2}, "not_a_whole_number"),
        ("tricks", {"NS": True, "EW": 4}, "not_a_whole_number"),
        ("alone", 1, "not_true_or_false"),
        ("alone", "yes", "not_true_or_false"),
        ("alone", [4], "not_a_seat"),
        ("round", 3, "not_a_round"),
        ("round", True, "not_a_round"),
        ("dealer", 4, "not_a_seat"),
        ("dealer", "N", "not_a_seat"),
        ("maker_seat", -1, "not_a_seat"),
        ("trump", "NT", "no_such_suit"),
        ("upcard", "1S", "no_such_card"),
        ("call", "alone", "no_such_call"),
        ("stuck", 0, "not_true_or_false"),
        ("fold", ["NS", "A"], "not_a_side"),
        ("tricks_by_seat", [1, 2, 2], "not_by_seat"),
        ("tricks_by_seat", {"4": 1}, "not_by_seat"),
        ("tricks_by_seat", 5, "not_by_seat"),
        ("maker_hand", "9H AH", "not_a_list_of_cards"),
        ("makerz", "NS", "unknown_field"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(field, value, code):
    with pytest.raises(Unreadable) as refused:
        HandResult.from_json({field: value})
    assert [(fault.code, str(fault.where["field"]).partition(".")[0]) for fault in refused.value.faults] == [
        (code, field)
    ]


def test_every_field_that_cannot_be_read_is_named():
    with pytest.raises(Unreadable) as refused:
        HandResult.from_json({"makerz": "NS", "dealer": 9, "maker_hand": ["9H", "XX", "YY"]})
    assert [fault.where["field"] for fault in refused.value.faults] == ["makerz", "dealer", "maker_hand", "maker_hand"]
