from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.club.cash.fees import DoorFees, HandFees, fifty_fifty, hand_fees
from rules.club.cash.posting import Account, Line

FEES = DoorFees(member=500, guest=700, kinds={3: 0}, to_lone_hands=100, to_club=150, euchre=25, lone_hand=10)


def test_a_head_owes_by_membership_and_its_kind() -> None:
    assert FEES.due(member=True) == 500
    assert FEES.due(member=True, kind=4) == 500
    assert FEES.due(member=True, kind=3) == 0
    assert FEES.due(member=False, kind=3) == 700


@pytest.mark.parametrize(
    ("amount", "shared"),
    [
        (500, {Account.LONE_HAND_POT: -100, Account.CLUB: -150, Account.ENTRY_FEES: -250}),
        (200, {Account.LONE_HAND_POT: -100, Account.CLUB: -100}),
        (60, {Account.LONE_HAND_POT: -60}),
    ],
)
def test_a_payment_fills_the_pots_in_the_stated_order(amount: int, shared: dict[Account, int]) -> None:
    paid, *lines = FEES.door_lines(amount, Account.CASH, player=7)
    assert paid == Line(Account.CASH, amount, player=7)
    assert {line.account: line.amount for line in lines} == shared


@given(st.integers(1, 10**6), st.integers(0, 1000), st.integers(0, 1000))
def test_a_payment_is_balanced_whatever_the_parts(amount: int, lone: int, club: int) -> None:
    lines = DoorFees(to_lone_hands=lone, to_club=club).door_lines(amount, Account.OTHER, player=1)
    assert sum(line.amount for line in lines) == 0


def test_every_fee_below_nothing_is_named() -> None:
    with pytest.raises(RulesError) as refused:
        DoorFees(member=-1, kinds={3: -5})
    assert [fault.where["field"] for fault in refused.value.faults] == ["member", "kind_3"]


def test_an_entry_owes_for_each_euchre_and_each_lone_hand_against_it() -> None:
    owed = hand_fees(FEES, euchred=3, against_lone=2)
    assert (owed, owed.due) == (HandFees(3, 2, 75, 20), 95)


def test_a_euchre_of_a_lone_maker_costs_the_extra_fee_beside_the_fee_per_euchre() -> None:
    owed = hand_fees(replace(FEES, lone_set=15), euchred=3, against_lone=2, set_alone=1)
    assert (owed, owed.due) == (HandFees(3, 2, 90, 20, 1), 110)


@given(st.integers(0, 10**6), st.sampled_from([1, 5, 25, 100]))
def test_a_50_50_draw_gives_half_in_whole_coins_and_the_rest_to_the_club(sold: int, unit: int) -> None:
    winner, club = fifty_fifty(sold, unit)
    assert winner + club == sold
    assert winner % unit == 0
    assert 0 <= club - winner < 2 * unit
