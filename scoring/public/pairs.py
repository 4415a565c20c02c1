"""One pair's page: where to sit now and next, the games so far, why this place.

A player's own page, behind a private link, shows the same first, and on the first glance.
"""

from dataclasses import replace
from functools import partial
from uuid import uuid4

from django.http import HttpRequest
from django.urls import reverse

from clubs.selectors import get_or_refuse
from scoring.pages.cache import number_asked, part_asked
from scoring.pages.entry import entry_page
from scoring.pages.public import at_stage, page, part_of_page, stage_with
from scoring.public.agreement import own_agreement
from scoring.public.following import strip_of
from scoring.public.game_lines import games_of, met_by
from scoring.public.own_call import game_to_call_about, own_call
from scoring.public.places import places_chart
from scoring.public.staff import Staff, last_shown, staff_key, staff_of
from scoring.public.tie import tie_of
from scoring.reads.bell import HEAD_TABLE, head_table
from scoring.reads.entries_in_play import through
from scoring.reads.last_round import last_round_needs
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import ShownRow, row_of
from tournaments.models import Entry, Stage
from tournaments.selectors import where_to_sit
from tournaments.selectors.registration import came_from
from tournaments.selectors.seat_lookup import RoundSeat
from tournaments.selectors.seat_text import large_text, next_seat
from tournaments.states import CORRECTABLE


@partial(entry_page, tell_apart=staff_key)
def pair(request: HttpRequest, now: EventSummary, entry: Entry) -> str:
    """One pair. `?part=` is what polls itself; `?games=` only the games, for a row of the standings.

    `?strip=` is for the phones that follow the pair, `?strip=own` for its players.
    """
    shown = at_stage(request, now).stage_number
    of_stage = f"&stage={shown}" if shown < now.stage_number else ""
    staff = staff_of(request, now)
    if "games" in request.GET:
        stage = stage_with(entry, shown) if now.stage else None
        games = games_of(stage, entry, last_shown(at_stage(request, now), staff)) if stage else []
        row = _row(entry, now, stage) if stage else None
        tie = tie_of(row, entry, met_by(games)) if row and row.played else None
        asked = {"entry": entry, "games": games, "tie": tie, "of_stage": of_stage, "staff": staff}
        return page("public/_tie_and_games.html", now, "", asked)
    if "against" in request.GET:
        return _meetings(request, now, entry, staff)
    if "strip" in request.GET:
        row = _row(entry, now, stage_with(entry, now.stage_number)) if now.stage else None
        context = {"entry": entry, "strip": strip_of(entry, now, row), "own": request.GET["strip"] == "own"}
        return part_of_page("public/_strip.html", now, context)
    context = {
        **_about(entry, now, shown, last_shown(at_stage(request, now), staff)),
        "of_stage": of_stage,
        "staff": staff,
        "poll": reverse("event-pair", args=[now.code, entry.number]) + "?part=1" + of_stage,
    }
    template = "public/_pair.html" if part_asked(request) else "public/pair.html"
    return page(template, _timeless(now), "event-pairs", context)


def _meetings(request: HttpRequest, now: EventSummary, entry: Entry, staff: Staff | None) -> str:
    """The games of this entry against another of the event, stage by stage."""
    other = get_or_refuse(
        Entry.objects.exclude(pk=entry.pk), tournament=now.tournament, number=number_asked(request, "against")
    )
    stages = []
    for stage in Stage.objects.filter(tournament=now.tournament).order_by("number"):
        last = last_shown(now, staff) if stage.pk == now.stage else None
        games = [game for game in games_of(stage, entry, last) if game.number == other.number]
        stages.append((f"&stage={stage.number}" if stage.pk != now.stage else "", stage.number, games))
    won, lost = met_by([game for _, _, games in stages for game in games]).get(other.number or 0, (0, 0))
    context = {"entry": entry, "other": other, "stages": stages, "won": won, "lost": lost, "staff": staff}
    return page("public/against.html", _timeless(now), "event-pairs", context)


@entry_page
def own(request: HttpRequest, now: EventSummary, entry: Entry) -> str:
    """The entry's own page, for anyone who holds its link: its own results show while the standings are frozen."""
    context = {
        **_about(entry, now, now.stage_number, None, own=True),
        "own": True,
        "agreement": own_agreement(entry) if now.in_play else None,
        "call": own_call(entry) if now.state in CORRECTABLE else None,
        "call_about": game_to_call_about(entry, now) if now.state in CORRECTABLE else None,
        "call_uuid": uuid4(),
        "poll": f"{request.path}?part=1",
    }
    return page("public/_pair.html" if part_asked(request) else "public/own.html", _timeless(now), "event-own", context)


def _timeless(now: EventSummary) -> EventSummary:
    """The event without the time of its standings: a result elsewhere would change that, and mostly nothing else."""
    return replace(now, computed_at=None)


def _about(
    entry: Entry, now: EventSummary, stage_number: int, last: int | None, *, own: bool = False
) -> dict[str, object]:
    """Where to sit, the games of the stage, and the place; results up to the round `last`."""
    stage = stage_with(entry, stage_number) if now.stage else None
    where = where_to_sit(entry)
    seat, large = large_text(where)
    onward = through(stage, last).get(entry.number or 0) if stage and _waits(seat, now, stage) else None
    if onward:
        where, seat, large = replace(where, now=None, later=None), None, (onward,)
    row = _row(entry, now, stage) if stage else None
    games = games_of(stage, entry, last, own=own) if stage else []
    return {
        "entry": entry,
        "came": came_from(entry),
        "where": where,
        "seat": seat,
        "large": large,
        "head": HEAD_TABLE if stage and seat and seat.table and seat.table == head_table(stage) else None,
        "long": seat is None or (seat is not where.now and len(seat.opponents) > 2),
        "then": next_seat(where.now, where.next) if where.next and seat is where.now else None,
        "games": games,
        "row": row,
        "tie": tie_of(row, entry, met_by(games)) if row and row.played else None,
        "final": row if row and row.played and not seat and stage and _all_played(now, stage) else None,
        "chart": places_chart(stage, entry, now, _closed(stage, now)) if stage else None,
        "needed": last_round_needs(stage, entry) if stage and _in_last_round(now, stage) else None,
    }


def _waits(seat: RoundSeat | None, now: EventSummary, stage: Stage) -> bool:
    """Whether the bracket may know more of the next game than the seats: there is no table in an open round."""
    return now.knock_out and now.in_play and stage.pk == now.stage and (seat is None or seat.sits_out)


def _closed(stage: Stage, now: EventSummary) -> int:
    """The rounds whose places may be shown: while the standings are frozen, not those after it, not even to oneself."""
    if stage.pk != now.stage:
        return stage.rounds.count()
    return now.closed if now.last_shown is None else min(now.closed, now.last_shown)


def _all_played(now: EventSummary, stage: Stage) -> bool:
    """Whether the place in this stage is that of the whole event, and may be known."""
    return stage.pk == now.stage and now.closed == now.rounds_planned and not now.conceals


def _in_last_round(now: EventSummary, stage: Stage) -> bool:
    """Whether the last round is being played, and its results may be known."""
    last = now.round_open and now.round == now.rounds_planned and stage.pk == now.stage
    return last and now.in_play and not now.conceals


def _row(entry: Entry, now: EventSummary, stage: Stage) -> ShownRow | None:
    """The entry's line of the standings; those of the event's last stage are known by version."""
    return row_of(stage, entry.number or 0, version=now.published if stage.pk == now.stage else None)
