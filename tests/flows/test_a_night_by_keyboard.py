"""A whole night by a director with a keyboard and no JavaScript: from a list of names to the published table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.factories.tournaments import name_of
from tests.flows.test_registration_pages import director, sign_in
from tournaments.models import Tournament

__all__ = ["director"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.prove(among="everything pressed", cases=1),
    pytest.mark.django_db(transaction=True),
]
NAMES = "\n".join(f"{name_of(2 * n)} & {name_of(2 * n + 1)}" for n in range(4))
MOST_TABS = 80  # from the top of a page to anything on it
# The first line of the control that has the focus, or null: asked in one go, for it is asked at every stop.
FOCUSED = """wanted => document.activeElement.matches(wanted)
  ? document.activeElement.innerText.split("\\n")[0].trim() : null"""


class Keys:
    """A page that is only ever told which keys are pressed."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tab_to(self, name: str, tag: str = "a, button, summary") -> None:
        """Tab until the control of this name has the focus. It is the first in the order of reading."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            focused = self.page.evaluate(FOCUSED, tag)
            if focused is not None and focused.startswith(name):
                return
        pytest.fail(f"no way to {name!r} by keyboard on {self.page.url}")

    def press(self, name: str) -> None:
        """Go to the control of this name and press Enter; wait for the page that follows."""
        self.tab_to(name)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def tab_into(self, tag: str) -> None:
        """Tab until a field of this kind has the focus."""
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(FOCUSED, tag) is not None:
                return
        pytest.fail(f"no way to {tag!r} by keyboard on {self.page.url}")


def test_a_night_is_run_with_the_keyboard_alone_and_without_javascript(
    director: str, open_page: Callable[..., Page]
) -> None:
    page = open_page("/accounts/login/?next=/desk/", width=1280, script=False)
    sign_in(page, director)
    page.wait_for_url("**/desk/")
    keys = Keys(page)
    keys.press("New event")
    keys.tab_to("Entries and names")
    page.keyboard.press("Enter")
    keys.tab_into("textarea")
    page.keyboard.insert_text(NAMES)
    keys.press("Create event")
    expect(page.get_by_text("4 pairs are registered.")).to_be_visible()
    keys.press("Start and print")
    event = Tournament.objects.get()
    rounds = event.stages.get().rounds_planned
    keys.press("All printouts")
    keys.press("Desk")
    for round_ in range(1, rounds + 1):
        keys.press("Start clock")
        keys.press("Results")
        for points in ("10", "7", "5", "10"):
            keys.tab_into("input[data-figure]")
            page.keyboard.type(points)
        keys.press("Save all")
        keys.press("Now" if page.get_by_role("link", name="Now", exact=True).count() else "Desk")
        keys.press(f"Close round {round_}")
    keys.press("Show final standings")
    keys.press("Finish the event")
    keys.press("Publish the standings")
    page.goto(f"/e/{event.code}/?view=player")
    expect(page.locator("main")).to_contain_text("final")
    event.refresh_from_db()
    assert (event.state, page.locator(".standings .place").all_text_contents()) == (
        "published",
        [f"Place {n}" for n in range(1, 5)],
    )
