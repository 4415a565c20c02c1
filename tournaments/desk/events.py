"""A new event, and changing what was agreed about it."""

from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.handbook import help_at
from clubs.night_calendar import NightShown, night_called
from clubs.policy import Act
from clubs.selectors import club_for, clubs_in_which
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import RuleSheet, rule_sheet
from rules.laws import any_laws_of
from tournaments import services
from tournaments.desk.forms.chooser import ChooserForm
from tournaments.desk.forms.events import EventForm
from tournaments.desk.forms.laws import LawsForm
from tournaments.desk.forms.new_event import NewEventForm
from tournaments.desk.shell import event_for, page_url, render_tab
from tournaments.models import Tournament
from tournaments.selectors import rules_in_force
from tournaments.selectors.events import last_event_before
from tournaments.states import TournamentState


@login_required
def new_event(request: HttpRequest) -> HttpResponse:
    """Create an event of the club `?club=`; with one club there is nothing to choose, with several they are offered.

    The address can also hold the answers of the chooser with the format that was chosen there, or a `?night=` of the
    calendar. For a night, the last event on such a weekday can be copied (button `copy`).
    """
    slug = request.GET.get("club")
    if slug is None:
        clubs = list(clubs_in_which(user_of(request), Act.CREATE_EVENT))
        if len(clubs) != 1:
            query = request.GET.urlencode()
            return render(request, "tournaments/desk/choose_club.html", {"clubs": clubs, "query": query})
        club = clubs[0]
    else:
        club = club_for(request.user, Act.CREATE_EVENT, slug)
    compared = ChooserForm(request.GET)
    night = night_called(club, request.GET["night"]) if "night" in request.GET else None
    before = last_event_before(club, night.date) if night else None
    copying = ActionForm(posted(request, "copy"), auto_id="copy_%s")
    if night and before and (done := answer_form(request, copying, partial(_copied, request, before, night))):
        return done
    form = NewEventForm(
        None if copying.is_bound else posted(request),
        club=club,
        asked=compared.of_an_event,
        book=request.GET.get("ruleset"),
        night=night,
    )

    def create(**written: Any) -> Redirect:
        event = services.create_tournament(by=user_of(request), club=club, **form.agreed, **compared.planned)
        if written["names"].strip():
            return _with_names(request, event, written["names"])
        message = _("%(event)s is ready. Registration is open.") % {"event": event.name}
        return Redirect(f"{page_url('entries', event)}?add=1", message)

    if done := answer_form(request, form, create):
        return done
    context = {
        "club": club,
        "form": form,
        "sheet": _sheet_of(form.book),
        "compared": compared,
        "before": before,
        "copying": copying,
    }
    return render(request, "tournaments/desk/new.html", context, status=form.status)


@login_required
def settings(request: HttpRequest, code: str) -> HttpResponse:
    """Change the event; the laws until play begins, its name and date always."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    form = EventForm(posted(request), club=tournament.club, tournament=tournament, book=request.GET.get("ruleset"))

    def save(**written: Any) -> Redirect:
        services.edit_tournament(by=user_of(request), tournament=tournament, **form.agreed)
        return Redirect(page_url("settings", tournament), _("Saved."))

    done = answer_form(request, form, save)
    if done:
        return done
    return render_tab(
        request,
        "tournaments/desk/settings.html",
        Tournament.objects.select_related("club").get(pk=tournament.pk),
        "settings",
        status=form.status,
        form=form,
        settled=tournament.state != TournamentState.REGISTRATION,
        sheet=rules_in_force(tournament).sheet if form.book == tournament.ruleset else _sheet_of(form.book),
    )


@login_required
def house_rules(request: HttpRequest, code: str) -> HttpResponse:
    """Agree on single laws otherwise than the book, or (button `by_the_book`) on none."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    form = LawsForm(posted(request), tournament=tournament)

    def save(**written: Any) -> Redirect:
        agreed = {"law_overrides": {}} if "by_the_book" in request.POST else form.agreed
        services.edit_tournament(by=user_of(request), tournament=tournament, **agreed)
        return Redirect(page_url("house-rules", tournament), _("Saved."))

    done = answer_form(request, form, save)
    sheet = rules_in_force(tournament).sheet
    return done or render_tab(
        request,
        "tournaments/desk/house_rules.html",
        tournament,
        "settings",
        help=help_at("director/house-rules"),
        status=form.status,
        form=form,
        settled=tournament.state != TournamentState.REGISTRATION,
        sheet=sheet,
        agreed=[line for line in sheet.lines if line.agreed],
    )


def _copied(request: HttpRequest, before: Tournament, night: NightShown) -> Redirect:
    """The event of the night, as the one before was."""
    copy = services.copy_event(
        by=user_of(request), tournament=before, name=before.name, date=night.date, starts=night.starts
    )
    return Redirect(page_url("desk", copy), copied(copy))


def copied(copy: Tournament) -> str:
    """The message that a copy of an event is made."""
    text = _("%(event)s on %(date)s is ready. Rules and settings are copied.")
    return text % {"event": copy.name, "date": date_format(copy.date, "l j F")}


def _with_names(request: HttpRequest, event: Tournament, text: str) -> Redirect:
    """The list imported with the event, whole or not at all; then what there is to decide before play."""
    if event.singles and not event.persons:
        count = len(services.import_singles(by=user_of(request), tournament=event, text=text))
        shown = ngettext("%(count)s player is registered.", "%(count)s players are registered.", count)
        return Redirect(page_url("partners", event), shown % {"count": count})
    count = len(services.import_entries(by=user_of(request), tournament=event, text=text))
    if event.persons:
        shown = ngettext("%(count)s player is registered.", "%(count)s players are registered.", count)
    else:
        shown = ngettext("%(count)s pair is registered.", "%(count)s pairs are registered.", count)
    return Redirect(page_url("desk-start", event), shown % {"count": count})


def _sheet_of(book: str) -> RuleSheet:
    return rule_sheet(game_for(any_laws_of(book)))
