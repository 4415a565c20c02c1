"""A book in a few short sentences."""

import pytest

from rules.books import BOOKS
from rules.cards import Pack
from rules.games import game_for
from rules.laws import Laws, any_laws_of, laws_of
from rules.sheet.gist import gist

MAKER, DEFENDER_TOO = (
    "Whoever makes trump may play alone.",
    "Whoever makes trump may play alone, and so may a defender.",
)
BENNIE = "25 cards, the two of spades among them as Bennie."
TWELVE, JOKERS = "Most who can play: 12.", "52 cards; the players agree whether the two Jokers are used."
SAID = {
    "55plus": ("To 10 points.", "24 cards.", MAKER),
    "standard4": ("To 10 points.", "24 cards.", DEFENDER_TOO),
    "standard32": ("To 10 points.", "32 cards.", DEFENDER_TOO),
    "standard3": ("To 10 points.", "24 cards.", "Three play, the maker against the others."),
    "english25": ("To 10 points.", "25 cards, a Joker among them.", DEFENDER_TOO),
    "zobel": (
        "To 21 points, 2 clear.",
        "25 cards, a Joker among them.",
        "Anybody may play alone.",
        "A side may fold.",
    ),
    "stubbington4": ("To 15 points, 2 clear.", BENNIE, DEFENDER_TOO),
    "stubbington3": ("To 15 points, 2 clear.", BENNIE, "Three play, the maker against the others."),
    "stubbington2": ("To 15 points, 2 clear.", BENNIE, "Two play, each alone."),
    "poker_chips": (TWELVE, JOKERS, "It ends when one player has all the chips, or the others retire."),
    "poker_points": (TWELVE, "A game is won with 100 points.", JOKERS),
}


@pytest.mark.parametrize("ruleset", BOOKS)
def test_each_book_in_a_few_sentences(ruleset):
    assert tuple(map(str, game_for(any_laws_of(ruleset)).gist)) == SAID[ruleset]


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({"hands_in_game": 8}, "A game is 8 hands."),
        ({"pack": "52"}, "52 cards."),
        ({"alone": "either_maker"}, "Either of the makers may play alone."),
        ({"alone": "nobody", "partner_orders_alone": False}, "Nobody plays alone."),
        (
            {"alone": "nobody", "partner_orders_alone": False, "defend_alone": True},
            "A defender may play alone, a maker may not.",
        ),
    ],
)
def test_a_house_variation_says_what_it_changes(overrides, said):
    assert said in map(str, gist(laws_of("55plus", overrides)))


def test_every_pack_has_its_words():
    packs = [Pack(value) for value in Laws.takes()["pack"].values]
    sayings = [gist(laws_of("stubbington4", {"pack": pack, **_fits(pack)}))[1] for pack in packs]
    assert len(set(map(str, sayings))) == len(packs) == len(Pack) - 1


def _fits(pack: Pack) -> dict[str, str]:
    special = pack in (Pack.NINES_UP_AND_JOKER, Pack.NINES_UP_AND_TWO_OF_SPADES)
    return {"special_turn_up": "proposal" if special else "none"}
