"""The form of an event, new or changed: only the name is required, everything else has a sensible value."""

import json
from typing import Any

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.models import Club, Zone
from clubs.web.rows import ModelActionForm, field_of
from rules.base.words import message
from rules.euchre.kinds import game_for
from rules.laws import LawBook, any_laws_of
from rules.laws.books import BOOKS
from rules.tournament.movements.event_format import EventFormat
from rules.tournament.standings.order import ORDERS_IN_SHORT
from tournaments.desk.forms.laws import AgreementForm
from tournaments.desk.forms.usual import FOLLOWS_THE_BOOK, RULESET, by_book, usual_by_book, usual_settings
from tournaments.models import Tournament
from tournaments.services.events import SETTLED_AT_START
from tournaments.states import OVER, TournamentState

BOOK, USUAL_POINTS, OTHER = "book", ("10", "5", "7"), "other"
YES_NO = [("yes", _("on the home page")), ("no", _("only with the link"))]
ZONE, OVERALL = "zone", "overall"
WHO_QUALIFY = [(ZONE, _("the best of each zone")), (OVERALL, _("the best overall"))]
SEARCH_ENGINES = [("yes", _("may show the event")), ("no", _("are asked not to list it"))]
ROUND, MINUTES, NEVER = "round", "minutes", "never"
OBJECTIONS = [
    (ROUND, _("until the next round's first hand")),
    (MINUTES, _("for some minutes")),
    (NEVER, _("not taken")),
]
CHECK_IN = [("no", _("at the desk")), ("yes", _("by phone too, confirmed by the desk"))]
SIGNING = [("no", _("by a button on the scorekeeper's phone")), ("yes", _("with the PIN of the personal card"))]
PAIRS, SINGLES, CHANGING = "pairs", "singles", "changing"
ENTERED = [
    (PAIRS, _("Pairs")),
    (SINGLES, _("Singles: partners are drawn")),
    (CHANGING, _("Individuals: partners change")),
]
EVENINGS = {120: _("2 h"), 150: _("2½ h"), 180: _("3 h"), 210: _("3½ h")}  # most nights, in minutes
HOW_LONG = [
    *((str(minutes), label) for minutes, label in EVENINGS.items()),
    (OTHER, _("other")),
    ("", _("not sure")),
]


FOLDED = {
    "entries": {"entered", "names"},
    "book": {"ruleset"},
    "numbers": {"points", "other_points", "minutes_per_game"},
    "people": {"least_age", "zone", "qualify_by", "qualify_per_zone", "places_that_matter"},
    "public": {"self_check_in", "signing_pins", "objections", "objection_minutes", "shown", "searchable"},
}
"""The fields that most events leave as they are, in groups that the page folds away."""

PLAIN = (
    *("name", "date", "starts", "ruleset", "minutes_per_game"),
    *("qualify_per_zone", "places_that_matter", "least_age"),
)
"""The fields of an event that the form asks for as they are kept."""


def book_title(ruleset: str) -> str:
    """A rule book's name, in the reader's language."""
    return translated(message(BOOKS[ruleset].title))


def name_other_minutes(form: forms.Form) -> None:
    """An error beside `other_minutes` where another time than the usual ones is chosen, and none is written."""
    cleaned = form.cleaned_data
    if cleaned.get("how_long") == OTHER and not cleaned.get("other_minutes") and "other_minutes" not in form.errors:
        form.add_error("other_minutes", _("Enter the time in minutes, for example 135."))


def minutes_written(written: dict[str, Any]) -> int | None:
    """The minutes that people have, as `how_long` and `other_minutes` say; None where nobody is sure."""
    asked = written["how_long"]
    return written["other_minutes"] if asked == OTHER else int(asked) if asked else None


def _in_short(laws: LawBook) -> list[str]:
    return [translated(line) for line in game_for(laws).gist]


class EventForm(AgreementForm, ModelActionForm):
    """The settings of an event; `agreed` is what the services take."""

    class Meta(ModelActionForm.Meta):
        model = Tournament
        fields = (*PLAIN, "zone", "objection_minutes")
        labels = {
            "name": _("Event name"),
            "date": _("Date"),
            "starts": _("Starts at"),
            "minutes_per_game": _("Minutes per game"),
            "qualify_per_zone": _("Number of qualifiers"),
            "places_that_matter": _("Playoff places"),
            "least_age": _("Minimum age"),
            "objection_minutes": _("Minutes to object"),
        }
        help_texts = {
            "starts": "",
            "minutes_per_game": _("Used to plan rounds. If the rules have a bell, it rings after this time."),
            "qualify_per_zone": _("From each zone, or in total."),
            "places_that_matter": _("Coin flips and extra games settle ties for these places."),
            "least_age": _("On the event date. Leave empty if everyone can play."),
            "objection_minutes": "",
        }
        widgets = {"name": forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("Zone 4 playdown")})}
        error_messages = {"name": {"required": _("Give the event a name.")}}

    how_long = forms.ChoiceField(
        label=_("How long do you have?"), choices=HOW_LONG, required=False, initial="", widget=forms.RadioSelect
    )
    other_minutes = field_of(Tournament, "minutes_available", label=_("Other time, in minutes"), help_text="")
    entered = forms.ChoiceField(label=_("Entries"), choices=ENTERED, initial=PAIRS, widget=forms.RadioSelect)
    ruleset = forms.ChoiceField(label=_("Rule book"), initial=RULESET, widget=forms.RadioSelect)
    points = forms.ChoiceField(
        label=_("Points to win a game"),
        choices=[
            (BOOK, _("as the rule book says")),
            *((points, points) for points in USUAL_POINTS),
            (OTHER, _("another total")),
        ],
        initial=BOOK,
        widget=forms.RadioSelect,
    )
    other_points = forms.IntegerField(label=_("Other total"), required=False, min_value=1, max_value=99)
    zone: "forms.ModelChoiceField[Zone]" = forms.ModelChoiceField(
        label=_("Zone"),
        queryset=Zone.objects.none(),
        required=False,
        empty_label=_("no zone, or several zones"),
        help_text=_("In a zone event, all pairs belong to that zone."),
    )
    qualify_by = forms.ChoiceField(
        label=_("Qualifiers"),
        choices=WHO_QUALIFY,
        initial=ZONE,
        help_text=_("You can change this until play is over."),
    )
    objections = forms.ChoiceField(
        label=_("Objections to a result"), choices=OBJECTIONS, initial=ROUND, widget=forms.RadioSelect
    )
    self_check_in = forms.ChoiceField(
        label=_("Check-in"),
        choices=CHECK_IN,
        initial="no",
        widget=forms.RadioSelect,
        help_text=_("Players scan a code and press “I am here”. They count as here once the desk confirms it."),
    )
    signing_pins = forms.ChoiceField(
        label=_("Agreement to a score"),
        choices=SIGNING,
        initial="no",
        widget=forms.RadioSelect,
        help_text=_("The PIN is on each personal card. A side without a PIN can always agree without it."),
    )
    shown = forms.ChoiceField(label=_("Visibility"), choices=YES_NO, initial="yes", widget=forms.RadioSelect)
    searchable = forms.ChoiceField(
        label=_("Search engines"),
        choices=SEARCH_ENGINES,
        initial="yes",
        widget=forms.RadioSelect,
        help_text=_("Event pages show players' names. Search engines never show events that need the link."),
    )

    def __init__(
        self, *args: Any, club: Club, tournament: Tournament | None = None, book: str | None = None, **kwargs: Any
    ) -> None:
        """`book`: the rule book that is looked at; what is usual follows it."""
        self.tournament = tournament
        kwargs.setdefault("initial", _as_agreed(tournament) if tournament else usual_settings(club))
        super().__init__(*args, **{"instance": tournament or Tournament(club=club), **kwargs})
        if book and book in BOOKS:
            self.initial = by_book(self.initial, book, club)
        usual = usual_by_book(club)
        for name in FOLLOWS_THE_BOOK:
            values = {each: settings[name] for each, settings in usual.items()}
            self.fields[name].widget.attrs["data-by-book"] = json.dumps(values)
        if self.is_bound:
            self.data = self._filled(self.data)
        self.fields["zone"].queryset = club.zones.all()  # type: ignore[attr-defined]
        self.fields["ruleset"].choices = [(name, book_title(name)) for name in BOOKS]  # type: ignore[attr-defined]
        if not club.zones.exists():
            del self.fields["zone"]
        if tournament and tournament.state != TournamentState.REGISTRATION:
            for field in self.settled:
                self.fields[field].disabled = True
        if tournament and tournament.state in OVER:
            self.fields["qualify_by"].disabled = True

    @property
    def book(self) -> str:
        """The rule book that is chosen just now."""
        chosen = self["ruleset"].value()
        return chosen if chosen in BOOKS else RULESET

    @property
    def asks_points(self) -> bool:
        """Whether a total wins a game under the chosen book."""
        return BOOKS[self.book].values.get("target") is not None

    @property
    def asks_minutes(self) -> bool:
        """Whether rounds are planned by minutes: not where a game lasts as long as its players like."""
        return not EventFormat(any_laws_of(self.book)).open_ended

    def books(self) -> list[tuple[Any, list[str]]]:
        """For the page: each book's button with what the book is, in a few sentences."""
        return [(radio, _in_short(any_laws_of(radio.data["value"]))) for radio in self["ruleset"]]

    def gist(self) -> list[str]:
        """The rules of the event in a few sentences."""
        same = self.tournament is not None and self.tournament.ruleset == self.book
        laws = self.tournament.laws if self.tournament and same else any_laws_of(self.book)
        in_twos = EventFormat(laws, self["entered"].value() == CHANGING).in_twos
        return [*_in_short(laws), translated(ORDERS_IN_SHORT[laws.tie_order(in_twos=in_twos)])]

    @property
    def book_title(self) -> str:
        """The name of the rule book that is chosen just now."""
        return book_title(self.book)

    @property
    def wrong(self) -> dict[str, bool]:
        """For the page: which groups of folded fields have an error."""
        return {group: not self.errors.keys().isdisjoint(fields) for group, fields in FOLDED.items()}

    def in_short(self) -> dict[str, str]:
        """For the page: what is saved in the fields that are folded away, by group. A new event has usual values."""
        saved = {name: self.get_initial_for_field(field, name) for name, field in self.fields.items()}
        by_phone = saved["self_check_in"] == "yes"
        check_in = gettext("check-in by phone") if by_phone else gettext("check-in at the desk")
        minutes = [minutes_of_game(saved["minutes_per_game"])] if self.asks_minutes else []
        return {
            "entries": str(dict(ENTERED).get(self["entered"].value(), "")),
            "numbers": " · ".join([*_points_in_short(saved), *minutes]),
            "people": " · ".join([_age_in_short(saved["least_age"]), *_qualifiers_in_short(saved)]),
            "public": f"{dict(YES_NO)[saved['shown']]} · {check_in}",
        }

    def locked(self) -> list[tuple[str, object]]:
        """For the page: the numbers that play has locked, each with its label."""
        first, labels = self.initial, {name: str(field.label) for name, field in self.fields.items()}
        rows: list[tuple[str, object]] = [(labels["entered"], dict(ENTERED)[first["entered"]])]
        numbers = [*(["minutes_per_game"] if self.asks_minutes else []), "qualify_per_zone", "places_that_matter"]
        rows += [(labels[name], first[name]) for name in numbers]
        if self.fields["qualify_by"].disabled:
            rows.append((labels["qualify_by"], dict(WHO_QUALIFY)[first["qualify_by"]]))
        return rows

    @property
    def settled(self) -> tuple[str, ...]:
        """Fields that can no longer be changed once play has begun."""
        return ("entered", "points", "other_points", *sorted(SETTLED_AT_START.intersection(self.fields)))

    def field_named(self, name: object) -> str | None:
        fields = {
            "singles": "entered",
            "changing_partners": "entered",
            "target": "points",
            "qualify_overall": "qualify_by",
        }
        return super().field_named(fields.get(str(name), name))

    def clean(self) -> dict[str, Any]:
        """Another total than the usual ones has to be written."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("points") == OTHER and not cleaned.get("other_points") and "other_points" not in self.errors:
            self.add_error("other_points", _("Enter how many points win a game, from 1 to 99."))
        name_other_minutes(self)
        asked = cleaned.get("objections") == MINUTES
        if asked and not cleaned.get("objection_minutes") and "objection_minutes" not in self.errors:
            self.add_error("objection_minutes", _("Enter for how many minutes players may object, from 1 to 1440."))
        return cleaned

    def _filled(self, sent: Any) -> Any:
        """The values sent, with the initial value for each field left empty."""
        filled = sent.copy()
        for name, field in self.fields.items():
            if field.required and name != "name" and not sent.get(name):
                filled[name] = self.get_initial_for_field(field, name)
        return filled

    @property
    def agreed(self) -> dict[str, Any]:
        """The event's own fields, as `create_tournament` and `edit_tournament` take them."""
        written = self.cleaned_data
        partners = any_laws_of(written["ruleset"]).partners  # without them everyone enters alone, whatever is chosen
        return {
            **{name: written[name] for name in PLAIN},
            "singles": partners and written["entered"] == SINGLES,
            "changing_partners": partners and written["entered"] == CHANGING,
            "law_overrides": self._overrides(written),
            "minutes_available": minutes_written(written),
            "zone": written.get("zone"),
            "qualify_overall": written["qualify_by"] == OVERALL,
            "objection_minutes": {ROUND: None, NEVER: 0}.get(written["objections"], written["objection_minutes"]),
            "self_check_in": written["self_check_in"] == "yes",
            "signing_pins": written["signing_pins"] == "yes",
            "listed": written["shown"] == "yes",
            "searchable": written["searchable"] == "yes",
        }

    def _overrides(self, written: dict[str, Any]) -> dict[str, Any]:
        """The house rules, which another book leaves behind, with the points that are agreed."""
        stays = self.tournament is not None and self.tournament.ruleset == written["ruleset"]
        overrides = dict(self.tournament.law_overrides) if self.tournament and stays else {}
        book = BOOKS[written["ruleset"]].values.get("target")
        if book is None:
            return overrides
        target = {BOOK: book, OTHER: written["other_points"]}.get(written["points"]) or int(written["points"])
        return {**overrides, "target": target} if target != book else _without(overrides, "target")


def _points_in_short(saved: dict[str, Any]) -> list[str]:
    points = saved["other_points"] if saved["points"] == OTHER else saved["points"]
    if points == BOOK:
        return []
    return [ngettext("%(count)s point", "%(count)s points", int(points)) % {"count": points}]


def minutes_of_game(count: int) -> str:
    """ "30 minutes per game"."""
    return ngettext("%(count)s minute per game", "%(count)s minutes per game", count) % {"count": count}


def _age_in_short(age: int | None) -> str:
    return gettext("from age %(age)s") % {"age": age} if age else gettext("every age")


def _qualifiers_in_short(saved: dict[str, Any]) -> list[str]:
    count = saved["qualify_per_zone"]
    if not count:
        return [gettext("no qualifiers")]
    if saved["qualify_by"] == OVERALL:
        return [ngettext("%(count)s qualifies overall", "%(count)s qualify overall", count) % {"count": count}]
    return [ngettext("%(count)s qualifies per zone", "%(count)s qualify per zone", count) % {"count": count}]


def _without(overrides: dict[str, Any], law: str) -> dict[str, Any]:
    return {name: value for name, value in overrides.items() if name != law}


def _objections(tournament: Tournament) -> str:
    allowed = tournament.objection_minutes
    return ROUND if allowed is None else MINUTES if allowed else NEVER


def _as_agreed(tournament: Tournament) -> dict[str, Any]:
    target = tournament.law_overrides.get("target")
    other = target is not None and str(target) not in USUAL_POINTS
    there = tournament.minutes_available
    return {
        "entered": CHANGING if tournament.changing_partners else SINGLES if tournament.singles else PAIRS,
        "points": BOOK if target is None else OTHER if other else str(target),
        "other_points": target if other else None,
        "how_long": "" if there is None else str(there) if there in EVENINGS else OTHER,
        "other_minutes": None if there in EVENINGS else there,
        "qualify_by": OVERALL if tournament.qualify_overall else ZONE,
        "objections": _objections(tournament),
        "objection_minutes": tournament.objection_minutes or None,
        "self_check_in": "yes" if tournament.self_check_in else "no",
        "signing_pins": "yes" if tournament.signing_pins else "no",
        "shown": "yes" if tournament.listed else "no",
        "searchable": "yes" if tournament.searchable else "no",
    }
