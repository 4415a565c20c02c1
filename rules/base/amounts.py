"""Amounts that may be parts of a point, as people write them: halves, two places, and decimals; and how to read them.

Sentences in ledgers and snapshots have amounts as these functions wrote them, so none may write one differently later.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from rules.base.written import figures

Amount: TypeAlias = int | Fraction

MOST_DECIMALS: Final = 2
_LONGEST: Final = 20


def figure(amount: Amount) -> str:
    """A whole number unchanged, a half as "3½", anything else (and a half below nothing) to two places."""
    if amount.denominator == 1:
        return figures(int(amount))
    whole, rest = divmod(amount, 1)
    if rest == Fraction(1, 2) and whole >= 0:
        return f"{int(whole) or ''}½"
    return two_places(amount)


def two_places(amount: Amount) -> str:
    """A rate: "0.67", "22.67"."""
    return figures(f"{float(amount):.2f}")


def signed(amount: Amount) -> str:
    """A gain or a loss: "+12", "0", "−3½"."""
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return sign + figure(max(amount, -amount))


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
