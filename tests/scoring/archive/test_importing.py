"""A club goes to another site: every row, every number and every hash, or nothing at all."""

from io import BytesIO
from typing import Any

import pytest
from django.db import connection
from django.test import Client, override_settings

from clubs.errors import Refusal
from clubs.models import Club, User
from scoring.archive.importing import import_club
from scoring.decisions.penalties import penalise
from scoring.models import CashPosting, LedgerEntry
from scoring.personal_data.erasing import erase_player
from tests.factories.archives import archive_of, empty_site, forged, parts_of, rich_club, rows_of, sizes
from tests.factories.clubs import ClubFactory, PlayerFactory, StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.scoring import Here, here
from tests.factories.tampering import sql, verified
from tournaments.models import Table, Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db

PUBLIC = ("", "pairs/", "rounds/", "draws/", "bracket/", "card/")


def shown(events: list[str]) -> dict[str, str]:
    """What the public sees of these events."""
    client = Client()
    return {f"/e/{code}/{page}": client.get(f"/e/{code}/{page}").content.decode() for code in events for page in PUBLIC}


def test_a_whole_club_is_the_same_on_another_site() -> None:
    """The same pages, a sound record, and a second archive with the same bytes."""
    found = rich_club()
    events = list(Tournament.objects.filter(club=found.club, rehearsal_of=None).values_list("code", flat=True))
    pages, archive = shown(events), archive_of(found.club)
    record = list(LedgerEntry.objects.filter(tournament__club=found.club).order_by("pk").values())
    empty_site()
    imported = import_club(BytesIO(archive))
    assert (imported.club, imported.entries, imported.problems) == (found.club, len(record), ())
    assert list(LedgerEntry.objects.order_by("pk").values()) == record
    postings = CashPosting.objects.count()
    assert verified() == (0, f"{len(record)} entries and {postings} postings of money, all sound.\n")
    assert shown(events) == pages
    again = archive_of(imported.club)
    assert parts_of(again) == parts_of(archive)
    assert again == archive


def test_an_erased_entry_stays_erased_under_its_hash(club: Club, sam: User) -> None:
    night = evening(4, club=club, rounds=1)
    night.play()
    player = night.entry(1).first
    penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=1, reason=f"{player.name} swore")
    night.close()
    Tournament.objects.update(state=TournamentState.FINISHED)
    erase_player(by=sam, player=player)
    archive, before = archive_of(club), verified()
    assert (before[0], "1 erased." in before[1]) == (0, True)
    empty_site()
    import_club(BytesIO(archive))
    assert verified() == before


@pytest.fixture
def game_archive() -> bytes:
    """A club with a game that was played."""
    at = here()
    at.finish(10, 7)
    StaffRoleFactory(club=at.club)
    return archive_of(at.club)


def why(archive: bytes, **how: Any) -> tuple[str, str]:
    """The code and the sentence with which an import is refused; afterwards nothing has changed."""
    before = sizes()
    with pytest.raises(Refusal) as refusal:
        import_club(BytesIO(archive), **how)
    assert sizes() == before
    return refusal.value.code, str(refusal.value)


def test_a_club_that_is_here_already_is_refused(game_archive: bytes) -> None:
    club = Club.objects.get()
    text = (
        f"clubs.club.jsonl, line 1: id {club.pk} is in use on this site. Nothing was imported. "
        "Import a club into an empty site."
    )
    assert why(game_archive) == ("taken", text)


def test_an_address_in_use_is_refused(game_archive: bytes) -> None:
    slug = rows_of(game_archive, "clubs.club.jsonl")[0]["slug"]
    empty_site()
    ClubFactory(slug=slug)
    text = f"clubs.club.jsonl, line 1: slug {slug} is in use on this site. Nothing was imported. "
    assert why(game_archive) == ("taken", text + "Import a club into an empty site.")


def another_club() -> Here:
    """One that the services make, with numbers of its own; a remembered one has those of the archive."""
    made: Here = here.__wrapped__()  # type: ignore[attr-defined]
    return made


def test_the_code_of_an_event_in_use_is_refused(game_archive: bytes) -> None:
    code = rows_of(game_archive, "tournaments.tournament.jsonl")[0]["code"]
    empty_site()
    Tournament.objects.filter(pk=another_club().tournament.pk).update(code=code)
    text = f"tournaments.tournament.jsonl, line 1: code {code} is in use on this site. Nothing was imported. "
    assert why(game_archive) == ("taken", text + "Import a club into an empty site.")


def test_the_link_of_a_table_in_use_is_refused_and_not_shown(game_archive: bytes) -> None:
    digest = rows_of(game_archive, "tournaments.table.jsonl")[0]["digest"]
    empty_site()
    Table.objects.filter(pk=another_club().table.pk).update(digest=digest)
    text = "tournaments.table.jsonl, line 1: digest *** is in use on this site. Nothing was imported. "
    assert why(game_archive) == ("taken", text + "Import a club into an empty site.")


def test_with_another_key_an_imported_table_gets_another_link_that_works(game_archive: bytes, client: Client) -> None:
    before = Table.objects.get().token
    empty_site()
    with override_settings(LINK_KEY="the key of the other site, which is long"):
        import_club(BytesIO(game_archive))
        token = Table.objects.get().token
        assert [client.get(f"/t/{one}/").status_code for one in (token, before)] == [200, 404]


def test_a_second_club_comes_where_no_number_is_in_use(game_archive: bytes) -> None:
    empty_site()
    another_club()
    assert why(forged(game_archive, "clubs.club.jsonl", lambda rows: rows[0].update(slug="two", id=1)))[0] == "damaged"
    assert import_club(BytesIO(game_archive)).events == 1
    assert Club.objects.count() == 2
    assert verified()[0] == 0


def test_a_player_that_comes_later_gets_a_new_number(game_archive: bytes) -> None:
    empty_site()
    club = import_club(BytesIO(game_archive)).club
    assert PlayerFactory(club=club).pk > max(row["id"] for row in rows_of(game_archive, "clubs.player.jsonl"))


def test_a_number_of_a_deleted_player_is_not_given_again(club: Club) -> None:
    gone = PlayerFactory(club=club)
    number = gone.pk
    gone.delete()
    archive = archive_of(club)
    empty_site()
    sql(_START_AGAIN[connection.vendor])
    club = import_club(BytesIO(archive)).club
    assert PlayerFactory(club=club).pk == number + 1


_START_AGAIN = {
    "sqlite": "DELETE FROM sqlite_sequence",
    "postgresql": "SELECT setval(pg_get_serial_sequence('clubs_player', 'id'), 1)",
}


def test_rows_of_another_club_are_refused(game_archive: bytes) -> None:
    """The checksums fit: without a look at the numbers, the forger would be an administrator of the other club."""
    empty_site()
    other = ClubFactory()
    bad = forged(game_archive, "clubs.staffrole.jsonl", lambda rows: rows[0].update(club_id=other.pk))
    text = (
        "clubs.staffrole.jsonl, line 1: this row belongs to something that is not in the archive. Nothing was imported."
    )
    assert why(bad) == ("damaged", text)


def test_a_past_of_another_clubs_player_is_refused(game_archive: bytes) -> None:
    empty_site()
    other = PlayerFactory()
    bad = forged(game_archive, "clubs.historicalplayer.jsonl", lambda rows: rows[0].update(id=other.pk))
    text = f"clubs.historicalplayer.jsonl, line 1: id {other.pk} is in use on this site. Nothing was imported. "
    assert why(bad) == ("taken", text + "Import a club into an empty site.")


def test_a_past_of_another_clubs_player_is_found_among_players_that_are_gone(game_archive: bytes) -> None:
    empty_site()
    other = PlayerFactory()

    def name_another_and_one_that_is_gone(rows: list[dict[str, Any]]) -> None:
        rows[0]["id"], rows[1]["id"] = other.pk, other.pk + 1_000_000

    bad = forged(game_archive, "clubs.historicalplayer.jsonl", name_another_and_one_that_is_gone)
    text = f"clubs.historicalplayer.jsonl, line 1: id {other.pk} is in use on this site. Nothing was imported. "
    assert why(bad) == ("taken", text + "Import a club into an empty site.")


def test_two_rows_of_one_number_are_refused(game_archive: bytes) -> None:
    empty_site()
    bad = forged(game_archive, "clubs.player.jsonl", lambda rows: rows[1].update(id=rows[0]["id"]))
    assert why(bad)[0] == "damaged"


@pytest.mark.parametrize("part", ["clubs.user.jsonl", "clubs.staffrole.jsonl", "clubs.historicalplayer.jsonl"])
def test_a_number_after_which_no_row_can_come_is_refused(part: str, game_archive: bytes) -> None:
    """It was imported, and then nobody could sign up."""
    empty_site()
    bad = forged(game_archive, part, lambda rows: rows[0].update(id=2**63 - 1))
    assert why(bad) == ("damaged", f"The part {part} cannot be read at line 1. Download the archive again.")


def test_another_name_in_the_list_of_contents_is_refused(game_archive: bytes) -> None:
    empty_site()
    assert why(forged(game_archive, "clubs.club.jsonl", lambda rows: rows[0].update(name="Other")))[0] == "damaged"


def test_a_record_that_does_not_verify_is_refused_unless_it_is_asked_for(game_archive: bytes) -> None:
    empty_site()
    bad = forged(game_archive, "scoring.ledgerentry.jsonl", lambda rows: rows[3].update(reason="Ann cheated"))
    code, text = why(bad)
    assert code == "unsound"
    assert text.startswith("The record in the archive has problems. Nothing was imported. The first: event ")
    assert [problem.code for problem in import_club(BytesIO(bad), with_problems=True).problems] == ["altered"]


def test_a_club_of_the_wrong_size_is_refused(game_archive: bytes) -> None:
    empty_site()
    assert why(game_archive, most=1000) == (
        "too_big",
        "This archive is too big to be a club. Nothing was imported.",
    )


@pytest.mark.parametrize("change", [{"ruleset": "rummy"}, {"law_overrides": 7}, {"law_overrides": {"target": "ten"}}])
def test_an_event_whose_rules_cannot_be_read_is_refused(game_archive: bytes, change: dict[str, object]) -> None:
    other = forged(game_archive, "tournaments.tournament.jsonl", lambda rows: rows[0].update(change))
    empty_site()
    assert why(other)[0] == "damaged"


@pytest.mark.parametrize("laws", [0, 7, [], "nonsense"])
def test_a_game_with_rules_of_another_shape_is_refused(game_archive: bytes, laws: object) -> None:
    other = forged(game_archive, "tournaments.game.jsonl", lambda rows: rows[0].update(laws=laws))
    empty_site()
    assert why(other)[0] == "unsound"


@pytest.mark.parametrize("zone", ["Mars/Base", "../../etc/passwd", "America"])
def test_a_club_of_an_unknown_time_zone_is_refused(game_archive: bytes, zone: str) -> None:
    other = forged(game_archive, "clubs.club.jsonl", lambda rows: rows[0].update(time_zone=zone))
    empty_site()
    assert why(other)[0] == "damaged"
