"""The boards of a club: how each counts a night, and how its rows are placed. Equal numbers share a place."""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import ClassVar, NamedTuple

from rules.base.words import Sentence, Worded, message
from rules.base.words import gettext_noop as N_
from rules.club.boards.nights import Period, PlayedNight

LEAST_GAMES = 10
"""The least games after which a share of wins is compared."""

Who = tuple[int, ...]


class BoardKind(Worded):
    """The boards of a club."""

    LONE_HANDS = "lone-hands", N_("Lone hands")
    MARCHES = "marches", N_("Marches")
    PARTNERSHIPS = "partnerships", N_("Best partnership")
    IMPROVED = "improved", N_("Most improved")
    FAITHFUL = "faithful", N_("Most faithful")


class Count(NamedTuple):
    """A part of a whole: lone hands of games, wins of games, nights of nights."""

    made: int = 0
    of: int = 0

    def plus(self, other: "Count") -> "Count":
        """Both together."""
        return Count(self.made + other.made, self.of + other.of)

    @property
    def share(self) -> Fraction:
        """The part of the whole; 0 of nothing."""
        return Fraction(self.made, self.of) if self.of else Fraction(0)

    @property
    def percent(self) -> int:
        """The share as a whole number of 100, halves up."""
        return int(self.share * 100 + Fraction(1, 2))


Counts = Mapping[Who, Count]


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One place. `who`: a player, or two partners. `before`: the count of the period before, where it matters."""

    place: int
    shared: bool
    who: Who
    count: Count
    before: Count
    explained: Sentence
    in_short: Sentence


@dataclass(frozen=True, slots=True)
class NightCount:
    """The part of a number that comes from one night."""

    event: int
    day: date
    number: int | None
    count: Count


class Board(ABC):
    """A board: its usual period, those it can be asked for, and how it counts."""

    kind: ClassVar[BoardKind]
    usual: ClassVar[Period] = Period.YEAR
    periods: ClassVar[tuple[Period, ...]] = (Period.THREE_MONTHS, Period.YEAR, Period.ALL)
    of_two: ClassVar[bool] = False
    compares: ClassVar[bool] = False
    """Whether the period before matters."""
    rule: ClassVar[Sentence]

    @abstractmethod
    def counted(self, night: PlayedNight) -> Iterator[tuple[Who, Count]]:
        """The parts of everybody's number on a night, in any order."""

    @abstractmethod
    def measure(self, count: Count, before: Count) -> Fraction | None:
        """The number that places are by; None of those who are not on the board."""

    @abstractmethod
    def explained(self, count: Count, before: Count) -> Sentence:
        """The number in words."""

    @abstractmethod
    def in_short(self, count: Count, before: Count) -> Sentence:
        """The number in few words, below the name of its board."""

    def on_a_night(self, count: Count) -> Sentence:
        """The part that comes from one night, in words."""
        return self.explained(count, Count())

    def totals(self, nights: Iterable[PlayedNight]) -> Counts:
        """Everybody's number over these nights."""
        made: dict[Who, int] = defaultdict(int)
        of: dict[Who, int] = defaultdict(int)
        for night in nights:
            for who, count in self.counted(night):
                made[who] += count.made
                of[who] += count.of
        return {who: Count(made[who], of[who]) for who in of}


class _OfHands(Board):
    """Boards of what was made in hands: games without recorded hands are left out."""

    def measure(self, count: Count, before: Count) -> Fraction | None:
        return Fraction(count.made) if count.made else None

    def in_short(self, count: Count, before: Count) -> Sentence:
        return message(N_("{made} in {games} {games:game|games}"), made=count.made, games=count.of)


class LoneHandsBoard(_OfHands):
    """Most lone hands."""

    kind = BoardKind.LONE_HANDS
    rule = message(
        N_(
            "A lone hand counts for the player who went alone and took all 5 tricks. Where the score sheet does not "
            "say who, it counts for both partners. Only games with recorded hands count."
        )
    )

    def counted(self, night: PlayedNight) -> Iterator[tuple[Who, Count]]:
        for game in night.games:
            if game.hands_recorded:
                yield from (((player,), Count(0, 1)) for player in game.players)
                yield from (((player,), Count(made, 0)) for player, made in game.lone_hands if player)

    def explained(self, count: Count, before: Count) -> Sentence:
        text = N_("{made} {made:lone hand|lone hands} in {games} {games:game|games}")
        return message(text, made=count.made, games=count.of)


class MarchesBoard(_OfHands):
    """Most marches."""

    kind = BoardKind.MARCHES
    rule = message(
        N_(
            "A march counts for both partners when the makers took all 5 tricks together. A lone march is a lone hand. "
            "Only games with recorded hands count."
        )
    )

    def counted(self, night: PlayedNight) -> Iterator[tuple[Who, Count]]:
        for game in night.games:
            if game.marches is not None:
                for side, made in zip(game.sides, game.marches, strict=True):
                    yield from (((player,), Count(made, 1)) for player in side if player)

    def explained(self, count: Count, before: Count) -> Sentence:
        text = N_("{made} {made:march|marches} in {games} {games:game|games}")
        return message(text, made=count.made, games=count.of)


class PartnershipsBoard(Board):
    """The partners who win the largest share of their games together."""

    kind = BoardKind.PARTNERSHIPS
    usual = Period.ALL
    of_two = True
    rule = message(
        N_(
            "Partners with at least {least} {least:game|games} together, by the share that they won. "
            "A drawn game is not won."
        ),
        least=LEAST_GAMES,
    )

    def counted(self, night: PlayedNight) -> Iterator[tuple[Who, Count]]:
        for game in night.games:
            for number, side in enumerate(game.sides):
                if len(side) == 2 and all(side):
                    yield tuple(sorted(side)), Count(int(number == game.winner), 1)

    def measure(self, count: Count, before: Count) -> Fraction | None:
        return count.share if count.of >= LEAST_GAMES else None

    def explained(self, count: Count, before: Count) -> Sentence:
        text = N_("Won {won} of {games} {games:game|games} together: {percent}%")
        return message(text, won=count.made, games=count.of, percent=count.percent)

    def in_short(self, count: Count, before: Count) -> Sentence:
        return message(N_("{percent}% of {games} {games:game|games}"), percent=count.percent, games=count.of)


class ImprovedBoard(Board):
    """The largest gain in the share of games won."""

    kind = BoardKind.IMPROVED
    usual = Period.THREE_MONTHS
    periods = (Period.THREE_MONTHS, Period.YEAR)
    compares = True
    rule = message(
        N_(
            "The share of games won, compared with the period before. Players with at least {least} "
            "{least:game|games} in each are listed if they won a larger share."
        ),
        least=LEAST_GAMES,
    )

    def counted(self, night: PlayedNight) -> Iterator[tuple[Who, Count]]:
        for game in night.games:
            yield from (
                ((player,), Count(int(number == game.winner), 1))
                for number, side in enumerate(game.sides)
                for player in side
                if player
            )

    def measure(self, count: Count, before: Count) -> Fraction | None:
        if min(count.of, before.of) < LEAST_GAMES or count.share <= before.share:
            return None
        return count.share - before.share

    def explained(self, count: Count, before: Count) -> Sentence:
        text = N_("Won {won} of {games} {games:game|games} ({percent}%), before that {earlier} of {others} ({then}%)")
        return message(
            text,
            won=count.made,
            games=count.of,
            percent=count.percent,
            earlier=before.made,
            others=before.of,
            then=before.percent,
        )

    def in_short(self, count: Count, before: Count) -> Sentence:
        return message(N_("from {then}% to {percent}%"), then=before.percent, percent=count.percent)

    def on_a_night(self, count: Count) -> Sentence:
        return message(N_("Won {won} of {games} {games:game|games}"), won=count.made, games=count.of)


class FaithfulBoard(Board):
    """Those who came to the most nights."""

    kind = BoardKind.FAITHFUL
    rule = message(N_("Everybody who played at least one game that night was there."))

    def counted(self, night: PlayedNight) -> Iterator[tuple[Who, Count]]:
        return (((player,), Count(1, 1)) for player in night.players)

    def totals(self, nights: Iterable[PlayedNight]) -> Counts:
        held = [night for night in nights if night.games]
        came = super().totals(held)
        return {who: Count(count.made, len(held)) for who, count in came.items()}

    def measure(self, count: Count, before: Count) -> Fraction | None:
        return Fraction(count.made)

    def explained(self, count: Count, before: Count) -> Sentence:
        text = N_("Came to {came} of {nights} {nights:night|nights}")
        return message(text, came=count.made, nights=count.of)

    def in_short(self, count: Count, before: Count) -> Sentence:
        return message(N_("{came} of {nights} {nights:night|nights}"), came=count.made, nights=count.of)

    def on_a_night(self, count: Count) -> Sentence:
        return message(N_("Played that night"))


BOARDS: Mapping[BoardKind, Board] = {
    board.kind: board
    for board in (LoneHandsBoard(), MarchesBoard(), PartnershipsBoard(), ImprovedBoard(), FaithfulBoard())
}


def board_rows(
    board: Board,
    nights: Iterable[PlayedNight],
    earlier: Iterable[PlayedNight] = (),
    left_out: Collection[int] = (),
) -> tuple[BoardRow, ...]:
    """Everybody on the board, the best first. `earlier`: the nights of the period before. `left_out`: players."""
    before = board.totals(earlier) if board.compares else {}
    measured = []
    for who, count in board.totals(nights).items():
        was = before.get(who, Count())
        measure = board.measure(count, was)
        if measure is not None and not any(player in left_out for player in who):
            measured.append((measure, who, count, was))
    measured.sort(key=lambda row: (-row[0], row[1]))
    measures = [measure for measure, *_ in measured]
    sharing = Counter(measures)
    return tuple(
        BoardRow(
            measures.index(measure) + 1,
            sharing[measure] > 1,
            who,
            count,
            was,
            board.explained(count, was),
            board.in_short(count, was),
        )
        for measure, who, count, was in measured
    )


def nights_counted(board: Board, nights: Iterable[PlayedNight], who: Who) -> tuple[NightCount, ...]:
    """The nights that a number comes from, in the order given."""
    found = []
    for night in nights:
        total = Count()
        for one, count in board.counted(night):
            if one == who:
                total = total.plus(count)
        if total.of or total.made:
            found.append(NightCount(night.event, night.day, night.numbers.get(who[0]), total))
    return tuple(found)
