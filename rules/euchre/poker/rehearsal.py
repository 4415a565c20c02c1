"""Whole deals played by bots, from a key."""

from collections.abc import Mapping
from dataclasses import replace

from rules.base.cards import Card
from rules.base.draw import draw_key
from rules.euchre.poker import bot
from rules.euchre.poker.betting import BettingAction, betting
from rules.euchre.poker.bidding import Bidding, speaking_order
from rules.euchre.poker.deal import PokerDeal, deal_poker
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.play import start_play
from rules.euchre.poker.record import PokerRecord
from rules.laws.chip_laws import ChipLaws
from rules.laws.poker_laws import PokerLaws

Hands = dict[int, tuple[Card, ...]]


def play_deal(
    rules: DealRules, dealt: PokerDeal, chips: Mapping[int, int] | None = None, sat_out: tuple[int, ...] = ()
) -> PokerRecord:
    """A deal bid, bet and played by bots; `chips` are what each seat has to bet with, where that matters."""
    record = PokerRecord(
        dealer=dealt.dealer, hands=dealt.hands, upcard=dealt.upcard, jokers=dealt.jokers, sat_out=sat_out
    )
    hands = {seat: dealt.hands[seat] for seat in record.paid}
    record = _bid(rules.laws, record, hands)
    if record.maker is None:
        return record
    record = replace(record, betting=rules.bets(record, hands, chips or {}))
    return _play(rules.laws, record, hands)


def rehearse_deals(
    rules: DealRules, key: bytes, players: int, hands: int, *, dealer: int = 0, jokers: bool = False
) -> tuple[PokerRecord, ...]:
    """Deals by bots, one seat dealing after the other; deal number k has the key of draw k."""
    dealers = ((dealer + number) % players for number in range(hands))
    return tuple(
        play_deal(rules, deal_poker(draw_key(key, number), players, dealer, jokers=jokers))
        for number, dealer in enumerate(dealers)
    )


def _bid(laws: PokerLaws, record: PokerRecord, hands: Hands) -> PokerRecord:
    """The bidding; the turn-up goes into the hand of anyone who acts as dealer, and the discard out of it."""
    bidding, bids = Bidding(speaking_order(laws, record.paid, record.dealer), record.upcard), list[tuple[int, str]]()
    while (turn := bidding.turn) is not None:
        bids.append((turn, bot.bid(bidding, hands[turn])))
        bidding = bidding.call(*bids[-1])
    made = replace(record, bids=tuple(bids), maker=bidding.maker, trump=bidding.trump)
    if bidding.trump is None or not bidding.dealer_takes:
        return made
    dealer = bidding.players[-1]
    held = (*hands[dealer], record.upcard)
    discard = bot.discard(laws, held, bidding.trump)
    hands[dealer] = tuple(card for card in held if card != discard)
    return replace(made, discard=discard)


def bets_of_bots(
    laws: ChipLaws, record: PokerRecord, hands: Mapping[int, tuple[Card, ...]], chips: Mapping[int, int]
) -> tuple[tuple[int, BettingAction, int], ...]:
    """The bets of house players, with a maker of this trump; `chips` are what each has to bet with."""
    assert record.trump is not None
    strengths = {seat: bot.poker_strength(hand, record.trump) for seat, hand in hands.items()}
    betted, actions = betting(laws, record.paid, chips), list[tuple[int, BettingAction, int]]()
    while (turn := betted.turn) is not None:
        actions.append((turn, *bot.bet(betted, strengths[turn])))
        betted = betted.act(*actions[-1])
    return tuple(actions)


def _play(laws: PokerLaws, record: PokerRecord, hands: Hands) -> PokerRecord:
    folded = {seat for seat, act, _ in record.betting or () if act is BettingAction.FOLD}
    active = [seat for seat in record.paid if seat not in folded]
    if len(active) < 2 or record.trump is None or record.maker is None:
        return record
    played = start_play(laws, record.trump, active, hands)
    while (turn := played.turn) is not None:
        played = played.play(turn, bot.choose_card(played, record.maker))
    return replace(record, tricks=played.tricks)
