"""The chooser, without an event: which movements suit a number of entries, tables and minutes."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.language import translated
from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import EventFormat, MovementAdvice
from tournaments.desk.forms.chooser import ChooserForm
from tournaments.desk.option_cards import OptionCards, option_cards
from tournaments.selectors import advice_by_book


@login_required
def chooser(request: HttpRequest) -> HttpResponse:
    """The movements that fit, and why the others do not, once the number of entries is known."""
    form = ChooserForm(request.GET if "entries" in request.GET else None)
    asked = form.is_bound and form.is_valid()
    advice, wrong = _advice(form) if asked else (None, ())
    cards = _cards(form, advice) if asked else None
    context = {"form": form, "advice": advice, "cards": cards, "wrong": wrong}
    return render(request, "tournaments/desk/chooser.html", context)


def _cards(form: ChooserForm, advice: MovementAdvice | None) -> OptionCards:
    open_ended = EventFormat(any_laws_of(form.cleaned_data["ruleset"])).open_ended
    return option_cards(advice, entries=form.cleaned_data["entries"], open_ended=open_ended)


def _advice(form: ChooserForm) -> tuple[MovementAdvice | None, tuple[str, ...]]:
    try:
        return advice_by_book(form.cleaned_data["ruleset"], form.evening, changing=form.changing), ()
    except RulesError as error:
        return None, tuple(translated(fault.sentence) for fault in error.faults)
