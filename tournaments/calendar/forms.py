"""Forms of the calendar."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import CalendarBreak, ClubNight, NightSeries, Venue
from clubs.web.forms import ActionForm
from clubs.web.rows import RowForm, field_of


class VenueForm(RowForm):
    """A hall."""

    class Meta(RowForm.Meta):
        model = Venue
        fields = ("name", "address")
        labels = {"name": _("Venue"), "address": _("Address")}


class CalendarBreakForm(RowForm):
    """Days on which no series has its night."""

    class Meta(RowForm.Meta):
        model = CalendarBreak
        fields = ("name", "first", "last")
        labels = {"name": _("Why"), "first": _("First day"), "last": _("Last day")}
        help_texts = {"name": _("For example: Christmas break. Everyone can read it."), "first": "", "last": ""}


class AtVenueForm(RowForm):
    """A night, or a series of them, with a choice among the club's venues."""

    class Meta(RowForm.Meta):
        labels = {
            "name": _("Name"),
            "weekday": _("Day"),
            "starts": _("Starts at"),
            "minutes": _("Minutes"),
            "every_weeks": _("How often"),
            "of_month": _("Which of the month"),
            "first": _("First day"),
            "last": _("Last day"),
            "date": _("Date"),
            "info": _("For visitors"),
            "venue": _("Venue"),
            "reason": _("Reason"),
        }
        help_texts = {
            **dict.fromkeys(("weekday", "starts", "minutes", "every_weeks", "of_month", "first", "reason"), ""),
            "last": _("Empty: no end."),
            "info": _("For example: 5 dollars at the door, coffee at half-time."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        venue = self.fields["venue"]
        assert isinstance(venue, forms.ModelChoiceField)
        venue.queryset, venue.empty_label = self.instance.club.venues.all(), _("not said")


class SeriesForm(AtVenueForm):
    """A night that repeats."""

    class Meta(AtVenueForm.Meta):
        model = NightSeries
        fields = ("name", "weekday", "starts", "minutes", "every_weeks", "of_month", "first", "last", "info", "venue")


class NightForm(AtVenueForm):
    """A single night."""

    class Meta(AtVenueForm.Meta):
        model = ClubNight
        fields = ("name", "date", "starts", "minutes", "info", "venue")


class WithEventsForm(ActionForm):
    """A change of a night that its events follow. `ask`: whether the reader may say so."""

    events_label = _("Cancel its events too")

    def __init__(self, *args: Any, ask: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if ask:  # otherwise nothing is planned, or the reader may not run events
            self.fields["events"] = forms.BooleanField(label=self.events_label, required=False, initial=True)

    def clean(self) -> dict[str, Any]:
        """Without the question the events stay."""
        return {"events": False, **(super().clean() or {})}


class MoveNightForm(WithEventsForm, AtVenueForm):
    """Another day, time or hall for one night."""

    events_label = _("Move its events too")

    class Meta(AtVenueForm.Meta):
        model = ClubNight
        fields = ("date", "starts", "reason", "venue")


class CancelNightForm(WithEventsForm):
    """Why nobody plays."""

    reason = field_of(
        ClubNight,
        "reason",
        required=True,
        label=_("Reason"),
        help_text=_("For example: snow. Everyone can read it."),
    )
