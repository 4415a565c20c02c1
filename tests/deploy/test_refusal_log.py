"""The log has a line for each refusal of permission, with account and address, and no secret."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Scope, User
from tests.factories.clubs import token_of

pytestmark = pytest.mark.django_db


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines about refusals, all of them warnings."""
    return [one.getMessage() for one in caplog.records if (one.name, one.levelname) == ("bower.refused", "WARNING")]


def test_pages_and_the_api_log_who_was_refused_what(
    club: Club, bob: User, charlie: User, signed_in: Callable, caplog: pytest.LogCaptureFixture
) -> None:
    private = f"/clubs/{club.slug}/settings/"
    signed_in(bob).get(private)
    signed_in(charlie).post(private, REMOTE_ADDR="192.0.2.7")
    program = Client(headers={"Authorization": f"Token {token_of(bob, Scope.READ)}", "Idempotency-Key": "1"})
    program.post(f"/api/v1/clubs/{club.slug}/players/", {"name": "Ann Lee"}, content_type="application/json")
    assert lines(caplog) == [
        f"Refused (not_you) to account {bob.pk} from 127.0.0.1: GET {private}",
        f"Refused (not_found) to account {charlie.pk} from 192.0.2.7: POST {private}",
        f"Refused (out_of_scope) to account {bob.pk} from 127.0.0.1: POST /api/v1/clubs/{club.slug}/players/",
    ]


def test_a_mistyped_address_and_a_refusal_for_how_things_are_have_no_line(
    club: Club, alice: User, signed_in: Callable, caplog: pytest.LogCaptureFixture
) -> None:
    Client().get("/c/nothing-here/")
    staff = club.staff.get(user=alice).pk
    signed_in(alice).post(f"/clubs/{club.slug}/staff/{staff}/", {"remove": "1"})  # the last administrator
    assert lines(caplog) == []


def test_too_many_tries_of_a_program_have_a_line_each(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(6):
        Client().post("/api/v1/token/", {"email": "erin@example.org", "password": "guess"}, "application/json")
    assert lines(caplog)[-1] == "Refused (too_many_tries) to a visitor from 127.0.0.1: POST /api/v1/token/"


def test_a_request_whose_address_cannot_be_told_is_refused_as_any_other_and_logged(
    club: Club, bob: User, signed_in: Callable, caplog: pytest.LogCaptureFixture
) -> None:
    private = f"/clubs/{club.slug}/settings/"
    answer = signed_in(bob).get(private, REMOTE_ADDR="")
    assert answer.status_code == 403
    assert lines(caplog) == [f"Refused (not_you) to account {bob.pk} from an unknown address: GET {private}"]
