"""Forms of clubs."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.db.models import QuerySet
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.models import ApiToken, Club, Invitation, Lifetime, Player, Role, Scope, StaffRole, Zone
from clubs.passwords import LONGEST_PASSWORD
from clubs.public_names import ShownAs, in_form
from clubs.web.forms import ActionForm, id_field
from clubs.web.rows import ModelActionForm, RowForm, field_of

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


def time_zones() -> list[tuple[str, str]]:
    """Zones of continents and UTC, by name; the old aliases (`US/…`, `Etc/…`) are left out."""
    names = sorted(name for name in available_timezones() if name.startswith(CONTINENTS))
    return [("UTC", "UTC"), *((name, name.replace("_", " ")) for name in names)]


HOURS = {"label": _("Times of day"), "help_text": _("On pages, walls, paper and in letters.")}


class ClubForm(ActionForm):
    """A new club."""

    name = field_of(Club, "name", label=_("Club name"))
    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=time_zones, initial="UTC", help_text=_("The city nearest to your hall.")
    )
    hour_clock = field_of(Club, "hour_clock", **HOURS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.is_bound:  # what somebody chose is never changed
            guessed = _("Guessed from this browser: {zone}. Change it if the hall is elsewhere.")
            self.fields["time_zone"].widget.attrs["data-propose-time-zone"] = guessed
        self.fields["time_zone"].widget.attrs["translate"] = "no"  # cities as the zones are named everywhere


class ClubSettingsForm(ModelActionForm):
    """Settings of a club."""

    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=time_zones, help_text=_("Times of nights stay as they are on the clock.")
    )

    class Meta(ModelActionForm.Meta):
        model = Club
        fields = (
            *("name", "time_zone", "hour_clock", "public", "shows_ratings", "about", "how_to_pay", "site_address"),
            *("quiet_from", "quiet_until", "guest_months", "letter_days", "two_steps"),
        )
        widgets = {"about": forms.Textarea(attrs={"rows": 4})}
        labels = {
            "name": _("Club name"),
            "hour_clock": HOURS["label"],
            "public": _("The club has a public page"),
            "shows_ratings": _("Show ratings"),
            "about": _("How to join"),
            "how_to_pay": _("How members pay their fee"),
            "site_address": _("Site address"),
            "quiet_from": _("No news by email from"),
            "quiet_until": _("No news by email until"),
            "guest_months": _("Months to keep contacts"),
            "letter_days": _("Days to keep letters"),
            "two_steps": _("Everyone who works for this club needs a second step to sign in"),
        }
        help_texts = {
            "hour_clock": HOURS["help_text"],
            "public": "",
            "shows_ratings": _("Without it nobody sees ratings."),
            "about": _("Shown on the public page."),
            "how_to_pay": _("Said in reminders. For example: cash at the door, or e-transfer to pay@example.org."),
            "site_address": _("Links in letters begin with it, such as https://euchre.example.org."),
            "quiet_from": "",
            "quiet_until": "",
            "guest_months": _(
                "Contact data of people without a membership is deleted when they were not seen for this long."
            ),
            "letter_days": "",
            "two_steps": _("Until they do, its private pages stay closed to them, and to their API tokens."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].widget.attrs["translate"] = "no"
        zone = self.fields["time_zone"]
        assert isinstance(zone, forms.ChoiceField)
        now, known = self.initial.get("time_zone"), time_zones()
        if now and now not in dict(known):  # an old alias stays what it is
            zone.choices = [(now, now), *known]


class StaffChoiceField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """One of the staff, shown with the role."""

    def label_from_instance(self, obj: StaffRole) -> str:
        """Name or address, and the role."""
        return f"{obj.user} ({obj.get_role_display()})"


class HandOverForm(ActionForm):
    """The next administrator."""

    to = StaffChoiceField(label=_("Next administrator"), queryset=StaffRole.objects.none())

    def __init__(self, *args: Any, staff: QuerySet[StaffRole], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        to = self.fields["to"]
        assert isinstance(to, forms.ModelChoiceField)
        to.queryset = staff


class ZoneForm(RowForm):
    """A zone."""

    class Meta(RowForm.Meta):
        model = Zone
        fields = ("name",)
        labels = {"name": _("Zone name")}


class InviteForm(ActionForm):
    """Somebody new on the staff."""

    email = field_of(Invitation, "email", required=True, label=_("Email address"))
    name = field_of(Invitation, "name", label=_("Name"))
    role = field_of(StaffRole, "role", label=_("Role"), initial=Role.DIRECTOR)


class WithdrawForm(ActionForm):
    """The invitation to cancel."""

    withdraw = id_field()


class LetterForm(ActionForm):
    """The letter to send again."""

    letter = id_field()


class UndoMergeForm(ActionForm):
    """The merge to undo."""

    merge = id_field()


class KeepBothForm(ActionForm):
    """Two players who are two people."""

    kept = id_field()
    both = id_field()


class SuggestAgainForm(ActionForm):
    """Two people who may be one after all."""

    suggest = id_field()


class FirstPasswordForm(ActionForm):
    """The password of an account that is opened by an invitation."""

    password = forms.CharField(
        label=_("Password"),
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least 10 characters."),
    )

    def clean_password(self) -> str:
        """As good as any other account's (`AUTH_PASSWORD_VALIDATORS`)."""
        password: str = self.cleaned_data["password"]
        validate_password(password)
        return password


class FirstAccountForm(FirstPasswordForm):
    """A new account for a player, under an address that nobody else uses here."""

    email = forms.EmailField(
        label=_("Email address"),
        widget=forms.EmailInput(attrs={"autocomplete": "username"}),
        help_text=_("You sign in with it. Each account needs its own address."),
    )
    field_order = ("email", "password")

    def field_refused(self, refusal: Refusal) -> str | None:
        """An address that has an account already, or is none."""
        return "email" if refusal.code in ("account_in_use", "no_address") else None


class RoleForm(ActionForm):
    """Another role for one of the staff."""

    role = field_of(StaffRole, "role", label=_("Role"))


class PlayerForm(ModelActionForm):
    """A player's name, and the note that tells namesakes apart."""

    class Meta(ModelActionForm.Meta):
        model = Player
        fields = ("name", "note", "born")
        labels = {"name": _("Name"), "note": _("Note")}
        help_texts = {"note": _("Tells two people with the same name apart: their town, for example.")}

    born = forms.CharField(
        label=_("Born"),
        max_length=40,
        required=False,
        help_text=_("A year or a date: 1968 or 1968-05-03. Only directors and secretaries see it."),
    )

    def __init__(self, *args: Any, births: bool = True, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not births:
            del self.fields["born"]


class TokenForm(ActionForm):
    """A new API token."""

    name = field_of(
        ApiToken,
        "name",
        required=True,
        label=_("Name"),
        help_text=_("The program that will use it: “Results sheet”."),
    )
    scope = field_of(
        ApiToken,
        "scope",
        label=_("Rights"),
        initial=Scope.READ,
        widget=forms.RadioSelect,
        help_text=_("A token never does more than you can."),
    )
    days = forms.TypedChoiceField(
        label=_("Works for"),
        choices=Lifetime.choices,
        coerce=int,
        initial=Lifetime.QUARTER,
    )


class NameShownForm(ActionForm):
    """How everybody sees a player's name. Each choice shows what it makes of this one."""

    shown_as = forms.ChoiceField(
        label=_("Name on public pages"),
        widget=forms.RadioSelect,
        help_text=_("For everything that opens without an account. The staff, the hall and paper show full names."),
    )

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["shown_as"]
        field.initial = player.shown_as
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(form, f"{capfirst(form.label)}: {in_form(player.person, form)}") for form in ShownAs]

    def clean_shown_as(self) -> ShownAs:
        """The choice."""
        return ShownAs(self.cleaned_data["shown_as"])
