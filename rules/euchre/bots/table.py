"""A table: players are asked in turn until a hand is over."""

from collections.abc import Sequence

from rules.base.cards import JOKER
from rules.base.draw import draw_key
from rules.euchre.bidding import Bid, Call, DealPhase, same_side
from rules.euchre.bots.house import HousePlayer
from rules.euchre.bots.view import BotPlayer, View, view_of
from rules.euchre.dealing import deal
from rules.euchre.dealt import Deal
from rules.euchre.hand import Hand, begin_hand
from rules.euchre.moves import JokerLead, Keep, Move, TurnUpDiscard
from rules.euchre.state import HandStage
from rules.euchre.trick import Play, tricks_of
from rules.laws import Laws


def play_hand(laws: Laws, dealt: Deal, players: Sequence[BotPlayer]) -> Hand:
    """A deal played out by the players of its seats."""
    return play_out(begin_hand(laws, dealt), players)


def play_out(hand: Hand, players: Sequence[BotPlayer]) -> Hand:
    """The hand played to its end. Once trump is made, each defender is asked whether to defend alone.

    Players promise legal moves (`BotPlayer`), so nobody checks them again; `judge` finds one that was not.
    """
    asked = hand.auction.maker is not None
    while (seat := hand.turn) is not None:
        if not asked and hand.auction.phase is DealPhase.MADE:
            hand, asked = _defenders_asked(hand, players), True
            continue
        hand = hand.push(_move(hand, seat, players[seat]), judged=False)
    return hand


def rehearse(laws: Laws, key: bytes, hands: int, dealer: int = 0) -> tuple[Hand, ...]:
    """Whole hands by the house player; hand k is dealt from draw k of the key, and the deal passes to the left."""
    players = [HousePlayer()] * laws.players
    deals = (deal(laws, draw_key(key, number), (dealer + number - 1) % laws.players) for number in range(1, hands + 1))
    return tuple(play_hand(laws, dealt, players) for dealt in deals)


def _defenders_asked(hand: Hand, players: Sequence[BotPlayer]) -> Hand:
    """From the dealer's left, until one of them defends alone."""
    seats = hand.laws.players
    for seat in ((hand.deal.dealer + step) % seats for step in range(1, seats + 1)):
        bid, auction = Bid(seat, Call.ALONE), hand.auction
        if auction.defend_alone is None and not same_side(hand.laws, seat, auction) and not hand.faults(bid):
            as_dealt = hand.deal.hands[seat]  # of six cards with the turn-up, one goes away again
            tricks = tricks_of(hand.laws, auction.trump)
            view = View(laws=hand.laws, seat=seat, holding=as_dealt, auction=auction, tricks=tricks)
            hand = hand.push(bid) if players[seat].defends_alone(view) else hand
    return hand


def _move(hand: Hand, seat: int, player: BotPlayer) -> Move:
    view = view_of(hand, seat)
    match hand.stage:
        case HandStage.CARD:
            return _card(hand, view, player)
        case HandStage.NOMINATION:
            return Bid(seat, Call.NOMINATE, player.nominate(view))
        case HandStage.DISCARD:
            return TurnUpDiscard(seat, player.discard(view))
        case HandStage.CHOICE:
            return Keep(seat, player.keep(view, hand.laws.cards_each))
    return player.bid(view)


def _card(hand: Hand, view: View, player: BotPlayer) -> Play | JokerLead:
    card = player.play(view)
    if card == JOKER and (suits := hand.playing.stands_for(view.seat)):
        return JokerLead(view.seat, card, player.designate(view, suits))
    return Play(view.seat, card)
