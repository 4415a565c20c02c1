"""Who leads, what may be played, and whose trick it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.cards import JOKER, Pack, Suit, read_card, read_cards
from rules.euchre.trick import Play, Tricks, active_seats, first_leader, tricks_of
from rules.euchre.trumps import Trumps
from rules.laws import PRESETS, laws_of
from rules.laws.trump_laws import JokerAtNoTrump

SPADES, HEARTS, CLUBS, DIAMONDS = Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS
PLAIN = tricks_of(PRESETS["standard4"], SPADES)
BARE = tricks_of(PRESETS["zobel"], None)


def test_the_laws_say_how_the_tricks_of_a_deal_are_played():
    laws = laws_of("zobel", {"joker_at_no_trump": "never_wins"})
    assert tricks_of(laws, None) == Tricks(Trumps(None, Pack.NINES_UP_AND_JOKER), JokerAtNoTrump.NEVER_WINS)
    assert tricks_of(laws, HEARTS) == Tricks(Trumps(HEARTS, Pack.NINES_UP_AND_JOKER), JokerAtNoTrump.NEVER_WINS)


def cards(written):
    return read_cards(written.split())


def plays(written):
    return [Play(seat, card) for seat, card in enumerate(cards(written))]


@pytest.mark.parametrize(
    ("holding", "lying", "could"),
    [
        ("AS 9H JC", "", "AS 9H JC"),
        ("AS 9H JC", "KH", "9H"),
        ("AS 9H JC", "KS", "AS JC"),  # Stubbington: "The left bower is considered a member of the trump suit"
        ("9H JC", "KC", "9H JC"),
        ("9H QC JC", "AC", "QC"),
        ("9H QC", "JC", "9H QC"),
    ],
)
def test_suit_is_followed_by_who_can(holding, lying, could):
    """55+ Games, 6: "Each hand must follow suit to a lead if able; if unable, the hand may trump or discard"."""
    assert PLAIN.legal(cards(holding), cards(lying)) == cards(could)


@pytest.mark.parametrize(
    ("played", "winner"),
    [("9H AH KH QH", 1), ("9H AC KC QC", 0), ("AH 9S KH QH", 1), ("AS JC KS QS", 1), ("JC JS AS KS", 1), ("9S", 0)],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(played, winner):
    assert PLAIN.winner(plays(played)) == winner


@pytest.mark.parametrize(
    ("played", "designated", "winner"),
    [
        ("AH 9H KS AS", None, 0),
        ("QC JC JS 9C", None, 0),  # no bowers
        ("AH JOKER KH QH", None, 1),  # played to a suit its owner is out of, it is the highest of it
        ("AH JOKER KH QH", HEARTS, 1),
        ("AH JOKER KH QH", SPADES, 0),  # a losing discard
        ("JOKER AH KH QH", HEARTS, 0),
    ],
)
def test_at_no_trump_the_joker_is_the_highest_of_a_suit_its_owner_is_out_of(played, designated, winner):
    """Zobel, No Trump: "the highest card of any suit designated"."""
    assert BARE.winner(plays(played), designated) == winner


def test_a_joker_led_is_followed_in_the_suit_it_stands_for():
    assert BARE.legal(cards("AH AS 9C"), cards("JOKER"), SPADES) == cards("AS")
    assert BARE.legal(cards("AH AS 9C"), cards("JOKER"), DIAMONDS) == cards("AH AS 9C")
    assert BARE.legal(cards("AH AS 9C"), cards("JOKER")) == cards("AH AS 9C")


def test_a_hand_with_every_suit_cannot_lead_the_joker():
    assert BARE.legal(cards("AS AH AD AC JOKER")) == cards("AS AH AD AC")
    assert BARE.legal(cards("AS AH AD KD JOKER")) == cards("AS AH AD KD JOKER")
    assert BARE.voids(cards("AS AH AD KD JOKER")) == (CLUBS,)
    assert BARE.legal(cards("AS 9C JOKER"), cards("KS")) == cards("AS")


@pytest.mark.parametrize(("law", "winner"), [(JokerAtNoTrump.ALWAYS_HIGHEST, 0), (JokerAtNoTrump.NEVER_WINS, 1)])
def test_a_house_says_otherwise_of_the_joker(law, winner):
    tricks = Tricks(Trumps(None, Pack.NINES_UP_AND_JOKER), law)
    assert tricks.winner(plays("JOKER 9H KS"), None) == winner
    assert tricks.legal(cards("AS AH AD AC JOKER")) == cards("AS AH AD AC JOKER")


def test_a_worthless_joker_leaves_the_suit_to_the_next_card():
    tricks = Tricks(Trumps(None, Pack.NINES_UP_AND_JOKER), JokerAtNoTrump.NEVER_WINS)
    assert tricks.legal(cards("AS 9H"), cards("JOKER KH")) == cards("9H")
    assert tricks.legal(cards("AS 9H"), cards("JOKER")) == cards("AS 9H")


@pytest.mark.parametrize(
    ("ruleset", "alone", "defends", "active"),
    [
        ("standard4", None, None, (0, 1, 2, 3)),
        ("standard4", 0, None, (0, 1, 3)),
        ("standard4", 0, 3, (0, 3)),
        ("standard4", None, 3, (0, 2, 3)),
        ("stubbington3", 0, None, (0, 1, 2)),
        ("stubbington3", None, 2, (0, 2)),
        ("stubbington2", 0, None, (0, 1)),
    ],
)
def test_the_partner_of_a_lone_hand_takes_no_part(ruleset, alone, defends, active):
    assert active_seats(PRESETS[ruleset], 0, alone, defends) == active


def test_the_dealers_left_leads_or_the_next_who_takes_part():
    """55+ Games, 6: "or (should that hand have been laid down) the next player to the left in rotation"."""
    laws = PRESETS["standard4"]
    left = laws_of("standard4", {"lead_after_lone": "left_of_lone_hand"})
    assert first_leader(laws, 3, (0, 1, 2, 3)) == 0
    assert first_leader(laws, 3, (1, 2, 3), alone=2) == 1
    assert first_leader(left, 3, (1, 2, 3), alone=2) == 3
    assert first_leader(left, 0, (1, 2, 3), alone=2) == 1


@settings(deadline=None)
@given(st.data(), st.sampled_from(sorted(PRESETS)), st.sampled_from([None, *Suit]), st.sampled_from(JokerAtNoTrump))
def test_somebody_wins_every_trick_with_a_trump_or_a_card_of_the_suit_led(data, ruleset, trump, joker):
    laws = laws_of(ruleset, {"joker_at_no_trump": joker.value})
    dealt = data.draw(st.permutations(laws.pack.cards))[: laws.players]
    lying, tricks = [Play(seat, card) for seat, card in enumerate(dealt)], tricks_of(laws, trump)
    designated = data.draw(st.none() | st.sampled_from(Suit))
    card = dict(lying)[tricks.winner(lying, designated)]
    suit = tricks.suit_led([play.card for play in lying], designated)
    follows = tricks.trumps.suit_of(card) in (suit, *([] if trump is None else [trump]))
    assert follows or (card == JOKER and trump is None)


def test_the_joker_is_a_trump_under_a_suit():
    tricks = tricks_of(PRESETS["zobel"], HEARTS)
    assert tricks.winner([Play(2, read_card("AH")), Play(3, read_card("JOKER"))]) == 3
    assert tricks.legal(cards("JOKER AS"), cards("9H")) == cards("JOKER")
