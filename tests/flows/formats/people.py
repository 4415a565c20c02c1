"""The director and the players, each with a browser. They find controls by the words on the page, not by markup."""

import re
from dataclasses import dataclass

from playwright.sync_api import Browser, Locator, Page, expect

from rules.laws.books import BOOKS
from tests.flows.formats.formats import CUT, Format, Onward
from tests.flows.formats.names import names

Words = str | re.Pattern[str]
LINK = re.compile(r"/t/[\w-]{16,}/")


@dataclass
class Person:
    """Somebody with a browser of their own."""

    page: Page
    address: str

    @classmethod
    def at(cls, browser: Browser, address: str, width: int) -> "Person":
        page = browser.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce").new_page()
        page.set_default_timeout(20_000)
        return cls(page, address)

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)

    def button(self, name: Words) -> Locator:
        return self.page.get_by_role("button", name=name).first

    def press(self, name: Words) -> None:
        self.button(name).click()

    def sends(self, name: Words) -> None:
        """Press, and wait for the answer, so that the next page load does not cancel the request."""
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            self.press(name)
        self.page.wait_for_load_state()

    def sees(self, text: Words) -> None:
        expect(self.page.locator("main")).to_contain_text(text)

    def choose(self, label: Words) -> None:
        """Check a radio or checkbox whose native square is hidden."""
        self.page.get_by_label(label).first.check(force=True)

    def opens(self, summary: str) -> None:
        """Open a closed `details` element."""
        folded = self.page.locator("summary", has_text=summary).first
        folded.evaluate("one => { for (let at = one; at; at = at.parentElement.closest('details')) at.open = true }")


class Director(Person):
    """Makes the event, runs it and publishes it."""

    def sign_up(self) -> None:
        self.go("/accounts/signup/")
        self.page.locator("input[type=email]").fill("dora@example.org")
        self.page.locator("input[type=password]").fill("seven of hearts")
        self.page.keyboard.press("Enter")
        self.page.get_by_label("Name").first.fill("Riverside Euchre Club")
        self.sends("Create club")

    def make_event(self, format_: Format) -> str:
        """The event with its entries, checked in and numbered; its code."""
        self.go("/desk/new/")
        self.page.get_by_label("Event name").fill(format_.name.capitalize())
        self.opens("Entries and names")
        self.choose(format_.entered)
        self.opens("Rule book:")
        self.choose(re.compile(rf"^\s*{re.escape(BOOKS[format_.ruleset].title)}"))
        self.opens("Points and minutes")
        if format_.points is not None:
            self.choose("another total")
            self.page.get_by_role("spinbutton", name="Other total").fill(str(format_.points))
        self.opens("Age, zone and places")
        self.page.get_by_label("Playoff places").fill("1")
        self.sends("Create event")
        self.page.wait_for_url("**/entries/**")
        code = self.page.url.split("/desk/")[1].split("/")[0]
        self._import(code, format_)
        return code

    def _import(self, code: str, format_: Format) -> None:
        self.go(f"/desk/{code}/import/")
        if format_.entered == CUT:
            self.choose("Singles: partners are drawn")
        self.page.get_by_label("Paste the list").fill(names(format_))
        self.sends("Check the list")
        self.sends(re.compile("^Import"))
        self.go(f"/desk/{code}/entries/")
        self.sends("Check everyone in")
        self.sees(re.compile("are here|checked in"))
        if format_.entered == CUT:
            self.go(f"/desk/{code}/partners/")
            self.sends(re.compile(r"^(?:Draw partners$|Match \d)"))
            self.sees(re.compile("Cuts|Matched cards"))
            self.go(f"/desk/{code}/entries/")
            if self.button("Check everyone in").is_visible():
                self.sends("Check everyone in")
        self.go(f"/desk/{code}/numbers/")
        self.sends("Draw now")

    def start(self, code: str, format_: Format) -> None:
        """Start with the movement of the format; its title is the heading above the start button."""
        self.go(f"/desk/{code}/start/")
        self.opens("Another time, tables or rooms")
        if format_.rounds is not None:
            self.page.get_by_label("Maximum rounds").fill(str(format_.rounds))
        elif format_.out_after:
            self.page.get_by_label("Time available (minutes)").fill("1000")
        if format_.room:
            self.opens("Rooms, tables and players who stay seated")
            for label, value in format_.room:
                self.page.get_by_label(label, exact=False).first.fill(value)
        self.press("Show what fits")
        self.page.wait_for_load_state()
        title = re.compile(rf"^{re.escape(format_.movement)}(?:\s+recommended)?$")
        if not self.page.locator("#chosen").get_by_role("heading", name=title).is_visible():
            chooses = self.page.get_by_role("link", name=re.compile(rf"^Choose\s+{re.escape(format_.movement)}$"))
            if not chooses.first.is_visible():
                self.opens("Other formats")
            chooses.first.click()
        self.press("Start now")
        self.page.wait_for_url(f"**/desk/{code}/")

    def table_links(self, code: str) -> list[str]:
        self.go(f"/desk/{code}/tables/")
        return list(dict.fromkeys(LINK.findall(self.page.content())))

    def goes_on(self, code: str) -> bool:
        """Close the round, or seat the next one; False when neither is possible."""
        self.go(f"/desk/{code}/")
        for name in (re.compile(r"^Close round \d+$"), "Seat the round"):
            if self.button(name).is_visible():
                self.sends(name)
                expect(self.page.get_by_role("alert")).to_have_count(0)
                return True
        return False

    def settles_a_tie(self, code: str) -> bool:
        """Take the next step to settle a tie for a place that matters; False when there is no such tie.

        If the rules of the event do not let two play each other, they share the place.
        """
        self.go(f"/desk/{code}/ties/")
        for name in ("Flip the coins", "Draw lots", "Start this game"):
            if self.button(name).is_visible():
                self.sends(name)
                if self.page.get_by_text("Leave them tied.").first.is_visible():
                    self._shares()
                return True
        return False

    def _shares(self) -> None:
        self.opens("Leave them tied")
        card = self.page.locator("details", has_text="Leave them tied").first
        card.get_by_label("Reason").first.fill("Nobody else is left to play with them")
        self.sends("Leave them tied")

    def sends_on(self, code: str, onward: Onward) -> None:
        """Start the next stage with the best."""
        self.go(f"/desk/{code}/finish/")
        self.opens("Start final stage")
        self.page.get_by_label("How many play on").fill(str(onward.best))
        self.page.get_by_label("Movement").select_option(label=onward.movement)
        self.sends("Start the stage")
        self.sees("The next stage has started")

    def finish_and_publish(self, code: str) -> None:
        self.go(f"/desk/{code}/finish/")
        self.sends("Finish the event")
        self.sends("Publish the standings")
        self.sees("The final standings are published.")


class Player(Person):
    """Reads the public page, without an account."""

    def first_place(self, code: str) -> tuple[str, set[int]]:
        """How far play has come, and the numbers of everyone in first place. A knock-out begins with its bracket."""
        self.go(f"/e/{code}/?page=1")
        rows = self.page.get_by_role("listitem").filter(has=self.page.locator("summary")).all_inner_texts()
        first = [re.split(r"\n+", row.strip()) for row in rows if re.match(r"\s*Place\s+1\s", row)]
        found = {int(number) for row in first for number in re.findall(r"(?:pair|player) (\d+)", " ".join(row))[:1]}
        return self.page.locator("#now").first.inner_text(), found
