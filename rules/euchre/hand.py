"""One hand, from the deal to the points: what has been said and played, what may come next, and what it is worth.

Theory. A hand goes through stages. With a Joker or Bennie turned up the dealer first names a suit; then the players
call in turn until trump is made, or the deal is thrown in. Who takes the turn-up discards, players with a dummy choose
their cards, and the tricks are played. Once trump is made, and until the first lead, anybody may announce something
out of turn: to play alone, to fold, or under some laws a hand without a face card.

A hand is a value: every move makes a new one. `rules.calls` judges the calls, `rules.euchre.choosing` what is put away
or kept, `rules.euchre.playing` the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from rules.bidding import Auction, Bid, Call, DealPhase, after, begin, taker
from rules.calls import bid_faults
from rules.cards import JOKER, Card, Suit
from rules.dealt import Cards, Deal
from rules.errors import Fault, NotNow, RulesError
from rules.euchre.choosing import chooses_with_dummy, discard_faults, kept_faults, takes_dummy
from rules.euchre.laydown import lay_down_faults
from rules.euchre.moves import Discard, Keep, LayDown, LedJoker, Move, read_move
from rules.euchre.playing import Playing
from rules.euchre.result import points_of, result_of, tricks_by_side
from rules.hand import HandResult, SoloHand, no_such_seat
from rules.laws import Laws
from rules.laws.words import Dummies
from rules.notation import write
from rules.record import HandRecord, RecordedTrick
from rules.trick import Play, active_seats, first_leader, tricks_of
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


class HandStage(StrEnum):
    """What a hand is waiting for."""

    NOMINATION = "nomination"
    CALL = "call"
    DISCARD = "discard"
    CHOICE = "choice"
    CARD = "card"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand of euchre under its laws; `begin_hand` makes one of a deal.

    `auction` is where the calls have left it, `calls` are all of them in order. `kept`: by seat, the cards that players
    with a dummy chose. `play`: the tricks, from the first lead. `lay_down`: the seat that showed its last cards as a
    claim to every trick left.
    """

    laws: Laws
    deal: Deal
    auction: Auction
    calls: tuple[Bid, ...] = ()
    discard: Discard | None = None
    kept: tuple[Keep, ...] = ()
    play: Playing | None = None
    lay_down: int | None = None

    # What comes next

    @property
    def stage(self) -> HandStage:
        """What the hand is waiting for."""
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
            case HandStage.NOMINATION | HandStage.CALL:
                return self.auction.turn
            case HandStage.DISCARD:
                return self._discarder
            case HandStage.CHOICE:
                return self._chooser
            case HandStage.CARD:
                return self.playing.turn
        return None

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move that the player whose turn it is may make; `announcements` are what anybody may say besides."""
        return tuple(move for move in self._moves() if not self.faults(move))

    @property
    def announcements(self) -> tuple[Bid, ...]:
        """What may be said now out of turn: to play alone, to fold, or to throw the hand in."""
        if not self.auction.before_the_lead:
            return ()
        said = (Bid(seat, call) for seat in range(self.laws.players) for call in _ANNOUNCED)
        return tuple(bid for bid in said if not self.faults(bid))

    def faults(self, move: Move | str) -> tuple[Fault, ...]:
        """Everything that is wrong with a move now. Unreadable where a text is no move."""
        made = self._read(move)
        if not 0 <= made.seat < self.laws.players:
            return (no_such_seat(made.seat),)
        if isinstance(made, Bid):
            return self._call_faults(made)
        if self.stage is not _STAGES[type(made)]:
            return (Fault("not_now", self._waiting_for, {"seat": made.seat}),)
        return tuple(self._card_faults(made))

    def push(self, move: Move | str, *, judged: bool = True) -> "Hand":
        """The hand after a move; RulesError with every reason why the laws forbid it.

        With `judged` False a forbidden move is recorded all the same, as at a table where nobody objected. What cannot
        be done at this point of a hand at all, such as a card before trump is made, is NotNow.
        """
        made = self._read(move)
        wrong = self.faults(made)
        if any(fault.code in _NEVER_RECORDED for fault in wrong):
            raise NotNow(wrong)
        if judged and wrong:
            raise RulesError(wrong)
        return self._after(made)

    # What is known

    def holding(self, seat: int) -> Cards:
        """The cards in a player's hand now; the turn-up is among them once it was taken."""
        return self.play.held[seat] if self.play is not None else self._held(seat)

    @property
    def upcard(self) -> Card:
        """The card that was turned up."""
        return self.deal.upcard

    @property
    def playing(self) -> Playing:
        """The play at this moment; before the first lead, as it would begin. RulesError while there is no trump."""
        if self.play is not None:
            return self.play
        laws, auction = self.laws, self.auction
        if auction.maker is None:
            raise NotNow(Fault("not_now", self._waiting_for))
        active = active_seats(laws, auction.maker, auction.alone, auction.defend_alone)
        return Playing(
            tricks_of(laws, auction.trump),
            tuple(self._held(seat) for seat in range(laws.players)),
            active,
            first_leader(laws, self.deal.dealer, active, auction.alone),
        )

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """The tricks won so far, by side; where everybody plays alone, by seat. A lay-down wins all that are left."""
        winners = () if self.play is None else self.play.winners
        if self.lay_down is not None:
            winners += (self.lay_down,) * (self.laws.cards_each - len(winners))
        return tricks_by_side(self.laws, winners)

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points by side, or by seat where everybody plays alone.

        None until the hand is over, and where a call that the laws forbid was recorded and they have no points for it.
        """
        if not self.over:
            return None
        try:
            return points_of(self.laws, self.auction, self.tricks_won)
        except RulesError:
            return None

    @property
    def result(self) -> HandResult | SoloHand:
        """The hand as a scorekeeper enters it. NotNow until it is over."""
        if not self.over:
            raise NotNow(Fault("not_now", self._waiting_for))
        return result_of(self.laws, self.auction, self.tricks_won)

    @property
    def record(self) -> HandRecord:
        """The hand as it is written down so far, card by card; of one that is over with its tricks and its points."""
        auction, ended = self.auction, self.over
        fourth = self.laws.dummies is Dummies.FOURTH_HAND
        return HandRecord(
            dealer=self.deal.dealer,
            hands=self.deal.hands,
            upcard=self.deal.upcard,
            dummies=self.deal.dummies,
            bids=self._bids,
            nominated=next((bid.suit for bid in self.calls if bid.call is Call.NOMINATE), None),
            passed_out=auction.phase is DealPhase.THROWN_IN and auction.junk is None,
            maker=auction.maker,
            trump=auction.trump,
            no_trump=auction.maker is not None and auction.trump is None,
            alone=auction.alone,
            defend_alone=auction.defend_alone,
            folded=() if auction.folded is None else (auction.folded % 2,),
            discard=self.discard and self.discard.card,
            taken=self.deal.taken if self.kept and fourth else (),
            kept={keep.seat: keep.cards for keep in self.kept} or None,
            tricks=self._recorded_tricks,
            designated=None if self.play is None else self.play.designated,
            lay_down=self.lay_down,
            tricks_won=self.tricks_won if ended else None,
            points=self.points,
        )

    def __str__(self) -> str:
        return write(self.record)

    # How it gets there

    def _read(self, move: Move | str) -> Move:
        if not isinstance(move, str):
            return move
        stage = self.stage
        nominating, to_trick = stage is HandStage.NOMINATION, stage is HandStage.CARD
        return read_move(move, self.turn, nominating=nominating, to_trick=to_trick)

    def _moves(self) -> Iterator[Move]:
        """Whatever the player in turn might do, legal or not."""
        seat, stage = self.turn, self.stage
        if seat is None:
            return
        if stage is HandStage.NOMINATION:
            yield from (Bid(seat, Call.NOMINATE, suit, alone) for suit in Suit for alone in (False, True))
        elif stage is HandStage.CALL:
            yield from (bid._replace(alone=alone) for bid in _calls(seat) for alone in (False, True))
        elif stage is HandStage.DISCARD:
            yield from (Discard(seat, card) for card in self._held(seat))
        elif stage is HandStage.CHOICE:
            yield from (Keep(seat, cards) for cards in combinations(self.choice(seat), self.laws.cards_each))
        else:
            yield from self._cards_to_play(seat)

    def _cards_to_play(self, seat: int) -> Iterator[Move]:
        play = self.playing
        for card in play.legal:
            suits = play.stands_for(seat) if card == JOKER else ()
            yield from (LedJoker(seat, card, suit) for suit in suits)
            if not suits:
                yield Play(seat, card)

    def choice(self, seat: int) -> Cards:
        """The cards of which a player with a dummy chooses its hand: its own, and those of the dummy."""
        dummies = self.deal.dummies or {}
        dummy = dummies.get(seat, ()) if self.laws.dummies is Dummies.EACH_THREE else self.deal.taken
        return (*self._held(seat), *dummy)

    def _call_faults(self, bid: Bid) -> tuple[Fault, ...]:
        if bid.call in (Call.DISCARD, Call.LEAD):  # a card says so
            return (Fault("call_not_open", message(N_("“{call}” cannot be called now."), call=str(bid))),)
        return bid_faults(self.laws, self.auction, bid, self.deal.hands[bid.seat])

    def _card_faults(self, move: Discard | Keep | Play | LedJoker | LayDown) -> Iterator[Fault]:
        seat = move.seat
        match move:
            case Play():
                yield from self.playing.faults(move)
            case Discard():
                bid = Bid(seat, Call.DISCARD)
                yield from bid_faults(self.laws, self.auction, bid)
                yield from discard_faults(self.laws, seat, self._held(seat), self.deal.upcard, move.card)
            case Keep():
                if seat != self.turn:
                    yield Fault("not_now", self._waiting_for, {"seat": seat})
                yield from kept_faults(self.laws, seat, self.choice(seat), move.cards)
            case LedJoker():
                named = replace(self.playing, designated=move.suit)
                yield from named.faults(Play(seat, move.card))
            case LayDown():
                play = self.playing
                if play.on_table:
                    yield Fault("not_now", message(N_("Play this trick out first.")), {"seat": seat})
                yield from lay_down_faults(self.laws, play.rules.trumps, seat, play.held[seat], play.played)

    def _after(self, move: Move) -> "Hand":
        match move:
            case Play():
                now = self._led()
                return replace(now, play=now.playing.play(move, judged=False))
            case LedJoker():
                now = self._led()
                named = replace(now.playing, designated=move.suit)
                return replace(now, play=named.play(Play(move.seat, move.card), judged=False))
            case Bid():
                return self._called(move)
            case Discard():
                return replace(self._called(Bid(move.seat, Call.DISCARD)), discard=move)
            case Keep():
                return replace(self, kept=(*self.kept, move))
            case LayDown():
                return replace(self._led(), lay_down=move.seat)

    def _called(self, bid: Bid) -> "Hand":
        return replace(self, auction=after(self.laws, self.auction, bid), calls=(*self.calls, bid))

    def _led(self) -> "Hand":
        """The same hand once a card is led: nothing more can be announced."""
        if not self.auction.before_the_lead:
            return self
        auction = after(self.laws, self.auction, Bid(self.playing.leader, Call.LEAD))
        return replace(self, play=self.playing, auction=auction)

    @property
    def _discarder(self) -> int | None:
        """The seat that still has to discard for the turn-up."""
        seat = taker(self.laws, self.auction)
        if seat is None or self.discard is not None:
            return None
        return None if chooses_with_dummy(self.laws) and seat != self.auction.alone else seat

    @property
    def _chooser(self) -> int | None:
        """The next seat that chooses its cards of a dummy."""
        chosen = {keep.seat for keep in self.kept}
        return next((seat for seat in self._choosers if seat not in chosen), None)

    @property
    def _choosers(self) -> Iterator[int]:
        for seat in range(self.laws.players):
            if takes_dummy(self.laws, self.auction, seat) and len(self.choice(seat)) > self.laws.cards_each:
                yield seat

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
    def _waiting_for(self) -> Sentence:
        return message(_WAITING[self.stage], seat=self.turn)

    @property
    def _bids(self) -> tuple[Bid, ...]:
        """The calls as a record has them.

        A nomination has its own field. So has a lone defender, and a discard, unless their order matters: something
        else was announced, or the discard came first.
        """
        calls = tuple(bid for bid in self.calls if bid.call is not Call.NOMINATE)
        made = next((at for at, bid in enumerate(calls, start=1) if bid.call in _MAKE_TRUMP), 0)
        later = calls[made:] if self.auction.maker is not None else ()
        said = [bid.call for bid in later]
        in_order = said == sorted(said, key=lambda call: call is Call.DISCARD)
        alone = all(bid.call is Call.DISCARD or bid.seat == self.auction.defend_alone for bid in later)
        return calls[: len(calls) - len(later)] if in_order and alone else calls

    @property
    def _recorded_tricks(self) -> tuple[RecordedTrick, ...]:
        if self.play is None:
            return ()
        on_table = self.play.on_table
        return (*self.play.tricks, *([RecordedTrick(on_table[0].seat, on_table)] if on_table else []))


def begin_hand(laws: Laws, deal: Deal) -> Hand:
    """A hand that was just dealt, before anybody has spoken."""
    return Hand(laws=laws, deal=deal, auction=begin(laws, deal.dealer, deal.upcard))


def _calls(seat: int) -> Iterator[Bid]:
    """Whatever may be called in turn, in the order in which people think of it."""
    yield Bid(seat, Call.PASS)
    yield Bid(seat, Call.ORDER)
    yield from (Bid(seat, Call.NAME, suit) for suit in Suit)
    yield Bid(seat, Call.NO_TRUMP)
    yield Bid(seat, Call.MISDEAL)


_NEVER_RECORDED = ("not_now", "call_not_open", "no_such_seat")
_ANNOUNCED = (Call.ALONE, Call.FOLD, Call.MISDEAL)
_MAKE_TRUMP = (Call.ORDER, Call.NAME, Call.NO_TRUMP)
_STAGES: dict[type[Move], HandStage] = {
    Discard: HandStage.DISCARD,
    Keep: HandStage.CHOICE,
    Play: HandStage.CARD,
    LedJoker: HandStage.CARD,
    LayDown: HandStage.CARD,
}
_WAITING = {
    HandStage.NOMINATION: N_("Seat {seat}, the dealer, names a suit first."),
    HandStage.CALL: N_("Trump is not made yet: seat {seat} calls."),
    HandStage.DISCARD: N_("Seat {seat} took the turn-up and discards first."),
    HandStage.CHOICE: N_("Seat {seat} first chooses its cards from its hand and the dummy."),
    HandStage.CARD: N_("Seat {seat} plays a card."),
    HandStage.NOTHING: N_("This hand is over."),
}
