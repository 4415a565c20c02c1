"""The frame of every page of an event: title, the state of play, the other pages."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.core.cache import caches
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from clubs.handbook import help_at
from clubs.web.tabs import TabLink, Tabs, help_of, tabs_of
from scoring.pages.link_preview import link_preview
from scoring.standings.event_summary import EventSummary
from tournaments.models import Entry, Stage
from tournaments.states import RoundState

PART = mark_safe("<!--part-->")  # the place of the part in what is around it
AROUND_KEPT = 120  # seconds


def page(template: str, now: EventSummary, here: str, context: Mapping[str, Any]) -> str:
    """A page of the event as HTML; `here` names its address, which is marked among the tabs.

    Made without the request: no session, no user and no message can come into a page that readers share. `staff` in
    the context is the member of the club who reads it: they see it inside the tabs of the desk.
    """
    staff = context.get("staff")
    preview = None if staff else link_preview(now)  # chats are no members
    shown = tabs_of(staff.view, here) if staff else Tabs(tabs(now, here))
    about = help_of(here) if staff else _help(here)
    return render_to_string(
        f"scoring/{template}",
        {
            "event": now,
            "tabs": shown,
            "help": about,
            "staff_links": staff is not None,
            "preview": preview,
            **context,
        },
    )


def part_of_page(template: str, now: EventSummary, context: Mapping[str, Any]) -> SafeString:
    """A part that is sent by itself to readers who have the rest."""
    return render_to_string(f"scoring/{template}", {"event": now, **context})


def page_around(part: SafeString, template: str, now: EventSummary, here: str, context: Mapping[str, Any]) -> str:
    """The page with its part. The frame around the part is made once for as long as it says the same.

    The minute of the standings is shown there, and nothing else that a result changes.
    """
    if context.get("staff"):
        return page(template, now, here, {**context, "part": part})
    kept = caches["pages"]
    minute = now.computed_at and f"{now.computed_at:%d%H%M}"
    key = f"around:{template}-{here}-{context['poll']}-{now.tag_of_frame}-{minute}-{get_language()}"
    around = kept.get(key)
    if around is None:
        around = page(template, now, here, {**context, "part": PART})
        kept.set(key, around, AROUND_KEPT)
    before, after = around.split(PART)
    return f"{before}{part}{after}"


def _help(here: str) -> str:
    """The page of the handbook for players, by what they look for."""
    return help_at("player/find-your-seat" if here in ("event-pairs", "event-own") else "player/standings")


def stage_of(now: EventSummary) -> Stage | None:
    """The event's stage; None before play."""
    return None if now.stage is None else Stage.objects.get(pk=now.stage)


def stage_with(entry: Entry, number: int) -> Stage:
    """The last stage up to this number in which the entry plays; the first where it plays in none."""
    stages = list(Stage.objects.filter(tournament=entry.tournament_id, number__lte=number).order_by("-number"))
    return next((stage for stage in stages if stage.takes(entry.pk)), stages[-1])


def at_stage(request: HttpRequest, now: EventSummary) -> EventSummary:
    """The event as it was when the earlier stage of `?stage=` was over; without one, the current round."""
    asked = request.GET.get("stage", "")
    if not asked.isascii() or not asked.isdigit() or not 0 < int(asked[:4]) < now.stage_number:
        return now
    stage = Stage.objects.get(tournament=now.tournament, number=int(asked[:4]))
    return replace(
        now,
        stage=stage.pk,
        stage_number=stage.number,
        rounds_planned=stage.rounds_planned,
        round=stage.rounds.count(),
        round_state=RoundState.CLOSED,
        held=False,
    )


def tabs(now: EventSummary, here: str) -> tuple[TabLink, ...]:
    """The pages of the event for players; of a knock-out the bracket first."""
    labels = {
        **({"event-bracket": gettext("Bracket")} if now.knock_out else {}),
        "event": gettext("Standings"),
        "event-rounds": gettext("Rounds"),
        "event-pairs": gettext("Players") if now.persons else gettext("Pairs"),
        "event-card": gettext("Score card"),
        **({"event-prizes": gettext("Prizes")} if now.prizes else {}),
        "event-rules": gettext("Rules"),
    }
    first = {"event": "?page=1"} if now.knock_out else {}  # without it the event's address leads to the bracket
    return tuple(
        TabLink(label, reverse(name, args=[now.code]) + first.get(name, ""), name == here)
        for name, label in labels.items()
    )
