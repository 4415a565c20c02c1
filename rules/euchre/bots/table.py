"""A table: players asked in turn, a hand played out, and the actions recorded as they would be judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules.bidding import Auction, Bid, Call, DealPhase, begin, taker
from rules.calls import bid_faults, step
from rules.cards import JOKER, Suit
from rules.deal import deal
from rules.dealt import Cards, Deal
from rules.draw import draw_key
from rules.euchre.bots.house import HousePlayer
from rules.euchre.bots.view import BotPlayer, View
from rules.euchre.judge import judge
from rules.laws import Laws
from rules.laws.words import Dummies, DummyTaken, IdleCards, JokerAtNoTrump
from rules.record import HandRecord, RecordedTrick
from rules.trick import Play, Tricks, active_seats, first_leader, tricks_of


def play_hand(laws: Laws, dealt: Deal, players: Sequence[BotPlayer]) -> HandRecord:
    """A deal played out by the players of its seats, with its points."""
    auction, bids, nominated = _make_trump(laws, dealt, players)
    record = HandRecord(
        dealer=dealt.dealer,
        hands=dealt.hands,
        upcard=dealt.upcard,
        dummies=dealt.dummies,
        bids=bids,
        nominated=nominated,
        passed_out=auction.phase is DealPhase.THROWN_IN and auction.junk is None,
        maker=auction.maker,
        trump=auction.trump,
        no_trump=auction.maker is not None and auction.trump is None,
        alone=auction.alone,
        defend_alone=auction.defend_alone,
    )
    if auction.maker is not None:
        record = play_out(laws, dealt, players, auction, record)
    judged = judge(laws, record)
    return replace(record, tricks_won=judged.tricks_won, points=judged.points)


def play_out(laws: Laws, dealt: Deal, players: Sequence[BotPlayer], auction: Auction, record: HandRecord) -> HandRecord:
    """The record of a hand in which trump is made, with everything from the turn-up on."""
    return _Seats(laws, dealt, players, auction, list(dealt.hands)).played_out(record)


def rehearse(laws: Laws, key: bytes, hands: int, dealer: int = 0) -> tuple[HandRecord, ...]:
    """Whole hands by the house player; hand k is dealt from draw k of the key, and the deal passes to the left."""
    players = [HousePlayer()] * laws.players
    deals = (deal(laws, draw_key(key, number), (dealer + number - 1) % laws.players) for number in range(1, hands + 1))
    return tuple(play_hand(laws, dealt, players) for dealt in deals)


def _make_trump(laws: Laws, dealt: Deal, players: Sequence[BotPlayer]) -> tuple[Auction, tuple[Bid, ...], Suit | None]:
    auction, bids, nominated = begin(laws, dealt.dealer, dealt.upcard), list[Bid](), None
    if auction.phase is DealPhase.NOMINATING:
        unseen = () if laws.nominates_unseen else dealt.hands[dealt.dealer]
        view = View(laws=laws, seat=dealt.dealer, holding=unseen, auction=auction)
        nominated = players[dealt.dealer].nominate(view)
        auction = step(laws, auction, Bid(dealt.dealer, Call.NOMINATE, nominated))
    while auction.phase in (DealPhase.FIRST, DealPhase.SECOND):
        view = View(laws=laws, seat=auction.turn, holding=dealt.hands[auction.turn], auction=auction)
        bids.append(players[auction.turn].bid(view))
        auction = step(laws, auction, bids[-1], view.holding)
    return _defenders(laws, dealt, players, auction), tuple(bids), nominated


def _defenders(laws: Laws, dealt: Deal, players: Sequence[BotPlayer], auction: Auction) -> Auction:
    """Each defender is asked in turn, from the dealer's left, whether to defend alone."""
    for at in range(laws.players):
        seat = (dealt.dealer + 1 + at) % laws.players
        bid = Bid(seat, Call.ALONE)
        view = _view(laws, seat, dealt.hands[seat], auction)
        may = auction.phase is DealPhase.MADE and auction.defend_alone is None and not view.with_me(auction.maker or 0)
        if may and not bid_faults(laws, auction, bid) and players[seat].defends_alone(view):
            auction = step(laws, auction, bid)
    return auction


def _view(laws: Laws, seat: int, holding: Cards, auction: Auction) -> View:
    return View(laws=laws, seat=seat, holding=holding, auction=auction, tricks=tricks_of(laws, auction.trump))


@dataclass(slots=True)
class _Seats:
    """The seats of a table once trump is made; `cards` are what each holds."""

    laws: Laws
    dealt: Deal
    players: Sequence[BotPlayer]
    auction: Auction
    cards: list[Cards]
    kept: dict[int, Cards] = field(default_factory=dict)
    designated: Suit | None = None

    def played_out(self, record: HandRecord) -> HandRecord:
        """The record with everything from the turn-up on."""
        more: dict[str, Any] = self._take_turn_up()
        self._take_dummies()
        laws, auction = self.laws, self.auction
        assert auction.maker is not None
        active = active_seats(laws, auction.maker, auction.alone, auction.defend_alone)
        leader = first_leader(laws, self.dealt.dealer, active, auction.alone)
        tricks = self._tricks(tricks_of(laws, auction.trump), active, leader)
        taken = self.dealt.taken if self.kept and laws.dummies is Dummies.FOURTH_HAND else ()
        kept: Mapping[int, Cards] | None = self.kept or None
        return replace(record, tricks=tricks, designated=self.designated, kept=kept, taken=taken, **more)

    def _take_turn_up(self) -> dict[str, Any]:
        auction, laws = self.auction, self.laws
        seat = taker(laws, auction)
        if seat is None:
            return {}
        six = (*self.cards[seat], self.dealt.upcard)
        if laws.dummies is not Dummies.NONE and laws.dummy_taken is DummyTaken.BEFORE_DISCARD and seat != auction.alone:
            self.cards[seat] = six
            return {}
        discard = self.players[seat].discard(_view(laws, seat, six, auction))
        self.cards[seat] = tuple(card for card in six if card != discard)
        return {"discard": discard}

    def _take_dummies(self) -> None:
        """Stubbington, 2 and 3 players: everybody, or the caller, makes the best five of eight."""
        laws, auction = self.laws, self.auction
        if laws.dummies is Dummies.EACH_THREE:
            dummies = self.dealt.dummies or {}
            takes = {seat: dummies[seat] for seat in range(laws.players) if seat != auction.alone}
        else:
            takes = {} if auction.alone is not None or auction.maker is None else {auction.maker: self.dealt.taken}
        for seat, dummy in takes.items():
            if dummy:
                view = _view(laws, seat, (*self.cards[seat], *dummy), auction)
                self.kept[seat] = self.cards[seat] = self.players[seat].keep(view, laws.cards_each)

    def _tricks(self, tricks: Tricks, active: tuple[int, ...], leader: int) -> tuple[RecordedTrick, ...]:
        played: list[RecordedTrick] = []
        shown = self._shown(active)
        for _ in range(self.laws.cards_each):
            lying: list[Play] = []
            for seat in sorted(active, key=lambda seat: (seat - leader) % self.laws.players):
                view = View(
                    laws=self.laws,
                    seat=seat,
                    holding=self.cards[seat],
                    auction=self.auction,
                    tricks=tricks,
                    active=active,
                    played=tuple(played),
                    lying=tuple(lying),
                    shown=shown,
                    designated=self.designated,
                )
                lying.append(Play(seat, self._card(view, tricks)))
            first, leader = leader, tricks.winner(lying, self.designated)
            played.append(RecordedTrick(first, tuple(lying), leader))
        return tuple(played)

    def _shown(self, active: tuple[int, ...]) -> Cards:
        """The cards of those who take no part, where they lie face up."""
        if self.laws.idle_cards is not IdleCards.FACE_UP:
            return ()
        return tuple(card for seat, cards in enumerate(self.cards) if seat not in active for card in cards)

    def _card(self, view: View, tricks: Tricks) -> Any:
        card = self.players[view.seat].play(view)
        free = tricks.trumps.suit is None and tricks.joker is JokerAtNoTrump.DESIGNATE_VOID_SUIT
        if card == JOKER and free and not view.lying:
            self.designated = self.players[view.seat].designate(view, tricks.voids(view.holding))
        self.cards[view.seat] = tuple(other for other in self.cards[view.seat] if other != card)
        return card
