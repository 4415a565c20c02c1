"""Why recorded totals cannot be the end of an evening of Poker-Euchre.

A total that the book leaves open counts as possible. A renege may cost any number of tricks, and leaves later tricks
with fewer cards (Playing 5). So points need not be a multiple of the number of players, and can fall to any number.
Players buy chips and retire when they please (Scoring 10). So any chips are possible that balance.
"""

from collections.abc import Iterator, Sequence

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.game.ending import GameEnding, no_deciding_hand
from rules.euchre.poker.chart import FEWEST_PLAYERS, MOST_PLAYERS, cards_each
from rules.laws.chip_laws import ChipLaws, FinalCarry
from rules.laws.point_laws import PointLaws


def final_chip_faults(laws: ChipLaws, score: Sequence[int], *, ending: GameEnding) -> Iterator[Fault]:
    """The faults of chips that each has won or lost.

    Nothing is lost: one player's gain is another's loss, unless the bank keeps chips that nobody won (AMB-49). A
    director may decide any score, also one that does not add up.
    """
    if ending.decider is not None:
        yield no_deciding_hand()
    off = sum(score)
    kept_by_bank = off < 0 and laws.final_carry is FinalCarry.TO_THE_BANK
    if ending is not GameEnding.DECISION and off and not kept_by_bank:
        sentence = message(N_("Chips won and lost add up to {sum}. They must add up to 0."), sum=f"{off:+d}")
        yield Fault("chips_do_not_balance", sentence)


def final_point_faults(laws: PointLaws, score: Sequence[int], *, ending: GameEnding) -> Iterator[Fault]:
    """The faults of points by player.

    Somebody has reached the target (Without Poker Chips 10), unless time was up, and one hand took everybody there who
    has (`one_hand_faults`); those who are tied on top play another hand (AMB-51). A director may decide any score.
    """
    if ending.decider is not None:
        yield no_deciding_hand()
    best = max(score)
    if ending not in (GameEnding.TIMED_OUT, GameEnding.DECISION):
        yield from possible_point_faults(laws, score)
    if ending is not GameEnding.DECISION and score.count(best) > 1:
        sentence = message(N_("Tied on top at {points}: the tied players play another hand."), points=best)
        yield Fault("level_score", sentence)
    if min(score) < 0 and not laws.negative_scores:
        yield Fault("negative_score", message(N_("Nobody can have less than 0: {points}."), points=min(score)))


def possible_point_faults(laws: PointLaws, score: Sequence[int]) -> Iterator[Fault]:
    """The reasons why a game cannot end at these points by player, and not earlier.

    Somebody has reached the target, and one hand took everybody there who has. Those tied on top have played off,
    which no total shows.
    """
    if max(score) < laws.target:
        sentence = message(N_("Nobody has reached {target}: the game is not over."), target=laws.target)
        yield Fault("below_target", sentence)
    else:
        yield from one_hand_faults(laws, score)


def possible_chip_faults(laws: ChipLaws, score: Sequence[int]) -> Iterator[Fault]:
    """The reasons why players cannot hold, or have won, these chips when a session ends.

    Together they are never fewer than none, unless the bank keeps what nobody has won.
    """
    if sum(score) < 0 and laws.final_carry is not FinalCarry.TO_THE_BANK:
        sentence = message(N_("More chips were lost than won: {sum}."), sum=f"{sum(score):+d}")
        yield Fault("chips_do_not_balance", sentence)


def one_hand_faults(laws: PointLaws, score: Sequence[int]) -> Iterator[Fault]:
    """The reasons why one hand cannot have taken all these players to the target.

    Before it nobody had more than the target less 1. A hand shares out its cards once, and one bonus (Without Poker
    Chips 4 to 8); anyone who wins a grand march has all the cards, so nobody else passes the target with it.
    """
    players = len(score)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return
    gained = [points - laws.target + 1 for points in score if points >= laws.target]
    cards = max(players * cards_each(players, jokers=jokers) for jokers in laws.packs)
    bonus = max(laws.winner_bonus, laws.grand_march_bonus) if len(gained) == 1 else laws.winner_bonus
    if sum(gained) > cards * laws.card + players * bonus:
        text = N_("No game under these rules can end {score}. Check the points of each player.")
        yield Fault("impossible_score", message(text, score="–".join(map(str, score))))
