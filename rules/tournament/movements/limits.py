"""The limit of a chart: meetings that must be repeated, whatever the chart, by counting and by known theorems.

Counting. With k seats at a table an entry meets k − 1 others in each of its games. With n entries the first n − 1 of
these meetings can be new and the rest are repeated; each repetition belongs to two. Games are shared out evenly here,
for any other way repeats more (the excess is convex).

Two rounds. If t tables of one round are crossed with t of another, those who play in both are shared out among t × t
crossings, and two in one crossing meet twice. Of s pairs that two rounds must repeat, r rounds repeat (r − 1) · s: two
who meet m times count m(m − 1) / 2 among all pairs of rounds, and that is at most (m − 1) · r / 2.

Theorems. 20 players cannot play 6 rounds without a repetition: the six rounds would be a resolvable group divisible
design with blocks of four of type 2^10, which does not exist (C. Colbourn and J. Dinitz, Handbook of Combinatorial
Designs, second edition, IV.5.4).
"""

from dataclasses import dataclass

from rules.tournament.movements.records import repeated_by_size
from rules.tournament.movements.seating import SeatingKind

SEATS = {SeatingKind.PAIRS: 2, SeatingKind.INDIVIDUALS: 4, SeatingKind.TABLES: 3}
REFUTED = {(20, 6)}
"""Players and rounds at tables of four whose chart without any repetition is proved not to exist."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The fewest repeated meetings and partners that any chart of this size has; proved.

    `known_best`: repeated meetings of our chart, the best that we know by the whole measure; None for sizes of which
    no count is kept.
    """

    kind: SeatingKind
    meetings_repeated: int
    partners_repeated: int
    known_best: int | None = None


def best_possible(kind: SeatingKind, entries: int, rounds: int) -> Bound:
    """The limit for `entries` (pairs, or players) at tables of two, four or three."""
    seats = SEATS[kind]
    tables = entries // seats
    fewest = max(_counted(entries, rounds, seats), (rounds - 1) * _crossed(entries, tables, seats) if rounds else 0)
    if kind is not SeatingKind.INDIVIDUALS:
        return Bound(kind, fewest, 0)
    if any(entries == players and rounds >= first for players, first in REFUTED):
        fewest = max(fewest, 1)
    partners = max(0, 2 * tables * rounds - entries * (entries - 1) // 2)
    return Bound(kind, fewest, partners, repeated_by_size().get((entries, rounds)))


def _counted(entries: int, rounds: int, seats: int) -> int:
    """Repetitions that follow from the meetings of each entry alone."""
    if entries < 2:
        return 0
    games, more = divmod(entries // seats * seats * rounds, entries)
    others = entries - 1
    excess = (entries - more) * max(0, games * (seats - 1) - others) + more * max(0, (games + 1) * (seats - 1) - others)
    return -(-excess // 2)


def _crossed(entries: int, tables: int, seats: int) -> int:
    """Pairs that any two rounds have in common: those who play in both, evenly among the crossings of their tables."""
    both = max(0, 2 * tables * seats - entries)
    each, more = divmod(both, tables * tables) if tables else (0, 0)
    return (tables * tables - more) * (each * (each - 1) // 2) + more * (each * (each + 1) // 2)
