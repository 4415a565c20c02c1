"""A published night where money is taken leads on to its prizes, until they are paid."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Role, User
from rules.club.cash.prizes import PrizeBasis
from scoring.cash.door import take_payments
from scoring.cash.payouts import confirm_payouts, pay_prize, prizes_of
from scoring.decisions.publication import publish_event
from tests.factories.cash import CashNight, cash_night
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import published_evening
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def leads_to_prizes(client: Client, code: str) -> list[bool]:
    """Whether Now and Finish have the button."""
    pages = [seen(client.get(f"/desk/{code}/{rest}")) for rest in ("", "finish/")]
    return [("Pay the prizes", f"/desk/{code}/payouts/") in page.links for page in pages]


def with_money(**rules: object) -> CashNight:
    night = cash_night(**rules)  # type: ignore[arg-type]
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    return night


def test_now_and_finish_lead_to_the_prizes_after_publishing_until_all_are_paid(signed_in: SignIn) -> None:
    night = with_money()
    client, code = signed_in(night.evening.director), night.event.code
    assert leads_to_prizes(client, code) == [False, False]
    publish_event(by=night.evening.director, stage=night.stage)
    assert leads_to_prizes(client, code) == [True, True]
    confirm_payouts(**{name: night.posting[name] for name in ("by", "uuid")}, stage=night.stage)
    first, *others = prizes_of(night.event)
    for prize in others:
        pay_prize(**night.posting, prize=prize.line)
    assert leads_to_prizes(client, code) == [True, True]
    pay_prize(**night.posting, prize=first.line)
    assert leads_to_prizes(client, code) == [False, False]


def test_a_night_without_money_or_with_empty_pots_goes_on_to_sharing(signed_in: SignIn) -> None:
    free, empty = published_evening(), cash_night()
    publish_event(by=empty.evening.director, stage=empty.stage)
    assert leads_to_prizes(signed_in(free.director), free.tournament.code) == [False, False]
    assert leads_to_prizes(signed_in(empty.evening.director), empty.event.code) == [False, False]


def test_an_assistant_who_does_not_keep_the_money_is_not_led_there(signed_in: SignIn) -> None:
    night = with_money()
    publish_event(by=night.evening.director, stage=night.stage)
    assistant = StaffRoleFactory(club=night.event.club, role=Role.ASSISTANT).user
    assert leads_to_prizes(signed_in(assistant), night.event.code)[0] is False


def test_prizes_above_the_pot_still_lead_to_the_page_that_says_so(signed_in: SignIn) -> None:
    night = with_money(basis=PrizeBasis.FIXED, places=(900000,))
    publish_event(by=night.evening.director, stage=night.stage)
    assert leads_to_prizes(signed_in(night.evening.director), night.event.code) == [True, True]
