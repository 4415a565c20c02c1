"""The limits of the second step: per account and address, right behind any number of proxies, and never for ever."""

import pytest
from allauth.mfa.models import Authenticator
from django.conf import LazySettings
from time_machine import TimeMachineFixture

from clubs.second_step_tries import FROM_EVERYWHERE, FROM_ONE_ADDRESS, Tries
from tests.factories.second_step import code_of, second_step, staff_with_app
from tests.proxies import OWNER, PROXIES, STRANGER, sent_from

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("proxies", PROXIES)
def test_wrong_codes_count_for_the_sender_whom_the_outermost_proxy_saw(proxies: int, settings: LazySettings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    _, secret = staff_with_app()
    guesses = [
        second_step(f"{number:06d}", **sent_from(STRANGER, proxies, f"198.51.100.{number}")) for number in range(5)
    ]
    right = [second_step(code_of(secret), **sent_from(sender, proxies)) for sender in (STRANGER, OWNER)]
    assert (guesses, right) == ([False] * 5, [False, True])


def test_the_limit_of_one_account_and_address_ends_after_five_minutes(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-25T20:00:00+00:00")
    _, secret = staff_with_app()
    for number in range(7):
        second_step(f"{number:06d}")
    assert not second_step(code_of(secret))
    time_machine.shift(301)
    assert second_step(code_of(secret))


def test_one_address_tries_only_so_many_accounts() -> None:
    taken = [Tries(user, STRANGER).take() for user in range(FROM_ONE_ADDRESS + 1)]
    assert (taken, Tries(1, OWNER).take()) == ([True] * FROM_ONE_ADDRESS + [False], True)


def test_guesses_from_everywhere_stop_codes_but_not_where_the_owner_signed_in_before() -> None:
    erin, secret = staff_with_app()
    assert second_step(code_of(secret), REMOTE_ADDR=OWNER)
    for number in range(FROM_EVERYWHERE["totp"]):
        assert not second_step(f"{number:06d}", REMOTE_ADDR=f"192.0.2.{number}")
    recovery = Authenticator.objects.get(user=erin, type="recovery_codes").wrap().get_unused_codes()
    tried = [(code_of(secret, 1), STRANGER), (recovery[0], STRANGER), (code_of(secret, 1), OWNER)]
    assert [second_step(code, REMOTE_ADDR=sender) for code, sender in tried] == [False, True, True]


def test_codes_that_come_at_the_same_moment_are_all_counted() -> None:
    """Each thread of the web server could check one more: the count was asked before and written after."""
    checked = [Tries(1, f"from-{number}").take_code(["totp"]) for number in range(FROM_EVERYWHERE["totp"] + 8)]
    assert checked == [{"totp"}] * FROM_EVERYWHERE["totp"] + [set()] * 8


def test_right_codes_do_not_count_from_everywhere() -> None:
    for number in range(FROM_EVERYWHERE["totp"] + 1):
        erin = Tries(1, f"from-{number}")
        assert erin.take_code(["totp"]) == {"totp"}
        erin.code_was_right()


def test_guesses_from_everywhere_end_after_an_hour(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-25T20:00:00+00:00")
    for number in range(FROM_EVERYWHERE["recovery_codes"]):
        Tries(1, f"from-{number}").take_code(FROM_EVERYWHERE)
    erin = Tries(1, STRANGER)
    assert erin.take_code(FROM_EVERYWHERE) == set()
    time_machine.shift(3601)
    assert erin.take_code(FROM_EVERYWHERE) == {*FROM_EVERYWHERE}


def test_a_code_of_the_app_signs_in_once_also_when_its_time_is_nearly_over(time_machine: TimeMachineFixture) -> None:
    time_machine.move_to("2026-11-25T20:00:05+00:00")
    _, secret = staff_with_app()
    code = code_of(secret)
    assert second_step(code)
    time_machine.shift(31)  # a phone's clock may be that late, so the code is still taken
    assert not second_step(code)
