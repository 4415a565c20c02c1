"""Tricks: the leader, the cards that may be played, and the winner.

Theory. A player follows the suit led who can, and otherwise plays anything; the highest trump wins, or
else the highest card of the suit led (55+ Games, 6 The play; Poker-Euchre, Playing 1 and 6). The left
bower and a Benny are trumps and follow trumps. That leaves the Jokers, of which there are two kinds.

`Tricks`: the one Joker is a trump like any other until there is no trump. Then it becomes the highest
card of a suit that its owner holds none of (Zobel, No Trump). Led, it stands for a suit its owner names;
played to a suit its owner is out of, it wins unless another suit is named for it.

`WildTricks`: the two Jokers of Poker-Euchre belong to no suit. One is never led but to the last trick,
is played only by a hand without the suit led, and only one to a trick; it beats everything. Two in one
trick, at the last or by mistake, cancel each other, and the highest other card wins (Joker Cards 1 to 4).
"""

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from rules.base.cards import JOKER, Card, Pack, Suit
from rules.euchre.trumps import Trumps
from rules.laws.euchre import Laws
from rules.laws.play_laws import LeadAfterLone
from rules.laws.poker_laws import LedJoker, OnlyJokers, PokerLaws, TwoJokersLeft
from rules.laws.trump_laws import JokerAtNoTrump
from rules.laws.words import Sides

P = TypeVar("P", bound=Hashable)


class Play(NamedTuple):
    """A card and its player."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Tricks:
    """How the tricks of a deal are played, once trump is made; `tricks_of` makes them from the laws."""

    trumps: Trumps
    joker: JokerAtNoTrump = JokerAtNoTrump.DESIGNATE_VOID_SUIT

    def suit_led(self, cards: Iterable[Card], designated: Suit | None = None) -> Suit | None:
        """The suit to follow; None before a card that has one: a Joker that nothing was named for has none."""
        for card in cards:
            if not self._stands_for_any(card):
                return self.trumps.suit_of(card)
            if self.joker is not JokerAtNoTrump.NEVER_WINS:
                return designated
        return None

    def legal(
        self, holding: Sequence[Card], cards: Sequence[Card] = (), designated: Suit | None = None
    ) -> tuple[Card, ...]:
        """The cards of a holding that may be played to the trick."""
        if not cards:
            return self._leads(holding)
        return following(self.trumps, holding, self.suit_led(cards, designated)) or tuple(holding)

    def winner(self, plays: Sequence[Play], designated: Suit | None = None) -> int:
        """The seat that wins a trick."""
        if self.trumps.suit is None:
            for at, play in enumerate(plays):
                if play.card == JOKER and self._joker_wins(plays, at, designated):
                    return play.seat
        suit = self.suit_led((play.card for play in plays), designated)
        return _highest(self.trumps, _able(self.trumps, plays, suit))

    def voids(self, holding: Iterable[Card]) -> tuple[Suit, ...]:
        """The suits that a holding has none of, any of which its Joker can stand for at no trump."""
        held = {self.trumps.suit_of(card) for card in holding}
        return tuple(suit for suit in Suit if suit not in held)

    def _leads(self, holding: Sequence[Card]) -> tuple[Card, ...]:
        """A Joker stands for a suit that its owner is out of, and is not led if there is none."""
        if self.joker is not JokerAtNoTrump.DESIGNATE_VOID_SUIT or self.voids(holding):
            return tuple(holding)
        return tuple(card for card in holding if not self._stands_for_any(card))

    def _stands_for_any(self, card: Card) -> bool:
        return self.trumps.suit is None and card == JOKER

    def _joker_wins(self, plays: Sequence[Play], at: int, designated: Suit | None) -> bool:
        if self.joker is not JokerAtNoTrump.DESIGNATE_VOID_SUIT:
            return self.joker is JokerAtNoTrump.ALWAYS_HIGHEST
        return at == 0 or designated in (None, self.trumps.suit_of(plays[0].card))


@dataclass(frozen=True, slots=True)
class WildTricks:
    """How the tricks of Poker-Euchre are played; `wild_tricks_of` makes them from the laws.

    `led` is always the suit to follow where the card that was led does not count any more (a renege).
    """

    trumps: Trumps
    cancelled: LedJoker = LedJoker.FIRST_OTHER_CARD
    only_jokers: OnlyJokers = OnlyJokers.NOBODY
    both_left: TwoJokersLeft = TwoJokersLeft.LEADS_ONE

    def suit_led(self, cards: Sequence[Card], designated: Suit | None = None) -> Suit | None:
        """The suit to follow; None after a Joker, which asks for none."""
        return self.trumps.suit_of(cards[0]) if cards else None

    def can_lead(self, holding: Sequence[Card], *, last: bool) -> bool:
        """Whether a hand has something that it may lead: two Jokers are led or pass the lead on (AMB-45)."""
        return last or self.both_left is TwoJokersLeft.LEADS_ONE or not all(map(is_joker, holding))

    def legal(
        self, holding: Sequence[Card], cards: Sequence[Card] = (), *, last: bool, led: Suit | None = None
    ) -> tuple[Card, ...]:
        """The cards of a holding that may be played to the trick; `last` is the last trick of the deal."""
        if not cards and led is None:
            return tuple(holding) if last else _but_jokers(holding)
        suit = led if led is not None else self.suit_led(cards)
        if could := following(self.trumps, holding, suit):
            return could
        one_lies_there = not last and any(map(is_joker, cards))
        return _but_jokers(holding) if one_lies_there else tuple(holding)

    def winner(self, plays: Sequence[tuple[P, Card]], led: Suit | None = None) -> P | None:
        """The winner of a trick; None where it is buried and nobody does."""
        jokers = [player for player, card in plays if is_joker(card)]
        others = [play for play in plays if not is_joker(play[1])]
        if len(jokers) == 1:
            return jokers[0]
        if not others:
            return jokers[0] if jokers and self.only_jokers is OnlyJokers.FIRST_JOKER else None
        if led is None and is_joker(plays[0][1]) and self.cancelled is LedJoker.NO_SUIT:
            return _highest(self.trumps, others)
        able = _able(self.trumps, others, led or self.trumps.suit_of(others[0][1]))
        return _highest(self.trumps, able) if able else None


def tricks_of(laws: Laws, trump: Suit | None) -> Tricks:
    """How tricks are played under these laws; trump of None is no trump."""
    return Tricks(Trumps(trump, laws.pack), laws.joker_at_no_trump)


def wild_tricks_of(laws: PokerLaws, trump: Suit) -> WildTricks:
    """How tricks of Poker-Euchre are played under these laws."""
    trumps = Trumps(trump, Pack.FULL_AND_JOKERS)
    return WildTricks(trumps, laws.led_joker_cancelled, laws.only_jokers_played, laws.two_jokers_left)


def is_joker(card: Card) -> bool:
    """Whether a card is a Joker."""
    return card.suit is None


def active_seats(laws: Laws, maker: int, alone: int | None, defend_alone: int | None) -> tuple[int, ...]:
    """The players in a trick: with a lone hand, its partner, or the other defender, lays the cards away."""
    idle: set[int] = set()
    if laws.sides is Sides.PARTNERS:
        idle = {(seat + 2) % laws.players for seat in (alone, defend_alone) if seat is not None}
    elif defend_alone is not None:
        idle = set(range(laws.players)) - {maker, defend_alone}
    return tuple(seat for seat in range(laws.players) if seat not in idle)


def first_leader(laws: Laws, dealer: int, active: Collection[int], alone: int | None = None) -> int:
    """The player on the dealer's left, or the next who takes part (55+ Games, 6 The play)."""
    left = (dealer + 1) % laws.players
    if left not in active and alone is not None and laws.lead_after_lone is LeadAfterLone.LEFT_OF_LONE_HAND:
        left = (alone + 1) % laws.players
    return next_active(laws.players, active, left)


def next_active(players: int, active: Collection[int], seat: int) -> int:
    """The seat itself if it takes part, or else the first to its left that does."""
    return next(at % players for at in range(seat, seat + players) if at % players in active)


def in_turn(active: Sequence[int], leader: int) -> tuple[int, ...]:
    """The seats that take part, from the leader to the left; `active` is in the order of the seats."""
    return (*[seat for seat in active if seat >= leader], *[seat for seat in active if seat < leader])


def following(trumps: Trumps, holding: Sequence[Card], suit: Suit | None) -> tuple[Card, ...]:
    """The cards that follow a suit; none if there is no suit to follow."""
    return () if suit is None else tuple(card for card in holding if trumps.suit_of(card) is suit)


def _able(trumps: Trumps, plays: Sequence[tuple[P, Card]], suit: Suit | None) -> list[tuple[P, Card]]:
    """Those that can win: cards of the suit led, and trumps."""
    return [play for play in plays if trumps.suit_of(play[1]) is suit or trumps.is_trump(play[1])]


def _highest(trumps: Trumps, plays: Sequence[tuple[P, Card]]) -> P:
    return max(plays, key=lambda play: trumps.strength(play[1]))[0]


def _but_jokers(holding: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand that are no Jokers, or the Jokers where it has nothing else."""
    return tuple(card for card in holding if not is_joker(card)) or tuple(holding)
