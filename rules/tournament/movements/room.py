"""The director's settings for the room: how many rooms, tables out of use, and entries that cannot move.

Rooms split the pairs into sections, each with its own movement at its own tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, count, islice, pairwise
from typing import Any

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements.catalogue import MOVEMENTS
from rules.tournament.movements.planning import plan, too_big
from rules.tournament.movements.plans import Plan, at_tables, table_faults
from rules.tournament.movements.round_by_round import RoundByRoundMovement
from rules.tournament.movements.seating import RoundSeating, SeatingKind
from rules.tournament.movements.staying import renamed, stay, too_many_in, unknown_numbers


def section_sizes(pairs: int, sections: int) -> tuple[int, ...]:
    """Whole tables shared out evenly, the first sections the larger; an odd pair is of the last.

    So no two differ by more than one table, and no more than one section has somebody sitting out.
    """
    tables, more = divmod(pairs // 2, sections)
    return tuple(2 * (tables + (at < more)) + (pairs % 2 if at == sections - 1 else 0) for at in range(sections))


def section_of(number: int, sizes: Sequence[int]) -> int | None:
    """The section, from 1, that a number plays in; None for one who came late and is in none.

    A late entry to an odd number takes the place that was left in the last.
    """
    if number > sum(sizes):
        return len(sizes) if sum(sizes) % 2 and number == sum(sizes) + 1 else None
    return 1 + sum(last < number for last in accumulate(sizes))


def in_sections(
    movement: str, *, pairs: int, sections: int, rounds: int | None = None, changes: str | Sequence[str] = ""
) -> Plan:
    """One plan of several sections; without `rounds`, as many as the section that is through first has.

    Section 1 has the lowest numbers and the lowest tables. RulesError as `rules.tournament.movements.plan`, and for
    more sections than there are tables.
    """
    if not 1 <= sections <= max(1, pairs // 2):
        text = N_("{pairs} {pairs:pair|pairs} can fill 1 to {most} {most:room|rooms}, not {sections}.")
        most = max(1, pairs // 2)
        raise RulesError(Fault("sections", message(text, pairs=pairs, most=most, sections=sections)))
    sizes = section_sizes(pairs, sections)
    if rounds is None and movement in MOVEMENTS:
        # 1 if there are no pairs: then only their number is wrong
        rounds = max(1, min(MOVEMENTS[movement].full(size) for size in sizes))
    if faults := too_big(SeatingKind.PAIRS, pairs, rounds or 0):  # rooms share one limit
        raise RulesError(faults)
    plans = [plan(movement, pairs=size, rounds=rounds, changes=changes) for size in sizes]
    return _side_by_side(movement, plans)


def _side_by_side(movement: str, plans: Sequence[Plan]) -> Plan:
    before = (0, *accumulate(one.pairs for one in plans))
    tables = accumulate(((one.pairs + 1) // 2 for one in plans), initial=0)
    moved = [_moved(one, first, table) for one, first, table in zip(plans, before, tables, strict=False)]
    numbered = {
        number: at for at, (last, end) in enumerate(pairwise(before), start=1) for number in range(last + 1, end + 1)
    }
    lines = None if moved[0].lines is None else {n: line for one in moved for n, line in (one.lines or {}).items()}
    rounds = (_together(seatings) for seatings in zip(*(one.rounds for one in moved), strict=True))
    return Plan(movement, before[-1], tuple(rounds), lines, sections=numbered)


def _moved(one: Plan, numbers: int, tables: int) -> Plan:
    """With these numbers of entries and of tables before it."""
    size = (one.pairs + 1) // 2
    further = at_tables(one, range(tables + 1, tables + size + 1))
    return renamed(further, {number: number + numbers for number in range(1, one.pairs + 1)})


def _together(seatings: Sequence[RoundSeating]) -> RoundSeating:
    tables = tuple(chain.from_iterable(seating.tables for seating in seatings))
    return RoundSeating(tables, tuple(chain.from_iterable(seating.sit_out for seating in seatings)))


@dataclass(frozen=True, slots=True)
class Room:
    """`stay`: numbers that keep their table; `without`: tables out of use; `sections`: rooms, each with a movement."""

    stay: tuple[int, ...] = ()
    without: tuple[int, ...] = ()
    sections: int = 1

    def __bool__(self) -> bool:
        """Whether anything is settled here."""
        return self != Room()

    def tables(self, number: int) -> tuple[int, ...]:
        """The first `count` tables that are in use."""
        return tuple(islice((table for table in count(1) if table not in self.without), number))

    def in_use(self, number: int) -> tuple[int, ...]:
        """The same, () where every table is in use."""
        return self.tables(number) if self.without else ()

    def plan(self, movement: str, *, pairs: int, rounds: int | None, changes: str | Sequence[str] = "") -> Plan:
        """The movement in its rooms, at tables in use, with those who stay at one; RulesError where it cannot be."""
        if faults := table_faults(self.without):
            raise RulesError(faults)
        if self.sections == 1:
            seated = plan(movement, pairs=pairs, rounds=rounds, changes=changes, stay=self.stay)
        else:
            seated = in_sections(movement, pairs=pairs, sections=self.sections, rounds=rounds, changes=changes)
            seated = stay(seated, self.stay)
        return at_tables(seated, self.tables((pairs + 1) // 2)) if self.without else seated

    def refuse_live(self, movement: RoundByRoundMovement, entries: int) -> None:
        """RulesError where a movement that is drawn round by round cannot keep to it."""
        faults = [*unknown_numbers(self.stay, entries), *table_faults(self.without)]
        if len({*self.stay}) > (most := movement.can_stay(entries)):
            faults.append(too_many_in(movement.title, most, len({*self.stay})))
        if self.sections != 1:
            text = N_("{movement} is drawn for everyone together, so it cannot be split into rooms.")
            faults.append(Fault("sections", message(text, movement=movement.title)))
        if faults:
            raise RulesError(faults)

    def to_json(self) -> dict[str, Any]:
        """`{"stay", "without", "sections"}`."""
        return {"stay": list(self.stay), "without": list(self.without), "sections": self.sections}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Room":
        """The room that `to_json` wrote; missing fields keep their defaults."""
        return cls(tuple(stored.get("stay", ())), tuple(stored.get("without", ())), stored.get("sections", 1))


WHOLE = Room()
