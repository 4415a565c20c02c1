"""The rows of the one list: by pair, by surname, and those that a search finds."""

import pytest
from django.test import Client

from clubs.models import Club
from tests.factories.tournaments import make_numbered
from tests.seen import seen
from tests.tournaments.desk.pages import at, words
from tournaments.models import Tournament
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def test_a_pair_is_found_by_part_of_a_name_or_its_number(club: Club, desk: Client) -> None:
    event = make_numbered(16, club=club)
    seventh = event.entries.get(number=7)
    assert [row.line.id for row in desk.get(at(event, "entries/?q=7")).context["pairs"]] == [seventh.pk]
    found = desk.get(at(event, f"entries/?q={seventh.first.name.upper()}")).context["pairs"]
    assert seventh.pk in [row.line.id for row in found]
    assert "No match for “Zorro”." in words(desk.get(at(event, "entries/?q=Zorro")))


def test_the_other_order_keeps_the_search_and_one_link_ends_it(club: Club, desk: Client) -> None:
    event = make_numbered(16, club=club)
    list_ = at(event, "entries/")
    for query, other, whole in (
        ("", "?by=surname", None),
        ("?by=surname", "", None),
        ("?q=fox", "?q=fox&by=surname", ""),
        ("?q=fox&by=surname", "?q=fox", "?by=surname"),
    ):
        links = dict(seen(desk.get(list_ + query)).links)
        order = "By pair" if "by=" in query else "By surname"
        shown = list_ + whole if whole is not None else None
        assert (links[order], links.get("Show all")) == (list_ + other, shown)


def test_by_surname_everybody_has_a_row_with_the_tick_of_the_pair(event: Tournament, desk: Client) -> None:
    first = register_pair(by=None, tournament=event, first="Ann Zobel", second="Bob May")
    register_pair(by=None, tournament=event, first="Cas Fox", second="Dee Orr")
    shown = seen(desk.get(at(event, "entries/?by=surname")))
    ticks = [(tick.told["id"], tick.text) for tick in shown.parts(".tick")]
    assert [text for _, text in ticks] == [
        "Here Cas Fox & Dee Orr",
        "Here Ann Zobel & Bob May",
        "Here Cas Fox & Dee Orr",
        "Here Ann Zobel & Bob May",
    ]
    assert [place for place, _ in ticks][1::2] == [f"here-pair-{first.pk}-1", f"here-pair-{first.pk}"]
    tick = desk.post(at(event, f"entries/{first.pk}/here/?by=surname&page=1"), {"here": "1"})
    assert tick["Location"] == f"{at(event)}?by=surname&page=1#pair-{first.pk}"
    found = desk.get(at(event, "entries/?by=surname&q=zob")).context["page"]
    assert [(row.name, row.partner) for row in found] == [("Ann Zobel", "Bob May")]
