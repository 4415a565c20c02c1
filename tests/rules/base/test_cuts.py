"""Cutting for partners and deal: 55+ Games, Tournament Play 4."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Pack, read_card, read_cards
from rules.base.cut_rule import AS_55_PLUS, CutRule
from rules.base.cuts import (
    Matched,
    cut_faults,
    first_dealer,
    first_jack,
    matched,
    matching,
    must_cut,
    partners_by_cut,
)
from rules.base.errors import RulesError

LINES = AS_55_PLUS.partner_lines
FOUR = ("Wyn", "Xia", "Yves", "Zoe")


def cut(**cards):
    return {person: read_card(card) for person, card in cards.items()}


def test_two_highs_play_two_lows_and_the_lowest_deals_for_pair_a():
    cuts = [cut(Wyn="KH", Xia="9S", Yves="TD", Zoe="AC")]
    drawn = partners_by_cut(FOUR, cuts)
    assert (drawn.dealer, drawn.a, drawn.b) == ("Xia", ("Xia", "Yves"), ("Zoe", "Wyn"))
    assert drawn.seats == ("Xia", "Zoe", "Yves", "Wyn")
    assert drawn.cuts == tuple(cuts)


def test_two_highs_that_are_level_need_not_cut_again():
    drawn = partners_by_cut(FOUR, [cut(Wyn="KH", Xia="KS", Yves="TD", Zoe="9C")])
    assert (drawn.dealer, set(drawn.a), set(drawn.b)) == ("Zoe", {"Yves", "Zoe"}, {"Wyn", "Xia"})


@pytest.mark.parametrize(
    ("first", "again"),
    [
        (cut(Wyn="AH", Xia="KS", Yves="KD", Zoe="9C"), ("Xia", "Yves")),  # second and third
        (cut(Wyn="AH", Xia="KS", Yves="9D", Zoe="9C"), ("Yves", "Zoe")),  # the lowest
        (cut(Wyn="AH", Xia="KS", Yves="KD", Zoe="KC"), ("Xia", "Yves", "Zoe")),
        (cut(Wyn="KH", Xia="KS", Yves="KD", Zoe="9C"), ("Wyn", "Xia", "Yves")),
        (cut(Wyn="JH", Xia="JS", Yves="JD", Zoe="JC"), FOUR),
        (cut(Wyn="AH", Xia="KS", Yves="QD", Zoe="9C"), ()),
    ],
)
def test_the_level_ones_cut_again_only_where_it_matters(first, again):
    assert must_cut(FOUR, [first], LINES) == again


def test_a_recut_orders_the_level_ones_among_themselves():
    cuts = [cut(Wyn="AH", Xia="KS", Yves="KD", Zoe="KC"), cut(Xia="9H", Yves="9S", Zoe="AH"), cut(Xia="QH", Yves="AS")]
    assert [must_cut(FOUR, cuts[:n], LINES) for n in range(4)] == [
        FOUR,
        ("Xia", "Yves", "Zoe"),
        ("Xia", "Yves"),
        (),
    ]
    drawn = partners_by_cut(FOUR, cuts)
    assert (drawn.dealer, drawn.a, drawn.b) == ("Xia", ("Xia", "Yves"), ("Wyn", "Zoe"))


def test_nobody_has_a_place_while_somebody_must_cut():
    with pytest.raises(RulesError) as refused:
        partners_by_cut(FOUR, [cut(Wyn="AH", Xia="KS", Yves="KD", Zoe="9C")])
    assert str(refused.value) == "Still to cut: Xia, Yves."


def test_four_people_cut_for_partners():
    with pytest.raises(RulesError) as refused:
        partners_by_cut(FOUR[:3], [])
    assert refused.value.code == "not_four"


def test_everything_wrong_with_recorded_cuts_is_reported():
    cuts = [
        cut(Wyn="AH", Xia="AH", Yves="8D"),
        cut(Wyn="AH", Xia="KS", Yves="QD", Zoe="9C"),
    ]
    assert [str(fault) for fault in cut_faults(FOUR, cuts, LINES)] == [
        "Cut 1 must be between Wyn, Xia, Yves, Zoe.",
        "In cut 1, two people hold the same card.",
        "8D is not in the pack.",
    ]
    with pytest.raises(RulesError) as refused:
        partners_by_cut(FOUR, cuts)
    assert refused.value.code == "wrong_people_cut"


def test_a_cut_too_many_is_refused():
    cuts = [cut(Wyn="AH", Xia="KS", Yves="QD", Zoe="9C"), cut(Wyn="AH", Xia="KS")]
    assert [str(fault) for fault in cut_faults(FOUR, cuts, LINES)] == [
        "Cut 2 was not needed: the order was already settled."
    ]


def test_the_lowest_card_of_two_pairs_deals():
    cuts = [cut(Wyn="JH", Xia="JC"), cut(Wyn="QH", Xia="AC")]
    assert (first_dealer(("Wyn", "Xia"), cuts).dealer, first_dealer(("Wyn", "Xia"), cuts).cuts) == ("Wyn", tuple(cuts))


@given(st.permutations(Pack.NINES_UP.cards))
def test_a_cut_is_judged_by_the_cards_and_not_by_who_is_named_first(pack):
    cards = dict(zip(FOUR, pack, strict=False))
    heights = sorted(card.height for card in cards.values())
    settled = heights[1] < heights[2] and heights[0] < heights[1]
    assert (must_cut(FOUR, [cards], LINES) == ()) == settled
    if settled:
        drawn, turned = partners_by_cut(FOUR, [cards]), partners_by_cut(FOUR[::-1], [cards])
        assert (drawn.dealer, drawn.a, set(drawn.b)) == (turned.dealer, turned.a, set(turned.b))
        assert min(cards[person].height for person in drawn.b) > max(cards[person].height for person in drawn.a)


# Other books


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        (("2S", "JH", "AS", "KC"), "Ann"),
        (("9S", "JH", "AS", "KC"), "Bob"),
        (("9S", "TH", "QS", "KC"), "Dee"),
    ],
)
def test_at_stubbington_the_high_card_deals_in_euchre_rank(cards, dealer):
    """Stubbington, Dealing: "High card takes it. See Euchre card rank below. All Jacks are equal in this case"."""
    people = ("Ann", "Bob", "Cy", "Dee")
    cut = dict(zip(people, map(read_card, cards), strict=True))
    high = CutRule(jacks_high=True, highest_deals=True)
    assert first_dealer(people, [cut], Pack.NINES_UP_AND_TWO_OF_SPADES, high).dealer == dealer
    level = {**cut, "Ann": read_card("JS"), "Bob": read_card("JD"), "Cy": read_card("9S"), "Dee": read_card("9H")}
    assert must_cut(people, [level], (1,), high) == ("Ann", "Bob")


def test_a_house_may_have_everybody_cut_again():
    people, again = ("Ann", "Bob", "Cy"), CutRule(all_again=True)
    level = dict(zip(people, map(read_card, ("AS", "9H", "9S")), strict=True))
    settled = dict(zip(people, map(read_card, ("9C", "AH", "AS")), strict=True))
    assert must_cut(people, [level], (2,), again) == people
    assert must_cut(people, [level, settled], (2,), again) == ()
    assert first_dealer(people, [level, settled], rule=again).dealer == "Ann"


def test_the_first_to_be_dealt_a_jack_deals():
    """Poker-Euchre, Dealing 1: "The first player to be dealt a Jack becomes the dealer"."""
    found = first_jack(("Ann", "Bob"), read_cards(["AS", "9H", "KD", "JD", "JS"]))
    assert (found.dealer, len(found.shown)) == ("Bob", 4)
    with pytest.raises(RulesError) as refused:
        first_jack(("Ann", "Bob"), read_cards(["AS", "9H"]))
    assert refused.value.code == "no_jack"


def test_where_the_high_card_deals_the_high_pair_is_a():
    """Stubbington, Dealing: "High card takes it"; two of spades, jacks, then aces."""
    high = CutRule(jacks_high=True, highest_deals=True)
    pack = Pack.NINES_UP_AND_TWO_OF_SPADES
    drawn = partners_by_cut(FOUR, [cut(Wyn="JH", Xia="9S", Yves="2S", Zoe="AC")], pack, high)
    assert (drawn.dealer, drawn.a, drawn.b) == ("Yves", ("Yves", "Wyn"), ("Xia", "Zoe"))
    assert must_cut(FOUR, [cut(Wyn="JH", Xia="9S", Yves="JS", Zoe="9C")], high.partner_lines, high) == ("Wyn", "Yves")


def test_where_the_cut_finds_no_dealer_only_the_line_between_the_pairs_matters():
    partners_only = CutRule(finds_dealer=False)
    drawn = partners_by_cut(FOUR, [cut(Wyn="9H", Xia="9S", Yves="TD", Zoe="AC")], rule=partners_only)
    assert (drawn.dealer, drawn.a, set(drawn.b)) == (None, ("Zoe", "Yves"), {"Wyn", "Xia"})


def test_where_pair_a_is_drawn_it_is_not_the_dealers():
    drawn = partners_by_cut(FOUR, [cut(Wyn="KH", Xia="9S", Yves="TD", Zoe="AC")], rule=CutRule(dealers_are_a=False))
    assert (drawn.dealer, drawn.a, drawn.b) == ("Xia", ("Zoe", "Wyn"), ("Xia", "Yves"))


def test_each_two_in_drawn_order_hold_the_same_card_and_after_the_last_another_pack_begins() -> None:
    found = matched(range(52), Pack.NINES_UP_AND_JOKER)
    assert [one.people for one in found] == [(at, at + 1) for at in range(0, 52, 2)]
    assert len({one.card for one in found[:25]}) == 25
    assert found[25].card == found[0].card
    with pytest.raises(RulesError) as wrong:
        matched(range(5))
    assert [fault.code for fault in wrong.value.faults] == ["odd_number"]


def test_cards_that_were_really_drawn_are_matched_and_one_that_is_held_by_one_is_named() -> None:
    nine, ten = read_card("9S"), read_card("TS")
    assert matching({"Ann": nine, "Bea": ten, "Cas": ten, "Dee": nine}) == (
        Matched(nine, ("Ann", "Dee")),
        Matched(ten, ("Bea", "Cas")),
    )
    with pytest.raises(RulesError) as wrong:
        matching({"Ann": nine, "Bea": nine, "Cas": nine, "Dee": ten})
    assert [str(fault.sentence) for fault in wrong.value.faults] == [
        "3 people hold 9S: each card must pair two people.",
        "1 person holds TS: each card must pair two people.",
    ]
