"""The table of a season, as it is now and as it was published: made from the standings of its nights.

Standings are read as everybody sees them: frozen for a ceremony, they stay frozen here too.
"""

import datetime
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from clubs.public_names import shown_together
from clubs.selectors import kept_players
from rules.club.seasons import Amount, Competitor, NightPlayed, NightSide, RulesFrom, SeasonTable, season_table
from rules.tournament.standings import Standings
from scoring.models import Season, SeasonPublication, SeasonState, Snapshot
from scoring.seasons.events import SeasonEvent, season_events
from tournaments.models import Entry


class NightLine(NamedTuple):
    """An entry of one stage, by its number. `tied` share the place; `ranked` are on its list."""

    number: int
    place: int
    tied: int
    ranked: int
    wins: Amount
    games: int
    points: Amount


@dataclass(frozen=True, slots=True)
class SeasonNights:
    """The nights, and how much of the ledger of each event they cover."""

    nights: tuple[NightPlayed, ...]
    covers: Mapping[int, int]


def nights_of(events: Iterable[SeasonEvent], on_duty: Mapping[int, Collection[int]]) -> SeasonNights:
    """The nights of the events that have begun. Two queries, however many events and players."""
    begun = [event for event in events if event.begun]
    stages, covers = _stages([event.id for event in begun])
    players = _players(list(stages))
    nights = tuple(_night(event, stages[event.id], players[event.id], on_duty) for event in begun if event.id in stages)
    return SeasonNights(nights, covers)


def _stages(events: Sequence[int]) -> tuple[dict[int, list[tuple[NightLine, ...]]], dict[int, int]]:
    """By event, the lines of each stage, the last stage first; and what they cover."""
    found: dict[int, list[tuple[NightLine, ...]]] = defaultdict(list)
    covers: dict[int, int] = defaultdict(int)
    rows = Snapshot.objects.filter(stage__tournament__in=events).order_by("-stage__number")
    for event, body, position in rows.values_list("stage__tournament", "body", "covers"):
        found[event].append(lines_of(body))
        covers[event] += position
    return found, dict(covers)


def _players(events: Sequence[int]) -> dict[int, dict[int, tuple[int, ...]]]:
    """By event and number, the players of each entry that is ranked."""
    found: dict[int, dict[int, tuple[int, ...]]] = defaultdict(dict)
    rows = Entry.objects.filter(tournament__in=events, house=False).exclude(number=None).order_by()
    for event, number, first, second in rows.values_list("tournament", "number", "first", "second").iterator(2000):
        found[event][number or 0] = (first,) if second is None else (first, second)
    return found


def _night(
    event: SeasonEvent,
    stages: Sequence[Sequence[NightLine]],
    players: Mapping[int, tuple[int, ...]],
    on_duty: Mapping[int, Collection[int]],
) -> NightPlayed:
    lines = stages[0] if len(stages) == 1 else tuple(_over_stages(stages))
    sides = tuple(
        NightSide(players[number], place, tied, wins, games, points)
        for number, place, tied, _, wins, games, points in lines
        if number in players
    )
    duty = frozenset(on_duty.get(event.id, ()))
    return NightPlayed(event.id, event.date, len(sides), sides, duty, event.provisional)


def _over_stages(stages: Sequence[Sequence[NightLine]]) -> Iterator[NightLine]:
    """Finalists first, then the others as they came in the stage before; wins, games and points of all stages."""
    every: dict[int, list[NightLine]] = defaultdict(list)
    for line in (line for stage in stages for line in stage):
        every[line.number].append(line)
    placed: set[int] = set()
    for stage in stages:
        before = len(placed)
        left = [line for line in stage if line.number not in placed]
        for line in _closed_up(left):
            own = every[line.number]
            yield line._replace(
                place=line.place + before,
                wins=sum(one.wins for one in own),
                games=sum(one.games for one in own),
                points=sum(one.points for one in own),
            )
        placed |= {line.number for line in left}


def _closed_up(lines: Sequence[NightLine]) -> Iterator[NightLine]:
    """Places from 1 again, without those of entries that went on."""
    place = 1
    for _, level in groupby(lines, key=lambda line: line.place):
        tied = list(level)
        yield from (line._replace(place=place, tied=len(tied)) for line in tied)
        place += len(tied)


@lru_cache(maxsize=512)
def lines_of(body: str) -> tuple[NightLine, ...]:
    """The entries of published standings that played a game, list after list. The same text is read once."""
    standings = Standings.from_json(body) if body else Standings()
    found: list[NightLine] = []
    for part in standings.parts:
        lines = [line for line in standings.lines[part.start : part.stop] if line.played]
        for place, level in groupby(lines, key=lambda line: line.place):
            tied = list(level)
            found += [
                NightLine(int(line.entry), place, len(tied), len(lines), line.wins, line.played, line.points)
                for line in tied
            ]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class SeasonNow:
    """A season with everything that its tables are made from. `publication`: the last, if it was not reopened."""

    season: Season
    events: tuple[SeasonEvent, ...]
    played: SeasonNights
    versions: tuple[RulesFrom, ...]
    publication: SeasonPublication | None

    def live(self, as_of: datetime.date = datetime.date.max) -> SeasonTable:
        """The table as the results are now, up to a day."""
        return season_table(self.played.nights, self.versions, as_of)

    @property
    def table(self) -> SeasonTable:
        """The table that everybody sees: the published one, or the live one."""
        return self.publication.table if self.publication else self.live()

    @property
    def in_play(self) -> tuple[SeasonEvent, ...]:
        """Nights whose places may still change without any correction."""
        return tuple(event for event in self.events if event.begun and event.provisional)

    def event(self, number: int) -> SeasonEvent | None:
        """The event of a night; None for one that was deleted or counts no more."""
        return next((event for event in self.events if event.id == number), None)


def season_now(season: Season) -> SeasonNow:
    """Everything of a season, in nine queries however long it is."""
    events = season_events(season)
    on_duty: dict[int, list[int]] = defaultdict(list)
    for event, player in season.duties.values_list("tournament", "player"):
        on_duty[event].append(player)
    versions = tuple(row.version for row in season.versions.all())
    publication = season.publications.last() if season.published else None
    return SeasonNow(season, events, nights_of(events, on_duty), versions, publication)


def season_tables(seasons: Collection[Season]) -> list[tuple[Season, SeasonTable]]:
    """Each season with the table that everybody sees. One query, and nine for each season that runs."""
    published = _published(seasons)
    return [(season, published.get(season.pk) or season_now(season).table) for season in seasons]


def _published(seasons: Iterable[Season]) -> dict[int, SeasonTable]:
    """The last published table of each season that was not reopened. One query."""
    asked = [season.pk for season in seasons if season.state == SeasonState.PUBLISHED]
    rows = SeasonPublication.objects.filter(season__in=asked).order_by("pk")
    return {season: publication.table for season, publication in {row.season_id: row for row in rows}.items()}


def competitor_names(competitors: Iterable[Competitor]) -> Mapping[Competitor, str]:
    """'Ann Lee', or 'Ann Lee & Bob May'. One query."""
    asked = list(competitors)
    players = kept_players(number for competitor in asked for number in competitor)
    return {
        competitor: shown_together((players[one].person, players[one].shown_as) for one in competitor)
        for competitor in asked
    }
