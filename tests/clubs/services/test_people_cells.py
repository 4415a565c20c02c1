"""People as cells of a list."""

from datetime import date

import pytest

from clubs.models import Club, Contact, Member, MemberKind, User
from clubs.services.people_cells import people_cells
from clubs.services.people_preview import RowState, preview_people
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


def test_an_export_reads_back_unchanged(club: Club, sam: User) -> None:
    ann = PlayerFactory(club=club, name="Ann Lee", born="1968")
    Contact.objects.create(player=ann, email="ann@example.org", telephone="+1 403 555 0142")
    adult = MemberKind.objects.create(club=club, name="Adult")
    days = {"joined": date(2020, 1, 2), "paid_until": date(2026, 12, 31)}
    Member.objects.create(player=ann, club=club, number="7", kind=adult, **days)
    PlayerFactory(club=club, name="Bo May")
    rows = people_cells(list(club.players.all()))
    assert rows[1] == (
        "Ann Lee",
        "",
        "ann@example.org",
        "+1 403 555 0142",
        "7",
        "Adult",
        "2020-01-02",
        "",
        "2026-12-31",
        "1968",
        "full",
    )
    text = "\n".join(";".join(f'"{cell}"' for cell in row) for row in rows)
    found = preview_people(by=sam, club=club, text=text).rows
    assert [row.state for row in found] == [RowState.UNCHANGED, RowState.UNCHANGED]
