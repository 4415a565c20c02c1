"""The points of a hand: the outcome is read off the tricks, its value off the laws."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.errors import Fault, RulesError
from rules.hand import HandResult, Known, Side, SoloHand, faults, side_label, solo_faults
from rules.laws import Laws, LoneDefenderPays, ShortOfIt
from rules.words import Worded, message
from rules.words import gettext_noop as N_


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


def outcome(laws: Laws, hand: HandResult | SoloHand) -> HandOutcome:
    """How a hand ended; RulesError with every fault of a hand that cannot be scored."""
    if wrong := faults(laws, hand) if isinstance(hand, HandResult) else solo_faults(laws, hand):
        raise RulesError(wrong)
    if hand.misdeal:
        return HandOutcome.MISDEAL
    if isinstance(hand, HandResult) and hand.folded:
        return HandOutcome.FOLD
    if hand.tricks is None:
        return HandOutcome.PASSED_OUT
    if hand.tricks < needed(laws, alone=hand.alone):
        return HandOutcome.EUCHRE
    if hand.tricks < laws.cards_each:
        return HandOutcome.LONE_POINT if hand.alone else HandOutcome.POINT
    return HandOutcome.LONE_MARCH if hand.alone else HandOutcome.MARCH


def points(laws: Laws, hand: HandResult) -> tuple[int, int]:
    """Points by side, (pair A, pair B); RulesError with every fault of a hand that cannot be scored.

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
    points: dict[tuple[object, ...] | None, tuple[int, int]]


_KEPT: Final[dict[int, _Kept]] = {}
MOST_LAWS, MOST_HANDS = 64, 4096


def _keep(laws: Laws, key: tuple[object, ...], scored: tuple[int, int]) -> None:
    if id(laws) not in _KEPT and len(_KEPT) >= MOST_LAWS:
        _KEPT.clear()
    kept = _KEPT.setdefault(id(laws), _Kept(laws, {}))
    if len(kept.points) >= MOST_HANDS:
        kept.points.clear()
    kept.points[key] = scored


def _reckon(laws: Laws, hand: HandResult) -> tuple[int, int]:
    if outcome(laws, hand) is HandOutcome.FOLD:
        return _by_side(hand.folded[0], (-laws.fold_loses, laws.fold_points))
    return (0, 0) if hand.makers is None else _by_side(hand.makers, hand_value(laws, hand))


def points_by_player(laws: Laws, hand: SoloHand) -> dict[str, int]:
    """Points by player, every one of them; RulesError with every fault of a hand that cannot be scored."""
    outcome(laws, hand)
    if hand.maker is None:
        return dict.fromkeys(hand.players, 0)
    made, defended = hand_value(laws, hand)
    scored = {player: made if player == hand.maker else defended for player in hand.players}
    return scored | dict.fromkeys(_unpaid(laws, hand), 0)


def hand_value(laws: Laws, hand: Known) -> tuple[int, int]:
    """Points to (makers, defenders) for the tricks of a hand that was played and has no fault."""
    assert hand.tricks is not None
    if hand.tricks < needed(laws, alone=hand.alone):
        return (-laws.set_penalty, _euchred(laws, hand, laws.cards_each - hand.tricks))
    return (_made(laws, hand, hand.tricks), _beaten(laws, hand, laws.cards_each - hand.tricks))


def needed(laws: Laws, *, alone: bool) -> int:
    """How many tricks the makers need: three, and alone all five where the laws say so."""
    return laws.cards_each if alone and laws.lone_needs_all else laws.majority


def claim_faults(laws: Laws, hand: HandResult | SoloHand) -> tuple[Fault, ...]:
    """C8: points that somebody counted and that are not those of the book. The hand has no other fault."""
    return tuple(_claims(laws, hand))


def _claims(laws: Laws, hand: HandResult | SoloHand) -> Iterator[Fault]:
    if isinstance(hand, HandResult):
        if hand.claimed not in (None, right := points(laws, hand)):
            words = {side.name: side_label(laws, side) for side in Side}
            sentence = message(
                N_("The claimed points do not match: this hand is worth {a} to {NS} and {b} to {EW}."),
                a=right[0],
                b=right[1],
                **words,
            )
            yield Fault("points_differ", sentence)
    elif hand.claimed not in (None, by_player := points_by_player(laws, hand)):
        written = ", ".join(f"{player} {points}" for player, points in by_player.items())
        yield Fault(
            "points_differ",
            message(N_("The claimed points do not match: this hand is worth {points}."), points=written),
        )


def _made(laws: Laws, hand: Known, tricks: int) -> int:
    """The makers' points for the tricks they needed."""
    if hand.alone and tricks == laws.cards_each:
        return laws.lone_march
    if laws.tricks_score:
        return tricks
    if tricks == laws.cards_each:
        return laws.march
    return laws.lone_point if hand.alone else laws.point


def _beaten(laws: Laws, hand: Known, tricks: int) -> int:
    """The defenders' points for their tricks in a hand that the makers have made."""
    if tricks == 0 and laws.defenders_need_one:
        return -laws.set_penalty
    if hand.defend_alone:
        return _short(laws, laws.lone_defender_short, tricks)
    return tricks if laws.tricks_score else 0


def _euchred(laws: Laws, hand: Known, tricks: int) -> int:
    """The defenders' points for their tricks in a hand that the makers have not made.

    55+ Games, 8: opponents win 2 points, and no more when they take all five.
    """
    if hand.defend_alone and tricks < laws.majority:
        return _short(laws, laws.lone_against_lone_short, tricks)
    if hand.defend_alone:
        return laws.lone_defender_march if tricks == laws.cards_each else laws.lone_defender_euchre
    return tricks if laws.tricks_score else laws.euchre


def _short(laws: Laws, law: ShortOfIt, tricks: int) -> int:
    return {ShortOfIt.NOTHING: 0, ShortOfIt.SET: -laws.set_penalty, ShortOfIt.TRICKS: tricks}[law]


def _unpaid(laws: Laws, hand: SoloHand) -> tuple[str, ...]:
    """Defenders who score nothing because another of them defended alone."""
    if not hand.defend_alone or laws.lone_defender_pays is LoneDefenderPays.EACH_DEFENDER:
        return ()
    return tuple(player for player in hand.opponents if player != hand.defender)


def _by_side(side: Side, worth: tuple[int, int]) -> tuple[int, int]:
    return worth if side is Side.NS else (worth[1], worth[0])
