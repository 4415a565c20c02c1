"""The limits of codes by email: new sessions give nobody more tries, and nobody locks others out."""

import re
from functools import partial

import pytest
from django.conf import LazySettings
from django.core import mail
from django.test import Client
from time_machine import TimeMachineFixture

from clubs.emailed_code_tries import FOR_ONE_MAILBOX, FROM_EVERYWHERE, FROM_ONE_SENDER, limits_of_codes
from clubs.mailbox_limits import Mailbox
from clubs.models import User
from clubs.web.limits import give_back_each, take_each
from tests.factories.clubs import UserFactory
from tests.proxies import OWNER, PROXIES, STRANGER, sent_from
from tests.threads import apart

pytestmark = pytest.mark.django_db

ERIN = "erin@example.org"
CODE, CONFIRM = "/accounts/login/code/", "/accounts/login/code/confirm/"


@pytest.fixture(autouse=True)
def _sends(settings: LazySettings) -> None:
    settings.SENDS_LETTERS = settings.ACCOUNT_LOGIN_BY_CODE_ENABLED = True
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "request_login_code": None}


def asking(email: str = ERIN, **headers: str) -> Client:
    """A new browser in which a code was asked for."""
    browser = Client()
    browser.post(CODE, {"email": email}, **headers)
    return browser


def sent_code() -> str:
    """The code in the last letter."""
    return next(line for line in mail.outbox[-1].body.splitlines() if re.fullmatch(r"[A-Z0-9-]{6,9}", line))


def tried(browser: Client, code: str, **headers: str) -> int:
    """The status of the answer to this code: 302 after the last try of it, and where it was right."""
    return browser.post(CONFIRM, {"code": code}, **headers).status_code


def guessed(times: int, email: str = ERIN, **headers: str) -> list[int]:
    """The answers to so many wrong codes, each in a new browser."""
    return [tried(asking(email, **headers), "wrong", **headers) for _ in range(times)]


def signs_in(email: str = ERIN, **headers: str) -> bool:
    """Whether the owner of the mailbox gets in with the code."""
    browser = asking(email, **headers)
    tried(browser, sent_code(), **headers)
    return "_auth_user_id" in browser.session


@pytest.mark.parametrize("email", [ERIN, "nobody@example.org"])
def test_new_sessions_give_nobody_more_tries_and_tell_nobody_who_has_an_account(email: str) -> None:
    UserFactory(email=ERIN)
    assert guessed(FOR_ONE_MAILBOX + 2, email) == [200] * FOR_ONE_MAILBOX + [429] * 2
    assert tried(asking(email.upper()), "wrong") == 429


def test_a_right_code_is_not_looked_at_once_there_were_too_many(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-26T18:00:00+00:00")
    UserFactory(email=ERIN)
    browser = asking()
    code = sent_code()
    guessed(FOR_ONE_MAILBOX)
    page = browser.post(CONFIRM, {"code": code})
    assert (page.status_code, "Too many tries. Wait 5 minutes and try again." in page.content.decode()) == (429, True)
    assert "This code is not right" not in browser.post(CONFIRM, {"code": "wrong"}).content.decode()
    time_machine.shift(301)
    assert tried(browser, code) == 302
    assert "_auth_user_id" in browser.session


def test_a_stranger_elsewhere_locks_no_owner_out(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-26T18:00:00+00:00", tick=False)  # the code is right for ten minutes, on any machine
    UserFactory(email=ERIN)
    browser = asking(REMOTE_ADDR=OWNER)
    code = sent_code()
    for _ in range(12):  # for as long as the code is right, as often as one sender may
        assert guessed(FOR_ONE_MAILBOX + 1, REMOTE_ADDR=STRANGER)[-1] == 429
        time_machine.shift(49)
    assert (tried(browser, code, REMOTE_ADDR=OWNER), "_auth_user_id" in browser.session) == (302, True)


def test_one_sender_tries_only_so_many_mailboxes_and_others_get_in() -> None:
    mailboxes = [f"ann{number}@example.org" for number in range(FROM_ONE_SENDER + 1)]
    UserFactory(email=ERIN)
    answers = [guessed(1, email, REMOTE_ADDR=STRANGER)[0] for email in mailboxes]
    assert (answers, signs_in(REMOTE_ADDR=OWNER)) == ([200] * FROM_ONE_SENDER + [429], True)


def test_guesses_from_everywhere_end_but_not_where_the_owner_signed_in_before(
    time_machine: TimeMachineFixture,
) -> None:
    time_machine.move_to("2026-11-26T18:00:00+00:00")
    known, new = Mailbox(ERIN, OWNER), Mailbox(ERIN, STRANGER)
    known.signed_in()
    stopped = [take_each(limits_of_codes(Mailbox(ERIN, f"from-{number}"))) for number in range(FROM_EVERYWHERE)]
    assert (set(stopped), bool(take_each(limits_of_codes(new))), take_each(limits_of_codes(known))) == (
        {None}, True, None,
    )  # fmt: skip
    time_machine.shift(3601)
    assert take_each(limits_of_codes(new)) is None


def test_right_codes_do_not_count() -> None:
    for _ in range(FOR_ONE_MAILBOX + 1):
        limits = limits_of_codes(Mailbox(ERIN, STRANGER))
        assert take_each(limits) is None
        give_back_each(limits)


def test_a_code_that_was_sent_to_an_address_of_before_signs_nobody_in() -> None:
    erin = UserFactory(email=ERIN)
    browser = asking()
    code = sent_code()
    User.objects.filter(pk=erin.pk).update(email="erin@elsewhere.example.org")
    assert (tried(browser, code), "_auth_user_id" in browser.session) == (200, False)


@pytest.mark.parametrize("proxies", PROXIES)
def test_the_sender_of_a_code_is_whom_our_outermost_proxy_saw(proxies: int, settings: LazySettings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    UserFactory(email=ERIN)
    for number in range(FOR_ONE_MAILBOX):
        guessed(1, **sent_from(STRANGER, proxies, f"198.51.100.{number}"))
    assert guessed(1, **sent_from(STRANGER, proxies)) == [429]
    assert tried(asking(**sent_from(OWNER, proxies)), "wrong", **sent_from(OWNER, proxies)) == 200


@pytest.mark.django_db(transaction=True)
def test_codes_that_come_at_the_same_moment_in_one_session_are_all_counted() -> None:
    """Each request read the count in the session before another had written it."""
    UserFactory(email=ERIN)
    browser, answers = asking(), list[int]()

    def guess(number: int) -> None:
        other = Client()
        other.cookies = browser.cookies
        answers.append(tried(other, f"wrong-{number}"))

    assert apart(*(partial(guess, number) for number in range(16))) == []
    assert len([one for one in answers if one == 200]) <= FOR_ONE_MAILBOX


def test_after_three_wrong_codes_of_one_letter_another_is_offered(
    caplog: pytest.LogCaptureFixture, client: Client
) -> None:
    erin = UserFactory(email=ERIN)
    client.post(f"{CODE}?next=/me/", {"email": ERIN, "next": "/me/"})
    answers = [client.post(CONFIRM, {"code": "wrong", "next": "/me/"}) for _ in range(3)]
    assert [one.status_code for one in answers] == [200, 200, 302]
    assert answers[-1]["Location"] == f"{CODE}?next=%2Fme%2F"
    assert "Too many wrong codes. Get another one." in client.get(CODE).content.decode()
    told = [one.getMessage() for one in caplog.records if one.name == "bower.sign_in"]
    assert told == [f"Wrong code by email for account {erin.pk} from 127.0.0.1."] * 3


def test_too_many_codes_are_logged_without_the_mailbox(caplog: pytest.LogCaptureFixture) -> None:
    guessed(FOR_ONE_MAILBOX + 1)
    told = [one.getMessage() for one in caplog.records if one.name == "bower.sign_in"]
    wrong = "Wrong code by email for an unknown account from 127.0.0.1."
    assert told == [wrong] * FOR_ONE_MAILBOX + ["Too many codes by email were tried from 127.0.0.1."]
