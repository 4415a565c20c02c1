"""The points of a hand: the outcome is read off the tricks, its value off the laws."""

from typing import Final, NamedTuple

from rules.base.errors import Fault, RulesError
from rules.base.words import Worded, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import HandResult, Side, faults, side_label
from rules.laws import Laws, LoneDefenderPays, ShortOfIt


class HandOutcome(Worded):
    """How a hand ended, for the makers."""

    PASSED_OUT = "passed_out", N_("everyone passed")
    POINT = "point", N_("point")
    MARCH = "march", N_("march")
    LONE_POINT = "lone_point", N_("lone point")
    LONE_MARCH = "lone_march", N_("lone march")
    EUCHRE = "euchre", N_("euchre")
    FOLD = "fold", N_("fold")
    MISDEAL = "misdeal", N_("misdeal")


def outcome(laws: Laws, hand: HandResult) -> HandOutcome:
    """How a hand ended; RulesError with every fault of a hand that cannot be scored."""
    if wrong := faults(laws, hand):
        raise RulesError(wrong)
    if hand.misdeal:
        return HandOutcome.MISDEAL
    if hand.folded:
        return HandOutcome.FOLD
    if hand.tricks is None:
        return HandOutcome.PASSED_OUT
    if hand.tricks < needed(laws, alone=hand.alone):
        return HandOutcome.EUCHRE
    if hand.tricks < laws.cards_each:
        return HandOutcome.LONE_POINT if hand.alone else HandOutcome.POINT
    return HandOutcome.LONE_MARCH if hand.alone else HandOutcome.MARCH


def points(laws: Laws, hand: HandResult) -> tuple[int, ...]:
    """Points by side, (pair A, pair B) or one number for each player; RulesError with every fault of a hand that
    cannot be scored.

    A hand like an earlier one, under the same laws, is looked up.
    """
    kept = _KEPT.get(id(laws))
    scored = None if kept is None else kept.points.get(hand.key)
    if scored is None:  # never computed, or another thread has cleared what was kept
        scored = _reckon(laws, hand)
        if hand.key is not None:
            _keep(laws, hand.key, scored)
    return scored


class _Kept(NamedTuple):
    """The points of hands under these laws. The laws are held so that no others can have their identity."""

    laws: Laws
    points: dict[tuple[object, ...] | None, tuple[int, ...]]


_KEPT: Final[dict[int, _Kept]] = {}
MOST_LAWS, MOST_HANDS = 64, 4096


def _keep(laws: Laws, key: tuple[object, ...], scored: tuple[int, ...]) -> None:
    if id(laws) not in _KEPT and len(_KEPT) >= MOST_LAWS:
        _KEPT.clear()
    kept = _KEPT.setdefault(id(laws), _Kept(laws, {}))
    if len(kept.points) >= MOST_HANDS:
        kept.points.clear()
    kept.points[key] = scored


def _reckon(laws: Laws, hand: HandResult) -> tuple[int, ...]:
    sides = range(len(Side) if hand.players is None else len(hand.players))
    if outcome(laws, hand) is HandOutcome.FOLD:
        return tuple(-laws.fold_loses if side == hand.folded[0] else laws.fold_points for side in sides)
    if hand.makers is None:
        return (0,) * len(sides)
    made, defended = hand_value(laws, hand)
    return tuple(made if side == hand.makers else defended if _paid(laws, hand, side) else 0 for side in sides)


def _paid(laws: Laws, hand: HandResult, side: int) -> bool:
    """Whether a side of defenders scores: of several players perhaps only the one who defended alone."""
    if hand.players is None or not hand.defend_alone:
        return True
    return laws.lone_defender_pays is LoneDefenderPays.EACH_DEFENDER or side in hand.defended_by


def hand_value(laws: Laws, hand: HandResult) -> tuple[int, int]:
    """Points to (makers, defenders) for the tricks of a hand that was played and has no fault."""
    assert hand.tricks is not None
    if hand.tricks < needed(laws, alone=hand.alone):
        return (-laws.set_penalty, _euchred(laws, hand, laws.cards_each - hand.tricks))
    return (_made(laws, hand, hand.tricks), _beaten(laws, hand, laws.cards_each - hand.tricks))


def needed(laws: Laws, *, alone: bool) -> int:
    """How many tricks the makers need: three, and alone all five where the laws say so."""
    return laws.cards_each if alone and laws.lone_needs_all else laws.majority


def claim_faults(laws: Laws, hand: HandResult) -> tuple[Fault, ...]:
    """C8: points that somebody counted and that are not those of the book. The hand has no other fault."""
    if hand.claimed is None:
        return ()
    right = points(laws, hand)
    scored = hand.by_side(right)
    if hand.claimed in (right, scored):
        return ()
    words: dict[str, object] = {"points": ", ".join(f"{player} {points}" for player, points in scored.items())}
    text = N_("The claimed points do not match: this hand is worth {points}.")
    if hand.players is None:
        text = N_("The claimed points do not match: this hand is worth {a} to {NS} and {b} to {EW}.")
        words = {"a": right[0], "b": right[1], **{side.name: side_label(laws, side) for side in Side}}
    return (Fault("points_differ", message(text, **words)),)


def _made(laws: Laws, hand: HandResult, tricks: int) -> int:
    """The makers' points for the tricks they needed."""
    if hand.alone and tricks == laws.cards_each:
        return laws.lone_march
    if laws.tricks_score:
        return tricks
    if tricks == laws.cards_each:
        return laws.march
    return laws.lone_point if hand.alone else laws.point


def _beaten(laws: Laws, hand: HandResult, tricks: int) -> int:
    """The defenders' points for their tricks in a hand that the makers have made."""
    if tricks == 0 and laws.defenders_need_one:
        return -laws.set_penalty
    if hand.defend_alone:
        return _short(laws, laws.lone_defender_short, tricks)
    return tricks if laws.tricks_score else 0


def _euchred(laws: Laws, hand: HandResult, tricks: int) -> int:
    """The defenders' points for their tricks in a hand that the makers have not made.

    55+ Games, 8: opponents win 2 points, and no more when they take all five.
    """
    if hand.defend_alone and tricks < laws.majority:
        return _short(laws, laws.lone_against_lone_short, tricks)
    if hand.defend_alone:
        return laws.lone_defender_march if tricks == laws.cards_each else laws.lone_defender_euchre
    if laws.tricks_score:
        return tricks
    return laws.lone_euchre if hand.alone and laws.lone_euchre else laws.euchre  # a house rule of many clubs


def _short(laws: Laws, law: ShortOfIt, tricks: int) -> int:
    return {ShortOfIt.NOTHING: 0, ShortOfIt.SET: -laws.set_penalty, ShortOfIt.TRICKS: tricks}[law]
