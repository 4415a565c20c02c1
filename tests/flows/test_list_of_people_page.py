"""Three lists as clubs have them come in without a row typed again, and one press takes a list out again."""

from collections.abc import Callable
from decimal import Decimal

import pytest
from django.conf import settings
from playwright.sync_api import Locator, Page, expect

from clubs.models import Club, Contact, Member, MemberKind, Player, Role
from clubs.services.people_cells import people_cells
from tests.factories.clubs import ClubFactory, PlayerFactory, StaffRoleFactory
from tests.flows.conftest import axe, sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
SIZES = [(360, 740), (1280, 900)]
# From the treasurer's workbook: a title, capitals, serial numbers and American dates, a kind that the club has not
# entered, a line that is in it twice, and a total.
WORKBOOK = """Riverside Euchre Club - members,,,,,,,
,,,,,,,
Last Name,First Name,Phone,E-mail,DOB,Member Since,Dues Paid Until,Membership Type
ROY,ZOE,(403) 555-0142 cell,zoe@example.org,18326,9/15/2009,12/31/2026,SENIOR
O'HARA,PAT,403.555.0143,N/A,3/4/1950,2012,12/31/2026,Senior
MCKAY,IAN,403 555 0144,Ian McKay <ian@example.org>,1948,Sep 2015,46387,Adult
van der Berg,Els,-,els@example.org,"March 9, 1961",2/1/2020,Dec 31 2026,senior
O'HARA,PAT,403.555.0143,N/A,3/4/1950,2012,12/31/2026,Senior
"""
# Pasted from a shared table: headings that no program knows, and days first.
TABLE = (
    "Who\tReach me at\tSince\tPaid?\n"
    "Lee, Ann\t403 555 0145\t3/4/2019\tyes\n"
    "bo may\t403 555 0146\t25/10/2020\tno\n"
    "Roy, Zoé\t\t1/2/2009\tyes\n"
)
# From another program in French, with the byte order mark and semicolons of its spreadsheet.
FRENCH = (
    "\ufeffNom;Prénom;Courriel;Téléphone;Né(e) le;Depuis\n"
    "Côté;Émile;emile@example.org;819 555 0147;14.07.1955;1er août 2011\n"
    "TREMBLAY;MARIE-ÈVE;marie@example.org;819 555 0148;3 mars 1962;02.09.2018\n"
)


@pytest.fixture
def riverside() -> Club:
    """A club that knows one of the people of each list, and one kind of membership."""
    club = ClubFactory(name="Riverside Euchre Club", slug="riverside")
    MemberKind.objects.create(club=club, name="Adult", fee=Decimal(40))
    for name in ("Zoé Roy", "Emile Cote"):
        PlayerFactory(club=club, name=name)
    return club


@pytest.fixture
def at_import(
    riverside: Club, open_page: Open, live_server: object, signed_in: Callable[..., object]
) -> Callable[..., Page]:
    """The page that takes a list, as a secretary sees it."""

    def opened(width: int, height: int) -> Page:
        user = StaffRoleFactory(club=riverside, role=Role.SECRETARY).user
        session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
        page = open_page("/", width=width, height=height)
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
        page.goto("/clubs/riverside/people/")
        page.get_by_role("link", name="Import a list").click()
        return page

    return opened


def sound(page: Page) -> None:
    assert (axe(page), sideways(page)) == ([], 0)


def counted(page: Page, new: int, changed: int, same: int, fix: int) -> Locator:
    found = page.get_by_text(f"New: {new} · Changed: {changed} · Unchanged: {same} · To fix: {fix}")
    expect(found).to_be_visible()
    sound(page)
    return found


def match(page: Page, heading: str, column: str) -> None:
    page.get_by_label(heading).select_option(label=column)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_workbook_with_capitals_serial_numbers_and_an_unknown_kind(
    riverside: Club, at_import: Callable[..., Page], width: int, height: int
) -> None:
    page = at_import(width, height)
    sheet = {"name": "members.csv", "mimeType": "text/csv", "buffer": WORKBOOK.encode("cp1252")}
    page.locator("[name=file]").set_input_files(sheet)  # type: ignore[arg-type]  # as Playwright takes a file
    page.get_by_role("button", name="Check the list").click()
    counted(page, 1, 0, 0, 4)
    page.get_by_role("button", name="Add this kind").click()
    counted(page, 3, 1, 1, 0)
    page.get_by_role("button", name="Import 4 people").click()
    expect(page.get_by_text("4 people are imported.")).to_be_visible()
    sound(page)
    rows = Member.objects.values_list("player__name", "player__born", "kind__name", "joined", "paid_until")
    assert [(name, born, kind, str(joined), str(paid)) for name, born, kind, joined, paid in rows] == [
        ("Els van der Berg", "1961-03-09", "SENIOR", "2020-02-01", "2026-12-31"),
        ("Ian McKay", "1948", "Adult", "2015-09-01", "2026-12-31"),
        ("Pat O'Hara", "1950-03-04", "SENIOR", "2012-01-01", "2026-12-31"),
        ("Zoé Roy", "1950-03-04", "SENIOR", "2009-09-15", "2026-12-31"),
    ]
    assert list(Contact.objects.values_list("email", "telephone")) == [
        ("els@example.org", ""),
        ("ian@example.org", "403 555 0144"),
        ("", "403.555.0143"),
        ("zoe@example.org", "(403) 555-0142"),
    ]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_pasted_table_with_headings_that_are_matched_by_hand(
    riverside: Club, at_import: Callable[..., Page], width: int, height: int
) -> None:
    page = at_import(width, height)
    page.fill("[name=text]", TABLE)
    page.get_by_role("button", name="Check the list").click()
    expect(page.get_by_text("You can choose the column with the names here:")).to_be_visible()
    sound(page)
    match(page, "Who", "Name")
    match(page, "Reach me at", "Telephone")
    match(page, "Paid?", "ignore")
    page.get_by_role("button", name="Check again").first.click()
    counted(page, 2, 1, 0, 0)
    expect(page.get_by_label("Joined: order of the numbers")).to_have_value("joined=day-first")
    page.get_by_role("button", name="Import 3 people").click()
    expect(page.get_by_text("3 people are imported.")).to_be_visible()
    assert [(name, str(day)) for name, day in Member.objects.values_list("player__name", "joined")] == [
        ("Ann Lee", "2019-04-03"),
        ("Bo May", "2020-10-25"),
        ("Zoé Roy", "2009-02-01"),
    ]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_french_list_with_semicolons_and_one_press_that_undoes_it(
    riverside: Club, at_import: Callable[..., Page], width: int, height: int
) -> None:
    before = people_cells(list(riverside.players.order_by("name")))
    page = at_import(width, height)
    sheet = {"name": "membres.csv", "mimeType": "text/csv", "buffer": FRENCH.encode()}
    page.locator("[name=file]").set_input_files(sheet)  # type: ignore[arg-type]  # as Playwright takes a file
    page.get_by_role("button", name="Check the list").click()
    match(page, "Né(e) le", "Born")
    match(page, "Depuis", "Joined")
    page.get_by_role("button", name="Check again").first.click()
    counted(page, 1, 1, 0, 0)
    page.get_by_role("button", name="Import 2 people").click()
    people = Player.objects.values_list("name", "born", "member__joined")
    assert [(name, born, str(joined)) for name, born, joined in people.order_by("name")][:2] == [
        ("Emile Cote", "1955-07-14", "2011-08-01"),
        ("Marie-Ève Tremblay", "1962-03-03", "2018-09-02"),
    ]
    page.get_by_role("button", name="Undo import").click()
    expect(page.get_by_text("The import is undone. Everything is as before.")).to_be_visible()
    sound(page)
    assert people_cells(list(riverside.players.order_by("name"))) == before


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_good_rows_come_in_and_a_bad_one_stays_to_be_fixed(
    riverside: Club, at_import: Callable[..., Page], width: int, height: int
) -> None:
    page = at_import(width, height)
    page.fill("[name=text]", "name,email\nAnn Lee,ann@example.org\nBo May,bo@\n")
    page.get_by_role("button", name="Check the list").click()
    counted(page, 1, 0, 0, 1)
    page.get_by_role("button", name="Import 1 person").click()
    counted(page, 0, 0, 0, 1)
    with page.expect_download() as file:
        page.get_by_role("link", name="Download CSV").click()
    assert file.value.path().read_text(encoding="utf-8-sig").splitlines() == ["name,email", "Bo May,bo@"]
    page.fill("[name=text]", "name,email\nBo May,bo@example.org\n")
    page.get_by_role("button", name="Check again").last.click()
    page.get_by_role("button", name="Import 1 person").click()
    expect(page.get_by_role("link", name="Rows to fix")).to_have_count(0)
    assert list(Contact.objects.values_list("email", flat=True)) == ["ann@example.org", "bo@example.org"]
