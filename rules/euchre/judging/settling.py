"""The settlement of a hand with a fault: the irregularities seen in it, each ruled on by `rules.euchre.rulings`.

Theory. A deal that is dealt again is settled by that alone, whatever else was wrong. Otherwise, where a
fault is no irregularity of the book, nothing is settled. A revoke is settled by what the other side
chooses, and there is a settlement for each choice. All the rest leaves the hand as it was played, except for a side
that cannot score, and is settled once for each irregularity.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.errors import Fault, RulesError
from rules.euchre.bidding import Auction, DealPhase
from rules.euchre.judging.irregular import Irregularity, Scene, irregularities
from rules.euchre.record import HandRecord
from rules.euchre.result import played_result, points_of, scorer_names
from rules.euchre.rulings import VOID_CALLS, Offence, Ruling, rule
from rules.euchre.trick import active_seats
from rules.laws import Choice, DecidedBy, Laws, NextDeal, Sides

_FAR: Final = {Choice.TAKE: 99, Choice.ADD: -99}
"""A score so far away that no floor and no target bites: who judges a hand does not know the score."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """One way in which an irregularity may be settled: what the other side chooses, and the points by side.

    `offender` is a side: NS or EW, or a seat. `points` None: the hand is still to be played, or not to be
    scored as it was. `new_deal`: who deals again, by the ruling or because nobody made trump. `director`: the book does
    not say, and this is what is suggested to the director.
    """

    offence: Offence
    offender: str | None
    choice: Choice | None
    points: tuple[int, ...] | None
    ruling: Ruling
    names: tuple[str, ...]
    new_deal: NextDeal | None = None

    @property
    def director(self) -> bool:
        return self.ruling.advice

    def to_json(self) -> dict[str, Any]:
        """`{"offence", "offender", "choice", "points", "decided_by", "reason"}`, and further effects of the ruling."""
        more = {
            "new_deal": self.new_deal and self.new_deal.value,
            "call_void": self.ruling.call_void or None,
            "barred": None if self.ruling.barred is None else self.offender,
            "no_score": None if self.ruling.no_score is None else self.offender,
        }
        return {
            "offence": self.offence.value,
            "offender": self.offender,
            "choice": self.choice and self.choice.value,
            "points": None if self.points is None else dict(zip(self.names, self.points, strict=True)),
            "decided_by": (DecidedBy.DIRECTOR if self.director else DecidedBy.BOOK).value,
            "reason": str(self.ruling.sentence),
            **{name: value for name, value in more.items() if value is not None},
        }


def rule_on_faults(
    laws: Laws, hand: HandRecord, auction: Auction, won: tuple[int, ...], faults: Iterable[Fault]
) -> tuple[Settlement, ...]:
    """The settlements for the faults of a hand; nothing where it has no word for one of them."""
    maker = hand.dealer if auction.maker is None else auction.maker
    scene = Scene(hand, auction, active_seats(laws, maker, auction.alone, auction.defend_alone))
    known, others = irregularities(scene, faults)
    bench = _HandFacts(laws, auction, won)
    settled = [bench.settled(one) for one in known if one.offence is not Offence.REVOKE]
    if again := [one for one in settled if one.ruling.new_deal is not None]:
        return (again[0],)
    revokes = [one for one in known if one.offence is Offence.REVOKE]
    if others or not known or (revokes and _scoreless(settled)):
        return ()
    return bench.choices(revokes) if revokes else _each_once(settled)


def _scoreless(settled: Iterable[Settlement]) -> set[str | None]:
    """The sides that cannot score."""
    return {one.offender for one in settled if one.ruling.no_score is not None}


def _each_once(settled: Sequence[Settlement]) -> tuple[Settlement, ...]:
    """One settlement an irregularity, all of them with the points that are left when each is ruled on."""
    once = {(one.offence, one.offender): one for one in settled}
    points = next((one.points for one in settled if one.ruling.no_score is not None), settled[0].points)
    if any(one.points is None for one in settled):
        points = None
    if points is not None and len(_scoreless(settled)) > 1:
        points = (0,) * len(points)
    return tuple(replace(one, points=points) for one in once.values())


@dataclass(frozen=True, slots=True)
class _HandFacts:
    """A hand as it was played: what rulings on it need to know."""

    laws: Laws
    auction: Auction
    won: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return scorer_names(self.laws)

    @property
    def played_out(self) -> bool:
        return self.auction.maker is not None and sum(self.won) == self.laws.cards_each

    @property
    def _counts(self) -> bool:
        """Whether the hand was played out, and is one that the laws have points for."""
        return self.played_out and self._scored is not None

    @property
    def _ended_unplayed(self) -> bool:
        """Whether nobody made trump, or a side folded: no trick is missing."""
        return self.auction.phase in (DealPhase.THROWN_IN, DealPhase.FOLDED)

    @property
    def _deals_next(self) -> NextDeal | None:
        """The next dealer of a hand in which nobody made trump."""
        if self.auction.phase is not DealPhase.THROWN_IN:
            return None
        return self.laws.after_passed_out if self.auction.junk is None else self.laws.after_junk

    @property
    def _scored(self) -> tuple[int, ...] | None:
        """The points as played; None if the laws do not have such a hand, for example a lone defender."""
        try:
            return points_of(self.laws, self.auction, self.won)
        except RulesError:
            return None

    def choices(self, revokes: Sequence[Irregularity]) -> tuple[Settlement, ...]:
        """A revoke by one side, whatever the other chooses."""
        if not self._counts or len({self._side(one.seat) for one in revokes}) > 1:
            return ()
        rulings = ((choice, self._ruled(revokes[0], choice)) for choice in self.laws.revoke_choices)
        return tuple(self._settlement(revokes[0], ruling, ruling.points, choice) for choice, ruling in rulings)

    def settled(self, one: Irregularity) -> Settlement:
        """An irregularity that leaves nothing to choose."""
        ruling = self._ruled(one, None)
        points = ruling.points
        if ruling.new_deal is not None:
            points = (0,) * len(self.won)
        elif ruling.call_void and self._side(one.seat) == self._side(self.auction.maker):
            points = None  # it was played on a call that is void
        elif points is None and (self.played_out or self._ended_unplayed):
            points = self._scored
        return self._settlement(one, ruling, points)

    def _side(self, seat: int | None) -> str | None:
        return None if seat is None else self.names[seat % len(self.names)]

    def _settlement(
        self, one: Irregularity, ruling: Ruling, points: tuple[int, ...] | None, choice: Choice | None = None
    ) -> Settlement:
        deals = self._deals_next if ruling.new_deal is None else ruling.new_deal
        return Settlement(one.offence, self._side(one.seat), choice, points, ruling, self.names, deals)

    def _ruled(self, one: Irregularity, choice: Choice | None) -> Ruling:
        players = None if self.laws.sides is Sides.PARTNERS else self.names
        offender = None if one.seat is None else one.seat % len(self.names)
        counts = self._counts and one.case.offence not in VOID_CALLS  # after a void call `settled` says what follows
        case = replace(
            one.case,
            choice=choice,
            players=players,
            offender=offender,
            hand=played_result(self.auction, self.won, players) if counts else None,
            scores_before=(0 if choice is None else _FAR.get(choice, 0),) * len(self.names),
        )
        return rule(self.laws, case)
