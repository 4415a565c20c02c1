"""Forms of the second step: allauth's, with our labels and limits, and with the faults of any letters sent to them."""

import binascii
import struct
from collections.abc import Callable
from typing import Any, TypeVar

from allauth.core import context
from allauth.mfa import signals
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    EditWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from allauth.mfa.webauthn.internal import auth
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from clubs.models import User
from clubs.second_step_tries import tries_of
from clubs.sign_in_forms import LabelledForm

LONGEST_NAME = 60
LONGEST_CREDENTIAL = 20_000  # letters: a device sends about 1,000, or 5,000 with a certificate of its maker
TOO_MANY = _("Too many tries. Wait 5 minutes and try again.")
WRONG_CODE = _("This code is not right. Check it and type it again.")
WRONG_PASSKEY = _("This passkey did not work here. Try again, or sign in another way.")
# Reading a credential raises these, beside ValidationError, when it is given letters that no device sends.
UNREADABLE = (ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError, struct.error, binascii.Error)

Read = TypeVar("Read")


class CodeForm(LabelledForm):
    """A code of the app, or a recovery code. The tries are limited in our way (`clubs.second_step_tries`)."""

    user: User
    again = False

    @property
    def has_app(self) -> bool:
        """Whether the account has an authenticator app."""
        return self._has(Authenticator.Type.TOTP)

    @property
    def has_passkey(self) -> bool:
        """Whether the account has a passkey."""
        return self._has(Authenticator.Type.WEBAUTHN)

    def clean_code(self) -> str:
        """The code, with the `authenticator` that it is right for."""
        code, tries = str(self.cleaned_data["code"]), tries_of(self.user, context.request)
        if not tries.take():
            raise ValidationError(TOO_MANY)
        rows = Authenticator.objects.filter(user=self.user).exclude(type=Authenticator.Type.WEBAUTHN)
        kinds = {row.type: row for row in rows}
        checked = tries.take_code(kinds)
        for row in (row for kind, row in kinds.items() if kind in checked):
            if row.wrap().validate_code(code) and tries.is_first_use(code):
                tries.code_was_right()
                self.authenticator = row
                return code
        _failed(self.user, "code", again=self.again)
        raise ValidationError(WRONG_CODE if checked else TOO_MANY)

    def _has(self, kind: str) -> bool:
        return bool(Authenticator.objects.filter(user=self.user, type=kind).exists())


class SecondStepForm(CodeForm, AuthenticateForm):  # type: ignore[misc]
    """The code of the second step."""


class SecondStepAgainForm(CodeForm, ReauthenticateForm):  # type: ignore[misc]
    """The same, before something that matters."""

    again = True


class TurnOnSecondStepForm(LabelledForm, ActivateTOTPForm):  # type: ignore[misc]
    """The first code of the phone, which shows that it has the key."""


class CredentialField(forms.JSONField):
    """The browser's answer about a passkey, as JSON that a script wrote."""

    widget = forms.HiddenInput

    def to_python(self, value: Any) -> Any:
        """The object; refused before it is read if no device sends as much."""
        if isinstance(value, str) and len(value) > LONGEST_CREDENTIAL:
            raise ValidationError(WRONG_PASSKEY)
        try:
            read = super().to_python(value)
        except (ValidationError, ValueError, RecursionError):
            read = None
        if not isinstance(read, dict):
            raise ValidationError(WRONG_PASSKEY)
        return read

    def bound_data(self, data: Any, initial: Any) -> str:
        """Nothing: a page that is shown again asks the device again."""
        return ""


def _name() -> forms.CharField:
    return forms.CharField(label=_("Name"), max_length=LONGEST_NAME, help_text=_("For example “My phone”."))


class AddPasskeyForm(LabelledForm, AddWebAuthnForm):  # type: ignore[misc]
    """A new passkey and its name. Every one is made so that it can sign in by itself, where the device can do that."""

    name = _name()
    credential = CredentialField()
    passwordless = None

    def clean(self) -> dict[str, Any] | None:
        """As allauth's."""
        return _readable(super().clean)


class RenamePasskeyForm(LabelledForm, EditWebAuthnForm):  # type: ignore[misc]
    """Another name for a passkey."""

    name = _name()


class BasePasskeyForm(LabelledForm):
    """The signature of a passkey. Nobody guesses it, so the tries of a sender are limited, and never an account's."""

    user: User | None
    again = False
    credential = CredentialField()

    def clean_credential(self) -> Authenticator:
        """The passkey, whose owner is the account that is signing in."""
        if self.user is not None and not tries_of(self.user, context.request).take():
            raise ValidationError(TOO_MANY)
        try:
            passkey = _readable(self._passkey)
        except ValidationError:
            _failed(self.user, "passkey", again=self.again)
            raise
        tries_of(passkey.user, context.request).was_right()
        return passkey

    def _passkey(self) -> Authenticator:
        credential = self.cleaned_data["credential"]
        auth.parse_authentication_response(credential)
        return auth.complete_authentication(self.user or auth.extract_user_from_response(credential), credential)


class PasskeyForm(BasePasskeyForm, AuthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey as the second step."""


class PasskeyAgainForm(BasePasskeyForm, ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """The same, before something that matters."""

    again = True


class PasskeyAloneForm(BasePasskeyForm, LoginWebAuthnForm):  # type: ignore[misc]
    """A passkey that signs in without a password: it says itself whose it is."""


def _readable(read: Callable[[], Read]) -> Read:
    try:
        return read()
    except (ValidationError, *UNREADABLE):
        raise ValidationError(WRONG_PASSKEY) from None


def _failed(user: User | None, what: str, *, again: bool) -> None:
    """Have the wrong try logged (`clubs.sign_in_log`)."""
    about = {"user": user, "authenticator": None, "reauthentication": again, "what": what}
    signals.authentication_failed.send(sender=Authenticator, request=context.request, **about)
