import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.club.cash.prizes import PrizeBasis, PrizeList, PrizeTable, RemainderRule, prize_list

PERCENT = PrizeTable(PrizeBasis.PERCENT, (50, 30, 20))
SHARES = PrizeTable(PrizeBasis.SHARES, (3, 2, 1))
FIXED = PrizeTable(PrizeBasis.FIXED, (2000, 1000))


@pytest.mark.parametrize(
    ("pot", "table", "finishers", "unit", "rule", "prizes"),
    [
        (6000, PERCENT, 8, 1, RemainderRule.CLUB, PrizeList(6000, (3000, 1800, 1200), (0, 0, 0), 0, 0)),
        (6100, SHARES, 8, 100, RemainderRule.BETTER_PLACED, PrizeList(6100, (3100, 2000, 1000), (100, 0, 0), 0, 0)),
        (6100, SHARES, 8, 100, RemainderRule.CLUB, PrizeList(6100, (3000, 2000, 1000), (0, 0, 0), 100, 0)),
        (6100, SHARES, 8, 100, RemainderRule.NEXT_NIGHT, PrizeList(6100, (3000, 2000, 1000), (0, 0, 0), 0, 100)),
        (6000, PERCENT, 2, 1, RemainderRule.BETTER_PLACED, PrizeList(6000, (3000, 1800), (0, 0), 0, 1200)),
        (4500, FIXED, 8, 5, RemainderRule.CLUB, PrizeList(4500, (2000, 1000), (0, 0), 1500, 0)),
        (4500, FIXED, 0, 5, RemainderRule.CLUB, PrizeList(4500, (), (), 0, 4500)),
    ],
)
def test_a_pot_is_shared_by_its_table_and_the_rest_by_the_rule(
    pot: int, table: PrizeTable, finishers: int, unit: int, rule: RemainderRule, prizes: PrizeList
) -> None:
    assert prize_list(pot, table, finishers, unit, rule) == prizes


@given(
    st.integers(0, 10**7),
    st.sampled_from([PERCENT, SHARES, PrizeTable(PrizeBasis.PERCENT, (33, 33))]),
    st.integers(0, 9),
    st.sampled_from([1, 5, 25, 100]),
    st.sampled_from(RemainderRule),
)
def test_nothing_of_a_pot_is_lost(pot: int, table: PrizeTable, finishers: int, unit: int, rule: RemainderRule) -> None:
    found = prize_list(pot, table, finishers, unit, rule)
    assert sum(found.prizes) + found.to_club + found.to_next == pot
    assert all(prize % unit == 0 for prize in found.prizes)
    assert list(found.prizes) == sorted(found.prizes, reverse=True)


@pytest.mark.parametrize(
    ("basis", "values"), [(PrizeBasis.SHARES, ()), (PrizeBasis.FIXED, (5, 0)), (PrizeBasis.PERCENT, (60, 50))]
)
def test_a_table_that_cannot_be_is_refused(basis: PrizeBasis, values: tuple[int, ...]) -> None:
    with pytest.raises(RulesError):
        PrizeTable(basis, values)


def test_fixed_prizes_never_take_more_than_the_pot_has() -> None:
    with pytest.raises(RulesError) as refused:
        prize_list(2500, FIXED, 4, 5, RemainderRule.CLUB)
    assert refused.value.code == "short_pot"
