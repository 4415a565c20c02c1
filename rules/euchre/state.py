"""Where a hand stands: what it waits for, whose turn it is, and who holds what.

Theory. A hand goes through stages. With a Joker or Bennie turned up the dealer first names a suit; then the players
call in turn until trump is made, or the deal is thrown in. The player who takes the turn-up discards, players with a
dummy choose their cards, and the tricks are played. Once trump is made, and until the first lead, anybody may announce
something out of turn: to play alone, to fold, or under some laws a hand without a face card.
"""

from dataclasses import dataclass
from enum import StrEnum

from rules.base.cards import Card
from rules.base.errors import Fault, NotNow
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.bidding import Auction, Bid, DealPhase, taker
from rules.euchre.choosing import chooses_with_dummy, takes_dummy
from rules.euchre.dealt import Cards, Deal
from rules.euchre.moves import Keep, TurnUpDiscard
from rules.euchre.playing import TrickPlay
from rules.euchre.trick import active_seats, first_leader, in_turn, tricks_of
from rules.laws import Laws
from rules.laws.deal_laws import Dummies


class HandStage(StrEnum):
    """The next thing that a hand waits for."""

    NOMINATION = "nomination"
    CALL = "call"
    DISCARD = "discard"
    CHOICE = "choice"
    CARD = "card"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandState:
    """A hand under its laws at one moment.

    `auction` is where the calls have left it, `calls` are all of them in order. `kept`: by seat, the cards that players
    with a dummy chose. `play`: the tricks, from the first lead. `lay_down`: the seat that showed its last cards as a
    claim to every trick left.
    """

    laws: Laws
    deal: Deal
    auction: Auction
    calls: tuple[Bid, ...] = ()
    discard: TurnUpDiscard | None = None
    kept: tuple[Keep, ...] = ()
    play: TrickPlay | None = None
    lay_down: int | None = None

    @property
    def stage(self) -> HandStage:
        """The next thing that the hand waits for."""
        if self.play is not None:
            ended = self.lay_down is not None or len(self.play.tricks) == self.laws.cards_each
            return HandStage.NOTHING if ended else HandStage.CARD
        phase = self.auction.phase
        if phase is DealPhase.NOMINATING:
            return HandStage.NOMINATION
        if phase in (DealPhase.FIRST, DealPhase.SECOND):
            return HandStage.CALL
        if phase in (DealPhase.THROWN_IN, DealPhase.FOLDED):
            return HandStage.NOTHING
        if self._discarder is not None:
            return HandStage.DISCARD
        return HandStage.CARD if self._chooser is None else HandStage.CHOICE

    @property
    def over(self) -> bool:
        """Whether the hand has ended: played out, thrown in, folded or laid down."""
        return self.stage is HandStage.NOTHING

    @property
    def turn(self) -> int | None:
        """The seat whose move it is; None when the hand is over."""
        match self.stage:
            case HandStage.CARD:
                return self.playing.turn
            case HandStage.NOMINATION | HandStage.CALL:
                return self.auction.turn
            case HandStage.DISCARD:
                return self._discarder
            case HandStage.CHOICE:
                return self._chooser
        return None

    def holding(self, seat: int) -> Cards:
        """The cards in a player's hand now; the turn-up is among them once it was taken."""
        return self.play.held[seat] if self.play is not None else self._held(seat)

    @property
    def upcard(self) -> Card:
        """The card that was turned up."""
        return self.deal.upcard

    @property
    def playing(self) -> TrickPlay:
        """The play at this moment; before the first lead, as it would begin. RulesError while there is no trump."""
        if self.play is not None:
            return self.play
        laws, auction = self.laws, self.auction
        if auction.maker is None:
            raise NotNow(Fault("not_now", self.waiting_for))
        active = active_seats(laws, auction.maker, auction.alone, auction.defend_alone)
        return TrickPlay(
            tricks_of(laws, auction.trump),
            tuple(self._held(seat) for seat in range(laws.players)),
            active,
            in_turn(active, first_leader(laws, self.deal.dealer, active, auction.alone)),
        )

    def choice(self, seat: int) -> Cards:
        """The cards of which a player with a dummy chooses its hand: its own, and those of the dummy."""
        dummies = self.deal.dummies or {}
        dummy = dummies.get(seat, ()) if self.laws.dummies is Dummies.EACH_THREE else self.deal.taken
        return (*self._held(seat), *dummy)

    @property
    def _discarder(self) -> int | None:
        """The seat that still has to discard for the turn-up."""
        seat = taker(self.laws, self.auction)
        if seat is None or self.discard is not None:
            return None
        return None if chooses_with_dummy(self.laws, self.auction, seat) else seat

    @property
    def _chooser(self) -> int | None:
        """The next seat that chooses its cards of a dummy."""
        chosen = {keep.seat for keep in self.kept}
        others = (seat for seat in range(self.laws.players) if seat not in chosen)
        return next((seat for seat in others if self._has_choice(seat)), None)

    def _has_choice(self, seat: int) -> bool:
        """Whether a seat takes a dummy, and there are cards in it."""
        return takes_dummy(self.laws, self.auction, seat) and len(self.choice(seat)) > self.laws.cards_each

    def _held(self, seat: int) -> Cards:
        """The cards of a seat before the first lead."""
        for keep in self.kept:
            if keep.seat == seat:
                return keep.cards
        cards = self.deal.hands[seat]
        if taker(self.laws, self.auction) != seat:
            return cards
        six = (*cards, self.deal.upcard)
        return six if self.discard is None else tuple(card for card in six if card != self.discard.card)

    @property
    def waiting_for(self) -> Sentence:
        """The next thing that the hand waits for, for people."""
        return message(_WAITING[self.stage], seat=self.turn)


_WAITING = {
    HandStage.NOMINATION: N_("Seat {seat}, the dealer, names a suit first."),
    HandStage.CALL: N_("Trump is not made yet: seat {seat} calls."),
    HandStage.DISCARD: N_("Seat {seat} took the turn-up and discards first."),
    HandStage.CHOICE: N_("Seat {seat} first chooses its cards from its hand and the dummy."),
    HandStage.CARD: N_("Seat {seat} plays a card."),
    HandStage.NOTHING: N_("This hand is over."),
}
