"""The form of a new event: as in the settings, with the list of names pasted right there."""

import datetime
from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import Club
from clubs.night_calendar import NightShown
from rules.base.errors import Fault, RulesError
from rules.laws import any_laws_of
from tournaments.desk.forms.events import PAIRS, EventForm
from tournaments.desk.forms.usual import RULESET, usual_settings
from tournaments.importing import lone_names
from tournaments.models import Tournament

LONGEST_LIST = 100_000  # letters: more than anybody pastes by hand
MOST_SHOWN = 12  # problems of a list: more of them are fixed sooner in the spreadsheet


class NewEventForm(EventForm):
    """The settings of an event that is created, and its `names`, one pair or player a line.

    `asked`: the director's answers when comparing movements, already in their fields. `night`: the night of the
    calendar that it is for, which names it, dates it and says when it begins.
    """

    names = forms.CharField(
        label=gettext_lazy("List of names"),
        required=False,
        max_length=LONGEST_LIST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
        help_text=gettext_lazy(
            "One pair per row: “Ann Lee & Bob May”, or with a comma. One player per row if everyone enters alone. "
            "You can paste from a spreadsheet, or add names later."
        ),
    )

    def __init__(
        self,
        *args: Any,
        club: Club,
        asked: dict[str, Any] | None = None,
        book: str | None = None,
        night: NightShown | None = None,
        **kwargs: Any,
    ) -> None:
        usual = usual_settings(club) | (asked or {})
        book, usual["ruleset"] = book or usual["ruleset"], RULESET
        if night:
            usual |= {"date": night.date, "starts": night.starts}
        usual["name"] = _free_name(club, usual["date"], night.name if night else None)
        super().__init__(*args, club=club, book=book, **{"initial": usual, **kwargs})

    def clean(self) -> dict[str, Any]:
        """A list of single names is no list of pairs: that is said once, not at each line."""
        cleaned = super().clean()
        in_pairs = cleaned.get("entered") == PAIRS and any_laws_of(self.book).partners
        if in_pairs and lone_names(cleaned.get("names") or "") and "names" not in self.errors:
            text = _("Each row has 1 name. Write 2 names per row, or choose above how people enter.")
            self.add_error("names", text)
        return cleaned

    def messages_of(self, fault: Fault) -> Iterator[tuple[str | None, str]]:
        """As in any form; what is wrong with the list is shown with its row."""
        row = fault.where.get("row")
        if not isinstance(row, int):
            yield from super().messages_of(fault)
            return
        lines = self.data.get("names", "").splitlines()
        if not 0 < row <= len(lines):
            yield "names", translated(fault.sentence)
            return
        text = _("Row %(row)s, “%(line)s”: %(problem)s")
        yield "names", text % {"row": row, "line": lines[row - 1].strip(), "problem": translated(fault.sentence)}

    def _messages(self, error: RulesError | Refusal | None) -> Iterator[tuple[str | None, str]]:
        """The first problems of a list, and how many more there are."""
        found = list(super()._messages(error))
        rows = [text for field, text in found if field == "names"]
        yield from ((field, text) for field, text in found if field != "names")
        yield from (("names", text) for text in rows[:MOST_SHOWN])
        if more := len(rows[MOST_SHOWN:]):
            text = ngettext("%(more)s more row has a problem.", "%(more)s more rows have problems.", more)
            yield "names", text % {"more": more}


def _free_name(club: Club, date: datetime.date, name: str | None) -> str:
    """`name`, or "Saturday euchre"; with a 2 behind it where the club has an event of that name on the day."""
    name = name or _("%(day)s euchre") % {"day": date_format(date, "l")}
    taken = set(Tournament.objects.filter(club=club, date=date).values_list("name", flat=True))
    others = (f"{name} {number}" for number in range(2, len(taken) + 2))
    return next(free for free in (name, *others) if free not in taken)
