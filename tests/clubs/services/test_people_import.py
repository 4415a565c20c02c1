"""Lists of people: previewed without a write, then written as previewed."""

from decimal import Decimal

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, MemberKind, PeopleImport, Player, User
from clubs.names import read_person
from clubs.services import save_member
from clubs.services.people_cells import people_cells
from clubs.services.people_import import import_people
from clubs.services.people_preview import PeoplePreview, RowState, preview_people
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
HEAD = "name,note,email,telephone,number,kind,joined,left,paid_until,born,shown_as\n"
ANN = "Ann Lee,,ann@example.org,+1 403 555 0142,7,Adult,2020-01-02,,2026-12-31,1968\n"


@pytest.fixture(autouse=True)
def adult(club: Club) -> MemberKind:
    return MemberKind.objects.create(club=club, name="Adult", fee=Decimal(40))


def states(preview: PeoplePreview) -> list[str]:
    return [row.state.value for row in preview.rows]


def imported(by: User, club: Club, text: str) -> PeopleImport:
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
        ("Bo May,,,,,,,,31.13.2026,", "“31.13.2026” is no date. Write it as 2026-05-31."),
        ("Bo May,,,,,,2026-02-01,2026-01-01,,", "The leaving date is before the joining date. Change one of the two."),
        ("Bo May,,,,,,,,,old", "Enter the birth year or birth date, such as 1968 or 1968-05-03."),
        ("Bo May,,,,,,,,,,loud", "“loud” is no way to show a name. Write full, initial or hidden."),
        ("Cy Fox,,,,1,,,,,\nCy Fox,,,,2,,,,,", "Cy Fox is listed twice. Keep one row, or add a note."),
        ("Bo May,Red\x01Deer,,,,,,,,", "This note has invisible characters. Type it again."),
        ("Bo May,,,,7\x01,,,,,", "This number has invisible characters. Type it again."),
        ("Cy Fox,,,,9,,,,,\nDi Fox,,,,9,,,,,", "Number 9 is listed twice."),
    ],
)
def test_a_row_with_a_problem_says_it_and_is_left_to_fix(row: str, problem: str, club: Club, sam: User) -> None:
    save_member(by=sam, player=PlayerFactory(club=club, name="Ann Lee"), number="7")
    preview = preview_people(by=sam, club=club, text=HEAD + row)
    said = [str(problem) for one in preview.rows for problem in one.problems]
    assert (any(problem in text for text in said), preview.importable) == (True, False)
    with pytest.raises(Refusal):
        imported(sam, club, HEAD + row)
    done = imported(sam, club, HEAD + "Ed Orr,,,,,,,,,\n" + row)
    assert set(Player.objects.values_list("name", flat=True)) == {"Ann Lee", "Ed Orr"}
    assert (done.left_to_fix, states(preview_people(by=sam, club=club, text=done.to_fix))) == (
        len(preview.rows),
        ["problem"] * len(preview.rows),
    )


def test_the_next_import_has_the_rows_to_fix_and_the_last_list_has_none_left(club: Club, sam: User) -> None:
    first = imported(sam, club, "First name,Last name,Paid until\nEd,Orr,4/30/2026\nCy,Fox,31/31/2026\n")
    assert first.to_fix == "first,last,paid_until\nCy,Fox,31/31/2026\n"
    imported(sam, club, first.to_fix.replace("31/31", "5/31"))
    assert list(PeopleImport.objects.values_list("to_fix", "left_to_fix")) == [("", 0), ("", 0)]
    assert [str(day) for day in Member.objects.values_list("paid_until", flat=True)] == ["2026-05-31", "2026-04-30"]


@pytest.mark.parametrize(
    ("known", "listed"),
    [
        ("Zoé Roy", "ZOE ROY"),
        ("Ann Lee", "LEE, ANN"),
        ("Ann Lee", "ann  lee"),
        ("Lee, Ann", "Ann Lee"),
        ("Pat O'Brien", "Pat O’Brien"),
        ("Bo Lee Jr", "Lee Jr, Bo"),
        ("Ann Lee (Olds)", "ANN LEE (OLDS)"),
    ],
)
def test_a_name_written_in_another_way_is_the_same_person(known: str, listed: str, club: Club, sam: User) -> None:
    person = read_person(known)
    player = PlayerFactory(club=club, name=person.name, note=person.note)
    text = f'name,number\n"{listed}",7\n'
    row = preview_people(by=sam, club=club, text=text).rows[0]
    assert (row.state, row.player, str(row.person)) == (RowState.CHANGED, player, known)
    imported(sam, club, text)
    assert list(Player.objects.values_list("name", "member__number")) == [(person.name, "7")]


def test_an_unknown_kind_is_added_once_for_all_rows(club: Club, sam: User) -> None:
    text = "name,kind\nAnn Lee,Senior\nBo May,SENIOR\nCy Fox,adult\n"
    preview = preview_people(by=sam, club=club, text=text)
    assert (states(preview), preview.unknown_kinds) == (["problem", "problem", "new"], {"Senior": 2})
    chosen = {"kinds": ["Senior", "Junior"]}
    preview = preview_people(by=sam, club=club, text=text, **chosen)
    assert (states(preview), preview.added_kinds) == (["new"] * 3, ("Senior",))
    import_people(by=sam, club=club, text=text, previewed=preview.fingerprint, **chosen)
    assert list(Member.objects.values_list("kind__name", flat=True)) == ["Senior", "Senior", "Adult"]


def test_a_list_that_no_longer_means_what_was_shown_is_refused(club: Club, sam: User, bob: User) -> None:
    seen = preview_people(by=sam, club=club, text=HEAD + ANN).fingerprint
    PlayerFactory(club=club, name="Ann Lee", born="1968")
    for by, code in ((sam, "list_changed"), (bob, "not_you")):
        with pytest.raises(Refusal) as refused:
            import_people(by=by, club=club, text=HEAD + ANN, previewed=seen)
        assert refused.value.code == code
