"""What a hand is worth: the outcome is read off the tricks, its value off the laws."""

from enum import StrEnum

from rules.errors import Fault, RulesError
from rules.hand import TRICKS, HandResult, Side, faults
from rules.laws import Laws
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


class Outcome(StrEnum):
    """How a hand ended, for the makers."""

    PASSED_OUT = "passed_out"
    POINT = "point"
    MARCH = "march"
    LONE_POINT = "lone_point"
    LONE_MARCH = "lone_march"
    EUCHRE = "euchre"

    @property
    def sentence(self) -> Sentence:
        return say(_NAMES[self])


_NAMES = {
    Outcome.PASSED_OUT: N_("passed out"),
    Outcome.POINT: N_("point"),
    Outcome.MARCH: N_("march"),
    Outcome.LONE_POINT: N_("lone point"),
    Outcome.LONE_MARCH: N_("lone march"),
    Outcome.EUCHRE: N_("euchre"),
}


def outcome(laws: Laws, hand: HandResult) -> Outcome:
    """How a hand ended; RulesError with every fault of a hand that cannot be scored."""
    if wrong := faults(laws, hand):
        raise RulesError(wrong)
    if hand.tricks is None:
        return Outcome.PASSED_OUT
    if hand.tricks < 3:  # 55+ Games, 7: "to win at least three tricks"
        return Outcome.EUCHRE
    if hand.tricks < TRICKS:
        return Outcome.LONE_POINT if hand.alone else Outcome.POINT
    return Outcome.LONE_MARCH if hand.alone else Outcome.MARCH


def points(laws: Laws, hand: HandResult) -> tuple[int, int]:
    """Points by side, (pair A, pair B); RulesError with every fault of a hand that cannot be scored."""
    ended = outcome(laws, hand)
    if hand.makers is None:
        return (0, 0)
    if ended is Outcome.EUCHRE:
        return _to(hand.makers.other, _euchre(laws, hand))
    return _to(hand.makers, int(getattr(laws, ended.value)))


def claim_faults(laws: Laws, hand: HandResult) -> tuple[Fault, ...]:
    """C8: points that somebody reckoned and that are not those of the book. The hand has no other fault."""
    if hand.claimed is None or hand.claimed == points(laws, hand):
        return ()
    right = points(laws, hand)
    sentence = say(N_("The hand is worth {a} to pair A and {b} to pair B."), a=right[Side.NS], b=right[Side.EW])
    return (Fault("points_differ", sentence),)


def _euchre(laws: Laws, hand: HandResult) -> int:
    """55+ Games, 8: opponents win 2 points, and no more when they take all five."""
    if not hand.defend_alone:
        return laws.euchre
    return laws.lone_defender_march if hand.tricks == 0 else laws.lone_defender_euchre


def _to(side: Side, amount: int) -> tuple[int, int]:
    return (amount, 0) if side is Side.NS else (0, amount)
