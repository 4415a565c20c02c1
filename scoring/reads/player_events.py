"""The events of one player: those to come, and those played, each with the place and its reason."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, time

from django.db.models import Q

from rules.base.words import Sentence
from rules.tournament.standings import Standings
from scoring.models import Snapshot
from scoring.standings.snapshot import written
from tournaments.models import Entry, OnlineEntry, Single, Tournament
from tournaments.models.online_entry import LIVE
from tournaments.states import NOT_OVER, OVER, EntryState, OnlineEntryState, TournamentState


@dataclass(frozen=True, slots=True)
class ComingEvent:
    """An event that the player entered. `name` is the entry's; `state` one of `EntryState` or `OnlineEntryState`.

    `token` opens the entry's own page, `link` the private page of the request that was made online; either may be "".
    """

    event: Tournament
    name: str
    state: str
    token: str = ""
    link: str = ""
    partner: str = ""

    @property
    def playing(self) -> bool:
        """Whether the event is in play."""
        return self.event.state == TournamentState.PLAYING

    @property
    def order(self) -> tuple[bool, date, time, int]:
        """An event in play comes first, then the next one."""
        return (
            not self.playing,
            self.event.date,
            self.event.starts or time.min,
            self.event.pk,
        )


@dataclass(frozen=True, slots=True)
class PastEvent:
    """An event that is over: the place (None: not ranked, or not shown yet) and why.

    `held`: the place waits for the ceremony. `partner` is "" where the player had none, or another one each round.
    """

    event: Tournament
    number: int
    partner: str
    place: int | None = None
    entries: int = 0
    shared: bool = False
    wins: str = ""
    points: str = ""
    games: int = 0
    reason: Sentence | None = None
    held: bool = False


def entries_of(players: Collection[int]) -> list[Entry]:
    """Every entry of these players, the last event first, each with its event and club. One query."""
    entered = Entry.objects.filter(Q(first__in=players) | Q(second__in=players))
    events = entered.filter(tournament__rehearsal_of=None, tournament__put_away=False)
    return list(events.select_related("first", "second", "tournament__club").order_by("-tournament__date", "-pk"))


def coming_events(players: Collection[int], entries: Iterable[Entry]) -> tuple[ComingEvent, ...]:
    """Events to come and in play that the players entered, by date. Two queries."""
    live, joined = Q(state__in=LIVE), Q(state=OnlineEntryState.JOINED, first__in=players)
    asked = OnlineEntry.objects.shown().filter(Q(first__in=players) | Q(second__in=players))
    rows = list(asked.filter(live | joined, tournament__state__in=NOT_OVER))
    # Of two who found each other online each has a link, which tells the page who of them withdraws.
    own = {one.joined_id: one.link for one in rows if one.state == OnlineEntryState.JOINED}
    online = [(one, own.get(one.pk, one.link)) for one in rows if one.state != OnlineEntryState.JOINED]
    alone = Single.objects.filter(player__in=players, entry=None, tournament__state__in=NOT_OVER)
    links = {(one.entry_id, one.single_id): link for one, link in online if one.entry_id or one.single_id}
    found = [
        ComingEvent(
            one.tournament, one.name, one.state, one.token, links.get((one.pk, None), ""), _partner(one, players)
        )
        for one in entries
        if one.tournament.state in NOT_OVER and one.state != EntryState.WITHDRAWN
    ]
    for single in alone.select_related("player", "tournament__club"):
        state = EntryState.CHECKED_IN if single.checked_in else EntryState.REGISTERED
        found.append(ComingEvent(single.tournament, str(single), state, link=links.get((None, single.pk), "")))
    waiting = ((one, link) for one, link in online if not (one.entry_id or one.single_id))
    found += [ComingEvent(one.tournament, one.name, one.state, link=link) for one, link in waiting]
    return tuple(sorted(found, key=lambda one: one.order))


def played(entries: Iterable[Entry]) -> list[Entry]:
    """Those of events that are over, in which they had a number."""
    return [entry for entry in entries if entry.number and entry.tournament.state in OVER]


def past_events(players: Collection[int], entries: Sequence[Entry]) -> tuple[PastEvent, ...]:
    """These entries of events that are over, in the same order, as the published standings have them. One query."""
    last = _last_standings(entries)
    return tuple(_past(entry, players, *last.get(entry.pk, ("", False))) for entry in entries)


def _last_standings(entries: Sequence[Entry]) -> dict[int, tuple[str, bool]]:
    """The standings of the last stage in which each entry played, and whether they are frozen."""
    events = {entry.tournament_id for entry in entries}
    stages: dict[int, list[tuple[list[int], str, bool]]] = {}
    rows = Snapshot.objects.filter(stage__tournament__in=events).order_by("stage__number")
    for event, those, body, frozen in rows.values_list("stage__tournament", "stage__entries", "body", "frozen"):
        stages.setdefault(event, []).append((those, body, frozen))
    return {
        entry.pk: (body, frozen)
        for entry in entries
        for those, body, frozen in stages.get(entry.tournament_id, ())
        if not those or entry.pk in those
    }


def _partner(entry: Entry, players: Collection[int]) -> str:
    return next((str(one) for one in entry.players if one.pk not in players), "")


def _past(entry: Entry, players: Collection[int], body: str, frozen: bool) -> PastEvent:
    partner = _partner(entry, players)
    number = entry.number or 0
    if frozen and entry.tournament.state != TournamentState.PUBLISHED:
        return PastEvent(entry.tournament, number, partner, held=True)
    standings = Standings.from_json(body).over() if body else Standings()
    index = next((index for index, line in enumerate(standings.lines) if line.entry == number), None)
    if index is None:
        return PastEvent(entry.tournament, number, partner)
    row = standings.row(index)
    return PastEvent(
        entry.tournament,
        number,
        partner,
        place=row.place,
        entries=len(standings.lines),
        shared=standings.shared(index),
        wins=written(row.wins),
        points=written(row.points),
        games=row.played,
        reason=standings.reason(index),
    )
