"""Pages of the calendar for the club's staff."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.models import Club, NightState, Venue
from clubs.night_calendar import NightShown, night_called
from clubs.policy import Act, acts_of
from clubs.selectors import club_for, get_or_refuse
from clubs.services import calendar, save_row
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from tournaments.calendar.forms import CancelNightForm, MoveNightForm, NightForm, SeriesForm, VenueForm
from tournaments.selectors.club_calendar import SHOWN_AHEAD, calendar_of
from tournaments.services.club_calendar import cancel_night_and_events
from tournaments.states import TournamentState


@login_required
def club_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """The next three months; nights that repeat, single nights and venues are added below (by the names of buttons)."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    today, user = today_in(club.time_zone), user_of(request)

    def added(message: str) -> Redirect:
        return Redirect(request.path, message)

    def add_series(**fields: Any) -> Redirect:
        return added(_("%(name)s is in the calendar.") % {"name": calendar.save_series(by=user, club=club, **fields)})

    def add_night(**fields: Any) -> Redirect:
        night = calendar.add_night(by=user, club=club, **fields)
        return added(_("%(name)s is in the calendar.") % {"name": night.name})

    new_venue = VenueForm(posted(request, "new_venue"), instance=Venue(club=club), auto_id="v_%s")

    def add_venue(**fields: Any) -> Redirect:
        return added(_("Saved: %(name)s.") % {"name": save_row(by=user, row=new_venue.row)})

    usual = {"first": today, "date": today, "name": _("Euchre night")}
    forms, done = answer_forms(
        request,
        [
            ("series", SeriesForm(posted(request, "series"), club=club, initial=usual, auto_id="s_%s"), add_series),
            ("night", NightForm(posted(request, "night"), club=club, initial=usual, auto_id="n_%s"), add_night),
            ("new_venue", new_venue, add_venue),
        ],
    )
    if done:
        return done
    context = {
        **club_shell(user, club, "calendar"),
        "days": calendar_of(club, today, today + SHOWN_AHEAD, staff=True),
        "series": club.series.select_related("venue"),
        "venues": club.venues.all(),
        "forms": forms,
        "may_create": Act.CREATE_EVENT in (acts_of(user, club) or ()),
    }
    return render(request, "tournaments/calendar/calendar.html", context, status=_status(forms))


@login_required
def series_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a night that repeats, or end it with its last day."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    series = get_or_refuse(club.series.all(), pk=pk)
    fields = ("name", "weekday", "starts", "minutes", "every_weeks", "first", "last", "venue", "info")
    now = {name: getattr(series, name) for name in fields}

    def save(**fields: Any) -> Redirect:
        calendar.save_series(by=user_of(request), club=club, series=series, **fields)
        return Redirect(_calendar_of(club), _("Saved: %(name)s.") % {"name": series})

    forms, done = answer_forms(request, [("series", SeriesForm(posted(request), club=club, initial=now), save)])
    if done:
        return done
    context = {**club_shell(request.user, club, "calendar"), "title": series.name, "form": forms["series"]}
    return render(request, "tournaments/calendar/change.html", context, status=_status(forms))


@login_required
def venue_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change the name or the address of a venue."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    venue = get_or_refuse(club.venues.all(), pk=pk)

    form = VenueForm(posted(request), instance=venue)

    def save(**fields: Any) -> Redirect:
        saved = save_row(by=user_of(request), row=form.row)
        return Redirect(_calendar_of(club), _("Saved: %(name)s.") % {"name": saved})

    if done := answer_form(request, form, save):
        return done
    context = {**club_shell(request.user, club, "calendar"), "title": venue.name, "form": form}
    return render(request, "tournaments/calendar/change.html", context, status=form.status)


@login_required
def night_page(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Move one night, cancel it, leave it out, or have it after all (buttons `move`, `cancel`, `skip`, `restore`)."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    night, user = night_called(club, key), user_of(request)
    day = date_format(night.date, "DATE_FORMAT")
    today = next((one for one in calendar_of(club, night.date, night.date, staff=True) if one.night == night), None)
    waiting = [one for one in today.events if one.state == TournamentState.REGISTRATION] if today else []
    may_run = Act.RUN_EVENT in (acts_of(user, club) or ())

    def after(message: str) -> Redirect:
        return Redirect(_calendar_of(club), message % {"day": day})

    def move(**fields: Any) -> Redirect:
        row = calendar.move_club_night(by=user, club=club, night=night, **fields)
        if row.date == night.date:
            return after(_("The night of %(day)s is changed."))
        moved = _("The night of %(day)s is now on %(new)s.")
        return Redirect(_calendar_of(club), moved % {"day": day, "new": date_format(row.date, "DATE_FORMAT")})

    def cancel(**fields: Any) -> Redirect:
        cancel_night_and_events(by=user, club=club, night=night, **fields)
        return after(_("The night of %(day)s is cancelled."))

    def skip() -> Redirect:
        calendar.skip_club_night(by=user, club=club, night=night)
        return after(_("The night of %(day)s is left out."))

    def restore() -> Redirect:
        calendar.restore_club_night(by=user, club=club, night=night)
        return after(_("The night of %(day)s takes place."))

    forms, done = answer_forms(
        request,
        [
            ("move", _move_form(request, club, night), move),
            ("cancel", CancelNightForm(posted(request, "cancel"), ask=bool(waiting) and may_run), cancel),
            ("skip", ActionForm(posted(request, "skip")), skip),
            ("restore", ActionForm(posted(request, "restore")), restore),
        ],
    )
    if done:
        return done
    context = {
        **club_shell(user, club, "calendar"),
        "night": night,
        "waiting": waiting,
        "forms": forms,
        "off": night.state != NightState.PLANNED,
    }
    return render(request, "tournaments/calendar/night.html", context, status=_status(forms))


def _move_form(request: HttpRequest, club: Club, night: NightShown) -> MoveNightForm:
    venue = club.venues.filter(name=night.venue).first() if night.venue else None
    now = {"date": night.date, "starts": night.starts, "venue": venue, "reason": night.reason}
    return MoveNightForm(posted(request, "move"), club=club, initial=now, auto_id="move_%s")


def _calendar_of(club: Club) -> str:
    return reverse("club-calendar", args=[club.slug])


def _status(forms: dict[str, Any]) -> int:
    return max(int(form.status) for form in forms.values())
