"""One evening in real browsers, from an empty database to the published table.

A director signs up, makes a club and an event, registers four pairs from a list and starts; two scorekeepers keep
their tables on phones; a player watches at home without an account. Nothing is shared with the test but the address.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.db import connection
from playwright.sync_api import Browser, Page, expect

from tests.site import Site, site

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.browser, *FULL_SIZE]

PAIRS = """player 1,player 2
Ann Bell,Cy Dunn
Bea Ames,Al Fox
Eve Sund,Flo Marsh
Gus Hall,Ida Ng
"""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path) as running:
        yield running


@dataclass
class Person:
    """Somebody with a browser of their own."""

    page: Page
    address: str

    @classmethod
    def at(cls, browser: Browser, address: str, width: int) -> "Person":
        return cls(browser.new_context(viewport={"width": width, "height": 800}).new_page(), address)

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def follow(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("link", name=name).first.click()

    def write(self, label: str | re.Pattern[str], text: str) -> None:
        self.page.get_by_label(label).first.fill(text)

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("main")).to_contain_text(text)


class Director(Person):
    """Runs the evening from the first click."""

    def sign_up(self) -> None:
        self.go("/accounts/signup/")
        self.page.locator("input[type=email]").fill("dora@example.org")
        self.page.locator("input[type=password]").fill("seven of hearts")
        self.page.keyboard.press("Enter")
        self.write("Name", "Riverside Euchre Club")
        self.press("Create club")

    def make_event(self) -> str:
        self.go("/desk/new/")
        self.write("Name", "Friday pairs")
        self.press("Create event")
        self.page.wait_for_url("**/entries/**")
        code = self.page.url.split("/desk/")[1].split("/")[0]
        self.go(f"/desk/{code}/import/")
        self.page.locator("textarea").fill(PAIRS)
        self.page.locator("button[name=look]").click()
        self.page.locator("button[name=import]").click()
        self.go(f"/desk/{code}/entries/")
        self.press("Check everyone in")
        self.sees("All 4 pairs are here.")
        return code

    def start(self, code: str) -> None:
        self.go(f"/desk/{code}/numbers/")
        self.press("Draw now")
        self.go(f"/desk/{code}/start/")
        self.page.get_by_text("Another time, tables or rooms").click()
        self.page.locator("input[name=rounds], select[name=rounds]").first.fill("2")
        self.press("Show what fits")
        self.press("Start now")
        self.page.wait_for_url(f"**/desk/{code}/")

    def table_links(self, code: str) -> list[str]:
        self.go(f"/desk/{code}/tables/")
        found = re.findall(r"/t/[\w-]{16,}/", self.page.content())
        return list(dict.fromkeys(found))

    def close_round(self, code: str, number: int) -> None:
        self.go(f"/desk/{code}/")
        self.press(f"Close round {number}")

    def finish_and_publish(self, code: str) -> None:
        self.go(f"/desk/{code}/finish/")
        self.press("Finish the event")
        self.press("Publish the standings")
        self.sees("The final standings are published.")


class Keeper(Person):
    """Keeps a table's score on a phone."""

    def play(self, winner: int) -> None:
        """Three hands to 10: four, four and two, for the side on the left (0) or on the right (1)."""
        self.page.get_by_role("button").first.wait_for()
        self.page.locator("main button:visible").first.click()  # who cut the lowest card
        for alone in (True, True, False):
            self.page.locator(".makers label").nth(winner).click()
            self.page.locator(".tricks label", has_text="5–0").click()
            if alone:
                self.page.get_by_label("Alone").check(force=True)
            self.press(re.compile("Save hand"))
        self.sees("10")

    def both_pairs_agree(self) -> None:
        self.press(re.compile("agree"))
        self.press(re.compile("agree"))
        self.sees("Final score saved.")


def test_an_evening_from_an_empty_database_to_the_final_standings(place: Site, chromium: Browser) -> None:
    director = Director.at(chromium, place.address, 1366)
    director.sign_up()
    code = director.make_event()
    director.start(code)
    links = director.table_links(code)
    assert len(links) == 2
    keepers = [Keeper.at(chromium, place.address, 360) for _ in links]
    player = Person.at(chromium, place.address, 390)
    player.go(f"/e/{code}/")

    for round_number in (1, 2):
        director.go(f"/desk/{code}/")
        for keeper, link in zip(keepers, links, strict=True):
            keeper.go(link)
        keepers[0].play(winner=0)
        keepers[1].play(winner=1)
        director.go(f"/desk/{code}/")
        director.sees(re.compile("not agreed|to agree"))
        for keeper in keepers:
            keeper.both_pairs_agree()
        player.sees(re.compile(rf"{round_number}\s*wins?"))
        director.close_round(code, round_number)

    player.go(f"/e/{code}/pairs/?q=eve")
    player.sees("Flo Marsh")

    # Two pairs have one win and ten points each and never met: Tournament Play 10 asks for an extra game.
    director.go(f"/desk/{code}/ties/")
    director.press("Start this game")
    keepers[0].go(links[0])
    keepers[0].play(winner=0)
    keepers[0].both_pairs_agree()
    director.finish_and_publish(code)
    player.go(f"/e/{code}/")
    expect(player.page.locator("#now")).to_contain_text("final")
    expect(player.page.locator(".standings summary").first).to_contain_text(re.compile(r"2\s*wins\s*20\s*points"))
    assert place.manage("verify_ledger", code).returncode == 0
