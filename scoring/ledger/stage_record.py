"""The result of the event's own chain for one stage: each entry of it makes one such value of the one before."""

from collections.abc import Mapping
from dataclasses import dataclass, field

DELETE, FORFEIT = "delete_results", "forfeit_rest"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn:
    """By which rule an entry left, and after which round."""

    rule: str
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRecord:
    """Entries of the event (pairs, or players) are named by their ids."""

    sat_out: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # round closed → who had no game in it
    missed: Mapping[int, int] = field(default_factory=dict)  # late entry → rounds played before it came
    absent: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # entry that left and returned → rounds missed
    withdrawn: Mapping[int, Withdrawn] = field(default_factory=dict)
    leaving: frozenset[int] = frozenset()  # those whose missed rounds are left out where results count per game
    penalties: Mapping[int, int] = field(default_factory=dict)  # entry → points, below 0 where some were taken
    flips: tuple[Mapping[int, str], ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()
    extra_games: tuple[int, ...] = ()
    shared: tuple[tuple[int, ...], ...] = ()

    @property
    def deleted(self) -> frozenset[int]:
        """Those whose results are deleted."""
        return frozenset(entry for entry, gone in self.withdrawn.items() if gone.rule == DELETE)

    @property
    def gone_after(self) -> dict[int, int]:
        """Those who forfeit the rest, and the last round in which each was there."""
        return {entry: gone.after for entry, gone in self.withdrawn.items() if gone.rule == FORFEIT}
