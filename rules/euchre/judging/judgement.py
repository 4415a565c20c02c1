"""The judge: from a recorded hand to all its faults and its points.

A hand of four with 24 cards is first shown to the kernel, which knows at once when nothing is wrong.
Everything else is checked matter by matter: the deal, the calls, the play, and the claims.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.cards import Suit
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Auction, DealPhase
from rules.euchre.judging.called import judged_calls
from rules.euchre.judging.dealt import deal_faults, reconstruct_holdings
from rules.euchre.judging.irregular import harmless
from rules.euchre.judging.played import PlayReview, replay_tricks
from rules.euchre.judging.settling import Settlement, rule_on_faults
from rules.euchre.kernel import Checked, Kernel, fits
from rules.euchre.laydown import lay_down_faults
from rules.euchre.record import SIDES, HandRecord
from rules.euchre.result import points_of, tricks_by_side
from rules.euchre.trick import active_seats, first_leader, tricks_of
from rules.laws import Laws


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The judgement of a hand.

    `winners` are the seats that won the tricks, in order; `tricks_won` and `points` are by side, and
    points None where a fault makes them meaningless: then `settlements` say what the book makes of it.
    """

    faults: tuple[Fault, ...] = ()
    maker: int | None
    trump: Suit | None
    winners: tuple[int, ...]
    tricks_won: tuple[int, ...]
    points: tuple[int, ...] | None
    settlements: tuple[Settlement, ...] = ()
    partners: bool = True

    @property
    def legal(self) -> bool:
        return not self.faults

    def to_json(self) -> dict[str, Any]:
        """The answer to a `judge` line (docs/programs/rules-judge.md)."""
        written = {
            "legal": self.legal,
            "faults": [{"code": fault.code, "message": str(fault), **fault.where} for fault in self.faults],
            "maker": self.maker,
            "trump": "NT" if self.maker is not None and self.trump is None else self.trump and self.trump.value,
            "winners": list(self.winners),
            "tricks_won": self._by_side(self.tricks_won),
            "points": None if self.points is None else self._by_side(self.points),
        }
        if self.settlements:
            written["settlement"] = [settlement.to_json() for settlement in self.settlements]
        return written

    def _by_side(self, values: tuple[int, ...]) -> dict[str, int]:
        names = SIDES if self.partners else tuple(map(str, range(len(values))))
        return dict(zip(names, values, strict=True))


def judge(laws: Laws, hand: HandRecord) -> Judgement:
    """Everything that is wrong with a hand under these laws, and its points."""
    bench = _bench(laws)
    if bench.kernel is not None and (checked := bench.kernel.check(hand)) is not None:
        points = bench.points(hand, checked)
        if hand.tricks_won in (None, checked.tricks_won) and hand.points in (None, points):
            return Judgement(
                maker=checked.maker,
                trump=checked.trump,
                winners=checked.winners,
                tricks_won=checked.tricks_won,
                points=points,
            )
    return judge_by_matter(laws, hand)


def judge_by_matter(laws: Laws, hand: HandRecord) -> Judgement:
    """The same without the kernel: the deal, the calls, the play and the claims, each in turn."""
    calls = judged_calls(laws, hand)
    auction = calls.auction
    faults = [*deal_faults(laws, hand), *calls.faults]
    winners: tuple[int, ...] = ()
    if len(hand.hands) == laws.players:
        played = _played(laws, hand, auction, faults)
        winners = played.winners
    won = tricks_by_side(laws, winners)
    faults += _called_otherwise(hand, auction)
    points = points_of(laws, auction, won) if all(map(harmless, faults)) else None
    faults += _reckoned(hand, won, points)
    return Judgement(
        faults=tuple(faults),
        maker=auction.maker,
        trump=auction.trump,
        winners=winners,
        tricks_won=won,
        points=points,
        settlements=rule_on_faults(laws, hand, auction, won, faults),
        partners=laws.partners,
    )


@dataclass(slots=True)
class _PointsCache:
    """The parts of a judge that depend on the laws alone: the kernel that knows them, and the points of results."""

    laws: Laws
    kernel: Kernel | None
    worth: dict[tuple[int | None, bool, bool, int], tuple[int, ...]]

    def points(self, hand: HandRecord, checked: Checked) -> tuple[int, ...]:
        result = (checked.maker, hand.alone is not None, hand.defend_alone is not None, checked.tricks_won[0])
        if result not in self.worth:
            self.worth[result] = points_of(self.laws, judged_calls(self.laws, hand).auction, checked.tricks_won)
        return self.worth[result]


_BENCHES: Final[dict[int, _PointsCache]] = {}


def _bench(laws: Laws) -> _PointsCache:
    """Kept by identity: a set of laws has a hundred fields, which is more than a hand has cards."""
    found = _BENCHES.get(id(laws))
    if found is None or found.laws is not laws:
        if len(_BENCHES) > 64:
            _BENCHES.clear()
        found = _BENCHES[id(laws)] = _PointsCache(laws, Kernel(laws) if fits(laws) else None, {})
    return found


def _played(laws: Laws, hand: HandRecord, auction: Auction, faults: list[Fault]) -> PlayReview:
    """The play, if there was any; a lay-down is every trick that is left."""
    if auction.maker is None or auction.phase is DealPhase.FOLDED:
        faults += _nothing_played(hand, auction)
        return PlayReview((), hand.hands, ())
    active = active_seats(laws, auction.maker, auction.alone, auction.defend_alone)
    held = reconstruct_holdings(laws, hand, auction, active)
    tricks = tricks_of(laws, auction.trump)
    leader = first_leader(laws, hand.dealer, active, auction.alone)
    played = replay_tricks(tricks, hand, held.cards, active, leader)
    faults += (*held.faults, *played.faults)
    missing = laws.cards_each - len(hand.tricks)
    if hand.lay_down is not None and missing > 0:
        seen = {play.card for trick in hand.tricks for play in trick.plays}
        faults += lay_down_faults(laws, tricks.trumps, hand.lay_down, played.left[hand.lay_down], seen)
        return replace(played, winners=(*played.winners, *(hand.lay_down,) * missing))
    if missing:
        sentence = message(
            N_("A hand has {count} {count:trick|tricks}, not {have}."), count=laws.cards_each, have=len(hand.tricks)
        )
        faults.append(Fault("wrong_number_of_tricks", sentence))
    return played


def _nothing_played(hand: HandRecord, auction: Auction) -> Iterator[Fault]:
    if hand.discard is not None and auction.maker is None:
        sentence = message(N_("Nobody picked up the turn-up, so there is no discard."))
        yield Fault("discard_without_turn_up", sentence, {"card": str(hand.discard)})
    if hand.tricks:
        yield Fault(
            "tricks_without_trump", message(N_("A hand that was passed out, thrown in or folded has no tricks."))
        )


def _called_otherwise(hand: HandRecord, auction: Auction) -> Iterator[Fault]:
    """Facts that are recorded in addition to the calls and do not follow from them."""
    passed_out = auction.phase is DealPhase.THROWN_IN and auction.junk is None
    if hand.passed_out and not passed_out:
        yield Fault("not_passed_out", message(N_("Not everyone passed in this hand.")))
    if hand.maker is not None and hand.maker != auction.maker:
        yield Fault(
            "wrong_maker", message(N_("Seat {seat} did not make trump."), seat=hand.maker), {"seat": hand.maker}
        )
    lone = (("alone", hand.alone, auction.alone), ("defend_alone", hand.defend_alone, auction.defend_alone))
    for name, written, called_it in lone:
        if written is not None and auction.maker is not None and written != called_it:
            sentence = message(N_("Seat {seat} does not play alone."), seat=written)
            yield Fault("wrong_lone_player", sentence, {"seat": written, "field": name})
    if (hand.trump is not None and hand.trump is not auction.trump) or (hand.no_trump and auction.trump is not None):
        yield Fault("wrong_trump", message(N_("Trump does not match the call.")))


def _reckoned(hand: HandRecord, won: tuple[int, ...], points: tuple[int, ...] | None) -> Iterator[Fault]:
    """C8: tricks and points that somebody counted."""
    if hand.tricks_won not in (None, won):
        yield Fault("wrong_tricks_won", message(N_("The tricks won should be {tricks}."), tricks=_list(won)))
    if points is not None and hand.points not in (None, points):
        yield Fault(
            "wrong_points",
            message(N_("The claimed points do not match: this hand is worth {points}."), points=_list(points)),
        )


def _list(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))
