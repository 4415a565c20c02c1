"""The camera of the handbook, and the demonstration that it stands in."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page

ROOT = Path(__file__).parents[1]
PICTURES = Path(__file__).with_name("pictures")
PHONE, DESK, WALL = (390, 760), (1160, 800), (1920, 1080)
MARGIN = 16  # pixels around the part of a page that a picture shows
PUBLIC = "https://riverside.example"  # what cards and codes show: the demonstration's own address means nothing
LARGEST = 150_000  # bytes
COLOURS = 256
SECONDS = 900  # that the demonstration may need to open, on a slow or busy machine


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
    command = [
        sys.executable,
        str(ROOT / "manage.py"),
        "demo",
        f"--port={port}",
        "--every=86400",
        "--lines=476",
        "--nights=0",
    ]
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
    give_up = time.monotonic() + SECONDS
    while "Ctrl-C" not in said.read_text():
        if running.poll() is not None or time.monotonic() > give_up:
            raise SystemExit(f"The demonstration did not open:\n{said.read_text()}")
        time.sleep(0.5)
    live, finished = re.findall(r"/e/(\w+)/", said.read_text())
    who = re.search(r"sign in with\s+(\S+) and the password (.+)", said.read_text())
    return Demo(address, live, finished, *(who.groups() if who else ("", "")))


@dataclass
class Camera:
    """One visitor with a window of one size; pictures are named after what they show.

    `wanted`: the names of the pictures to take; empty for all.
    """

    context: BrowserContext
    page: Page
    size: tuple[int, int]
    wanted: frozenset[str] = frozenset()

    @classmethod
    def of(cls, browser: Browser, demo: Demo, size: tuple[int, int], wanted: frozenset[str] = frozenset()) -> "Camera":
        """The wall's picture is half as large as the wall: it is looked at on a page."""
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=0.5 if size == WALL else 1,
            base_url=demo.address,
            timezone_id="America/Edmonton",
            reduced_motion="reduce",
        )
        return cls(context, context.new_page(), size, wanted)

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).first.click()
        self.page.wait_for_load_state()

    def take(self, name: str, *parts: str | Locator, width: int = 0, margin: int = MARGIN) -> None:
        """Save `<name>.png`: the window or, of the whole page, what reaches from the first of the parts to the last.

        A narrow window (`width`) makes a picture whose text is still read when the handbook shrinks it. What is not
        printed is left out where the page is paper. A picture that is not wanted is left as it is.
        """
        if self.wanted and name not in self.wanted:
            return
        self.page.set_viewport_size({"width": width or self.size[0], "height": self.size[1]})
        self.page.evaluate("document.fonts.ready")
        self.page.evaluate("document.activeElement && document.activeElement.blur()")
        self.page.evaluate("document.querySelectorAll('html.print .no-print').forEach(one => one.remove())")
        self.page.evaluate("scrollTo(0, 0)")
        path = PICTURES / f"{name}.png"
        if parts:
            tall = self.page.evaluate("document.documentElement.scrollHeight")  # a bar stays at its foot
            self.page.set_viewport_size({"width": width or self.size[0], "height": max(tall, self.size[1])})
            found = [self.page.locator(part).first if isinstance(part, str) else part for part in parts]
            clip = self._around(found, margin)
            self.page.screenshot(path=path, animations="disabled", full_page=True, clip=clip)
        else:
            self.page.screenshot(path=path, animations="disabled")
        self.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        _in_few_colours(path)
        kilobytes = path.stat().st_size / 1000
        print(f"{path.relative_to(ROOT)}  {kilobytes:.0f} kB")
        if path.stat().st_size > LARGEST:
            raise SystemExit(f"{path.name} is too large: {kilobytes:.0f} kB.")

    def _around(self, parts: list[Locator], margin: int) -> FloatRect:
        """The rectangle that holds all the parts, with a margin where the page has room for one."""
        for part in parts:
            part.wait_for()
        boxes = [box for part in parts if (box := part.bounding_box())]
        left = max(0, min(box["x"] for box in boxes) - margin)
        top = max(0, min(box["y"] for box in boxes) - margin)
        right = max(box["x"] + box["width"] for box in boxes) + margin
        bottom = max(box["y"] + box["height"] for box in boxes) + margin
        edge = self.page.evaluate("document.documentElement.clientWidth")
        return {"x": left, "y": top, "width": min(right, edge) - left, "height": bottom - top}

    def publish_address(self, code: str) -> None:
        """Let the cards and codes of an event start with a public address."""
        self.go(f"/desk/{code}/tables/address/").fill("[name=address]", PUBLIC)
        self.press("Save address")

    def sign_in(self, demo: Demo) -> None:
        self.go("/accounts/login/?next=/desk/")
        self.page.fill("[name=login]", demo.email)
        self.page.fill("[name=password]", demo.password)
        self.page.click("main button.primary")
        self.page.wait_for_url("**/desk/")


def _in_few_colours(path: Path) -> None:
    """Save the picture with 256 colours: pages are flat, so it looks the same and is a third as large."""
    with Image.open(path) as picture:
        flat = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    flat.save(path, optimize=True)
