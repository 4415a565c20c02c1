"""What is written of a club, and what is not: no model is forgotten."""

import json
from io import BytesIO

import pytest
from django.apps import apps
from django.conf import settings

from clubs.models import Club, LetterState, Role
from scoring.archive.parts import APPS, LEFT_OUT, MANIFEST, WAYS
from scoring.archive.write import migrations, write_archive
from tests.factories.archives import archive_of, parts_of, rows_of
from tests.factories.clubs import StaffRoleFactory
from tests.factories.letters import LetterFactory
from tests.factories.qualifying import zone_event
from tests.factories.scoring import here
from tests.refusals import refused
from tournaments.models import Entry

pytestmark = pytest.mark.django_db


def test_an_archive_states_its_version_and_what_is_in_it() -> None:
    club = here().tournament.club
    manifest = json.loads(parts_of(archive_of(club))[MANIFEST])
    parts = manifest.pop("parts")
    assert manifest == {
        "format": 1,
        "software": settings.RIGHT_BOWER_VERSION,
        "migrations": migrations(),
        "club": {"name": club.name, "slug": club.slug},
    }
    assert parts["clubs.club.jsonl"]["rows"] == 1


def test_other_clubs_stay_where_they_are() -> None:
    at = here()
    at.finish(10, 7)
    mine = StaffRoleFactory(club=at.club).user
    other = StaffRoleFactory().club
    zone_event(StaffRoleFactory(club=other, role=Role.DIRECTOR).user, other)
    archive = archive_of(at.tournament.club)
    assert [row["id"] for row in rows_of(archive, "tournaments.tournament.jsonl")] == [at.tournament.pk]
    assert {row["tournament_id"] for row in rows_of(archive, "scoring.ledgerentry.jsonl")} == {at.tournament.pk}
    assert [row["id"] for row in rows_of(archive, "clubs.user.jsonl")] == [mine.pk]


def test_an_entry_from_an_event_of_another_club_comes_without_that_event() -> None:
    at = here()
    mine = Entry.objects.filter(tournament=at.tournament).order_by("pk")
    elsewhere = Club.objects.create(name="Elsewhere", slug="elsewhere")
    theirs = zone_event(StaffRoleFactory(club=elsewhere, role=Role.DIRECTOR).user, elsewhere).entry(1)
    Entry.objects.filter(pk=mine[0].pk).update(came_from=theirs, alternate_for=mine[1])
    first = rows_of(archive_of(at.tournament.club), "tournaments.entry.jsonl")[0]
    assert (first["came_from_id"], first["alternate_for_id"]) == (None, mine[1].pk)


def test_accounts_come_without_password_and_rights() -> None:
    club = StaffRoleFactory(user__with_password="seven of clubs turned", user__is_staff=True).club
    (account,) = rows_of(archive_of(club), "clubs.user.jsonl")
    assert account.keys() == {"id", "email", "name", "is_active", "joined_at"}


def test_letters_that_wait_are_left_to_this_site(club: Club) -> None:
    for state in LetterState.values:
        LetterFactory(club=club, state=state)
    assert [row["state"] for row in rows_of(archive_of(club), "clubs.letter.jsonl")] == ["sent", "failed", "stopped"]


def test_a_club_that_is_too_big_is_refused() -> None:
    club = here().tournament.club
    assert refused(write_archive, club, BytesIO(), most=1000) == "too_big"


def test_every_model_is_in_the_archive_or_stays_behind_for_a_reason() -> None:
    models = [model for app in APPS for model in apps.get_app_config(app).get_models(include_auto_created=True)]
    assert {*WAYS} | {*LEFT_OUT} == {model._meta.label_lower for model in models}
    assert {*WAYS} & {*LEFT_OUT} == set()
