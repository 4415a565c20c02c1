"""Why a recorded score cannot be the end of a game; and the next dealer."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from rules.base.errors import Fault
from rules.base.game_ending import GameEnding
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.game.possible import possible_faults
from rules.euchre.game.running import GameScore, Total, leader
from rules.laws import Laws, LevelAtTime, NextDeal, Sides, WinnerShows


class DealOutcome(StrEnum):
    """The result of a deal, as far as the next dealer depends on it."""

    PLAYED = "played"
    PASSED_OUT = "passed_out"
    MISDEAL = "misdeal"
    THROWN_IN = "thrown_in"


def surplus_faults(score: GameScore) -> tuple[Fault, ...]:
    """C6: hands for a game that is already decided."""
    if not score.surplus:
        return ()
    sentence = message(
        N_("The game was over after hand {hand}: nothing more can be entered."), hand=score.over_after_hand
    )
    return (Fault("game_is_over", sentence, {"hand": score.over_after_hand}),)


def start_faults(laws: Laws, start: Total) -> tuple[Fault, ...]:
    """The reasons why a score cannot start a game: that it has been won, or that no markers show it."""
    # Of two sides, where a lead of one wins, both at the target is a game that was over before.
    both = laws.sides is Sides.PARTNERS and laws.win_by == 1 and not laws.hands_in_game
    if leader(laws, start) is not None or (both and max(start, default=0) >= laws.target):
        score = "–".join(map(str, start))
        sentence = message(N_("A game that starts at {score} is already over: nothing can be added."), score=score)
        return (Fault("start_is_over", sentence, {"field": "start"}),)
    if laws.take_off and max(start, default=0) > laws.target:
        sentence = message(
            N_("A side can have at most {target}. Points beyond that are taken off the other side."), target=laws.target
        )
        return (Fault("start_above_target", sentence, {"field": "start"}),)
    return ()


def final_faults(laws: Laws, score: Total, *, ending: GameEnding = GameEnding.TARGET) -> tuple[Fault, ...]:
    """C10: every reason why a recorded score cannot be the end of a game, by side or by player."""
    found = [_negative(score)] if min(score) < 0 and not laws.negative_scores else []
    found += _ENDINGS[ending](laws, score)
    return tuple(found) or (possible_faults(laws, score) if ending is GameEnding.TARGET else ())


def _not_a_win(laws: Laws, score: Total) -> list[Fault]:
    if laws.hands_in_game:
        return [] if laws.level_at_end is LevelAtTime.STANDS else _level(laws, score)
    high, low = sorted(score, reverse=True)[:2]
    both = low >= laws.target and laws.win_by == 1 and laws.sides is Sides.PARTNERS
    found = [] if both else _level(laws, score)  # said once: that both reached it says that nobody won
    if high < laws.target:
        sentence = message(N_("Nobody has reached {target}: the game is not over."), target=laws.target)
        found.append(Fault("below_target", sentence))
    if high > laws.target and laws.winner_shows is WinnerShows.TARGET:
        sentence = message(N_("Record {target} for the winner, even if the last hand made more."), target=laws.target)
        found.append(Fault("above_target", sentence))
    if both:
        sentence = message(N_("Only one side can reach {target}. The loser must have fewer."), target=laws.target)
        found.append(Fault("both_at_target", sentence))
    if high >= laws.target and 0 < high - low < laws.win_by:
        sentence = message(N_("The winner must lead by at least {margin} {margin:point|points}."), margin=laws.win_by)
        found.append(Fault("margin_too_small", sentence))
    return found


def _level(laws: Laws, score: Total) -> list[Fault]:
    high, low = sorted(score, reverse=True)[:2]
    if high != low:
        return []
    text = N_("A finished game needs a winner: the leaders are tied at {points}.")
    if laws.has_deciding_hand:
        text = N_("Tied at {points}: choose who won the deciding hand.")
    return [Fault("level_score", message(text, points=high))]


def _not_out_of_time(laws: Laws, score: Total) -> list[Fault]:
    """The hand in progress is finished and the leader wins; if tied, one more hand is played."""
    found = []
    high, low = sorted(score, reverse=True)[:2]
    if high == low and laws.level_at_time is LevelAtTime.DECIDING_HAND:
        found += _level(laws, score)
    if high == low and laws.level_at_time is LevelAtTime.ONE_MORE_HAND:
        sentence = message(N_("Tied at {points} when time is up: play one more hand."), points=high)
        found.append(Fault("level_at_time", sentence))
    if laws.timed_out_shows is WinnerShows.TARGET:
        return found + (_not_the_target(laws, high) if high != low else [])
    if leader(laws, score) is not None:
        sentence = message(N_("A game that reached {target} was won and did not run out of time."), target=laws.target)
        found.append(Fault("not_timed_out", sentence))
    return found


def _not_the_target(laws: Laws, high: int) -> list[Fault]:
    if high == laws.target:
        return []
    sentence = message(N_("When time is up, record {target} for the winner."), target=laws.target)
    return [Fault("winner_not_at_target", sentence)]


def _not_a_walkover(laws: Laws, score: Total) -> list[Fault]:
    if sorted(score) == [*[0] * (len(score) - 1), laws.target]:
        return []
    sentence = message(N_("Record a forfeit as {target} to 0."), target=laws.target)
    return [Fault("not_a_walkover", sentence)]


def _not_decided(laws: Laws, score: Total) -> list[Fault]:
    """The director's decision is final (55+ Games, Tournament Play 9): any score, but a winner where games have one."""
    after_its_hands = laws.hands_in_game > 0 and laws.level_at_end is LevelAtTime.STANDS
    return [] if after_its_hands or laws.level_at_time is LevelAtTime.STANDS else _level(laws, score)


def no_deciding_hand() -> Fault:
    """The fault of an ending by a deciding hand where the laws have none."""
    return Fault("no_deciding_hand", message(N_("Under these rules, there is no deciding hand.")))


def _not_after_a_deciding_hand(laws: Laws, score: Total) -> list[Fault]:
    """A score that was tied when the hands of the game were played, or at the bell."""
    if not laws.has_deciding_hand:
        return [no_deciding_hand()]
    if len(set(score)) > 1:
        text = N_("The score is not tied, so there was no deciding hand. Change the score or how the game ended.")
        return [Fault("not_tied", message(text))]
    if not laws.hands_in_game and max(score) >= laws.target:
        sentence = message(N_("Only one side can reach {target}. The loser must have fewer."), target=laws.target)
        return [Fault("both_at_target", sentence)]
    return list(possible_faults(laws, score)) if laws.hands_in_game else []


def _negative(score: Iterable[int]) -> Fault:
    return Fault("negative_score", message(N_("A side cannot have less than 0: {points}."), points=min(score)))


def next_dealer(laws: Laws, dealer: int, dealt: DealOutcome = DealOutcome.PLAYED) -> int:
    """The seat that deals next: the deal passes to the left (55+ Games, 3), unless it must be done again."""
    return dealer if _next_deal(laws, dealt) is NextDeal.SAME else (dealer + 1) % laws.players


def _next_deal(laws: Laws, dealt: DealOutcome) -> NextDeal:
    return {
        DealOutcome.PLAYED: NextDeal.LEFT,
        DealOutcome.PASSED_OUT: laws.after_passed_out,
        DealOutcome.MISDEAL: laws.after_misdeal,
        DealOutcome.THROWN_IN: laws.after_junk,
    }[dealt]


def is_hand_of_game(laws: Laws, dealt: DealOutcome) -> bool:
    """Whether a deal is one of the hands of a game that is a number of hands; a misdeal never is."""
    if dealt in (DealOutcome.PLAYED, DealOutcome.MISDEAL):
        return dealt is DealOutcome.PLAYED
    return laws.counts_unplayed(_next_deal(laws, dealt))


_ENDINGS: Final = {
    GameEnding.TARGET: _not_a_win,
    GameEnding.TIMED_OUT: _not_out_of_time,
    GameEnding.WALKOVER: _not_a_walkover,
    GameEnding.DECISION: _not_decided,
    GameEnding.DECIDING_A: _not_after_a_deciding_hand,
    GameEnding.DECIDING_B: _not_after_a_deciding_hand,
}
