"""An import undone by one press, without anything that was written since."""

from datetime import date
from decimal import Decimal

import pytest

from clubs.models import Attendance, Club, Contact, Member, MemberKind, PeopleImport, Player, User
from clubs.services import save_contact, save_member
from clubs.services.people_cells import people_cells
from clubs.services.people_import import import_people
from clubs.services.people_import_undo import forget_in_imports, undo_people_import
from clubs.services.people_preview import preview_people
from tests.factories.clubs import PlayerFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db
LIST = (
    "name,email,telephone,number,kind,joined,paid_until,born,shown_as\n"
    "ANN LEE,ann@example.org,403 555 0142,8,Senior,2020-01-02,2026-12-31,1950,initial\n"
    "Bo May,bo@example.org,,9,Adult,,,1968,\n"
    "Cy Fox,cy@example.org,,10,Senior,,,,hidden\n"
)


def imported(by: User, club: Club) -> PeopleImport:
    chosen = {"text": LIST, "kinds": ["Senior"]}
    preview = preview_people(by=by, club=club, **chosen)
    return import_people(by=by, club=club, previewed=preview.fingerprint, **chosen)


@pytest.fixture
def known(club: Club, sam: User) -> Club:
    """A member whom the list changes, and a guest whom it makes a member."""
    adult = MemberKind.objects.create(club=club, name="Adult", fee=Decimal(40))
    ann = PlayerFactory(club=club, name="Ann Lee", born="1951")
    save_contact(by=sam, player=ann, email="", telephone="403 555 0100", notes="Deaf in one ear")
    save_member(by=sam, player=ann, number="7", kind=adult, joined=date(2019, 1, 1))
    PlayerFactory(club=club, name="Bo May", guest=True)
    return club


def state(club: Club) -> list[object]:
    players = club.players.order_by("name").select_related("contact", "member__kind")
    kinds = list(club.member_kinds.values_list("name", flat=True))
    return [people_cells(list(players)), [player.guest for player in players], kinds, Member.objects.count()]


def test_everything_is_as_before(known: Club, sam: User) -> None:
    before = state(known)
    done = imported(sam, known)
    assert (done.new, done.changed, known.players.count(), known.member_kinds.count()) == (1, 2, 3, 2)
    undone = undo_people_import(by=sam, done=done)
    assert (state(known), undone.stayed, undone.rows) == (before, 0, [])
    assert not Player.history.filter(name="Cy Fox").exists()
    assert refused(undo_people_import, by=sam, done=done) == "undone_already"


def test_what_was_written_since_stays(known: Club, sam: User) -> None:
    done = imported(sam, known)
    ann, bo, cy = known.players.order_by("name")
    save_contact(by=sam, player=ann, email="lee@example.org", telephone="403 555 0142", notes="")
    Attendance.objects.create(player=cy, day=date(2026, 3, 3))
    save_member(by=sam, player=PlayerFactory(club=known, name="Di Orr"), number="7")
    assert undo_people_import(by=sam, done=done).stayed == 2
    assert list(Contact.objects.order_by("player__name").values_list("email", "telephone")) == [
        ("lee@example.org", "403 555 0100"),
        ("", ""),
        ("cy@example.org", ""),
    ]
    assert list(Member.objects.order_by("player__name").values_list("player__name", "number")) == [
        ("Ann Lee", "8"),
        ("Cy Fox", "10"),
        ("Di Orr", "7"),
    ]
    bo.refresh_from_db()
    assert (bo.guest, known.member_kinds.filter(name="Senior").exists()) == (True, True)


def test_somebody_who_is_erased_is_in_no_import(known: Club, sam: User) -> None:
    done = imported(sam, known)
    PeopleImport.objects.update(to_fix="name\nCy Fox\n", left_to_fix=1)
    cy = known.players.get(name="Cy Fox")
    forget_in_imports(known.pk, [cy.pk], ["Cy Fox"])
    done.refresh_from_db()
    assert (cy.pk in [row["player"] for row in done.rows], done.to_fix, done.left_to_fix) == (False, "", 0)


def test_only_those_who_manage_people_undo(known: Club, sam: User, bob: User) -> None:
    assert refused(undo_people_import, by=bob, done=imported(sam, known)) == "not_you"
