"""A game: hands added up until a side has won, and what goes on the Master Score Card."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules.errors import Fault
from rules.hand import SEATS, Side
from rules.laws import Laws, LevelAtTime, NextDeal, WinnerShows
from rules.words import gettext_noop as N_
from rules.words import say


@dataclass(frozen=True, slots=True)
class GameScore:
    """A running game.

    `points` are what the hands that count add up to, not cut at the target; `hands` is how many were
    given, `over_after_hand` the one that decided the game (0: it was over before the first).
    `after` is the running total after each hand that was given, the surplus ones included.
    """

    points: tuple[int, int]
    hands: int
    over_after_hand: int | None
    winner: Side | None
    after: tuple[tuple[int, int], ...] = ()

    @property
    def surplus(self) -> int:
        """How many hands were given after the one that decided the game."""
        return 0 if self.over_after_hand is None else self.hands - self.over_after_hand


class Ending(StrEnum):
    """How a game came to its final score."""

    TARGET = "target"
    TIMED_OUT = "timed_out"
    WALKOVER = "walkover"


class Dealt(StrEnum):
    """What became of a deal, as far as the next dealer is concerned."""

    PLAYED = "played"
    PASSED_OUT = "passed_out"
    MISDEAL = "misdeal"


def play(laws: Laws, hands: Iterable[tuple[int, int]], start: tuple[int, int] = (0, 0)) -> GameScore:
    """Add up hands, points by side. The first total that wins decides; later hands do not count.

    A total never falls below 0 where the laws know no negative scores.
    """
    total, after = start, []
    won = winner(laws, start)
    decided = (0, start) if won is not None else None
    for number, hand in enumerate(hands, start=1):
        total = _added(laws, total, hand)
        after.append(total)
        if decided is None and (won := winner(laws, total)) is not None:
            decided = (number, total)
    over, reached = decided or (None, total)
    return GameScore(reached, len(after), over, won, tuple(after))


def winner(laws: Laws, total: tuple[int, int]) -> Side | None:
    """The side that has won with this total, tested when a hand has ended (55+ Games, 9 Game)."""
    ahead = Side.NS if total[Side.NS] > total[Side.EW] else Side.EW
    enough = total[ahead] >= laws.target and total[ahead] - total[ahead.other] >= laws.win_by
    return ahead if enough else None


def recorded(laws: Laws, raw: tuple[int, int]) -> tuple[int, int]:
    """What the Master Score Card shows: the target for a winner, actual points for a loser.

    55+ Games, Tournament Play 7. A game that nobody has won shows what it stands at.
    """
    won = winner(laws, raw)
    if won is None or laws.winner_shows is WinnerShows.ACTUAL:
        return raw
    return (laws.target, raw[Side.EW]) if won is Side.NS else (raw[Side.NS], laws.target)


def surplus_faults(score: GameScore) -> tuple[Fault, ...]:
    """C6: hands for a game that is already decided."""
    if not score.surplus:
        return ()
    sentence = say(N_("The game was over after hand {hand}: nothing more can be entered."), hand=score.over_after_hand)
    return (Fault("game_is_over", sentence, {"hand": score.over_after_hand}),)


def final_faults(laws: Laws, score: tuple[int, int], *, ending: Ending = Ending.TARGET) -> tuple[Fault, ...]:
    """C10: everything that keeps a score from being the end of a game, as it is recorded."""
    found = [_negative(score)] if min(score) < 0 and not laws.negative_scores else []
    return (*found, *_ENDINGS[ending](laws, score))


def _not_a_win(laws: Laws, score: tuple[int, int]) -> list[Fault]:
    high, low = max(score), min(score)
    found = []
    if high == low:
        found.append(Fault("level_score", say(N_("A finished game has a winner: {points} all has none."), points=high)))
    if high < laws.target:
        sentence = say(N_("Nobody has reached {target}: the game is not over."), target=laws.target)
        found.append(Fault("below_target", sentence))
    if high > laws.target and laws.winner_shows is WinnerShows.TARGET:
        sentence = say(N_("The winner is recorded with {target}, however many the last hand made."), target=laws.target)
        found.append(Fault("above_target", sentence))
    if low >= laws.target and laws.win_by == 1:
        sentence = say(N_("Only one side reaches {target}; the loser has fewer."), target=laws.target)
        found.append(Fault("both_at_target", sentence))
    if high >= laws.target and 0 < high - low < laws.win_by:
        sentence = say(N_("The winner leads by {margin} at least."), margin=laws.win_by)
        found.append(Fault("margin_too_small", sentence))
    return found


def _not_out_of_time(laws: Laws, score: tuple[int, int]) -> list[Fault]:
    """The hand in progress is finished and the leader wins; level, one more hand is played."""
    found = []
    if score[0] == score[1] and laws.level_at_time is LevelAtTime.ONE_MORE_HAND:
        sentence = say(N_("Level at {points} when time is up: play one more hand."), points=score[0])
        found.append(Fault("level_at_time", sentence))
    if winner(laws, score) is not None:
        sentence = say(N_("A game that reached {target} was won and did not run out of time."), target=laws.target)
        found.append(Fault("not_timed_out", sentence))
    return found


def _not_a_walkover(laws: Laws, score: tuple[int, int]) -> list[Fault]:
    if sorted(score) == [0, laws.target]:
        return []
    sentence = say(N_("A walk-over is recorded as {target} to 0."), target=laws.target)
    return [Fault("not_a_walkover", sentence)]


def next_dealer(laws: Laws, dealer: int, dealt: Dealt = Dealt.PLAYED) -> int:
    """The seat that deals next: the deal passes to the left (55+ Games, 3), unless it must be done again."""
    law = {Dealt.PASSED_OUT: laws.after_passed_out, Dealt.MISDEAL: laws.after_misdeal}
    return dealer if law.get(dealt, NextDeal.LEFT) is NextDeal.SAME else (dealer + 1) % SEATS


def _added(laws: Laws, total: tuple[int, int], hand: tuple[int, int]) -> tuple[int, int]:
    a, b = total[Side.NS] + hand[Side.NS], total[Side.EW] + hand[Side.EW]
    return (a, b) if laws.negative_scores else (max(a, 0), max(b, 0))


def _negative(score: tuple[int, int]) -> Fault:
    return Fault("negative_score", say(N_("A side cannot have less than 0: {points}."), points=min(score)))


_ENDINGS = {Ending.TARGET: _not_a_win, Ending.TIMED_OUT: _not_out_of_time, Ending.WALKOVER: _not_a_walkover}
