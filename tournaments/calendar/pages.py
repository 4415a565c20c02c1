"""Pages of the calendar for the club's staff."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.models import CalendarBreak, Club, ClubNight, NightSeries, NightState, Venue
from clubs.night_calendar import NightShown, night_called
from clubs.policy import Act, acts_of
from clubs.selectors import club_for, get_or_refuse
from clubs.services import calendar, remove_row, save_row
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from clubs.web.rows import RowForm
from tournaments.calendar.forms import (
    CalendarBreakForm,
    CancelNightForm,
    MoveNightForm,
    NightForm,
    SeriesForm,
    VenueForm,
)
from tournaments.selectors.club_calendar import SHOWN_AHEAD, calendar_of
from tournaments.services.calendar_nights import cancel_night_and_events, move_night_and_events
from tournaments.states import TournamentState


@login_required
def club_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """The next three months. Series, single nights, breaks and venues are added below (by the names of buttons)."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    today, user = today_in(club.time_zone), user_of(request)

    def added(message: str) -> Redirect:
        return Redirect(request.path, message)

    venues = club.venues.all()
    usual = {"club": club, "name": _("Euchre night"), "venue": venues[0] if len(venues) == 1 else None}
    new = {
        "series": SeriesForm(posted(request, "series"), instance=NightSeries(first=today, **usual), auto_id="s_%s"),
        "night": NightForm(posted(request, "night"), instance=ClubNight(date=today, **usual), auto_id="n_%s"),
        "new_break": CalendarBreakForm(posted(request, "new_break"), instance=CalendarBreak(club=club), auto_id="b_%s"),
        "new_venue": VenueForm(posted(request, "new_venue"), instance=Venue(club=club), auto_id="v_%s"),
    }

    def adding(form: RowForm, message: str) -> Callable[..., Redirect]:
        return lambda **fields: added(message % {"name": save_row(by=user, row=form.row).name})

    in_calendar = _("%(name)s is in the calendar.")
    messages = {
        "series": in_calendar,
        "night": in_calendar,
        "new_break": in_calendar,
        "new_venue": _("Saved: %(name)s."),
    }
    forms, done = answer_forms(request, [(name, form, adding(form, messages[name])) for name, form in new.items()])
    if done:
        return done
    context = {
        **club_shell(user, club, "calendar"),
        "days": calendar_of(club, today, today + SHOWN_AHEAD, staff=True),
        "series": club.series.select_related("venue"),
        "breaks": club.breaks.filter(last__gte=today),
        "venues": venues,
        "forms": forms,
        "may_create": Act.CREATE_EVENT in (acts_of(user, club) or ()),
    }
    return render(request, "tournaments/calendar/calendar.html", context, status=_status(forms))


@login_required
def series_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change a night that repeats, or end it with its last day."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    series = get_or_refuse(club.series.all(), pk=pk)
    return _change_page(request, club, SeriesForm(posted(request), instance=series))


@login_required
def venue_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change the name or the address of a venue."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    venue = get_or_refuse(club.venues.all(), pk=pk)
    return _change_page(request, club, VenueForm(posted(request), instance=venue))


@login_required
def break_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Change the days of a break, or delete it (button `remove`)."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    pause = get_or_refuse(club.breaks.all(), pk=pk)

    def remove() -> Redirect:
        remove_row(by=user_of(request), row=pause)
        return Redirect(_calendar_of(club), _("%(name)s is deleted. Its nights are on again.") % {"name": pause.name})

    removing = ActionForm(posted(request, "remove"), auto_id="remove_%s")
    if done := answer_form(request, removing, remove):
        return done
    sent = None if removing.is_bound else posted(request)
    return _change_page(request, club, CalendarBreakForm(sent, instance=pause), removing)


def _change_page(request: HttpRequest, club: Club, form: RowForm, removing: ActionForm | None = None) -> HttpResponse:
    """The row's form; `removing` is that of its button Delete, where it has one."""

    def save(**fields: Any) -> Redirect:
        saved = save_row(by=user_of(request), row=form.row)
        return Redirect(_calendar_of(club), _("Saved: %(name)s.") % {"name": saved})

    if done := answer_form(request, form, save):
        return done
    context = {
        **club_shell(request.user, club, "calendar"),
        "title": form.instance.name,
        "form": form,
        "removing": removing,
    }
    return render(request, "tournaments/calendar/change.html", context, status=form.status)


@login_required
def night_page(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Move one night, cancel it, leave it out, or have it after all (buttons `move`, `cancel`, `skip`, `restore`)."""
    club = club_for(request.user, Act.MANAGE_CALENDAR, slug)
    night, user = night_called(club, key), user_of(request)
    day = date_format(night.date, "DATE_FORMAT")
    today = next((one for one in calendar_of(club, night.date, night.date, staff=True) if one.night == night), None)
    waiting = [one for one in today.events if one.state == TournamentState.REGISTRATION] if today else []
    ask = bool(waiting) and Act.RUN_EVENT in (acts_of(user, club) or ())

    def after(message: str) -> Redirect:
        return Redirect(_calendar_of(club), message % {"day": day})

    def move(**fields: Any) -> Redirect:
        row = move_night_and_events(by=user, club=club, night=night, **fields)
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
            ("move", _move_form(request, club, night, ask), move),
            ("cancel", CancelNightForm(posted(request, "cancel"), ask=ask), cancel),
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


def _move_form(request: HttpRequest, club: Club, night: NightShown, ask: bool) -> MoveNightForm:
    venue = club.venues.filter(name=night.venue).first() if night.venue else None
    row = ClubNight(club=club, date=night.date, starts=night.starts, venue=venue, reason=night.reason)
    return MoveNightForm(posted(request, "move"), instance=row, auto_id="move_%s", ask=ask)


def _calendar_of(club: Club) -> str:
    return reverse("club-calendar", args=[club.slug])


def _status(forms: dict[str, Any]) -> int:
    return max(int(form.status) for form in forms.values())
