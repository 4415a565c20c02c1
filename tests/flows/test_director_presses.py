"""A director's presses in a real browser, counted: a round from paper, and the night that ends early."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.conf import settings
from playwright.sync_api import Locator, Page, expect

from clubs.models import Role
from scoring.models import Kind, LedgerEntry
from scoring.reads.pairing_repair import repair_places
from tests.factories.evenings import Evening, evening
from tests.factories.evenings_of_pages import Evenings, evenings, who_left
from tests.factories.tournaments import make_entries, make_tournament
from tests.flows.conftest import axe
from tournaments.models import Round, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SCREENS = ((1280, 900), (360, 640))
SignIn = Callable[[object], object]


class Director:
    """The director's browser; `presses` counts the buttons and links, not the figures that are typed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    def press(self, name: str) -> None:
        """Press the button of this name; it must be in sight without scrolling."""
        button = self.page.locator("main").get_by_role("button", name=name, exact=True)
        expect(button).to_be_visible()
        assert in_sight(self.page, button), f"{name} is out of sight at {self.page.viewport_size}"
        self.presses += 1
        button.click()

    def type_results(self) -> None:
        """Each table's figures; which pair wins differs, so that places are not tied."""
        for table, figures in enumerate(self.page.locator("tr[data-row]").all()):
            one, other = figures.locator("[data-figure]").all()
            one.fill("10")
            other.fill(str(table))


def in_sight(page: Page, element: Locator) -> bool:
    """Whether all of it is within the window as it is scrolled now."""
    box, size = element.bounding_box(), page.viewport_size
    return bool(box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


@pytest.fixture
def director_at(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> Callable[..., Director]:
    """`director_at(night, "results/", width=360, height=640)`: the director of this night on that page of the desk."""

    def at(night: Evening, path: str, *, width: int, height: int) -> Director:
        page = open_page("/help/", width=width, height=height)
        session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
        page.goto(f"/desk/{night.tournament.code}/{path}")
        return Director(page)

    return at


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_round_from_paper_takes_three_presses_beside_its_figures(
    director_at: Callable[..., Director], width: int, height: int
) -> None:
    night = evening(8, movement="round-robin")
    director = director_at(night, "results/", width=width, height=height)
    director.press("Start clock")
    expect(director.page.get_by_text("The clock is running.")).to_be_visible()
    director.type_results()
    director.press("Save all")
    director.press("Close round 1")
    expect(director.page.get_by_role("heading", name="Round 2 is seated")).to_be_visible()
    assert director.presses == 3
    assert axe(director.page) == []
    seats = director.page.locator("table.typed tbody th:visible").all_inner_texts()  # who sits where, in the same rows
    assert [" ".join(seat.split()) for seat in seats] == ["Table 1", "Table 2", "Table 3", "Table 4"]
    director.press("Undo closing round 1")
    expect(director.page.get_by_text("Every table has a result.")).to_be_visible()
    assert list(Round.objects.values_list("number", "state")) == [(1, "open")]


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_last_row_leads_to_the_next_step_without_a_press(
    director_at: Callable[..., Director], width: int, height: int
) -> None:
    night = evening(4, movement="round-robin")
    director = director_at(night, "results/", width=width, height=height)
    director.type_results()
    for row in director.page.locator("tr[data-row]").all():
        row.locator("[data-figure]").last.press("Enter")
    director.press("Close round 1")
    expect(director.page.get_by_role("heading", name="Round 2 is seated")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_night_ends_early_with_two_presses(director_at: Callable[..., Director], width: int, height: int) -> None:
    night = evening(2, rounds=3)
    night.play()
    director = director_at(night, "results/", width=width, height=height)
    director.press("End the night after this round")
    expect(director.page.get_by_text("It was the last one.")).to_be_visible()
    assert axe(director.page) == []
    director.press("Undo closing round 1")
    expect(director.page.get_by_text("Round 1 is open again.")).to_be_visible()
    director.page.goto(f"/desk/{night.tournament.code}/results/")
    director.presses = 0
    director.press("End the night after this round")
    director.press("Finish the event")
    expect(director.page.get_by_text("Play is over.")).to_be_visible()
    assert (director.presses, Tournament.objects.get().state) == (2, "finished")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_new_event_start_finish_and_publish_are_in_sight(
    director_at: Callable[..., Director], width: int, height: int
) -> None:
    night = evening(2, rounds=1)
    coming = make_tournament(club=night.tournament.club)
    make_entries(coming, 13)
    director = director_at(night, "", width=width, height=height)
    for path, name in (("/desk/new/", "Create event"), (f"/desk/{coming.code}/start/", "Start and print")):
        director.page.goto(path)
        assert in_sight(director.page, director.page.get_by_role("button", name=name)), (path, name)
    director.page.goto("/desk/")
    assert in_sight(director.page, director.page.get_by_role("link", name="New event").first)
    night.play()
    night.close()
    director.page.goto(f"/desk/{night.tournament.code}/finish/")
    director.press("Finish the event")
    director.press("Publish the standings")
    expect(director.page.get_by_role("link", name="Share results")).to_be_visible()
    assert in_sight(director.page, director.page.get_by_role("link", name="Share results"))


def pages_that_lead(found: Evenings) -> list[tuple[str, str]]:
    """Pages of the desk on which one thing is decided, each with the button that decides it."""
    playing, tied, coming = found.playing.tournament.code, found.tied.tournament.code, found.coming
    to = make_tournament(club=found.club, name="National")
    objection = LedgerEntry.objects.get(tournament=found.tied.tournament, kind=Kind.OBJECTION)
    threes = found.threes.round
    one, *_, other = [place.entry for place in repair_places(threes)]
    entry = coming.entries.order_by("pk")[0]
    return [
        (f"/desk/{playing}/games/{found.game(1)}/", "Save the result"),
        (f"/desk/{playing}/games/{found.game(5)}/", "Show place changes"),
        (f"/desk/{found.threes.tournament.code}/rounds/{threes.number}/fix/?one={one}&other={other}", "Swap seats"),
        (f"/desk/{tied}/objections/{objection.pk}/", "Keep result"),
        ("/movements/", "Show what fits"),
        ("/movements/?ruleset=55plus&entered=pairs&entries=22&minutes=240&minutes_per_game=30&tables=9", "Use this"),
        (f"/desk/{found.published.tournament.code}/send/?to={to.code}&best=2&by=overall", "Enter 2 qualifiers"),
        (f"/desk/{playing}/people/plan/?rounds=2&without=1", "Save this plan"),
        (f"/desk/{playing}/people/?pair=4", "Withdraw this pair"),
        (f"/desk/{playing}/people/?back={who_left(found).number}", "Undo withdrawal"),
        (f"/desk/{coming.code}/entries/{entry.pk}/", "Confirm age"),
    ]


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_main_action_of_every_page_that_decides_something_is_in_sight(
    director_at: Callable[..., Director], width: int, height: int
) -> None:
    found, level = evenings(), evening(6)
    level.play_out(lambda a, b: (10, 6) if a % 2 else (6, 10))
    level.tournament.club.staff.create(user=found.director, role=Role.DIRECTOR)
    night = replace(found.playing, director=found.director)
    page = director_at(night, "", width=width, height=height).page
    hidden = []
    for path, name in (*pages_that_lead(found), (f"/desk/{level.tournament.code}/ties/", "Flip the coins")):
        page.goto(path)
        button = page.locator("main").locator(".primary", has_text=name).first
        if not button.count() or not in_sight(page, button):
            hidden.append((path, name))
    assert hidden == []
