"""Forms of the calendar."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Venue, Weekday
from clubs.models.calendar import LONGEST_INFO, LONGEST_REASON
from clubs.names import LONGEST
from clubs.web.forms import ActionForm, date_field
from clubs.web.rows import RowForm


def _time(label: Any) -> forms.TimeField:
    return forms.TimeField(label=label, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"))


def _minutes() -> forms.IntegerField:
    return forms.IntegerField(label=_("Minutes"), min_value=15, max_value=1440, initial=180)


def _info() -> forms.CharField:
    return forms.CharField(
        label=_("For visitors"),
        max_length=LONGEST_INFO,
        required=False,
        help_text=_("For example: 5 dollars at the door, coffee at half-time."),
    )


class VenueForm(RowForm):
    """A hall."""

    class Meta(RowForm.Meta):
        model = Venue
        fields = ("name", "address")
        labels = {"name": _("Venue"), "address": _("Address")}


class AtVenueForm(ActionForm):
    """A form with a choice among the club's venues."""

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        venues = club.venues.all()
        field = forms.ModelChoiceField(venues, label=_("Venue"), required=False, empty_label=_("not said"))
        if len(venues) == 1:
            field.initial = venues[0]
        self.fields["venue"] = field


class SeriesForm(AtVenueForm):
    """A night that repeats."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST)
    weekday = forms.TypedChoiceField(label=_("Day"), choices=Weekday.choices, coerce=int)
    starts = _time(_("Starts at"))
    minutes = _minutes()
    every_weeks = forms.TypedChoiceField(
        label=_("How often"),
        choices=[(1, _("every week")), (2, _("every second week")), (4, _("every fourth week"))],
        coerce=int,
    )
    first = date_field(_("First day"))
    last = date_field(_("Last day"), required=False, help_text=_("Empty: no end."))
    info = _info()


class NightForm(AtVenueForm):
    """A single night."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST)
    date = date_field(_("Date"))
    starts = _time(_("Starts at"))
    minutes = _minutes()
    info = _info()


class MoveNightForm(AtVenueForm):
    """Another day, time or hall for one night."""

    date = date_field(_("Date"))
    starts = _time(_("Starts at"))
    reason = forms.CharField(label=_("Reason"), max_length=LONGEST_REASON, required=False)


class CancelNightForm(ActionForm):
    """Why nobody plays."""

    reason = forms.CharField(
        label=_("Reason"), max_length=LONGEST_REASON, help_text=_("For example: snow. Everyone can read it.")
    )
    events = forms.BooleanField(label=_("Cancel its events too"), required=False, initial=True)

    def __init__(self, *args: Any, ask: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not ask:  # nothing is planned, or the reader may not run events
            del self.fields["events"]

    def clean(self) -> dict[str, Any]:
        """Without the question the events stay."""
        return {"events": False, **(super().clean() or {})}
