"""Both books of Poker-Euchre: a value, a document and a section for every law, and each ambiguity a law."""

import json

import pytest

from rules.books import BOOKS
from rules.errors import RulesError
from rules.laws import ChipLaws, PointLaws, laws_of
from tests.rules.poker_euchre.laws import chip_laws, point_laws

READINGS = {  # rules-matrix.md, 13: the law, our reading, and what else can be agreed
    "dealer_without_ante": ("previous_active", ["next_active"]),  # AMB-39
    "forced_discard": ("lowest_plain", ["any_but_joker"]),  # AMB-40
    "antes_after_misdeal": ("stay", ["pay_again"]),  # AMB-41
    "spread_covers_calls": (False, [True]),  # AMB-42
    "raises_begin_again": ("reaching_dealers_left", ["after_dealers_left", "never"]),  # AMB-43
    "short_of_chips": ("fold", ["all_in"]),  # AMB-44
    "led_joker_cancelled": ("first_other_card", ["no_suit"]),  # AMB-45
    "only_jokers_played": ("nobody", ["first_joker"]),  # AMB-45
    "two_jokers_left": ("leads_one", ["lead_passes"]),  # AMB-45
    "reneging_maker": ("euchred", ["excused"]),  # AMB-46
    "folded_maker": ("euchred", ["excused"]),  # AMB-47
    "debts": ("owed", ["what_he_has"]),  # AMB-48
    "final_carry": ("split", ["to_the_bank"]),  # AMB-49
    "minimum_chips": ("chart", ["five_times_cards"]),  # AMB-50
}


@pytest.mark.parametrize(("ruleset", "kind"), [("poker_chips", ChipLaws), ("poker_points", PointLaws)])
def test_a_book_says_something_on_every_law_and_on_nothing_else(ruleset, kind):
    assert set(BOOKS[ruleset].laws) == set(kind.takes())


@pytest.mark.parametrize("law", READINGS)
def test_every_ambiguity_is_a_law_with_its_alternatives(law):
    ours, others = READINGS[law]
    assert chip_laws().to_json()[law] == ours
    assert "our reading" in chip_laws().cited()[law].section
    assert {chip_laws(**{law: other}).to_json()[law] for other in others} == set(others)


def test_several_past_the_target_is_a_law_of_the_game_without_chips():
    """AMB-51."""
    assert point_laws().cited()["several_past_target"].section == "Without Poker Chips 10 (our reading)"
    assert point_laws(several_past_target="all_play_off").to_json()["several_past_target"] == "all_play_off"


@pytest.mark.parametrize("laws", [chip_laws(raises_a_circuit=4), point_laws(target=50)])
def test_laws_come_back_from_json_as_they_were(laws):
    assert type(laws).from_json(json.loads(json.dumps(laws.to_json()))) == laws


@pytest.mark.parametrize(
    ("overrides", "laws"),
    [
        ({"fewest_players": 9, "most_players": 8}, ["fewest_players", "most_players"]),
        ({"least_bet": 21}, ["least_bet", "most_bet"]),
    ],
)
def test_laws_that_contradict_each_other_are_both_named(overrides, laws):
    with pytest.raises(RulesError) as refused:
        chip_laws(**overrides)
    assert [fault.where["laws"] for fault in refused.value.faults] == [laws]


def test_a_book_of_poker_euchre_is_no_book_of_euchre():
    with pytest.raises(RulesError) as refused:
        laws_of("poker_chips")
    assert refused.value.code == "another_game"
