"""The director's settings for the room: how many rooms, tables out of use, and entries that must not move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from rules.errors import Fault, RulesError
from rules.movements.planning import plan
from rules.movements.plans import Plan
from rules.movements.round_by_round import RoundByRoundMovement
from rules.movements.sections import in_sections
from rules.movements.staying import stay, unknown_numbers
from rules.movements.tables import at_tables, table_faults
from rules.words import gettext_noop as N_
from rules.words import message


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
            seated = plan(movement, pairs=pairs, rounds=rounds, changes=changes)
        else:
            seated = in_sections(movement, pairs=pairs, sections=self.sections, rounds=rounds, changes=changes)
        seated = stay(seated, self.stay) if self.stay else seated
        return at_tables(seated, self.tables((pairs + 1) // 2)) if self.without else seated

    def refuse_live(self, movement: RoundByRoundMovement, pairs: int) -> None:
        """RulesError where a movement that is drawn round by round cannot keep to it."""
        faults = [*unknown_numbers(self.stay, pairs), *table_faults(self.without)]
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
