"""The table's number and PIN, where a camera will not read the code."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from scoring.table.pin import WRONG_A_MINUTE, WRONG_FOR_A_TABLE
from tests.factories.scoring import Here, here
from tests.proxies import OWNER, PROXIES, STRANGER, sent_from
from tournaments.models import Table
from tournaments.services import revoke_link

pytestmark = pytest.mark.django_db

SORRY = "This is not the PIN of that table."


def try_pin(at: Here, pin: str, table: int | str = 1, **headers: str) -> HttpResponse:
    return Client().post(f"/e/{at.tournament.code}/keep/", {"table": table, "pin": pin}, **headers)


def wrong(at: Here) -> str:
    return "000000" if at.table.pin != "000000" else "000001"


def test_the_right_pin_leads_to_the_table(at: Here) -> None:
    answer = try_pin(at, f"{at.table.pin[:3]} {at.table.pin[3:]}")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{at.table.token}/")


def test_a_wrong_pin_says_what_to_do_next(at: Here) -> None:
    answer = try_pin(at, wrong(at))
    assert (answer.status_code, SORRY in answer.content.decode()) == (422, True)


def test_the_pin_of_another_table_is_a_wrong_one(at: Here) -> None:
    assert try_pin(at, at.table.pin, table=2).status_code == 422


def test_a_revoked_pin_is_a_wrong_one(at: Here) -> None:
    revoke_link(by=None, table=Table.objects.get(pk=at.table.pk))
    assert try_pin(at, at.table.pin).status_code == 422


def test_a_handful_of_wrong_pins_and_then_even_the_right_one_waits(at: Here) -> None:
    tries = [try_pin(at, wrong(at)).status_code for _ in range(WRONG_A_MINUTE)]
    late = try_pin(at, at.table.pin)
    assert (tries, late.status_code) == ([422] * WRONG_A_MINUTE, 429)
    assert "Too many wrong PINs. Wait 1 minute and try again, or ask the director." in late.content.decode()


def test_wrong_pins_that_come_at_the_same_moment_are_all_counted(at: Here) -> None:
    """Each thread of the web server could check one more: the count was asked before and written after."""
    answers: list[int] = []

    def others_first(execute: Callable[..., Any], sql: str, *about: Any) -> Any:
        if "revoked" in sql and len(tried) < 8:
            tried.append(sql)
            answers.append(try_pin(at, wrong(at)).status_code)
        return execute(sql, *about)

    tried: list[str] = []
    with connection.execute_wrapper(others_first):
        answers.append(try_pin(at, wrong(at)).status_code)
    assert answers.count(422) == WRONG_A_MINUTE


def test_right_pins_do_not_count(at: Here) -> None:
    assert [try_pin(at, at.table.pin).status_code for _ in range(WRONG_FOR_A_TABLE + 1)] == [302] * 21


def test_nobody_can_make_the_site_forget_wrong_pins(at: Here) -> None:
    for _ in range(WRONG_A_MINUTE):
        try_pin(at, wrong(at))
    for _ in range(300):  # a screen of the hall each, which waits for its code
        Client().get("/wall/?part=1&of=code")
    assert try_pin(at, at.table.pin).status_code == 429


def test_others_do_not_wait_for_one_who_guesses(at: Here) -> None:
    for _ in range(WRONG_A_MINUTE):
        try_pin(at, wrong(at))
    assert try_pin(at, at.table.pin, REMOTE_ADDR="192.0.2.7").status_code == 302
    assert try_pin(here(), "123456").status_code == 422


def test_all_addresses_of_one_ipv6_network_wait_together(at: Here) -> None:
    for number in range(WRONG_A_MINUTE):
        try_pin(at, wrong(at), REMOTE_ADDR=f"2001:db8:1:2::{number}")
    neighbours = ["2001:db8:1:2:ffff::1", "2001:db8:1:3::1"]
    assert [try_pin(at, at.table.pin, REMOTE_ADDR=one).status_code for one in neighbours] == [429, 302]


def test_one_table_is_not_guessed_from_many_addresses(at: Here) -> None:
    for number in range(WRONG_FOR_A_TABLE):
        try_pin(at, wrong(at), REMOTE_ADDR=f"192.0.2.{number}")
    table_2 = Table.objects.create(tournament=at.tournament, number=2)
    late = [try_pin(at, one.pin, one.number, REMOTE_ADDR="198.51.100.7") for one in (at.table, table_2)]
    assert [answer.status_code for answer in late] == [429, 302]
    assert "Scan the code on its card, or wait 10 minutes." in late[0].content.decode()


@pytest.mark.parametrize("proxies", PROXIES)
def test_the_sender_is_the_address_that_our_outermost_proxy_saw(proxies: int, at: Here, settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    for number in range(WRONG_A_MINUTE):
        try_pin(at, wrong(at), **sent_from(STRANGER, proxies, f"198.51.100.{number}"))
    seen = [sent_from(sender, proxies) for sender in (STRANGER, OWNER)]
    assert [try_pin(at, at.table.pin, **one).status_code for one in seen] == [429, 302]


@pytest.mark.parametrize(("table", "pin"), [("", ""), ("one", "123456"), ("1", "x" * 99), ("-1", "1"), ("9" * 30, "1")])
def test_what_cannot_be_a_number_or_a_pin_is_refused(at: Here, table: str, pin: str) -> None:
    assert try_pin(at, pin, table).status_code == 422


def test_there_is_no_such_page_for_an_event_that_is_not(client: Client, at: Here) -> None:
    assert client.get("/e/nothere/keep/").status_code == 404
    assert client.get(f"/e/{at.tournament.code}/keep/").status_code == 200
