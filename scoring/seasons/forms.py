"""Forms of the pages on which the secretary and directors manage seasons."""

import datetime
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, NightSeries, Player
from clubs.web.forms import ActionForm, date_field, offer
from clubs.web.rows import ModelActionForm, field_of
from clubs.web.spreadsheet_form import SpreadsheetForm
from rules.base.amounts import amount_read
from rules.base.words import Worded
from rules.club.seasons import DutyCredit, NightValue, SeasonCriterion, SeasonOf, SeasonRules, SeasonTotal, SharedPlaces
from rules.club.seasons.season_rules import MOST_NIGHTS, MOST_POINTS
from scoring.models import PastSeason, Season
from scoring.seasons.events import SeasonEvent
from scoring.seasons.last_night import FRESH_OPPONENTS
from scoring.seasons.past import MOST_LETTERS

PLANNED_AT_ONCE = datetime.timedelta(days=91)
TIES = [f"tie_{place}" for place in range(1, len(SeasonCriterion) + 1)]


def _choice(words: type[Worded], label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=[(word.value, _(word.text)) for word in words])


class RulesForm(ActionForm):
    """The rules of a season; `rules` is what they come to."""

    of = _choice(SeasonOf, _("Ranked"))
    night = _choice(NightValue, _("Value of a night"))
    place_points = forms.CharField(
        label=_("Points for the places"),
        max_length=1000,
        required=False,
        help_text=_("The best place first: 10 8 6 5 4 3 2. Only where places get points."),
    )
    later_points = forms.IntegerField(label=_("Points for every later place"), min_value=0, max_value=MOST_POINTS)
    shared = _choice(SharedPlaces, _("Tied places get"))
    total = _choice(SeasonTotal, _("The total"))
    best = forms.IntegerField(
        label=_("Nights that count"), min_value=1, max_value=MOST_NIGHTS, required=False,
        help_text=_("The number of best nights that count. Empty: all nights."),
    )  # fmt: skip
    fewest = forms.IntegerField(
        label=_("Fewest nights to be ranked"),
        min_value=0,
        max_value=MOST_NIGHTS,
        help_text=_("0: one night is enough."),
    )
    duty = _choice(DutyCredit, _("On duty for the club, a player gets"))
    duty_points = forms.CharField(
        label=_("Fixed points for duty"), max_length=20, required=False, help_text=_("A number such as 6 or 6.5.")
    )

    def __init__(self, *args: Any, rules: SeasonRules, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "initial": {**_initial(rules), **kwargs.get("initial", {})}})
        choices = [("", _("nothing more")), *((one.value, _(one.text)) for one in SeasonCriterion)]
        for name, criterion in zip_longest(TIES, rules.ties):
            label = _("Ties are decided by") if name == TIES[0] else _("then by")
            self.fields[name] = forms.ChoiceField(
                label=label, choices=choices, required=False, initial=criterion.value if criterion else ""
            )

    def clean_place_points(self) -> tuple[int, ...]:
        """Numbers, with spaces or commas between them."""
        words = self.cleaned_data["place_points"].replace(",", " ").replace(";", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) <= 6 for word in words):
            raise forms.ValidationError(_("Write whole numbers with spaces between them: 10 8 6."))
        return tuple(map(int, words))

    def clean_duty_points(self) -> Any:
        """An exact number."""
        try:
            return amount_read(self.cleaned_data["duty_points"].replace(",", ".").strip() or "0")
        except (ValueError, ZeroDivisionError):
            raise forms.ValidationError(_("Write a number such as 6 or 6.5.")) from None

    def clean(self) -> dict[str, Any]:
        """The service's arguments: `rules`, and what is beside them."""
        written = dict(self.cleaned_data)
        ties = [name for field in TIES if (name := written.pop(field, ""))]
        chosen = {name: written.pop(name, None) for name in _initial(SeasonRules())}
        if self.errors:
            return written
        return {**written, "rules": _rules(chosen, ties)}

    def field_named(self, name: object) -> str | None:
        """The tie-breaks are several fields."""
        return TIES[0] if name == "ties" else super().field_named(name)


def _initial(rules: SeasonRules) -> dict[str, Any]:
    chosen = ("of", "night", "shared", "total", "duty")
    return {
        **{name: getattr(rules, name).value for name in chosen},
        "place_points": " ".join(map(str, rules.place_points)),
        "later_points": rules.later_points,
        "best": rules.best,
        "fewest": rules.fewest,
        "duty_points": str(rules.duty_points),
    }


def _rules(chosen: dict[str, Any], ties: Sequence[str]) -> SeasonRules:
    return SeasonRules(
        of=SeasonOf(chosen["of"]),
        night=NightValue(chosen["night"]),
        place_points=chosen["place_points"],
        later_points=chosen["later_points"],
        shared=SharedPlaces(chosen["shared"]),
        total=SeasonTotal(chosen["total"]),
        best=chosen["best"],
        fewest=chosen["fewest"],
        duty=DutyCredit(chosen["duty"]),
        duty_points=chosen["duty_points"],
        ties=tuple(map(SeasonCriterion, ties)),
    )


class SeasonSettingsForm(ModelActionForm):
    """The name of a season, its days, the series whose nights count, and whether opponents of last night meet again."""

    class Meta(ModelActionForm.Meta):
        model = Season
        fields = ("name", "first", "last", "series", "fresh_opponents")
        labels = {
            "name": _("Season"),
            "first": _("First day"),
            "last": _("Last day"),
            "series": _("Nights that count by themselves"),
            "fresh_opponents": FRESH_OPPONENTS,
        }
        help_texts = {
            "name": _("For example: Winter 2026–27."),
            "first": "",
            "last": _("Empty: the season goes on."),
            "series": "",
            "fresh_opponents": _("For events of individual players. Start offers the choice for each night."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        series = self.fields["series"]
        assert isinstance(series, forms.ModelChoiceField)
        series.queryset, series.empty_label = self.instance.club.series.all(), _("only nights that are chosen")


class NewSeasonForm(SeasonSettingsForm, RulesForm):
    """A new season with its first rules."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, rules=SeasonRules(), **kwargs)
        self.order_fields(["uuid", "name", "first", "last", "series", "fresh_opponents"])


class ChangeRulesForm(RulesForm):
    """Other rules from a day on."""

    date = date_field(_("From this day on"), help_text=_("After the last night played: past tables never change."))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields(["uuid", "date"])


class DutyForm(ActionForm):
    """A player who was on duty on a night."""

    def __init__(self, *args: Any, club: Club, events: Iterable[SeasonEvent], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        players = Player.objects.filter(club=club).listed()
        self.fields["event"] = forms.ChoiceField(label=_("Night"))
        self.fields["player"] = forms.ModelChoiceField(players, label=_("Player"), empty_label=_("choose a player"))
        offer(self, "event", [(event.id, _night_label(event)) for event in events])


def _night_label(event: SeasonEvent) -> str:
    return f"{date_format(event.date, 'SHORT_DATE_FORMAT')} · {event.name}"


class MakeNightsForm(ActionForm):
    """The event to copy, and the days for its copies."""

    def __init__(
        self, *args: Any, templates: Iterable[SeasonEvent], days: Sequence[datetime.date], endless: bool, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        # A season that ends is planned in full. One without a last day has a year of nights, and few plan so far ahead.
        usual_end = days[0] + PLANNED_AT_ONCE if days and endless else datetime.date.max
        labels = [(str(day), date_format(day, "l j F Y")) for day in days]
        self.fields["template"] = forms.ChoiceField(
            label=_("Copy this event"), help_text=_("Its rules and settings, without its people.")
        )
        self.fields["dates"] = forms.MultipleChoiceField(
            label=_("Days"),
            help_text=_("The next three months are ticked. The season has no last day.") if endless else "",
            choices=labels,
            initial=[str(day) for day in days if day < usual_end],
            widget=forms.CheckboxSelectMultiple,
        )
        offer(self, "template", [(event.id, _night_label(event)) for event in templates])

    def clean_dates(self) -> list[datetime.date]:
        """As days."""
        return [datetime.date.fromisoformat(day) for day in self.cleaned_data["dates"]]


class PastSeasonForm(SpreadsheetForm):
    """The name of an old season; `text` or a file is its table."""

    name = field_of(PastSeason, "name", label=_("Season"), help_text=_("For example: Winter 2018–19."))
    ended = field_of(PastSeason, "ended", label=_("Last day"), help_text=_("About right is enough."))
    remark = field_of(PastSeason, "remark", label=_("Remark"), help_text=_("How it was scored, for example."))
    columns = _("The first row names the columns: place, name, note, total, nights.")
    longest = MOST_LETTERS

    field_order = ["uuid", "name", "ended", "remark"]


def series_of(club: Club) -> NightSeries | None:
    """The only series of a club; None where there are several."""
    found = list(club.series.all()[:2])
    return found[0] if len(found) == 1 else None
