"""The file with everything kept about a player holds nothing that is somebody else's."""

import pytest

from clubs.models import Contact, Player
from scoring.reads.own_data import own_data
from tests.factories.online import ask_for_place, make_online

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
