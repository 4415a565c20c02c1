"""Amounts as people write and read them, without ever passing through a float."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from rules.seasons.night import Amount

MOST_DECIMALS: Final = 2
_LONGEST: Final = 20


def amount_written(amount: Amount) -> str:
    """7, 6.5, 22.67: with as many decimals as it needs."""
    return _with_decimals(amount, _decimals_of(amount))


def column_written(amounts: Sequence[Amount]) -> tuple[str, ...]:
    """The amounts of one column, all with as many decimals as one of them needs, so that the points are aligned."""
    decimals = max(map(_decimals_of, amounts), default=0)
    return tuple(_with_decimals(amount, decimals) for amount in amounts)


def _decimals_of(amount: Amount) -> int:
    """How many decimals it needs, two at most."""
    return next((places for places in range(MOST_DECIMALS) if (amount * 10**places) % 1 == 0), MOST_DECIMALS)


def _with_decimals(amount: Amount, decimals: int) -> str:
    """Rounded; half of the last decimal goes up. The minus sign is that of print."""
    sign = "−" if amount < 0 else ""
    steps = int(abs(Fraction(amount)) * 10**decimals + Fraction(1, 2))
    if not decimals:
        return f"{sign}{steps}"
    whole, rest = divmod(steps, 10**decimals)
    return f"{sign}{whole}.{rest:0{decimals}d}"


def amount_read(value: object) -> Amount:
    """A whole number, or text such as "6.5" or "13/2". ValueError (or ZeroDivisionError) for anything else."""
    if type(value) is int:
        return value
    if not isinstance(value, str) or len(value) > _LONGEST or "e" in value.lower():
        raise ValueError(value)
    found = Fraction(value)
    return found.numerator if found.denominator == 1 else found
