"""The faults of a case: about a hand that cannot be, or about a game that was won before it."""

from collections.abc import Iterator
from typing import Final

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import HandResult, faults
from rules.euchre.game import leader
from rules.euchre.rulings.offences import Offence
from rules.laws import Laws

IN_PLAY: Final = frozenset(
    {
        Offence.DEALER_FORGOT_TO_DISCARD,
        Offence.LONE_HAND_ERROR,
        Offence.LEAD_OUT_OF_TURN,
        Offence.EXPOSED_CARD,
        Offence.QUITTED_TRICK_EXAMINED,
        Offence.REVOKE,
    }
)
"""Offences that can only happen after trump is made and cards are played."""


def case_faults(
    laws: Laws, offence: Offence, hand: HandResult | None, before: tuple[int, ...] | None
) -> tuple[Fault, ...]:
    """Everything wrong with the hand that a case is about and the score before it; `before` by side or by player.

    Tricks that are left out are not known yet, and no fault.
    """
    return (*_hand_faults(laws, offence, hand), *_score_faults(laws, before))


def _hand_faults(laws: Laws, offence: Offence, hand: HandResult | None) -> Iterator[Fault]:
    if hand is None:
        return
    if offence in IN_PLAY and (hand.passed_out or hand.misdeal):
        sentence = message(N_("This hand was passed out or thrown in: nobody played a card."))
        yield Fault("hand_not_played", sentence, {"field": "hand"})
    for fault in faults(laws, hand):
        if fault.code != "tricks_missing":
            yield fault.at(field="hand")


def _score_faults(laws: Laws, before: tuple[int, ...] | None) -> Iterator[Fault]:
    if before is not None and len(before) > 1 and leader(laws, before) is not None:
        score = "–".join(map(str, before))
        sentence = message(
            N_("The game was over at {score}, before this hand: there is nothing to rule on."), score=score
        )
        yield Fault("game_is_over", sentence, {"field": "scores_before"})
