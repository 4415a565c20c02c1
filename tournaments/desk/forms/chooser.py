"""The form of the chooser: rule book, number of entries, tables and minutes, read from the query."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from rules.books import BOOKS
from rules.movements import Evening
from rules.movements.advice import DAY
from rules.movements.chooser import MOST_ADVISED
from tournaments.desk.forms.events import CHANGING, PAIRS, RULESET, book_title
from tournaments.services.events import USUAL_MINUTES


class ChooserForm(forms.Form):
    """The chooser's questions; `evening` is what it takes."""

    ruleset = forms.ChoiceField(label=_("Rule book"), initial=RULESET)
    entered = forms.ChoiceField(
        label=_("Entries"),
        choices=[
            (PAIRS, _("Pairs, or players on their own")),
            (CHANGING, _("Individuals: a new partner each round")),
        ],
        initial=PAIRS,
    )
    entries = forms.IntegerField(label=_("How many"), initial=16, min_value=1, max_value=500)
    tables = forms.IntegerField(label=_("Tables available"), min_value=1, max_value=500, required=False)
    minutes = forms.IntegerField(
        label=_("Time available (minutes)"), help_text=_("Empty: 3 hours."), min_value=1, max_value=DAY, required=False
    )
    rounds = forms.IntegerField(label=_("Maximum rounds"), min_value=1, max_value=MOST_ADVISED, required=False)
    minutes_per_game = forms.IntegerField(
        label=_("Minutes per game"), initial=USUAL_MINUTES, min_value=1, max_value=240
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["ruleset"].choices = [(name, book_title(name)) for name in BOOKS]  # type: ignore[attr-defined]

    @property
    def evening(self) -> Evening:
        """The resources of an evening."""
        there = self.cleaned_data
        names = ("entries", "minutes_per_game", "minutes", "rounds", "tables")
        return Evening(**{name: there[name] for name in names})

    @property
    def changing(self) -> bool:
        """A new partner each round."""
        return bool(self.cleaned_data["entered"] == CHANGING)
