"""Whole deals and sessions by bots, from a key: for rehearsals, and for tests that want believable deals."""

from collections.abc import Mapping
from dataclasses import replace

from rules.cards import Card
from rules.draw import key_of
from rules.laws.poker import ChipLaws, PokerLaws
from rules.poker_euchre import bot
from rules.poker_euchre.betting import Act, betting
from rules.poker_euchre.bidding import Bidding, speaking_order
from rules.poker_euchre.deal import Dealt, deal
from rules.poker_euchre.judge import judge
from rules.poker_euchre.play import playing
from rules.poker_euchre.record import PokerRecord
from rules.poker_euchre.session import Session
from rules.poker_euchre.settlement import Ended

Hands = dict[int, tuple[Card, ...]]


def play_deal(
    laws: PokerLaws, dealt: Dealt, chips: Mapping[int, int] | None = None, sat_out: tuple[int, ...] = ()
) -> PokerRecord:
    """A deal bid, bet and played by bots; `chips` are what each seat has to bet with, where that matters."""
    record = PokerRecord(
        dealer=dealt.dealer, hands=dealt.hands, upcard=dealt.upcard, jokers=dealt.jokers, sat_out=sat_out
    )
    hands = {seat: dealt.hands[seat] for seat in record.paid}
    record = _bid(laws, record, hands)
    if record.maker is None:
        return record
    if isinstance(laws, ChipLaws):
        record = replace(record, betting=_bet(laws, record, hands, chips or {}))
    return _play(laws, record, hands)


def play_hands(
    laws: PokerLaws, key: bytes, players: int, hands: int, *, dealer: int = 0, jokers: bool = False
) -> tuple[PokerRecord, ...]:
    """So many deals by bots, one seat dealing after the other; deal number k has the key of draw k."""
    dealers = ((dealer + number) % players for number in range(hands))
    return tuple(
        play_deal(laws, deal(key_of(key, number), players, dealer, jokers=jokers))
        for number, dealer in enumerate(dealers)
    )


def play_session(session: Session[str], key: bytes, deals: int) -> tuple[Session[str], tuple[PokerRecord, ...]]:
    """So many deals by bots, or fewer if the session ends: who cannot pay sits out, while two can."""
    records = list[PokerRecord]()
    while len(records) < deals and not session.over and len(session.paid) > 1:
        seats = session.players
        record = play_deal(
            session.laws,
            deal(key_of(key, len(records)), len(seats), seats.index(session.dealer), jokers=session.jokers),
            {seats.index(player): chips for player, chips in session.to_bet_with().items()},
            tuple(seats.index(player) for player in session.sat_out),
        )
        records.append(record)
        session = settled(session, record)
    return session, tuple(records)


def settled(session: Session[str], record: PokerRecord) -> Session[str]:
    """The session after a recorded deal; the seats of the record are the places at its table."""
    judged, name = judge(session.laws, record), session.players
    if judged.ended is None or judged.ended.passed_out:
        return session.passed_out()
    ended = judged.ended
    by_name = Ended(
        players=tuple(name[seat] for seat in ended.players),
        cards_each=ended.cards_each,
        maker=None if ended.maker is None else name[ended.maker],
        tricks={name[seat]: won for seat, won in ended.tricks.items()},
        cards_won={name[seat]: won for seat, won in ended.cards_won.items()},
        folded=frozenset(name[seat] for seat in ended.folded),
        expelled=frozenset(name[seat] for seat in ended.expelled),
    )
    return session.after(by_name, {name[seat]: staked for seat, staked in judged.stakes.items()})


def _bid(laws: PokerLaws, record: PokerRecord, hands: Hands) -> PokerRecord:
    """The bidding; the turn-up goes into the hand of whoever acts as dealer, and the discard out of it."""
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


def _bet(
    laws: ChipLaws, record: PokerRecord, hands: Hands, chips: Mapping[int, int]
) -> tuple[tuple[int, Act, int], ...]:
    assert record.trump is not None
    strengths = {seat: bot.strength(hand, record.trump) for seat, hand in hands.items()}
    betted, actions = betting(laws, record.paid, chips), list[tuple[int, Act, int]]()
    while (turn := betted.turn) is not None:
        actions.append((turn, *bot.bet(betted, strengths[turn])))
        betted = betted.act(*actions[-1])
    return tuple(actions)


def _play(laws: PokerLaws, record: PokerRecord, hands: Hands) -> PokerRecord:
    folded = {seat for seat, act, _ in record.betting or () if act is Act.FOLD}
    active = [seat for seat in record.paid if seat not in folded]
    if len(active) < 2 or record.trump is None or record.maker is None:
        return record
    played = playing(laws, record.trump, active, hands)
    while (turn := played.turn) is not None:
        played = played.play(turn, bot.card(played, record.maker))
    return replace(record, tricks=played.tricks)
