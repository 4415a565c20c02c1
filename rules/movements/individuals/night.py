"""What is agreed for a progressive night: what rings the bell, who moves, and who parts from whom."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from rules.laws import Alone, LawBook, Laws, LevelAtTime, WinnerShows
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

FIVE: Final = 5  # points at the head table that ring the bell (Keller, 1887)
LATEST: Final = 60  # minutes after which it rings in any case, where the book has no clock


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
    length: int = FIVE
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

    @classmethod
    def usual(cls, laws: LawBook) -> "Night":
        """The night as it is usual under these laws: by their hands in a game where they fix them, else by points.

        A table that is level at the bell cuts: the bell has ended its hands.
        """
        if not isinstance(laws, Laws):
            return cls(level=Level.CUT)
        if laws.hands_in_game:
            return cls(bell=Bell.HANDS, length=laws.hands_in_game, level=Level.CUT)
        return cls(length=min(FIVE, laws.target), level=Level.CUT)

    def agreed(self, given: Mapping[str, Any]) -> "Night":
        """The same night with what is `given` agreed otherwise, by the names and values of `to_json`."""
        return Night.from_json({**self.to_json(), **given})

    def laws(self, laws: LawBook) -> LawBook:
        """The laws of every table: the bell ends a game, and one that is level stands so, for a cut says who moves."""
        if not isinstance(laws, Laws):
            return laws
        stopped = replace(
            laws,
            take_off=False,
            win_by=1,
            hands_in_game=0,
            level_at_end=LevelAtTime.STANDS,
            level_at_time=LevelAtTime.STANDS,
            timed_out_shows=WinnerShows.ACTUAL,
        )
        match self.bell:
            case Bell.HANDS:
                return replace(stopped, hands_in_game=self.length)
            case Bell.CLOCK:
                return replace(stopped, stop_minutes=self.length, warn_minutes=min(laws.warn_minutes, self.length))
            case _:
                return replace(stopped, stop_minutes=laws.stop_minutes or LATEST)

    def laws_at_head(self, laws: LawBook) -> LawBook:
        """The laws of the head table beside `laws` of the others: the points that ring the bell, and no lone hands."""
        if not isinstance(laws, Laws):
            return laws
        if self.bell is Bell.TARGET:
            laws = replace(laws, target=self.length)
        if self.lone_hands_at_head:
            return laws
        return replace(laws, alone=Alone.NOBODY, partner_orders_alone=False, defend_alone=False)

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


def leader(points: Sequence[int]) -> int | None:
    """The side that has won at the bell; None where it is level."""
    first, second = points
    return None if first == second else int(second > first)
