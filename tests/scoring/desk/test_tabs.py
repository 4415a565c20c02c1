"""One set of tabs: whichever app draws a page of the event, the same pages are offered."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.decisions.calls import call_director
from scoring.ledger.entries.call import CallReason
from tests.factories.clubs import StaffRoleFactory, UserFactory
from tests.factories.evenings import evening
from tests.factories.tournaments import make_tournament
from tests.seen import Part, seen
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def rows(client: Client, address: str) -> tuple[list[str], list[str]]:
    """Both rows of tabs of a page of the event, the open ones marked with a star."""
    page = seen(client.get(address, follow=True))
    return _labels(page.parts("ul.tabs")), _labels(page.parts("nav.section-pages"))


def _labels(rows: list[Part]) -> list[str]:
    """Without the menu in which a phone shows the last of them again."""
    links = [link for row in rows for link in row.parts("a")]
    again = [link for row in rows for menu in row.parts(".tabs-more") for link in menu.parts("a")]
    first = [link for link in links if not any(link is one for one in again)]
    return [f"{'*' * ('aria-current' in link.told)}{link.text}" for link in first]


def member(event: Tournament, role: Role) -> User:
    """Somebody of the club."""
    user = UserFactory()
    StaffRoleFactory(club=event.club, user=user, role=role)
    return user


SECTIONS = ("Desk", "Pairs", "Rounds", "Standings", "Print", "Settings")


def opened(label: str, labels: tuple[str, ...] = SECTIONS) -> list[str]:
    return [f"{'*' * (one == label)}{one}" for one in labels]


def test_the_sections_are_the_same_before_play_and_in_play_and_on_the_pages_that_players_see(
    signed_in: SignIn,
) -> None:
    coming, night = make_tournament(), evening(4)
    for event, user in ((coming, member(coming, Role.DIRECTOR)), (night.tournament, night.director)):
        client, desk, public = signed_in(user), f"/desk/{event.code}/", f"/e/{event.code}/"
        open_at = {
            desk: "Desk",
            f"{desk}entries/": "Pairs",
            f"{public}rounds/": "Rounds",
            public: "Standings",
            f"{desk}print/": "Print",
            f"{desk}settings/": "Settings",
        }
        assert {address: rows(client, address)[0] for address in open_at} == {
            address: opened(label) for address, label in open_at.items()
        }


def test_the_second_row_has_what_is_settled_before_play_and_what_happens_in_play(signed_in: SignIn) -> None:
    event, night = make_tournament(), evening(4)
    before = signed_in(member(event, Role.DIRECTOR))
    assert rows(before, f"/desk/{event.code}/numbers/")[1] == [
        "Registration",
        "Partners",
        "*Numbers",
    ]
    assert "*Ties" in rows(signed_in(night.director), f"/desk/{night.tournament.code}/ties/")[1]


def test_a_page_that_has_no_tab_any_more_keeps_its_own_while_it_is_open(signed_in: SignIn) -> None:
    night = evening(4)
    pages = rows(signed_in(night.director), f"/desk/{night.tournament.code}/numbers/")[1]
    assert pages == ["Pairs", "*Numbers"]


def test_tables_and_screens_are_pages_of_the_desk_before_play_and_in_play(signed_in: SignIn) -> None:
    event, night = make_tournament(), evening(4)
    before, desk = signed_in(member(event, Role.DIRECTOR)), f"/desk/{night.tournament.code}/"
    assert rows(before, f"/desk/{event.code}/tables/")[1] == ["Now", "*Tables", "Screens", "Rehearsal"]
    in_play = rows(signed_in(night.director), f"{desk}screens/")[1]
    assert in_play == ["Now", "Results", "Rulings", "Late and leaving", "Tables", "*Screens", "History"]
    assert rows(signed_in(night.director), f"{desk}print/")[1] == []


def test_money_has_tabs_only_where_the_event_takes_some(signed_in: SignIn) -> None:
    free, paying = evening(4), evening(4)
    set_night_fees(by=paying.director, event=paying.tournament, rules=NightRules(member=500, guest=700), currency="CAD")
    shown = {
        number: [
            label
            for page in (f"/desk/{night.tournament.code}/entries/", f"/e/{night.tournament.code}/")
            for label in rows(signed_in(night.director), page)[1]
            if label in ("Cash", "Payouts")
        ]
        for number, night in enumerate((free, paying))
    }
    assert (shown[0], shown[1]) == ([], ["Cash", "Payouts"])
    settings = rows(signed_in(free.director), f"/desk/{free.tournament.code}/settings/")[1]
    assert settings == ["*Settings", "Fees", "Copy event", "Rules"]


def test_a_knock_out_has_its_bracket_among_the_sections(signed_in: SignIn) -> None:
    night = evening(4, movement="knock-out")
    sections = ("Desk", "Pairs", "Rounds", "Standings", "Bracket", "Print", "Settings")
    client = signed_in(night.director)
    assert rows(client, f"/e/{night.tournament.code}/bracket/")[0] == opened("Bracket", sections)


def test_assistants_are_not_offered_what_they_may_not_do(signed_in: SignIn) -> None:
    event = make_tournament()
    _, pages = rows(signed_in(member(event, Role.ASSISTANT)), f"/e/{event.code}/rounds/")
    assert "Start" not in pages


def test_the_players_view_of_a_page_has_no_way_to_the_desk_of_the_event(signed_in: SignIn) -> None:
    night = evening(4)
    html = signed_in(night.director).get(f"/e/{night.tournament.code}/?view=player").content.decode()
    assert f"/desk/{night.tournament.code}/" not in html


def counted(client: Client, address: str) -> tuple[str, list[str]]:
    """What precedes the title of a page, and the links of its tabs that lead to a case on the desk."""
    html = client.get(address, follow=True).content.decode()
    title = re.search(r"<title>\s*(\(\d+\) )?", html)
    return (title and title[1]) or "", re.findall(r'href="(/desk/\w+/#[^"]*)"', html.partition("</nav>")[0])


def test_a_call_is_counted_on_every_page_of_the_event_for_its_club_alone(signed_in: SignIn) -> None:
    night, client = evening(4, movement="knock-out"), Client()
    desk, public = f"/desk/{night.tournament.code}/", f"/e/{night.tournament.code}/"
    staff = signed_in(night.director)
    addresses = [
        *(f"{desk}{page}" for page in ("", "results/", "people/", "history/", "rulings/", "rounds/", "ties/")),
        *(f"{desk}{page}" for page in ("entries/", "settings/", "print/", "screens/", "tables/", "finish/")),
        *(f"{public}{page}" for page in ("", "rounds/", "bracket/", "card/", "pairs/", "pairs/1/", "rules/")),
    ]
    assert {address: counted(staff, address) for address in addresses} == dict.fromkeys(addresses, ("", []))
    game = night.round.games.order_by("pk")[0].pk
    call_director(by=night.director, game_id=game, uuid=uuid4(), reason=CallReason.REVOKE, words="")
    told = "(1) ", [f"{desk}#call-{game}-1"]
    assert {address: counted(staff, address) for address in addresses} == dict.fromkeys(addresses, told)
    assert {counted(client, address)[0] for address in addresses if address.startswith(public)} == {""}
    assert f"call-{game}-1" in seen(staff.get(desk)).marks("id")


def test_before_play_nothing_waits_and_no_page_asks(signed_in: SignIn) -> None:
    event = make_tournament()
    shown = signed_in(member(event, Role.DIRECTOR)).get(f"/desk/{event.code}/").content.decode()
    assert ("data-waiting" in shown, "cases.js" in shown, "data-sound" in shown) == (False, False, False)
