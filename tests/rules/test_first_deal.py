"""Who deals first, who sits with whom and which pair is A: each as a law of the book has it."""

import pytest

from rules.cards import Pack, read_card
from rules.cuts import CutRule, partners
from rules.draw import draw_first_dealer, draw_first_jack, draw_partners, key_of, order
from rules.errors import RulesError
from rules.first_deal import FirstDeal, Tables, cut_for_partners, cut_rule, first_deal, tables_of_four
from rules.laws import FirstDealer, any_laws_of, laws_of

FOUR = ("Ann", "Bob", "Cy", "Dee")
KEYS = [key_of(b"first deal", number) for number in range(40)]


@pytest.mark.parametrize(
    ("ruleset", "own", "tournament", "rule"),
    [
        ("55plus", {}, False, CutRule()),  # 55+ Games, 1: "Holder of lowest card deals"
        ("stubbington4", {}, True, CutRule(jacks_high=True, highest_deals=True)),  # "High card takes it"
        ("stubbington4", {"cut_order": "ace_high"}, False, CutRule(highest_deals=True)),  # AMB-33
        ("55plus", {"cut_ties": "all_cut_again"}, False, CutRule(all_again=True)),  # AMB-01
        ("55plus", {"tournament_first_dealer": "high_card"}, True, CutRule(highest_deals=True)),
        ("55plus", {"tournament_first_dealer": "high_card"}, False, CutRule()),
    ],
)
def test_how_a_cut_is_read_is_a_law(ruleset, own, tournament, rule):
    assert cut_rule(laws_of(ruleset, own), tournament=tournament) == rule


@pytest.mark.parametrize("key", KEYS)
def test_the_first_dealer_is_who_the_book_says(key):
    """Zobel deals to the first jack in a tournament and draws at home (AMB-22)."""
    low = draw_first_dealer(key, FOUR)
    assert first_deal(laws_of("55plus"), key, FOUR) == FirstDeal(low.dealer, FirstDealer.LOW_CARD, cuts=low.cuts)
    stubbington = laws_of("stubbington4")
    high = draw_first_dealer(key, FOUR, Pack.NINES_UP_AND_TWO_OF_SPADES, cut_rule(stubbington))
    assert first_deal(stubbington, key, FOUR) == FirstDeal(high.dealer, FirstDealer.HIGH_CARD, cuts=high.cuts)
    zobel, drawn = laws_of("zobel"), order(key, FOUR)
    assert first_deal(zobel, key, FOUR) == FirstDeal(drawn[0], FirstDealer.DRAWN, order=drawn)
    jack = draw_first_jack(key, FOUR, Pack.NINES_UP_AND_JOKER)
    assert first_deal(zobel, key, FOUR, tournament=True) == FirstDeal(
        jack.dealer, FirstDealer.FIRST_JACK, shown=jack.shown
    )


def test_at_poker_euchre_the_first_jack_deals():
    """Poker-Euchre, Dealing 1: "The first player to be dealt a Jack becomes the dealer"."""
    for ruleset in ("poker_chips", "poker_points"):
        jack = draw_first_jack(KEYS[0], FOUR)
        assert first_deal(any_laws_of(ruleset), KEYS[0], FOUR) == FirstDeal(
            jack.dealer, FirstDealer.FIRST_JACK, shown=jack.shown
        )
    drawn = first_deal(any_laws_of("poker_points", {"first_dealer": "drawn"}), KEYS[0], FOUR)
    assert (drawn.dealer, drawn.how) == (order(KEYS[0], FOUR)[0], FirstDealer.DRAWN)


@pytest.mark.parametrize("key", KEYS)
def test_pair_a_is_the_first_dealers_or_drawn(key):
    """55+ Games, Tournament Play 4: "This person's team becomes the A team"; AMB-08."""
    dealt = cut_for_partners(laws_of("55plus"), key, FOUR)
    assert dealt == draw_partners(key, FOUR)
    drawn = cut_for_partners(laws_of("55plus", {"team_a": "drawn"}), key, FOUR)
    assert {drawn.a, drawn.b} == {dealt.a, dealt.b}
    assert (drawn.dealer, drawn.cuts) == (dealt.dealer, dealt.cuts)


def test_a_drawn_pair_a_is_either_of_them():
    laws = laws_of("55plus", {"team_a": "drawn"})
    cuts = [cut_for_partners(laws, key, FOUR) for key in KEYS]
    assert {drawn.dealer in drawn.a for drawn in cuts} == {True, False}


def test_where_the_high_card_deals_the_dealer_is_the_highest_of_the_highs():
    rule = CutRule(highest_deals=True)
    shown = dict(zip(FOUR, map(read_card, ("KS", "9H", "AD", "9C")), strict=True))
    drawn = partners(FOUR, [shown], rule=rule)
    assert (drawn.dealer, drawn.a, drawn.b) == ("Cy", ("Cy", "Ann"), ("Bob", "Dee"))
    assert (drawn.seats, drawn.seats.index(drawn.dealer)) == (("Cy", "Bob", "Ann", "Dee"), 0)
    level = {**shown, "Ann": read_card("AH")}
    with pytest.raises(RulesError) as refused:
        partners(FOUR, [level], rule=rule)
    assert refused.value.code == "must_cut"
    assert partners(FOUR, [level, {"Ann": read_card("QS"), "Cy": read_card("TS")}], rule=rule).dealer == "Ann"


@pytest.mark.parametrize("count", range(13))
def test_who_is_left_over_waits_or_plays_with_the_house(count):
    """AMB-21."""
    people = tuple(f"P{number}" for number in range(count))
    drawn = order(KEYS[0], people)
    full, left = divmod(count, 4)
    tables = tuple(drawn[at : at + 4] for at in range(0, 4 * full, 4))
    assert tables_of_four(laws_of("zobel"), KEYS[0], people) == Tables(tables, drawn[4 * full :])
    house = tables_of_four(laws_of("zobel", {"odd_player": "house_player"}), KEYS[0], people)
    joined = ((*drawn[4 * full :], *(None,) * (4 - left)),) if left else ()
    assert house == Tables((*tables, *joined), ())
