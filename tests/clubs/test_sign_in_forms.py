"""The forms of accounts: labels of ours, and lengths that do not cost time."""

import pytest
from django.test import RequestFactory

from clubs.passwords import LONGEST_PASSWORD
from clubs.sign_in_forms import ChangePasswordForm, ResetPasswordForm, SignInForm, SignUpForm

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
