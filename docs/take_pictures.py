"""`make pictures`: the handbook's screenshots, taken from a demonstration of their own that stands still.

The demonstration is started on a free port with its data in a temporary folder, and stopped afterwards. Names and
scores are the same each time; the draw and the dates are not, so pictures differ a little from one taking to the next.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[1]
PICTURES = Path(__file__).with_name("pictures")
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
PHONE, DESK, WALL = (390, 760), (1366, 800), (1920, 1080)
LARGEST = 150_000  # bytes
LIST = "player 1,player 2\nAnn Bell,Cy Dunn\nBea Ames,\nEve Sund,Flo Marsh\nAnn Bell,Ida Ng\nGus Hall,Joe Kerr\n"
MENDED = LIST.replace("Bea Ames,", "Bea Ames,Al Fox").replace("Ann Bell,Ida Ng", "Jan Cole,Ida Ng")
CUP = (
    "player 1,player 2\nAnn Bell,Cy Dunn\nBea Ames,Al Fox\nEve Sund,Flo Marsh\nIda Ng,Jan Cole\nGus Hall,Joe Kerr\n"
    "Kit Moss,Lou Park\nMax Reid,Nan Tully\n"
)
POKER = ("Ann Bell", "Bob May", "Cas Fox", "Dee Orr", "Eve Sund")
SINGLES = ("Agnes Lowe", "Bert Quill", "Cora Venn", "Dan Sharpe")


@dataclass(frozen=True)
class Demo:
    """Where the demonstration is: its address, the event in play, the finished one, and who signs in."""

    address: str
    live: str
    finished: str
    email: str
    password: str


@contextmanager
def demonstration(folder: Path) -> Iterator[Demo]:
    """`manage.py demo`, in which nothing is entered any more once it is open."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    said = folder / "said.txt"
    command = [sys.executable, str(ROOT / "manage.py"), "demo", f"--port={port}", "--every=86400", "--lines=476"]
    with said.open("w") as out:
        running = subprocess.Popen(  # noqa: S603  (our own command)
            command, cwd=ROOT, env=os.environ | {"VAR_DIR": str(folder)}, stdout=out, stderr=out
        )
    try:
        yield _opened(running, said, f"http://127.0.0.1:{port}")
    finally:
        running.terminate()
        running.wait(30)


def _opened(running: subprocess.Popen[bytes], said: Path, address: str) -> Demo:
    give_up = time.monotonic() + 300
    while "Ctrl-C" not in said.read_text():
        if running.poll() is not None or time.monotonic() > give_up:
            raise SystemExit(f"The demonstration did not open:\n{said.read_text()}")
        time.sleep(0.5)
    live, finished = re.findall(r"/e/(\w+)/", said.read_text())
    who = re.search(r"sign in with\s+(\S+) and the password (.+)", said.read_text())
    return Demo(address, live, finished, *(who.groups() if who else ("", "")))


@dataclass
class Camera:
    """One visitor with a window of one size; pictures are named after what they show."""

    context: BrowserContext
    page: Page
    size: tuple[int, int]

    @classmethod
    def of(cls, browser: Browser, demo: Demo, size: tuple[int, int]) -> "Camera":
        """The wall's picture is half as large as the wall: it is looked at on a page."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=0.5 if size == WALL else 1,
            base_url=demo.address,
            timezone_id="America/Edmonton",
            reduced_motion="reduce",
        )
        return cls(context, context.new_page(), size)

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).first.click()
        self.page.wait_for_load_state()

    def take(self, name: str, *, tall: int = 0, below: str = "") -> None:
        """The window into `<name>.png`, `tall` pixels of it, scrolled so that the element `below` is on top."""
        self.page.evaluate("document.fonts.ready")
        self.page.evaluate("document.activeElement && document.activeElement.blur()")
        height = tall or self.size[1]
        self.page.set_viewport_size({"width": self.size[0], "height": height})
        self.page.evaluate("scrollTo(0, 0)")
        if below:
            self.page.locator(below).first.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 16)")
        path = PICTURES / f"{name}.png"
        self.page.screenshot(path=path, animations="disabled")
        self.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        kilobytes = path.stat().st_size / 1000
        print(f"{path.relative_to(ROOT)}  {kilobytes:.0f} kB")
        if path.stat().st_size > LARGEST:
            raise SystemExit(f"{path.name} is too large: {kilobytes:.0f} kB.")

    def sign_in(self, demo: Demo) -> None:
        self.go("/accounts/login/?next=/desk/")
        self.page.fill("[name=login]", demo.email)
        self.page.fill("[name=password]", demo.password)
        self.page.click("main button.primary")
        self.page.wait_for_url("**/desk/")


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


def knock_out(desk: Camera) -> None:
    """A double knock-out of seven pairs, as it is drawn."""
    desk.go("/desk/new/").fill("[name=name]", "Zobel cup")
    desk.press("Open registration")
    code = desk.page.url.split("/desk/")[1].split("/")[0]
    desk.go(f"/desk/{code}/import/").locator("textarea").fill(CUP)
    desk.press("Look at the list")
    desk.press("Import 7 pairs")
    desk.go(f"/desk/{code}/entries/")
    desk.press("Everybody is here")
    desk.go(f"/desk/{code}/start/?movement=double-knock-out")
    desk.press(re.compile("^Start: "))
    desk.go(f"/e/{code}/bracket/")
    desk.take("bracket", tall=760)


def poker(desk: Camera, phone: Camera) -> None:
    """A night of Poker-Euchre, its bank open and a deal being written down."""
    page = desk.go("/desk/new/")
    page.fill("[name=name]", "Poker-Euchre night")
    page.locator("#book summary").click()
    page.locator("#book label", has=page.locator("[value=poker_chips]")).click()
    desk.press("Open registration")
    code = page.url.split("/desk/")[1].split("/")[0]
    for name in POKER:
        desk.go(f"/desk/{code}/entries/").get_by_label("Player", exact=True).fill(name)
        desk.press("Register the player")
    desk.go(f"/desk/{code}/entries/")
    desk.press("Everybody is here")
    desk.go(f"/desk/{code}/start/")
    desk.press(re.compile("^Start: "))
    link = re.findall(r"/t/[\w-]{16,}/", desk.go(f"/desk/{code}/tables/").content())[0]
    table = phone.go(link)
    table.locator("[name=banker]").first.click()
    table.locator("fieldset", has_text="Who got the first jack").locator("label").first.click()
    phone.press("Give out the chips")
    table.locator(".makers label").first.click()
    for row, (bet, tricks) in enumerate(((4, 4), (4, 3), (4, 2), (4, 1), (4, 0))):
        table.locator(".each .player input").nth(2 * row).fill(str(bet))
        table.locator(".each .player input").nth(2 * row + 1).fill(str(tricks))
    phone.take("table-poker", tall=1500)


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
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
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
        poker(desk, phone)
        knock_out(desk)
        singles(desk, registration(desk))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
