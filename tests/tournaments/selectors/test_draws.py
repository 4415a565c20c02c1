"""The draws of an event, with the names of everybody whose id was drawn."""

import pytest

from clubs.models import Player
from clubs.services import rename_player
from tests.deploy import situations
from tests.factories.tournaments import make_entries, make_numbered, make_singles, make_stage, make_tournament
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors import draws_of
from tournaments.services import (
    check_in_all,
    draw_numbers,
    draw_partners,
    finish_tournament,
    publish_tournament,
    unregister,
)

pytestmark = pytest.mark.django_db


def test_draws_show_every_key_and_the_secret_only_at_the_end(django_assert_num_queries) -> None:
    tournament = make_stage(4).tournament
    with django_assert_num_queries(5):
        shown = draws_of(tournament)
    assert (shown.secret_hash, shown.secret, len(shown.draws)) == (tournament.secret_hash, "", 1)
    assert set(shown.draws[0].outcome["order"]) == set(shown.pairs)
    finish_tournament(tournament=tournament)
    publish_tournament(tournament=tournament)
    assert draws_of(Tournament.objects.get(pk=tournament.pk)).secret == tournament.secret


def test_every_id_has_its_name_whoever_has_left_since() -> None:
    tournament = make_numbered(4)
    names = dict(Entry.objects.with_names("pk"))
    unregister(by=None, entry=Entry.objects.get(number=2))
    shown = draws_of(tournament)
    drawn = shown.draws[0]
    assert drawn.drawn == tuple((pk, names[pk]) for pk in drawn.outcome["order"])
    assert shown.pairs == names


def test_a_player_who_left_keeps_the_name_and_the_note() -> None:
    tournament = make_tournament()
    first, *_ = make_singles(tournament, 4)
    Player.objects.filter(pk=first.player_id).update(note="Red Deer")
    unregister(by=None, entry=Single.objects.get(pk=first.pk))
    assert draws_of(tournament).singles[first.pk] == "Ann Lee (Red Deer)"


def test_the_ids_of_players_are_not_taken_for_those_of_pairs() -> None:
    tournament = make_tournament()
    singles = make_singles(tournament, 4)
    pair = make_entries(tournament, 1)[0]
    Entry.objects.filter(pk=pair.pk).update(id=1_000_000)
    Single.objects.filter(pk=singles[0].pk).update(id=1_000_000)
    draw_partners(by=None, tournament=tournament)
    check_in_all(by=None, tournament=tournament)
    draw_numbers(by=None, tournament=tournament)
    order, cut, numbers = draws_of(tournament).draws
    assert {name for _, name in order.drawn} == {name for _, name in cut.drawn} == set(map(str, singles))
    assert {name for _, name in numbers.drawn} == {pair.name}


def test_a_draw_names_who_left_by_the_name_they_have_now() -> None:
    place = situations.coming()
    event = place.event
    entry = event.entries.first()
    assert entry is not None
    pk, first, second = entry.pk, entry.first, entry.second
    unregister(by=None, entry=entry)
    rename_player(by=place.director, player=first, name="Anna Lee")
    assert draws_of(event).pairs[pk] == f"Anna Lee & {second}"
