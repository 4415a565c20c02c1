"""A table calls the director: the desk sees it, comes and rules, and the phone shows each step."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.conf import settings
from playwright.sync_api import Locator, Page, expect

from clubs.models import User
from scoring.decisions.calls import answer_call, call_director
from scoring.ledger.entries.call import CallAnswer, CallReason
from scoring.models import Kind, LedgerEntry
from scoring.reads.calls import calls_at
from tests.factories.scoring import Here, here
from tests.flows.conftest import axe
from tests.scoring.waiting import EVERY_KIND, Waiting
from tournaments.models import Table
from tournaments.services import revoke_link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]


@pytest.fixture
def at() -> Here:
    return here()


@pytest.fixture
def desk_of(at: Here, open_page: Open, live_server: object, signed_in: Callable[..., object]) -> Callable[[User], Page]:
    """The desk as somebody of the club sees it, each in a browser of their own."""

    def opened(user: User) -> Page:
        session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
        page = open_page("/", width=1280)
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
        page.goto(f"/desk/{at.tournament.code}/")
        return page

    return opened


@pytest.fixture
def at_desk(at: Here, desk_of: Callable[[User], Page]) -> Page:
    return desk_of(at.director)


def tap_hand(page: Page, side: int = 0, tricks: int = 3) -> None:
    page.locator(".makers .side label").nth(side).click()
    page.locator(".tricks label").nth(tricks).click()
    page.get_by_role("button", name="Save hand").click()


def call(page: Page, reason: str) -> None:
    page.locator("summary", has_text="Call the director").click()
    page.get_by_role("button", name=reason).click()


def called(page: Page) -> str:
    """What came of the call for a revoke."""
    found = re.search(r"Called \d+:\d\d\s[ap]m · Revoke · (.*)", page.locator("#now").inner_text())
    return found[1] if found else ""


def test_a_call_is_seen_answered_and_ruled_on_and_the_phone_shows_each_step(
    at: Here, open_page: Open, at_desk: Page
) -> None:
    at.hand("EW", 3)
    phone = open_page(f"/t/{at.table.token}/")
    call(phone, "Revoke")
    expect(phone.get_by_text("The director has not seen it yet.")).to_be_visible()
    assert (called(phone), axe(phone)) == ("The director has not seen it yet.", [])
    at_desk.reload()
    expect(at_desk.get_by_text("Table 1 calls: Revoke", exact=True)).to_be_visible()
    assert axe(at_desk) == []
    at_desk.get_by_role("button", name="On my way").click()
    expect(phone.get_by_text("The director is on the way.")).to_be_visible()
    at_desk.get_by_role("link", name="Make a ruling").click()
    expect(at_desk.get_by_role("heading", name="Rule that applies")).to_be_visible()
    rule_on_the_revoke(at_desk, at)
    ruling = phone.get_by_text("The director ruled on hand 1:")
    expect(ruling.first).to_be_visible()
    assert called(phone).startswith("The director ruled on hand 1:")
    assert axe(phone) == []


@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, {"width": 360, "height": 640}])
@pytest.mark.parametrize(("quitted", "buttons", "answers"), [("No", 4, 2), ("Yes", 5, 7)])
def test_few_presses_lead_from_a_call_to_its_ruling(
    at: Here, at_desk: Page, size: dict[str, int], quitted: str, buttons: int, answers: int
) -> None:
    """Four buttons and two answers, if the trick was not quitted. The book asks seven questions of a proved revoke."""
    at.hand("EW", 3)
    call_director(by=at.keeper, game_id=at.game.pk, reason=CallReason.REVOKE, words="", uuid=uuid4())
    at_desk.set_viewport_size(size)  # type: ignore[arg-type]
    at_desk.reload()
    book, presses, answered = at_desk.locator("#book"), 0, 0

    def press(button: Locator) -> None:
        nonlocal presses
        button.click()
        presses += 1

    press(at_desk.get_by_role("button", name="On my way"))
    press(at_desk.get_by_role("link", name="Make a ruling"))
    while True:
        unanswered = book.locator("fieldset:not(:has(input:checked))")
        while unanswered.count():
            ways = unanswered.first.locator("label")
            (ways.filter(has_text=quitted) if ways.filter(has_text=quitted).count() else ways).first.click()
            answered += 1
        going_on = book.get_by_role("button", name="Continue")
        if not going_on.count():
            break
        press(going_on)
    press(book.get_by_role("button", name="Record this ruling"))
    expect(at_desk.get_by_text("Ruling on hand 2 saved.")).to_be_visible()
    assert (presses, answered) == (buttons, answers)


def rule_on_the_revoke(page: Page, at: Here) -> None:
    """Pair A revoked in hand 1: the facts that the book asks for, and the choice of the other side."""
    facts = "offender=NS&trick_quitted=yes&proved=yes"
    page.goto(f"/desk/{at.tournament.code}/rulings/?game={at.game.pk}&hand=1&offence=revoke&{facts}")
    page.locator("#ruled label", has_text="Add the penalty").click()
    page.get_by_role("button", name="Record this ruling").click()
    expect(page.get_by_text("Ruling on hand 1 saved.")).to_be_visible()


def test_a_call_without_a_network_waits_on_the_phone_and_is_sent_before_a_hand_that_was_refused(
    at: Here, open_page: Open
) -> None:
    phone = open_page(f"/t/{at.table.token}/?skip")
    phone.context.set_offline(True)
    tap_hand(phone)
    expect(phone.get_by_role("button", name="Save hand 2")).to_be_visible()
    call(phone, "Misdeal")
    expect(phone.get_by_text("Your call waits on this phone for the network: Misdeal")).to_be_visible()
    at.hand("EW", 5)
    phone.context.set_offline(False)
    expect(phone.get_by_text("· Misdeal ·")).to_be_visible()
    expect(phone.locator("#aside")).to_contain_text("Hand 1 · North 1 & South 1")
    reasons = [one.reason for one in calls_at([at.game.pk])]
    assert reasons == [CallReason.TWO_PHONES, CallReason.MISDEAL]
    assert LedgerEntry.objects.filter(game=at.game, kind=Kind.HAND).count() == 1


def test_both_phones_show_what_they_entered_differently(at: Here, open_page: Open, at_desk: Page) -> None:
    one, other = (open_page(f"/t/{at.table.token}/?skip") for _ in range(2))
    tap_hand(one)
    expect(one.get_by_role("button", name="Save hand 2")).to_be_visible()
    tap_hand(other, side=1, tricks=5)
    both = [one.get_by_text("Two phones entered hand 1 differently"), other.locator("#trouble")]
    expect(both[0]).to_be_visible()
    refused = other.locator("#aside li")
    expect(refused).to_contain_text("You entered: North 2 & South 2, 5 of 5 tricks.")
    expect(refused).to_contain_text("The director sees your entry too.")
    assert (axe(one), axe(other)) == ([], [])
    at_desk.reload()
    at_desk.get_by_role("button", name="Settled").click()
    expect(both[0]).to_have_count(0)
    expect(both[1]).to_be_visible()  # a refusal stays until somebody presses something there
    other.get_by_role("button", name="Save hand 2").click()
    expect(both[1]).not_to_contain_text("You entered")


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_link_of_no_use_still_shows_the_hands_that_were_never_sent(at: Here, open_page: Open, reloaded: bool) -> None:
    phone = open_page(f"/t/{at.table.token}/?skip")
    phone.context.set_offline(True)
    tap_hand(phone)
    expect(phone.get_by_role("button", name="Save hand 2")).to_be_visible()
    tap_hand(phone, side=1)
    expect(phone.get_by_role("button", name="Save hand 3")).to_be_visible()
    revoke_link(by=at.director, table=Table.objects.get(pk=at.table.pk))
    phone.context.set_offline(False)
    expect(phone.get_by_role("heading", name="This card is out of date")).to_be_visible()
    if reloaded:
        phone.reload()
    expect(phone.locator("#aside li")).to_have_text([re.compile("^Hand 1 · North 1"), re.compile("^Hand 2 · North 2")])
    assert axe(phone) == []
    expect(phone.get_by_role("button", name="Delete for good")).to_be_hidden()  # it asks first
    phone.get_by_text("Delete these", exact=True).click()
    phone.get_by_role("button", name="Delete for good").click()
    expect(phone.locator("#aside")).to_be_hidden()
    phone.reload()
    expect(phone.locator("#aside")).to_be_hidden()


STROKES = """const begin = OscillatorNode.prototype.start;
window.strokes = 0;
OscillatorNode.prototype.start = function (...when) { window.strokes++; return begin.apply(this, when); };"""


@pytest.mark.parametrize("path", ["results/", "print/", "settings/"])
def test_a_call_is_counted_and_heard_on_another_page_of_the_desk_and_one_press_leads_to_it(
    at: Here, open_page: Open, at_desk: Page, path: str
) -> None:
    at_desk.add_init_script(STROKES)
    at_desk.goto(f"/desk/{at.tournament.code}/{path}")
    expect(at_desk.get_by_text("Sound is off.")).to_be_visible()
    at_desk.get_by_role("button", name="Turn sound on").click()
    expect(at_desk.get_by_text("Sound is on.")).to_be_visible()
    title, quiet = at_desk.title(), at_desk.evaluate("window.strokes")
    phone = open_page(f"/t/{at.table.token}/")
    call(phone, "Revoke")
    expect(phone.get_by_text("The director has not seen it yet.")).to_be_visible()
    expect(at_desk).to_have_title(f"(1) {title}")
    assert (at_desk.evaluate("window.strokes") - quiet, axe(at_desk)) == (2, [])
    at_desk.get_by_role("link", name="Desk 1 waiting").click()
    expect(at_desk.locator(":target").get_by_text("Table 1 calls: Revoke", exact=True)).to_be_in_viewport()
    assert at_desk.evaluate("window.strokes") == 0  # a case chimes once
    at_desk.locator(":target").get_by_role("button", name="Settled").click()
    expect(at_desk.locator(".count")).to_have_count(0)
    assert at_desk.title().startswith("(") is False


def test_another_director_settles_the_call_and_the_count_goes_without_a_reload(
    at: Here, open_page: Open, at_desk: Page
) -> None:
    call_director(by=at.keeper, game_id=at.game.pk, reason=CallReason.REVOKE, words="", uuid=uuid4())
    at_desk.goto(f"/desk/{at.tournament.code}/history/")
    expect(at_desk.locator(".count")).to_have_text("1 waiting")
    answer_call(by=at.director, game=at.game, link=1, answer=CallAnswer.SETTLED, uuid=uuid4())
    expect(at_desk.locator(".count")).to_have_count(0)
    assert at_desk.title().startswith("(") is False


@pytest.mark.parametrize("waits", EVERY_KIND)
def test_one_director_takes_a_case_and_the_other_sees_who_comes_without_a_reload(
    waits: Callable[[Here], Waiting], at: Here, at_desk: Page, desk_of: Callable[[User], Page]
) -> None:
    waits(at)
    told, other = f"{at.assistant} is on the way.", desk_of(at.assistant)
    expect(at_desk.get_by_role("button", name="On my way")).to_be_visible()
    other.get_by_role("button", name="On my way").click()
    expect(other.locator(".needs")).to_contain_text(told)
    expect(at_desk.locator(".needs")).to_contain_text(told)
    expect(at_desk.get_by_role("button", name="On my way")).to_have_count(0)
    assert axe(at_desk) == []
    at_desk.goto(f"/desk/{at.tournament.code}/history/")
    expect(at_desk.locator(".count")).to_have_attribute("title", told)
