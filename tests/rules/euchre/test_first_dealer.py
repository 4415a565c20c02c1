"""Who deals first, as a law of the book has it."""

import pytest

from rules.base.cards import Pack
from rules.base.draw import draw_first_dealer, draw_first_jack, draw_key, order
from rules.euchre.first_dealer import FoundDealer, find_first_dealer
from rules.laws import FirstDealer, any_laws_of, laws_of

FOUR = ("Ann", "Bob", "Cy", "Dee")
KEYS = [draw_key(b"first deal", number) for number in range(40)]


@pytest.mark.parametrize("key", KEYS)
def test_the_first_dealer_is_who_the_book_says(key):
    """Zobel deals to the first jack in a tournament and draws at home (AMB-22)."""
    house = laws_of("55plus", {"first_dealer": "high_card"})
    assert {find_first_dealer(house, key, FOUR).how, find_first_dealer(house, key, FOUR, tournament=True).how} == {
        FirstDealer.HIGH_CARD,
        FirstDealer.LOW_CARD,
    }
    low = draw_first_dealer(key, FOUR)
    assert find_first_dealer(laws_of("55plus"), key, FOUR) == FoundDealer(
        low.dealer, FirstDealer.LOW_CARD, cuts=low.cuts
    )
    stubbington = laws_of("stubbington4")
    high = draw_first_dealer(key, FOUR, Pack.NINES_UP_AND_TWO_OF_SPADES, stubbington.cut)
    assert find_first_dealer(stubbington, key, FOUR) == FoundDealer(high.dealer, FirstDealer.HIGH_CARD, cuts=high.cuts)
    zobel, drawn = laws_of("zobel"), order(key, FOUR)
    assert find_first_dealer(zobel, key, FOUR) == FoundDealer(drawn[0], FirstDealer.DRAWN, order=drawn)
    jack = draw_first_jack(key, FOUR, Pack.NINES_UP_AND_JOKER)
    assert find_first_dealer(zobel, key, FOUR, tournament=True) == FoundDealer(
        jack.dealer, FirstDealer.FIRST_JACK, shown=jack.shown
    )


def test_at_poker_euchre_the_first_jack_deals():
    """Poker-Euchre, Dealing 1: "The first player to be dealt a Jack becomes the dealer"."""
    for ruleset in ("poker_chips", "poker_points"):
        jack = draw_first_jack(KEYS[0], FOUR)
        assert find_first_dealer(any_laws_of(ruleset), KEYS[0], FOUR) == FoundDealer(
            jack.dealer, FirstDealer.FIRST_JACK, shown=jack.shown
        )
    drawn = find_first_dealer(any_laws_of("poker_points", {"first_dealer": "drawn"}), KEYS[0], FOUR)
    assert (drawn.dealer, drawn.how) == (order(KEYS[0], FOUR)[0], FirstDealer.DRAWN)
