"""Reading a recorded hand: fast where it is well written, and otherwise with every field that is not."""

import json

import pytest

from rules.base.cards import JOKER, Suit, read_cards
from rules.base.errors import Unreadable
from rules.euchre.bidding import Bid, Call
from rules.euchre.judging import read_judged_hand
from rules.euchre.record import RecordedTrick
from rules.euchre.trick import Play
from tests.rules.euchre.judging.corpus import corpus


def line(**fields):
    return {**json.loads(json.dumps(corpus()[1])), **fields}


def slowly(**fields):
    """The same line with a field that is never read fast."""
    return read_judged_hand(line(**{"designated": "H", **fields}))


def refused(**fields):
    with pytest.raises(Unreadable) as found:
        read_judged_hand(line(**fields))
    return [(fault.code, fault.where.get("field")) for fault in found.value.faults]


def test_what_is_read_fast_and_what_is_read_slowly_are_the_same():
    fast = read_judged_hand(line())
    assert slowly().designated is Suit.HEARTS
    assert {name: getattr(slowly(), name) for name in fast.__slots__ if name != "designated"} == {
        name: getattr(fast, name) for name in fast.__slots__ if name != "designated"
    }


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("dealer", None, ("not_a_seat", "dealer")),
        ("dealer", 4, ("not_a_seat", "dealer")),
        ("dealer", True, None),
        ("upcard", "XX", ("no_such_card", "upcard")),
        ("bids", 3, ("not_a_list", "bids")),
        ("bids", [3], ("not_an_object", "bids")),
        ("bids", [{"seat": 0, "call": "no"}], ("no_such_call", "bids")),
        ("bids", [{"seat": 0, "call": ["pass"]}], ("no_such_call", "bids")),
        ("bids", [{"seat": 0, "call": "pass", "alone": "yes"}], ("no_such_call", "bids")),
        ("bids", [{"seat": 5, "call": "pass"}], ("not_a_seat", "bids")),
        ("tricks", {}, ("not_a_list", "tricks")),
        ("tricks", [{"leader": 0, "cards": [{"seat": 0}]}], ("no_such_card", "tricks")),
        ("tricks", [{"leader": 9, "cards": []}], ("not_a_seat", "tricks")),
        ("dealer_discard", "1S", ("no_such_card", "dealer_discard")),
        ("maker", "me", ("not_a_seat", "maker")),
        ("trump", "X", ("no_such_suit", "trump")),
        ("alone", "yes", ("not_a_seat", "alone")),
        ("defend_alone", [], ("not_a_seat", "defend_alone")),
        ("passed_out", "no", ("not_true_or_false", "passed_out")),
        ("nominated", "X", ("no_such_suit", "nominated")),
        ("fold", "north", ("not_a_side", "fold")),
        ("dummies", {"9": []}, ("not_a_seat", "dummies")),
        ("taken", "AS", ("not_a_list_of_cards", "taken")),
        ("tricks_won", {"NS": 3}, ("not_by_side", "tricks_won")),
        ("tricks_won", {"NS": 3, "EW": "2"}, ("not_by_side", "tricks_won")),
        ("points", {"NS": 1, "EW": 0, "XX": 0}, ("not_by_side", "points")),
        ("points", 3, ("not_an_object", "points")),
        ("points", {"ns": 1, "ew": 1.5}, ("not_by_side", "points")),
    ],
)
def test_a_field_that_cannot_be_read_is_named(field, value, wrong):
    if wrong is not None:
        assert refused(**{field: value}) == [wrong]


def test_every_field_that_cannot_be_read_is_named():
    assert refused(dealer=7, upcard="?", points={}) == [
        ("not_a_seat", "dealer"),
        ("no_such_card", "upcard"),
        ("not_by_side", "points"),
    ]


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (None, "not_a_deal"),
        ({"0": [], "2": []}, "not_a_deal"),
        ({"0": []}, "not_a_table"),
        ({str(seat): [] for seat in range(13)}, "not_a_table"),
        ({"0": ["XX"], "1": []}, "no_such_card"),
        ({"0": 3, "1": []}, "not_a_list_of_cards"),
    ],
)
def test_a_deal_gives_the_cards_of_every_seat(deal, code):
    with pytest.raises(Unreadable) as found:
        read_judged_hand(line(deal=deal))
    assert found.value.code == code


def test_a_lone_hand_needs_a_maker():
    assert refused(maker=None, bids=[], alone=True) == [("alone_without_maker", None)]
    assert read_judged_hand(line(maker=None)).alone == 1
    assert read_judged_hand(line(alone=False)).alone is None
    called = [{"seat": 0, "call": "pass"}, {"seat": 1, "call": "order", "alone": True}]
    assert read_judged_hand(line(alone=False, bids=called)).alone == 1
    assert read_judged_hand(line(alone=3)).alone == 3


@pytest.mark.parametrize("call", [Call.ALONE, Call.DISCARD, Call.FOLD])
def test_what_is_said_once_trump_is_made_is_a_call_without_alone(call):
    made = [{"seat": 0, "call": "pass"}, {"seat": 1, "call": "order"}]
    said = {"seat": 2, "call": call.value}
    for reading in (read_judged_hand, lambda written: read_judged_hand({**written, "designated": "H"})):
        assert reading(line(bids=[*made, said])).bids[-1] == Bid(2, call)
    assert refused(bids=[*made, {**said, "alone": True}]) == [("no_such_call", "bids")]


def test_what_is_left_out_is_unknown():
    hand = read_judged_hand({"dealer": 0, "deal": {"0": ["AS"], "1": ["KS"]}, "upcard": "JOKER"})
    assert (hand.bids, hand.tricks, hand.upcard, hand.maker) == (None, (), JOKER, None)


def test_nobody_need_have_reckoned():
    hand = read_judged_hand(line(points=None, tricks_won=None))
    assert (hand.points, hand.tricks_won) == (None, None)


def test_three_players_reckon_by_seat():
    deal = {"0": ["AS"], "1": ["KS"], "2": ["QS"]}
    hand = read_judged_hand({"dealer": 0, "deal": deal, "upcard": "9S", "bids": [], "points": {"0": 1, "1": 0, "2": 0}})
    assert hand.points == (1, 0, 0)
    assert hand.to_json()["points"] == {"0": 1, "1": 0, "2": 0}


def test_everything_that_only_some_books_have_is_read():
    hand = slowly(
        trump="NT",
        bids=[{"seat": 0, "call": "NT"}],
        maker=0,
        fold=["NS", "ew"],
        dummies=["AS", "KS"],
        taken=["AS"],
        kept={"0": ["AS"]},
        lay_down=0,
        nominated="S",
        tricks=[{"cards": [{"seat": 0, "card": "AS"}]}],
        alone=False,
    )
    assert hand.bids == (Bid(0, Call.NO_TRUMP),)
    assert (hand.trump, hand.no_trump, hand.folded, hand.lay_down) == (None, True, (0, 1), 0)
    assert (hand.dummies, hand.kept) == ({4: read_cards(["AS", "KS"])}, {0: read_cards(["AS"])})
    assert hand.tricks == (RecordedTrick(None, (Play(0, read_cards(["AS"])[0]),)),)
    assert read_judged_hand(hand.to_json()) == hand
