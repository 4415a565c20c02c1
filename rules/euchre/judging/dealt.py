"""Faults of the cards as dealt, and the cards that each player has for the play."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from rules.base.cards import Card
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Auction, taker
from rules.euchre.choosing import chooses_with_dummy, discard_faults, kept_faults, takes_dummy
from rules.euchre.dealt import TAKEN_FROM_DUMMY, Cards
from rules.euchre.record import HandRecord
from rules.laws import Laws
from rules.laws.deal_laws import CutDuty, Dummies


def deal_faults(laws: Laws, hand: HandRecord) -> Iterator[Fault]:
    """The pack, every card once, and the right number to everybody."""
    if len(hand.hands) != laws.players:
        sentence = message(
            N_("This game is for {players} {players:player|players}, not {count}."),
            players=laws.players,
            count=len(hand.hands),
        )
        yield Fault("wrong_number_of_players", sentence)
    yield from _cut(laws, hand)
    yield from _counts(laws, hand)
    pack, seen = frozenset(laws.pack.cards), set[Card]()
    dummies = hand.dummies or {}
    everywhere = [*enumerate(hand.hands), *dummies.items(), (None, (hand.upcard,))]
    for seat, cards in everywhere:
        where = {} if seat is None else {"seat": seat}
        for card in cards:
            if card not in pack:
                sentence = message(N_("{card} is not in the pack."), card=str(card))
                yield Fault("card_not_in_pack", sentence, {**where, "card": str(card)})
            if card in seen:
                yield Fault(
                    "card_twice", message(N_("{card} was dealt twice."), card=str(card)), {**where, "card": str(card)}
                )
            seen.add(card)


def _cut(laws: Laws, hand: HandRecord) -> Iterator[Fault]:
    """Stubbington, Dealing: "the player on his/her right cuts the deck". A cut that is only offered may be declined.

    Where no rule asks for a cut, nobody can cut wrongly.
    """
    right = (hand.dealer - 1) % laws.players
    was_cut = hand.cut if hand.cut is not None else None if hand.cut_by is None else True
    if laws.cut_before_deal and was_cut is False and laws.cut_duty is CutDuty.MUST_CUT:
        yield Fault("pack_not_cut", message(N_("The pack was not cut before the deal.")), {"seat": right})
    elif was_cut and not laws.cut_before_deal:
        yield Fault("pack_cut", message(N_("Under these rules, the pack is not cut.")))
    elif was_cut and hand.cut_by not in (None, right) and laws.cut_duty is not CutDuty.MAY_CUT:
        sentence = message(
            N_("Seat {right}, on the dealer's right, cuts the pack, not seat {seat}."), right=right, seat=hand.cut_by
        )
        yield Fault("wrong_player_cut", sentence, {"seat": hand.cut_by})


def _counts(laws: Laws, hand: HandRecord) -> Iterator[Fault]:
    sizes = dict.fromkeys(range(len(hand.hands)), laws.cards_each)
    held = dict(enumerate(hand.hands))
    for seat, count in sizes.items():
        if len(held[seat]) != count:
            sentence = message(
                N_("Seat {seat} has {have} {have:card|cards}, not {count}."),
                seat=seat,
                have=len(held[seat]),
                count=count,
            )
            yield Fault("wrong_number_of_cards", sentence, {"seat": seat})
    for seat, cards in (hand.dummies or {}).items():
        if laws.dummies is Dummies.NONE:
            yield Fault("no_dummy", message(N_("These rules have no dummy.")), {"seat": seat})
        elif len(cards) != (TAKEN_FROM_DUMMY if laws.dummies is Dummies.EACH_THREE else laws.cards_each):
            yield Fault(
                "wrong_number_in_dummy", message(N_("The dummy has the wrong number of cards.")), {"seat": seat}
            )


@dataclass(frozen=True, slots=True)
class Holdings:
    """The cards of each seat when the first card is led, and the faults on the way there."""

    cards: tuple[Cards, ...]
    faults: tuple[Fault, ...]


def reconstruct_holdings(laws: Laws, hand: HandRecord, auction: Auction, active: Collection[int]) -> Holdings:
    """Turn-up and discard, then dummies; a hand that is to be chosen from more cards is what it played."""
    faults: list[Fault] = []
    cards = list(hand.hands)
    due = taker(laws, auction)
    if due is not None:
        may_keep_six = due not in active or chooses_with_dummy(laws, auction, due)
        cards[due] = _after_turn_up(laws, hand, due, faults, may_keep_six=may_keep_six)
    elif hand.discard is not None:
        sentence = message(N_("Nobody picked up the turn-up, so there is no discard."))
        faults.append(Fault("discard_without_turn_up", sentence, {"card": str(hand.discard)}))
    return Holdings(
        tuple(_chosen(laws, hand, auction, seat, cards[seat], faults) for seat in range(len(cards))), tuple(faults)
    )


def _after_turn_up(laws: Laws, hand: HandRecord, seat: int, faults: list[Fault], *, may_keep_six: bool) -> Cards:
    """A hand that is laid away need not show its discard; one that takes a dummy first discards with it."""
    six = (*hand.hands[seat], hand.upcard)
    where: dict[str, object] = {"seat": seat}
    if hand.discard is None:
        if not may_keep_six:
            faults.append(
                Fault("no_discard", message(N_("The turn-up was picked up, but no card was discarded.")), where)
            )
        return _as_played(laws, hand, seat, six)
    faults += discard_faults(laws, seat, six, hand.upcard, hand.discard)
    if hand.discard not in six:
        return _as_played(laws, hand, seat, six)
    kept = list(six)
    kept.remove(hand.discard)
    return tuple(kept)


def _chosen(laws: Laws, hand: HandRecord, auction: Auction, seat: int, own: Cards, faults: list[Fault]) -> Cards:
    """Stubbington, 2 and 3 players: the best five of eight, where a dummy is taken."""
    if not takes_dummy(laws, auction, seat):
        return own
    dummy = (hand.dummies or {}).get(seat if laws.dummies is Dummies.EACH_THREE else laws.players, ())
    if laws.dummies is Dummies.FOURTH_HAND:
        faults += _taken_faults(hand, dummy, seat)
        dummy = hand.taken or dummy
    if not dummy:
        faults.append(Fault("no_dummy_recorded", message(N_("The cards of the dummy are missing.")), {"seat": seat}))
    pool = (*own, *dummy)
    kept = (hand.kept or {}).get(seat)
    if kept is None:
        return _as_played(laws, hand, seat, pool)
    faults += kept_faults(laws, seat, pool, kept)
    return kept


def _taken_faults(hand: HandRecord, dummy: Cards, seat: int) -> Iterator[Fault]:
    """Stubbington, 3 players: "picks up 3 random cards from the dummy hand"."""
    wrong = len(hand.taken) != TAKEN_FROM_DUMMY or not set(hand.taken) <= set(dummy or hand.taken)
    if hand.taken and wrong:
        yield Fault("taken_not_in_dummy", message(N_("The player takes three cards from the dummy.")), {"seat": seat})


def _as_played(laws: Laws, hand: HandRecord, seat: int, pool: Cards) -> Cards:
    """Which five a player had chosen is seen from the five that were played; until then it may be any."""
    played = tuple(play.card for trick in hand.tricks for play in trick.plays if play.seat == seat)
    return played if len(played) == len(set(played)) == laws.cards_each and set(played) <= set(pool) else pool
