"""The settings of a progressive event: the end of a round, the moves, and the partings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final

from rules.laws import LawBook

FIVE: Final = 5  # points at the head table that ring the bell (Keller, 1887)
LATEST: Final = 60  # minutes after which it rings in any case, where the book has no clock


class RoundEnd(StrEnum):
    """The end of a round: the head table's target or hands, or the clock."""

    TARGET = "target"
    HANDS = "hands"
    CLOCK = "clock"


class Losers(StrEnum):
    """Where losers go. They stay or drop a table, and winners move up; or losers move on, and all winners stay."""

    STAY = "stay"
    DROP = "drop"
    MOVE_ON = "move_on"


class TiedTableRule(StrEnum):
    """The rule for moves from a table that is tied at the bell: a cut, or one more hand, which is not scored.

    HAND is what events under version 0.3.0 began with, though their tied tables cut.
    """

    HAND = "hand"
    CUT = "cut"
    DECIDING_HAND = "deciding_hand"


TIED_CHOICES: Final = (TiedTableRule.CUT, TiedTableRule.DECIDING_HAND)
"""The rules for a tied table that a night can still choose."""


class Parting(StrEnum):
    """The new partnerships at a table, between those who stay and those who arrive: the lower number keeps East, or it
    is drawn.
    """

    LOWER_EAST = "lower_east"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressiveRules:
    """The settings of the evening; `length` is points, hands or minutes, as the bell has it."""

    bell: RoundEnd = RoundEnd.TARGET
    length: int = FIVE
    losers: Losers = Losers.STAY
    level: TiedTableRule = TiedTableRule.CUT
    parting: Parting = Parting.LOWER_EAST
    lone_hands_at_head: bool = False

    def to_json(self) -> dict[str, object]:
        """Every field under its name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "ProgressiveRules":
        """The night that `to_json` wrote; missing fields keep their defaults."""
        read: Mapping[str, Callable[[Any], Any]] = {
            "bell": RoundEnd,
            "losers": Losers,
            "level": TiedTableRule,
            "parting": Parting,
        }
        return cls(**{name: read[name](value) if name in read else value for name, value in stored.items()})

    @classmethod
    def usual(cls, laws: LawBook) -> "ProgressiveRules":
        """The usual settings under these laws: by hands if a game has a fixed number of them, otherwise by points.

        A table that is tied at the bell cuts: the bell has ended its hands.
        """
        if laws.hands_in_game:
            return cls(bell=RoundEnd.HANDS, length=laws.hands_in_game)
        return cls(length=min(FIVE, laws.target or FIVE))

    def agreed(self, given: Mapping[str, Any]) -> "ProgressiveRules":
        """The same night with what is `given` agreed otherwise, by the names and values of `to_json`."""
        return ProgressiveRules.from_json({**self.to_json(), **given})

    @property
    def timed(self) -> bool:
        """Whether the clock ends its rounds."""
        return self.bell is RoundEnd.CLOCK

    def laws(self, laws: LawBook) -> LawBook:
        """The laws of every table: the bell ends a game. A tie counts as one where a cut says who moves."""
        decides = self.level is TiedTableRule.DECIDING_HAND
        if self.bell is RoundEnd.HANDS:
            return laws.ended_by_bell(hands=self.length, deciding_hand=decides)
        minutes = self.length if self.timed else laws.clock[1] or LATEST
        return laws.ended_by_bell(minutes=minutes, deciding_hand=decides)

    def laws_at_head(self, laws: LawBook) -> LawBook:
        """The laws of the head table beside `laws` of the others: the points that ring the bell, and no lone hands."""
        target = self.length if self.bell is RoundEnd.TARGET else None
        return laws.at_head_table(target=target, lone_hands=self.lone_hands_at_head)


def clock_on(night: ProgressiveRules | None, laws: LawBook) -> tuple[int, int]:
    """The minutes to the warning and to the bell by these laws; 0 on a night whose rounds no clock ends."""
    return (0, 0) if night and not night.timed else laws.clock


def winner_at_bell(points: Sequence[int]) -> int | None:
    """The side that has won at the bell; None where it is tied."""
    first, second = points
    return None if first == second else int(second > first)
