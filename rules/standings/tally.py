"""Results to tallies: what each entry has won, scored and sat out, credits and penalties included.

A game nobody played is absent here, never 0–0. A sit-out, a walk-over and a penalty are kinds of
result of their own, each with a stated rule.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from rules.errors import Fault, RulesError
from rules.words import gettext_noop as N_
from rules.words import say

Entry: TypeAlias = int | str
Amount: TypeAlias = int | Fraction
Meetings: TypeAlias = Mapping[tuple[Entry, Entry], int]


class ResultKind(StrEnum):
    """How a game came to its score."""

    PLAYED = "played"
    TIMED_OUT = "timed_out"
    WALKOVER = "walkover"


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game as the Master Score Card shows it: the higher score beat the lower.

    `score` holds recorded points: target for the winner, actual points for the loser, and both actual
    points when time ran out. A level score, a negative one or a pair against itself is a RulesError.
    """

    a: Entry
    b: Entry
    score: tuple[int, int]
    round: int | None = None
    kind: ResultKind = ResultKind.PLAYED

    def __post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise RulesError(faults)

    @property
    def winner(self) -> Entry:
        """The entry with the higher score."""
        return self.a if self.score[0] > self.score[1] else self.b

    @property
    def loser(self) -> Entry:
        """The entry with the lower score."""
        return self.b if self.score[0] > self.score[1] else self.a


def _faults(result: Result) -> Iterable[Fault]:
    if result.score[0] == result.score[1]:
        yield Fault(
            "level_score",
            say(N_("A finished game has a winner: {points} all is not a result."), points=result.score[0]),
        )
    if min(result.score) < 0:
        yield Fault("negative_score", say(N_("A pair cannot score less than 0: {points}."), points=min(result.score)))
    if result.a == result.b:
        yield Fault("same_entry", say(N_("{entry} cannot play against itself."), entry=result.a))


class SitOut(StrEnum):
    """What a sit-out is worth; frozen when the event starts."""

    NONE = "none"
    WIN_TARGET_0 = "win_target_0"
    AVERAGE = "average"
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class SitOutPolicy:
    """`none`: no win, no points, and places go by rate once games are unequal.

    `win_target_0`: a win with `points` (the target). `average`: the pair's own average points, `win` credit
    0, ½ or 1. `fixed`: `points` (say 7 or 8), `win` credit likewise.
    """

    kind: SitOut = SitOut.NONE
    points: int = 0
    win: Amount = 0

    def credit(self, wins: Amount, points: Amount, played: int, sit_outs: int) -> tuple[int, Amount, Amount]:
        """Games, wins and points to add for so many sit-outs."""
        if self.kind is SitOut.NONE or not sit_outs:
            return 0, 0, 0
        if self.kind is SitOut.WIN_TARGET_0:
            return sit_outs, sit_outs, self.points * sit_outs
        if self.kind is SitOut.FIXED:
            return sit_outs, self.win * sit_outs, self.points * sit_outs
        return sit_outs, self.win * sit_outs, _whole(Fraction(points) * sit_outs / played) if played else 0

    def to_json(self) -> dict[str, object]:
        """`{"kind", "points", "win"}`, a half win as "1/2"."""
        return {"kind": self.kind.value, "points": self.points, "win": str(self.win)}

    @classmethod
    def from_json(cls, stored: Mapping[str, object]) -> "SitOutPolicy":
        """The policy that `to_json` wrote; missing fields keep their defaults."""
        kind, points = SitOut(str(stored.get("kind", "none"))), stored.get("points", 0)
        return cls(kind, int(str(points)), _whole(Fraction(str(stored.get("win", 0)))))


class Tally(NamedTuple):
    """One entry's sums, credits and penalties already in.

    `uncounted` games count as played and won but not for points (walk-overs, where the event says so).
    """

    entry: Entry
    played: int = 0
    wins: Amount = 0
    points: Amount = 0
    sit_outs: int = 0
    uncounted: int = 0


def tally(
    results: Iterable[Result],
    entries: Iterable[Entry],
    *,
    policy: SitOutPolicy | None = None,
    sit_outs: Mapping[Entry, int] | None = None,
    adjustments: Mapping[Entry, int] | None = None,
    walkover_points: bool = True,
) -> tuple[Tally, ...]:
    """The tallies of `entries`, in their order.

    An opponent outside `entries` (a house pair, unranked) has no tally, and games against it count.
    `adjustments` are points a ruling adds or, negative, takes away.
    """
    sums = {entry: [0, 0, 0, 0] for entry in entries}
    for result in results:
        counts = walkover_points or result.kind is not ResultKind.WALKOVER
        won = result.score[0] > result.score[1]
        for entry, wins, points in ((result.a, won, result.score[0]), (result.b, not won, result.score[1])):
            if (row := sums.get(entry)) is not None:
                row[0] += 1
                row[1] += wins
                row[2] += points * counts
                row[3] += not counts
    policy, sat, adjusted = policy or SitOutPolicy(), sit_outs or {}, adjustments or {}
    return tuple(_tally(entry, row, policy, sat.get(entry, 0), adjusted.get(entry, 0)) for entry, row in sums.items())


def _tally(entry: Entry, row: list[int], policy: SitOutPolicy, sat: int, adjusted: int) -> Tally:
    played, wins, points, uncounted = row
    games, more_wins, more_points = policy.credit(wins, points, played - uncounted, sat)
    return Tally(
        entry, played + games, _whole(wins + more_wins), _whole(points + more_points + adjusted), sat, uncounted
    )


def without(results: Iterable[Result], entry: Entry) -> tuple[Result, ...]:
    """The results when a pair that withdrew has its results deleted, for itself and its opponents."""
    return tuple(result for result in results if entry not in (result.a, result.b))


def net_wins(results: Iterable[Result]) -> dict[tuple[Entry, Entry], int]:
    """Net wins of x over y for each (x, y) that met, both ways round; who never met is absent."""
    net: dict[tuple[Entry, Entry], int] = {}
    for result in results:
        won, lost = result.winner, result.loser
        net[won, lost] = net.get((won, lost), 0) + 1
        net[lost, won] = net.get((lost, won), 0) - 1
    return net


def _whole(amount: Amount) -> Amount:
    """A Fraction of denominator 1 as the int it is."""
    return int(amount) if amount.denominator == 1 else amount
