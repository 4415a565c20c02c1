"""Amounts as people write and read them."""

from fractions import Fraction

import pytest

from rules.base.amounts import amount_read, amount_written, column_written, figure, signed


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        (0, "0"),
        (7, "7"),
        (Fraction(13, 2), "6.5"),
        (Fraction(1, 2), "0.5"),
        (Fraction(20, 3), "6.67"),
        (Fraction(1, 200), "0.01"),
        (Fraction(1999, 1000), "2.00"),
        (-2, "−2"),
        (Fraction(-1, 4), "−0.25"),
    ],
)
def test_an_amount_is_written_as_people_do(amount: Fraction, written: str) -> None:
    assert amount_written(amount) == written


@pytest.mark.parametrize(
    ("amount", "halves", "gain"),
    [
        (0, "0", "0"),
        (7, "7", "+7"),
        (-27, "−27", "−27"),
        (Fraction(7, 2), "3½", "+3½"),
        (Fraction(1, 2), "½", "+½"),
        (Fraction(-7, 2), "−3.50", "−3½"),
        (Fraction(68, 3), "22.67", "+22.67"),
    ],
)
def test_a_place_has_halves_and_a_margin_its_sign(amount: Fraction, halves: str, gain: str) -> None:
    """Ledgers have reasons written so: half a point below nothing has always had decimals."""
    assert (figure(amount), signed(amount)) == (halves, gain)


def test_the_amounts_of_a_column_have_the_same_decimals() -> None:
    assert column_written([Fraction(13, 2), 7, Fraction(20, 3)]) == ("6.50", "7.00", "6.67")
    assert column_written([Fraction(13, 2), -7]) == ("6.5", "−7.0")
    assert column_written([3, 10]) == ("3", "10")
    assert column_written([]) == ()


def test_an_amount_is_read_exactly() -> None:
    assert [amount_read(one) for one in (3, "3", "13/2", "6.5", "0.1")] == [
        *(3, 3, Fraction(13, 2), Fraction(13, 2), Fraction(1, 10))
    ]
    for wrong in (True, 1.5, None, "a", "1e5", "9" * 21):
        with pytest.raises(ValueError):
            amount_read(wrong)
