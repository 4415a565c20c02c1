"""Forms of online entry: names, a zone where the club has some, and an email address that nobody must give."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.models import Player, Zone
from clubs.names import read_person
from clubs.web.forms import ActionForm, person_field
from clubs.web.rows import field_of
from tournaments.models import OnlineEntry, Tournament

FOR_LETTERS = _("For your private link and news of your entry. Only the club's staff see it.")
FOR_STAFF = _("For the club to reach you. Only its staff see it.")  # without a mail server nothing is sent


def _words() -> forms.Field:
    hint = _("Everyone can read it: “I play on the right”, “new to euchre”.")
    return field_of(OnlineEntry, "words", label=_("About you"), help_text=hint)


class OnlineForm(ActionForm):
    """The fields of every entry. `member`: the reader, signed in, whose name is known and not asked for."""

    people: tuple[str, ...] = ()
    zone = forms.ModelChoiceField(
        label=_("Zone"), queryset=Zone.objects.none(), required=False, empty_label=_("no zone")
    )
    email = field_of(
        OnlineEntry,
        "email",
        label=_("Email"),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def __init__(self, *args: Any, tournament: Tournament, member: Player | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.member = member
        self.fields["email"].help_text = FOR_LETTERS if settings.SENDS_LETTERS else FOR_STAFF
        zones = Zone.objects.filter(club=tournament.club_id)
        if tournament.zone_id or not zones.exists():
            del self.fields["zone"]
        else:
            self.fields["zone"].queryset = zones  # type: ignore[attr-defined]
        if member is not None:
            del self.fields[self.people[0]]

    def field_refused(self, refusal: Refusal) -> str | None:
        """A name that has entered already is reported beside its field."""
        name = refusal.sentence.params.get("name")
        written = (field for field in self.people if str(read_person(self.cleaned_data.get(field, ""))) == name)
        return next((field for field in written if field in self.fields), None)


class OnlinePairForm(OnlineForm):
    """Two who play together."""

    people = ("first", "second")
    first = person_field(_("First player"))
    second = person_field(_("Second player"))
    field_order = ("first", "second", "zone", "email")


class OnlinePlayerForm(OnlineForm):
    """One player, where everybody enters alone."""

    people = ("name",)
    name = person_field(_("Your name"))
    field_order = ("name", "zone", "email")


class PartnerWantedForm(OnlineForm):
    """A player who looks for a partner."""

    people = ("name",)
    name = person_field(_("Your name"))
    words = _words()
    field_order = ("name", "words", "zone", "email")


class OnlineChangeForm(OnlineForm):
    """An entry as it is; `email` is the reader's own. The club corrects the name of a player whom it knows."""

    people = ("first", "second")
    first = person_field(_("First player"))
    second = person_field(_("Second player"))
    words = _words()
    field_order = ("first", "second", "words", "zone", "email")

    def __init__(self, *args: Any, request: OnlineEntry, email: str, looking: bool, **kwargs: Any) -> None:
        initial = {
            "first": str(request.first),
            "second": str(request.second),
            "zone": request.zone_id,
            "email": email,
            "words": request.words,
        }
        super().__init__(*args, tournament=request.tournament, initial=initial, **kwargs)
        for field, player in (("first", request.first), ("second", request.second)):
            if player is None:
                del self.fields[field]
            elif not player.guest:
                self.fields[field].disabled = True
                self.fields[field].help_text = _("The club knows this player: ask the club to correct the name.")
        if not request.second:
            self.fields["first"].label = _("Your name")
        if not looking:
            del self.fields["words"]
