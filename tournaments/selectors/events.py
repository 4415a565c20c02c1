"""Events as lists show them, and one event by its public address."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.clock import today_in
from clubs.models import Club
from clubs.selectors import get_or_refuse
from tournaments.models import Entry, Round, Single, Stage, Tournament
from tournaments.states import OVER, EntryState, TournamentState


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in a list. `round` of `rounds` is None until play begins; `pairs` leaves out who withdrew, and are
    players where each plays alone (`persons`).
    """

    id: int
    code: str
    name: str
    date: datetime.date
    starts: datetime.time | None
    club: str
    club_slug: str
    zone: str
    state: TournamentState
    listed: bool
    put_away: bool
    pairs: int
    singles: int
    round: int | None
    rounds: int | None
    persons: bool


@dataclass(frozen=True, slots=True)
class PublicEvents:
    """The public home: what is on now, and what comes."""

    tonight: tuple[EventLine, ...]
    coming: tuple[EventLine, ...]


def tournament_by_code(code: str) -> Tournament:
    """The event at this public address, with its club and zone; `Refusal` not_found where there is none."""
    return get_or_refuse(Tournament.objects.select_related("club", "zone"), code=code)


def events_of_club(club: Club) -> tuple[EventLine, ...]:
    """Every event of a club, newest first, without rehearsals; those put away say so. One query."""
    return event_lines(Tournament.objects.filter(club=club, rehearsal_of=None))


def last_event_before(club: Club, day: datetime.date) -> Tournament | None:
    """The club's last event before this day that was on the same weekday; None where there is none."""
    events = Tournament.objects.filter(club=club, rehearsal_of=None, put_away=False, date__lt=day)
    return events.filter(date__iso_week_day=day.isoweekday()).order_by("-date", "-pk").first()


def listed_events() -> QuerySet[Tournament]:
    """The events that everybody may see, newest first."""
    return Tournament.objects.filter(listed=True, put_away=False, rehearsal_of=None)


def narrowed_events(
    events: QuerySet[Tournament],
    *,
    first: datetime.date | None = None,
    last: datetime.date | None = None,
    state: str = "",
    club: str = "",
) -> QuerySet[Tournament]:
    """The events from the first to the last day, in this state, of the club with this slug; without one, of any."""
    wanted = {"date__gte": first, "date__lte": last, "state": state, "club__slug": club}
    return events.filter(**{field: value for field, value in wanted.items() if value})


def playing_events(club: Club) -> tuple[EventLine, ...]:
    """The events of a club that are in play and that everybody may see. One query."""
    return event_lines(listed_events().filter(club=club, state=TournamentState.PLAYING))


def past_events(club: Club | None = None) -> QuerySet[Tournament]:
    """The events of a club, or of all, that are over and that everybody may see, newest first."""
    over = listed_events().filter(state__in=OVER)
    return over.filter(club=club) if club else over


def public_events(now: datetime.datetime) -> PublicEvents:
    """Listed events: on now (those in play first), and to come (next first). One query.

    An event is on from the morning of its day in the club's own time zone, and until it is finished once it is played.
    """
    listed = listed_events()
    playing, over = Q(state=TournamentState.PLAYING), Q(state__in=OVER)
    not_before = now.date() - datetime.timedelta(days=1)  # nowhere is it an earlier day
    current = listed.exclude(over).filter(playing | Q(date__gte=not_before)).order_by("date", "id")
    tonight, coming = [], []
    for event in with_counts(current):
        today = today_in(event.club.time_zone, now)
        if event.state == TournamentState.PLAYING or event.date == today:
            tonight.append(event_line(event))
        elif event.date > today:
            coming.append(event_line(event))
    tonight.sort(key=lambda line: line.state != TournamentState.PLAYING)
    return PublicEvents(tuple(tonight), tuple(coming))


def next_event(tournament: Tournament, now: datetime.datetime) -> Tournament | None:
    """The next listed event of the same club, from today on, in which nothing has been played; None without one."""
    listed = Tournament.objects.filter(club=tournament.club_id, listed=True, rehearsal_of=None)
    coming = listed.filter(state=TournamentState.REGISTRATION)
    today = today_in(tournament.club.time_zone, now)
    return coming.exclude(pk=tournament.pk).filter(date__gte=today).order_by("date", "id").first()


def event_lines(events: QuerySet[Tournament]) -> tuple[EventLine, ...]:
    """These events as lists show them. One query."""
    return tuple(event_line(event) for event in with_counts(events))


def with_counts(events: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Events with their club, zone, `pairs`, `waiting`, `round` and `rounds`, in one query."""
    entries = Entry.objects.filter(tournament=OuterRef("pk")).exclude(state=EntryState.WITHDRAWN).order_by()
    singles = Single.objects.filter(tournament=OuterRef("pk"), entry=None).order_by()
    latest = Stage.objects.filter(tournament=OuterRef("stage__tournament")).order_by("-number").values("pk")[:1]
    rounds = Round.objects.filter(stage__tournament=OuterRef("pk"), stage=Subquery(latest)).order_by("-number")
    stages = Stage.objects.filter(tournament=OuterRef("pk")).order_by("-number")
    return events.select_related("club", "zone").annotate(
        pairs=_counted(entries),
        waiting=_counted(singles),
        round=Subquery(rounds.values("number")[:1]),
        rounds=Subquery(stages.values("rounds_planned")[:1]),
    )


def _counted(rows: QuerySet[Any]) -> Coalesce:
    """A subquery, not a join: grouping would lose the order of the list."""
    return Coalesce(Subquery(rows.values("tournament").annotate(n=Count("pk")).values("n")), 0)


def event_line(event) -> EventLine:  # type: ignore[no-untyped-def]  # annotated
    """An event of `with_counts` as lists show it."""
    return EventLine(
        event.pk,
        event.code,
        event.name,
        event.date,
        event.starts,
        event.club.name,
        event.club.slug,
        event.zone.name if event.zone else "",
        TournamentState(event.state),
        event.listed,
        event.put_away,
        event.pairs,
        event.waiting,
        event.round,
        event.rounds,
        event.persons,
    )
