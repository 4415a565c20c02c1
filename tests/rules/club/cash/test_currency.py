import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError, Unreadable
from rules.club.cash.currency import OFFERED, Currency, guessed_currency

CAD, JPY, BHD, SEK = map(Currency, ("CAD", "JPY", "BHD", "SEK"))


@pytest.mark.parametrize(
    ("currency", "amount", "plain", "shown"),
    [
        (CAD, 1250, "12.50", "$12.50"),
        (CAD, -5, "-0.05", "−$0.05"),
        (CAD, 125_000, "1250.00", "$1,250.00"),
        (JPY, 1250, "1250", "¥1,250"),
        (BHD, 1250, "1.250", "1.250\N{NO-BREAK SPACE}BHD"),
        (SEK, 0, "0.00", "0.00\N{NO-BREAK SPACE}SEK"),
    ],
)
def test_an_amount_is_written_with_the_decimals_of_its_currency(
    currency: Currency, amount: int, plain: str, shown: str
) -> None:
    assert (currency.plain(amount), currency.shown(amount)) == (plain, shown)


@pytest.mark.parametrize(
    ("currency", "typed", "amount"),
    [
        (CAD, "12", 1200),
        (CAD, " $12.5 ", 1250),
        (CAD, "12,05", 1205),
        (CAD, "0", 0),
        (JPY, "¥ 1250", 1250),
        (BHD, "1.25", 1250),
        (SEK, "12 SEK", 1200),
        (CAD, "1,150.00", 115_000),
        (CAD, "1.234.150,5 $", 123_415_050),
        (CAD, "11,50 $", 1150),
    ],
)
def test_an_amount_is_read_as_people_type_it(currency: Currency, typed: str, amount: int) -> None:
    assert currency.read(typed) == amount


@pytest.mark.parametrize(
    ("currency", "typed"),
    [
        (CAD, ""),
        (CAD, "1,250"),
        (CAD, "1,250,00"),
        (CAD, "12,50.00"),
        (CAD, "$$5"),
        (CAD, "-5"),
        (CAD, "12.505"),
        (JPY, "12.5"),
        (CAD, "١٢"),
        (CAD, "1e3"),
        (CAD, "1" * 12),
    ],
)
def test_what_could_be_another_amount_is_not_guessed(currency: Currency, typed: str) -> None:
    with pytest.raises(Unreadable) as refused:
        currency.read(typed, field="counted")
    assert refused.value.faults[0].where == {"field": "counted"}


@given(st.sampled_from([CAD, JPY, BHD, SEK]), st.integers(0, 10**9 - 1))
def test_what_is_written_plainly_is_read_again(currency: Currency, amount: int) -> None:
    assert currency.read(currency.plain(amount)) == amount


def test_a_currency_is_three_capital_letters() -> None:
    with pytest.raises(RulesError):
        Currency("cad")


def test_the_smallest_piece_of_each_currency() -> None:
    assert (CAD.smallest, JPY.smallest, SEK.smallest) == (5, 1, 1)


@pytest.mark.parametrize(
    ("zone", "code"),
    [("America/Edmonton", "CAD"), ("America/Detroit", "USD"), ("Europe/London", "GBP"), ("UTC", "CAD")],
)
def test_a_currency_is_proposed_by_the_time_zone(zone: str, code: str) -> None:
    assert guessed_currency(zone).code == code


@pytest.mark.parametrize("code", OFFERED)
def test_every_piece_of_money_has_a_value_that_coins_and_notes_have(code: str) -> None:
    pieces = Currency(code).pieces
    usual = {first * 10**zeros for first in (1, 2, 5, 25) for zeros in range(5)}
    assert set(pieces) <= usual
    assert list(pieces) == sorted(set(pieces))


def test_no_less_is_handed_out_than_the_smallest_coin() -> None:
    smallest = {code: Currency(code).smallest for code in ("CAD", "USD", "AUD", "NZD", "EUR", "GBP", "CHF", "JPY")}
    assert smallest == {"CAD": 5, "USD": 1, "AUD": 5, "NZD": 10, "EUR": 1, "GBP": 1, "CHF": 5, "JPY": 1}
    assert Currency("SEK").smallest == 1
