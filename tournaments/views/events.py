"""A new event, and changing what was agreed about it."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import club_for, clubs_in_which
from rules.laws import any_laws_of
from rules.sheet import sheet_of
from tournaments import services
from tournaments.forms import EventForm, LawsForm
from tournaments.models import Tournament
from tournaments.states import TournamentState
from tournaments.views.desk import event_for, page_of, shown
from tournaments.views.sending import Done, answered


@login_required
def new_event(request: HttpRequest) -> HttpResponse:
    """Create an event of the club `?club=`; with one club there is nothing to choose, with several they are offered."""
    slug = request.GET.get("club")
    if slug is None:
        clubs = list(clubs_in_which(request.user, Act.CREATE_EVENT))  # type: ignore[arg-type]
        if len(clubs) != 1:
            return render(request, "tournaments/choose_club.html", {"clubs": clubs})
        club = clubs[0]
    else:
        club = club_for(request.user, Act.CREATE_EVENT, slug)
    form = EventForm(request.POST if request.method == "POST" else None, club=club)

    def create(**written: Any) -> Done:
        event = services.create_tournament(by=request.user, club=club, **form.agreed)  # type: ignore[arg-type]
        message = _("%(event)s is ready. Registration is open.") % {"event": event.name}
        return Done(f"{page_of('entries', event)}?add=1", message)

    done = answered(request, form, create) if form.is_bound else None
    return done or _new_page(request, club, form)


@login_required
def settings(request: HttpRequest, code: str) -> HttpResponse:
    """Change the event; the laws until play begins, its name and date always."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    form = EventForm(request.POST if request.method == "POST" else None, club=tournament.club, tournament=tournament)

    def save(**written: Any) -> Done:
        services.edit_tournament(by=request.user, tournament=tournament, **form.agreed)  # type: ignore[arg-type]
        return Done(page_of("settings", tournament), _("Saved."))

    done = answered(request, form, save) if form.is_bound else None
    if done:
        return done
    return shown(
        request,
        "tournaments/settings.html",
        Tournament.objects.select_related("club").get(pk=tournament.pk),
        "settings",
        status=form.status,
        form=form,
        settled=tournament.state != TournamentState.REGISTRATION,
        sheet=sheet_of(tournament.laws),
    )


@login_required
def house_rules(request: HttpRequest, code: str) -> HttpResponse:
    """Agree on single laws otherwise than the book, or (button `by_the_book`) on none."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    form = LawsForm(request.POST if request.method == "POST" else None, tournament=tournament)

    def save(**written: Any) -> Done:
        agreed = {"law_overrides": {}} if "by_the_book" in request.POST else form.agreed
        services.edit_tournament(by=request.user, tournament=tournament, **agreed)  # type: ignore[arg-type]
        return Done(page_of("house-rules", tournament), _("Saved."))

    done = answered(request, form, save) if form.is_bound else None
    return done or shown(
        request,
        "tournaments/house_rules.html",
        tournament,
        "settings",
        status=form.status,
        form=form,
        settled=tournament.state != TournamentState.REGISTRATION,
        sheet=sheet_of(tournament.laws),
    )


def _new_page(request: HttpRequest, club: Club, form: EventForm) -> HttpResponse:
    context = {"club": club, "form": form, "sheet": sheet_of(any_laws_of(form.book))}
    return render(request, "tournaments/new.html", context, status=form.status)
