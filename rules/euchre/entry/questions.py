"""The questions that a scorekeeper answers about a hand: what its laws leave open, and nothing else.

A question is asked where an answer to it can change what the hand is worth, or whether it can be at all; an
answer that would always be a fault is not offered. Three answers change the points: the outcome of the hand, the
tricks, and the lone players. The others are checks, and may stay open: how trump was made, no trump, which player named
it and which one dealt.
"""

from dataclasses import dataclass
from enum import StrEnum

from rules.base.cards import Card, Suit
from rules.euchre.entry.result import HandResult
from rules.euchre.entry.sides import Side, side_of
from rules.laws import Alone, Dummies, Laws, Sides, SpecialTurnUp


class Became(StrEnum):
    """The outcome of a hand: one side played it, or gave it up, or nobody did."""

    PLAYED = "played"
    PASSED_OUT = "passed_out"
    THROWN_IN = "thrown_in"
    FOLDED = "folded"


class Named(StrEnum):
    """How trump was made: by the turn-up, named later, by a dealer who had to, or for a turned-up Joker or Bennie."""

    TURNED_UP = "turned_up"
    LATER = "later"
    STUCK = "stuck"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class Questions:
    """The questions, each with the answers that these laws know.

    `alone`: whether the makers' hand was a lone one, yes or no; `lone`: who played alone, by seat, where that
    can be more than one player. `dummy`: alone is to leave the dummy. `named` is empty where nothing turns on it;
    `special` is the card with which the dealer makes trump, if it is turned up.
    """

    became: tuple[Became, ...]
    alone: bool
    lone: bool
    dummy: bool
    named: tuple[Named, ...]
    special: Card | None
    no_trump: bool
    maker: bool
    dealer: bool

    @property
    def checks(self) -> bool:
        """Whether anything is asked that moves no points."""
        return bool(self.named) or self.no_trump or self.maker


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """The answers of a scorekeeper. `side` made trump, or folded; of three players it is the seat. `suit` is what the
    dealer named for a `special` turn-up."""

    became: Became | None = None
    side: int | None = None
    tricks: int | None = None
    alone: bool = False
    lone: tuple[int, ...] = ()
    named: Named | None = None
    special: Card | None = None
    suit: Suit | None = None
    no_trump: bool = False
    maker: int | None = None
    dealer: int | None = None

    def hand(self) -> HandResult:
        """The hand as answered, faults and all; a side follows from its player."""
        folded = self.became is Became.FOLDED
        passed_out, misdeal = self.became is Became.PASSED_OUT, self.became is Became.THROWN_IN
        named = None if self.side is None or self.side not in tuple(Side) else Side(self.side)
        side = side_of(self.maker) if named is None and self.maker is not None else named
        makers = None if folded or passed_out or misdeal else side
        defended = () if makers is None else tuple(seat for seat in self.lone if side_of(seat) is not makers)
        alone = () if folded else tuple(seat for seat in self.lone if seat not in defended)
        return HandResult(
            makers=makers,
            tricks=self.tricks,
            alone=self.alone or bool(alone),
            alone_by=alone,
            defend_alone=bool(defended),
            defended_by=defended,
            passed_out=passed_out,
            misdeal=misdeal,
            folded=(side,) if folded and side is not None else (),
            round=made_in(self.named),
            stuck=self.named is Named.STUCK,
            upcard=self.special,
            nominated=self.suit,
            no_trump=self.no_trump,
            maker_seat=self.maker,
            dealer=self.dealer,
        )

    def hand_of_players(self) -> HandResult:
        """The hand of a maker against the rest as answered, faults and all; its sheet knows who plays."""
        lone = (self.side,) if self.side in self.lone else self.lone  # a maker who defends is a fault
        return HandResult(
            players=(),
            makers=self.side,
            tricks=self.tricks,
            alone=self.alone,
            defended_by=lone if len(lone) == 1 else (),
            defend_alone=bool(self.lone),
            passed_out=self.became is Became.PASSED_OUT,
            misdeal=self.became is Became.THROWN_IN,
            round=made_in(self.named),
            stuck=self.named is Named.STUCK,
            no_trump=self.no_trump,
            dealer=self.dealer,
        )


def made_in(named: Named | None) -> int | None:
    """The round in which trump was made so; None where the turn-up was a Joker or Bennie, or it is unknown."""
    return None if named is None else _ROUNDS.get(named)


def questions(laws: Laws, *, all_can_pass: bool = False) -> Questions:
    """The questions about a hand under these laws. Of a maker against two, `lone` is who of the two defended alone.

    `all_can_pass`: in this deal no dealer is stuck, for the dealer's side cannot make trump.
    """
    three = laws.sides is Sides.MAKER_AGAINST_REST
    lone = laws.defend_alone or laws.alone is Alone.EITHER_MAKER
    named, no_trump = _named(laws), laws.no_trump
    return Questions(
        became=tuple(_became(laws, all_can_pass=all_can_pass)),
        alone=laws.alone is not Alone.NOBODY if three else laws.alone is Alone.MAKER and not lone,
        lone=lone,
        dummy=laws.dummies is not Dummies.NONE,
        named=named,
        special=laws.pack.benny if Named.SPECIAL in named else None,
        no_trump=no_trump,
        maker=laws.partner_orders_alone,
        dealer=laws.partner_orders_alone or Named.STUCK in named or Named.SPECIAL in named,
    )


def _became(laws: Laws, *, all_can_pass: bool) -> list[Became]:
    asked = {
        Became.PLAYED: True,
        Became.PASSED_OUT: all_can_pass or not laws.stick_the_dealer,
        Became.THROWN_IN: laws.just_junk,
        Became.FOLDED: laws.fold,
    }
    return [became for became, possible in asked.items() if possible]


def _named(laws: Laws) -> tuple[Named, ...]:
    stuck = (Named.STUCK,) if laws.stick_the_dealer and laws.stuck_all_play else ()
    special = (Named.SPECIAL,) if laws.special_turn_up is SpecialTurnUp.DEALER_MAKES else ()
    if not (stuck or special or laws.no_trump or laws.partner_orders_alone):
        return ()
    return (Named.TURNED_UP, Named.LATER, *stuck, *special)


_ROUNDS = {Named.TURNED_UP: 1, Named.LATER: 2, Named.STUCK: 2}
