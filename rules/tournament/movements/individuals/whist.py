"""Whist designs: partners with everybody once, against everybody exactly twice.

With v = 4n players that takes 4n − 1 rounds, and everybody plays in each; with v = 4n + 1 it takes as many rounds as
players, and each sits out once. Any first rounds repeat no partner, and no opponent more than once. No other number of
players has such a design. Where v = 4n + 1 is a power of a prime one is made from the powers of a generator x of the
field of v elements: tables {xⁱ, xⁱ⁺²ⁿ} v {xⁱ⁺ⁿ, xⁱ⁺³ⁿ} for i < n, and each element of the field, added to all of them,
makes a round. The others grow from a stored first round.
"""

from random import Random

from rules.tournament.movements.individuals.fields import added, powers, prime_power
from rules.tournament.movements.individuals.starters import WHIST, Table, grown, seat_tables, starting_tables
from rules.tournament.movements.seating import RoundSeating

MOST = 101


def _designed(players: int) -> bool:
    return players in WHIST or (players % 4 == 1 and prime_power(players) is not None)


SIZES = tuple(players for players in range(4, MOST + 1) if _designed(players))


def rounds_of(players: int) -> int:
    """The rounds of the whole design."""
    return players - 1 + players % 4


def whist(players: int, rounds: int, seed: int | None = None) -> tuple[RoundSeating, ...]:
    """The first rounds of the design for one of SIZES; with a `seed`, players and rounds change about.

    Without one, with 4n players the last number keeps table 1 all evening; with 4n + 1, number r sits out in round r.
    """
    names, order = list(range(1, players + 1)), list(range(rounds_of(players)))
    if seed is not None:
        chance = Random(seed)  # noqa: S311  (the numbers were drawn already)
        names.sort(key=lambda _: chance.random())
        order.sort(key=lambda _: chance.random())
    return tuple(seat_tables(round_of(players, index), names) for index in order[:rounds])


def round_of(players: int, index: int) -> list[Table]:
    """Round `turn` of the design, from 0, with its players numbered from 0."""
    if players in WHIST:
        return grown(starting_tables(WHIST[players]), rounds_of(players), index)
    p, k = prime_power(players) or (players, 1)
    return [
        (added(a, index, p), added(b, index, p), added(c, index, p), added(d, index, p)) for a, b, c, d in _powers(p, k)
    ]


def _powers(p: int, k: int) -> list[Table]:
    x, n = powers(p, k), p**k // 4
    return [(x[i], x[i + 2 * n], x[i + n], x[i + 3 * n]) for i in range(n)]
