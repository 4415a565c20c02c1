"""Finite fields, as far as a movement needs them: the powers of a generator, and how two elements add.

An element of the field of q = p^k is a number below q whose digits to the base p are its coefficients, the constant
first. Of the polynomials of degree k the first is taken for which the powers of x run through all but 0.
"""

from functools import cache
from itertools import product


@cache
def prime_power(q: int) -> tuple[int, int] | None:
    """(p, k) with q = p^k and p prime; None where q is no such power."""
    if q < 2:
        return None
    p = next(divisor for divisor in range(2, q + 1) if q % divisor == 0)
    k = 0
    while q % p == 0:
        q, k = q // p, k + 1
    return (p, k) if q == 1 else None


@cache
def powers(p: int, k: int) -> tuple[int, ...]:
    """x^0, x^1, … of a generator x of the field of p^k: everything but 0, once."""
    runs = (_run(p, rule) for rule in product(range(p), repeat=k))
    return next(run for run in runs if len(run) == p**k - 1)


def _run(p: int, rule: tuple[int, ...]) -> tuple[int, ...]:
    """The powers of x until they come round, where x^k is the polynomial with the coefficients `rule`."""
    one = (1, *(0,) * (len(rule) - 1))
    seen: dict[tuple[int, ...], None] = {}
    element = one
    while element not in seen and any(element):
        seen[element] = None
        element = _times_x(element, p, rule)
    return tuple(sum(digit * p**at for at, digit in enumerate(power)) for power in seen)


def _times_x(element: tuple[int, ...], p: int, rule: tuple[int, ...]) -> tuple[int, ...]:
    shifted = (0, *element[:-1])
    return tuple((digit + element[-1] * of_x) % p for digit, of_x in zip(shifted, rule, strict=True))


def added(a: int, b: int, p: int) -> int:
    """The sum of two elements: their digits to the base p added without carrying."""
    total, place = 0, 1
    while a or b:
        total += (a + b) % p * place
        a, b, place = a // p, b // p, place * p
    return total
