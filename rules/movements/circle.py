"""Complete round robins: Berger's circle, and A up continued inside the lines.

Berger: one number stays, the rest go round; everyone meets everyone once, and any first rounds of it
repeat nothing. An odd number of pairs plays with a phantom, and anyone who meets it sits out.

Inside the lines: t tables, first the walk, in which every A meets every B, then a circle within each line. With t even
that is t + (t − 1) rounds. With t odd a circle leaves one A and one B over every round, so the last round of the walk
is left out, and its games A(k) – B(k − 1) are played by those two, one a round: t − 1 + t rounds.
"""

from collections.abc import Iterable

from rules.movements.seating import RoundSeating, seat
from rules.movements.walk import walked

Game = tuple[int, int]


def berger(pairs: int, rounds: int) -> tuple[RoundSeating, ...]:
    """The first `rounds` of the full round robin of `pairs`."""
    size = pairs + pairs % 2
    phantom = pairs + 1 if pairs % 2 else None
    return tuple(_berger_round(size, index, phantom) for index in range(rounds))


def _berger_round(size: int, index: int, phantom: int | None) -> RoundSeating:
    games = circle(size, index)
    if phantom:
        games = (*games[1:], games[0])  # the phantom's table is the last, so that one table fewer is set up
    return seat(((table, a + 1, b + 1) for table, (a, b) in enumerate(games, start=1)), phantom)


def circle(size: int, index: int) -> tuple[Game, ...]:
    """The games of one round among 0…size−1, size even; the last number stays and meets number `turn`.

    Sides are changed about, so that nobody sits A or B all evening.
    """
    ring = size - 1
    stays = (ring, index % ring) if index % 2 else (index % ring, ring)
    moving = (((index + k) % ring, (index - k) % ring) for k in range(1, size // 2))
    return ((stays), *((a, b) if k % 2 else (b, a) for k, (a, b) in enumerate(moving)))


def rounds_in_lines(pairs: int, rounds: int) -> tuple[RoundSeating, ...]:
    """The first `rounds` of the walk and the games inside the lines."""
    tables = (pairs + 1) // 2
    phantom = pairs + 1 if pairs % 2 else None
    walks = tables - tables % 2
    walking = (walked(pairs, index, 0, phantom) for index in range(min(rounds, walks)))
    inside = (_inside(tables, index, phantom) for index in range(max(0, rounds - walks)))
    return (*walking, *inside)


def _inside(tables: int, index: int, phantom: int | None) -> RoundSeating:
    """A against A at the low tables, B against B at the high ones; an odd number has A against B at the last."""
    if tables % 2 == 0:
        games = [*_in_line(circle(tables, index), 1), *_in_line(circle(tables, index), 2)]
    else:
        left_over = (2 * (index % tables) + 1, 2 * ((index - 1) % tables) + 2)
        games = [*_in_line(_without_last(tables, index), 1), *_in_line(_without_last(tables, index - 1), 2), left_over]
    return seat(((table, a, b) for table, (a, b) in enumerate(games, start=1)), phantom)


def _without_last(tables: int, index: int) -> tuple[Game, ...]:
    """A circle of an odd number: all games but that of `turn` against nobody."""
    return circle(tables + 1, index)[1:]


def _in_line(games: Iterable[Game], first: int) -> list[Game]:
    """Places 0, 1, … of a line as the numbers it has: A is 1, 3, 5, …, B 2, 4, 6, …"""
    return [(2 * a + first, 2 * b + first) for a, b in games]
