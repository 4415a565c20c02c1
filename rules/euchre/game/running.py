"""A game as it runs: hands added up until somebody has won, for two sides or for two or three players.

Totals are tuples in one order, of sides or of players. Three ways to end: a total that wins, the last of
a number of hands, and the bell. Tied at one of the last two, a game may have a deciding hand, which is not scored.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.euchre.entry import Side
from rules.euchre.game.take_off import markers_after_hand
from rules.laws import AtTheBell, FinishTogether, Laws, LevelAtTime, WinnerShows

Total: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameScore:
    """A running game: a total and a winner by side, of which there are two, or three where each plays alone.

    Of two, the winner is a `Side`. `points` are what the hands that count add up to, not cut at the target; where
    points are taken off, what the markers show, and `uncapped` what the hands add up to. `hands` is how many were
    given, `over_after_hand` the one that decided the game (0: it was over before the first). `after` is the running
    total after each hand that was given, the surplus ones included. `deciding`: the game is tied, and the next hand
    decides it without being scored; `decider` is the side that won such a hand.
    """

    points: Total
    hands: int
    over_after_hand: int | None
    winner: int | None
    after: tuple[Total, ...] = ()
    uncapped: Total | None = None
    deciding: bool = False
    decider: int | None = None

    @property
    def surplus(self) -> int:
        """How many hands were given after the one that decided the game."""
        return 0 if self.over_after_hand is None else self.hands - self.over_after_hand


def play(
    laws: Laws,
    hands: Iterable[Total],
    start: Total = (0, 0),
    *,
    bell: int | None = None,
    beside: Collection[int] = (),
) -> GameScore:
    """Add up hands, points by side, as many as `start` has; a player alone is a side.

    The first total that wins decides; later ones do not count.
    A total never falls below 0 where the laws know no negative scores. `bell`: the number of the hand
    that was in progress when time was up; where play stops at once, that hand counts for nothing. `beside`: the
    numbers of hands that are none of the hands of a game that is a number of hands (`is_hand_of_game`).
    """
    won = leader(laws, start)
    over = None if won is None else 0
    total, added, after = start, start, []
    points, uncapped, of_game = start, start, 0
    deciding, decider = False, None
    for number, hand in enumerate(hands, start=1):
        before = total
        of_game += number not in beside
        if deciding and over is None:
            won = decider = _ahead(hand)
            over = None if won is None else number
            after.append(total)
            continue
        if not (number == bell and laws.at_the_bell is AtTheBell.STOP_AT_ONCE):
            total, added = _next(laws, total, hand), _added(laws, added, hand)
        after.append(total)
        if over is None:
            points, uncapped = total, added
            limits = tuple(_limits(laws, number, of_game, bell))
            ended, won = _ends(laws, before, total, limits)
            over = number if ended else None
            deciding = not ended and limits[:1] == (LevelAtTime.DECIDING_HAND,)
    return GameScore(
        points=points,
        hands=len(after),
        over_after_hand=over,
        winner=Side(won) if won is not None and len(start) == len(Side) else won,
        after=tuple(after),
        uncapped=uncapped if laws.take_off else None,
        deciding=deciding and over is None,
        decider=decider,
    )


def leader(laws: Laws, total: Total) -> int | None:
    """The winner at this total, tested when a hand has ended (55+ Games, 9 Game): at the target, and ahead of each
    of the others by enough.

    Where a game is a number of hands, no total wins before they are played.
    """
    if not total:  # nobody has been named yet
        return None
    best, second = sorted(total, reverse=True)[:2]
    enough = best >= laws.target and best - second >= laws.win_by and not laws.hands_in_game
    return total.index(best) if enough else None


def recorded_score(laws: Laws, raw: Total) -> Total:
    """The score on the Master Score Card: the target for a winner, actual points for a loser.

    55+ Games, Tournament Play 7. A game that nobody has won shows its current score.
    """
    won = leader(laws, raw)
    if won is None or laws.winner_shows is WinnerShows.ACTUAL:
        return raw
    return tuple(laws.target if at == won else points for at, points in enumerate(raw))


def recorded_at_time(laws: Laws, total: Total) -> Total:
    """The recorded score of a game that ran out of time: actual points, or the target for the leader."""
    if laws.timed_out_shows is WinnerShows.ACTUAL:
        return total
    return tuple(laws.target if at == _ahead(total) else points for at, points in enumerate(total))


def _ends(laws: Laws, before: Total, total: Total, limits: Sequence[LevelAtTime]) -> tuple[bool, int | None]:
    """Whether this hand ends the game, and its winner."""
    won = leader(laws, total)
    if won is not None and not _together(laws, before, total):
        return True, won
    if not limits:
        return False, None
    ahead = _ahead(total)
    return ahead is not None or limits[0] is LevelAtTime.STANDS, ahead


def _limits(laws: Laws, number: int, of_game: int, bell: int | None) -> Iterator[LevelAtTime]:
    """The limits of the game that are reached with this hand, each with what a tie then means."""
    if bell is not None and number >= bell:
        yield laws.level_at_time
    if laws.hands_in_game and of_game >= laws.hands_in_game:
        yield laws.level_at_end


def _together(laws: Laws, before: Total, total: Total) -> bool:
    """Two have reached the target with this hand, where that decides nothing yet."""
    if laws.finish_together is FinishTogether.HIGHER_WINS or max(before) >= laws.target:
        return False
    return sum(points >= laws.target for points in total) > 1


def _ahead(total: Total) -> int | None:
    best = max(total)
    return total.index(best) if total.count(best) == 1 else None


def _next(laws: Laws, total: Total, hand: Total) -> Total:
    return markers_after_hand(laws, total, hand) if laws.take_off else _added(laws, total, hand)


def _added(laws: Laws, total: Total, hand: Total) -> Total:
    added = (points + more for points, more in zip(total, hand, strict=True))
    return tuple(added) if laws.negative_scores else tuple(max(points, 0) for points in added)
