"""A hybrid evening: two who came together are partners in the first round, and change partners like all others then."""

import pytest
from django.test import Client

from scoring.decisions.starting import start_event
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.remembered import remembered
from tests.factories.tournaments import make_numbered
from tournaments.models import Entry, Tournament
from tournaments.selectors import chart_of
from tournaments.services import begin_together

pytestmark = pytest.mark.django_db
COUPLES = {frozenset((1, 2)), frozenset((4, 9))}


@pytest.fixture
@remembered
def nine_players() -> Tournament:
    made = make_numbered(9, changing_partners=True)
    entries = {entry.number: entry for entry in Entry.objects.filter(tournament=made)}
    for one, two in COUPLES:
        begin_together(by=None, entry=entries[one], other=entries[two])
    return made


def partners(event: Evening) -> list[set[frozenset[int]]]:
    return [{frozenset(side) for table in turn.tables for side in table.sides} for turn in chart_of(event.stage).rounds]


@pytest.mark.parametrize("movement", ["whist", "optimised", "progressive"])
def test_they_are_partners_in_the_first_round_alone(nine_players: Tournament, movement: str):
    director = StaffRoleFactory(club=nine_players.club, role="director").user
    begun = Evening(director, start_event(by=director, tournament=nine_players, movement=movement, rounds=3))
    begun.play_out()
    begun.stage.refresh_from_db()
    assert [COUPLES & turn for turn in partners(begun)] == [COUPLES, set(), set()]
    assert [sum(map(len, turn)) for turn in partners(begun)] == [8, 8, 8]


def test_the_start_page_shows_them_side_by_side(nine_players: Tournament, client: Client):
    director = StaffRoleFactory(club=nine_players.club, role="director").user
    client.force_login(director)
    shown = client.get(f"/desk/{nine_players.code}/start/?movement=whist").context["seating"]
    assert {frozenset(number for number, _ in side) for _, sides in shown.tables for side in sides} >= COUPLES
