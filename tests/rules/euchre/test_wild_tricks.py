"""Tricks with Jokers: leading, following, one Joker, two Jokers, and the corners."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.cards import Pack, Suit, read_card, read_cards
from rules.euchre.trick import wild_tricks_of
from tests.rules.euchre.poker.laws import point_laws


def hearts(**overrides):
    return wild_tricks_of(point_laws(**overrides), Suit.HEARTS)


def able(holding, trick=(), *, last=False):
    return [str(card) for card in hearts().legal(read_cards(holding), read_cards(list(trick)), last=last)]


def won_by(*cards, led=None, **overrides):
    plays = list(enumerate(read_cards(list(cards))))
    return hearts(**overrides).winner(plays, led)


@pytest.mark.parametrize(
    ("holding", "trick", "last", "expected"),
    [
        (["JOKER1", "4S"], [], False, ["4S"]),  # Joker Cards 1
        (["JOKER1"], [], True, ["JOKER1"]),  # Joker Cards 1: "unless it is the last trick of the deal"
        (["JOKER1", "4S"], [], True, ["JOKER1", "4S"]),
        (["JOKER1", "JOKER2"], [], False, ["JOKER1", "JOKER2"]),  # AMB-45
        (["JOKER1", "4S", "9D"], ["AS"], False, ["4S"]),  # Joker Cards 2
        (["JOKER1", "9D"], ["AS"], False, ["JOKER1", "9D"]),
        (["JOKER1", "9D"], ["AS", "JOKER2"], False, ["9D"]),  # Joker Cards 3
        (["JOKER1"], ["AS", "JOKER2"], True, ["JOKER1"]),  # Joker Cards 4
        (["JOKER2", "9D"], ["JOKER1"], False, ["9D"]),  # a Joker that was led asks for no suit, least of all a Joker
        (["JOKER2", "9D"], ["JOKER1", "AS"], True, ["JOKER2", "9D"]),
        (["4S"], ["JOKER1", "AS"], True, ["4S"]),
        (["JD", "4D"], ["2D"], False, ["4D"]),  # the left bower is a heart
        (["JD", "4D"], ["2H"], False, ["JD"]),
        (["AS", "4C"], ["2H"], False, ["AS", "4C"]),  # Playing 1
    ],
)
def test_what_may_be_played(holding, trick, last, expected):
    assert able(holding, trick, last=last) == expected


def test_the_suit_led_is_that_of_the_first_card_and_none_before_it_or_after_a_joker():
    led = {
        " ".join(cards): hearts().suit_led(read_cards(cards)) for cards in ([], ["JD", "AS"], ["AS"], ["JOKER1", "AS"])
    }
    assert led == {"": None, "JD AS": Suit.HEARTS, "AS": Suit.SPADES, "JOKER1 AS": None}


def test_a_suit_may_be_asked_for_by_a_card_that_is_out_of_play():
    cards = read_cards(["4S", "9D"])
    assert hearts().legal(cards, last=False, led=Suit.SPADES) == (read_card("4S"),)


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        (["4S", "AS", "KS"], 1),
        (["4S", "AD", "KC"], 0),  # Playing 6: only the suit led or a trump wins
        (["AS", "2H", "KS"], 1),
        (["AH", "JD", "JH"], 2),  # Card Ranking 2
        (["AH", "JD", "KH"], 1),
        (["JH", "JOKER1", "AS"], 1),  # Playing 6: "a single Joker will always win the trick"
        (["JOKER1", "JH"], 0),
        (["4S", "JOKER1", "KS", "JOKER2"], 2),  # Joker Cards 3 and 4: they cancel each other
        (["4S", "JOKER1", "2H", "JOKER2"], 2),
        (["JOKER2", "5C", "AS", "JOKER1", "9C"], 4),  # AMB-45: the first other card leads
    ],
)
def test_who_wins(cards, place):
    assert won_by(*cards) == place


@settings(deadline=None)
@given(st.data(), st.integers(2, 12), st.sampled_from(Suit))
def test_somebody_wins_every_trick_unless_jokers_cancel(data, players, trump):
    """Joker Cards 3 and 4: nobody wins only where two Jokers lie there and nothing else."""
    dealt = data.draw(st.permutations(Pack.FULL_AND_JOKERS.cards))[:players]
    jokers = [card for card in dealt if card.suit is None]
    winner = wild_tricks_of(point_laws(), trump).winner(list(enumerate(dealt)))
    if len(jokers) == players == 2:
        assert winner is None
    elif len(jokers) == 1:
        assert dealt[winner] == jokers[0]
    else:
        assert dealt[winner] not in jokers


def test_what_was_led_by_a_card_that_does_not_count_still_leads():
    assert won_by("4D", "9S", led=Suit.SPADES) == 1
    assert won_by("4D", "9C", led=Suit.SPADES) is None


def test_corners_of_two_jokers_are_laws():
    """AMB-45."""
    assert won_by("JOKER1", "JOKER2") is None
    assert won_by("JOKER1", "JOKER2", only_jokers_played="first_joker") == 0
    assert won_by("JOKER2", "5C", "AS", "JOKER1", led_joker_cancelled="no_suit") == 2
    assert won_by("5C", "AS", "JOKER2", "JOKER1", led_joker_cancelled="no_suit") == 0
    jokers = read_cards(["JOKER1", "JOKER2"])
    passes = hearts(two_jokers_left="lead_passes")
    assert (hearts().can_lead(jokers, last=False), passes.can_lead(jokers, last=False)) == (True, False)
    assert passes.can_lead(jokers[:1], last=True)
    assert passes.can_lead(read_cards(["JOKER1", "4S"]), last=False)
