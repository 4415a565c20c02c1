"""Hands by the hundred thousand: the rules of four players and 24 cards on small whole numbers.

Theory. A card is one bit of 24 and a holding is the sum of its cards, so that following suit is one
“and”. Under each trump three tables say to which suit a card belongs, which cards follow a suit, and
how strong a card is once a suit was led (0: it cannot win). The kernel knows no faults: it answers all results of a
recorded hand or nothing at all, and then `rules.euchre.judging` looks for the faults. Its arguments and results are the
immutable values of the rest of the rule book.
"""

from typing import Final, NamedTuple

from rules.base.cards import CARDS, Pack, Suit
from rules.euchre.bidding import Bid, Call
from rules.euchre.record import HandRecord
from rules.euchre.trumps import Trumps
from rules.laws import Laws
from rules.laws.deal_laws import Dummies, TurnUp
from rules.laws.play_laws import Alone, LeadAfterLone
from rules.laws.trump_laws import Natural, PartnersOrder
from rules.laws.words import Sides

SUITS: Final = tuple(Suit)
PACK: Final = Pack.NINES_UP.cards
_BIT: Final = [0] * len(CARDS)
for _at, _card in enumerate(PACK):
    _BIT[_card.number] = 1 << _at
_CARD: Final = {1 << at: card for at, card in enumerate(PACK)}
ORDERS: Final = {
    active: tuple(tuple(seat % 4 for seat in range(first, first + 4) if active >> seat % 4 & 1) for first in range(4))
    for active in range(16)
}
"""The next seat to play, by the bits of those who take part and by the leader (the next, if the leader is idle)."""


class TrumpTables(NamedTuple):
    """One trump: by the bit of a card its suit, and how strong it is by the suit led; by suit, who follows."""

    suit: dict[int, int]
    follow: tuple[int, ...]
    power: tuple[dict[int, int], ...]


def _under(trump: Suit) -> TrumpTables:
    trumps = Trumps(trump)
    suits = {bit: trumps.suit_of(card) or trump for bit, card in _CARD.items()}
    follow = tuple(sum(bit for bit, suit in suits.items() if suit is led) for led in SUITS)
    power = tuple(
        {bit: trumps.strength(card) if suits[bit] in (led, trump) else 0 for bit, card in _CARD.items()}
        for led in SUITS
    )
    return TrumpTables({bit: SUITS.index(suit) for bit, suit in suits.items()}, follow, power)


TRUMPS: Final = tuple(_under(trump) for trump in SUITS)
_NATURAL: Final = tuple(sum(bit for bit, card in _CARD.items() if card.suit is suit) for suit in SUITS)
_LEFT: Final = tuple(
    next(bit for bit, card in _CARD.items() if card.rank == "J" and card.suit is suit.sister) for suit in SUITS
)


class Checked(NamedTuple):
    """The result of a hand without a fault."""

    maker: int | None
    trump: Suit | None
    winners: tuple[int, ...]
    tricks_won: tuple[int, int]


def fits(laws: Laws) -> bool:
    """Whether the kernel knows these laws: four in pairs, 24 cards, lone hands of the maker and a defender."""
    return (
        laws.pack is Pack.NINES_UP
        and laws.cards_each == 5
        and laws.sides is Sides.PARTNERS
        and laws.dummies is Dummies.NONE
        and laws.alone is Alone.MAKER
        and not (laws.no_trump or laws.just_junk or laws.fold or laws.stuck_all_play)
        and laws.lead_after_lone is LeadAfterLone.NEXT_ACTIVE
        and laws.turn_up is TurnUp.TOP_OF_TALON
        and laws.partners_lone_order is PartnersOrder.DEALER_TAKES
    )


ALL_SEATS: Final = 0b1111


class Kernel:
    """The hands of one set of laws; `fits` says which laws it knows."""

    def __init__(self, laws: Laws) -> None:
        if not fits(laws):
            raise ValueError(laws.ruleset)
        self.stick = laws.stick_the_dealer
        self.defend = laws.defend_alone
        self.partner_alone = laws.partner_orders_alone
        self.discard_turn_up = laws.discard_turn_up
        self.dealer_natural = laws.natural_card is not Natural.NOBODY
        self.all_natural = laws.natural_card is Natural.ANY_ACCEPTER
        self.naturals = tuple(own | _LEFT[suit] if laws.left_is_natural else own for suit, own in enumerate(_NATURAL))

    def check(self, hand: HandRecord) -> Checked | None:
        """The result of a recorded hand without a fault; None when there may be one."""
        hands = _holdings(hand)
        if hands is None or hand.odd:
            return None
        last = _last_bid(hand)
        if last is None:
            return None
        if last.call is Call.PASS:
            return Checked(None, None, (), (0, 0)) if self._passed_out(hand, last) else None
        trump = self._made(hand, hands, last)
        active = _active(hand, last.seat)
        if trump is None or active is None or not self._discarded(hand, hands, trump):
            return None
        winners = _replay(hand, hands, TRUMPS[trump], ORDERS[active])
        if winners is None:
            return None
        ns = 5 - (winners[0] & 1) - (winners[1] & 1) - (winners[2] & 1) - (winners[3] & 1) - (winners[4] & 1)
        return Checked(last.seat, SUITS[trump], winners, (ns, 5 - ns))

    def _passed_out(self, hand: HandRecord, last: Bid) -> bool:
        return len(hand.bids or ()) == 8 and not self.stick and not last.alone and _nothing_but_passes(hand)

    def _made(self, hand: HandRecord, hands: list[int], bid: Bid) -> int | None:
        """The trump of a hand whose last bid made it; None for a call that may be wrong."""
        seat, proposed, count = bid.seat, hand.upcard.suit, len(hand.bids or ())
        if hand.maker not in (None, seat) or (bid.alone and hand.alone != seat):
            return None
        suit = proposed if bid.call is Call.ORDER else bid.suit
        if suit is None or proposed is None or hand.trump not in (None, suit):
            return None
        at = SUITS.index(suit)
        if (bid.call is Call.ORDER) != (count <= 4) or (count > 4 and suit is proposed):
            return None
        if count <= 4:
            needs = self.dealer_natural if count == 4 else self.all_natural
            if (needs and not hands[seat] & self.naturals[at]) or (
                self.partner_alone and count == 2 and hand.alone != seat
            ):
                return None
        if hand.defend_alone is not None and not self.defend:
            return None
        return at

    def _discarded(self, hand: HandRecord, hands: list[int], trump: int) -> bool:
        """Whether the dealer took the turn-up and discarded as must be; the hand then counts as played."""
        if SUITS[trump] is not hand.upcard.suit:
            return hand.discard is None
        if hand.discard is None or (hand.discard == hand.upcard and not self.discard_turn_up):
            return False
        six, away = hands[hand.dealer] | _BIT[hand.upcard.number], _BIT[hand.discard.number]
        hands[hand.dealer] = six ^ away
        return six & away != 0


def _last_bid(hand: HandRecord) -> Bid | None:
    """The bid that ended the bidding: everybody before it passed in turn. None for bids that may be wrong."""
    bids, turn, made = hand.bids, hand.dealer, False
    if not bids or len(bids) > 8:
        return None
    for bid in bids:
        turn = turn + 1 & 3
        if made or bid.seat != turn:
            return None
        made = bid.call is not Call.PASS
    return bid


def _holdings(hand: HandRecord) -> list[int] | None:
    """The bits of four hands of five, with the turn-up each card once; None for anything else."""
    if len(hand.hands) != 4:
        return None
    holdings, every = [], _BIT[hand.upcard.number]
    for cards in hand.hands:
        if len(cards) != 5:
            return None
        one, two, three, four, five = cards
        bits = _BIT[one.number] | _BIT[two.number] | _BIT[three.number] | _BIT[four.number] | _BIT[five.number]
        holdings.append(bits)
        every |= bits
    return holdings if every.bit_count() == 21 else None


def _nothing_but_passes(hand: HandRecord) -> bool:
    stated = (hand.maker, hand.trump, hand.alone, hand.defend_alone, hand.discard)
    return stated == (None,) * len(stated) and not hand.tricks


def _active(hand: HandRecord, maker: int) -> int | None:
    """The bits of those who take part; None if somebody is alone who is not allowed to be."""
    active = ALL_SEATS
    if hand.passed_out or hand.alone not in (None, maker):
        return None
    if hand.alone is not None:
        active ^= 1 << (maker ^ 2)
    if hand.defend_alone is not None:
        if not hand.defend_alone + maker & 1:
            return None
        active ^= 1 << (hand.defend_alone ^ 2)
    return active


def _replay(
    hand: HandRecord, hands: list[int], under: TrumpTables, orders: tuple[tuple[int, ...], ...]
) -> tuple[int, ...] | None:
    """The winner of each of five tricks; None for a card that may be wrong."""
    suits, follow, powers = under
    leader, winners, bits = hand.dealer + 1 & 3, [], _BIT
    if len(hand.tricks) != 5:
        return None
    for wrote_leader, plays, wrote_winner in hand.tricks:
        order = orders[leader]
        if len(plays) != len(order) or (wrote_leader is not None and wrote_leader != order[0]):
            return None
        top, led, power = -1, 0, powers[0]
        for (seat, card), turn in zip(plays, order, strict=True):
            bit, holding = bits[card.number], hands[turn]
            if seat != turn or not bit & holding or not bit & (holding & led or holding):
                return None
            hands[turn] = holding ^ bit
            if top < 0:
                suit = suits[bit]
                led, power = follow[suit], powers[suit]
            if power[bit] > top:
                top, leader = power[bit], turn
        if wrote_winner is not None and wrote_winner != leader:
            return None
        winners.append(leader)
    return tuple(winners)
