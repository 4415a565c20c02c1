"""The forms of accounts: labels of ours, and lengths that do not cost time."""

from functools import partial
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from clubs.models import Contact, User
from clubs.passwords import LONGEST_PASSWORD
from clubs.sign_in_forms import ChangePasswordForm, ResetPasswordForm, SignInForm, SignUpForm
from tests.factories.clubs import PlayerFactory
from tests.refusals import refused
from tests.threads import apart

pytestmark = pytest.mark.django_db


def test_every_field_of_an_account_has_a_label_of_ours_and_a_longest_length(rf: RequestFactory) -> None:
    forms = {
        SignInForm(request=rf.get("/")): {
            "login": "Email address",
            "password": "Password",
            "remember": "Stay signed in",
        },
        SignUpForm(): {"email": "Email address", "password1": "Password"},
        ChangePasswordForm(): {
            "oldpassword": "Current password",
            "password1": "New password",
            "password2": "New password again",
        },
        ResetPasswordForm(): {"email": "Email address"},
    }
    for form, labels in forms.items():
        assert {name: str(form.fields[name].label) for name in labels} == labels
        assert [name for name, field in form.fields.items() if getattr(field, "max_length", 1) is None] == []


def test_a_password_that_would_take_long_to_hash_is_refused_before_it_is_hashed() -> None:
    form = SignUpForm({"email": "ann@example.org", "password1": "x" * (LONGEST_PASSWORD + 1)})
    assert "password1" in form.errors


@pytest.mark.django_db(transaction=True)
def test_a_code_that_is_asked_for_twice_at_once_opens_one_account(settings: Any) -> None:
    settings.SENDS_LETTERS, settings.ACCOUNT_RATE_LIMITS = True, False
    addresses, statuses = [f"ann{number}@example.org" for number in range(8)], list[int]()
    for address in addresses:
        Contact.objects.create(player=PlayerFactory(name=address), email=address)

    def press(address: str) -> None:
        page = Client(raise_request_exception=False)
        statuses.append(page.post(reverse("account_request_login_code"), {"email": address}).status_code)

    assert apart(*(partial(press, address) for address in addresses for _ in range(3))) == []
    assert set(statuses) == {302}
    assert sorted(User.objects.values_list("email", flat=True)) == addresses


def test_an_account_that_is_opened_twice_at_once_is_opened_once(rf: RequestFactory) -> None:
    sent = {"email": "ann@example.org", "password1": "correct horse battery"}
    one, other = SignUpForm(sent), SignUpForm(sent)
    assert (one.is_valid(), other.is_valid()) == (True, True)
    request = rf.post("/")
    request.session = {}  # type: ignore[assignment]
    one.try_save(request)
    assert refused(other.try_save, request) == "account_in_use"
    assert User.objects.filter(email="ann@example.org").count() == 1
