"""The table of a season: as it is now, as it was published, and the names of its competitors."""

import datetime
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from clubs.models import Player
from clubs.public_names import shown_together
from rules.club.seasons import Competitor, RulesFrom, SeasonTable, season_table
from scoring.models import Season, SeasonPublication, SeasonState
from scoring.reads.seasons.events import SeasonEvent, season_events
from scoring.reads.seasons.nights import SeasonNights, nights_of


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


def kept_players(numbers: Iterable[int]) -> dict[int, Player]:
    """By number, the row that holds everything of this player today. One query."""
    rows = Player.objects.filter(pk__in=set(numbers)).select_related("merged_into")
    return {player.pk: player.kept for player in rows}


def competitor_names(competitors: Iterable[Competitor]) -> Mapping[Competitor, str]:
    """'Ann Lee', or 'Ann Lee & Bob May'. One query."""
    asked = list(competitors)
    players = kept_players(number for competitor in asked for number in competitor)
    return {
        competitor: shown_together((players[one].person, players[one].shown_as) for one in competitor)
        for competitor in asked
    }
