"""The file with everything kept about a player holds nothing that is somebody else's."""

import datetime

import pytest

from clubs.models import Club, Contact, Player
from scoring.models import PastSeason
from scoring.personal_data.own_data import own_data
from tests.factories.clubs import PlayerFactory
from tests.factories.online import ask_for_place, make_online
from tests.factories.seasons import make_season
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


def given(player: Player | None) -> list[tuple[str | None, str | None]]:
    """Address and words of the online entries in a player's file."""
    contact, _ = Contact.objects.get_or_create(player=player)
    return [(entry["email"], entry["words"]) for entry in own_data(contact)["entries_online"]]


def test_the_address_of_a_pair_is_in_the_file_of_the_first_player_alone() -> None:
    pair = ask_for_place(make_online(), 1, email="ann@example.org")
    pair.words = "Any evening."
    pair.save()
    assert (given(pair.first), given(pair.second)) == ([("ann@example.org", "Any evening.")], [(None, None)])


def test_duties_and_old_seasons_are_in_the_file(club: Club) -> None:
    player, day = PlayerFactory(club=club), datetime.date(2026, 3, 3)
    night = make_tournament(club=club, name="Tuesday", date=day)
    make_season(club).duties.create(tournament=night, player=player)
    old = PastSeason.objects.create(club=club, name="1999", ended=day)
    old.rows.create(line=1, place=2, name=player.name, player=player, total="84", nights=30)
    contact = Contact.objects.create(player=player)
    data = own_data(contact)
    assert data["season_duties"] == [{"season__name": "Winter", "tournament__name": "Tuesday", "tournament__date": day}]
    assert data["old_seasons"] == [{"past__name": "1999", "place": 2, "total": "84", "nights": 30}]
