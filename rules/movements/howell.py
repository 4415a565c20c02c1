"""Howell: everybody meets everybody once, by cards that lie at the tables and are the same after every round.

One pair sits A at table 1 and never moves. Everybody else goes where the pair with the next lower number sat, 1 where
the last of them sat, and that is always the same walk: A one table up, B one table down; from A at the last table
across to B, and from B at table 1 to A at table 2. So a card at each place says where to go next, and players who
follow it need no chart. Berger's circle has the same meetings, but the pair that stays changes sides there, and anyone
who meets it with it, so that no card holds for two rounds.

Both lines move at every change, which a walk of A and B alone cannot do (`rules.movements.walk`): here nobody passes
anybody, since the two lines are one ring that is folded at both ends.

An odd number plays with a phantom that walks with the rest: one table is empty each round, another each time, and the
pair that comes to it sits out, also the pair that stays, once each.
"""

from rules.movements.seating import RoundSeating, seat


def howell(pairs: int, rounds: int) -> tuple[RoundSeating, ...]:
    """The first `rounds` of `pairs`, of which the last stays."""
    phantom = pairs + 1 if pairs % 2 else None
    ring = (*range(1, pairs), phantom) if phantom else tuple(range(1, pairs))
    return tuple(_round(ring, pairs, index, phantom) for index in range(rounds))


def _round(ring: tuple[int, ...], stays: int, index: int, phantom: int | None) -> RoundSeating:
    """Place d of the ring is B at table d + 1, and counted from its end A at table d + 1."""
    seated = ring[index % len(ring) :] + ring[: index % len(ring)]
    tables = range(1, len(ring) // 2 + 1)
    return seat(((1, stays, seated[0]), *((d + 1, seated[-d], seated[d]) for d in tables)), phantom)
