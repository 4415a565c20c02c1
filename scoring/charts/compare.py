"""The chooser: which movements suit a number of entries, and what each guarantees. Without an account or an event."""

from itertools import groupby
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from clubs.language import translated
from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import EventFormat, MovementAdvice
from rules.tournament.movements.fairness import FairnessRecord, fairness_records
from scoring.charts.answers import chart_page
from scoring.charts.chart import MOST_ENTRIES, MOST_SEATS
from scoring.pages.link_preview import LinkPreview
from tournaments.desk.forms.chooser import ChooserForm
from tournaments.desk.forms.events import CHANGING, PAIRS
from tournaments.desk.option_cards import OptionCards, option_cards
from tournaments.selectors import advice_by_book

USUAL_PAIRS = range(4, 33)
USUAL_PLAYERS = range(8, 61)
"""Numbers that have a page of their own, for people who search for them."""


@require_safe
def compare(request: HttpRequest) -> HttpResponseBase:
    """The questions; once they are answered, the movements that fit, and why the others do not."""
    form = ChooserForm(request.GET if "entries" in request.GET else None)
    return chart_page(request, "compare.html", lambda: _context(form, gettext("Compare movements")))


@require_safe
def for_pairs(request: HttpRequest, entries: int) -> HttpResponseBase:
    """The same for a number of pairs, answered already as most evenings are."""
    heading = ngettext("Movements for %(count)s pair", "Movements for %(count)s pairs", entries)
    return _for_number(request, PAIRS, entries, heading)


@require_safe
def for_players(request: HttpRequest, entries: int) -> HttpResponseBase:
    """The same for a number of players who change partners."""
    heading = ngettext(
        "Movements for %(count)s player, with a new partner each round",
        "Movements for %(count)s players, with a new partner each round",
        entries,
    )
    return _for_number(request, CHANGING, entries, heading)


@require_safe
def fairness(request: HttpRequest) -> HttpResponseBase:
    """A table of our charts: the repeated meetings of each beside the fewest that are possible."""
    heading = gettext("How fair our charts are")
    about = {"heading": heading, "preview": _preview(heading), "canonical": reverse("movements-fairness")}
    return chart_page(request, "fairness.html", lambda: about | {"rows": _rows_of_fairness()})


def _rows_of_fairness() -> list[tuple[int, list[FairnessRecord]]]:
    return [(players, [*row]) for players, row in groupby(fairness_records(), lambda one: one.players)]


def _for_number(request: HttpRequest, entered: str, entries: int, heading: str) -> HttpResponseBase:
    form = ChooserForm(ChooserForm.usual(entered, entries))
    name = "movements-pairs" if entered == PAIRS else "movements-players"
    canonical = {"canonical": reverse(name, args=[entries])}
    return chart_page(request, "compare.html", lambda: _context(form, heading % {"count": entries}) | canonical)


def _context(form: ChooserForm, heading: str) -> dict[str, Any]:
    asked = form.is_bound and form.is_valid()
    advice, wrong = _advice(form) if asked else (None, ())
    return {
        "form": form,
        "advice": advice,
        "cards": _cards(form, advice) if asked else None,
        "wrong": wrong,
        "charts": _entries_of_charts(form, advice),
        "heading": heading,
        "preview": _preview(heading),
        "usual_pairs": USUAL_PAIRS,
        "usual_players": USUAL_PLAYERS,
    }


def _entries_of_charts(form: ChooserForm, advice: MovementAdvice | None) -> int | None:
    """The number of entries, where every option in `advice` is small enough for a page of its own."""
    entries: int = form.cleaned_data["entries"] if advice else 0
    longest = max((option.rounds for option in advice.options), default=0) if advice else 0
    return entries if 0 < entries <= MOST_ENTRIES and entries * longest <= MOST_SEATS else None


def _cards(form: ChooserForm, advice: MovementAdvice | None) -> OptionCards:
    open_ended = EventFormat(any_laws_of(form.cleaned_data["ruleset"])).open_ended
    return option_cards(advice, entries=form.cleaned_data["entries"], open_ended=open_ended)


def _advice(form: ChooserForm) -> tuple[MovementAdvice | None, tuple[str, ...]]:
    try:
        return advice_by_book(form.cleaned_data["ruleset"], form.evening, changing=form.changing), ()
    except RulesError as error:
        return None, tuple(translated(fault.sentence) for fault in error.faults)


def _preview(heading: str) -> LinkPreview:
    about = gettext("Charts for a euchre night with every seat in every round: compared, to print and to download.")
    return LinkPreview(heading, about)
