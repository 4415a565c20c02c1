"""A book in a few short sentences."""

import pytest

from rules.base.cards import Pack
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets.gist import gist
from rules.laws import Laws, any_laws_of, laws_of
from rules.laws.books import BOOKS

MAKER, DEFENDER_TOO = (
    "The player who makes trump may play alone.",
    "The player who makes trump may play alone, and so may a defender.",
)
BENNIE = "25 cards, including the two of spades as Bennie."
TWELVE, JOKERS = "Maximum players: 12.", "52 cards. The players decide whether to add the 2 Jokers."
SAID = {
    "55plus": ("First to 10 points.", "24 cards.", MAKER),
    "standard4": ("First to 10 points.", "24 cards.", DEFENDER_TOO),
    "standard32": ("First to 10 points.", "32 cards.", DEFENDER_TOO),
    "standard3": ("First to 10 points.", "24 cards.", "3 players: the maker against the other two."),
    "english25": ("First to 10 points.", "25 cards, including a Joker.", DEFENDER_TOO),
    "zobel": (
        "First to 21 points, ahead by at least 2.",
        "25 cards, including a Joker.",
        "Anyone may play alone.",
        "A side may fold.",
    ),
    "stubbington4": ("First to 15 points, ahead by at least 2.", BENNIE, DEFENDER_TOO),
    "stubbington3": ("First to 15 points, ahead by at least 2.", BENNIE, "3 players: the maker against the other two."),
    "stubbington2": ("First to 15 points, ahead by at least 2.", BENNIE, "2 players, each for themselves."),
    "poker_chips": (TWELVE, JOKERS, "The session ends when one player has all the chips, or the others retire."),
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
            "Only a defender may play alone.",
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
