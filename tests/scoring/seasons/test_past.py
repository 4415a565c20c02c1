"""Tables of old seasons from spreadsheets: looked at first, then imported whole."""

import datetime

import pytest

from clubs.models import Club, Role, User
from scoring.models import PastSeasonRow
from scoring.personal_data.erasing import erase_player
from scoring.seasons.past import import_past_season, preview_past_season, remove_past_season
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db
ENDED = datetime.date(2019, 5, 28)
TABLE = "Rank;Player;Points;Nights\n1.;Ann Lee;211,5;30\n2;Bob May (Leduc);\u202e190;\n;Old Timer;12;2\n"


def rows() -> list[tuple[int | None, str, str | None, str, int | None]]:
    found = PastSeasonRow.objects.select_related("player")
    return [(row.place, row.name, str(row.player) if row.player else None, row.total, row.nights) for row in found]


def test_an_old_table_is_looked_at_and_imported(club: Club, by: User) -> None:
    PlayerFactory(club=club, name="Ann Lee")
    preview = preview_past_season(by=by, club=club, text=TABLE)
    assert (preview.importable, preview.known, preview.to_fix) == (True, 1, 0)
    asked = {"by": by, "club": club, "name": "2018–19", "ended": ENDED, "text": TABLE}
    past = import_past_season(**asked, previewed=preview.fingerprint, remark="Points \u202eas scored")
    assert (past.remark, list(past.rows.values_list("line", flat=True))) == ("Points as scored", [1, 2, 3])
    assert rows() == [
        (1, "Ann Lee", "Ann Lee", "211,5", 30),
        (2, "Bob May (Leduc)", None, "190", None),
        (None, "Old Timer", None, "12", 2),
    ]
    assert refused(import_past_season, **asked, previewed=preview.fingerprint) == "season_exists"
    PlayerFactory(club=club, name="Old Timer")
    assert refused(import_past_season, **asked, previewed=preview.fingerprint) == "list_changed"
    remove_past_season(by=by, past=past)
    assert rows() == []


def test_every_problem_names_its_row(club: Club, by: User) -> None:
    text = "place,name,total,nights\nfirst,Ann Lee,1,2\n2,,1,2\n3,Bob May,1,x\n4,Bob May,123456789012345678901,1\n"
    preview = preview_past_season(by=by, club=club, text=text)
    twice = "Bob May is listed twice. Keep one row, or add a note."
    assert [(one.row.line, [str(problem) for problem in one.problems]) for one in preview.rows] == [
        (2, ["place: “first” is no whole number. Write one, or leave it empty."]),
        (3, ["The name is missing. Enter the player's name."]),
        (4, ["nights: “x” is no whole number. Write one, or leave it empty.", twice]),
        (5, ["The total is too long. Its limit of letters is 20.", twice]),
    ]
    asked = {"by": by, "club": club, "name": "Bad", "ended": ENDED, "text": text}
    assert refused(import_past_season, **asked, previewed=preview.fingerprint) == "not_importable"


@pytest.mark.parametrize("number", [f"{0:09}99999999999", "0" * 5_000, "10000"], ids=len)
@pytest.mark.parametrize("column", ["place", "nights"])
def test_a_number_that_no_column_holds_is_a_problem_of_its_row(club: Club, by: User, column: str, number: str) -> None:
    preview = preview_past_season(by=by, club=club, text=f"name,{column}\nAnn Lee,{number}\nBob May,0007\n")
    problem = f"{column}: “{number[:40]}” is no whole number. Write one, or leave it empty."
    assert [[str(one) for one in row.problems] for row in preview.rows] == [[problem], []]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Ann,3\n", "The first row must name the columns. One of them must be “name”."),
        ("name,total\n", "There is no row below the names of the columns."),
        ('name\n"Ann\n', "A quotation mark in this file has no match. Remove it, or add one."),
        ("name\n" + "Ann Lee\n" * 1001, "This list is too long. Its limit of rows is 1000. Split it."),
        ("n" * 500_001, "This file is too big. Upload only the table."),
    ],
)
def test_a_file_that_is_no_table_says_why(club: Club, by: User, text: str, problem: str) -> None:
    preview = preview_past_season(by=by, club=club, text=text)
    assert (str(preview.problem), preview.importable) == (problem, False)


def test_an_erased_player_is_erased_from_old_tables_too(club: Club, by: User) -> None:
    ann = PlayerFactory(club=club, name="Ann Lee")
    preview = preview_past_season(by=by, club=club, text=TABLE)
    import_past_season(
        by=by, club=club, name="Old", ended=ENDED, text=TABLE, previewed=preview.fingerprint, remark="Won by Ann Lee"
    )
    erase_player(by=StaffRoleFactory(club=club, role=Role.ADMINISTRATOR).user, player=ann)
    name = f"Erased player {ann.pk}"
    assert rows()[0][:3] == (1, name, name)
    assert PastSeasonRow.objects.first().past.remark == f"Won by {name}"
