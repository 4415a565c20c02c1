"""The players already in an event, and the entries that play in a stage."""

import pytest

from clubs.names import Person
from tests.factories.tournaments import entry_in, make_entries, make_singles, make_stage, make_tournament
from tests.refusals import refused
from tournaments.selectors.taking_part import playing, taken_by, taking_part
from tournaments.services import draw_partners, register_pair, withdraw

pytestmark = pytest.mark.django_db


def test_everybody_with_a_number_takes_part_the_withdrawn_among_them() -> None:
    stage = make_stage(4)
    register_pair(by=None, tournament=stage.tournament, first="Zoe Late", second="Yan Late")
    withdraw(by=None, stage=stage, entry=entry_in(stage, 3))
    assert sorted(taking_part(stage).values_list("number", flat=True)) == [1, 2, 3, 4]


def test_in_a_later_stage_only_those_who_went_on_to_it() -> None:
    stage = make_stage(4)
    stage.entries = [entry_in(stage, 4).pk, entry_in(stage, 1).pk]
    assert sorted(taking_part(stage).values_list("number", flat=True)) == [1, 4]


def test_players_of_a_stage_are_found_in_the_order_asked_and_others_are_refused() -> None:
    stage, other = make_stage(4), make_stage(4)
    late = register_pair(by=None, tournament=stage.tournament, first="Zoe Late", second="Yan Late")
    three, one = entry_in(stage, 3), entry_in(stage, 1)
    assert playing(stage, three.pk, one.pk) == [three, one]
    for stranger in (late, entry_in(other, 1)):
        assert refused(playing, stage, one.pk, stranger.pk) == "not_in_event"
    stage.entries = [one.pk]
    assert refused(playing, stage, three.pk) == "not_in_event"


def test_everybody_is_named_by_their_entry_and_who_still_waits_by_themselves() -> None:
    event = make_tournament(singles=True)
    (pair,) = make_entries(event, 1)
    (waiting,) = make_singles(event, 1)
    assert taken_by(event) == {
        Person(pair.first.name).key: pair.name,
        Person(pair.second.name).key: pair.name,
        Person(waiting.player.name).key: waiting.player.name,
    }


def test_a_single_player_with_a_partner_is_in_the_event_as_their_pair() -> None:
    event = make_tournament(singles=True)
    singles = make_singles(event, 4)
    draw_partners(by=None, tournament=event)
    pairs = {entry.name for entry in event.entries.all()}
    taken = taken_by(event)
    assert (len(taken), {taken[Person(single.player.name).key] for single in singles}) == (4, pairs)


def test_who_has_withdrawn_may_be_entered_again() -> None:
    stage = make_stage(4)
    gone = entry_in(stage, 3)
    withdraw(by=None, stage=stage, entry=gone)
    assert len(taken_by(stage.tournament)) == 6
    assert Person(gone.first.name).key not in taken_by(stage.tournament)
