"""Creating a club, and adding its zones."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError

from clubs.errors import Refusal
from clubs.models import Club, Role, User, Zone
from clubs.services import change_club, create_club, remove_row, save_row
from rules.base.errors import Unreadable
from tests.factories.clubs import UserFactory, ZoneFactory
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


def test_the_founder_of_a_club_is_its_administrator() -> None:
    founder = UserFactory()
    club = create_club(by=founder, name="  Riverside   Euchre Club ", time_zone="America/Edmonton")
    assert (club.name, club.slug, club.time_zone) == (
        "Riverside Euchre Club",
        "riverside-euchre-club",
        "America/Edmonton",
    )
    assert list(club.staff.values_list("user", "role")) == [(founder.pk, Role.ADMINISTRATOR)]


def test_clubs_of_one_name_have_addresses_of_their_own_and_none_takes_a_pages() -> None:
    founder = UserFactory()
    names = ["Riverside", "Riverside", "New", "Клуб", "Klub"]
    slugs = [create_club(by=founder, name=name).slug for name in names]
    assert slugs == ["riverside", "riverside-2", "new-2", "club", "klub"]


@pytest.mark.parametrize(
    ("name", "time_zone", "code"),
    [
        ("  ", "UTC", "no_name"),
        ("x" * 121, "UTC", "name_too_long"),
        ("River\u202eside", "UTC", "invisible_signs"),
        ("Riverside", "Mars/Olympus", "unknown_time_zone"),
    ],
)
def test_a_club_that_cannot_be_is_not_founded(name: str, time_zone: str, code: str) -> None:
    with pytest.raises((Refusal, Unreadable)) as refused:
        create_club(by=UserFactory(), name=name, time_zone=time_zone)
    assert (refused.value.code, Club.objects.count()) == (code, 0)


def test_nobody_founds_a_club_without_an_account() -> None:
    with pytest.raises(Refusal) as refused:
        create_club(by=AnonymousUser(), name="Riverside")
    assert refused.value.code == "not_you"


def test_a_zone_is_added_once(club: Club, alice: User) -> None:
    save_row(by=alice, row=Zone(club=club, name="Zone 4"))
    with pytest.raises(Refusal) as refused:
        save_row(by=alice, row=Zone(club=club, name=" zone  4"))
    assert (refused.value.code, str(refused.value)) == ("zone_exists", "zone 4 is in the list already.")
    assert list(Zone.objects.values_list("name", flat=True)) == ["Zone 4"]


def test_a_director_adds_no_zones(club: Club, bob: User) -> None:
    with pytest.raises(Refusal) as refused:
        save_row(by=bob, row=Zone(club=club, name="Zone 4"))
    assert str(refused.value) == "Only an administrator of Riverside Euchre Club can do this. Ask one of them."


def test_the_settings_that_cannot_be_are_all_named(club: Club, alice: User) -> None:
    with pytest.raises(ValidationError) as refused:
        change_club(by=alice, club=club, time_zone="Moon/Base", site_address="ours", guest_months=0, letter_days=9_999)
    assert list(refused.value.message_dict) == ["time_zone", "site_address", "guest_months", "letter_days"]


def test_the_text_how_to_join_keeps_its_lines_and_turns_none_of_them_round(club: Club, alice: User) -> None:
    """Anybody reads it on the club's public page."""
    changed = change_club(by=alice, club=club, about="\u202eCall Ann.\r\n\r\nOr just \u2066come\u2069.")
    assert changed.about == "Call Ann.\n\nOr just come."


def test_a_zone_in_use_is_renamed_but_not_deleted(club: Club, alice: User) -> None:
    zone, other = ZoneFactory(club=club, name="Zone 4"), ZoneFactory(club=club, name="Zone 5")
    make_tournament(club=club, zone=zone)
    with pytest.raises(Refusal) as used:
        remove_row(by=alice, row=zone)
    with pytest.raises(Refusal) as taken:
        save_row(by=alice, row=Zone(pk=zone.pk, club=club, name="Zone 5"))
    other.name = "North"
    save_row(by=alice, row=other)
    club.refresh_from_db()
    assert (used.value.code, taken.value.code) == ("zone_in_use", "zone_exists")
    assert (list(club.zones.values_list("name", flat=True)), club.names_corrected) == (["North", "Zone 4"], 1)
