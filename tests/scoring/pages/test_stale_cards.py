"""The page Now says which movement cards to print again, until the director has printed them."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Role, User
from scoring.decisions.pairs import late_pair
from scoring.reads.stale_cards import stale_cards
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, newcomer
from tests.factories.replanning import agreed
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def said(client: Client, night: Evening) -> list[bool]:
    """Whether cards are called out of date on Now, on the part of it that renews itself, and on Print."""
    desk = f"/desk/{night.tournament.code}/"
    pages = [seen(client.get(address)) for address in (desk, f"{desk}now/", f"{desk}print/")]
    return ["movement cards are out of date: reprint" in page.text for page in pages]


def print_cards(client: Client, night: Evening) -> None:
    client.get(f"/desk/{night.tournament.code}/print/movement-cards/")


def link(client: Client, night: Evening) -> str:
    page = seen(client.get(f"/desk/{night.tournament.code}/"))
    return next(address for text, address in page.links if text == "Print these cards")


def test_now_says_which_cards_are_out_of_date_and_leads_to_exactly_these(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    client = signed_in(night.director)
    print_cards(client, night)
    assert said(client, night) == [False] * 3
    late_pair(by=night.director, stage=night.stage, entry=newcomer(night), at_once=True)
    night.stage.refresh_from_db()
    stale = stale_cards(night.stage)
    assert stale is not None
    assert said(client, night) == [True] * 3
    sheets = seen(client.get(link(client, night))).text
    printed = [entry.number for entry in night.tournament.entries.order_by("number") if entry.name in sheets]
    assert printed == list(stale.numbers)


def test_a_director_who_printed_them_is_not_asked_again_until_seats_change_again(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    other = StaffRoleFactory(club=night.tournament.club, role=Role.DIRECTOR).user
    client, colleague = signed_in(night.director), signed_in(other)
    print_cards(client, night)
    agreed(night, without=(2,))
    client.get(link(client, night))
    assert [said(client, night), said(colleague, night)] == [[False, False, True], [True, True, True]]
    agreed(night, without=(4,))
    assert said(client, night) == [True] * 3


def test_where_nobody_printed_a_card_none_is_out_of_date(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    client = signed_in(night.director)
    agreed(night, without=(2,))
    assert said(client, night) == [False] * 3
    print_cards(client, night)
    assert said(client, night) == [False] * 3
    agreed(night, without=(4,))
    assert said(client, night) == [True] * 3


def test_the_same_cards_printed_again_are_noted_once(signed_in: SignIn) -> None:
    night = evening(13, movement="round-robin", rounds=6)
    client = signed_in(night.director)
    for _ in range(3):
        print_cards(client, night)
    agreed(night, without=(2,))
    for _ in range(3):
        print_cards(client, night)
    night.stage.refresh_from_db()
    assert len(night.stage.cards_printed or ()) == 2
