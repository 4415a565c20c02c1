"""Somebody has come or gone: the plan changed as little as can be where that is fair, and planned afresh where not.

Fair is what `rules.movements.sit_outs` says, with no more sitting out than must be: two who would both sit out meet.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rules.movements.afresh import afresh
from rules.movements.event_format import EventFormat
from rules.movements.individuals.wishes import NONE, Wishes
from rules.movements.measure import opposed
from rules.movements.places import kept_places
from rules.movements.room import WHOLE, Room
from rules.movements.seating import RoundSeating, pair_table
from rules.movements.sit_outs import SitOuts, present, too_soon, unequal

LARGE = 200  # more entries get new opponents only where sit-outs would come out of turn: matching takes long


@dataclass(frozen=True, slots=True)
class SettledPlan:
    """The rounds to come; `afresh`: everybody gets a new seat, so that printed charts no longer hold."""

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
    """The rounds to come for these `numbers`, who play on; `smallest` is the plan changed as little as can be.

    `planned` is the plan as it was. Of several `rooms` (the room of each number) each keeps its movement, and only two
    of the same room meet in place of sitting out. RulesError as `rules.movements.afresh`.
    """
    if not event_format.in_twos:
        return SettledPlan(_afresh(event_format, movement, (), len(planned), played, numbers, room, wishes), True)
    homes = {number: place.table for number, place in kept_places(planned).items() if number in room.stay}
    turns = byes_meet(smallest, played, rooms or {}, homes, room.in_use(len(numbers)))
    if rooms or _serves(turns, planned, played, numbers):
        return SettledPlan(turns, False)
    best = _afresh(event_format, movement, turns, len(turns), played, numbers, room, wishes)
    if [_seats(turn) for turn in best] == [_seats(turn) for turn in turns]:
        return SettledPlan(turns, False)
    return SettledPlan(best, True)


def _afresh(
    event_format: EventFormat,
    movement: str,
    planned: Sequence[RoundSeating],
    rounds: int,
    played: Sequence[RoundSeating],
    numbers: Collection[int],
    room: Room,
    wishes: Wishes,
) -> tuple[RoundSeating, ...]:
    stay = {*numbers} & {*room.stay}
    return afresh(
        event_format,
        movement,
        numbers=numbers,
        rounds=rounds,
        played=played,
        planned=planned,
        without=room.without,
        stay=stay,
        wishes=wishes,
    )


def _serves(
    turns: Sequence[RoundSeating],
    planned: Sequence[RoundSeating],
    played: Sequence[RoundSeating],
    numbers: Collection[int],
) -> bool:
    """Whether sit-outs are fair in the plan changed as little as can be, and no more meet again than were to."""
    if too_soon(played, turns):
        return False
    if len(numbers) > LARGE:
        return True
    fair = unequal([*played, *turns]) <= unequal(played)
    return fair and _met_again(turns, played) <= _met_again(planned, played)


def _met_again(turns: Iterable[RoundSeating], played: Iterable[RoundSeating]) -> int:
    before = opposed(table for turn in played for table in turn.tables)
    coming = opposed(table for turn in turns for table in turn.tables)
    return sum(times - (two not in before) for two, times in coming.items())


def _seats(turn: RoundSeating) -> tuple[object, ...]:
    return turn.tables, sorted(turn.sit_out)


def byes_meet(
    rounds: Iterable[RoundSeating],
    played: Iterable[RoundSeating],
    rooms: Mapping[int, int],
    homes: Mapping[int, int],
    tables: Sequence[int] = (),
) -> tuple[RoundSeating, ...]:
    """The rounds in which those meet who would sit out beside another of their room; of an odd number one sits out.

    They play at the table that one of them keeps (`homes`), else at the first empty one, of `tables` where these are
    given.
    """
    known, turns = SitOuts(played), []
    for turn in rounds:
        known.begin(present(turn))
        changed = turn
        for room in sorted({rooms.get(number, 0) for number in turn.sit_out}):
            there = sorted(number for number in turn.sit_out if rooms.get(number, 0) == room)
            rest = known.choose(len(there) % 2, there)
            playing = [number for number in there if number not in rest]
            for a, b in zip(playing[::2], playing[1::2], strict=True):
                kept = [homes[number] for number in (a, b) if number in homes]
                changed = _meeting(changed, a, b, [*kept, *tables])
        turns.append(changed)
    return tuple(turns)


def _meeting(turn: RoundSeating, a: int, b: int, tables: Sequence[int]) -> RoundSeating:
    table = pair_table(turn.free_table(tables), a, b)
    seated = sorted((*turn.tables, table), key=lambda one: one.table)
    return replace(turn, tables=tuple(seated), sit_out=tuple(n for n in turn.sit_out if n not in (a, b)))
