"""Registering at the desk: two names, or one; and the table a pair went to by itself."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal
from clubs.models import Zone
from clubs.names import LONGEST_ZONE, read_person
from clubs.web.forms import ActionForm, person_field
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors.zones import has_zones
from tournaments.states import EntryState

ZONES = "known-zones"
Label = Any  # text that is translated when it is shown


class PeopleForm(ActionForm):
    """Names, and the zone where an event has several. `known_zones` are offered while typing."""

    people: tuple[str, ...] = ()

    def __init__(self, *args: object, tournament: Tournament, focus: bool = False, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        zoned = has_zones(tournament)
        self.known_zones = list(Zone.objects.filter(club=tournament.club_id)) if zoned else []
        if not zoned:
            del self.fields["zone"]
        if focus:
            self.fields[self.people[0]].widget.attrs["autofocus"] = True

    def field_refused(self, refusal: Refusal) -> str | None:
        """A name that is in the event already is reported beside its field."""
        if refusal.code == "same_person":
            return self.people[-1]
        name = refusal.sentence.params.get("name")
        written = (field for field in self.people if str(read_person(self.cleaned_data.get(field, ""))) == name)
        return next(written, None)


def _zone() -> forms.CharField:
    widget = forms.TextInput(attrs={"list": ZONES, "autocomplete": "off"})
    return forms.CharField(label=_("Zone"), required=False, max_length=LONGEST_ZONE, widget=widget)


def _house(label: Label) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False)


def cannot_move_field() -> forms.BooleanField:
    """The mark of an entry that cannot move."""
    return forms.BooleanField(label=_("Cannot move: keeps one table"), required=False)


class PairForm(PeopleForm):
    """A pair."""

    people = ("first", "second")
    first = person_field(_("First player"))
    second = person_field(_("Second player"))
    zone = _zone()
    house = _house(_("House pair: fills a table, not ranked"))
    cannot_move = cannot_move_field()


class SinglePlayerForm(PeopleForm):
    """A player who plays alone."""

    people = ("name",)
    name = person_field(_("Player"))
    zone = _zone()
    house = _house(_("House player: fills a table, not ranked"))
    cannot_move = cannot_move_field()


class TogetherForm(ActionForm):
    """With whom a player begins where partners change."""

    other = forms.ModelChoiceField(
        label=_("First partner"),
        queryset=Entry.objects.none(),
        required=False,
        empty_label=_("drawn by lot"),
    )

    def __init__(self, *args: Any, entry: Entry, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = Entry.objects.filter(tournament=entry.tournament_id).exclude(pk=entry.pk)
        self.fields["other"].queryset = others.exclude(state=EntryState.WITHDRAWN).by_name()  # type: ignore[attr-defined]
        self.fields["other"].initial = entry.begins_with_id


class SingleForm(PeopleForm):
    """A player without a partner."""

    people = ("name",)
    name = person_field(_("Player"))
    zone = _zone()
    house = _house(_("House player: plays only to fill a table"))


class EntryZoneForm(ActionForm):
    """The zone of an entry; known zones are offered while typing."""

    zone = _zone()

    def __init__(self, *args: Any, entry: Entry | Single, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["zone"].initial = entry.zone.name if entry.zone else ""
        self.known_zones = list(Zone.objects.filter(club=entry.tournament.club_id))


class FirstOpenPlaceForm(ActionForm):
    """Where a pair sat down (55+ Games, Tournament Play 4b i)."""

    table = forms.IntegerField(
        label=_("Table"), required=False, help_text=_("Leave empty for the first table with a free seat.")
    )
    line = forms.ChoiceField(
        label=_("Side"),
        required=False,
        choices=[("", _("the free side, A first")), ("A", "A"), ("B", "B")],
        help_text=_("Table 1: A is number 1, B is number 2. Table 2: numbers 3 and 4. And so on."),
    )
