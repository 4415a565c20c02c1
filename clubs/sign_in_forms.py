"""Forms of accounts: those of allauth, with labels and help written like those of our own forms."""

from collections.abc import Sequence
from typing import Any

from allauth.account import forms as account_forms
from django import forms
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.models import Contact, User
from clubs.passwords import LONGEST_PASSWORD
from clubs.web.limits import Limit, give_back_each, take_each
from rules.base.words import gettext_noop as N_


class LabelledForm(forms.Form):
    """allauth's form with labels and help written like those of our own forms."""

    labels = {
        "login": _("Email address"),
        "email": _("Email address"),
        "password": _("Password"),
        "remember": _("Stay signed in"),
        "oldpassword": _("Current password"),
        "code": _("Code"),
        "password1": _("New password"),
        "password2": _("New password again"),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in self.labels.keys() & self.fields.keys():
            self.fields[name].label = self.labels[name]
            # allauth repeats the label inside the empty field, where it vanishes as soon as somebody types.
            self.fields[name].widget.attrs.pop("placeholder", None)
        if password := self.fields.get("password1"):
            password.help_text = _("At least 10 characters.")
        for field in self.fields.values():
            if isinstance(field, forms.CharField) and field.max_length is None:
                field.max_length = LONGEST_PASSWORD
                field.validators.append(MaxLengthValidator(LONGEST_PASSWORD))


class SignInForm(LabelledForm, account_forms.LoginForm):  # type: ignore[misc]
    """Signing in."""


class SignUpForm(LabelledForm, account_forms.SignupForm):  # type: ignore[misc]
    """A new account."""

    labels = {**LabelledForm.labels, "password1": _("Password")}

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """As allauth's. `Refusal` "account_in_use" where the same press has just opened the account: it came twice."""
        try:
            with transaction.atomic():
                saved: tuple[User | None, HttpResponse | None] = super().try_save(request)
                return saved
        except IntegrityError:
            text = N_("This email address has an account already. Sign in, or set a new password.")
            raise Refusal("account_in_use", text) from None


class ChangePasswordForm(LabelledForm, account_forms.ChangePasswordForm):  # type: ignore[misc]
    """Another password, for an account that is signed in."""


class ResetPasswordForm(LabelledForm, account_forms.ResetPasswordForm):  # type: ignore[misc]
    """A link to set a new password, by email."""


class ResetPasswordKeyForm(LabelledForm, account_forms.ResetPasswordKeyForm):  # type: ignore[misc]
    """A new password, from that link."""


class ReauthenticateForm(LabelledForm, account_forms.ReauthenticateForm):  # type: ignore[misc]
    """The password again, before something that matters."""


class RequestCodeForm(LabelledForm, account_forms.RequestLoginCodeForm):  # type: ignore[misc]
    """A code by email, to sign in without a password. A club's player gets an account with the first one."""

    _user: User | None  # whom the code signs in, as allauth calls it

    def clean_email(self) -> str:
        """An address that a club knows gets an account without a password; nobody can use it without the code."""
        address = str(super().clean_email())
        if address and self._user is None and _known(address):
            self._user = _account_for(address)
        return address


def _account_for(address: str) -> User:
    """A new account without a password, or the one that the same press has just opened: it came twice."""
    try:
        with transaction.atomic():
            return User.objects.create_user(address)
    except IntegrityError:
        return User.objects.get(email=address)


def _known(address: str) -> bool:
    """Whether a club has this address, and no account (a closed one, say) has it."""
    taken = User.objects.filter(email__iexact=address).exists()
    known = Contact.objects.filter(email__iexact=address, player__merged_into=None, player__erased_at=None)
    return not taken and known.exists()


class ConfirmCodeForm(LabelledForm, account_forms.ConfirmLoginCodeForm):  # type: ignore[misc]
    """The code that came. A try is counted under `limits` before it is checked, and no more once it was right."""

    too_many = False

    def __init__(self, *args: Any, limits: Sequence[Limit] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.limits = limits

    def clean_code(self) -> str:
        """The code. Where a limit is reached it is not looked at, so the answer says nothing about it."""
        if take_each(self.limits):
            self.too_many = True
            raise forms.ValidationError(_("Too many tries. Wait 5 minutes and try again."))
        code = str(super().clean_code())
        give_back_each(self.limits)
        return code
