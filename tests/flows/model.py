"""A tournament as a director would keep it on paper: plain sums, and a second implementation of the tie-breaks."""

from collections.abc import Collection
from dataclasses import dataclass, field
from fractions import Fraction

from rules.tournament.standings import Basis, GameResult
from tests.rules.tournament.standings.naive import Places, resolve

Score = tuple[int, int]


@dataclass
class Paper:
    """Results by (round, A, B); a withdrawal is (rule, last round it was there), removed when it is undone.

    `given` are the results that a withdrawal made of games that were being played.
    """

    pairs: tuple[int, ...]
    sit_out_points: int | None
    compare: Basis
    results: dict[tuple[int, int, int], Score] = field(default_factory=dict)
    void: set[tuple[int, int, int]] = field(default_factory=set)
    closed: list[int] = field(default_factory=list)
    gone: dict[int, tuple[str, int]] = field(default_factory=dict)
    given: set[tuple[int, int, int]] = field(default_factory=set)
    since: dict[int, int] = field(default_factory=dict)
    away: dict[int, set[int]] = field(default_factory=dict)

    @property
    def ranked(self) -> list[int]:
        return [pair for pair in self.pairs if self.gone.get(pair, ("", 0))[0] != "delete_results"]

    def leaves(self, pair: int, rule: str, turn: int, playing: Collection[tuple[int, int, int]]) -> None:
        """A pair withdraws in this round: the games it is playing are lost 10 to 0, or deleted."""
        self.gone[pair] = (rule, turn)
        self.since[pair] = turn + 1 if turn in self.closed else turn
        for key in playing:
            self.given.add(key)
            if rule == "forfeit_rest":
                self.results[key] = (0, 10) if key[1] == pair else (10, 0)

    def returns(self, pair: int) -> list[tuple[int, int, int]]:
        """Undo a withdrawal. Returns the games that resume: those being played against a pair that is still in."""
        del self.gone[pair]
        had = {key[0] for key in self.results if pair in key[1:]}
        missed = {turn for turn in self.closed if turn >= self.since[pair] and turn not in had}
        self.away[pair] = self.away.get(pair, set()) | missed
        again = [key for key in self.given if pair in key[1:] and key[0] not in self.closed]
        again = [key for key in again if not {*key[1:]} & {*self.gone}]
        for key in again:
            self.given.remove(key)
            self.results.pop(key, None)
        return again

    def counted(self) -> dict[tuple[int, int, int], Score]:
        """The games between pairs whose results count."""
        return {key: score for key, score in self.results.items() if set(key[1:]) <= set(self.ranked)}

    def sums(self, pair: int) -> tuple[int, int, int]:
        """Played, wins and points, sit-outs credited; forfeited rounds are lost, or compared per game left out.

        Per game due, all rounds that it missed are lost.
        """
        mine = [(score, key[1] == pair) for key, score in self.counted().items() if pair in key[1:]]
        played = len(mine)
        wins = sum((score[0] > score[1]) == first for score, first in mine)
        points = sum(score[0 if first else 1] for score, first in mine)
        if self.sit_out_points is not None:
            played, points = played + self.sat(pair), points + self.sat(pair) * self.sit_out_points
        rule, last = self.gone.get(pair, ("", 0))
        lost = sum(turn > last for turn in self.closed) if rule and self.compare is not Basis.PER_GAME else 0
        lost += len(self.absent(pair))
        return played + lost, wins, points

    def sat(self, pair: int) -> int:
        """Rounds closed without a game while it was there, and games whose result was deleted with the opponent."""
        last = self.gone.get(pair, ("", max(self.closed, default=0)))[1]
        there = [turn for turn in self.closed if turn <= last]
        had = {key[0] for key in self.results if pair in key[1:]} | self.absent(pair)
        deleted = [key for key in self.results if pair in key[1:] and key not in self.counted()]
        return sum(turn not in had for turn in there) + len(deleted)

    def absent(self, pair: int) -> set[int]:
        """Rounds that it missed before it returned, where these are lost and no sit-outs."""
        return self.away.get(pair, set()) if self.compare is Basis.PER_GAME_DUE else set()

    def table(self) -> dict[int, tuple[int, int, int]]:
        return {pair: self.sums(pair) for pair in self.ranked}

    def places(self) -> Places:
        """By wins, or per game where that was decided at the start, then Tournament Play 10."""
        table = self.table()
        per_game = self.compare is not Basis.TOTALS
        games = {pair: (row[0] or 1) if per_game else 1 for pair, row in table.items()}
        wins = {pair: Fraction(row[1], games[pair]) for pair, row in table.items()}
        points = {pair: Fraction(row[2], games[pair]) for pair, row in table.items()}
        results = [GameResult.between(a, b, score) for (_, a, b), score in self.counted().items()]
        found: Places = []
        for rate in sorted(set(wins.values()), reverse=True):
            found += resolve([pair for pair in table if wins[pair] == rate], points, results, (), ())
        return found
