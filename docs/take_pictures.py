"""`make pictures`: the handbook's screenshots, taken from a demonstration of their own that stands still.

`python -m docs.take_pictures desk late-pair` takes these two again. A picture needs everything that its scene does.

The demonstration is started on a free port with its data in a temporary folder, and stopped afterwards. Names and
scores are the same each time; the draw and the dates are not, so pictures differ a little from one taking to the next.
"""

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from docs import families
from docs.camera import DESK, PHONE, PICTURES, WALL, Camera, Demo, demonstration
from tests.chromium import QUIET, find_chromium

LIST = """player 1,born 1,player 2,born 2
Ann Bell,1958,Cy Dunn,1961
Bea Ames,1955,,1949
Eve Sund,1963,Flo Marsh,1952
Ann Bell,1958,Ida Ng,1960
Gus Hall,1947,Joe Kerr,1950
Max Reid,1966,Nan Tully,1959
"""
PEOPLE = """First name,Last name,Member since,Phone home
Zoé,Roy,14/3/2019,780-555-0134
THEO,LANG,2/9/2021,780-555-0187
Sam,Hay,last fall,
"""
CORRECTED = LIST.replace("1955,,", "1955,Al Fox,").replace("Ann Bell,1958,Ida", "Jan Cole,1964,Ida")
SAVE = re.compile("^Save hand")
SINGLES = ("Agnes Lowe", "Bert Quill", "Cora Venn", "Dan Sharpe")


def players(phone: Camera, wall: Camera, demo: Demo) -> None:
    """What anyone sees without an account."""
    rows = phone.go(f"/e/{demo.live}/").locator(".standings li")
    tied = rows.filter(has_text="-way tie").first
    tied.locator("summary").click()
    phone.take("standings-phone", "header", tied.locator(".reason"), margin=6)
    phone.go(f"/e/{demo.live}/pairs/1/")
    phone.take("pair-phone", "header", "main .card")
    page = phone.go(f"/e/{demo.finished}/draws/")
    card = page.locator("section.card", has=page.locator(".coin")).last
    card.get_by_role("button", name=re.compile("^Check draw")).click()
    card.get_by_text("Matches the record").wait_for()
    phone.take("draw-phone", card)
    wall.go(f"/e/{demo.live}/wall/").locator("#wall-page", has_text="Seats, round").wait_for()
    wall.page.locator(".wall-list li:visible").first.wait_for()  # its first page
    wall.take("wall")


def registration(desk: Camera) -> str:
    """A new event up to the choice of its movement; its code."""
    desk.go("/desk/new/").fill("[name=name]", "Saturday pairs")
    desk.press("Create event")
    code = desk.page.url.split("/desk/")[1].split("/")[0]
    desk.go(f"/desk/{code}/import/").locator("textarea").fill(LIST)
    desk.press("Check the list")
    desk.take("import", "main h2", "main .needs", width=900)
    desk.page.locator("textarea").fill(CORRECTED)
    desk.press("Check again")
    desk.press("Import 6 pairs")
    desk.page.get_by_text("6 pairs are registered.").wait_for()
    page = desk.go(f"/desk/{code}/entries/")
    for at in range(4):
        page.locator(".tick[aria-pressed=false]").first.click()
        page.locator(".tick[aria-pressed=true]").nth(at).wait_for()
    desk.take("registration", "main .next", "#add", "#arrivals")
    desk.press("Check everyone in")
    page.get_by_text("All 6 pairs are here.").wait_for()
    desk.go(f"/desk/{code}/numbers/")
    desk.press("Draw now")
    desk.take("numbers", "main .next", "#drawn", width=900)
    desk.go(f"/desk/{code}/start/?minutes=180").locator("#movements").wait_for()
    desk.take("start", "#chosen .option", margin=10)
    return code


def singles(desk: Camera, code: str) -> None:
    """Four players without a partner, checked in, and their cut."""
    for name in SINGLES:
        page = desk.go(f"/desk/{code}/entries/?add=single")
        page.fill("#single_name", name)
        page.locator("#single_name").press("Enter")
        page.get_by_text(f"{name} is registered").wait_for()
    desk.press(re.compile("Check everyone in"))
    desk.go(f"/desk/{code}/partners/")
    desk.press(re.compile("^Draw partners"))
    desk.take("partners", "#cuts h2", "#cuts article", width=900)


def club(desk: Camera) -> None:
    """The calendar of the club, and a list of people that is matched with its columns."""
    page = desk.go("/desk/")
    slug = re.findall(r"/clubs/([\w-]+)/", page.content())[0]
    page = desk.go(f"/clubs/{slug}/calendar/")
    desk.take("calendar", "main .row.spread", page.locator(".planned > li").nth(6), "main .card", margin=4)
    page = desk.go(f"/clubs/{slug}/people/import/")
    page.locator("textarea").fill(PEOPLE)
    desk.press("Check the list")
    desk.take("people-import", "main h2", "main table", width=1000)


def door(desk: Camera) -> None:
    """Fees and 50/50 tickets in the rows of the one list."""
    code = families.registered(desk, "Tuesday euchre", families.pairs(8))
    page = desk.go(f"/desk/{code}/door/fees/")
    for name, amount in (("member", "5"), ("guest", "7"), ("ticket", "2")):
        page.fill(f"[name={name}]", amount)
    desk.press("Save fees")
    rows = page.locator("#arrivals .roster > li")
    rows.first.get_by_role("button", name="Cash").click()
    rows.first.get_by_text("paid").wait_for()
    for row in (rows.first, rows.nth(1)):
        row.locator("[name=tickets]").fill("3")
        row.locator("[name=sell]").click()
        row.get_by_text("tickets $6.00").first.wait_for()
    desk.take("door", "#arrivals h2", rows.first, rows.nth(3))


def tables(desk: Camera, phone: Camera, demo: Demo) -> None:
    """The event in play, at a table that finishes its game and then from the desk."""
    hall = desk.go(f"/desk/{demo.live}/")
    number = re.search(r"Table (\d+)", hall.locator(".hall li", has_text="hand").first.inner_text())
    links = re.findall(r"/t/[\w-]{16,}/", desk.go(f"/desk/{demo.live}/tables/").content())
    link = list(dict.fromkeys(links))[int(number[1]) - 1 if number else 0]
    page = phone.go(link)
    page.locator(".makers label").first.click()
    page.locator(".tricks label", has_text="4–1").click()
    phone.take("table-phone", "header", page.get_by_role("button", name=SAVE))
    while not page.get_by_role("button", name="We agree").count():
        page.locator(".makers label").first.click()
        page.locator(".tricks label", has_text="5–0").click()
        saved = page.get_by_role("button", name=SAVE)
        words = saved.inner_text()
        saved.click()
        page.get_by_role("button", name=words).wait_for(state="detached")
    phone.take("agree-phone", "header", "#now")
    late = desk.go(f"/desk/{demo.live}/entries/")
    late.fill("#pair_first", "Kit Moss")
    late.fill("#pair_second", "Lou Park")
    desk.press("Register pair")
    late.get_by_text("Kit Moss & Lou Park are registered.").wait_for()
    desk.go(f"/desk/{demo.live}/")
    desk.take("desk", ".desk")
    desk.page.locator(".needs").get_by_text("Seat them").click()
    late.get_by_role("button", name="Seat this pair").wait_for()
    desk.take("late-pair", late.locator("section.card", has_text="Kit Moss & Lou Park"), width=900)
    desk.publish_address(demo.live)
    desk.go(f"/desk/{demo.live}/print/table-cards/")
    desk.take("table-card", ".table-card > .row", ".table-card-scan", width=900)


def after_play(desk: Camera, demo: Demo) -> None:
    """A correction seen beforehand, a ruling, and how a tie was settled."""
    final = desk.go(f"/desk/{demo.live}/").locator(".hall li", has_text="final").last
    final.locator("a").first.click()
    page = desk.page
    for name in ("score_a", "score_b"):
        field = page.locator(f"[name=correct-{name}]")
        if field.input_value() != "10":
            field.fill("9")
    page.locator("[name=correct-reason]").fill("The card was turned round")
    desk.press("Show place changes")
    desk.take("correction", "section[aria-labelledby=correct]", width=900)
    desk.go(f"/desk/{demo.finished}/ties/")
    desk.take("ties", "section[aria-labelledby=story]", width=1000)


@dataclass(frozen=True)
class Studio:
    """The demonstration, and a camera for each size of window."""

    demo: Demo
    phone: Camera
    desk: Camera
    wall: Camera


# Each scene, with the names of the pictures that are taken in it.
SCENES: tuple[tuple[Callable[[Studio], object], str], ...] = (
    (lambda at: players(at.phone, at.wall, at.demo), "standings-phone pair-phone draw-phone wall"),
    (lambda at: tables(at.desk, at.phone, at.demo), "table-phone agree-phone desk late-pair table-card"),
    (lambda at: after_play(at.desk, at.demo), "correction ties"),
    (lambda at: families.swiss_and_on(at.desk), "close-round swiss going-on"),
    (lambda at: families.howell(at.desk), "howell"),
    (lambda at: families.whist(at.desk, at.phone), "individuals partner-phone"),
    (lambda at: families.progressive(at.desk), "progressive"),
    (lambda at: families.threes(at.desk, at.phone), "table-three"),
    (lambda at: families.poker(at.desk, at.phone), "table-poker"),
    (lambda at: families.knock_out(at.desk), "bracket"),
    (lambda at: singles(at.desk, registration(at.desk)), "import registration numbers start partners"),
    (lambda at: club(at.desk), "calendar people-import"),
    (lambda at: door(at.desk), "door"),  # the last: from then on the club has a cash book, and other lists ask for fees
)


def names_of_pictures() -> list[str]:
    """Every picture there is, in alphabetical order."""
    return sorted(name for _, names in SCENES for name in names.split())


def main(arguments: Sequence[str] = ()) -> int:
    """Take the pictures of these names again, or all of them; the exit status."""
    chromium, wanted, names = find_chromium(), frozenset(arguments), names_of_pictures()
    if unknown := sorted(wanted.difference(names)):
        print(f"No picture is called {', '.join(unknown)}. There are: {', '.join(names)}.", file=sys.stderr)
        return 2
    if chromium is None:
        print("Taking pictures needs Chromium: install it, or say where it is with CHROMIUM=…", file=sys.stderr)
        return 1
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, demonstration(Path(folder)) as demo, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        studio = Studio(demo, *(Camera.of(browser, demo, size, wanted) for size in (PHONE, DESK, WALL)))
        studio.desk.sign_in(demo)
        for scene, shown in SCENES:
            if not wanted or wanted.intersection(shown.split()):
                scene(studio)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
