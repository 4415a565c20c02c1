"""Signing in in two steps: with a code of the phone after the password, or with a recovery code."""

import json
import re
import time
from collections.abc import Callable

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.conf import LazySettings
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from time_machine import TimeMachineFixture

from clubs.models import User
from tests.factories.clubs import StaffRoleFactory, UserFactory
from tests.seen import seen

pytestmark = pytest.mark.django_db

PASSWORD = "seven of clubs turned down"
SIGN_IN = {"login": "erin@example.org", "password": PASSWORD}
PERIOD = 30


@pytest.fixture
def erin() -> User:
    user: User = StaffRoleFactory(user__email="erin@example.org", user__with_password=PASSWORD).user
    return user


@pytest.fixture
def browser(erin: User) -> Client:
    """Erin's, in which she has just typed her password twice."""
    client = Client()
    client.post("/accounts/login/", SIGN_IN)
    client.post("/accounts/reauthenticate/?next=/accounts/security/", {"password": PASSWORD})
    return client


def code_of(secret: str) -> str:
    """What the phone shows now."""
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // PERIOD)))


def turn_on(browser: Client) -> tuple[str, list[str]]:
    """The key of the phone, and the recovery codes."""
    page = seen(browser.get("/accounts/security/turn-on/")).part("main")
    secret = page.part("b.code").text
    assert (len(page.parts("svg")), re.fullmatch("[A-Z2-7]{32}", secret) is None) == (1, False)
    answer = seen(browser.post("/accounts/security/turn-on/", {"code": code_of(secret)}, follow=True))
    assert "Write these codes down" in answer.text
    return secret, answer.part("main").items


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def second_step(code: str) -> bool:
    """Whether password and code sign in."""
    client = Client()
    answer = client.post("/accounts/login/", SIGN_IN)
    assert (answer["Location"], signed_in(client)) == ("/accounts/login/second-step/", False)
    client.post("/accounts/login/second-step/", {"code": code})
    return signed_in(client)


def test_a_password_alone_signs_nobody_in_once_the_second_step_is_on(browser: Client) -> None:
    secret, codes = turn_on(browser)
    now = code_of(secret)
    assert (second_step("000000"), second_step(now), second_step(now), len(codes)) == (False, True, False, 10)


def test_no_other_way_in_leaves_the_second_step_out(browser: Client, erin: User, settings: LazySettings) -> None:
    turn_on(browser)
    erin.refresh_from_db()
    settings.SENDS_LETTERS = settings.ACCOUNT_LOGIN_BY_CODE_ENABLED = True
    by_code, by_reset = Client(), Client()
    by_code.post("/accounts/login/code/", {"email": erin.email})
    code = next(line for line in mail.outbox[-1].body.splitlines() if re.fullmatch(r"[A-Z0-9-]{6,9}", line))
    link = f"/accounts/password/reset/key/{user_pk_to_url_str(erin)}-{default_token_generator.make_token(erin)}/"
    new = {"password1": "nine of hearts led", "password2": "nine of hearts led"}
    answers = [
        by_code.post("/accounts/login/code/confirm/", {"code": code}),
        by_reset.post(by_reset.get(link)["Location"], new),
    ]
    assert [answer["Location"] for answer in answers] == ["/accounts/login/second-step/"] * 2
    assert [signed_in(one) for one in (by_code, by_reset)] == [False, False]


def test_a_recovery_code_signs_in_once(browser: Client) -> None:
    _, codes = turn_on(browser)
    assert [second_step(code) for code in (codes[0], codes[0], codes[1])] == [True, False, True]


def test_wrong_codes_are_limited_so_that_the_right_one_is_refused_too(browser: Client) -> None:
    secret, _ = turn_on(browser)
    assert [second_step(f"{number:06d}") for number in range(5)] == [False] * 5
    assert not second_step(code_of(secret))


def test_the_database_holds_no_key_and_no_recovery_code(browser: Client, settings: LazySettings) -> None:
    secret, codes = turn_on(browser)
    kept = json.dumps(list(Authenticator.objects.values_list("data", flat=True)))
    assert [text for text in (secret, *codes) if text in kept] == []
    settings.LINK_KEY = "the key of another site, which is long"
    assert [second_step(code) for code in (code_of(secret), codes[0])] == [False, False]


def test_the_password_is_asked_again_before_the_second_step_is_changed(erin: User) -> None:
    client = Client()
    client.force_login(erin, backend="allauth.account.auth_backends.AuthenticationBackend")
    for page in ("turn-on/", "codes/new/"):
        assert client.get(f"/accounts/security/{page}")["Location"].startswith("/accounts/reauthenticate/")


def test_turned_off_the_password_is_enough_again(browser: Client) -> None:
    turn_on(browser)
    assert "stop working" in browser.get("/accounts/security/turn-off/").content.decode()
    browser.post("/accounts/security/turn-off/")
    client = Client()
    client.post("/accounts/login/", SIGN_IN)
    assert (signed_in(client), Authenticator.objects.count()) == (True, 0)


def test_new_recovery_codes_replace_the_old_ones(browser: Client) -> None:
    _, old = turn_on(browser)
    new = seen(browser.post("/accounts/security/codes/new/", follow=True)).part("main").items
    assert (len(new), {*old} & {*new}) == (10, set())
    assert browser.get("/accounts/security/codes.txt").content.decode().split() == new


def test_a_program_gets_no_token_for_the_password_alone(browser: Client, api: Callable) -> None:
    turn_on(browser)
    answer = api().post("/api/v1/token/", {"email": "erin@example.org", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (403, "second_step_needed")


def test_the_person_who_runs_the_site_helps_who_lost_the_phone(browser: Client) -> None:
    turn_on(browser)
    call_command("remove_second_step", "Erin@example.org", verbosity=0)
    client = Client()
    client.post("/accounts/login/", SIGN_IN)
    assert signed_in(client)
    with pytest.raises(CommandError, match=r"No account with the address nobody@example\.org"):
        call_command("remove_second_step", "nobody@example.org")


def test_everybody_sees_their_own_browsers_and_signs_out_elsewhere(browser: Client) -> None:
    other = Client(headers={"User-Agent": "Phone of the hall"})
    other.post("/accounts/login/", SIGN_IN)
    UserFactory(email="eve@example.org", with_password=PASSWORD)
    stranger = Client(headers={"User-Agent": "Strange browser"})
    stranger.post("/accounts/login/", {"login": "eve@example.org", "password": PASSWORD})
    page = browser.get("/accounts/security/devices/").content.decode()
    assert ["Phone of the hall" in page, "Strange browser" in page, page.count("This browser")] == [True, False, 1]
    shown = browser.post("/accounts/security/devices/", follow=True).content.decode()
    assert ("Signed out everywhere else." in shown, "Phone of the hall" in shown) == (True, False)
    assert [one.get("/desk/").status_code for one in (browser, other, stranger)] == [200, 302, 200]


@pytest.mark.parametrize(
    ("works", "since"),
    [(True, "since 25 November 2026, 6:30\N{NO-BREAK SPACE}pm MST"), (False, "1:30\N{NO-BREAK SPACE}am UTC")],
)
def test_the_start_of_a_sign_in_is_in_the_time_of_the_club(
    works: bool, since: str, time_machine: TimeMachineFixture
) -> None:
    time_machine.move_to("2026-11-26T01:30:00+00:00", tick=False)
    user = UserFactory(email="eve@example.org", with_password=PASSWORD)
    if works:
        StaffRoleFactory(user=user, club__time_zone="America/Edmonton")
    browser = Client(headers={"User-Agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0"})
    browser.post("/accounts/login/", {"login": "eve@example.org", "password": PASSWORD})
    page = browser.get("/accounts/security/devices/").content.decode()
    assert (since in page, "Firefox on Windows" in page) == (True, True)
