"""Somebody has come or gone: the plan changed as little as can be where that is fair, and planned again where not.

Fair is what `rules.tournament.movements.sit_outs` says, with no more sitting out than must be: two who would both sit
out meet.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rules.tournament.movements.afresh import afresh, at_tables_kept, can_match
from rules.tournament.movements.event_format import EventFormat
from rules.tournament.movements.individuals.wishes import NONE, Wishes
from rules.tournament.movements.measure import opposed
from rules.tournament.movements.places import TableSide, kept_homes, kept_places, last_places, sides_at_tables
from rules.tournament.movements.prospect import times_again
from rules.tournament.movements.room import WHOLE, Room
from rules.tournament.movements.seating import RoundSeating, pair_table
from rules.tournament.movements.sit_outs import SitOuts, present, too_soon, unequal

LARGE = 200  # more entries get new opponents only where sit-outs would come out of turn: matching takes long


@dataclass(frozen=True, slots=True)
class SettledPlan:
    """The later rounds; `afresh`: everybody gets a new seat, so that printed charts no longer hold."""

    rounds: tuple[RoundSeating, ...]
    afresh: bool


def settled(
    event_format: EventFormat,
    movement: str,
    *,
    smallest: Sequence[RoundSeating],
    planned: Sequence[RoundSeating],
    played: Sequence[RoundSeating],
    numbers: Collection[int],
    room: Room = WHOLE,
    rooms: Mapping[int, int] | None = None,
    wishes: Wishes = NONE,
) -> SettledPlan:
    """The later rounds for these `numbers`, who play on; `smallest` is the plan changed as little as can be.

    `planned` is the plan as it was. Of several `rooms` (the room of each number) each keeps its movement, and only two
    of the same room meet in place of sitting out. RulesError as `rules.tournament.movements.afresh`.
    """
    seated_again = partial(
        afresh,
        event_format,
        movement,
        numbers=numbers,
        played=played,
        without=room.without,
        stay={*numbers} & {*room.stay},
        wishes=wishes,
    )
    if not event_format.in_twos:
        return SettledPlan(seated_again(rounds=len(planned)), True)
    homes = {number: place for number, place in kept_places(planned).items() if number in room.stay}
    homes |= kept_homes(played, {*numbers} & {*room.stay})
    seatings = byes_meet(smallest, played, rooms or {}, homes, room.in_use(len(numbers)), room.without)
    serves = _all_stay(seatings, played, {*room.stay}) and _serves(seatings, planned, played, numbers)
    if rooms or not can_match(event_format, len(numbers), len(seatings)) or serves:
        return SettledPlan(seatings, False)
    best = seated_again(rounds=len(seatings), planned=seatings)
    if [_seats(seating) for seating in best] == [_seats(seating) for seating in seatings]:
        return SettledPlan(seatings, False)
    return SettledPlan(best, True)


def _all_stay(seatings: Sequence[RoundSeating], played: Sequence[RoundSeating], stay: Collection[int]) -> bool:
    """Whether those who cannot move have one table from now on, that at which they sat last."""
    tables = defaultdict[int, set[int]](set)
    for places in (last_places(played), *map(sides_at_tables, seatings)):
        for number, place in places.items():
            tables[number].add(place.table)
    return all(len(tables[number]) <= 1 for number in stay)


def _serves(
    seatings: Sequence[RoundSeating],
    planned: Sequence[RoundSeating],
    played: Sequence[RoundSeating],
    numbers: Collection[int],
) -> bool:
    """Whether sit-outs are fair in the plan changed as little as can be, and no more meet again than were to."""
    if too_soon(played, seatings):
        return False
    if len(numbers) > LARGE:
        return True
    fair = unequal([*played, *seatings]) <= unequal(played)
    return fair and times_again(opposed, played, seatings) <= times_again(opposed, played, planned)


def _seats(seating: RoundSeating) -> tuple[object, ...]:
    return seating.tables, sorted(seating.sit_out)


def byes_meet(
    rounds: Iterable[RoundSeating],
    played: Iterable[RoundSeating],
    rooms: Mapping[int, int],
    homes: Mapping[int, TableSide],
    tables: Sequence[int] = (),
    without: Collection[int] = (),
) -> tuple[RoundSeating, ...]:
    """The rounds in which those meet who would sit out beside another of their room; of an odd number one sits out.

    They play at the table that one of them keeps (`homes`), else at the first empty one, of `tables` where these are
    given. Anyone who would play at a kept table plays at another, which is not `without`.
    """
    known, seatings = SitOuts(played), []
    for seating in rounds:
        known.begin(present(seating))
        changed = seating
        for room in sorted({rooms.get(number, 0) for number in seating.sit_out}):
            there = sorted(number for number in seating.sit_out if rooms.get(number, 0) == room)
            rest = known.choose(len(there) % 2, there)
            playing = [number for number in there if number not in rest]
            for a, b in zip(playing[::2], playing[1::2], strict=True):
                kept = [homes[number].table for number in (a, b) if number in homes]
                if len(kept) < 2:  # of two who cannot move, one would have to
                    changed = _meeting(changed, a, b, [*kept, *tables])
        at_home = {number: home for number, home in homes.items() if changed.table_of(number)}
        seatings.append(at_tables_kept(changed, at_home, without) if at_home else changed)
    return tuple(seatings)


def _meeting(seating: RoundSeating, a: int, b: int, tables: Sequence[int]) -> RoundSeating:
    table = pair_table(seating.free_table(tables), a, b)
    seated = sorted((*seating.tables, table), key=lambda one: one.table)
    return replace(seating, tables=tuple(seated), sit_out=tuple(n for n in seating.sit_out if n not in (a, b)))
