"""The page for the wall on screens of many sizes: everything legible, and shown in its turn, server or no server."""

import re
from collections.abc import Callable

import pytest
from django.db.models import F, TextField, Value
from django.db.models.functions import Concat
from playwright.sync_api import Page, expect

from clubs.models import Player
from scoring.standings import publishing
from tests.factories.evenings import Evening, evening, published_evening
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Round, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
PAIRS = 34
SCREENS = [(1024, 600), (1366, 768), (1920, 1080), (3840, 2160)]
LOOK = """() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => one.checkVisibility();
  const lines = [...document.querySelectorAll('.wall-list li')].filter(seen);
  const rows = lines.filter((one) => !one.matches('.wall-line'));
  const foot = box(document.querySelector('.wall-foot'));
  const words = [...document.querySelectorAll('body *')].filter((one) => seen(one) && one.innerText);
  return {
    names: rows.map((one) => one.querySelector('.names').innerText),
    lines: lines.filter((one) => one.matches('.wall-line')).map((one) => one.innerText),
    count: lines.length,
    clipped: lines.filter((one) => box(one).bottom > foot.top || box(one).right > innerWidth).length,
    cut: lines.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText),
    heads: [...document.querySelectorAll('.wall-heads')].filter(seen)
      .map((one) => one.innerText.split('\\n').join(' ')),
    foot: foot.bottom <= innerHeight && foot.top > 0,
    letters: Math.min(...words.map((one) => parseFloat(getComputedStyle(one).fontSize))),
    sideways: document.documentElement.scrollWidth > innerWidth,
    page: document.getElementById('wall-page').textContent.split(/\\s+/).join(' ').trim(),
  };
}"""
CARDS = """() => {
  const cards = [...document.querySelectorAll('.winner')], box = (one) => one.getBoundingClientRect();
  const foot = box(document.querySelector('.wall-foot')).top;
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const names = cards.map((card) => card.querySelector('.winner-names'));
  const parts = cards.flatMap((card) => [...card.querySelectorAll('p, .corner')].filter((one) => one.checkVisibility())
    .map((one) => [box(one), box(card)]));
  const out = ([part, card]) => part.top < card.top - 1 || part.bottom > card.bottom + 1 || part.right > card.right + 1;
  const others = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && one.innerText)
    .filter((one) => !one.closest('.winner-names, .corner, .clock') && !one.querySelector('.winner-names'));
  return {
    names: names.map((one) => one.innerText.split(/\\s+/).join(' ')),
    outside: parts.filter(out).length + cards.filter((one) => box(one).bottom > foot).length,
    lines: Math.max(...names.map((one) => Math.round(box(one).height / size(one) / 1.1))),
    share: Math.min(...names.map(size)) / innerHeight,
    largest: names.every((one) => others.every((other) => size(one) >= size(other))),
  };
}"""
FILLED = """() => {
  const rows = [...document.querySelectorAll('.wall-list li')].filter((one) => one.checkVisibility());
  const boxes = rows.map((one) => one.getBoundingClientRect()), foot = document.querySelector('.wall-foot');
  return {
    foot: foot.getBoundingClientRect().top - Math.max(...boxes.map((one) => one.bottom)) < 20,
    right: Math.max(...boxes.map((one) => one.left)) / innerWidth,
  };
}"""
# Rows are counted again in the next frame after the foot took another line, as for "Offline since …".
DRAWN = "() => new Promise((drawn) => new ResizeObserver(drawn).observe(document.body))"


@pytest.fixture
def night() -> Evening:
    """A round played among many, and the next one open so long that the wall shows the standings."""
    found = evening(PAIRS)
    found.play()
    found.close()
    Tournament.objects.update(qualify_overall=True, qualify_per_zone=4)
    publishing.compute(found.stage.pk)
    Round.objects.update(clock_started_at="2026-11-20T10:00:00Z")
    return found


def ready(page: Page) -> None:
    """The screen has made its own pages of all the rows."""
    expect(page.locator("[data-kind=standings] .names")).to_have_count(PAIRS)


def turned(page: Page) -> list[dict[str, object]]:
    """Every page of the wall, one turn after the other, at the pace of the test: the clock stands in between."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    found = [page.evaluate(LOOK)]
    for _ in range(40):
        page.clock.run_for(12_000)
        page.evaluate(DRAWN)
        now = page.evaluate(LOOK)
        if now["page"] == found[0]["page"]:
            return found
        found.append(now)
    return found


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_every_row_is_shown_whole_in_its_turn_and_the_foot_is_always_there(
    night: Evening, open_page: Open, width: int, height: int
) -> None:
    page = open_page("/health/", width=width, height=height)
    page.clock.install()
    page.goto(f"/e/{night.tournament.code}/wall/")
    ready(page)
    pages = turned(page)
    names = [name for one in pages for name in one["names"]]  # type: ignore[attr-defined]
    assert sorted(names) == sorted(night.entry(number).name for number in range(1, PAIRS + 1))
    wrong = [one for one in pages if one["clipped"] or not one["foot"] or one["sideways"] or one["letters"] < 36]  # type: ignore[operator]
    assert wrong == []
    assert [row for one in pages for row in one["cut"]] == []  # type: ignore[attr-defined]
    assert max(one["count"] for one in pages) <= 16  # type: ignore[type-var]
    assert {head for one in pages for head in one["heads"]} == {"Place Name Wins Points"}  # type: ignore[attr-defined]
    assert [line for one in pages for line in one["lines"]] == ["17 tied for the last 4 places"]  # type: ignore[attr-defined]
    assert {one["page"] for one in pages} == {f"Clock, page 1 of {len(pages)}"} | {
        f"Standings, page {number} of {len(pages)}" for number in range(2, len(pages) + 1)
    }


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1920, 1080)])
def test_rows_fill_the_height_and_names_alone_the_width(open_page: Open, width: int, height: int) -> None:
    """Of 15 pairs: in play their table reaches the foot, and those who have registered stand in two columns."""
    night, event = evening(15, movement="round-robin"), make_tournament()
    make_entries(event, 15)
    night.play()
    night.close()
    publishing.compute(night.stage.pk)
    Round.objects.update(clock_started_at="2026-11-20T10:00:00Z")
    page = open_page(f"/e/{event.code}/wall/?page=1", width=width, height=height)
    expect(page.locator("[data-kind=names] .names")).to_have_count(15)
    found = page.evaluate(FILLED)
    assert (found["foot"], found["right"] > 0.4) == (True, True)
    page.goto(f"/e/{night.tournament.code}/wall/?page=2")
    expect(page.locator("[data-kind=standings] .names")).to_have_count(15)
    assert page.evaluate(FILLED)["foot"]


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 720), (1920, 1080)])
def test_one_table_of_five_is_shown_whole_in_letters_that_fit(open_page: Open, width: int, height: int) -> None:
    found = evening(5, movement="tables", ruleset="poker_chips")
    page = open_page(f"/e/{found.tournament.code}/wall/?page=2", width=width, height=height)
    expect(page.locator("#wall-page")).to_have_text("Tables in round 1, page 2 of 2")
    page.evaluate("document.fonts.ready")
    look = page.evaluate(LOOK)
    assert (look["count"], look["clipped"], look["cut"]) == (1, 0, [])


def test_a_phone_shows_each_name_whole_with_its_seat(open_page: Open) -> None:
    """Two columns would need fewer pages, but cut off the names of the second."""
    found = evening(PAIRS)
    page = open_page("/health/", width=360, height=740)
    page.clock.install()
    page.goto(f"/e/{found.tournament.code}/wall/")
    names = page.locator("[data-kind=seats] .names")
    expect(names).to_have_count(2 * PAIRS)
    pages = turned(page)
    assert len([one for one in pages if one["page"].startswith("Seats, round 1")]) > 1  # type: ignore[attr-defined]
    assert [row for one in pages for row in one["cut"]] == []  # type: ignore[attr-defined]


def test_the_pages_go_on_turning_while_the_server_is_away(night: Evening, open_page: Open) -> None:
    page = open_page("/health/", width=1280, height=720)
    page.clock.install()
    page.goto(f"/e/{night.tournament.code}/wall/")
    ready(page)
    page.context.set_offline(True)
    page.clock.run_for(60_000)
    expect(page.locator(".fresh-late")).to_have_text(re.compile(r"Offline since \d+:\d\d\s[ap]m"))
    page.evaluate(DRAWN)
    pages = turned(page)
    assert sum(len(one["names"]) for one in pages) == PAIRS  # type: ignore[arg-type]
    expect(page.locator(".fresh-ok")).to_have_text(re.compile(r"Updated \d+:\d\d\s[ap]m"))


def test_the_clock_says_what_it_counts(night: Evening, open_page: Open) -> None:
    page = open_page(f"/e/{night.tournament.code}/wall/", width=1280, height=720)
    expect(page.locator(".wall-top .clock")).to_contain_text("Time left")
    night.play()
    night.close()
    page.reload()
    # At the top, or large in the middle while the wall shows the page of the clock: the hour decides which.
    expect(page.locator(".wall-label:visible")).to_have_text("Clock not started")


def test_time_up_fills_the_screen_for_half_a_minute(night: Evening, open_page: Open) -> None:
    page = open_page("/health/", width=1920, height=1080)
    page.clock.install()
    page.goto(f"/e/{night.tournament.code}/wall/")
    bell = page.locator("#wall-bell")
    expect(bell).to_be_hidden()
    page.evaluate("document.dispatchEvent(new CustomEvent('bower:clock', { detail: 'bell' }))")
    expect(bell).to_have_text("Time is up")
    assert bell.bounding_box() == {"x": 0, "y": 0, "width": 1920, "height": 1080}
    page.clock.run_for(29_000)
    expect(bell).to_be_visible()
    page.clock.run_for(2_000)
    expect(bell).to_be_hidden()


@pytest.mark.parametrize("screen", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("player", ["Bernadette Yellowknee ", "Ann "])
def test_the_final_begins_with_the_winners_in_the_largest_letters_on_every_screen(
    open_page: Open, screen: tuple[int, int], player: str
) -> None:
    found = published_evening(movement="knock-out")  # four cards, the most there are
    Player.objects.update(name=Concat(Value(player), F("pk"), output_field=TextField()))
    page = open_page("/health/", width=screen[0], height=screen[1])
    page.clock.install(time=1_700_000_000)  # wherever pages would be in their turn
    page.goto(f"/e/{found.tournament.code}/wall/")
    expect(page.locator("#wall-page")).to_have_text(re.compile(r"page 1 of \d"))
    cards = page.evaluate(CARDS)
    assert sorted(cards["names"]) == sorted(found.entry(number).name for number in range(1, 5))
    assert (cards["outside"], cards["lines"] <= 2, cards["share"] >= 0.04, cards["largest"]) == (0, True, True, True)
    page.clock.run_for(12_000)
    expect(page.locator("[data-kind=finale]")).to_be_hidden()


def test_without_scripts_sixteen_rows_are_shown_under_their_heads(night: Evening, open_page: Open) -> None:
    page = open_page(f"/e/{night.tournament.code}/wall/?page=2", width=1920, height=1080, script=False)
    shown = page.evaluate(LOOK)
    assert (len(shown["names"]), shown["heads"]) == (16, ["Place Name Wins Points"])
    assert (shown["clipped"], shown["cut"]) == (0, [])
    assert shown["page"] == "Standings, page 2 of 4"
