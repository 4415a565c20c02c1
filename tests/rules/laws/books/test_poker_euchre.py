"""Both books of Poker-Euchre: a value for every law, and laws that contradict each other."""

import json

import pytest

from rules.base.errors import RulesError
from rules.laws import ChipLaws, PointLaws, laws_of
from rules.laws.books import BOOKS
from tests.rules.euchre.poker.laws import chip_laws, point_laws


@pytest.mark.parametrize(("ruleset", "kind"), [("poker_chips", ChipLaws), ("poker_points", PointLaws)])
def test_a_book_says_something_on_every_law_and_on_nothing_else(ruleset, kind):
    assert set(BOOKS[ruleset].laws) == set(kind.takes())


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
