"""The view of one player, and the questions to a player: nothing more than at a real table."""

from dataclasses import dataclass
from typing import Protocol

from rules.base.cards import Card, Suit
from rules.euchre.bidding import Auction, Bid, DealPhase, discardable, same_side
from rules.euchre.dealt import Cards
from rules.euchre.hand import Hand
from rules.euchre.playing import TrickPlay
from rules.euchre.record import RecordedTrick
from rules.euchre.state import HandStage
from rules.euchre.trick import Play, Tricks
from rules.laws import Laws
from rules.laws.play_laws import IdleCards


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A player's own cards, what has been called, and the cards that lie on the table or lay there.

    `lying` are the cards of the trick in progress, `shown` those that lie face up beside the play: the hand of
    a lone player's partner, where the laws have it laid so. `tricks` is there once trump is made, and `active`, the
    seats that take part, once every defender was asked whether to play alone.
    """

    laws: Laws
    seat: int
    holding: Cards
    auction: Auction
    tricks: Tricks | None = None
    active: tuple[int, ...] = ()
    played: tuple[RecordedTrick, ...] = ()
    lying: tuple[Play, ...] = ()
    shown: Cards = ()
    designated: Suit | None = None

    @property
    def legal(self) -> Cards:
        """The cards that may be played now."""
        assert self.tricks is not None
        return self.tricks.legal(self.holding, [play.card for play in self.lying], self.designated)

    @property
    def discardable(self) -> Cards:
        """The cards that may be discarded now, the turn-up being in hand."""
        return discardable(self.laws, self.holding, self.auction.upcard)

    @property
    def makes(self) -> bool:
        """Whether this player is a maker, or the maker's partner."""
        return same_side(self.laws, self.seat, self.auction)

    def with_me(self, seat: int) -> bool:
        """Whether a seat plays on this player's side in this deal."""
        return same_side(self.laws, seat, self.auction) == self.makes


def view_of(hand: Hand, seat: int) -> View:
    """The hand as the player of a seat sees it now."""
    laws, auction = hand.laws, hand.auction
    if auction.maker is None:
        unseen = auction.phase is DealPhase.NOMINATING and laws.nominates_unseen
        return View(laws=laws, seat=seat, holding=() if unseen else hand.deal.hands[seat], auction=auction)
    play = hand.playing
    chooses = hand.play is None and hand.stage is HandStage.CHOICE and seat == hand.turn
    return View(
        laws=laws,
        seat=seat,
        holding=hand.choice(seat) if chooses else play.held[seat],
        auction=auction,
        tricks=play.rules,
        active=play.active,
        played=play.tricks,
        lying=play.on_table,
        shown=_face_up(laws, play),
        designated=play.designated,
    )


def _face_up(laws: Laws, play: TrickPlay) -> Cards:
    """The cards of those who take no part, where they lie face up."""
    if laws.idle_cards is not IdleCards.FACE_UP or len(play.active) == laws.players:
        return ()
    return tuple(card for seat, cards in enumerate(play.held) if seat not in play.active for card in cards)


class BotPlayer(Protocol):
    """Anyone who can be asked these things can sit at a table."""

    def nominate(self, view: View) -> Suit:
        """The suit that a turned-up Joker or Bennie stands for, before the cards are looked at."""

    def bid(self, view: View) -> Bid:
        """A bid that `rules.euchre.calls` allows."""

    def defends_alone(self, view: View) -> bool:
        """Whether to announce it; asked only where it is allowed."""

    def discard(self, view: View) -> Card:
        """One of the discardable cards."""

    def keep(self, view: View, count: int) -> Cards:
        """`count` of the cards in hand, once a dummy is taken up."""

    def play(self, view: View) -> Card:
        """One of the legal cards."""

    def designate(self, view: View, suits: tuple[Suit, ...]) -> Suit:
        """One of the suits, for a Joker that is led at no trump."""
