"""Nobody stays signed in for ever: after so many days, and after so many minutes without doing anything."""

import os
import subprocess
import sys

import pytest
from django.conf import LazySettings
from django.test import Client
from time_machine import TimeMachineFixture

from tests.factories.clubs import StaffRoleFactory
from tests.factories.second_step import PASSWORD
from tests.site import ROOT

DAY = 24 * 3600


@pytest.fixture
def browser(db: None, time_machine: TimeMachineFixture) -> Client:
    """One in which a director has just signed in."""
    time_machine.move_to("2026-11-25T18:00:00+00:00")
    StaffRoleFactory(user__email="erin@example.org", user__with_password=PASSWORD)
    client = Client()
    client.post("/accounts/login/", {"login": "erin@example.org", "password": PASSWORD, "remember": "on"})
    return client


def is_in(client: Client, **headers: str) -> bool:
    return bool(client.get("/clubs/", headers=headers).status_code == 200)


def test_a_session_ends_so_many_days_after_the_sign_in_also_when_it_is_used(
    browser: Client, time_machine: TimeMachineFixture
) -> None:
    found = []
    for _day in range(14):
        session = browser.session
        session["used"] = True  # Django counts the days anew with each change
        session.save()
        found.append(is_in(browser))
        time_machine.shift(DAY)
    assert (found, is_in(browser)) == ([True] * 14, False)


def test_somebody_who_does_nothing_for_so_many_minutes_is_signed_out(
    browser: Client, time_machine: TimeMachineFixture, settings: LazySettings
) -> None:
    settings.SESSION_IDLE_MINUTES = 30
    found = []
    for minutes in (0, 20, 20, 29, 31):
        time_machine.shift(minutes * 60)
        found.append(is_in(browser))
    assert found == [True, True, True, True, False]


def test_a_page_that_asks_by_itself_keeps_nobody_signed_in(
    browser: Client, time_machine: TimeMachineFixture, settings: LazySettings
) -> None:
    settings.SESSION_IDLE_MINUTES = 30
    found = [is_in(browser)]
    for _ in range(4):
        time_machine.shift(500)
        found.append(is_in(browser, **{"X-Requested-With": "fetch"}))
    assert found == [True, True, True, True, False]


def test_somebody_who_did_something_while_the_clock_was_a_day_ahead_is_signed_out_once_it_is_right(
    browser: Client, time_machine: TimeMachineFixture, settings: LazySettings
) -> None:
    settings.SESSION_IDLE_MINUTES = 30
    time_machine.shift(600)
    found = [is_in(browser)]
    session = browser.session
    session["seen_at"] += DAY
    session.save()
    assert [*found, is_in(browser)] == [True, False]


@pytest.mark.parametrize(("tls", "name"), [("true", "__Host-sessionid"), ("false", "sessionid")])
def test_the_cookie_is_bound_to_this_host_where_there_is_https_and_works_without(tls: str, name: str) -> None:
    told = "import django.conf; s = django.conf.settings; print(s.SESSION_COOKIE_NAME, s.SESSION_COOKIE_SECURE)"
    environment = os.environ | {"BEHIND_TLS": tls, "DJANGO_SETTINGS_MODULE": "deploy.settings"}
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [name, tls.title()]
