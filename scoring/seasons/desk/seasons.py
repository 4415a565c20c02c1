"""Pages on which the secretary and directors manage the seasons of a club."""

import datetime
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.handbook import help_at
from clubs.models import Club
from clubs.policy import Act, may
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from rules.club.seasons import rules_in_words, rules_on
from scoring.models import Season, SeasonRulesVersion
from scoring.seasons.changes import (
    change_season,
    change_season_rules,
    create_season,
    delete_season,
    drop_season_rules,
    publish_season,
    reopen_season,
)
from scoring.seasons.corrections import changes_since
from scoring.seasons.events import last_played, season_events
from scoring.seasons.forms import ChangeRulesForm, NewSeasonForm, SeasonSettingsForm, series_of
from scoring.seasons.lists import club_seasons
from scoring.seasons.tables import season_now

HELP = "club/season"


@login_required
def manage_seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """All seasons of the club, and the ways to a new or an old one."""
    club = club_for(request.user, Act.MANAGE_SEASONS, slug)
    return page(request, club, "list", {"seasons": club_seasons(club)})


@login_required
def new_season(request: HttpRequest, slug: str) -> HttpResponse:
    """A season with its first rules."""
    club, user = club_for(request.user, Act.MANAGE_SEASONS, slug), user_of(request)

    def create(**fields: Any) -> Redirect:
        season = create_season(by=user, club=club, **fields)
        return Redirect(address_of(season), _("%(season)s is created.") % {"season": season})

    usual = Season(club=club, first=today_in(club.time_zone), series=series_of(club))
    forms, done = answer_forms(request, [("new", NewSeasonForm(posted(request), instance=usual), create)])
    if done:
        return done
    return page(request, club, "new", {"form": forms["new"]}, forms)


@login_required
def manage_season(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One season: publish it, reopen it, change its settings, or delete it (by the names of buttons)."""
    season, user = managed_season(request, slug, pk), user_of(request)

    def publish() -> Redirect:
        publish_season(by=user, season=season)
        return Redirect(address_of(season), _("The table is published. It stays as it is."))

    def reopen() -> Redirect:
        reopen_season(by=user, season=season)
        return Redirect(address_of(season), _("The season is open again. Its table moves with every game."))

    def save(**fields: Any) -> Redirect:
        change_season(by=user, season=season, **fields)
        return Redirect(address_of(season), _("Saved: %(name)s.") % {"name": fields["name"]})

    def delete() -> Redirect:
        delete_season(by=user, season=season)
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
    return page(request, season.club, "season", context, forms)


@login_required
def season_rules(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The rules by day; other ones from a day on, and undoing those that no night has used (button `drop`)."""
    season, user = managed_season(request, slug, pk), user_of(request)
    here = reverse("club-season-rules", args=[slug, pk])
    rows = list(season.versions.all())
    last = last_played(season_events(season))

    def change(**fields: Any) -> Redirect:
        version = change_season_rules(by=user, season=season, **fields)
        text = _("The rules apply from %(day)s. Earlier nights keep theirs.")
        return Redirect(here, text % {"day": date_format(version.from_date, "DATE_FORMAT")})

    def drop() -> Redirect:
        row = get_or_refuse(
            SeasonRulesVersion.objects.filter(season=season), pk=number_in(request.POST.get("drop", ""))
        )
        drop_season_rules(by=user, season=season, version=row)
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
    return page(request, season.club, "rules", context, forms)


def page(
    request: HttpRequest, club: Club, name: str, context: dict[str, Any], forms: Mapping[str, ActionForm] | None = None
) -> HttpResponse:
    """A page about the seasons of a club. Its status is that of the form that was refused."""
    status = max([int(form.status) for form in (forms or {}).values()], default=200)
    shell = {**club_shell(request.user, club, "seasons"), "help": help_at(HELP), **context}
    return render(request, f"scoring/desk/seasons/{name}.html", shell, status=status)


def managed_season(request: HttpRequest, slug: str, pk: int) -> Season:
    """The season at this address, for those who manage seasons."""
    club = club_for(request.user, Act.MANAGE_SEASONS, slug)
    return get_or_refuse(Season.objects.filter(club=club).select_related("club", "series"), pk=pk)


def address_of(season: Season) -> str:
    """The page of one season."""
    return reverse("club-season", args=[season.club.slug, season.pk])


def number_in(text: str) -> int:
    """0 for what is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else 0


def _today(season: Season) -> datetime.date:
    return today_in(season.club.time_zone)
