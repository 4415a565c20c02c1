"""A player's phone, a tablet and the projector: nothing amiss, nothing sideways, standings that move by themselves."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, Route, expect

from clubs.models import Player
from scoring.decisions.clock import start_clock
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening, published_evening
from tests.factories.tournaments import make_tournament
from tests.flows.conftest import axe, sideways
from tests.flows.test_every_page import MEASURES, TWICE
from tests.sampling import FULL, sample

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAGES = ("", "rounds/", "card/", "pairs/", "pairs/?q=lee", "pairs/1/", "draws/", "wall/")
NARROWER_THAN_A_THUMB = """[...document.querySelectorAll('a, button, summary, input, select')].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width && height < 43.5 && !one.closest('.skip, .events') && one.checkVisibility();
}).map((one) => one.outerHTML.slice(0, 90))"""

HALL_TIME = """(date) => {
  const at = new Date(Date.parse(date) + document.documentElement.dataset.east * 1000), hour = at.getUTCHours();
  const minute = String(at.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}"""

# Of the parts of the documentation, all others are taken off the page.
ONLY = """(all, kept) => all.forEach((one, at) => {
  if (!kept.includes(at)) (one.matches("details") ? one : one.parentElement).remove();
})"""


@pytest.fixture
def night() -> Evening:
    """An event in its second round, the first published."""
    night = evening(5, movement="round-robin")
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    return night


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("width", [320, 360, 768, 1920])
def test_every_page_is_sound_at_every_width(width: int, night: Evening, open_page: Callable[..., Page]) -> None:
    code, coming = night.tournament.code, make_tournament(name="Next Friday").code
    final = published_evening(movement="round-robin").tournament
    over = (f"/e/{final.code}/", f"/e/{final.code}/wall/", f"/c/{final.club.slug}/", "/results/")
    page = open_page("/", width=width)
    for path in ("/", f"/e/{coming}/", *over, *(f"/e/{code}/{part}" for part in PAGES)):
        page.goto(path)
        assert (path, axe(page)) == (path, [])
        assert (path, sideways(page)) == (path, 0)
        assert (path, page.evaluate(NARROWER_THAN_A_THUMB)) == (path, [])


SHARES = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"


def test_results_are_shared_with_the_device_or_else_the_link_leads_on(open_page: Callable[..., Page]) -> None:
    event = published_evening(movement="round-robin").tournament
    page = open_page(f"/e/{event.code}/", width=360)
    link = page.get_by_role("link", name="Share results").first
    page.evaluate(f"() => {{ {SHARES} }}")
    link.click()
    shared = page.evaluate("window.shared")
    assert (shared["title"], shared["url"].endswith(f"/e/{event.code}/"), len(shared)) == (event.name, True, 2)
    page.evaluate("navigator.share = undefined")
    link.click()
    expect(page).to_have_url(re.compile(f"/e/{event.code}/share/$"))
    expect(page.get_by_role("button", name="Share text")).to_be_hidden()  # this browser shares nothing


def test_names_on_a_card_of_many_rounds_keep_their_width(open_page: Callable[..., Page]) -> None:
    night = evening(26, movement="round-robin")
    page = open_page(f"/e/{night.tournament.code}/card/", width=1280)
    heads = page.locator(".sheet tbody th")
    lines = "all => all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))"
    assert (heads.count(), max(heads.evaluate_all(lines)) < 3) == (26, True)


# Letters of double size once made these wider than the screen.
DOUBLED = (
    "/e/{event}/pairs/",
    "/e/{event}/rounds/",
    "/e/{event}/card/",
    "/e/{event}/rules/",
    "/c/{club}/",
    "/components/",
    "/desk/{event}/people/?pair=1",
)


@pytest.mark.parametrize("width", [360, 1280])
def test_letters_of_double_size_stay_on_the_screen(
    width: int, night: Evening, open_page: Callable[..., Page], signed_in: Callable[..., Client], live_server: object
) -> None:
    page = open_page("/help/", width=width)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    for path in DOUBLED:
        page.goto(path.format(event=night.tournament.code, club=night.tournament.club.slug))
        page.evaluate(TWICE)
        assert (path, sideways(page)) == (path, 0)


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_links_of_the_score_card_are_far_enough_apart(
    width: int, night: Evening, open_page: Callable[..., Page], signed_in: Callable[..., Client], live_server: object
) -> None:
    page = open_page("/help/", width=width)
    night.director.email = "tournaments.secretary@example.org"  # a long name must not make the header two lines high
    night.director.save()
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/e/{night.tournament.code}/card/")
    assert page.locator(".sheet td a").count() > 1
    assert page.evaluate(MEASURES, {"wall": False, "keeper": False}) == []


def test_a_row_opens_to_its_reason_and_games_and_stays_open_while_standings_move(
    night: Evening, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"/e/{night.tournament.code}/")
    row = page.locator("#pair-1")
    row.locator("summary").click()
    expect(row.locator(".games li")).to_have_count(2)
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    expect(page.locator("#now")).to_contain_text("During round 3 of 5")
    expect(row.locator(".games li")).to_have_count(3)


@pytest.mark.parametrize("part", ["", "rounds/", "pairs/1/"])
def test_a_page_says_at_its_top_within_10_seconds_that_it_is_offline_and_asks_at_once_when_the_network_is_back(
    part: str, night: Evening, open_page: Callable[..., Page]
) -> None:
    """It was said in its last line, after 25 seconds. Nobody answers, though the phone has a network."""
    page = open_page("/")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })")
    page.clock.install()
    page.goto(f"/e/{night.tournament.code}/{part}")
    page.route("**/*part=*", lambda route: route.abort())
    page.clock.run_for(10_000)
    expect(page.locator(".state .fresh-late")).to_contain_text("Offline since ")
    expect(page.locator("p.fresh .fresh-late")).to_be_visible()
    page.unroute("**/*part=*")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".fresh-ok")).to_be_visible()
    expect(page.locator(".state .fresh-late")).to_be_hidden()


def test_a_link_and_a_form_without_a_network_each_say_what_became_of_them(
    night: Evening, open_page: Callable[..., Page]
) -> None:
    start_clock(by=night.director, round=night.round)
    page = open_page(f"/e/{night.tournament.code}/pairs/1/")
    page.context.set_offline(True)
    expect(page.locator(".state .fresh-late")).to_be_visible()
    expect(page.locator(".time-left")).to_contain_text("offline")
    page.get_by_role("link", name="Standings", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("This page is not on your phone.")
    expect(page.get_by_text("Nothing was sent.")).to_be_hidden()


@pytest.mark.parametrize("part", ["", "rounds/", "pairs/1/"])
def test_a_page_that_the_browser_kept_says_at_once_that_it_is_offline_and_from_when_it_is(
    part: str, night: Evening, open_page: Callable[..., Page]
) -> None:
    """It said “Updated” with the time of the moment, for up to half a minute."""
    page = open_page("/")
    came = page.goto(f"/e/{night.tournament.code}/{part}").header_value("date")
    page.goto(f"/e/{night.tournament.code}/rules/")
    page.context.set_offline(True)
    page.clock.install(time=datetime.now(UTC) + timedelta(hours=2))
    page.go_back()
    expect(page.locator(".fresh-ok")).to_be_hidden()
    expect(page.locator("p.fresh .fresh-late")).to_have_text(f"Offline since {page.evaluate(HALL_TIME, came)}")
    page.context.set_offline(False)
    expect(page.locator(".fresh-ok")).to_be_visible()


@pytest.mark.parametrize("part", ["", "rounds/", "pairs/1/"])
def test_on_a_wifi_that_leads_nowhere_a_page_that_the_browser_kept_says_from_when_it_is(
    part: str, night: Evening, open_page: Callable[..., Page]
) -> None:
    """It said “Updated” with the time of the moment."""
    page = open_page("/")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })")
    came = page.goto(f"/e/{night.tournament.code}/{part}").header_value("date")
    page.goto(f"/e/{night.tournament.code}/rules/")
    page.context.set_offline(True)
    page.add_init_script("Date.now = ((now) => () => now() + 7_200_000)(Date.now)")
    page.go_back()
    at = page.evaluate(HALL_TIME, came)
    expect(page.locator(".fresh-ok")).to_have_text(f"Updated {at}")
    expect(page.locator("p.fresh .fresh-late")).to_have_text(f"Offline since {at}")  # shown half a minute later


def test_a_name_is_found_while_it_is_typed(night: Evening, open_page: Callable[..., Page]) -> None:
    name = night.entry(3).name
    page = open_page(f"/e/{night.tournament.code}/pairs/")
    page.get_by_label("Find a pair").press_sequentially(name[:6])
    expect(page.locator("#found .roll a")).to_have_text([name])


def test_everything_can_be_read_without_javascript(night: Evening, open_page: Callable[..., Page]) -> None:
    page = open_page(f"/e/{night.tournament.code}/", script=False)
    page.fill("#q", night.entry(1).name.split()[0])
    page.get_by_role("button", name="Find").click()  # opens the only pair that fits
    expect(page.get_by_text("Now: round 2 of 5", exact=False).first).to_be_visible()
    page.get_by_role("link", name="Standings", exact=True).click()
    page.locator("#pair-1 summary").click()
    page.locator("#pair-1").get_by_role("link", name="Games and next table").click()
    expect(page.get_by_role("heading", name="Games so far")).to_be_visible()


def test_a_followed_pair_stays_in_sight_on_every_page(night: Evening, open_page: Callable[..., Page]) -> None:
    """Its strip comes from the phone's memory, so that it is there without the network too."""
    event = f"/e/{night.tournament.code}/"
    page = open_page(f"{event}pairs/2/")
    star, strip = page.get_by_role("button", name="Follow this pair"), page.locator("#strip")
    expect(strip).to_be_hidden()
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(strip).to_contain_text("4th · ")
    page.route("**/*strip=*", lambda route: route.abort())
    for part, row in (("", "#row-2"), ("rounds/?round=1", ".results ul li"), ("card/", "tr"), ("pairs/", ".roll li")):
        page.goto(f"{event}{part}")
        expect(strip).to_contain_text("4th · ")
        expect(page.locator(f"{row}.own-row .tag").first).to_have_text("followed")
        assert (part, page.locator(".own-row").count(), axe(page)) == (part, 1, [])
    strip.get_by_role("link").click()
    star.click()
    expect(strip).to_be_hidden()
    page.goto(event)
    expect(page.locator(".own-row")).to_have_count(0)


def test_the_own_page_tells_its_phone_whose_it_is(open_page: Callable[..., Page]) -> None:
    night = evening(4, movement="knock-out")
    page = open_page(f"/p/{night.entry(2).token}/")
    expect(page.get_by_role("button", name="Follow this pair")).to_have_attribute("aria-pressed", "true")
    page.goto(f"/e/{night.tournament.code}/bracket/")
    expect(page.locator("#strip")).to_contain_text("You:")
    expect(page.locator("#game-list .own-row .tag")).to_have_text(["you"])
    assert axe(page) == []
    page.locator("#strip a").click()
    expect(page).to_have_url(re.compile(f"/p/{night.entry(2).token}/"))


def test_the_wall_tells_the_next_round_by_itself(night: Evening, open_page: Callable[..., Page]) -> None:
    page = open_page(f"/e/{night.tournament.code}/wall/", width=1920, height=1080)
    expect(page.locator(".wall-round")).to_have_text("Round 2 of 5")
    smallest = "[...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && one.innerText)"
    assert page.evaluate(f"Math.min(...{smallest}.map((one) => parseFloat(getComputedStyle(one).fontSize)))") >= 36
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    expect(page.locator(".wall-round")).to_have_text("Round 3 of 5")


def test_a_bracket_on_a_phone_has_a_round_a_screen_and_stays_at_the_one_swiped_to(
    open_page: Callable[..., Page],
) -> None:
    night = evening(8, movement="knock-out")
    page = open_page(f"/e/{night.tournament.code}/", width=360)
    assert (axe(page), sideways(page), page.evaluate(NARROWER_THAN_A_THUMB)) == ([], 0, [])
    rounds = page.locator("#game-list")
    rounds.evaluate("list => list.scrollBy({ left: 200, behavior: 'instant' })")
    expect(page.get_by_role("heading", name=re.compile("^Semi-final ?, Round 2 of 3"))).to_be_in_viewport(ratio=1)
    at = rounds.evaluate("list => list.scrollLeft")
    night.finish(night.round.games.order_by("pk").first(), (10, 3))
    page.locator("[data-poll]").evaluate("part => part.dispatchEvent(new Event('bower:ask'))")
    expect(rounds.get_by_role("listitem").filter(has_text="10 won")).not_to_have_count(0)
    assert rounds.evaluate("list => list.scrollLeft") == at
    page.evaluate(TWICE)
    assert sideways(page) == 0


def test_the_score_card_on_a_phone_shows_wins_and_points_without_scrolling(
    night: Evening, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"/e/{night.tournament.code}/card/", width=360)
    sums = page.locator(".sheet .sum")
    expect(sums.first).to_be_in_viewport(ratio=1)
    wins, points = page.locator("tbody tr").first.locator("td.total").all_inner_texts()
    said = sums.first.inner_text()
    assert (said.split()[0], said.split()[2]) == (wins, points)


@pytest.mark.parametrize("part", ["", "pairs/"])
def test_a_printed_page_has_no_search_box(night: Evening, open_page: Callable[..., Page], part: str) -> None:
    page = open_page(f"/e/{night.tournament.code}/{part}", width=768)
    expect(page.get_by_role("search")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("[role=search]")).to_be_hidden()


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_the_documentation_of_the_api_and_the_sign_in_of_the_admin_site_are_sound(
    open_page: Callable[..., Page], width: int
) -> None:
    """Nothing lies sideways on the whole page; axe looks at a sample of its parts, for there are thousands of lines."""
    page = open_page("/api/v1/docs/", width=width)
    for more in page.locator("details.more > summary").all()[: 12 if FULL else 3]:
        more.click()
    assert sideways(page) == 0
    parts = page.locator("details.more, [id^=type-]")
    kept = sample("parts of the documentation", range(parts.count()), 20)
    parts.evaluate_all(ONLY, kept)
    assert axe(page) == []
    page.goto("/admin/login/")
    assert (axe(page), sideways(page)) == ([], 0)


# As browsers that draw what is chosen in a list on one line.
ON_ONE_LINE = """CSS.supports = ((supports) => (...asked) => !asked.includes("base-select") && supports(...asked))(
  CSS.supports.bind(CSS))"""


def without_base_select(route: Route) -> None:
    sheet = route.fetch()
    route.fulfill(response=sheet, body=sheet.text().replace("base-select", "auto"))


def test_a_long_choice_is_read_whole_where_the_browser_draws_it_on_one_line(
    night: Evening, open_page: Callable[..., Page], signed_in: Callable[..., Client], live_server: object
) -> None:
    long, short = "Konstantinos Papadopoulos-Featherstonehaugh", "Al Bo"
    for number, name in ((1, long), (2, short)):
        Player.objects.filter(pk=night.entry(number).first_id).update(name=name)
    page = open_page("/help/")
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.add_init_script(ON_ONE_LINE)
    page.route("**/css/bower*", without_base_select)
    page.goto(f"/desk/{night.tournament.code}/people/")
    choice, whole = page.get_by_label("Which pair?"), page.locator("#pair + .whole")
    expect(whole).to_have_count(0)
    choice.select_option("1")
    expect(whole).to_contain_text(f"1 · {long} &")
    assert sideways(page) == 0
    choice.select_option("")
    expect(whole).to_have_count(0)
