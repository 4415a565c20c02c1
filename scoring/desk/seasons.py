"""Pages on which the secretary and directors manage the seasons of a club."""

import datetime
from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.clock import today_in
from clubs.handbook import help_at
from clubs.models import Club
from clubs.policy import Act, may, nothing_here
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from rules.club.seasons import rules_in_words, rules_on
from scoring.forms.seasons import (
    ChangeRulesForm,
    DutyForm,
    MakeNightsForm,
    NewSeasonForm,
    SeasonSettingsForm,
    series_of,
)
from scoring.models import Season, SeasonDuty, SeasonRulesVersion
from scoring.reads.seasons import SeasonEvent, changes_since, club_seasons, season_events, season_now
from scoring.reads.seasons.events import last_played
from scoring.services import seasons as services
from tournaments.models import Tournament

HELP = "club/season"


@login_required
def manage_seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """All seasons of the club, and the ways to a new or an old one."""
    club = club_for(request.user, Act.MANAGE_SEASONS, slug)
    return _page(request, club, "list", {"seasons": club_seasons(club)})


@login_required
def new_season(request: HttpRequest, slug: str) -> HttpResponse:
    """A season with its first rules."""
    club, user = club_for(request.user, Act.MANAGE_SEASONS, slug), user_of(request)

    def create(**fields: Any) -> Redirect:
        season = services.create_season(by=user, club=club, **fields)
        return Redirect(_at(season), _("%(season)s is created.") % {"season": season})

    usual = Season(club=club, first=today_in(club.time_zone), series=series_of(club))
    forms, done = answer_forms(request, [("new", NewSeasonForm(posted(request), instance=usual), create)])
    if done:
        return done
    return _page(request, club, "new", {"form": forms["new"]}, forms)


@login_required
def manage_season(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One season: publish it, reopen it, change its settings, or delete it (by the names of buttons)."""
    season, user = _season(request, slug, pk), user_of(request)

    def publish() -> Redirect:
        services.publish_season(by=user, season=season)
        return Redirect(_at(season), _("The table is published. It stays as it is."))

    def reopen() -> Redirect:
        services.reopen_season(by=user, season=season)
        return Redirect(_at(season), _("The season is open again. Its table moves with every game."))

    def save(**fields: Any) -> Redirect:
        services.change_season(by=user, season=season, **fields)
        return Redirect(_at(season), _("Saved: %(name)s.") % {"name": fields["name"]})

    def delete() -> Redirect:
        services.delete_season(by=user, season=season)
        return Redirect(reverse("club-seasons", args=[slug]), _("%(season)s is deleted.") % {"season": season})

    settings = SeasonSettingsForm(posted(request, "save"), instance=season, auto_id="s_%s")
    forms, done = answer_forms(
        request,
        [
            ("publish", ActionForm(posted(request, "publish")), publish),
            ("reopen", ActionForm(posted(request, "reopen")), reopen),
            ("save", settings, save),
            ("delete", ActionForm(posted(request, "delete")), delete),
        ],
    )
    if done:
        return done
    read = season_now(season)
    context = {
        "season": season,
        "now": read,
        "changes": changes_since(read),
        "played": sum(event.begun for event in read.events),
        "coming": sum(not event.begun for event in read.events),
        "rules": rules_in_words(rules_on([row.version for row in season.versions.all()], _today(season))),
        "deletable": not season.publications.exists(),
        "may_make": may(user, Act.CREATE_EVENT, season.club),
        "forms": forms,
    }
    return _page(request, season.club, "season", context, forms)


@login_required
def season_nights(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Which nights count (button `switch` names one, and `counts` says "yes" where it shall), and who was on duty."""
    season, user = _season(request, slug, pk), user_of(request)
    events = season_events(season, every=True)
    counting = [event for event in events if event.counts]
    here = reverse("club-season-nights", args=[slug, pk])

    def switch() -> Redirect:
        event = _asked(events, request.POST.get("switch", ""))
        tournament = Tournament.objects.get(pk=event.id)
        counts = request.POST.get("counts") == "yes"  # as the button said: another tab may have switched it since
        services.choose_night(by=user, season=season, tournament=tournament, counts=counts)
        text = _("%(event)s on %(day)s counts now.") if counts else _("%(event)s on %(day)s does not count now.")
        return Redirect(here, text % {"event": event.name, "day": date_format(event.date, "j F")})

    def duty(event: str, player: Any) -> Redirect:
        tournament = Tournament.objects.get(pk=_asked(events, event).id)
        services.put_on_duty(by=user, season=season, tournament=tournament, player=player)
        return Redirect(here, _("%(player)s was on duty.") % {"player": player})

    def off() -> Redirect:
        row = get_or_refuse(SeasonDuty.objects.filter(season=season), pk=_number(request.POST.get("off", "")))
        services.take_off_duty(by=user, season=season, duty=row)
        return Redirect(here, _("%(player)s was not on duty.") % {"player": row.player})

    recent = sorted(counting, key=lambda event: event.date, reverse=True)
    forms, done = answer_forms(
        request,
        [
            ("switch", ActionForm(posted(request, "switch")), switch),
            ("duty", DutyForm(posted(request, "duty"), club=season.club, events=recent, auto_id="d_%s"), duty),
            ("off", ActionForm(posted(request, "off")), off),
        ],
    )
    if done:
        return done
    context = {
        "season": season,
        "events": sorted(events, key=lambda event: event.date, reverse=True),
        "duties": season.duties.select_related("player", "tournament").order_by("-tournament__date", "pk"),
        "forms": forms,
    }
    return _page(request, season.club, "nights", context, forms)


@login_required
def season_rules(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The rules by day; other ones from a day on, and undoing those that no night has used (button `drop`)."""
    season, user = _season(request, slug, pk), user_of(request)
    here = reverse("club-season-rules", args=[slug, pk])
    rows = list(season.versions.all())
    last = last_played(season_events(season))

    def change(**fields: Any) -> Redirect:
        version = services.change_season_rules(by=user, season=season, **fields)
        text = _("The rules apply from %(day)s. Earlier nights keep theirs.")
        return Redirect(here, text % {"day": date_format(version.from_date, "DATE_FORMAT")})

    def drop() -> Redirect:
        row = get_or_refuse(SeasonRulesVersion.objects.filter(season=season), pk=_number(request.POST.get("drop", "")))
        services.drop_season_rules(by=user, season=season, version=row)
        return Redirect(here, _("The change is undone."))

    first = season.first if last is None else max(_today(season), last + datetime.timedelta(days=1))
    form = ChangeRulesForm(posted(request, "change"), rules=rows[-1].version.rules, initial={"date": first})
    forms, done = answer_forms(request, [("change", form, change), ("drop", ActionForm(posted(request, "drop")), drop)])
    if done:
        return done
    versions = [
        (row, rules_in_words(row.version.rules), row is not rows[0] and (last is None or row.from_date > last))
        for row in reversed(rows)
    ]
    context = {"season": season, "versions": versions, "forms": forms, "form": forms["change"], "last": last}
    return _page(request, season.club, "rules", context, forms)


@login_required
def make_nights(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Events for the coming nights, copied from one event."""
    season, user = _season(request, slug, pk), user_of(request)
    days = services.nights_to_make(season)
    templates = sorted(season_events(season, every=True), key=lambda event: event.date, reverse=True)

    def make(template: str, dates: Any) -> Redirect:
        tournament = Tournament.objects.get(pk=_asked(templates, template).id)
        made = services.season_nights_from(by=user, season=season, template=tournament, dates=dates)
        text = ngettext("%(count)s night is planned.", "%(count)s nights are planned.", len(made))
        return Redirect(_at(season), text % {"count": len(made)})

    form = MakeNightsForm(posted(request), templates=templates, days=days, endless=season.last is None)
    forms, done = answer_forms(request, [("make", form, make)])
    if done:
        return done
    context = {
        "season": season,
        "days": days,
        "templates": templates,
        "form": forms["make"],
        "may_make": may(user, Act.CREATE_EVENT, season.club),
    }
    return _page(request, season.club, "make", context, forms)


def _page(
    request: HttpRequest, club: Club, name: str, context: dict[str, Any], forms: Mapping[str, ActionForm] | None = None
) -> HttpResponse:
    status = max([int(form.status) for form in (forms or {}).values()], default=200)
    shell = {**club_shell(request.user, club, "seasons"), "help": help_at(HELP), **context}
    return render(request, f"scoring/desk/seasons/{name}.html", shell, status=status)


def _season(request: HttpRequest, slug: str, pk: int) -> Season:
    club = club_for(request.user, Act.MANAGE_SEASONS, slug)
    return get_or_refuse(Season.objects.filter(club=club).select_related("club", "series"), pk=pk)


def _at(season: Season) -> str:
    return reverse("club-season", args=[season.club.slug, season.pk])


def _asked(events: Iterable[SeasonEvent], number: str) -> SeasonEvent:
    """One of these events; `Refusal` not_found for any other."""
    wanted = _number(number)
    found = next((event for event in events if event.id == wanted), None)
    if found is None:
        raise nothing_here()
    return found


def _number(text: str) -> int:
    """0 for what is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else 0


def _today(season: Season) -> datetime.date:
    return today_in(season.club.time_zone)
