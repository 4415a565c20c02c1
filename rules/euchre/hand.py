"""One hand, from the deal to the points: what may come next, what is wrong with a move, and what the hand is worth.

A hand is a value: every move makes a new one. `rules.euchre.calls` judges the calls, `rules.euchre.choosing` what is
put away or kept, `rules.euchre.playing` the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from rules.base.cards import JOKER, Suit
from rules.base.errors import Fault, NotNow, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Auction, Bid, Call, after, begin, takes
from rules.euchre.calls import bid_faults, call_not_open
from rules.euchre.choosing import discard_faults, kept_faults
from rules.euchre.dealt import Deal
from rules.euchre.entry import HandResult, no_such_seat
from rules.euchre.laydown import lay_down_faults
from rules.euchre.moves import JokerLead, Keep, LayDown, Move, TurnUpDiscard, read_move
from rules.euchre.notation import write
from rules.euchre.playing import TrickPlay
from rules.euchre.record import HandRecord
from rules.euchre.recording import record_of
from rules.euchre.result import points_of, result_of, tricks_by_side
from rules.euchre.state import HandStage, HandState
from rules.euchre.trick import Play
from rules.laws import Laws


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Hand(HandState):
    """A hand of euchre that can be played on: `begin_hand` makes one of a deal, and every move makes a new one."""

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move that the player whose turn it is may make; `announcements` are what anybody may say besides."""
        return tuple(move for move in self._moves() if not self.faults(move))

    @property
    def announcements(self) -> tuple[Bid, ...]:
        """Every call that somebody may make out of turn now: to play alone, to fold, or to throw the hand in."""
        if not self.auction.before_the_lead:
            return ()
        said = (Bid(seat, call) for seat in range(self.laws.players) for call in _ANNOUNCED)
        alone = {Bid(seat, Call.ALONE) for seat in (self.auction.alone, self.auction.defend_alone) if seat is not None}
        return tuple(bid for bid in said if bid not in alone and not self.faults(bid))

    def faults(self, move: Move | str) -> tuple[Fault, ...]:
        """Everything that is wrong with a move now. Unreadable where a text is no move."""
        made = self._read(move)
        return self._not_now(made) or self._law_faults(made)

    def push(self, move: Move | str, *, judged: bool = True) -> "Hand":
        """The hand after a move; RulesError with every reason why the laws forbid it.

        With `judged` False a forbidden move is recorded all the same, as at a table where nobody objected. A move that
        cannot be made at this point of a hand at all, such as a card before trump is made, raises NotNow.
        """
        made = self._read(move)
        if early := self._not_now(made):
            raise NotNow(early)
        if judged and (wrong := self._law_faults(made)):
            raise RulesError(wrong)
        return self._after(made)

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
    def result(self) -> HandResult:
        """The hand as a scorekeeper enters it. NotNow until it is over."""
        if not self.over:
            raise NotNow(Fault("not_now", self.waiting_for))
        return result_of(self.laws, self.auction, self.tricks_won)

    @property
    def record(self) -> HandRecord:
        """The hand as it is written down so far, card by card; of one that is over with its tricks and its points."""
        ended = (self.tricks_won, self.points) if self.over else (None, None)
        return record_of(self, *ended)

    def __repr__(self) -> str:
        now = f"points={self.points}" if self.over else f"{self.stage.value} of seat {self.turn}"
        return f"<Hand {self.laws.ruleset}, {now}>"

    def __str__(self) -> str:
        return write(self.record)

    def _read(self, move: Move | str) -> Move:
        if not isinstance(move, str):
            return move
        stage = self.stage
        turn = self.deal.dealer if self.turn is None else self.turn
        nominating, to_trick = stage is HandStage.NOMINATION, stage is HandStage.CARD
        return read_move(move, turn, nominating=nominating, to_trick=to_trick)

    def _moves(self) -> Iterator[Move]:
        """Every move of the kind that the hand waits for, legal or not."""
        seat, stage = self.turn, self.stage
        if seat is None:
            return
        if stage is HandStage.NOMINATION:
            yield from (Bid(seat, Call.NOMINATE, suit, alone) for suit in Suit for alone in (False, True))
        elif stage is HandStage.CALL:
            yield from (bid._replace(alone=alone) for bid in _calls(seat) for alone in (False, True))
        elif stage is HandStage.DISCARD:
            yield from (TurnUpDiscard(seat, card) for card in self._held(seat))
        elif stage is HandStage.CHOICE:
            yield from (Keep(seat, cards) for cards in combinations(self.choice(seat), self.laws.cards_each))
        else:
            yield from self._cards_to_play(seat)

    def _cards_to_play(self, seat: int) -> Iterator[Move]:
        play = self.playing
        for card in play.held[seat]:
            suits = play.stands_for(seat) if card == JOKER else ()
            yield from (JokerLead(seat, card, suit) for suit in suits)
            if not suits:
                yield Play(seat, card)

    def _not_now(self, move: Move) -> tuple[Fault, ...]:
        """The fault of a move that cannot even be recorded at this point of a hand."""
        seat = move.seat
        if not 0 <= seat < self.laws.players:
            return (no_such_seat(seat),)
        if isinstance(move, Bid):
            return self._call_not_now(move)
        stage = self.stage
        if stage is not _STAGES[type(move)] or (stage is HandStage.CHOICE and seat != self.turn):
            return (Fault("not_now", self.waiting_for, {"seat": seat}),)
        if isinstance(move, LayDown) and self.playing.on_table:
            return (Fault("not_now", message(N_("Play this trick out first.")), {"seat": seat}),)
        return ()

    def _call_not_now(self, bid: Bid) -> tuple[Fault, ...]:
        if bid.call in (Call.DISCARD, Call.LEAD):  # a card says so
            return (call_not_open(bid),)
        if bid.call is Call.MISDEAL:
            return () if self.auction.may_be_thrown_in else self._call_faults(bid)
        return () if takes(self.laws, self.auction, bid) else (call_not_open(bid),)

    def _law_faults(self, move: Move) -> tuple[Fault, ...]:
        """Everything that the laws have against a move of the kind that the hand waits for."""
        laws, seat = self.laws, move.seat
        match move:
            case Bid():
                return self._call_faults(move)
            case Play():
                return self.playing.faults(move)
            case TurnUpDiscard():
                another = bid_faults(laws, self.auction, Bid(seat, Call.DISCARD))
                return (*another, *discard_faults(laws, seat, self._held(seat), self.deal.upcard, move.card))
            case Keep():
                return tuple(kept_faults(laws, seat, self.choice(seat), move.cards))
            case JokerLead():
                return replace(self.playing, designated=move.suit).faults(Play(seat, move.card))
            case LayDown():
                play = self.playing
                return tuple(lay_down_faults(laws, play.rules.trumps, seat, play.held[seat], play.played))

    def _call_faults(self, bid: Bid) -> tuple[Fault, ...]:
        faults = bid_faults(self.laws, self.auction, bid, self.deal.hands[bid.seat])
        if bid.call is Call.ALONE and any(keep.seat == bid.seat != self.auction.alone for keep in self.kept):
            sentence = message(N_("A player who has taken the dummy cannot play alone."))
            faults += (Fault("dummy_taken", sentence, {"seat": bid.seat}),)
        return faults

    def _after(self, move: Move) -> "Hand":
        match move:
            case Play():
                return self._card_played(self.playing, move)
            case JokerLead():
                named = replace(self.playing, designated=move.suit)
                return self._card_played(named, Play(move.seat, move.card))
            case Bid():
                return self._called(move)
            case TurnUpDiscard():
                return replace(self._called(Bid(move.seat, Call.DISCARD)), discard=move)
            case Keep():
                return replace(self, kept=(*self.kept, move))
            case LayDown():
                return replace(self, play=self.playing, auction=self._led, lay_down=move.seat)

    def _called(self, bid: Bid) -> "Hand":
        return replace(self, auction=after(self.laws, self.auction, bid), calls=(*self.calls, bid))

    def _card_played(self, play: TrickPlay, card: Play) -> "Hand":
        """The hand after a card. Most moves are cards, and `replace` would take a tenth of the time of a whole hand."""
        return Hand(
            laws=self.laws,
            deal=self.deal,
            auction=self._led,
            calls=self.calls,
            discard=self.discard,
            kept=self.kept,
            play=play.play(card, judged=False),
        )

    @property
    def _led(self) -> Auction:
        """The auction once a card is led: nothing more can be announced."""
        if self.play is not None:
            return self.auction
        return after(self.laws, self.auction, Bid(self.playing.due[0], Call.LEAD))


def begin_hand(laws: Laws, deal: Deal) -> Hand:
    """A hand that was just dealt, before anybody has spoken."""
    return Hand(laws=laws, deal=deal, auction=begin(laws, deal.dealer, deal.upcard))


def _calls(seat: int) -> Iterator[Bid]:
    """Every call that there is in turn, in the order in which people think of it."""
    yield Bid(seat, Call.PASS)
    yield Bid(seat, Call.ORDER)
    yield from (Bid(seat, Call.NAME, suit) for suit in Suit)
    yield Bid(seat, Call.NO_TRUMP)
    yield Bid(seat, Call.MISDEAL)


_ANNOUNCED = (Call.ALONE, Call.FOLD, Call.MISDEAL)
_STAGES: dict[type[Move], HandStage] = {
    TurnUpDiscard: HandStage.DISCARD,
    Keep: HandStage.CHOICE,
    Play: HandStage.CARD,
    JokerLead: HandStage.CARD,
    LayDown: HandStage.CARD,
}
