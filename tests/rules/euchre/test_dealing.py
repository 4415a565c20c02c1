"""The seeded dealer, book by book."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.cards import Pack
from rules.base.draw import Chance
from rules.euchre.dealing import deal
from rules.laws import PRESETS, Laws, laws_of

KEY = bytes(32)
BOOKS = [name for name, laws in PRESETS.items() if isinstance(laws, Laws)]


def everything(dealt):
    dummies = [card for cards in (dealt.dummies or {}).values() for card in cards]
    return [*(card for hand in dealt.hands for card in hand), *dummies, dealt.upcard, *dealt.kitty]


@pytest.mark.parametrize("ruleset", BOOKS)
@settings(deadline=None)
@given(key=st.binary(min_size=1, max_size=32), seat=st.integers(0, 11))
def test_every_card_of_the_pack_is_dealt_once(ruleset, key, seat):
    laws = PRESETS[ruleset]
    dealt = deal(laws, key, seat % laws.players)
    assert sorted(map(str, everything(dealt))) == sorted(map(str, laws.pack.cards))
    assert [len(hand) for hand in dealt.hands] == [5] * laws.players


@pytest.mark.parametrize(
    ("ruleset", "kitty", "dummies"),
    [
        ("55plus", 3, {}),  # 55+ Games, 3: "the remainder of the pack"
        ("standard32", 11, {}),
        ("standard3", 8, {}),
        ("zobel", 4, {}),  # "There should be five cards leftover that form the kitty"
        ("stubbington4", 4, {}),
        ("stubbington2", 8, {0: 3, 1: 3}),  # "a 3-card dummy hand to each player"
        ("stubbington3", 4, {3: 5}),  # "the fourth hand acting as a dummy hand"
    ],
)
def test_what_is_left_over_is_what_the_book_says(ruleset, kitty, dummies):
    dealt = deal(PRESETS[ruleset], KEY, 0)
    assert (len(dealt.kitty), {seat: len(cards) for seat, cards in (dealt.dummies or {}).items()}) == (kitty, dummies)


def test_cards_come_from_the_dealers_left_three_then_two():
    """Euchre for Three or Four Players, Dealing: "in rounds of three, then two cards"."""
    order = Chance(KEY).order(Pack.NINES_UP.cards)
    dealt = deal(PRESETS["standard4"], KEY, 2)
    assert dealt.hands[3] == (*order[:3], *order[12:14])
    assert dealt.hands[2] == (*order[9:12], *order[18:20])
    assert (dealt.upcard, dealt.kitty) == (order[20], order[21:])


def test_batches_of_two_and_three_go_by_turns():
    """55+ Games, 3: "batches of 2-3 or 3-2 in whatever combination"."""
    order = Chance(KEY).order(Pack.NINES_UP.cards)
    dealt = deal(PRESETS["55plus"], KEY, 3)
    assert dealt.hands[0] == (*order[:3], *order[10:12])
    assert dealt.hands[1] == (*order[3:5], *order[12:15])


def test_a_house_may_deal_one_at_a_time_and_turn_up_the_bottom_card():
    order = Chance(KEY).order(Pack.NINES_UP.cards)
    dealt = deal(laws_of("standard4", {"deal_batches": "any", "turn_up": "bottom_of_pack"}), KEY, 3)
    assert (dealt.hands[0], dealt.upcard) == (order[:20:4], order[-1])


def test_the_three_cards_of_a_fourth_hand_are_drawn_from_the_same_key():
    """Stubbington, 3 players: "picks up 3 random cards from the dummy hand"."""
    first, again = (deal(PRESETS["stubbington3"], KEY, 1) for _ in range(2))
    assert first == again
    assert len(first.taken) == 3
    assert set(first.taken) < set(first.dummies[3])


def test_the_fourth_hand_is_dealt_just_before_the_dealers():
    order = Chance(KEY).order(Pack.NINES_UP_AND_TWO_OF_SPADES.cards)
    dealt = deal(PRESETS["stubbington3"], KEY, 0)
    assert dealt.dummies[3] == (*order[6:9], *order[16:18])


def test_a_deal_is_written_as_judge_reads_it():
    written = deal(PRESETS["stubbington3"], KEY, 1).to_json()
    assert list(written) == ["dealer", "deal", "upcard", "kitty", "dummies", "taken"]
    assert list(deal(PRESETS["55plus"], KEY, 1).to_json()) == ["dealer", "deal", "upcard", "kitty"]
