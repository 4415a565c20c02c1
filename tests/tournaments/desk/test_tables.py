"""Tables at the desk, with their links and PINs."""

import pytest
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import make_numbered
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_tables_show_their_links_and_pins(club: Club, desk: Client) -> None:
    event = make_numbered(4, club=club)
    page = words(desk.get(f"/desk/{event.code}/tables/"))
    assert [(table.pin in page, f"/t/{table.token}/" in page) for table in event.tables.all()] == [(True, True)] * 2


def test_a_new_link_kills_the_old_one_and_a_double_tap_makes_only_one(club: Club, desk: Client) -> None:
    table = make_numbered(4, club=club).tables.get(number=1)
    form, address = sent(new="1"), f"/desk/{table.tournament.code}/tables/1/"
    desk.post(address, form)
    once = table.tournament.tables.get(number=1)
    desk.post(address, form)
    twice = table.tournament.tables.get(number=1)
    assert (once.token != table.token, once.pin != table.pin, twice.token) == (True, True, once.token)


def test_a_link_is_revoked_and_the_list_says_so(club: Club, desk: Client) -> None:
    table = make_numbered(4, club=club).tables.get(number=2)
    page = desk.post(f"/desk/{table.tournament.code}/tables/2/", sent(revoke="1"), follow=True)
    table.refresh_from_db()
    assert (table.revoked, "The link of table 2 is disabled." in words(page), table.pin in words(page)) == (
        True,
        True,
        False,
    )


def test_a_table_that_there_is_not_is_not_found(event: Tournament, desk: Client) -> None:
    assert desk.get(f"/desk/{event.code}/tables/9/").status_code == 404


def test_before_there_are_tables_one_button_leads_to_the_next_step(event: Tournament, desk: Client) -> None:
    page = seen(desk.get(f"/desk/{event.code}/tables/")).part("main")
    assert [(link.text, link.told["href"]) for link in page.parts("a.primary")] == [
        ("Register pairs", f"/desk/{event.code}/entries/?add=1")
    ]


def test_a_table_has_its_code_and_its_way_to_keep_score(club: Club, desk: Client) -> None:
    table = make_numbered(4, club=club).tables.get(number=1)
    page = seen(desk.get(f"/desk/{table.tournament.code}/tables/1/"))
    address = f"http://testserver/t/{table.token}/"
    assert [link for link in page.links if table.token in link[1]] == [("Keep score", address)]
    assert len(page.part(".qr").parts("svg")) == 1
    assert page.named("link").text == address
    assert [one.text for one in page.parts("button") if one.told.get("data-copy") == "link"] == ["Copy link"]
    assert ["js/copy" in one.told.get("src", "") for one in page.parts("script")].count(True) == 1
