"""Players who may be one person."""

import pytest

from clubs.models import Club, Contact, Member
from clubs.services.duplicates import duplicates_in, one_letter_apart
from tests.factories.clubs import PlayerFactory
from tests.factories.tournaments import make_entries, make_tournament

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("ann lee", "anne lee", True),
        ("ann lee", "ann le", True),
        ("ann lee", "ann lea", True),
        ("jon lee", "jno lee", True),
        ("ann lee", "ann lee", False),
        ("ann lee", "anna leo", False),
        ("ann lee", "bob lee", False),
        ("abcd", "badc", False),
    ],
)
def test_one_letter_apart(one: str, other: str, apart: bool) -> None:
    assert (one_letter_apart(one, other), one_letter_apart(other, one)) == (apart, apart)


def test_duplicates_are_found_and_the_better_known_row_is_kept(club: Club) -> None:
    guest = PlayerFactory(club=club, name="Ann Lee", note="guest", guest=True)
    ann = PlayerFactory(club=club, name="Ann Lée")
    Member.objects.create(player=ann, club=club)
    jon, john = PlayerFactory(club=club, name="Jon Ray"), PlayerFactory(club=club, name="John Ray")
    one, other = PlayerFactory(club=club, name="Cy Dunn"), PlayerFactory(club=club, name="Cyril Dunn")
    for player in (one, other):
        Contact.objects.create(player=player, email="CY@example.org" if player == one else "cy@example.org")
    PlayerFactory(name="Ann Lee")  # of another club
    found = [(row.why.value, row.kept, row.gone) for row in duplicates_in(club)]
    assert found == [("email", one, other), ("name", ann, guest), ("letter", jon, john)]


def test_namesakes_who_played_in_one_event_are_two_people(club: Club) -> None:
    entry = make_entries(make_tournament(club=club), 1)[0]
    for player, note in zip(entry.players, ("Olds", "Red Deer"), strict=True):
        player.name, player.note = "Ann Lee", note
        player.save()
    assert duplicates_in(club) == []
