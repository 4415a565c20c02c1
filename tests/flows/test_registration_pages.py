"""From a list of names to the first hand, in a real browser: without JavaScript on a phone, and with it on a desk."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Club, Role
from tests.factories.clubs import StaffRoleFactory, ZoneFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.flows.conftest import HALL, axe, sideways
from tournaments.models import Entry, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "seven of clubs turned"  # the director's, in this test only
NAMES = "player 1,player 2\nAnn Lee,Bob May\nCas Fox,Dee Orr\nEli Kay,\n"


@pytest.fixture
def director() -> str:
    """The address of a director who can sign in."""
    user = {"user__email": "bob@example.org", "user__with_password": PASSWORD}
    return str(StaffRoleFactory(club__slug="riverside", role=Role.DIRECTOR, **user).user.email)


def sign_in(page: Page, email: str) -> None:
    page.fill("[name=login]", email)
    page.fill("[name=password]", PASSWORD)
    page.click("main button.primary")


def nothing_amiss(page: Page, script: bool) -> None:
    """Nothing stands out sideways, and axe (which is a script itself) finds nothing."""
    assert sideways(page) == 0
    assert (axe(page) if script else []) == []


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize(("width", "script"), [(360, False), (360, True), (768, True), (1920, True)])
def test_a_director_comes_from_a_list_of_names_to_the_start(
    width: int, script: bool, director: str, open_page: Callable[..., Page]
) -> None:
    page = open_page("/accounts/login/?next=/desk/new/", width=width, script=script)
    sign_in(page, director)
    page.fill("[name=name]", "Friday euchre")
    page.get_by_role("button", name="Create event").click()
    import_a_list(page, script)
    add_pairs_by_hand(page, script)
    check_in_all_but_one(page, script)
    draw_numbers(page, script)
    expect(page.get_by_role("heading", name="Ready to start with 4 pairs")).to_be_visible()
    assert page.get_by_role("link", name="Choose rounds").get_attribute("href") == f"/desk/{event().code}/start/"
    assert sorted(event().entries.exclude(number=None).values_list("number", flat=True)) == [1, 2, 3, 4]


def event() -> Tournament:
    return Tournament.objects.get()


def import_a_list(page: Page, script: bool) -> None:
    """A list with a slip in it: told apart, fixed on the page, imported whole."""
    page.get_by_role("link", name="Import a list", exact=True).click()
    page.fill("textarea", NAMES)
    page.get_by_role("button", name="Check the list").click()
    expect(page.get_by_text("1 thing to fix. Nothing imported yet.")).to_be_visible()
    nothing_amiss(page, script)
    assert Entry.objects.count() == 0
    page.fill("textarea", NAMES.replace("Eli Kay,", "Eli Kay,Fay Day"))
    page.get_by_role("button", name="Check again").click()
    page.get_by_role("button", name="Import 3 pairs").click()
    expect(page.get_by_text("3 pairs are registered.")).to_be_visible()


def add_pairs_by_hand(page: Page, script: bool) -> None:
    """Two more, from the keyboard: the first field has the focus again after the first of them."""
    page.fill("#pair_first", "Gus Roe")
    page.fill("#pair_second", "Hal Ash")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Gus Roe & Hal Ash are registered.")).to_be_visible()
    expect(page.locator("#pair_first")).to_be_focused()
    page.keyboard.type("Ann Lee")
    page.keyboard.press("Tab")
    page.keyboard.type("Ivy Cole")
    page.keyboard.press("Enter")
    expect(page.locator("#pair_first_error")).to_contain_text("Ann Lee is already in this event: Ann Lee & Bob May.")
    page.fill("#pair_first", "Jan Cole")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Jan Cole & Ivy Cole are registered.")).to_be_visible()
    nothing_amiss(page, script)


def check_in_all_but_one(page: Page, script: bool) -> None:
    """One tick each; with JavaScript the page stays where it is."""
    for name in ("Ann Lee & Bob May", "Cas Fox & Dee Orr", "Eli Kay & Fay Day", "Gus Roe & Hal Ash"):
        page.get_by_role("button", name=f"Here {name}").click()
        expect(page.get_by_role("button", name=f"Here {name}")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("heading", name="4 of 5 pairs are here.")).to_be_visible()
    expect(page.get_by_role("heading", name="4 pairs need numbers")).to_be_visible()
    assert ("?add=pair" in page.url) == script


def draw_numbers(page: Page, script: bool) -> None:
    page.get_by_role("link", name="Draw numbers").click()
    page.get_by_text("How draws stay fair").click()
    expect(page.get_by_text(event().secret_hash)).to_be_visible()
    page.fill("[name=word]", "rhubarb")
    nothing_amiss(page, script)
    page.get_by_role("button", name="Draw now").click()
    expect(page.get_by_role("heading", name="4 pairs have numbers")).to_be_visible()
    nothing_amiss(page, script)


@pytest.mark.parametrize(("script", "proposed"), [(True, "America/Edmonton"), (False, "UTC")])
def test_a_new_club_is_offered_the_time_zone_of_the_browser(
    script: bool, proposed: str, director: str, open_page: Callable[..., Page]
) -> None:
    page = open_page("/accounts/login/?next=/clubs/new/", script=script, zone="America/Edmonton")
    sign_in(page, director)
    expect(page.get_by_label("Time zone")).to_have_value(proposed)
    guessed = page.get_by_text("Guessed from this browser: America/Edmonton. Change it if the hall is elsewhere.")
    expect(guessed).to_have_count(int(script))
    page.fill("[name=name]", "Mountain Euchre")
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    page.get_by_role("button", name="club").click()
    assert Club.objects.get(name="Mountain Euchre").time_zone == "Asia/Tokyo"


def test_the_minimum_age_follows_the_rule_book_until_somebody_writes_another(
    director: str, open_page: Callable[..., Page]
) -> None:
    ZoneFactory(club=Club.objects.get())
    page = open_page("/accounts/login/?next=/desk/new/", width=1280)
    sign_in(page, director)
    page.get_by_text("Rule book: 55+ Games, Euchre").click()
    page.get_by_text("Age, zone and places").click()
    age = page.get_by_label("Minimum age")
    expect(age).to_have_value("55")
    page.locator("[name=ruleset][value=zobel]").check(force=True)
    expect(age).to_have_value("")
    page.locator("[name=ruleset][value='55plus']").check(force=True)
    expect(age).to_have_value("55")
    age.fill("60")
    page.locator("[name=ruleset][value=zobel]").check(force=True)
    expect(age).to_have_value("60")


def test_the_rules_and_the_folded_values_follow_the_rule_book(director: str, open_page: Callable[..., Page]) -> None:
    ZoneFactory(club=Club.objects.get())
    page = open_page("/accounts/login/?next=/desk/new/", width=1280)
    sign_in(page, director)
    folded = page.locator(".folds > details > summary")
    expect(folded.nth(2)).to_have_text(re.compile("30 minutes per game"))
    expect(folded.nth(3)).to_have_text(re.compile("from age 55 · 2 qualify per zone"))
    page.get_by_text("Rule book: 55+ Games, Euchre").click()
    page.locator("[name=ruleset][value=poker_chips]").check(force=True)
    expect(page.get_by_role("heading", name="Rules: Poker-Euchre")).to_be_visible()
    expect(folded.nth(1)).to_have_text(re.compile("Rule book: Poker-Euchre"))
    expect(folded.nth(2)).to_be_hidden()
    page.locator("[name=ruleset][value=poker_points]").check(force=True)
    expect(folded.nth(2)).not_to_have_text(re.compile("30 minutes"))
    folded.nth(2).click()
    expect(page.get_by_label("Minutes per game")).to_be_hidden()
    expect(page.get_by_role("group", name="Points to win a game")).to_be_visible()
    expect(folded.nth(3)).to_have_text(re.compile("every age · no qualifiers"))
    page.locator("[name=ruleset][value=zobel]").check(force=True)
    expect(page.get_by_role("heading", name=re.compile("Rules: .*Zobel"))).to_be_visible()
    expect(folded.nth(2)).to_have_text(re.compile("30 minutes per game"))
    page.fill("[name=name]", "Friday euchre")
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/entries/**")
    assert (event().ruleset, event().least_age, event().qualify_per_zone) == ("zobel", None, 0)
    page.goto(f"/desk/{event().code}/settings/")
    page.get_by_text(re.compile("Rule book: .*Zobel")).click()
    page.locator("[name=ruleset][value='55plus']").check(force=True)
    expect(page.get_by_role("heading", name="Rules: 55+ Games, Euchre")).to_be_visible()
    expect(page.get_by_text("from age 55 · 2 qualify per zone")).to_be_visible()


def test_without_a_network_a_form_is_not_sent_and_keeps_what_was_typed(
    director: str, open_page: Callable[..., Page], live_server: object
) -> None:
    page = open_page(str(live_server).replace("localhost", HALL) + "/accounts/login/", width=768)
    page.fill("[name=login]", director)
    page.fill("[name=password]", PASSWORD)
    page.context.set_offline(True)
    for offline in (lambda: page.click("main button.primary"), lambda: page.get_by_role("link", name="Help").click()):
        offline()
        expect(page.get_by_role("dialog", name="No network")).to_be_visible()
        page.get_by_role("button", name="OK").click()
    page.context.set_offline(False)
    # as on a laptop without any network, which is the site itself
    page.evaluate("Object.defineProperty(navigator, 'onLine', { value: false })")
    page.click("main button.primary")
    page.wait_for_url("**/desk/")
    event = make_tournament(club=Club.objects.get())
    make_entries(event, 2)
    page.goto(page.url + f"{event.code}/entries/")
    page.context.set_offline(True)
    page.get_by_role("button", name="Here").first.click()
    expect(page.get_by_role("dialog", name="No network")).to_be_visible()
    page.get_by_role("button", name="OK").click()
    page.context.set_offline(False)
    asked = Counter[str]()
    page.on("request", lambda request: asked.update([request.method]))
    page.get_by_role("button", name="Here").first.dblclick()
    expect(page.locator("#next")).to_contain_text("1 missing")
    assert asked["POST"] == 1  # and the page is not opened again


def test_back_to_a_page_that_refused_a_form_shows_it_without_the_form(
    director: str, open_page: Callable[..., Page]
) -> None:
    """The browser showed a page of its own: it keeps no page of the desk, and sends no form again by itself."""
    made = make_tournament(club=Club.objects.get())
    page = open_page(f"/accounts/login/?next=/desk/{made.code}/entries/")
    sign_in(page, director)
    register = page.get_by_role("button", name="Register pair")
    for second in ("Ann Lee", "Bob May"):  # nobody is their own partner
        expect(page.get_by_role("alert")).to_have_count(int(second == "Bob May"))
        page.get_by_label("First player").fill("Ann Lee")
        page.get_by_label("Second player").fill(second)
        register.click()
    expect(page.get_by_text("Bob May").first).to_be_visible()
    page.go_back()
    expect(register).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert Entry.objects.count() == 1
