"""What keeps totals from being the end of an evening of Poker-Euchre, as they are recorded."""

from collections.abc import Iterator, Sequence

from rules.errors import Fault
from rules.game.ending import Ending
from rules.laws.poker import ChipLaws, PointLaws, PokerLaws
from rules.laws.poker_words import FinalCarry
from rules.poker_euchre.possible import possible_total_faults
from rules.words import gettext_noop as N_
from rules.words import say


def final_score_faults(laws: PokerLaws, score: Sequence[int], *, ending: Ending = Ending.TARGET) -> Iterator[Fault]:
    """The faults of points by player, or of chips that each has won or lost.

    With chips nothing is lost: what one has won another has lost, unless the bank keeps what nobody won (AMB-49). With
    points somebody has reached the target (Without Poker Chips 10), unless time was up, and one hand took everybody
    there who has (`possible`); level on top, those who are level play another hand (AMB-51). A director may decide any
    score, also one that does not add up.
    """
    if ending is Ending.DECISION:
        yield from _below_nothing(laws, score)
        return
    if isinstance(laws, ChipLaws):
        if sum(score) > 0 or (sum(score) < 0 and laws.final_carry is not FinalCarry.TO_THE_BANK):
            sentence = say(N_("Chips won and lost add up to {sum}, and should to 0."), sum=f"{sum(score):+d}")
            yield Fault("chips_do_not_balance", sentence)
        return
    assert isinstance(laws, PointLaws)
    best = max(score)
    if ending is not Ending.TIMED_OUT:
        yield from possible_total_faults(laws, score)
    if score.count(best) > 1:
        sentence = say(N_("Level on top at {points}: those who are level play another hand."), points=best)
        yield Fault("level_score", sentence)
    yield from _below_nothing(laws, score)


def _below_nothing(laws: PokerLaws, score: Sequence[int]) -> Iterator[Fault]:
    if isinstance(laws, PointLaws) and min(score) < 0 and not laws.negative_scores:
        yield Fault("negative_score", say(N_("Nobody can have less than 0: {points}."), points=min(score)))
