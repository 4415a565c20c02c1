"""Hands as text: what a person types, and what reads back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.cards import CARDS, Suit, read_card
from rules.base.errors import Unreadable
from rules.euchre.bidding import Bid, Call
from rules.euchre.notation import read, write
from rules.euchre.record import HandRecord, RecordedTrick
from rules.euchre.trick import Play

TYPED = """
dealer: 3           # Ann dealt
turn-up: q♣
seat 0: 9d QD kd 9H 10S
Seat 1: 9C JC JD QH JS
Seat 2: TC KC AC 9S AS
Seat 3: TD TH KH QS KS
Bids: pass order alone
Discard: K♥

Dealer: 0
Turn-up: 9S
Seat 0: AS
Seat 1: AH
Bids: 1 pass nt
Trump: nt
Trick: 1 AH AS wins 1
Passed out: no
"""


def test_a_person_may_type_it_as_it_comes():
    lone, short = map(read, TYPED.split("\n\n"))
    assert (lone.dealer, lone.upcard, lone.discard) == (3, read_card("QC"), read_card("KH"))
    assert lone.hands[0] == tuple(map(read_card, ("9D", "QD", "KD", "9H", "TS")))
    assert lone.bids == (Bid(0, Call.PASS), Bid(1, Call.ORDER, None, True))
    assert (short.bids, short.no_trump, short.passed_out) == ((Bid(1, Call.PASS), Bid(0, Call.NO_TRUMP)), True, False)
    assert short.tricks == (RecordedTrick(1, (Play(1, read_card("AH")), Play(0, read_card("AS"))), 1),)


def test_the_example_of_the_module_reads():
    import rules.euchre.notation

    text = "\n".join(line for line in rules.euchre.notation.__doc__.splitlines() if line.startswith("    "))
    assert [trick.winner for trick in read(text).tricks] == [1, 2]


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("Dealer: x", "not_a_seat", 1),
        ("Turn-up: 1S", "no_such_card", 1),
        ("Colour: red", "no_such_line", 1),
        ("Seat: AS", "no_such_line", 1),
        ("Seat 0: AS XX", "no_such_card", 1),
        ("Bids: 0 pass maybe", "no_such_suit", 1),
        ("Bids: alone", "no_such_suit", 1),
        ("Trick:", "no_leader", 1),
        ("Trick: 0 AS wins", "not_a_seat", 1),
        ("Trick: 0 AS wins x", "not_a_seat", 1),
        ("Points: one 2", "not_a_whole_number", 1),
        ("Fold: N", "not_a_side", 1),
        ("Alone: 123", "not_a_seat", 1),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text, code, at):
    with pytest.raises(Unreadable) as refused:
        read(text)
    assert (refused.value.faults[0].code, refused.value.faults[0].where["line"]) == (code, at)


def test_every_line_that_cannot_be_read_is_named():
    with pytest.raises(Unreadable) as refused:
        read("Dealer: x\nTurn-up: y\nSeat 1: AS\nTrick: z AS")
    assert [fault.code for fault in refused.value.faults] == [
        "not_a_seat",
        "no_such_card",
        "not_a_seat",
        "line_missing",
        "not_a_deal",
    ]


cards = st.sampled_from(list(CARDS.values()))
holdings = st.lists(cards, max_size=6).map(tuple)
seats, suits = st.integers(0, 3), st.none() | st.sampled_from(Suit)
reckoned = st.none() | st.tuples(st.integers(-5, 10), st.integers(-5, 10))
named = st.builds(Bid, seats, st.just(Call.NAME), st.sampled_from(Suit), st.booleans())
announced = st.builds(Bid, seats, st.sampled_from([Call.ALONE, Call.DISCARD, Call.FOLD]), st.none(), st.just(False))
bids = (
    named
    | announced
    | st.builds(
        Bid, seats, st.sampled_from([Call.PASS, Call.ORDER, Call.NO_TRUMP, Call.MISDEAL]), st.none(), st.booleans()
    )
)
tricks = st.builds(
    RecordedTrick, st.none() | seats, st.lists(st.builds(Play, seats, cards), max_size=5).map(tuple), st.none() | seats
)
by_seat = st.none() | st.dictionaries(st.integers(0, 4), holdings, min_size=1, max_size=2)
hands = st.builds(
    HandRecord,
    dealer=seats,
    hands=st.lists(holdings, min_size=2, max_size=4).map(tuple),
    upcard=cards,
    bids=st.none() | st.lists(bids, max_size=8).map(tuple),
    discard=st.none() | cards,
    maker=st.none() | seats,
    trump=suits,
    alone=st.none() | seats,
    defend_alone=st.none() | seats,
    passed_out=st.booleans(),
    tricks=st.lists(tricks, max_size=5).map(tuple),
    nominated=suits,
    folded=st.sampled_from([(), (0,), (1,), (0, 1)]),
    fold_after=st.none() | st.integers(-5, 99),
    cut=st.none() | st.booleans(),
    cut_by=st.none() | seats,
    dummies=by_seat,
    taken=st.lists(cards, max_size=3).map(tuple),
    kept=by_seat,
    designated=suits,
    lay_down=st.none() | seats,
    tricks_won=reckoned,
    points=reckoned,
)


@settings(deadline=None)
@given(hands)
def test_whatever_was_written_reads_as_it_was(hand):
    assert read(write(hand)) == hand
