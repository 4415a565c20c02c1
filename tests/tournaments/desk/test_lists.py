"""Lists of names: previewed, fixed on the page, imported whole or not at all; and exported again."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import director_of, make_entries, make_stage, make_tournament
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Entry, Single, Tournament
from tournaments.services import cancel_night, register_pair

pytestmark = pytest.mark.django_db

GOOD = "player 1,player 2,zone\nAnn Lee,Bob May,Zone 4\nCas Fox,Dee Orr,Zone 5\n"
BAD = "player 1,player 2,zone\nAnn Lee,,Zone 4\nCas Fox,Dee Orr,Zone 5\nCas Fox,Eli Kay,\n"


def address(event: Tournament) -> str:
    return f"/desk/{event.code}/import/"


def test_a_list_is_looked_at_before_anything_is_imported(event: Tournament, desk: Client) -> None:
    answer = desk.post(address(event), sent(kind="pairs", text=GOOD, look="1"))
    assert (answer.status_code, Entry.objects.count()) == (200, 0)
    assert [row.names for row in answer.context["preview"].rows] == [("Ann Lee", "Bob May"), ("Cas Fox", "Dee Orr")]
    assert "2 pairs read, no errors." in words(answer)
    assert "Zones new to the club Zone 4, Zone 5." in words(answer)


def test_every_bad_row_says_row_column_problem_and_mend(event: Tournament, desk: Client) -> None:
    answer = desk.post(address(event), sent(kind="pairs", text=BAD, look="1"))
    page = words(answer)
    assert "Row 2, player 2 The name is missing. Enter the player's name." in page
    assert "Row 4, player 1 Cas Fox is already listed in row 3." in page
    assert "Import 1 pair" not in page
    assert answer.context["form"]["text"].value() == BAD


def test_what_was_looked_at_is_imported_whole(event: Tournament, desk: Client) -> None:
    answer = desk.post(address(event), sent(kind="pairs", text=GOOD, **{"import": "1"}), follow=True)
    assert [entry.name for entry in event.entries.all()] == ["Ann Lee & Bob May", "Cas Fox & Dee Orr"]
    assert "2 pairs are registered." in words(answer)


@pytest.mark.parametrize("text", [GOOD, BAD, ""])
def test_a_list_is_not_looked_at_once_play_has_begun_and_the_page_says_why(text: str, client: Client) -> None:
    """It was answered with a page without the list, and not a word of it."""
    event = make_stage(4).tournament
    client.force_login(director_of(event))
    answer = client.post(address(event), sent(kind="pairs", text=text, look="1"))
    (said,) = seen(answer).alerts
    assert (answer.status_code, "Nothing was changed." in said, f"{event.name}: in play." in said) == (
        409 if text else 422,
        True,
        True,
    )


def test_the_page_of_a_cancelled_event_does_not_say_that_play_has_started(event: Tournament, desk: Client) -> None:
    cancel_night(by=None, tournament=event, reason="snow")
    assert "The event is cancelled To import a list, undo that first" in words(desk.get(address(event)))


def test_a_bad_list_imports_nothing(event: Tournament, desk: Client) -> None:
    answer = desk.post(address(event), sent(kind="pairs", text=BAD, **{"import": "1"}))
    assert (answer.status_code, Entry.objects.count()) == (422, 0)


def test_somebody_registered_in_the_meantime_stops_the_import(event: Tournament, desk: Client) -> None:
    register_pair(by=None, tournament=event, first="Dee Orr", second="Eli Kay")
    answer = desk.post(address(event), sent(kind="pairs", text=GOOD, **{"import": "1"}))
    assert (answer.status_code, Entry.objects.count()) == (422, 1)
    assert "Dee Orr is already in this event: Dee Orr & Eli Kay." in words(answer)


def test_an_import_sent_twice_is_answered_the_same(event: Tournament, desk: Client) -> None:
    form = sent(kind="pairs", text=GOOD, **{"import": "1"})
    assert [desk.post(address(event), form).status_code for _ in range(2)] == [302, 302]
    assert Entry.objects.count() == 2


def test_a_file_of_an_old_spreadsheet_is_read(event: Tournament, desk: Client) -> None:
    file = SimpleUploadedFile("list.csv", "Irène Bélanger;Ann Lee\r\n".encode("cp1252"))
    answer = desk.post(address(event), sent(kind="pairs", text="", file=file, look="1"))
    assert [row.names for row in answer.context["preview"].rows] == [("Irène Bélanger", "Ann Lee")]


@pytest.mark.parametrize("kind", ["pairs", "singles"])
def test_a_workbook_is_refused_with_how_to_save_it_as_csv(kind: str, event: Tournament, desk: Client) -> None:
    file = SimpleUploadedFile("list.xlsx", b"PK\x03\x04....xl/workbook.xml")
    answer = desk.post(address(event), sent(kind=kind, text="", file=file, look="1"))
    assert (answer.status_code, Entry.objects.count()) == (422, 0)
    assert "In Excel choose File, Save As, then the type “CSV UTF-8 (Comma delimited)”" in words(answer)


def test_births_of_a_list_are_shown_and_kept_with_the_players(event: Tournament, desk: Client) -> None:
    form = sent(kind="pairs", text="player 1,born 1,player 2,born 2\nAnn Lee,1950-05-03,Bob May,1948\n")
    assert "1950-05-03 · 1948" in words(desk.post(address(event), {**form, "look": "1"}))
    desk.post(address(event), {**form, "import": "1"})
    assert {player.name: player.born for player in event.club.players.all()} == {
        "Ann Lee": "1950-05-03",
        "Bob May": "1948",
    }


def test_single_players_are_imported_too(event: Tournament, desk: Client) -> None:
    desk.post(address(event), sent(kind="singles", text="player\nAnn Lee\nBob May\n", **{"import": "1"}))
    assert [single.player.name for single in Single.objects.all()] == ["Ann Lee", "Bob May"]


def test_no_list_at_all_is_asked_for(event: Tournament, desk: Client) -> None:
    answer = desk.post(address(event), sent(kind="pairs", text="  ", look="1"))
    assert answer.status_code == 422
    assert "There is no list yet. Paste one, or choose a file." in words(answer)


def test_after_play_has_started_no_list_is_imported(club: Club, desk: Client) -> None:
    event = make_stage(club=club).tournament
    assert "Add late arrivals one by one." in words(desk.get(address(event)))
    refused = desk.post(address(event), sent(kind="pairs", text=GOOD, **{"import": "1"}))
    assert (refused.status_code, event.entries.count()) == (409, 8)


def test_the_sample_is_a_list_that_can_be_imported(event: Tournament, desk: Client) -> None:
    sample = desk.get(f"{address(event)}sample.csv").content.decode()
    answer = desk.post(address(event), sent(kind="pairs", text=sample, look="1"))
    assert answer.context["preview"].importable


def test_what_is_given_out_can_be_taken_in_again(event: Tournament, club: Club, desk: Client) -> None:
    make_entries(event, 3)
    given = desk.get(f"/desk/{event.code}/entries.csv")
    assert given["Content-Disposition"] == f'attachment; filename="entries-{event.code}.csv"'
    other = make_tournament(club=club)
    desk.post(address(other), sent(kind="pairs", text=given.content.decode(), **{"import": "1"}))
    assert [e.name for e in other.entries.all()] == [e.name for e in event.entries.all()]


def test_no_cell_of_a_file_is_a_formula(event: Tournament, desk: Client) -> None:
    register_pair(by=None, tournament=event, first="=HYPERLINK(A1)", second="Bob May")
    assert "'=HYPERLINK (A1)" in desk.get(f"/desk/{event.code}/entries.csv").content.decode()


@pytest.mark.parametrize("sign", ["＝", "＋", "－", "＠"])
def test_a_full_width_sign_begins_no_formula_either(sign: str, event: Tournament, desk: Client) -> None:
    register_pair(by=None, tournament=event, first=f"{sign}Ann Lee", second="Bob May", zone=f"{sign}4")
    given = desk.get(f"/desk/{event.code}/entries.csv").content.decode()
    assert given.splitlines()[1].split(",")[1:4] == [f"'{sign}Ann Lee", "Bob May", f"'{sign}4"]
