"""Lists of people: previewed without a write, then written as previewed."""

from decimal import Decimal

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, MemberKind, Player, User
from clubs.services import save_member
from clubs.services.people_import import PeoplePreview, import_people, people_cells, preview_people
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
HEAD = "name,note,email,telephone,number,kind,joined,left,paid_until,born,shown_as\n"
ANN = "Ann Lee,,ann@example.org,+1 403 555 0142,7,Adult,2020-01-02,,2026-12-31,1968\n"


@pytest.fixture(autouse=True)
def adult(club: Club) -> MemberKind:
    return MemberKind.objects.create(club=club, name="Adult", fee=Decimal(40))


def states(preview: PeoplePreview) -> list[str]:
    return [row.state.value for row in preview.rows]


def imported(by: User, club: Club, text: str) -> PeoplePreview:
    preview = preview_people(by=by, club=club, text=text)
    return import_people(by=by, club=club, text=text, previewed=preview.fingerprint)


def test_new_changed_and_unchanged_rows_are_told_apart_and_nothing_is_written_before(club: Club, sam: User) -> None:
    imported(sam, club, HEAD + ANN)
    PlayerFactory(club=club, name="Bo May", guest=True)
    text = HEAD + ANN + "Bo May,,,,8,adult,,,,\nCy Fox,Olds,,,,,,,,\n"
    preview = preview_people(by=sam, club=club, text=text)
    assert (states(preview), Member.objects.count()) == (["unchanged", "changed", "new"], 1)
    changes = [(change.column, change.old, change.new) for change in preview.rows[1].changes]
    assert changes == [("number", "", "8"), ("kind", "", "Adult")]
    import_people(by=sam, club=club, text=text, previewed=preview.fingerprint)
    assert list(Player.objects.values_list("name", "note", "guest", "member__number")) == [
        ("Ann Lee", "", False, "7"),
        ("Bo May", "", False, "8"),
        ("Cy Fox", "Olds", False, None),
    ]
    assert Member.history.filter(history_user=sam).count() == 2


def test_an_export_reads_back_unchanged(club: Club, sam: User) -> None:
    imported(sam, club, HEAD + ANN + "Bo May,,,,,,,,,\n")
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
    assert states(preview_people(by=sam, club=club, text=text)) == ["unchanged", "unchanged"]


def test_the_choice_how_a_name_is_shown_goes_in_and_out(club: Club, sam: User) -> None:
    PlayerFactory(club=club, name="Ann Lee", shown_as="hidden")
    PlayerFactory(club=club, name="Bo May")
    kept = club.names_corrected
    text = "name,Shown as\nAnn Lee,\nBo May,initial\nCy Fox,No name\nDi Orr,full\n"
    preview = preview_people(by=sam, club=club, text=text)
    assert [[(one.column, one.old, one.new) for one in row.changes] for row in preview.rows] == [
        [],
        [("shown_as", "full", "initial")],
        [("shown_as", "full", "hidden")],
        [],
    ]
    imported(sam, club, text)
    assert dict(Player.objects.values_list("name", "shown_as")) == {
        "Ann Lee": "hidden",
        "Bo May": "initial",
        "Cy Fox": "hidden",
        "Di Orr": "full",
    }
    club.refresh_from_db()
    assert club.names_corrected == kept + 1  # pages that are kept show the new form
    header, *rows = people_cells(list(club.players.order_by("name")))
    assert [row[header.index("shown_as")] for row in rows] == ["hidden", "initial", "hidden", "full"]


def test_a_number_that_nobody_sees_is_no_number(club: Club, sam: User) -> None:
    imported(sam, club, "name,number\nAnn Lee,\u200b\nBo May,\u200b\n")
    assert list(club.players.order_by("name").values_list("name", "member__number")) == [
        ("Ann Lee", None),
        ("Bo May", None),
    ]


def test_an_empty_cell_changes_nothing(club: Club, sam: User) -> None:
    imported(sam, club, HEAD + ANN)
    imported(sam, club, "name,telephone,email\nAnn Lee,403 555 0199,\n")
    assert Contact.objects.values_list("email", "telephone").get() == ("ann@example.org", "403 555 0199")


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        (",,ann@example.org,,,,,,,", "Enter the player's name."),
        ("Bo May,,bo@,,,,,,,", "Enter a whole email address, such as ann@example.org."),
        ("Bo May,,,ring twice,,,,,,", "Enter a telephone number, such as 403 555 0142."),
        ("Bo May,,,,7,,,,,", "Number 7 belongs to Ann Lee."),
        ("Bo May,,,,,Duke,,,,", "There is no kind of membership “Duke”. Add it first."),
        ("Bo May,,,,,,,,31.12.2026,", "“31.12.2026” is no date. Write it as 2026-05-31."),
        ("Bo May,,,,,,2026-02-01,2026-01-01,,", "The leaving date is before the joining date. Change one of the two."),
        ("Bo May,,,,,,,,,old", "Enter the birth year or birth date, such as 1968 or 1968-05-03."),
        ("Bo May,,,,,,,,,,loud", "“loud” is no way to show a name. Write full, initial or hidden."),
        ("Cy Fox,,,,,,,,,\nCy Fox,,,,,,,,,", "Cy Fox is listed twice. Keep one row, or add a note."),
        ("Bo May,Red\x01Deer,,,,,,,,", "This note has invisible characters. Type it again."),
        ("Bo May,,,,7\x01,,,,,", "This number has invisible characters. Type it again."),
        ("Cy Fox,,,,9,,,,,\nDi Fox,,,,9,,,,,", "Number 9 is listed twice."),
    ],
)
def test_a_row_with_a_problem_says_it_and_stops_the_import(row: str, problem: str, club: Club, sam: User) -> None:
    save_member(by=sam, player=PlayerFactory(club=club, name="Ann Lee"), number="7")
    preview = preview_people(by=sam, club=club, text=HEAD + "Ed Orr,,,,,,,,,\n" + row)
    said = [str(problem) for one in preview.rows for problem in one.problems]
    assert (any(problem in text for text in said), preview.importable) == (True, False)
    with pytest.raises(Refusal):
        imported(sam, club, HEAD + "Ed Orr,,,,,,,,,\n" + row)
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "The first row must name the columns. One of them must be “name”."),
        ("Ann Lee,Bo May\n", "The first row must name the columns. One of them must be “name”."),
        ("name\n", "There is no person below the names of the columns."),
        ('name\n"Ann', "A quotation mark in this file has no match. Remove it, or add one."),
        ("name\n" + "Ann\n" * 2001, "This list is too long. Its limit of rows is 2000. Split it."),
    ],
)
def test_a_wrong_file_says_what_is_wrong(text: str, problem: str, club: Club, sam: User) -> None:
    preview = preview_people(by=sam, club=club, text=text)
    assert (preview.problem and str(preview.problem), preview.importable) == (problem, False)


def test_a_list_that_no_longer_means_what_was_shown_is_refused(club: Club, sam: User, bob: User) -> None:
    seen = preview_people(by=sam, club=club, text=HEAD + ANN).fingerprint
    PlayerFactory(club=club, name="Ann Lee", born="1968")
    for by, code in ((sam, "list_changed"), (bob, "not_you")):
        with pytest.raises(Refusal) as refused:
            import_people(by=by, club=club, text=HEAD + ANN, previewed=seen)
        assert refused.value.code == code


@pytest.mark.parametrize("count", [6, 60])
def test_a_longer_list_costs_no_more_queries(count: int, club: Club, sam: User, django_assert_num_queries) -> None:
    text = HEAD + "".join(f"Ann Lee {n},,ann{n}@example.org,,{n},Adult,,,,1968\n" for n in range(count))
    with django_assert_num_queries(3):  # the role, players, kinds
        preview = preview_people(by=sam, club=club, text=text)
    assert preview.counts["new"] == count
