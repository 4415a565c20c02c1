"""Letters about signing in: nobody fills a mailbox from many addresses, and nobody learns who has an account."""

from itertools import count

import pytest
from django.conf import LazySettings
from django.core import mail
from django.test import Client
from time_machine import TimeMachineFixture

from clubs.mailbox_limits import IN_A_DAY, IN_AN_HOUR
from tests.factories.clubs import UserFactory
from tests.factories.second_step import PASSWORD

pytestmark = pytest.mark.django_db

ERIN = "erin@example.org"
AT_HOME = "198.51.100.7"
RESET, CODE = "/accounts/password/reset/", "/accounts/login/code/"
STRANGERS = count()


@pytest.fixture(autouse=True)
def _sends(settings: LazySettings) -> None:
    settings.SENDS_LETTERS = settings.ACCOUNT_LOGIN_BY_CODE_ENABLED = True


def stranger() -> str:
    """An address that asked for nothing before."""
    number = next(STRANGERS)
    return f"203.0.{number // 200}.{number % 200 + 1}"


def asked(path: str, email: str = ERIN, sender: str = "") -> tuple[int, str, bool]:
    """How somebody is answered who asks for a letter, and whether one was sent."""
    before = len(mail.outbox)
    answer = Client().post(path, {"email": email}, REMOTE_ADDR=sender or stranger())
    return answer.status_code, answer["Location"], len(mail.outbox) > before


def signed_in(sender: str) -> bool:
    client = Client()
    client.post("/accounts/login/", {"login": ERIN, "password": PASSWORD}, REMOTE_ADDR=sender)
    return "_auth_user_id" in client.session


@pytest.mark.parametrize("email", [ERIN, "nobody@example.org"])
def test_a_mailbox_gets_a_few_letters_an_hour_from_everywhere_and_the_answer_stays_the_same(email: str) -> None:
    UserFactory(email=ERIN, with_password=PASSWORD)
    answers = [asked(path, email) for _ in range(IN_AN_HOUR) for path in (RESET, CODE)]
    assert [sent for *_, sent in answers] == [True] * IN_AN_HOUR + [False] * IN_AN_HOUR
    assert {answer[:2] for answer in answers} == {(302, f"{RESET}done/"), (302, f"{CODE}confirm/")}
    assert asked(RESET, " " + email.upper())[2] is False
    assert asked(RESET, "other@example.org")[2]
    assert signed_in(stranger()) is True


def test_in_a_day_there_are_few_too_and_on_the_next_day_some_again(time_machine: TimeMachineFixture) -> None:
    UserFactory(email=ERIN)
    time_machine.move_to("2026-11-26T18:00:00+00:00")
    for _ in range(5):
        for _ in range(IN_AN_HOUR):
            asked(RESET)
        time_machine.shift(3601)
    assert len(mail.outbox) == IN_A_DAY
    time_machine.shift(24 * 3600)
    assert asked(RESET)[2]


def test_the_owner_gets_letters_where_the_account_signed_in_before_however_many_strangers_asked_for() -> None:
    UserFactory(email=ERIN, with_password=PASSWORD)
    assert signed_in(AT_HOME)
    for _ in range(IN_AN_HOUR + 1):
        asked(CODE)
    assert [asked(path, sender=AT_HOME)[2] for path in (CODE, RESET)] == [True, True]
    assert [asked(CODE, sender=AT_HOME)[2] for _ in range(IN_AN_HOUR)] == [True] * (IN_AN_HOUR - 2) + [False] * 2


def test_an_account_that_signs_in_from_many_addresses_fills_no_mailbox_either() -> None:
    UserFactory(email=ERIN, with_password=PASSWORD)
    addresses = [stranger() for _ in range(6)]
    assert all(signed_in(address) for address in addresses)
    for address in addresses:
        for _ in range(IN_AN_HOUR):
            asked(RESET, sender=address)
    assert len(mail.outbox) == IN_A_DAY


def test_a_sender_who_asks_too_often_is_told_on_a_page_of_the_site() -> None:
    answers = [Client().post(RESET, {"email": ERIN}, REMOTE_ADDR=AT_HOME) for _ in range(21)]
    assert [one.status_code for one in answers] == [302] * 20 + [429]
    assert "Wait a few minutes" in answers[-1].content.decode()


def test_what_is_not_sent_is_logged_without_the_address_of_the_mailbox(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(IN_AN_HOUR + 1):
        asked(RESET, sender=AT_HOME)
    (line,) = [one.getMessage() for one in caplog.records if one.name == "bower.sign_in"]
    assert (AT_HOME in line, ERIN in line) == (True, False)
