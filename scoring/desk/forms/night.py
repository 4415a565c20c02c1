"""The forms to cancel, put away, move, copy or delete a night."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from tournaments.services.events import LONGEST_NAME
from tournaments.services.nights import LONGEST_NOTICE


def _why() -> forms.CharField:
    return forms.CharField(
        label=_("Reason"),
        max_length=LONGEST_NOTICE,
        help_text=_("For example: snow. Every page of the event shows it."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


class CancelForm(ActionForm):
    """Why nobody plays tonight."""

    reason = _why()


class PutAwayForm(CancelForm):
    """The same reason; a cancelled event has one already."""

    def __init__(self, *args: Any, cancelled: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if cancelled:
            del self.fields["reason"]


class MoveForm(ActionForm):
    """Another date, and why."""

    date = _day(_("New date"))
    reason = _why()


class CopyForm(ActionForm):
    """The next night: its name and date, and whether the same people are registered."""

    name = forms.CharField(
        label=_("Event name"), max_length=LONGEST_NAME, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    date = _day(_("Date"))
    people = forms.BooleanField(label=_("Register the same people"), required=False)


class DeleteForm(ActionForm):
    """A tick, so that no single press deletes an event."""

    sure = forms.BooleanField(
        label=_("Yes, delete this event and its list of names"),
        error_messages={"required": _("Tick the box to confirm. Nothing is deleted yet.")},
    )
