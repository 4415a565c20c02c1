"""Evenings by other rule books on phones: Zobel euchre, games without partners, and Poker-Euchre."""

import re
from collections.abc import Callable, Sequence
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Player
from clubs.policy import TableKeeper
from scoring.decisions.hands import enter_final
from scoring.models import Result
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import here
from tests.flows.conftest import axe, sideways
from tournaments.models import Game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]


def christen(night: Evening, *names: str) -> None:
    """Give every player a short name, in the order of registration."""
    for player, name in zip(Player.objects.order_by("pk"), names, strict=True):
        player.name = name
        player.save()


ALWAYS_SHOWN = ("Alone, without the dummy", "named by the stuck dealer", "No trump")
LONE_NAMES = "details[id^=lone-] > summary"


def keep(page: Page, became: str, tricks: int | None = None, *more: str) -> int:
    """Enter a hand by the words on the page. Returns the number of taps."""
    taps = [page.locator(".makers label", has_text=became).first]
    taps += [] if tricks is None else [page.locator(".tricks label").nth(tricks)]
    for word in more:
        shown = word in ALWAYS_SHOWN
        taps += [] if shown else [page.locator(LONE_NAMES)]  # the names of lone players open with one tap
        where = "form.hand" if shown else "details[id^=lone-]"
        taps.append(page.locator(f"{where} label", has_text=word).last)
    taps.append(page.get_by_role("button", name="Save hand"))
    for tap in taps:
        tap.click()
    return len(taps)


def score_is(page: Page, words: str) -> None:
    expect(page.locator("#score")).to_have_text(words)


def table_of(night: Evening, number: int) -> Game:
    return night.round.games.get(table__number=number)


def called(night: Evening, game: Game) -> Sequence[str]:
    """The names of the two sides."""
    entries = [game.seats.filter(side=side)[0].entry for side in (0, 1)]
    return [entry.name for entry in entries]


def second_sheet(game: Game, score: tuple[int, int]) -> None:
    """The second scorekeeper enters the same final score (Zobel, Tournament 10)."""
    event = game.stage.tournament
    keeper = TableKeeper(game.table_id, event.pk, event.club_id)
    enter_final(by=keeper, game_id=game.pk, sheet=2, number=1, uuid=uuid4(), score=score)


def both_agree(page: Page) -> None:
    for _ in range(2):
        page.get_by_role("button", name="agree").first.click()
    expect(page.get_by_text("Final score saved.")).to_be_visible()


def test_an_evening_of_zobel_euchre(open_page: Open) -> None:
    night = evening(4, ruleset="zobel")
    christen(night, "Ann", "Bob", "Cas", "Dee", "Eli", "Fay", "Gus", "Hal")
    first, second = table_of(night, 1), table_of(night, 2)
    a, b = called(night, first)
    page = open_page(f"/t/{first.table.token}/", width=320)
    expect(page.get_by_role("heading", name="Who got the first jack?")).to_be_visible()
    dealer = first.seats.get(seat=0).player.name
    page.get_by_role("button", name=dealer).click()
    score_is(page, f"No points yet; {first.seats.get(seat=0).player.name} deals.")
    assert keep(page, a, 5) == 3  # two taps and the save
    score_is(page, f"{a} lead 5 to −5; {first.seats.get(seat=1).player.name} deals.")
    assert keep(page, f"{b} folded") == 2
    score_is(page, f"{a} lead 10 to −5; {first.seats.get(seat=2).player.name} deals.")
    lone = first.seats.get(seat=2).player.name
    keep(page, a, 5, lone)
    score_is(page, f"{a} lead 20 to −10; {first.seats.get(seat=3).player.name} deals.")
    page.locator("#more summary").click()
    keep(page, b, 2, "named by the stuck dealer", "No trump")
    score_is(page, f"{a} won 23 to −15.")
    expect(page.get_by_text("(no trump, the dealer was stuck)")).to_be_visible()
    assert sideways(page) == 0
    expect(page.get_by_text("These rules need 2 scorekeepers, one from each side.")).to_be_visible()
    second_sheet(first, (23, -15))
    page.reload()
    both_agree(page)

    other = open_page(f"/t/{second.table.token}/?skip", width=390)
    c, d = called(night, second)
    keep(other, "Thrown in")
    for _ in range(4):
        keep(other, c, 4)
        keep(other, d, 4)
    score_is(other, "Tied at 20.")
    keep(other, c, 3)
    score_is(other, f"{c} lead 23 to 22.")
    keep(other, d, 1, second.seats.get(seat=0).player.name)
    score_is(other, f"{c} won 33 to 17.")
    second_sheet(second, (33, 17))
    other.reload()
    both_agree(other)

    night.close()
    expect(page.get_by_role("heading", name="Table 1, round 2 of 2")).to_be_visible()
    assert sorted(Result.objects.values_list("score", flat=True)) == [[23, -15], [33, 17]]
    assert list(problems(night.tournament.pk)) == []


def test_an_evening_of_players_without_partners(open_page: Open) -> None:
    night = evening(4, ruleset="stubbington2")
    christen(night, "Ann Bell", "Bob May", "Cas Fox", "Dee Orr")
    game = table_of(night, 1)
    a, b = (name.split()[0] for name in called(night, game))
    page = open_page(f"/t/{game.table.token}/", width=390)
    assert keep(page, a, 5) == 3
    score_is(page, f"{a} leads 2 to 0.")
    keep(page, b, 5, "Alone, without the dummy")
    score_is(page, f"{b} leads 4 to 2.")
    expect(page.get_by_role("img", name="the seven and eight show 4 points")).to_be_visible()
    page.get_by_role("button", name="Undo hand 2").click()
    score_is(page, f"{a} leads 2 to 0.")
    for _ in range(4):
        keep(page, a, 5, "Alone, without the dummy")
    score_is(page, f"{a} won 15 to 0.")
    expect(page.get_by_role("img", name="the seven and eight show 15 points")).to_be_visible()
    page.get_by_role("button", name=f"I agree: 15 – 0 ({a})").click()
    page.get_by_role("button", name=f"I agree: 15 – 0 ({b})").click()
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    night.play({(3, 4): (15, 13)})
    night.close()
    number = game.seats.get(seat=0).entry.number
    page.goto(f"/e/{night.tournament.code}/pairs/{number}/")
    expect(page.get_by_text(f"Player {number}", exact=True)).to_be_visible()
    expect(page.locator(".where-who")).to_contain_text("Player")
    assert list(problems(night.tournament.pk)) == []


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("ruleset", ["zobel", "english25", "stubbington4", "stubbington2"])
def test_everything_for_a_hand_is_as_large_as_a_thumb_and_axe_finds_nothing(ruleset: str, open_page: Open) -> None:
    at = here(ruleset=ruleset)
    at.hand("NS", 5)
    page = open_page(f"/t/{at.table.token}/?skip", width=320)
    for more in page.locator("details.more:not(#aside *, #elsewhere) > summary").all():
        more.click()
    heights = "all => all.map(e => Math.round(e.getBoundingClientRect().height))"
    controls = page.locator(".pick label:visible, main button:visible, main summary:visible, main a.button:visible")
    assert min(controls.evaluate_all(heights)) >= 56
    assert sideways(page) == 0
    assert axe(page) == []


def test_a_folded_hand_asks_for_no_tricks(open_page: Open) -> None:
    at = here(ruleset="zobel")
    page = open_page(f"/t/{at.table.token}/?skip")
    page.locator(".tricks label").nth(3).click()
    page.locator(".makers label", has_text="North 1 & South 1 folded").click()
    expect(page.get_by_role("radio", name="3–2 points")).to_be_disabled()
    expect(page.locator("details[id^=lone-] input").last).to_be_disabled()
    page.get_by_role("button", name="Save hand 1").click()
    score_is(page, "North 2 & South 2 lead 5 to 0.")


def test_a_hand_of_zobel_euchre_is_kept_without_scripts(open_page: Open) -> None:
    at = here(ruleset="zobel")
    page = open_page(f"/t/{at.table.token}/?skip", script=False)
    keep(page, "North 1 & South 1", 2, "South 2")
    score_is(page, "North 2 & South 2 lead 10 to −5.")
    keep(page, "Thrown in", 3)
    expect(page.get_by_role("alert")).to_contain_text("A thrown-in hand has no tricks.")
    expect(page.get_by_role("radio", name="Thrown in")).to_be_checked()


def test_an_evening_of_three_at_a_table(open_page: Open) -> None:
    night = evening(3, ruleset="stubbington3", movement="threes", rounds=1)
    christen(night, "Ann Bell", "Bob May", "Cas Fox")
    game = table_of(night, 1)
    a, b, c = (seat.player.name.split()[0] for seat in game.seats.order_by("seat"))
    page = open_page(f"/t/{game.table.token}/?skip", width=360)
    assert keep(page, b, 5, "Alone, without the dummy") == 4
    score_is(page, f"{b} leads with 4.")
    page.locator(LONE_NAMES).click()
    page.locator("details[id^=lone-] label", has_text=c).click()
    keep(page, a, 1)
    expect(page.get_by_text(f"(against {c} alone)")).to_be_visible()
    for _ in range(2):
        keep(page, b, 5, "Alone, without the dummy")
    score_is(page, f"{b} won with 16.")
    assert sideways(page) == 0
    assert axe(page) == []
    for name in (a, b, c):
        page.get_by_role("button", name=re.compile(rf"^I agree: \d+ \({name}\)$")).click()
    expect(page.get_by_text("Final score saved.")).to_be_visible()
    assert list(problems(night.tournament.pk)) == []
    shown = open_page(f"/e/{night.tournament.code}/", width=360)
    expect(shown.get_by_text("Player").first).to_be_visible()


def test_a_poker_euchre_evening_with_chips(open_page: Open) -> None:
    night = evening(4, ruleset="poker_chips", movement="tables")
    christen(night, "Ann Bell", "Bob May", "Cas Fox", "Dee Orr")
    game = table_of(night, 1)
    a, b, c, d = (seat.player.name.split()[0] for seat in game.seats.order_by("seat"))
    page = open_page(f"/t/{game.table.token}/", width=360)
    expect(page.get_by_role("heading", name="Who is the banker?")).to_be_visible()
    page.get_by_role("button", name=a).click()
    expect(page.get_by_role("heading", name="The bank gives out chips")).to_be_visible()
    assert axe(page) == []
    page.locator("fieldset", has_text="Who got the first jack").locator("label", has_text=d).click()
    page.get_by_role("button", name="Give out chips").click()
    expect(page.get_by_text("12 cards each, 1 white chip per card.")).to_be_visible()
    assert axe(page) == []
    page.get_by_text("Enter totals instead").click()
    small = "all => all.map(e => e.getBoundingClientRect()).filter(box => box.width < 48 || box.height < 56).length"
    assert page.locator(".each input:visible").evaluate_all(small) == 0
    page.locator(".makers label", has_text=a).click()
    for name, tricks in ((a, 5), (b, 4), (c, 2), (d, 1)):
        page.get_by_label(f"Staked {name}").fill("5")
        page.get_by_label(f"Tricks {name}").fill(str(tricks))
    page.get_by_role("button", name="Save totals").click()
    score_is(page, f"{a} leads with 87; {a} deals.")
    page.get_by_role("button", name="Everyone passed").click()
    page.get_by_role("button", name="Save deal 2").click()
    expect(page.get_by_text("48 chips are carried over in the pot.")).to_be_visible()
    page.get_by_text("Bank", exact=True).click()
    page.get_by_role("button", name=f"{d} cashes out").click()
    expect(page.get_by_text("16 cards each")).to_be_visible()
    page.get_by_role("button", name="Undo cash-out").click()
    expect(page.get_by_text("12 cards each")).to_be_visible()
    assert sideways(page) == 0
    assert list(problems(night.tournament.pk)) == []


@pytest.mark.parametrize("width", [320, 360])
def test_poker_euchre_does_not_scroll_sideways_at_twice_the_text_size(open_page: Open, width: int) -> None:
    night = evening(7, ruleset="poker_chips", movement="tables")
    christen(night, *(f"{first} Arsenault-Gallant" for first in ("Ann", "Bob", "Margaret", "Dee", "Eve", "Fay", "Gus")))
    game = table_of(night, 1)
    page = open_page(f"/t/{game.table.token}/", width=width)
    twice = "document.documentElement.style.fontSize = '36px'"
    page.evaluate(twice)
    assert ("who keeps the bank", sideways(page)) == ("who keeps the bank", 0)
    page.get_by_role("button", name="Ann").click()
    expect(page.get_by_role("heading", name="The bank gives out chips")).to_be_visible()
    assert ("the bank opens", sideways(page)) == ("the bank opens", 0)
    page.locator("fieldset", has_text="Who got the first jack").locator("label", has_text="Bob").click()
    page.get_by_label("Chips per player, in white chips").fill("60")
    page.get_by_role("button", name="Give out chips").click()
    expect(page.get_by_role("button", name="Everyone passed")).to_be_visible()
    for more in page.locator("details.more:not(#aside *, #elsewhere) > summary").all():
        more.click()
    assert ("a deal", sideways(page)) == ("a deal", 0)
