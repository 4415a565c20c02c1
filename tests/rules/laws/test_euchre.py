"""Laws that contradict each other are all named at once."""

import pytest

from rules.base.errors import RulesError
from rules.laws import PRESETS, cards_dealt, laws_of
from rules.laws.fields import number
from rules.laws.tie_order import HANDS_ORDER, SEED_ORDER
from tests.rules.laws.faults import codes


@pytest.mark.parametrize(
    ("overrides", "named"),
    [
        ({"alone": "nobody"}, ["partner_orders_alone", "alone"]),
        ({"win_by": 2}, ["win_by", "winner_shows"]),
        ({"win_by": 2, "target": 1, "winner_shows": "actual"}, ["win_by", "target"]),
        ({"revoke_floor": -5}, ["revoke_floor", "negative_scores"]),
        ({"warn_minutes": 31}, ["warn_minutes", "stop_minutes"]),
        ({"players": 3}, ["players", "sides"]),
        ({"sides": "maker_against_rest"}, ["partner_orders_alone", "sides"]),
        ({"defend_alone": True, "dummies": "each_three"}, ["dummies", "players"]),
        ({"dummies": "fourth_hand"}, ["dummies", "players"]),
        ({"stick_the_dealer": True, "after_passed_out": "left"}, ["after_passed_out", "stick_the_dealer"]),
        ({"stuck_all_play": True}, ["stuck_all_play", "stick_the_dealer"]),
        ({"special_turn_up": "proposal"}, ["special_turn_up", "pack"]),
        ({"pack": "24+joker"}, ["special_turn_up", "pack"]),
        ({"joker_n_two": True}, ["joker_n_two", "pack"]),
        ({"take_off": True}, ["take_off", "win_by"]),
        ({"take_off": True, "win_by": 2, "negative_scores": True}, ["take_off", "negative_scores"]),
        ({"take_off": True, "win_by": 2, "winner_shows": "actual"}, ["take_off", "winner_shows"]),
        ({"take_off": True, "win_by": 2, "hands_in_game": 8}, ["take_off", "hands_in_game"]),
        ({"set_penalty": 5}, ["set_penalty", "negative_scores"]),
        ({"fold_loses": 5}, ["fold_loses", "negative_scores"]),
        ({"revoke_keeps_tricks": True, "revoke_replaces_hand": False}, ["revoke_keeps_tricks", "revoke_replaces_hand"]),
        ({"natural_card": "nobody", "left_is_natural": True}, ["left_is_natural", "natural_card"]),
    ],
)
def test_laws_that_contradict_each_other_are_both_named(overrides, named):
    assert ("laws_contradict", named) in codes(overrides)


@pytest.mark.parametrize(
    ("ruleset", "overrides", "named"),
    [
        ("stubbington2", {"defend_alone": True}, ["defend_alone", "players"]),
        ("standard3", {"alone": "maker"}, ["alone", "dummies"]),
        ("stubbington3", {"alone": "either_maker"}, ["alone", "sides"]),
        ("stubbington3", {"take_off": True}, ["take_off", "sides"]),
        ("stubbington2", {"players": 3, "dummies": "none"}, ["players", "sides"]),
        ("stubbington4", {"no_trump": True}, ["no_trump", "pack"]),
        ("stubbington4", {"dealer_made_is_stuck": True}, ["dealer_made_is_stuck", "special_turn_up"]),
        ("standard3", {"tricks_score": True}, ["tricks_score", "sides"]),
        ("standard3", {"fold": True}, ["fold", "sides"]),
        ("zobel", {"after_passed_out": "same"}, ["after_passed_out", "stick_the_dealer"]),
        ("zobel", {"winner_shows": "target"}, ["win_by", "winner_shows"]),
        ("zobel", {"stick_the_dealer": False}, ["stuck_all_play", "stick_the_dealer"]),
    ],
)
def test_other_books_contradict_themselves_too(ruleset, overrides, named):
    with pytest.raises(RulesError) as refused:
        laws_of(ruleset, overrides)
    assert ("laws_contradict", named) in [(fault.code, fault.where["laws"]) for fault in refused.value.faults]


def test_more_hands_than_the_pack_has_cards_for():
    assert codes({"players": 5}) == [
        ("laws_contradict", ["players", "pack"]),
        ("laws_contradict", ["players", "sides"]),
    ]
    assert codes({"players": 2, "dummies": "each_three", "defend_alone": True}) == [
        ("laws_contradict", ["defend_alone", "players"]),
        ("laws_contradict", ["players", "sides"]),
    ]


@pytest.mark.parametrize(
    ("ruleset", "count"), [("55plus", 20), ("standard3", 15), ("stubbington3", 20), ("stubbington2", 16)]
)
def test_cards_dealt_before_one_is_turned_up(ruleset, count):
    assert cards_dealt(PRESETS[ruleset]) == count


@pytest.mark.parametrize(("ruleset", "document"), [("55plus", "55+"), ("zobel", "Zobel")])
def test_a_book_that_says_how_partners_are_drawn_cannot_balance_them(ruleset, document):
    with pytest.raises(RulesError) as refused:
        laws_of(ruleset, {"partners_by": "balanced"})
    (fault,) = refused.value.faults
    assert (fault.code, fault.where) == ("partners_by_chance", {"law": "partners_by"})
    assert document in str(fault.sentence)
    assert "cannot be balanced by ratings" in str(fault.sentence)


def test_a_book_that_is_silent_on_partners_may_balance_them():
    assert laws_of("stubbington4", {"partners_by": "balanced"}).drawn_together == 2


def test_every_contradiction_is_named():
    assert codes({"revoke_choices": [], "warn_minutes": 40}) == [
        ("laws_contradict", ["warn_minutes", "stop_minutes"]),
        ("no_revoke_choice", None),
    ]


def test_ties_are_broken_by_games_or_by_points_and_shared_where_no_extra_game_can_be_played():
    laws = PRESETS["55plus"]
    assert laws.tie_order() == SEED_ORDER == ("wins", "head_to_head", "points", "extra_games")
    assert laws.tie_order(in_twos=False) == ("wins", "head_to_head", "points", "shared")
    added_up = (laws_of("55plus", {"hands_in_game": 8}), PRESETS["standard3"])
    assert {one.tie_order(in_twos=in_twos) for one in added_up for in_twos in (True, False)} == {HANDS_ORDER}


@pytest.mark.parametrize(
    ("overrides", "shows"), [({}, True), ({"winner_shows": "actual"}, False), ({"hands_in_game": 8}, False)]
)
def test_the_winner_shows_the_target_where_a_game_is_played_to_one(overrides: dict[str, object], shows: bool) -> None:
    assert laws_of("55plus", overrides).winner_shows_target is shows


def test_a_number_of_nothing_has_its_own_words() -> None:
    none = number("A side loses {n}.", nothing="A side loses nothing.")
    assert [str(none(value, PRESETS["55plus"])) for value in (0, 2)] == ["A side loses nothing.", "A side loses 2."]
    assert str(number("A side loses {n}.")(0, PRESETS["55plus"])) == "A side loses 0."
