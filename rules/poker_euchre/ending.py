"""Why recorded totals cannot be the end of an evening of Poker-Euchre."""

from collections.abc import Iterator, Sequence

from rules.errors import Fault
from rules.game.ending import GameEnding
from rules.laws.poker import ChipLaws, PointLaws
from rules.laws.poker_words import FinalCarry
from rules.poker_euchre.possible import possible_point_faults
from rules.words import gettext_noop as N_
from rules.words import message


def final_chip_faults(laws: ChipLaws, score: Sequence[int], *, ending: GameEnding) -> Iterator[Fault]:
    """The faults of chips that each has won or lost.

    Nothing is lost: one player's gain is another's loss, unless the bank keeps chips that nobody won (AMB-49). A
    director may decide any score, also one that does not add up.
    """
    off = sum(score)
    kept_by_bank = off < 0 and laws.final_carry is FinalCarry.TO_THE_BANK
    if ending is not GameEnding.DECISION and off and not kept_by_bank:
        sentence = message(N_("Chips won and lost add up to {sum}. They must add up to 0."), sum=f"{off:+d}")
        yield Fault("chips_do_not_balance", sentence)


def final_point_faults(laws: PointLaws, score: Sequence[int], *, ending: GameEnding) -> Iterator[Fault]:
    """The faults of points by player.

    Somebody has reached the target (Without Poker Chips 10), unless time was up, and one hand took everybody there who
    has (`possible`); those who are tied on top play another hand (AMB-51). A director may decide any score.
    """
    best = max(score)
    if ending not in (GameEnding.TIMED_OUT, GameEnding.DECISION):
        yield from possible_point_faults(laws, score)
    if ending is not GameEnding.DECISION and score.count(best) > 1:
        sentence = message(N_("Tied on top at {points}: the tied players play another hand."), points=best)
        yield Fault("level_score", sentence)
    if min(score) < 0 and not laws.negative_scores:
        yield Fault("negative_score", message(N_("Nobody can have less than 0: {points}."), points=min(score)))
