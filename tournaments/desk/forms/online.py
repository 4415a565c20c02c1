"""The form of online entry in the settings of an event."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from clubs.web.rows import field_of
from tournaments.models import Tournament
from tournaments.selectors.online import enters_alone

ONLINE = [("no", _("no, only at the desk")), ("yes", _("yes, on the event page"))]
ENTRIES, TABLES = "entries", "tables"
MINUTE = "%Y-%m-%dT%H:%M"  # as browsers send a date with a time


def _moment(label: Any, help_text: Any) -> forms.DateTimeField:
    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=MINUTE)
    return forms.DateTimeField(label=label, required=False, input_formats=[MINUTE], widget=widget, help_text=help_text)


class OnlineSettingsForm(ActionForm):
    """Whether players enter by themselves, when, and how many. Times are those of the clock in the hall."""

    online = forms.ChoiceField(label=_("Players enter online"), choices=ONLINE, widget=forms.RadioSelect)
    entries_open = _moment(_("Entries open"), _("Empty: at once."))
    entries_close = _moment(_("Entries close"), _("Empty: when play begins."))
    capacity = field_of(
        Tournament,
        "capacity",
        label=_("Places"),
        help_text=_("Entries at the desk use places too. Leave empty for no limit."),
    )
    counted = forms.ChoiceField(label=_("Places are counted in"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        kwargs["initial"] = {
            "online": "yes" if tournament.online else "no",
            "entries_open": tournament.entries_open,
            "entries_close": tournament.entries_close,
            "capacity": tournament.capacity,
            "counted": TABLES if tournament.capacity_in_tables else ENTRIES,
        }
        super().__init__(*args, **kwargs)
        entries = _("players") if enters_alone(tournament) else _("pairs")
        self.fields["counted"].choices = [(ENTRIES, entries), (TABLES, _("tables"))]  # type: ignore[attr-defined]

    def agreed(self) -> dict[str, Any]:
        """As `set_online_entry` takes it."""
        written = self.cleaned_data
        return {
            "online": written["online"] == "yes",
            "entries_open": written["entries_open"],
            "entries_close": written["entries_close"],
            "capacity": written["capacity"],
            "capacity_in_tables": written["counted"] == TABLES,
        }
