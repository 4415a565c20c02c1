"""Who is in which list of the club's people."""

from datetime import UTC, date, datetime

import pytest

from clubs.models import Attendance, Club, Contact, Member, MemberKind
from clubs.people.lists import Group, in_group, people_of, without_email
from tests.factories.clubs import PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.time_machine(date(2026, 5, 10))]


@pytest.fixture
def sixty(club: Club) -> Club:
    """One person of each sort."""
    club.time_zone = "UTC"
    club.save()
    year, life = (MemberKind.objects.create(club=club, name=name, months=many) for name, many in (("Y", 12), ("L", 0)))

    def member(name: str, seen: date | None = None, **fields: object) -> None:
        player = PlayerFactory(club=club, name=name)
        Member.objects.create(player=player, club=club, **{"kind": year, **fields})
        if seen:
            Attendance.objects.create(player=player, day=seen)
            Attendance.objects.create(player=player, day=date(2025, 1, 1))

    member("Ann Paid", date(2026, 5, 1), paid_until=date(2026, 12, 31))
    member("Bo Ending", date(2026, 2, 10), paid_until=date(2026, 6, 9))
    member("Cy Away", date(2026, 2, 9), paid_until=date(2026, 6, 10))
    member("Di Life", None, kind=life, paid_until=date(2026, 1, 1))
    member("Ed New", None, joined=date(2026, 4, 1), paid_until=date(2027, 3, 31))
    member("Flo Left", None, left=date(2026, 5, 10), paid_until=date(2026, 5, 31))
    PlayerFactory(club=club, name="Gus Guest", guest=True)
    asking = PlayerFactory(club=club, name="Hal Contact")
    Contact.objects.create(player=asking, erasure_asked_at=datetime(2026, 5, 9, tzinfo=UTC))
    PlayerFactory(club=club, name="Ida Gone", merged_into=PlayerFactory())
    return club


NAMES = {
    Group.ALL: "Cy Hal Bo Gus Flo Di Ed Ann",  # by surname
    Group.MEMBERS: "Cy Bo Di Ed Ann",
    Group.NOT_MEMBERS: "Hal Gus Flo",
    Group.GUESTS: "Gus",
    Group.CONTACTS: "Hal Flo",
    Group.ENDS_SOON: "Bo",
    Group.UNPAID: "",
    Group.NOT_SEEN: "Cy Di",
    Group.ASKED_ERASURE: "Hal",
}


def test_each_group_has_its_people_by_surname(sixty: Club) -> None:
    found = {
        group: " ".join(one.player.name.split()[0] for one in in_group(people_of(sixty), group)) for group in Group
    }
    assert found == NAMES


def test_who_never_paid_and_whose_time_is_over_have_not_paid(sixty: Club) -> None:
    sixty.members.filter(player__name="Bo Ending").update(paid_until=date(2026, 5, 9))
    Member.objects.create(player=PlayerFactory(club=sixty, name="Jo Never"), club=sixty)
    assert [line.player.name for line in in_group(people_of(sixty), Group.UNPAID)] == ["Bo Ending", "Jo Never"]


def test_people_are_found_without_accents(sixty: Club) -> None:
    PlayerFactory(club=sixty, name="Zoë O'Neill")
    assert [line.player.name for line in people_of(sixty, "zoe oneill")] == ["Zoë O'Neill"]


def test_the_call_list_has_members_whom_no_letter_reaches(sixty: Club) -> None:
    for name, email in (("Ann Paid", "ann@example.org"), ("Bo Ending", "")):
        Contact.objects.create(player=sixty.players.get(name=name), email=email, telephone="403 555 0142")
    assert [line.player.name.split()[0] for line in without_email(people_of(sixty))] == ["Cy", "Bo", "Di", "Ed"]
