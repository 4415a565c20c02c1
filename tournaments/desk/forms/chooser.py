"""The form of the chooser: rule book, number of entries, tables and minutes, read from the query."""

from typing import Any
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.rows import field_of
from rules.laws import any_laws_of
from rules.laws.books import BOOKS
from rules.tournament.movements import LIVE, MOVEMENTS, Evening, EventFormat, movement_of
from rules.tournament.movements.chooser import MOST_ENTRIES
from tournaments.desk.forms.events import (
    CHANGING,
    EVENINGS,
    HOW_LONG,
    OTHER,
    PAIRS,
    RULESET,
    book_title,
    minutes_of_game,
    minutes_written,
    name_other_minutes,
)
from tournaments.desk.option_cards import in_words
from tournaments.models import Tournament

OF_AN_EVENT = ("ruleset", "entered", "how_long", "other_minutes", "minutes_per_game")  # the event's form asks them too
PLANNED = {"tables": "tables_available", "rounds": "rounds_wanted", "movement": "movement_wanted"}
"""Answers that an event keeps for its start, by the names of the event's fields."""


FOLDED = {"ruleset", "minutes_per_game", "tables", "rounds"}  # what most directors leave as it is


class ChooserForm(forms.Form):
    """The chooser's questions; `evening` is what it takes. An address can also say `minutes=240`."""

    ruleset = forms.ChoiceField(label=_("Rule book"), initial=RULESET)
    entered = forms.ChoiceField(
        label=_("Entries"),
        choices=[
            (PAIRS, _("Pairs, or players on their own")),
            (CHANGING, _("Individuals: partners change")),
        ],
        initial=PAIRS,
    )
    entries = forms.IntegerField(label=_("Pairs or players"), initial=16, min_value=1, max_value=MOST_ENTRIES)
    minutes_per_game = field_of(Tournament, "minutes_per_game", label=_("Minutes per game"))
    how_long = forms.ChoiceField(
        label=_("How long do you have?"), choices=HOW_LONG, required=False, initial="", widget=forms.RadioSelect
    )
    other_minutes = field_of(Tournament, "minutes_available", label=_("Other time, in minutes"), help_text="")
    tables = field_of(Tournament, "tables_available", label=_("Tables available"), help_text="")
    rounds = field_of(Tournament, "rounds_wanted", label=_("Rounds"), help_text="")
    movement = field_of(Tournament, "movement_wanted")  # the format that is carried over to the new event

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["ruleset"].choices = [(name, book_title(name)) for name in BOOKS]  # type: ignore[attr-defined]
        if self.is_bound and (minutes := self.data.get("minutes")):
            usual = minutes in map(str, EVENINGS)
            asked = {"how_long": minutes} if usual else {"how_long": OTHER, "other_minutes": minutes}
            self.data = {name: self.data.get(name) for name in self.data} | asked

    @classmethod
    def usual(cls, entered: str, entries: int) -> dict[str, str]:
        """The answers for this number of entries of a director who leaves all the rest as it is."""
        initial = {name: str(field.initial) for name, field in cls.base_fields.items() if field.initial}
        return {**initial, "entered": entered, "entries": str(entries)}

    def clean_movement(self) -> str:
        """A format that there is, or none."""
        asked: str = self.cleaned_data["movement"]
        return asked if asked in MOVEMENTS or asked in LIVE else ""

    def clean(self) -> dict[str, Any]:
        """Another time than the usual ones has to be written."""
        cleaned = super().clean() or self.cleaned_data
        name_other_minutes(self)
        return cleaned

    @property
    def evening(self) -> Evening:
        """The resources of an evening."""
        there = self.cleaned_data
        names = ("entries", "minutes_per_game", "rounds", "tables")
        return Evening(minutes=minutes_written(there), **{name: there[name] for name in names})

    @property
    def changing(self) -> bool:
        """A new partner each round; in games without partners everyone plays alone, whatever is chosen."""
        return self.cleaned_data["entered"] == CHANGING and any_laws_of(self.cleaned_data["ruleset"]).partners

    @property
    def of_an_event(self) -> dict[str, Any]:
        """The answers that a new event takes over; nothing where the form is not valid."""
        return {name: self.cleaned_data[name] for name in OF_AN_EVENT} if self.is_valid() else {}

    @property
    def planned(self) -> dict[str, Any]:
        """The event keeps these for its start: tables, rounds, format. Nothing where the form is not valid."""
        return {field: self.cleaned_data[name] for name, field in PLANNED.items()} if self.is_valid() else {}

    @property
    def query(self) -> str:
        """All answers but the format, for the address of a new event."""
        names = (*OF_AN_EVENT, "entries", "tables", "rounds")
        written = [(name, self.cleaned_data[name]) for name in names] if self.is_valid() else []
        return urlencode([(name, value) for name, value in written if value])

    def planned_in_words(self) -> list[str]:
        """The same in words: "Howell", "9 tables", "at most 8 rounds"."""
        chosen = self.planned.get("movement_wanted")
        return [*([translated(movement_of(chosen).title)] if chosen else []), *self._limits()]

    def folded_wrong(self) -> bool:
        """For the page: whether a field that is folded away has an error."""
        return not self.errors.keys().isdisjoint(FOLDED)

    def answers(self) -> list[str]:
        """All answers but the format: "22 pairs", "4 hours", "30 minutes per game", "9 tables"."""
        evening = self.evening
        if EventFormat(any_laws_of(self.cleaned_data["ruleset"]), self.changing).of_persons:
            entries = ngettext("%(count)s player", "%(count)s players", evening.entries)
        else:
            entries = ngettext("%(count)s pair", "%(count)s pairs", evening.entries)
        time = in_words(evening.minutes) if evening.minutes else gettext("time not known")
        return [entries % {"count": evening.entries}, time, minutes_of_game(evening.minutes_per_game), *self._limits()]

    def _limits(self) -> list[str]:
        tables, rounds = self.planned.get("tables_available"), self.planned.get("rounds_wanted")
        words = []
        if tables:
            words.append(ngettext("%(count)s table", "%(count)s tables", tables) % {"count": tables})
        if rounds:
            text = ngettext("at most %(count)s round", "at most %(count)s rounds", rounds)
            words.append(text % {"count": rounds})
        return words
