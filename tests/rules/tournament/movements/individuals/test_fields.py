"""Finite fields: a generator runs through everything but nought, and adding is a group."""

import pytest

from rules.tournament.movements.individuals.fields import added, powers, prime_power

POWERS = {
    2: (2, 1),
    3: (3, 1),
    4: (2, 2),
    5: (5, 1),
    7: (7, 1),
    8: (2, 3),
    9: (3, 2),
    16: (2, 4),
    25: (5, 2),
    27: (3, 3),
}


@pytest.mark.parametrize("q", range(-1, 28))
def test_powers_of_primes_are_known(q):
    primes = {11, 13, 17, 19, 23}
    assert prime_power(q) == POWERS.get(q, (q, 1) if q in primes else None)


@pytest.mark.parametrize("q", [9, 25, 49, 81, 121, 125, 169, 13, 197])
def test_a_generator_runs_through_everything_but_nought_and_its_half_way_is_minus_one(q):
    p, k = prime_power(q)
    run = powers(p, k)
    assert sorted(run) == list(range(1, q))
    for at in range(q // 2):
        assert added(run[at], run[at + q // 2], p) == 0


def test_adding_is_digit_by_digit():
    assert [added(5, b, 3) for b in range(9)] == [5, 3, 4, 8, 6, 7, 2, 0, 1]
