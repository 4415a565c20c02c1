"""`make pictures`: the handbook's screenshots, taken from a demonstration of their own that stands still.

The demonstration is started on a free port with its data in a temporary folder, and stopped afterwards. Names and
scores are the same each time; the draw and the dates are not, so pictures differ a little from one taking to the next.
"""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from docs.camera import DESK, PHONE, PICTURES, WALL, Camera, Demo, demonstration
from docs.families import families
from tests.chromium import QUIET, find_chromium

LIST = "player 1,player 2\nAnn Bell,Cy Dunn\nBea Ames,\nEve Sund,Flo Marsh\nAnn Bell,Ida Ng\nGus Hall,Joe Kerr\n"
MENDED = LIST.replace("Bea Ames,", "Bea Ames,Al Fox").replace("Ann Bell,Ida Ng", "Jan Cole,Ida Ng")
SINGLES = ("Agnes Lowe", "Bert Quill", "Cora Venn", "Dan Sharpe")


def players(phone: Camera, wall: Camera, demo: Demo) -> None:
    """What anyone sees without an account."""
    rows = phone.go(f"/e/{demo.live}/").locator(".standings li")
    rows.filter(has_text="-way tie").first.locator("summary").click()
    phone.take("standings-phone", tall=900)
    phone.go(f"/e/{demo.live}/pairs/1/")
    phone.take("pair-phone", tall=900)
    wall.go(f"/e/{demo.finished}/wall/")
    wall.take("wall")


def registration(desk: Camera) -> str:
    """A new event up to the choice of its movement; its code."""
    desk.go("/desk/new/").fill("[name=name]", "Saturday pairs")
    desk.press("Open registration")
    code = desk.page.url.split("/desk/")[1].split("/")[0]
    desk.go(f"/desk/{code}/import/").locator("textarea").fill(LIST)
    desk.press("Look at the list")
    desk.take("import", tall=900)
    desk.page.locator("textarea").fill(MENDED)
    desk.press("Look again")
    desk.press("Import 5 pairs")
    desk.page.get_by_text("5 pairs are registered.").wait_for()
    page = desk.go(f"/desk/{code}/entries/")
    page.fill("#pair_first", "Max Reid")
    page.fill("#pair_second", "Nan Tully")
    desk.press("Register the pair")
    page.get_by_text("Max Reid & Nan Tully are registered.").wait_for()
    desk.go(f"/desk/{code}/entries/")
    desk.press("Everybody is here")
    desk.page.get_by_text("All 6 pairs are here.").wait_for()
    desk.go(f"/desk/{code}/numbers/")
    desk.press("Draw now")
    desk.take("numbers", tall=900)
    desk.go(f"/desk/{code}/start/?minutes=180").locator("text=How do they move?").wait_for()
    desk.take("start", tall=900)
    return code


def singles(desk: Camera, code: str) -> None:
    """Four players without a partner, checked in, and their cut."""
    for name in SINGLES:
        page = desk.go(f"/desk/{code}/entries/?add=single")
        page.fill("#single_name", name)
        page.locator("#single_name").press("Enter")
        page.get_by_text(f"{name} is registered").wait_for()
    desk.press(re.compile("Everybody is here"))
    desk.go(f"/desk/{code}/partners/")
    desk.press(re.compile("^Cut at"))
    desk.take("partners", tall=640, below="text=The cuts")


def tables(desk: Camera, phone: Camera, demo: Demo) -> None:
    """The event in play, from the desk and at a table that is in the middle of a game."""
    late = desk.go(f"/desk/{demo.live}/entries/")
    late.fill("#pair_first", "Kit Moss")
    late.fill("#pair_second", "Lou Park")
    desk.press("Register the pair")
    late.get_by_text("Kit Moss & Lou Park are registered.").wait_for()
    hall = desk.go(f"/desk/{demo.live}/")
    desk.take("desk", tall=860)
    number = re.search(r"Table (\d+)", hall.locator(".hall li", has_text="hand").first.inner_text())
    links = re.findall(r"/t/[\w-]{16,}/", desk.go(f"/desk/{demo.live}/tables/").content())
    link = list(dict.fromkeys(links))[int(number[1]) - 1 if number else 0]
    page = phone.go(link)
    page.locator(".makers label").first.click()
    page.locator(".tricks label", has_text="4").click()
    phone.take("table-phone", tall=1000)


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
    desk.press("See which places change")
    desk.take("correction", tall=680, below=".columns")
    desk.go(f"/desk/{demo.finished}/ties/")
    desk.take("ties", tall=820, below="#story")


def main() -> int:
    """Take every picture again; the exit status."""
    chromium = find_chromium()
    if chromium is None:
        print("Taking pictures needs Chromium: install it, or say where it is with CHROMIUM=…", file=sys.stderr)
        return 1
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, demonstration(Path(folder)) as demo, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        phone, desk, wall = (Camera.of(browser, demo, size) for size in (PHONE, DESK, WALL))
        players(phone, wall, demo)
        desk.sign_in(demo)
        tables(desk, phone, demo)
        after_play(desk, demo)
        families(desk, phone)
        singles(desk, registration(desk))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
