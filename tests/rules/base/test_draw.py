"""Draws from a key: the same for everybody who repeats them, and fair."""

import hashlib
from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Pack
from rules.base.cut_rule import AS_55_PLUS
from rules.base.cuts import must_cut
from rules.base.draw import (
    Chance,
    balanced_pairs,
    cut,
    cut_for_partners,
    draw_first_dealer,
    draw_first_jack,
    draw_key,
    flip,
    flips_until_odd,
    odd_one,
    order,
    words,
)

KEYS = st.binary(min_size=1, max_size=40)
SECRET = b"the secret of a tournament"


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104 by hand, for keys of at most a block."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def words_by_hand(key: bytes, count: int) -> list[int]:
    stream = b"".join(hmac_sha256(key, bytes(7) + bytes([counter])) for counter in range(count // 4 + 1))
    return [int(stream[8 * n : 8 * n + 8].hex(), 16) for n in range(count)]


def order_by_hand(key: bytes, items: list) -> tuple:
    numbers = iter(words_by_hand(key, 4 * len(items) + 8))
    for last in reversed(range(1, len(items))):
        n = last + 1
        word = next(number for number in numbers if number < 2**64 // n * n)
        items[last], items[word % n] = items[word % n], items[last]
    return tuple(items)


def test_a_key_is_the_hmac_of_its_number_and_the_word_of_the_hall():
    assert draw_key(SECRET, 7) == hmac_sha256(SECRET, b"draw 7")
    assert draw_key(SECRET, 7, "señor") == hmac_sha256(SECRET, "draw 7 señor".encode())
    assert draw_key(SECRET, 7, "") == draw_key(SECRET, 7)


@given(KEYS)
def test_words_are_read_from_counted_blocks(key):
    assert list(islice(words(key), 11)) == words_by_hand(key, 11)


@given(KEYS, st.integers(0, 40))
def test_an_order_is_fisher_and_yates_from_the_last_place_down(key, size):
    assert order(key, range(size)) == order_by_hand(key, list(range(size)))


def test_a_known_order():
    """What another program must come to: key 0b…0b (20 bytes), ten places."""
    key = bytes.fromhex("0b" * 20)
    assert next(words(key)) == int(hmac_sha256(key, bytes(8)).hex()[:16], 16) == 3104511813055005322
    assert order(key, range(1, 11)) == order_by_hand(key, list(range(1, 11))) == (4, 10, 5, 6, 8, 9, 7, 1, 2, 3)


@given(KEYS, st.lists(st.integers()))
def test_an_order_holds_everything_once(key, items):
    assert sorted(order(key, items)) == sorted(items)


def test_all_orders_are_as_likely():
    counted = Counter(order(draw_key(SECRET, k), "abc") for k in range(6_000))
    assert set(counted) == set(permutations("abc"))
    assert sum((seen - 1_000) ** 2 / 1_000 for seen in counted.values()) < 20.5  # chi-square, 5 df, p = 0.001


def test_a_word_at_or_above_the_largest_multiple_is_thrown_away():
    class Rigged(Chance):
        def __init__(self, *numbers: int) -> None:
            self._words = iter(numbers)

    assert Rigged(2**64 - 1, 7).below(3) == 1
    assert Rigged(2**64 - 2).below(3) == 2
    assert Rigged(2**64 - 1).below(2**64) == 2**64 - 1
    assert Rigged(5).below(1) == 0


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_numbers_below_nothing_are_not_drawn(n):
    with pytest.raises(ValueError):
        Chance(SECRET).below(n)


@given(KEYS, st.integers(0, 24))
def test_a_cut_gives_everybody_another_card_of_the_pack(key, size):
    cards = cut(key, range(size))
    assert (list(cards), len(set(cards.values()))) == (list(range(size)), size)
    assert set(cards.values()) <= set(Pack.NINES_UP.cards)
    assert tuple(cards.values()) == order(key, Pack.NINES_UP.cards)[:size]


def test_a_pack_has_no_card_for_a_twenty_fifth():
    with pytest.raises(ValueError):
        cut(SECRET, range(25))


@given(KEYS)
def test_coins_are_heads_or_tails_by_the_next_words(key):
    assert list(flip(key, "abc").values()) == ["HT"[word % 2] for word in words_by_hand(key, 3)]


@pytest.mark.parametrize(
    ("faces", "odd"),
    [("HHH", None), ("TTT", None), ("HTH", 1), ("TTH", 2), ("HTT", 0), ("HT", None), ("HHTT", None), ("HHHT", 3)],
)
def test_the_odd_coin_is_the_one_that_differs_from_all_the_others(faces, odd):
    assert odd_one(dict(enumerate(faces))) == odd


@given(KEYS)
def test_three_flip_until_one_is_odd(key):
    """55+ Games, Tournament Play 10."""
    *alike, last = flips_until_odd(key, ("a", "b", "c"))
    assert [odd_one(faces) for faces in alike] == [None] * len(alike)
    assert odd_one(last) in ("a", "b", "c")


def test_nobody_can_be_odd_of_two():
    with pytest.raises(ValueError):
        flips_until_odd(SECRET, ("a", "b"))


@given(KEYS)
def test_partners_are_drawn_cut_by_cut_until_it_is_settled(key):
    people = ("W", "X", "Y", "Z")
    drawn = cut_for_partners(key, people)
    assert drawn == cut_for_partners(key, people)
    assert sorted(drawn.a + drawn.b) == list(people)
    assert drawn.dealer == drawn.a[0]
    assert must_cut(people, drawn.cuts, AS_55_PLUS.partner_lines) == ()
    assert drawn.cuts[0] == cut(key, people)


RATED = st.lists(st.integers(15, 35), min_size=2, max_size=8).map(
    lambda found: dict(zip("stuvwxyz", found[: len(found) // 2 * 2], strict=False))
)


def all_ways(people: list) -> list[list[tuple]]:
    """Every way to make pairs of them."""
    if not people:
        return [[]]
    first, *others = people
    return [
        [(first, one), *rest] for one in others for rest in all_ways([person for person in others if person != one])
    ]


@given(KEYS, RATED, st.randoms())
def test_no_other_pairs_are_better_balanced_and_any_order_of_the_people_gives_the_same(key, ratings, chance):
    """The highest sum of two is as low as it can be, the lowest as high, and so their difference as small."""
    pairs = balanced_pairs(key, ratings)
    assert sorted(person for pair in pairs for person in pair) == sorted(ratings)

    def spread(found):
        sums = [ratings[one] + ratings[other] for one, other in found]
        return max(sums), min(sums)

    spreads = [spread(found) for found in all_ways(sorted(ratings))]
    assert spread(pairs) == (min(high for high, _ in spreads), max(low for _, low in spreads))
    shuffled = list(ratings)
    chance.shuffle(shuffled)
    assert balanced_pairs(key, {person: ratings[person] for person in shuffled}) == pairs


def test_equal_ratings_are_drawn_and_pairs_are_listed_as_drawn():
    """Seven of eight people are as strong: each is the partner of the eighth about as often."""
    people = dict.fromkeys("abcdefg", 25) | {"h": 40}
    partner, first = Counter(), Counter()
    for k in range(700):
        pairs = balanced_pairs(draw_key(SECRET, k), people)
        first[pairs[0][0]] += 1
        (strong,) = (pair for pair in pairs if "h" in pair)
        partner[next(person for person in strong if person != "h")] += 1
    assert (sorted(partner), sorted(first)) == (list("abcdefg"), list("abcdefgh"))
    assert min(partner.values()) > 60
    assert min(first.values()) > 50


def test_one_of_three_has_no_partner_in_a_balanced_draw():
    with pytest.raises(ValueError):
        balanced_pairs(SECRET, {"a": 1, "b": 2, "c": 3})


@given(KEYS)
def test_the_first_dealer_of_two_pairs_cut_the_lowest(key):
    drawn = draw_first_dealer(key, ("W", "X"))
    last = drawn.cuts[-1]
    assert last[drawn.dealer].height < max(card.height for card in last.values())
    assert all(len({card.height for card in level.values()}) == 1 for level in drawn.cuts[:-1])


def test_everybody_deals_first_as_often():
    counted = Counter(cut_for_partners(draw_key(SECRET, k), "WXYZ").dealer for k in range(4_000))
    assert sum((counted[person] - 1_000) ** 2 / 1_000 for person in "WXYZ") < 16.3  # chi-square, 3 df, p = 0.001


def test_a_first_jack_is_found_by_replaying_the_order():
    drawn = draw_first_jack(bytes(32), ("Ann", "Bob", "Cy"))
    cards = [card for _, card in drawn.shown]
    assert tuple(cards) == order(bytes(32), Pack.FULL.cards)[: len(cards)]
    assert [card.rank == "J" for card in cards] == [False] * (len(cards) - 1) + [True]
    assert drawn.dealer == ("Ann", "Bob", "Cy")[(len(cards) - 1) % 3]
