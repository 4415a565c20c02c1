"""Who is in an event already, pairs and single players."""

import pytest

from clubs.names import Person
from tests.factories.tournaments import entry_in, make_entries, make_singles, make_stage, make_tournament
from tournaments.selectors.taken import taken_by
from tournaments.services import draw_partners, withdraw

pytestmark = pytest.mark.django_db


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
