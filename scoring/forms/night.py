"""The forms to cancel, put away, move, copy or delete a night."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, date_field
from clubs.web.rows import ModelActionForm, field_of
from tournaments.models import Tournament


def _why() -> forms.Field:
    return field_of(
        Tournament,
        "notice",
        label=_("Reason"),
        required=True,
        help_text=_("For example: snow. Every page of the event shows it."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


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

    date = date_field(_("New date"))
    reason = _why()


class CopyForm(ModelActionForm):
    """The next night: its name and date, and whether the same people are registered."""

    class Meta(ModelActionForm.Meta):
        model = Tournament
        fields = ("name", "date")
        labels = {"name": _("Event name"), "date": _("Date")}
        widgets = {"name": forms.TextInput(attrs={"autocomplete": "off"})}

    people = forms.BooleanField(label=_("Register the same people"), required=False)


class DeleteForm(ActionForm):
    """A tick, so that no single press deletes an event."""

    sure = forms.BooleanField(
        label=_("Yes, delete this event and its list of names"),
        error_messages={"required": _("Tick the box to confirm. Nothing is deleted yet.")},
    )
