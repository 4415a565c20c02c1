"""Amounts as people write and read them, without ever passing through a float."""

from fractions import Fraction
from typing import Final

from rules.seasons.night import Amount

_LONGEST: Final = 20


def amount_written(amount: Amount) -> str:
    """7, 6½, 22.67: a half is exact, anything else is rounded to two places (half a hundredth goes up)."""
    whole, rest = divmod(abs(Fraction(amount)), 1)
    sign = "−" if amount < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    if rest == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    hundredths = (abs(Fraction(amount)) * 200 + 1) // 2
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"


def amount_read(value: object) -> Amount:
    """A whole number, or text such as "6.5" or "13/2". ValueError (or ZeroDivisionError) for anything else."""
    if type(value) is int:
        return value
    if not isinstance(value, str) or len(value) > _LONGEST or "e" in value.lower():
        raise ValueError(value)
    found = Fraction(value)
    return found.numerator if found.denominator == 1 else found
