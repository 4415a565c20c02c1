"""The name by which a phone knows a game again."""

from datetime import timedelta

import pytest

from clubs.services import save_corrected
from scoring.reads.table_state import table_state
from scoring.table.same_game import card_if_named, game_name, is_same_game
from tests.factories.scoring import Here, entry_of, here
from tournaments.models import Entry, Game

pytestmark = pytest.mark.django_db


def name_of(at: Here) -> str:
    return game_name(1, table_state(Game.objects.select_related("round", "stage").get(pk=at.game.pk)))


def register_once_more(at: Here) -> None:
    """The entry has another row, as when it came after the backup."""
    Entry.objects.filter(pk=at.a.pk).update(registered_at=at.a.registered_at + timedelta(minutes=9))


def correct_the_name(at: Here) -> None:
    at.a.first.name = "Northrop 1"
    save_corrected(at.a.first, by=at.director)


def test_a_game_has_one_name(at: Here) -> None:
    assert name_of(at) == name_of(at)
    assert card_if_named(name_of(at), at.table.pk, at.game.pk)


def test_it_is_the_same_with_a_corrected_name_or_an_entry_that_was_registered_again(at: Here) -> None:
    before = name_of(at)
    correct_the_name(at)
    corrected = name_of(at)
    register_once_more(at)
    assert [is_same_game(before, corrected), is_same_game(corrected, name_of(at))] == [True, True]
    assert not is_same_game(before, name_of(at))  # nothing tells any more that it is the same pair


def test_another_pair_round_or_side_is_another_game(at: Here) -> None:
    before = name_of(at)
    at.game.seats.filter(side=0).update(entry=entry_of(at.tournament, 7))
    assert not is_same_game(before, name_of(at))
    at.game.seats.filter(side=0).update(entry=at.b)
    at.game.seats.filter(side=1).update(entry=at.a)
    assert not is_same_game(before, name_of(at))
    at.game.seats.filter(side=0).update(entry=at.a)
    at.game.seats.filter(side=1).update(entry=at.b)
    at.round.number = 2
    at.round.save()
    assert not is_same_game(before, name_of(at))


def test_a_game_is_looked_for_at_its_own_table(at: Here) -> None:
    other = here()
    assert not card_if_named(name_of(at), other.table.pk, at.game.pk)
    assert not card_if_named(name_of(at), at.table.pk, 0)
