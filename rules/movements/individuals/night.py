"""What is agreed for a progressive night: what rings the bell, who moves, and who parts from whom."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from rules.words import Sentence, say
from rules.words import gettext_noop as N_


class Bell(StrEnum):
    """What ends a round: the head table's target or hands, or the clock."""

    TARGET = "target"
    HANDS = "hands"
    CLOCK = "clock"


class Losers(StrEnum):
    """Where losers go from a table between the head and the booby table."""

    STAY = "stay"
    DROP = "drop"


class Level(StrEnum):
    """What says who moves where a table is level at the bell."""

    HAND = "hand"
    CUT = "cut"


class Parting(StrEnum):
    """Who of those at a table partners whom of those who come: the lower number keeps East, or it is drawn."""

    LOWER_EAST = "lower_east"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """What is agreed for the night; `length` is points, hands or minutes, as the bell has it."""

    bell: Bell = Bell.TARGET
    length: int = 5
    losers: Losers = Losers.STAY
    level: Level = Level.HAND
    parting: Parting = Parting.LOWER_EAST
    lone_hands_at_head: bool = False

    def to_json(self) -> dict[str, object]:
        """Every field under its name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Night":
        """The night that `to_json` wrote; missing fields keep their defaults."""
        read: Mapping[str, Callable[[Any], Any]] = {"bell": Bell, "losers": Losers, "level": Level, "parting": Parting}
        return cls(**{name: read[name](value) if name in read else value for name, value in stored.items()})

    def rung(self, *, points: Sequence[int] = (), hands: int = 0, minutes: int = 0) -> bool:
        """Whether the round is over: `points` of the sides and `hands` played at the head table, `minutes` gone."""
        done = {Bell.TARGET: max(points, default=0), Bell.HANDS: hands, Bell.CLOCK: minutes}
        return done[self.bell] >= self.length

    def may_play_alone(self, table: int, head: int = 1) -> bool:
        """Whether a lone hand may be called there."""
        return table != head or self.lone_hands_at_head

    @property
    def when_level(self) -> Sentence:
        """What a table that is level at the bell is told."""
        if self.level is Level.CUT:
            return say(
                N_("Level at the bell: both sides cut, and the higher card moves as the winner. It is not scored.")
            )
        return say(N_("Level at the bell: one more hand says who moves. It is not scored."))


USUAL = Night()


def leader(points: Sequence[int]) -> int | None:
    """The side that has won at the bell; None where it is level."""
    first, second = points
    return None if first == second else int(second > first)
