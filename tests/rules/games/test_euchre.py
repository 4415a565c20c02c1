"""`EuchreRules`: what both kinds of euchre have in common."""

import pytest

from rules.games import HandInput
from rules.laws import Markers, euchre_laws
from rules.markers import show_score
from tests.rules.games.books import answers, codes, game_of, words

FIFTY_FIVE_PLUS = {
    "score_keepers": 1,
    "sides": 2,
    "has_bank": False,
    "target": 10,
    "one_reaches_target": True,
    "winner_beside_score": False,
    "counts_lone_hands": True,
    "rulings_change_sheets": True,
    "hand_input": HandInput.HAND,
    "asks_first_dealer": True,
    "markers": Markers.TWO_FIVES,
    "rings_everywhere": False,
    "takes_substitutes": True,
    "house_sits_in": False,
    "drawn_together": 4,
    "laws_of_winning": (),
}
ZOBEL = {
    **FIFTY_FIVE_PLUS,
    "score_keepers": 2,
    "target": 21,
    "one_reaches_target": False,
    "markers": Markers.NUMBERS,
    "takes_substitutes": False,
    "drawn_together": 2,
    "laws_of_winning": ("win_by",),
}
STANDARD = {**FIFTY_FIVE_PLUS, "asks_first_dealer": False}
STUBBINGTON = {
    **STANDARD,
    "target": 15,
    "one_reaches_target": False,
    "markers": Markers.SEVEN_AND_EIGHT,
    "laws_of_winning": ("win_by",),
}
BY_BOOK = {
    "55plus": FIFTY_FIVE_PLUS,
    "standard4": STANDARD,
    "standard32": STANDARD,
    "english25": STANDARD,
    "standard3": {**STANDARD, "sides": 3, "one_reaches_target": False, "markers": Markers.NUMBERS},
    "zobel": ZOBEL,
    "stubbington4": STUBBINGTON,
    "stubbington3": {**STUBBINGTON, "sides": 3, "markers": Markers.NUMBERS},
    "stubbington2": STUBBINGTON,
}
TRICKS = ["euchred", "euchred", "euchred", "point", "point", "march"]


@pytest.mark.parametrize("ruleset", BY_BOOK)
def test_what_a_book_of_euchre_answers(ruleset: str) -> None:
    assert answers(game_of(ruleset)) == BY_BOOK[ruleset]


@pytest.mark.parametrize(
    ("ruleset", "tricks"), [("55plus", TRICKS), ("standard3", TRICKS), ("zobel", [*TRICKS[:3], *["points"] * 3])]
)
def test_tricks_in_words(ruleset: str, tricks: list[str]) -> None:
    assert words(game_of(ruleset).tricks_in_words) == tricks


def test_the_main_points_of_a_book() -> None:
    assert words(game_of("zobel").gist) == [
        "First to 21 points, ahead by at least 2.",
        "25 cards, including a Joker.",
        "Anyone may play alone.",
        "A side may fold.",
    ]


def test_a_game_ends_at_its_target() -> None:
    rules = game_of("55plus")

    assert rules.final_faults((10, 9)) == ()
    assert (codes(rules.final_faults((9, 8))), rules.recorded((11, 9))) == (["below_target"], (10, 9))
    assert rules.possible_faults((11, 9)) == ()


def test_the_score_is_shown_by_markers_where_the_book_has_them() -> None:
    five = game_of("55plus")

    assert five.shown(7) == show_score(euchre_laws(five.laws), 7, before=0)
    assert game_of("zobel").shown(7) is None


def test_a_house_player_sits_in_where_that_was_agreed() -> None:
    assert game_of("55plus", odd_player="house_player").house_sits_in is True
