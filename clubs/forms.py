"""Forms of clubs, and the way any form here hands over to a service and shows what it refuses."""

from collections.abc import Callable
from typing import Any, TypeVar
from zoneinfo import available_timezones

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.language import said
from clubs.models import Role
from clubs.names import LONGEST, LONGEST_ZONE
from rules.errors import RulesError

T = TypeVar("T")
CONTINENTS = (
    "Africa/",
    "America/",
    "Antarctica/",
    "Asia/",
    "Atlantic/",
    "Australia/",
    "Europe/",
    "Indian/",
    "Pacific/",
)
NOT_FOR_A_FORM = frozenset({"not_you", "not_found"})


class ServiceForm(forms.Form):
    """A form whose work is a service's: what the service refuses stands at the form's top, every fault of it."""

    def carry_out(self, service: Callable[..., T], **given: Any) -> T | None:
        """Call `service(**given, **cleaned_data)`; None, with errors on the form, when it was not done.

        "Not you" and "not found" are no faults of what was written: they go on, and become a page of their own.
        """
        if not self.is_valid():
            return None
        try:
            return service(**given, **self.cleaned_data)
        except RulesError as error:
            for fault in error.faults:
                self.add_error(None, said(fault.sentence))
        except Refusal as refusal:
            if refusal.code in NOT_FOR_A_FORM:
                raise
            self.add_error(None, said(refusal.sentence))
        return None


def time_zones() -> list[tuple[str, str]]:
    """Zones of continents and UTC, by name; the old aliases (`US/…`, `Etc/…`) are left out."""
    names = sorted(name for name in available_timezones() if name.startswith(CONTINENTS))
    return [("UTC", "UTC"), *((name, name.replace("_", " ")) for name in names)]


class ClubForm(ServiceForm):
    """A new club."""

    name = forms.CharField(label=_("Name of the club"), max_length=LONGEST)
    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=time_zones, initial="UTC", help_text=_("The city nearest to your hall.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.is_bound:  # what somebody chose is never changed
            self.fields["time_zone"].widget.attrs["data-propose-time-zone"] = ""


class ZoneForm(ServiceForm):
    """A new zone."""

    name = forms.CharField(label=_("Name of the zone"), max_length=LONGEST_ZONE)


class InviteForm(ServiceForm):
    """A new member."""

    email = forms.EmailField(label=_("E-mail address"))
    name = forms.CharField(label=_("Name"), max_length=LONGEST, required=False)
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.DIRECTOR)


class WithdrawForm(ServiceForm):
    """Which invitation to take back."""

    withdraw = forms.IntegerField(min_value=1, max_value=2**62)


class FirstPasswordForm(ServiceForm):
    """The password of an account that is opened by an invitation."""

    password = forms.CharField(
        label=_("Password"),
        max_length=4096,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least 10 characters."),
    )

    def clean_password(self) -> str:
        """As good as any other account's (`AUTH_PASSWORD_VALIDATORS`)."""
        password: str = self.cleaned_data["password"]
        validate_password(password)
        return password


class RoleForm(ServiceForm):
    """Another role for a member."""

    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)


class PlayerForm(ServiceForm):
    """A player's name, and what tells namesakes apart."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST)
    note = forms.CharField(
        label=_("Note"),
        max_length=LONGEST,
        required=False,
        help_text=_("Tells two people of one name apart: a town, say."),
    )
    born = forms.CharField(
        label=_("Born"),
        max_length=40,
        required=False,
        help_text=_("1968, or 1968-05-03. Only the club's own people see it, where an event asks for an age."),
    )
