"""Which irregularity of the book a fault of a recorded hand is, with the facts that decide a ruling on it."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules.base.cards import Card
from rules.base.errors import Fault
from rules.euchre.bidding import Auction, Call
from rules.euchre.record import HandRecord
from rules.euchre.rulings.cases import Case
from rules.euchre.rulings.offences import Offence

_CLAIMS: Final = ("wrong_winner", "wrong_tricks_won", "wrong_points")


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An irregularity and its offender; `case` has all of it but the side, the hand and the score."""

    case: Case
    seat: int | None = None

    @property
    def offence(self) -> Offence:
        return self.case.offence


@dataclass(frozen=True, slots=True)
class Scene:
    """A hand, its state after the calls, and the players who take part in the play."""

    hand: HandRecord
    auction: Auction
    active: tuple[int, ...]

    def full(self, trick: int) -> bool:
        """Whether everybody has played to a trick."""
        tricks = self.hand.tricks
        return len(tricks) >= trick and {play.seat for play in tricks[trick - 1].plays} >= set(self.active)

    def led(self, fault: Fault) -> bool:
        """Whether the card at fault was led."""
        trick = self.hand.tricks[int(str(fault.where["trick"])) - 1]
        return str(trick.plays[0].card) == fault.where["card"]

    def played(self, seat: int) -> set[Card]:
        return {play.card for trick in self.hand.tricks for play in trick.plays if play.seat == seat}

    def alone(self, seat: int) -> bool:
        return seat in (self.auction.alone, self.auction.defend_alone)


def harmless(fault: Fault) -> bool:
    """Whether a hand is worth what it is without it: a slip of anyone who wrote it down, or a pass out of turn.

    55+ Games, 11: only a declaration "other than a pass, out of turn", is void; a dealer's pass in round one is a
    turn-down (`rules.euchre.calls`).
    """
    return fault.code in _CLAIMS or (fault.code == "bid_out_of_turn" and fault.where.get("call") == Call.PASS)


def irregularities(scene: Scene, faults: Iterable[Fault]) -> tuple[list[Irregularity], list[Fault]]:
    """Those that the book knows, and the faults that are none and do not follow from one."""
    wrong = [fault for fault in faults if not harmless(fault)]
    short = {fault.where["seat"] for fault in wrong if fault.code == "wrong_number_of_cards"}
    known, others = list[Irregularity](), list[Fault]()
    for fault in (fault for fault in wrong if not _follows(fault, short)):
        found = _FINDERS[fault.code](scene, fault) if fault.code in _FINDERS else None
        if found is None:
            others.append(fault)
        else:
            known.append(found)
    return known, others


def _follows(fault: Fault, short: Collection[object]) -> bool:
    """Whether it comes of another fault alone: a side that its own void call bars, or a hand too short for the last
    trick, which the others play without it.
    """
    if fault.code == "side_barred":
        return True
    by = {"card_missing": "seat", "out_of_turn": "turn"}.get(fault.code)
    return by is not None and fault.where[by] in short


def _seat(fault: Fault) -> int:
    return int(str(fault.where["seat"]))


def _imperfect_pack(scene: Scene, fault: Fault) -> Irregularity | None:
    return None if "trick" in fault.where else Irregularity(Case(offence=Offence.IMPERFECT_PACK))


def _not_cut(scene: Scene, fault: Fault) -> Irregularity:
    return Irregularity(Case(offence=Offence.PACK_NOT_CUT, turned_up=True))


def _wrong_number(scene: Scene, fault: Fault) -> Irregularity:
    case = Case(offence=Offence.WRONG_NUMBER_OF_CARDS, first_trick_quitted=scene.full(1))
    return Irregularity(case, _seat(fault))


def _no_discard(scene: Scene, fault: Fault) -> Irregularity:
    """55+ Games, 11: "must play with the five cards dealt to him"; with the turn-up too it is a hand of six."""
    if scene.hand.upcard in scene.played(_seat(fault)):
        return _wrong_number(scene, fault)
    return Irregularity(Case(offence=Offence.DEALER_FORGOT_TO_DISCARD), _seat(fault))


def _declared(scene: Scene, fault: Fault) -> Irregularity:
    return Irregularity(Case(offence=Offence.DECLARATION_OUT_OF_TURN), _seat(fault))


def _turned_down(scene: Scene, fault: Fault) -> Irregularity:
    return Irregularity(Case(offence=Offence.TURNED_DOWN_SUIT_NAMED), _seat(fault))


def _out_of_turn(scene: Scene, fault: Fault) -> Irregularity:
    seat, trick = _seat(fault), int(str(fault.where["trick"]))
    case = Case(offence=Offence.EXPOSED_CARD, lone_offender=scene.alone(seat))
    if scene.led(fault):
        case = replace(case, offence=Offence.LEAD_OUT_OF_TURN, all_played=scene.full(trick))
    return Irregularity(case, seat)


def _revoke(scene: Scene, fault: Fault) -> Irregularity:
    """In a recorded hand nothing is left to be found out."""
    return Irregularity(Case(offence=Offence.REVOKE, trick_quitted=True, same_hand=True, proved=True), _seat(fault))


_FINDERS: Final[Mapping[str, Callable[[Scene, Fault], Irregularity | None]]] = {
    "card_twice": _imperfect_pack,
    "card_not_in_pack": _imperfect_pack,
    "pack_not_cut": _not_cut,
    "pack_cut": _not_cut,
    "wrong_player_cut": _not_cut,
    "wrong_number_of_cards": _wrong_number,
    "no_discard": _no_discard,
    "bid_out_of_turn": _declared,
    "turned_down_suit_named": _turned_down,
    "out_of_turn": _out_of_turn,
    "revoke": _revoke,
}
