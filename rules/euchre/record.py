"""A hand as it was recorded, card by card: values only, and nothing judged.

Unknown facts are None. A side is a number: of partners 0 (pair A, NS) and 1 (pair B, EW), and
elsewhere everybody's own seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rules.base.cards import Card, Suit
from rules.euchre.bidding import Bid, Call
from rules.euchre.dealt import Cards, Deal
from rules.euchre.trick import Play

SIDES: Final = ("NS", "EW")


class RecordedTrick(NamedTuple):
    """The leader, as recorded; the cards in the order in which they were played; who is said to have won."""

    leader: int | None
    plays: tuple[Play, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """One recorded hand.

    `alone` and `defend_alone` are seats. `bids` of None were not recorded. `taken` are the cards
    a caller drew from a fourth hand, `kept` what players with a dummy chose of their cards, by seat.
    `designated` is what a Joker stands for at no trump. `lay_down` is the seat that showed its last
    cards as a claim to every trick left. `cut`: whether the pack was cut, `cut_by` whom; `fold_after` how
    many seconds a fold took. `tricks_won` and `points` are claims by side.
    """

    dealer: int
    hands: tuple[Cards, ...]
    upcard: Card
    bids: tuple[Bid, ...] | None = None
    discard: Card | None = None
    maker: int | None = None
    trump: Suit | None = None
    no_trump: bool = False
    alone: int | None = None
    defend_alone: int | None = None
    passed_out: bool = False
    tricks: tuple[RecordedTrick, ...] = ()
    nominated: Suit | None = None
    folded: tuple[int, ...] = ()
    fold_after: int | None = None
    cut: bool | None = None
    cut_by: int | None = None
    dummies: Mapping[int, Cards] | None = None
    taken: Cards = ()
    kept: Mapping[int, Cards] | None = None
    designated: Suit | None = None
    lay_down: int | None = None
    tricks_won: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None

    @property
    def odd(self) -> bool:
        """Whether there is more to the hand than deal, bids, lone hands, discard and tricks."""
        return bool(
            self.no_trump
            or self.nominated
            or self.folded
            or self.dummies
            or self.taken
            or self.kept
            or self.designated
            or self.lay_down is not None
            or self.cut is not None
            or self.cut_by is not None
        )

    @property
    def deal(self) -> Deal:
        """The cards as they were dealt."""
        return Deal(dealer=self.dealer, hands=self.hands, upcard=self.upcard, dummies=self.dummies, taken=self.taken)

    def to_json(self) -> dict[str, Any]:
        """A `judge` line (docs/programs/rules-judge.md), what is unknown left out."""
        more: dict[str, Any] = {
            "nominated": self.nominated and self.nominated.value,
            "fold": [SIDES[side] for side in self.folded] or None,
            "fold_after": self.fold_after,
            "cut": self.cut,
            "cut_by": self.cut_by,
            "kept": self.kept and {str(seat): _names(cards) for seat, cards in self.kept.items()},
            "designated": self.designated and self.designated.value,
            "lay_down": self.lay_down,
            "tricks_won": self._by_side(self.tricks_won),
            "points": self._by_side(self.points),
        }
        return {
            **self.deal.to_json(),
            **({} if self.bids is None else {"bids": [_bid(bid) for bid in self.bids]}),
            "dealer_discard": self.discard and str(self.discard),
            "maker": self.maker,
            "trump": "NT" if self.no_trump else self.trump and self.trump.value,
            "alone": False if self.alone is None else True if self.alone == self.maker else self.alone,
            "defend_alone": self.defend_alone,
            "passed_out": self.passed_out,
            "tricks": [_trick(trick) for trick in self.tricks],
            **{name: value for name, value in more.items() if value is not None},
        }

    def _by_side(self, reckoned: tuple[int, ...] | None) -> dict[str, int] | None:
        if reckoned is None:
            return None
        partners = len(self.hands) == 4 and len(reckoned) == 2
        return dict(zip(SIDES if partners else map(str, range(len(reckoned))), reckoned, strict=True))


def _names(cards: Cards) -> list[str]:
    return [str(card) for card in cards]


def _bid(bid: Bid) -> dict[str, Any]:
    call = bid.suit.value if bid.call is Call.NAME and bid.suit else bid.call.value
    return {"seat": bid.seat, "call": call, **({"alone": True} if bid.alone else {})}


def _trick(trick: RecordedTrick) -> dict[str, Any]:
    written: dict[str, Any] = {
        "leader": trick.leader,
        "cards": [{"seat": seat, "card": str(card)} for seat, card in trick.plays],
    }
    return written if trick.winner is None else {**written, "winner": trick.winner}
