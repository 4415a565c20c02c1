"""Movements of pairs that follow a fixed pattern: A up and B down, complete round robins, and the Howell.

Pairs are numbered from 1. An odd number of pairs plays with a phantom, and anyone who meets it sits out.
"""

from collections.abc import Iterable, Sequence

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.seating import RoundSeating, seat
from rules.tournament.movements.spread import spread_tables

Game = tuple[int, int]


def walk(pairs: int, rounds: int, changes: Sequence[str]) -> tuple[RoundSeating, ...]:
    """A up, B down: one line walks round the tables while the other stays (55+ Games, Tournament Play 6).

    These are the first `rounds`; `changes[k]` ("A" up or "B" down) is the line that moves after round k + 1.

    With t tables, A pair i meets B pair i + s after s changes, whichever line moved at each of them, so that every A
    meets every B once in t rounds and round t + 1 begins again. Should both lines move at one change, the A pairs go
    past a table they have not visited; with an even number of tables they then meet half of their opponents twice
    and the other half never, so it is refused.
    """
    _check(changes, rounds, (pairs + 1) // 2)
    phantom = pairs + 1 if pairs % 2 else None
    seatings, up, down = [], 0, 0
    for index in range(rounds):
        if index:
            up += changes[index - 1] == "A"
            down += changes[index - 1] == "B"
        seatings.append(walked(pairs, up, down, phantom))
    return tuple(seatings)


def walked(pairs: int, up: int, down: int, phantom: int | None) -> RoundSeating:
    """The seating once A has moved `up` tables and B `down`; A are the odd numbers, B the even."""
    tables = (pairs + 1) // 2
    return seat(
        ((k + 1, 2 * ((k - up) % tables) + 1, 2 * ((k + down) % tables) + 2) for k in range(tables)),
        phantom,
    )


def _check(changes: Sequence[str], rounds: int, tables: int) -> None:
    faults = []
    if len(changes) != rounds - 1:
        text = N_("{rounds} {rounds:round needs|rounds need} {needed} {needed:change|changes}, not {given}.")
        faults.append(Fault("changes", message(text, rounds=rounds, needed=rounds - 1, given=len(changes))))
    for number, change in enumerate(changes, start=1):
        if set(change) == {"A", "B"}:
            faults.append(Fault("both_lines", _both_lines(number, tables), {"change": number}))
        elif change not in ("A", "B"):
            text = N_("Change {number}: choose A (up) or B (down), not {change}.")
            faults.append(Fault("unknown_line", message(text, number=number, change=change), {"change": number}))
    if faults:
        raise RulesError(faults)


def _both_lines(number: int, tables: int) -> Sentence:
    if tables % 2:
        text = N_("Change {number}: A and B cannot both move. Each pair would then miss an opponent it has not met.")
        return message(text, number=number)
    text = N_(
        "Change {number}: A and B cannot both move. With {tables} {tables:table|tables}, each pair would "
        "meet {half} of the other line twice and the rest never."
    )
    return message(text, number=number, tables=tables, half=tables // 2)


def berger(pairs: int, rounds: int) -> tuple[RoundSeating, ...]:
    """The first `rounds` of the full round robin of `pairs`, by Berger's circle: one number stays, the rest go round.

    Everyone meets everyone once, and any first rounds of it repeat nothing. The pair that stays in the circle does not
    stay at its table: everybody looks at the chart, so that tables can be shared out. With an odd number of pairs they
    are shared out already, each of them twice to a pair.
    """
    size = pairs + pairs % 2
    phantom = pairs + 1 if pairs % 2 else None
    seatings = tuple(_berger_round(size, index, phantom) for index in range(rounds))
    return seatings if phantom else spread_tables(seatings)


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
    """The first `rounds` of a round robin that begins with A up: the walk, then the games inside the lines.

    With t tables, first the walk, in which every A meets every B, then a circle within each line. With t even that is
    t + (t − 1) rounds. With t odd a circle leaves one A and one B over every round, so the last round of the walk is
    left out, and its games A(k) – B(k − 1) are played by those two, one a round: t − 1 + t rounds.
    """
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


def howell(pairs: int, rounds: int) -> tuple[RoundSeating, ...]:
    """Howell: everybody meets everybody once, by cards that lie at the tables and are the same after every round.

    These are the first `rounds`. The last pair sits A at table 1 and never moves. Everybody else goes where the pair
    with the next lower number sat, 1 where the last of them sat, and that is always the same walk: A one table up, B
    one table down; from A at the last table across to B, and from B at table 1 to A at table 2. So a card at each place
    says where to go next, and players who follow it need no chart. Berger's circle has the same meetings, but the pair
    that stays changes sides there, and anyone who meets it with it, so that no card holds for two rounds.

    Both lines move at every change, which a walk of A and B alone cannot do (`walk`): here nobody passes anybody, since
    the two lines are one ring that is folded at both ends.

    The phantom of an odd number walks with the rest: one table is empty each round, another each time, and the pair
    that comes to it sits out, also the pair that stays, once each.
    """
    phantom = pairs + 1 if pairs % 2 else None
    ring = (*range(1, pairs), phantom) if phantom else tuple(range(1, pairs))
    return tuple(_round(ring, pairs, index, phantom) for index in range(rounds))


def _round(ring: tuple[int, ...], stays: int, index: int, phantom: int | None) -> RoundSeating:
    """Place d of the ring is B at table d + 1, and counted from its end A at table d + 1."""
    seated = ring[index % len(ring) :] + ring[: index % len(ring)]
    tables = range(1, len(ring) // 2 + 1)
    return seat(((1, stays, seated[0]), *((d + 1, seated[-d], seated[d]) for d in tables)), phantom)
