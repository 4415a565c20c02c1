"""Faults of the calls that only some books have: no trump, the stuck dealer, folding, and the Joker's.

Finders as in `rules.euchre.entry.trump_faults`.
"""

from collections.abc import Iterator

from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.call_laws import (
    held_twice,
    joker_at_no_trump_faults,
    junk_call_faults,
    junk_card_faults,
    must_call_faults,
    no_trump_faults,
)
from rules.euchre.entry.result import HandResult
from rules.euchre.entry.trump_faults import dealer_made, dealer_names_it, is_stuck
from rules.laws import JokerNTwoSuit, Laws


def no_trump(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Zobel, No trump: without the Joker in hand, and "only … during the second making ability"."""
    if not hand.no_trump:
        return
    yield from no_trump_faults(laws)
    if hand.round == 1:
        yield Fault("no_trump_in_first_round", message(N_("“No trump” can be called only in round two.")))
    if hand.trump is not None:
        yield Fault("no_trump_with_trump", message(N_("A no-trump hand has no trump suit.")))
    yield from joker_at_no_trump_faults(laws, hand.holdings.get("maker_hand", ()))


def stuck(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Zobel, Calling trump: the dealer "must call"; "all other players are also stuck and must play the round"."""
    if hand.stuck and not laws.stick_the_dealer:
        yield Fault("dealer_not_stuck", message(N_("These rules never force the dealer to name a suit.")))
    if hand.stuck and hand.round == 1:
        yield Fault("stuck_in_first_round", message(N_("The dealer can be stuck only in round two.")))
    if hand.stuck and dealer_made(laws, hand) is False:
        yield Fault("stuck_not_dealer", message(N_("When the dealer is stuck, the dealer must name trump.")))
    if laws.stuck_all_play and (hand.alone or hand.defend_alone) and is_stuck(laws, hand):
        yield Fault("stuck_nobody_alone", message(N_("When the dealer is stuck, nobody can play alone.")))


def junk(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Zobel, Just Junk. Asked of a hand that was thrown in."""
    over = hand.round == 2 or hand.stuck or bool(hand.passes) or dealer_names_it(laws, hand)
    yield from junk_call_faults(laws, turn_over=over)
    for name, cards in hand.holdings.items():
        yield from (fault.at(holding=name) for fault in junk_card_faults(laws, cards))


def joker_n_two(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Zobel, Joker-n-Two: "you must call a suit trump on your second making ability"."""
    if hand.passes and hand.made_in == 1:
        yield Fault("passes_in_first_round", message(N_("Trump was made in round one, so nobody passed in round two.")))
    if not laws.joker_n_two:
        return
    for seat, cards in hand.passes:
        yield from (fault.at(seat=hand.named(seat)) for fault in must_call_faults(laws, cards or ()))
    if laws.joker_n_two_suit is JokerNTwoSuit.ONE_HELD_TWICE and hand.made_in == 2:
        yield from _not_held_twice(hand)


def _not_held_twice(hand: HandResult) -> Iterator[Fault]:
    """The suit turned down cannot be asked for; where it is unknown, it may be one of those held twice."""
    could = held_twice(hand.holdings.get("maker_hand", ())) - {hand.proposed}
    turned_down = 1 if hand.proposed is None else 0
    if len(could) > turned_down and hand.trump not in (None, hand.proposed, *could):
        sentence = message(N_("A player with the Joker and two of a suit must call that suit."))
        yield Fault("suit_not_held_twice", sentence)
