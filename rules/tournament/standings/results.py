"""Finished games as values: the players of each side, the score of each side, and head-to-heads.

A game nobody played is absent here, never 0–0.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TypeAlias

from rules.base.errors import Fault, RulesError
from rules.base.game_ending import GameEnding
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import LawBook

Entry: TypeAlias = int | str
Entries: TypeAlias = tuple[Entry, ...]
Meetings: TypeAlias = Mapping[tuple[Entry, Entry], int]


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game as the Master Score Card shows it, of two sides or more.

    A side is one entry (a pair, or a player alone) or two (players whose partners change). `score` holds the recorded
    points of each side in turn: as most books have it, the target for the winner, actual points for a loser, and
    actual points all round when time ran out. The side whose score is the highest alone has won; tied on top, nobody
    has, unless its `ending` names the side that won the deciding hand. `playoff`: the side that won a play-off, or was
    the last one left, in place of the points (Poker-Euchre). The laws decide which scores are possible
    (`result_faults`); sides that cannot be are a RulesError.
    """

    sides: tuple[Entries, ...]
    score: tuple[int, ...]
    round: int | None = None
    ending: GameEnding = GameEnding.TARGET
    playoff: int | None = None

    def __post_init__(self) -> None:
        if faults := seating_faults(self.sides, self.score):
            raise RulesError(faults)

    @classmethod
    def between(
        cls,
        a: Entry,
        b: Entry,
        score: tuple[int, int],
        round: int | None = None,  # noqa: A002 (as its field is called)
        ending: GameEnding = GameEnding.TARGET,
    ) -> "GameResult":
        """The game of two entries, each a side."""
        return cls(((a,), (b,)), score, round, ending)

    @property
    def entries(self) -> Entries:
        """Everybody in the game, side by side."""
        return tuple(entry for side in self.sides for entry in side)

    def scored(self) -> Iterator[tuple[Entry, int, int]]:
        """Each entry in turn, with the points of its side and those of the best other one."""
        best, second = sorted(self.score, reverse=True)[:2]
        for side, points in zip(self.sides, self.score, strict=True):
            for entry in side:
                yield entry, points, second if points == best else best

    def side_of(self, entry: Entry) -> int:
        """The number of the side that the entry played on; KeyError if it did not play."""
        for number, side in enumerate(self.sides):
            if entry in side:
                return number
        raise KeyError(entry)

    def points_of(self, entry: Entry) -> int:
        """The score of the entry's side."""
        return self.score[self.side_of(entry)]

    def against(self, entry: Entry) -> int:
        """The best score of the other sides."""
        best, second = sorted(self.score, reverse=True)[:2]
        return second if self.points_of(entry) == best else best

    def margin_of(self, entry: Entry) -> int:
        """How far the entry's side was ahead of the best other one; below 0, behind it."""
        return self.points_of(entry) - self.against(entry)

    def won_by(self, entry: Entry) -> bool:
        """Whether the entry's side has won."""
        return self.margin_of(entry) > 0 if self.beside_score is None else self.beside_score == self.side_of(entry)

    @property
    def beside_score(self) -> int | None:
        """The side that won a play-off or the deciding hand; None where the points say who has won."""
        return self.ending.decider if self.playoff is None else self.playoff

    def partners_of(self, entry: Entry) -> Entries:
        """The partners of the entry."""
        return tuple(other for other in self.sides[self.side_of(entry)] if other != entry)

    def opponents_of(self, entry: Entry) -> Entries:
        """The players on the other sides."""
        return tuple(other for side in self.sides if entry not in side for other in side)


def result_faults(laws: LawBook, sides: Sequence[Entries], score: Sequence[int]) -> tuple[Fault, ...]:
    """Every reason why this cannot be a result under these laws, however the game ended."""
    faults = []
    best, worst = max(score, default=0), min(score, default=0)
    if score.count(best) > 1 and not laws.may_be_drawn:
        faults.append(_level(score.count(best), len(score), best))
    if worst < 0 and not laws.may_be_negative:
        sentence = message(N_("A score cannot be below 0: {points}."), points=worst)
        faults.append(Fault("negative_score", sentence))
    return (*faults, *seating_faults(sides, score))


def _level(count: int, sides: int, points: int) -> Fault:
    text = N_("A finished game has one winner, but {count} {count:side has|sides have} {points}.")
    if count == sides:
        text = N_("A finished game has a winner, but this is a tie: {points} all.")
    return Fault("level_score", message(text, count=count, points=points))


def seating_faults(sides: Sequence[Entries], score: Sequence[int]) -> tuple[Fault, ...]:
    """Everything that keeps these from being the sides of one game, each with a score, whatever its laws."""
    return tuple(_seating_faults(sides, score))


def _seating_faults(sides: Sequence[Entries], score: Sequence[int]) -> Iterator[Fault]:
    if len(sides) < 2:
        yield Fault("sides", message(N_("A game has at least 2 sides.")))
    if len(score) != len(sides):
        text = N_("Each side needs one score. Sides: {sides}; scores: {scores}.")
        yield Fault("scores", message(text, sides=len(sides), scores=len(score)))
    if not all(isinstance(points, int) for points in score):
        # The texts "10" and "6" would be compared letter by letter, and 6 would win.
        yield Fault("scores", message(N_("The score of each side must be a whole number.")))
    if any(len(side) not in (1, 2) for side in sides):
        yield Fault("side", message(N_("A side is one entry, or two entries who are partners.")))
    entries = [entry for side in sides for entry in side]
    if len(set(entries)) < len(entries):
        yield from _named_twice(sides, entries)


def _named_twice(sides: Sequence[Entries], entries: Sequence[Entry]) -> Iterator[Fault]:
    for entry in dict.fromkeys(entries):
        if sum(entry in side for side in sides) > 1:
            yield Fault("same_entry", message(N_("{entry} cannot play against itself."), entry=entry))
        elif entries.count(entry) > 1:
            yield Fault("own_partner", message(N_("{entry} cannot be its own partner."), entry=entry))


def net_wins(results: Iterable[GameResult]) -> dict[tuple[Entry, Entry], int]:
    """Net wins of x over y for each (x, y) that met, both ways round; who never met is absent.

    Two have met if they sat on different sides of one game, and the one with the higher score is ahead; partners have
    not met.
    """
    net: dict[tuple[Entry, Entry], int] = {}
    for result in results:
        won = [(side == result.beside_score, points) for side, points in enumerate(result.score)]
        for (one, points), (other, against) in combinations(zip(result.sides, won, strict=True), 2):
            ahead = (points > against) - (points < against)
            for x, y in product(one, other):
                net[x, y] = net.get((x, y), 0) + ahead
                net[y, x] = net.get((y, x), 0) - ahead
    return net
