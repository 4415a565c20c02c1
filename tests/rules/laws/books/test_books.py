"""The books beside each other, as they differ; and every law of every book cited."""

import pytest

from rules.laws import PRESETS, any_laws_of, laws_in_book
from rules.laws.books import BOOKS
from tests.rules.laws.books.said import SAID
from tests.rules.laws.books.usual import USUAL

BOOK_NAMES = (
    "55plus", "standard4", "standard32", "standard3", "english25", "zobel", "stubbington4", "stubbington3",
    "stubbington2",
)  # fmt: skip
DIFFERENCES = {
    # 001 §2, 002 Cards, 003 Euchre deck, 004 Dealing
    "pack": ("24", "24", "32", "24", "24+joker", "24+joker", *["24+two_of_spades"] * 3),
    "players": (4, 4, 4, 3, 4, 4, 4, 3, 2),
    "sides": (
        "partners", "partners", "partners", "maker_against_rest", "partners", "partners", "partners",
        "maker_against_rest", "each_alone",
    ),
    "dummies": (*["none"] * 7, "fourth_hand", "each_three"),
    "first_dealer": ("low_card", *["drawn"] * 5, *["high_card"] * 3),
    "tournament_first_dealer": ("low_card", *["drawn"] * 4, "first_jack", *["high_card"] * 3),
    # 001 §3 and Tournament 4 b, 004 Dealing; the others do not cut
    "deal_cut_by": ("one_of_each_pair", *["everyone"] * 8),
    "deal_batches": ("twos_and_threes", *["three_then_two"] * 4, "any", *["three_then_two"] * 3),
    "partner_orders_alone": (True, *[False] * 8),
    # 001 §4, 002 Bidding, 003 Calling trump, 004 Dealing
    "discard_turn_up": (False, *[True] * 8),
    "natural_card": ("dealer", *["nobody"] * 8),
    "stick_the_dealer": (*[False] * 5, True, *[False] * 3),
    "no_trump": (*[False] * 5, True, *[False] * 3),
    "special_turn_up": (*["none"] * 4, "proposal", "dealer_makes", *["proposal"] * 3),
    "just_junk": (*[False] * 5, True, *[False] * 3),
    "joker_n_two": (*[False] * 5, True, *[False] * 3),
    "fold": (*[False] * 5, True, *[False] * 3),
    "alone": ("maker", "maker", "maker", "nobody", "maker", "either_maker", "maker", "maker", "maker"),
    "defend_alone": (False, True, True, False, True, True, True, True, False),
    "lone_march": (4, 4, 4, 3, 4, 10, 4, 4, 4),
    "march": (2, 2, 2, 3, 2, 0, 2, 2, 2),
    "euchre": (2, 2, 2, 2, 2, 0, 2, 1, 2),
    "lone_defender_euchre": (2, 2, 2, 2, 2, 10, 4, 4, 4),
    "lone_defender_march": (2, 4, 4, 4, 4, 10, 4, 4, 4),
    "set_penalty": (*[0] * 5, 5, 0, 0, 0),
    "tricks_score": (*[False] * 5, True, *[False] * 3),
    "target": (10, 10, 10, 10, 10, 21, 15, 15, 15),
    "win_by": (1, 1, 1, 1, 1, 2, 2, 2, 2),
    "take_off": (*[False] * 6, True, False, True),
    "negative_scores": (*[False] * 5, True, *[False] * 3),
    "revokes": ("book", *["director"] * 5, *["book"] * 3),
    "revoke_penalty": (2, 2, 2, 2, 2, 5, 2, 2, 2),
    "revoke_penalty_alone": (4, 4, 4, 4, 4, 5, 4, 4, 4),
    "table_talk": (*["director"] * 6, *["hand_replayed"] * 3),
    "hesitation_allowed": (*[False] * 6, *[True] * 3),
    "markers": (
        *["two_fives"] * 3, "numbers", "two_fives", "numbers", "seven_and_eight", "numbers", "seven_and_eight",
    ),
}  # fmt: skip


@pytest.mark.parametrize("law", DIFFERENCES)
def test_the_books_differ(law):
    assert tuple(PRESETS[name].to_json()[law] for name in BOOK_NAMES) == DIFFERENCES[law]


@pytest.mark.parametrize("ruleset", BOOKS)
def test_a_book_says_what_its_document_says_and_is_as_usual_on_all_else(ruleset):
    usual = USUAL if ruleset in PRESETS else {}
    assert any_laws_of(ruleset).to_json() == {"ruleset": ruleset, **usual, **SAID[ruleset]}


def test_these_are_the_books_of_euchre():
    assert tuple(PRESETS) == BOOK_NAMES


@pytest.mark.parametrize("ruleset", BOOKS)
def test_every_law_of_a_book_names_its_document_and_section(ruleset):
    assert BOOKS[ruleset].title
    for law, (_, document, section) in laws_in_book(ruleset).items():
        assert document, law
        assert section, law
