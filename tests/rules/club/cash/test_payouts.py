import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.base.words import message
from rules.club.cash.currency import Currency
from rules.club.cash.payouts import (
    Contest,
    Finisher,
    PaidPot,
    PayoutRules,
    PotKind,
    SpecialMoney,
    by_most,
    pay_out,
    special_payouts,
)
from rules.club.cash.prizes import WINNER_TAKES_ALL, PrizeBasis, PrizeTable, RemainderRule

CAD = Currency("CAD")
PERCENT = PrizeTable(PrizeBasis.PERCENT, (50, 30, 20))
SHARES = PrizeTable(PrizeBasis.SHARES, (3, 2, 1))


def places(pot: int, *taken: int, table: PrizeTable = PERCENT) -> Contest:
    """Entries 1, 2, … with these places, in their order."""
    return Contest(PotKind.PLACES, pot, table, tuple(Finisher(entry, place) for entry, place in enumerate(taken, 1)))


def shown(paid: PaidPot) -> list[tuple[int, int, str]]:
    return [(one.entry, one.amount, str(one.why)) for one in paid.payouts]


def test_each_place_has_its_prize_and_a_reason() -> None:
    (paid,) = pay_out([places(6000, 1, 2, 3, 4)], PayoutRules(CAD, 5))
    assert shown(paid) == [
        (1, 3000, "Place 1: 50 percent of the pot of $60.00."),
        (2, 1800, "Place 2: 30 percent of the pot of $60.00."),
        (3, 1200, "Place 3: 20 percent of the pot of $60.00."),
    ]


def test_tied_places_share_the_sum_of_their_prizes_and_odd_coins_go_in_their_order() -> None:
    (paid,) = pay_out([places(6005, 1, 2, 2, table=SHARES)], PayoutRules(CAD, 5))
    reason = "2 tied for place 2: they share the prizes of places 2 to 3, $30.00."
    assert shown(paid) == [
        (1, 3005, "Place 1: 3 of 6 shares of the pot of $60.05. $0.05 of it is left over from rounding and goes to the "
        "better-placed."),
        (2, 1500, reason),
        (3, 1500, reason),
    ]  # fmt: skip
    (paid,) = pay_out([places(6000, 1, 1, 1, 1, table=PERCENT)], PayoutRules(CAD, 2000))
    assert [one.amount for one in paid.payouts] == [2000, 2000, 2000]
    assert str(paid.payouts[0].why).endswith("An odd $20.00 goes to the first of them.")


def test_more_tied_than_prizes_share_what_is_left() -> None:
    (paid,) = pay_out([places(6000, 1, 2, 3, 3, 3)], PayoutRules(CAD, 5))
    assert [one.amount for one in paid.payouts] == [3000, 1800, 400, 400, 400]
    assert str(paid.payouts[-1].why) == "3 tied for place 3: they share its $12.00."


def test_with_one_prize_each_the_smaller_one_moves_on() -> None:
    lone = Contest(PotKind.LONE_HANDS, 1000, WINNER_TAKES_ALL, by_most([(1, 5), (2, 0), (3, 4), (4, 4)]))
    rules = PayoutRules(CAD, 5, one_prize=True)
    first, second = pay_out([places(6000, 1, 2, 3, 4), lone], rules)
    assert [(one.entry, one.amount) for one in first.payouts] == [(1, 3000), (2, 1800), (3, 1200)]
    assert shown(second) == [
        (4, 1000, "Place 1: the whole pot of $10.00. A better place has another prize, so place 2 moves up.")
    ]
    first, second = pay_out([places(6000, 1, 2, 3, 4), lone], PayoutRules(CAD, 5))
    assert [(one.entry, one.amount) for one in second.payouts] == [(1, 1000)]


def test_a_pot_that_nobody_won_is_the_next_nights() -> None:
    lone = Contest(PotKind.LONE_HANDS, 1000, WINNER_TAKES_ALL, ())
    assert pay_out([lone], PayoutRules(CAD, remainder=RemainderRule.CLUB)) == (
        PaidPot(PotKind.LONE_HANDS, 1000, (), 0, 1000),
    )


@given(
    st.integers(0, 10**6),
    st.integers(0, 10**5),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=9),
    st.sampled_from([PERCENT, SHARES]),
    st.sampled_from([1, 5, 100]),
    st.sampled_from(RemainderRule),
    st.booleans(),
)
def test_every_pot_adds_up_to_the_unit_and_exclusions_are_kept(
    pot: int,
    other: int,
    made: list[tuple[int, int]],
    table: PrizeTable,
    unit: int,
    remainder: RemainderRule,
    one_prize: bool,
) -> None:
    wins = by_most([(entry, 1 + of) for entry, (of, _) in enumerate(made)])
    lone = by_most([(entry, of) for entry, (_, of) in enumerate(made)])
    contests = [Contest(PotKind.PLACES, pot, table, wins), Contest(PotKind.LONE_HANDS, other, WINNER_TAKES_ALL, lone)]
    paid = pay_out(contests, PayoutRules(CAD, unit, remainder, one_prize))
    for contest, one in zip(contests, paid, strict=True):
        assert sum(payout.amount for payout in one.payouts) + one.to_club + one.to_next == contest.pot
        assert all(payout.amount > 0 and str(payout.why) for payout in one.payouts)
    if one_prize:
        winners = [payout.entry for one in paid for payout in one.payouts]
        assert len(winners) == len(set(winners))


@given(
    st.lists(st.tuples(st.integers(1, 5_000), st.integers(1, 6)), min_size=1, max_size=6),
    st.integers(0, 50_000),
    st.sampled_from([1, 5, 25]),
)
def test_special_prizes_and_the_rest_of_the_pot_balance_to_the_cent(
    prizes: list[tuple[int, int]], extra: int, unit: int
) -> None:
    pot = sum(amount for amount, _ in prizes) + extra
    money = [SpecialMoney(amount, tuple(range(1, level + 1)), message("why")) for amount, level in prizes]
    paid = special_payouts(money, pot, PayoutRules(CAD, unit, one_prize=True))
    assert [sum(one.amount for one in each.payouts) + each.to_next + each.to_club for each in paid] == [
        amount for amount, _ in prizes
    ]
    with pytest.raises(RulesError, match="more than the pot"):
        special_payouts(money, pot - extra - 1, PayoutRules(CAD, unit))
