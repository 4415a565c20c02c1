"""`EuchreRules`: euchre of two sides, and of a maker against the rest."""

import pytest

from rules.euchre.entry import Answers, Became, HandResult, Side
from rules.euchre.kinds import HandInput
from rules.euchre.markers import show_score
from rules.euchre.rulings.at_table import EuchreRulings
from rules.euchre.score_sheet import GameRecord, HandLine, Sheet
from rules.laws import Markers, euchre_laws
from tests.rules.euchre.kinds.books import answers, codes, game_of, words

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


# Two sides

PARTNERS = game_of("standard4")
LONE = HandResult(makers=Side.NS, tricks=5, alone=True, alone_by=(2,), dealer=0)


def test_a_hand_of_two_sides_is_read_and_entered() -> None:
    assert PARTNERS.read_hand(LONE.to_json()) == LONE
    assert PARTNERS.hand_line(PARTNERS.total_sheet(Sheet()), LONE) == HandLine(1, (4, 0), LONE)


def test_answers_are_a_hand_of_two_sides() -> None:
    said = Answers(became=Became.PLAYED, side=0, tricks=5, lone=(2,), dealer=0)

    assert PARTNERS.hand_answered(said) == LONE


def test_a_lone_hand_is_of_the_partner_who_called() -> None:
    sheet = Sheet().with_line(HandLine(1, (4, 0), LONE))

    assert PARTNERS.lone_hands(GameRecord(2, {1: sheet}), ((11, 12), (13, 14))) == ((0, 1), (0, 0))


def test_partners_sit_across_and_two_players_each_on_a_side() -> None:
    assert [PARTNERS.side_at(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [game_of("stubbington2").side_at(seat) for seat in range(2)] == [0, 1]
    assert [THREE.side_at(seat) for seat in range(3)] == [0, 1, 2]
    assert words((PARTNERS.called(1), game_of("stubbington2").called(1))) == ["pair B", "player B"]


def test_a_walk_over_of_two_sides_is_the_target_to_nil() -> None:
    assert (PARTNERS.walk_over_score(0), PARTNERS.walk_over_score(1)) == ((10, 0), (0, 10))
    assert THREE.walk_over_score(0) is None


# A maker against the rest

THREE = game_of("stubbington3")
TYPED = HandResult.of_players(maker="1", tricks=5, alone=True)
ON_SHEET = TYPED.among(("0", "1", "2"))


def test_a_hand_of_three_players_is_read_and_entered() -> None:
    assert THREE.read_hand(ON_SHEET.to_json()) == ON_SHEET
    assert THREE.hand_line(THREE.total_sheet(Sheet(), sides=3), TYPED) == HandLine(1, (0, 4, 0), ON_SHEET)


def test_answers_are_a_hand_of_the_maker() -> None:
    assert THREE.hand_answered(Answers(became=Became.PLAYED, side=1, tricks=5, alone=True)) == TYPED


def test_a_lone_hand_is_the_makers() -> None:
    sheet = Sheet().with_line(HandLine(1, (0, 4, 0), ON_SHEET))

    assert THREE.lone_hands(GameRecord(3, {1: sheet}), ((11,), (12,), (13,))) == ((0,), (1,), (0,))


def test_its_rulings_are_those_of_its_laws() -> None:
    assert (PARTNERS.rulings, THREE.rulings) == (EuchreRulings(PARTNERS.laws), EuchreRulings(THREE.laws))
    assert PARTNERS.laws_at_merged_tables is None
