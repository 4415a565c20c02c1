"""Random legal hands by the hundred thousand, on the small whole numbers of `rules.euchre.kernel`."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rules.euchre.bidding import Bid, Call
from rules.euchre.kernel import ALL_SEATS, ORDERS, PACK, SUITS, TRUMPS, Kernel, TrumpTables
from rules.euchre.record import HandRecord, RecordedTrick
from rules.euchre.trick import Play

_PLACES: Final = range(len(PACK))


class PlayedHand(NamedTuple):
    """A hand on small numbers: cards are bits, suits 0 to 3 in the order of `Suit`, seats 0 to 3.

    `calls` are the calls in order from the dealer's left: -1 a pass, else the suit. Nobody made trump
    where `maker` is -1; `alone` and `defends` are -1 where nobody is.
    """

    dealer: int
    dealt: list[int]
    calls: list[int]
    maker: int
    trump: int
    alone: int
    defends: int
    discard: int
    plays: list[list[int]]
    seats: list[tuple[int, ...]]
    winners: list[int]


class RandomHands(Kernel):
    """Plays the hands of one set of laws: every choice is a legal one taken at random."""

    def random_hand(self, random: Callable[[], float]) -> PlayedHand:
        """A hand in which every choice is a legal one, each as likely; `random` is below 1, as `Random.random`."""
        keys = [random() for _ in _PLACES]
        dealt = [1 << at for at in sorted(_PLACES, key=keys.__getitem__)]
        dealer = int(random() * 4)
        hands = [sum(dealt[:5]), sum(dealt[5:10]), sum(dealt[10:15]), sum(dealt[15:20])]
        up = dealt[20]
        proposed = (up.bit_length() - 1) // 6
        calls, maker, trump = self._bids(random, hands, dealer, proposed)
        if maker < 0:
            return PlayedHand(dealer, dealt, calls, -1, -1, -1, -1, 0, [], [], [])
        discard = 0
        if trump == proposed:
            six = hands[dealer] | up
            discard = _any(random, six if self.discard_turn_up else six ^ up)
            hands[dealer] = six ^ discard
        alone, active = -1, ALL_SEATS
        if (self.partner_alone and trump == proposed and maker == dealer ^ 2) or random() < 0.5:
            alone, active = maker, ALL_SEATS ^ (1 << (maker ^ 2))
        defends = -1
        if self.defend:
            defends = self._defender(random, dealer, maker)
            if defends >= 0:
                active ^= 1 << (defends ^ 2)
        plays, seats, winners = _play(random, hands, TRUMPS[trump], ORDERS[active], (dealer + 1) & 3)
        return PlayedHand(dealer, dealt, calls, maker, trump, alone, defends, discard, plays, seats, winners)

    def _bids(
        self, random: Callable[[], float], hands: list[int], dealer: int, proposed: int
    ) -> tuple[list[int], int, int]:
        calls: list[int] = []
        natural = self.naturals[proposed]
        for step in (1, 2, 3, 4):
            seat = dealer + step & 3
            needs = self.dealer_natural if step == 4 else self.all_natural
            if random() < 0.5 and (not needs or hands[seat] & natural):
                calls.append(proposed)
                return calls, seat, proposed
            calls.append(-1)
        for step in (1, 2, 3, 4):
            named = int(random() * (3 if step == 4 and self.stick else 4))
            if named < 3:
                suit = named + (named >= proposed)
                calls.append(suit)
                return calls, dealer + step & 3, suit
            calls.append(-1)
        return calls, -1, -1

    def _defender(self, random: Callable[[], float], dealer: int, maker: int) -> int:
        for seat in (dealer + 1 & 3, dealer + 2 & 3, dealer + 3 & 3, dealer):
            if seat + maker & 1 and random() < 0.5:
                return seat
        return -1


def _play(
    random: Callable[[], float], hands: list[int], under: TrumpTables, orders: tuple[tuple[int, ...], ...], leader: int
) -> tuple[list[list[int]], list[tuple[int, ...]], list[int]]:
    suits, follow, powers = under
    plays: list[list[int]] = []
    seats: list[tuple[int, ...]] = []
    winners: list[int] = []
    for _ in range(5):
        order = orders[leader]
        laid: list[int] = []
        top, led, power = -1, 0, powers[0]
        for seat in order:
            hand = hands[seat]
            could = hand & led or hand
            if could & could - 1:
                skip = int(random() * could.bit_count())
                while skip:
                    could &= could - 1
                    skip -= 1
                card = could & -could
            else:
                card = could
            hands[seat] = hand ^ card
            laid.append(card)
            if top < 0:
                suit = suits[card]
                led, power = follow[suit], powers[suit]
            if power[card] > top:
                top, leader = power[card], seat
        plays.append(laid)
        seats.append(order)
        winners.append(leader)
    return plays, seats, winners


def _any(random: Callable[[], float], cards: int) -> int:
    """One of the cards, each as likely."""
    for _ in range(int(random() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


CARD = {1 << at: card for at, card in enumerate(PACK)}


def as_record(played: PlayedHand) -> HandRecord:
    """A hand that the kernel played, as the rest of the rule book knows it."""
    dealt = [CARD[bit] for bit in played.dealt]
    made = {} if played.maker < 0 else _made(played)
    return HandRecord(
        dealer=played.dealer,
        hands=tuple(tuple(dealt[at : at + 5]) for at in range(0, 20, 5)),
        upcard=dealt[20],
        bids=tuple(_bid(played, at, call) for at, call in enumerate(played.calls)),
        discard=CARD.get(played.discard),
        passed_out=played.maker < 0,
        tricks=tuple(
            RecordedTrick(seats[0], tuple(Play(seat, CARD[bit]) for seat, bit in zip(seats, bits, strict=True)), winner)
            for seats, bits, winner in zip(played.seats, played.plays, played.winners, strict=True)
        ),
        **made,
    )


def _made(played: PlayedHand) -> dict[str, Any]:
    return {
        "maker": played.maker,
        "trump": SUITS[played.trump],
        "alone": None if played.alone < 0 else played.alone,
        "defend_alone": None if played.defends < 0 else played.defends,
    }


def _bid(played: PlayedHand, at: int, suit: int) -> Bid:
    seat = (played.dealer + 1 + at) % 4
    if suit < 0:
        return Bid(seat, Call.PASS)
    alone = played.alone == seat
    return Bid(seat, Call.ORDER, None, alone) if at < 4 else Bid(seat, Call.NAME, SUITS[suit], alone)
