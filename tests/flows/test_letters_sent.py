"""A club writes to people, asks for dues and cancels a night: a real mail server takes each letter once."""

from collections.abc import Callable, Iterator
from datetime import time, timedelta
from urllib.parse import urlsplit

import pytest
from django.conf import LazySettings, settings
from playwright.sync_api import Page, expect

from clubs.clock import today_in
from clubs.models import Club, Contact, Member, MemberKind, Player, Role
from clubs.services.delivery import send_due_letters
from tests.factories.clubs import ClubFactory, NightSeriesFactory, PlayerFactory, StaffRoleFactory
from tests.factories.letters import MailServer, mail_server
from tests.flows.conftest import axe, sideways
from tournaments.models import Entry, Tournament
from tournaments.services import enter_pair_online, set_online_entry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Open = Callable[..., Page]
SIZES = [(360, 740), (1280, 900)]
MEMBERS = ["ann@example.org", "home@example.org"]
ENTERED = ["ann@example.org", "gus@example.org", "ida@example.org"]


@pytest.fixture
def server(settings: LazySettings) -> Iterator[MailServer]:
    with mail_server(settings) as one:
        yield one


@pytest.fixture
def riverside(live_server: object) -> Club:
    """A club without quiet hours that plays today.

    Ann is a member, Bea and Cy are members of one household, Dot wants no news, and Eve has no address. Ann is entered
    with Gus, who is no member. Ida and Joe entered online. Bea's membership has ended.
    """
    club = ClubFactory(name="Riverside Euchre Club", slug="riverside", quiet_from=time(0), quiet_until=time(0))
    club.how_to_pay, club.site_address = "e-transfer to money@example.org", str(live_server)
    club.save()
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, weekday=today.weekday(), first=today, starts=time(23, 58))
    event = Tournament.objects.create(club=club, name="Friday pairs", date=today, starts=time(23, 58))
    set_online_entry(by=None, tournament=event, online=True, capacity=None)
    paid, ended = today + timedelta(days=90), today - timedelta(days=1)
    kind = MemberKind.objects.create(club=club, name="Regular", fee=2000, months=12)
    ann, *_, gus = (
        _person(club, "Ann Lee", "ann", kind=kind, paid_until=paid),
        _person(club, "Bea May", "home", kind=kind, paid_until=ended),
        _person(club, "Cy May", "HOME", kind=kind, paid_until=paid),
        _person(club, "Dot Orr", "dot", kind=kind, paid_until=ended),
        _person(club, "Eve Fox", "", kind=kind, paid_until=paid),
        _person(club, "Gus Hall", "gus"),
    )
    Contact.objects.filter(player__name="Dot Orr").update(wants_letters=False)
    Entry.objects.create(tournament=event, first=ann, second=gus)
    enter_pair_online(tournament=event, first="Ida Ng", second="Joe Kerr", email="ida@example.org")
    return club


def _person(club: Club, name: str, address: str, **membership: object) -> Player:
    """One of the club, with an address; a member, where something of a membership is given."""
    player: Player = PlayerFactory(club=club, name=name)
    if address:
        Contact.objects.create(player=player, email=f"{address}@example.org")
    if membership:
        Member.objects.create(club=club, player=player, **membership)
    return player


@pytest.fixture
def at_letters(
    riverside: Club, open_page: Open, live_server: object, signed_in: Callable[..., object]
) -> Callable[[int, int], Page]:
    """The browser of an administrator, who also cancels events, on the page of letters."""

    def opened(width: int, height: int) -> Page:
        user = StaffRoleFactory(club=riverside, role=Role.ADMINISTRATOR).user
        session = signed_in(user).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
        page = open_page("/help/", width=width, height=height)
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
        page.goto("/clubs/riverside/letters/")
        return page

    return opened


def write_to(page: Page, whom: str, subject: str = "", text: str = "") -> None:
    """One announcement; without a subject, the one that the page proposes."""
    page.goto("/clubs/riverside/letters/")
    page.get_by_role("link", name="Write to people").click()
    page.get_by_role("navigation", name="To whom").get_by_role("link", name=whom).click()
    if subject:
        page.get_by_label("Subject").fill(subject)
        page.get_by_label("Text", exact=True).fill(text)
    assert (axe(page), sideways(page)) == ([], 0)
    page.get_by_role("button", name="Send letters").click()
    expect(page.get_by_text("on its way").or_(page.get_by_text("on their way"))).to_be_visible()


def came(server: MailServer) -> dict[str, list[str]]:
    """The addresses that each subject reached, after the mail server took all that is due; asked again, no more."""
    send_due_letters()
    before = len(server.accepted)
    assert (send_due_letters(), len(server.accepted)) == (0, before)
    found: dict[str, list[str]] = {}
    for letter in server.accepted:
        found.setdefault(str(letter["Subject"]), []).append(str(letter["To"].addresses[0].addr_spec).casefold())
    return {subject: sorted(addresses) for subject, addresses in found.items()}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_announcements_dues_and_a_cancelled_night_reach_each_address_once(
    at_letters: Callable[[int, int], Page], server: MailServer, open_page: Open, width: int, height: int
) -> None:
    page = at_letters(width, height)
    came(server)
    server.accepted.clear()  # the confirmation of the online entry
    write_to(page, "Members", "New chairs", "We have new chairs.")
    write_to(page, "Friday pairs", "Bring a cushion", "The old chairs are hard.")
    write_to(page, "Not paid")
    assert came(server) == {"New chairs": MEMBERS, "Bring a cushion": ENTERED, "Membership fee": ["home@example.org"]}
    dues = next(letter for letter in server.accepted if letter["Subject"] == "Membership fee")
    assert "e-transfer to money@example.org" in dues.get_body(("plain",)).get_content()
    server.accepted.clear()
    page.goto("/clubs/riverside/calendar/")
    page.get_by_role("link", name="Change").first.click()
    page.get_by_label("Reason").first.fill("Ice storm")
    page.get_by_role("button", name="Cancel night").click()
    expect(page.get_by_text("cancelled").first).to_be_visible()
    members_only = [address for address in MEMBERS if address not in ENTERED]
    assert came(server) == {"Cancelled: Friday pairs": ENTERED, "Cancelled: Tuesday euchre": members_only}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_reader_stops_news_by_the_link_of_a_letter_and_hears_only_of_an_entry(
    at_letters: Callable[[int, int], Page], server: MailServer, open_page: Open, width: int, height: int
) -> None:
    page = at_letters(width, height)
    write_to(page, "Everybody", "New chairs", "We have new chairs.")
    assert came(server)["New chairs"] == sorted([*MEMBERS, "gus@example.org"])
    letter = next(one for one in server.accepted if one["To"].addresses[0].addr_spec == "ann@example.org")
    link = next(word for word in letter.get_body(("plain",)).get_content().split() if "/letters/" in word)
    reader = open_page(urlsplit(link).path, width=width, height=height)
    assert (axe(reader), sideways(reader)) == ([], 0)
    reader.get_by_role("button", name="Stop news").click()
    expect(reader.get_by_role("button", name="Get news")).to_be_visible()
    write_to(page, "Everybody", "Old chairs", "Take one home.")
    assert came(server)["Old chairs"] == ["gus@example.org", "home@example.org"]
