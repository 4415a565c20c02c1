"""The revoke: a penalty in place of the hand, as the side that did not revoke chooses.

55+ Games, 11: "the non-revoking side can score the hand as played or take the penalty of 2 points,
which may be added to the score of his side or taken from the points of the revoking side. If the
revoke was made on a lone hand, the penalty is 4 points." That the penalty replaces the points of
the hand, takes nothing below 0 and may win the game is our reading (AMB-06), each of it a law.
"""

from dataclasses import replace
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import HandResult, Side, side_label
from rules.euchre.points import points
from rules.euchre.rulings.cases import Case, chosen, floor_of, is_proved
from rules.euchre.rulings.ruling import Ruling
from rules.laws import Choice, Laws, LoneRevoke, RevokeWithin

SECTION: Final = "11 Irregularities, Revoke"
NOT_QUITTED: Final = N_(
    "The trick is not quitted (turned face down) yet, so the revoke is corrected without penalty. Any "
    "player following can take back a card and play another."
)
NOT_PROVED: Final = N_("The revoke is not proved: the hand is scored as played.")
TOO_LATE: Final = N_("A revoke counts only if it is noticed in the same hand: nothing changes.")


def penalty_for(laws: Laws, hand: HandResult, offender: Side) -> int:
    """The points of a revoke by this side in this hand: 2, or 4 on a lone hand."""
    lone = hand.alone or hand.defend_alone
    if laws.lone_revoke is LoneRevoke.BY_LONE_PLAYER:
        lone = hand.alone if hand.makers == offender else hand.defend_alone
    return laws.revoke_penalty_alone if lone else laws.revoke_penalty


def revoke(laws: Laws, case: Case) -> Ruling:
    """The ruling on a revoke, or the choices that are open; the facts of the case are known."""
    if case.trick_quitted is False:
        return _no_penalty(message(NOT_QUITTED))
    if case.same_hand is False and laws.revoke_within is RevokeWithin.SAME_HAND:
        return _no_penalty(message(TOO_LATE))
    if not is_proved(laws, case):
        return _no_penalty(message(NOT_PROVED))
    assert case.hand is not None
    amount = penalty_for(laws, case.hand, case.at_fault)
    choice = chosen(laws, case)
    if choice is None:
        return _to_choose(laws, case, case.at_fault.other, amount)
    if choice not in laws.revoke_choices:
        raise RulesError(Fault("no_such_choice", message(N_("These rules do not allow this choice after a revoke."))))
    if choice is Choice.AS_PLAYED:
        sentence = message(
            N_("By choice of {side}, the hand is scored as played."), side=side_label(laws, case.at_fault.other)
        )
        return Ruling(sentence=sentence, section=SECTION, points=points(laws, case.hand))
    return _penalty(laws, replace(case, choice=choice), case.hand, case.at_fault, amount)


def _base(laws: Laws, hand: HandResult, offender: Side) -> tuple[int, ...]:
    """The points of the hand itself beside the penalty: nothing, its points, or the other side's tricks."""
    if not laws.revoke_replaces_hand:
        return points(laws, hand)
    if not laws.revoke_keeps_tricks:
        return (0, 0)
    won = hand.tricks_of(laws.cards_each)
    if won is None:
        raise RulesError(Fault("tricks_missing", message(N_("How many tricks did each side win?"))))
    return _to(offender.other, won[offender.other])


def _penalty(laws: Laws, case: Case, hand: HandResult, offender: Side, amount: int) -> Ruling:
    base = _base(laws, hand, offender)
    before = case.before or (0, 0)
    standing = (before[0] + base[0], before[1] + base[1])
    if case.choice is Choice.ADD:
        gained = amount if laws.revoke_may_win else max(0, min(amount, laws.target - 1 - standing[offender.other]))
        sentence = message(
            N_("Revoke: {points} {points:point|points} to {side}."),
            points=gained,
            side=side_label(laws, offender.other),
        )
        change = _to(offender.other, gained)
    else:
        floor = floor_of(laws)
        taken = amount if floor is None else max(0, min(amount, standing[offender] - floor))
        sentence = message(
            N_("Revoke: {points} {points:point|points} deducted from {side}."),
            points=taken,
            side=side_label(laws, offender),
        )
        change = _to(offender, -taken)
    return Ruling(
        sentence=sentence,
        section=SECTION,
        points=(base[0] + change[0], base[1] + change[1]),
        replaces_hand=True,
    )


def _to_choose(laws: Laws, case: Case, side: Side, amount: int) -> Ruling:
    text = N_("Revoke: {side} can score the hand as played or claim a penalty of {points} {points:point|points}.")
    if case.tricks_mixed:
        text = N_(
            "The tricks are mixed, so the revoke is proved: {side} can score as played or claim {points} "
            "{points:point|points}."
        )
    sentence = message(text, side=side_label(laws, side), points=amount)
    return Ruling(sentence=sentence, section=SECTION, choices=laws.revoke_choices)


def _no_penalty(sentence: Sentence) -> Ruling:
    return Ruling(sentence=sentence, section=SECTION)


def _to(side: Side, amount: int) -> tuple[int, int]:
    return (amount, 0) if side is Side.NS else (0, amount)
