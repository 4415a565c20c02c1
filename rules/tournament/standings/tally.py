"""Results to tallies: what each entry has won, scored and sat out, credits and penalties included.

A sit-out, a forfeit and a penalty are separate kinds of result, each with a stated rule. Tied entries are compared by
the sums of their tallies, or the same for each game played. Rates are never divided out: every sum is taken for a
common number of games, so that a third is a third.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from math import lcm
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from rules.base.amounts import Amount
from rules.base.game_ending import GameEnding
from rules.laws.tie_order import Criterion
from rules.tournament.standings.results import Entry, GameResult


class SitOut(StrEnum):
    """The value of a sit-out; frozen when the event starts."""

    NONE = "none"
    WIN_TARGET_0 = "win_target_0"
    AVERAGE = "average"
    FIXED = "fixed"


@dataclass(frozen=True, slots=True)
class SitOutPolicy:
    """`none`: no win and no points.

    `win_target_0`: a win with `points` (the target). `average`: the pair's own average points, `win` credit
    0, ½ or 1. `fixed`: `points` (say 7 or 8), `win` credit likewise.
    """

    kind: SitOut = SitOut.NONE
    points: int = 0
    win: Amount = 0

    def credit(self, wins: Amount, points: Amount, played: int, sit_outs: int) -> tuple[int, Amount, Amount]:
        """Games, wins and points to add for a number of sit-outs."""
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

    `uncounted` games count as played and won but not for points (forfeits, where the event says so). `margin`: points
    less those of the best other side, game by game. `strength`: the wins of everybody met (`with_strength`); None where
    nobody has added them up.
    `lone_hands`: made, as they were handed in.
    """

    entry: Entry
    played: int = 0
    wins: Amount = 0
    points: Amount = 0
    sit_outs: int = 0
    uncounted: int = 0
    margin: int = 0
    strength: Amount | None = None
    lone_hands: int = 0


def tally(
    results: Iterable[GameResult],
    entries: Iterable[Entry],
    *,
    policy: SitOutPolicy | None = None,
    sit_outs: Mapping[Entry, int] | None = None,
    adjustments: Mapping[Entry, int] | None = None,
    lone_hands: Mapping[Entry, int] | None = None,
    walkover_points: bool = True,
) -> tuple[Tally, ...]:
    """The tallies of `entries`, in their order.

    An opponent outside `entries` (a house pair, unranked) has no tally, and games against it count.
    `adjustments` are points a ruling adds or, negative, takes away, from the margin too. A sit-out adds nothing to the
    margin, whatever it is worth in wins and points.
    """
    sums = {entry: [0, 0, 0, 0, 0] for entry in entries}
    for result in results:
        counts = walkover_points or result.ending is not GameEnding.WALKOVER
        for entry, points, against in result.scored():
            if (row := sums.get(entry)) is not None:
                row[0] += 1
                row[1] += points > against if result.beside_score is None else result.won_by(entry)
                row[2] += points * counts
                row[3] += not counts
                row[4] += (points - against) * counts
    policy, sat, adjusted, alone = policy or SitOutPolicy(), sit_outs or {}, adjustments or {}, lone_hands or {}
    return tuple(
        _tally(entry, row, policy, sat.get(entry, 0), adjusted.get(entry, 0))._replace(lone_hands=alone.get(entry, 0))
        for entry, row in sums.items()
    )


def _tally(entry: Entry, row: list[int], policy: SitOutPolicy, sat: int, adjusted: int) -> Tally:
    played, wins, points, uncounted, margin = row
    games, more_wins, more_points = policy.credit(wins, points, played - uncounted, sat)
    return Tally(
        entry=entry,
        played=played + games,
        wins=_whole(wins + more_wins),
        points=_whole(points + more_points + adjusted),
        sit_outs=sat,
        uncounted=uncounted,
        margin=margin + adjusted,
    )


def with_strength(tallies: Iterable[Tally], results: Iterable[GameResult]) -> tuple[Tally, ...]:
    """The tallies with the opponents' strength: the wins of everybody met, once a game, as Swiss events compute it.

    Wins are as tallied, credits included; who has no tally (a house pair) counts with the games it won here. A
    forfeit counts as met. A sit-out meets nobody and adds nothing, whatever it is worth in wins.
    """
    rows, games = tuple(tallies), tuple(results)
    wins: Counter[Entry] = Counter()
    for result in games:
        wins.update(entry for entry in result.entries if result.won_by(entry))
    known: dict[Entry, Amount] = {**wins, **{row.entry: row.wins for row in rows}}
    met: dict[Entry, Amount] = {}
    for result in games:
        for entry in result.entries:
            met[entry] = met.get(entry, 0) + sum(known.get(other, 0) for other in result.opponents_of(entry))
    return tuple(row._replace(strength=_whole(met.get(row.entry, 0))) for row in rows)


def _whole(amount: Amount) -> Amount:
    """A Fraction of denominator 1 as the int it is."""
    return int(amount) if amount.denominator == 1 else amount


Numbered: TypeAlias = Callable[[Entry], Entry]

OF_POINTS: Final = (Criterion.POINTS, Criterion.MARGIN)
"""Sums over the games that count for points."""
AMOUNTS: Final[Mapping[Criterion, Callable[[Tally], Amount]]] = {
    Criterion.WINS: attrgetter("wins"),
    Criterion.RATE: attrgetter("wins"),
    Criterion.POINTS: attrgetter("points"),
    Criterion.MARGIN: attrgetter("margin"),
    Criterion.STRENGTH: attrgetter("strength"),
    Criterion.LONE_HANDS: attrgetter("lone_hands"),
}


def in_order(tallies: Iterable[Tally], number: Numbered | None = None) -> list[Tally]:
    """By number, so that the order of what came in cannot show; words after numbers where both are used."""
    key = (lambda row: number(row.entry)) if number else (lambda row: row.entry)
    rows = list(tallies)  # sorted twice where numbers and words are mixed
    try:
        return sorted(rows, key=key)
    except TypeError:
        return sorted(rows, key=lambda row: (isinstance(key(row), str), key(row)))


def keys(tallies: Sequence[Tally], criterion: Criterion, by_rate: bool) -> list[Amount]:
    """The values that compare the tallies, one after another: the sums, or the sums for a common number of games."""
    sums = list(map(AMOUNTS[criterion], tallies))
    if not by_rate:
        return sums
    games = [games_counted(criterion, row.played, row.uncounted) for row in tallies]
    common = lcm(*(count for count in set(games) if count))
    return [amount * (common // count) if count else 0 for amount, count in zip(sums, games, strict=True)]


def games_counted(criterion: str, played: int, uncounted: int) -> int:
    """Over how many games it is counted: a forfeit may be left out of the points."""
    return played - uncounted if criterion in OF_POINTS else played


def blocks(block: Iterable[int], by: Sequence[Amount]) -> list[list[int]]:
    """The block as blocks of equal key, highest first, each in the order it came."""
    ordered = sorted(block, key=by.__getitem__, reverse=True)
    return [list(group) for _, group in groupby(ordered, key=by.__getitem__)]


def levels(block: Iterable[int], by: Sequence[Amount]) -> list[list[int]]:
    """The block as blocks of equal key, in no order; within each, in the order it came."""
    parts: dict[Amount, list[int]] = {}
    for index in block:
        parts.setdefault(by[index], []).append(index)
    return list(parts.values())
