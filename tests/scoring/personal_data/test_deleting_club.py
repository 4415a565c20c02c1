"""Deleting a closed club: nothing personal is left, nobody opens anything of it, and the record is sound."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Player, Role, User
from clubs.player_links import player_page
from clubs.services import close_club, reopen_club
from clubs.services.closing import note_archive
from rules.base.errors import RulesError
from scoring.models import LedgerEntry
from scoring.personal_data.deleting_club import STAYS, delete_club, deletion_of
from scoring.personal_data.names import models_of_clubs
from scoring.records import publishing
from scoring.rehearsal.rehearsals import end_rehearsal
from tests.factories.archives import rich_club
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.histories import published_night
from tests.factories.tampering import verified
from tests.pages import text_of
from tests.refusals import refused
from tests.scoring.personal_data.test_erasing import dump, known, played_round
from tournaments.calendar.own_feed import own_feed_path
from tournaments.models import Entry, Table, Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db
__all__ = ["played_round"]
NAME = "riverside euchre club"


def over(club: Club, by: User) -> Club:
    """The club closed, and downloaded since."""
    Tournament.objects.filter(club=club).update(state=TournamentState.FINISHED)
    closed = close_club(by=by, club=club)
    note_archive(closed)
    return Club.objects.get(pk=closed.pk)


def test_only_the_last_administrator_deletes_a_closed_club_that_was_downloaded(
    club: Club, alice: User, bob: User
) -> None:
    def tried(by: User = alice) -> str:
        return refused(delete_club, by=by, club=club, name=NAME)

    assert tried() == "not_closed"
    note_archive(club)
    close_club(by=alice, club=club)
    assert (tried(), tried(bob)) == ("no_archive", "not_you")
    note_archive(club)
    other = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR)
    assert tried() == "not_alone"
    other.delete()
    reopen_club(by=alice, club=club)
    close_club(by=alice, club=club)
    assert tried() == "no_archive"
    note_archive(club)
    with pytest.raises(RulesError, match="This is not the name of the club"):
        delete_club(by=alice, club=club, name="Lakeside")
    delete_club(by=alice, club=club, name=NAME)
    assert (tried(), tried(bob)) == ("not_found", "not_found")


def test_nothing_personal_is_left_in_the_database_and_the_record_is_sound(
    played_round: Evening, sam: User, alice: User
) -> None:
    known(played_round, sam)
    club = played_round.tournament.club
    Club.objects.filter(pk=club.pk).update(about="Ask Zebulon", site_address="https://riverside.example.org")
    names = [name.casefold() for name in club.players.values_list("name", flat=True)]
    users = list(User.objects.order_by("pk").values())
    hashes = list(LedgerEntry.objects.order_by("pk").values_list("hash", flat=True))
    deleted = delete_club(by=alice, club=over(club, alice), name=NAME)
    kept = dump()
    sought = [*names, "quill", "zebulon", "zebby", "riverside euchre", "riverside.example.org", "came late", "rude"]
    assert [word for word in sought if word in kept] == []
    assert (deleted.name, deleted.slug, deleted.public) == (f"Deleted club {club.pk}", "riverside", False)
    assert list(LedgerEntry.objects.order_by("pk").values_list("hash", flat=True)) == hashes
    status, said = verified()
    assert (status, "all sound." in said) == (0, True)
    assert list(User.objects.order_by("pk").values()) == users


def test_a_club_with_something_of_everything_leaves_only_rows_that_its_record_needs() -> None:
    found = rich_club()
    club = found.club
    for rehearsal in Tournament.objects.filter(club=club).exclude(rehearsal_of=None):
        end_rehearsal(by=None, tournament=rehearsal)
    boss = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR)
    club.staff.filter(role=Role.ADMINISTRATOR).exclude(pk=boss.pk).delete()
    elsewhere, kept = of_others(club), rows_of(club)
    seen = deletion_of(club)
    assert (seen.events, seen.postings) == (kept["tournaments.tournament"], kept["scoring.cashposting"])
    delete_club(by=boss.user, club=over(club, boss.user), name=club.name)
    left = rows_of(club)
    assert {*left} - STAYS == set()
    needed = ("scoring.ledgerentry", "scoring.cashposting", "scoring.cashline", "tournaments.seat", "scoring.result")
    assert [left[label] for label in needed] == [kept[label] for label in needed]
    assert not Player.objects.filter(club=club, erased_at=None).exists()
    assert (of_others(club), verified()[0]) == (elsewhere, 0)


def rows_of(club: Club) -> dict[str, int]:
    """How many rows each model has of the club, without models that have none."""
    counted = {
        model._meta.label_lower: model._base_manager.filter(**{path: club.pk}).count()
        for model, path in models_of_clubs()
    }
    return {label: count for label, count in counted.items() if count}


def of_others(club: Club) -> list[dict[str, int]]:
    return [rows_of(other) for other in Club.objects.exclude(pk=club.pk).order_by("pk")]


def test_every_address_of_a_deleted_club_leads_nowhere_and_no_list_names_it(
    club: Club, alice: User, client: Client, signed_in: Callable
) -> None:
    night = published_night(club)
    event, player = night.tournament, night.entry(1).first
    open_before = [
        *(f"/c/riverside/{page}" for page in ("", "results/", "seasons/", "poster/")),
        *(f"/e/{event.code}/{page}" for page in ("", "pairs/", "rounds/", "draws/")),
        *(f"/p/{Entry.objects.earliest('pk').token}/", f"/t/{Table.objects.earliest('pk').token}/"),
        *(player_page.path_of(player), own_feed_path(player)),
        *(f"/api/v1/tournaments/{event.code}/", "/api/v1/clubs/riverside/nights/"),
    ]
    browser = signed_in(alice)
    of_staff = ["/clubs/riverside/", "/clubs/riverside/settings/", "/clubs/riverside/people/", f"/desk/{event.code}/"]
    statuses = (
        [client.get(path).status_code for path in open_before],
        [browser.get(path).status_code for path in of_staff],
    )
    assert statuses == ([200] * len(open_before), [200] * 4)
    delete_club(by=alice, club=over(club, alice), name=NAME)
    answers = (
        [client.get(path).status_code for path in open_before],
        [browser.get(path).status_code for path in of_staff],
    )
    assert answers == ([404] * len(open_before), [404] * 4)
    lists = ["/", "/results/", "/clubs/", "/desk/", "/me/", "/api/v1/tournaments/"]
    pages = "".join(text_of(browser.get(path)) for path in lists)
    assert [word for word in ("Riverside Euchre", "First night", str(player)) if word in pages] == []


def test_nothing_is_computed_any_more_of_a_deleted_club(club: Club, alice: User) -> None:
    published_night(club)
    publishing.sweep()
    assert {"scoring.nightrecord", "scoring.clubratings"} <= {*rows_of(club)}
    closed = close_club(by=alice, club=club)
    note_archive(closed)
    delete_club(by=alice, club=closed, name=NAME)
    publishing.sweep()
    assert {*rows_of(club)} - STAYS == set()
