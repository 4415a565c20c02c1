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
from rules.laws import Laws, LevelAtTime
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
    """One finished game as the Master Score Card shows it: the higher score beat the lower, and level it is drawn.

    `score` holds recorded points: as most books have it, the target for the winner, actual points for the loser, and
    both actual points when time ran out. What a score can be is for the laws to say (`result_faults`); a pair
    against itself is a RulesError.
    """

    a: Entry
    b: Entry
    score: tuple[int, int]
    round: int | None = None
    kind: ResultKind = ResultKind.PLAYED

    def __post_init__(self) -> None:
        if self.a == self.b:
            raise RulesError(_against_itself(self.a))


def result_faults(laws: Laws, a: Entry, b: Entry, score: tuple[int, int]) -> tuple[Fault, ...]:
    """Everything that keeps this from being a result under these laws, however the game came to it."""
    faults = []
    if score[0] == score[1] and not may_be_drawn(laws):
        sentence = say(N_("A finished game has a winner: {points} all is not a result."), points=score[0])
        faults.append(Fault("level_score", sentence))
    if min(score) < 0 and not laws.negative_scores:
        sentence = say(N_("A pair cannot score less than 0: {points}."), points=min(score))
        faults.append(Fault("negative_score", sentence))
    return (*faults, _against_itself(a)) if a == b else tuple(faults)


def may_be_drawn(laws: Laws) -> bool:
    """Whether a game can end level: after its hands, or at the bell."""
    after_its_hands = laws.hands_in_game > 0 and laws.level_at_end is LevelAtTime.STANDS
    return after_its_hands or laws.level_at_time is LevelAtTime.STANDS


def _against_itself(entry: Entry) -> Fault:
    return Fault("same_entry", say(N_("{entry} cannot play against itself."), entry=entry))


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
        a, b = result.score
        for entry, wins, points in ((result.a, a > b, a), (result.b, b > a, b)):
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
        a, b = result.score
        won = (a > b) - (a < b)
        net[result.a, result.b] = net.get((result.a, result.b), 0) + won
        net[result.b, result.a] = net.get((result.b, result.a), 0) - won
    return net


def _whole(amount: Amount) -> Amount:
    """A Fraction of denominator 1 as the int it is."""
    return int(amount) if amount.denominator == 1 else amount
