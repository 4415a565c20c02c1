"""Seasons as lists: those of a club, and those of one player with the place in each table."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from clubs.models import Club, Player
from clubs.selectors import numbers_of
from rules.club.seasons import SeasonRow, SeasonTable
from scoring.models import PastSeason, PastSeasonRow, Season
from scoring.seasons.tables import season_tables
from tournaments.models import Entry
from tournaments.states import BEFORE_PLAY, TournamentState

NOT_PLAYED = (*BEFORE_PLAY, TournamentState.CANCELLED)


@dataclass(frozen=True, slots=True)
class ClubSeasons:
    """All of them, the newest first."""

    running: tuple[Season, ...]
    published: tuple[Season, ...]
    past: tuple[PastSeason, ...]

    def __bool__(self) -> bool:
        return bool(self.running or self.published or self.past)


def club_seasons(club: Club) -> ClubSeasons:
    """The seasons of a club. Two queries."""
    seasons = Season.objects.filter(club=club)
    running = tuple(season for season in seasons if not season.published)
    published = tuple(season for season in seasons if season.published)
    return ClubSeasons(running, published, tuple(PastSeason.objects.filter(club=club)))


@dataclass(frozen=True, slots=True)
class OwnSeason:
    """A season with the rows of one player in the table that everybody sees: one, or one for each partner."""

    season: Season
    table: SeasonTable
    rows: tuple[SeasonRow, ...]


@dataclass(frozen=True, slots=True)
class OwnSeasons:
    """The newest season first; `past` are rows of old tables from spreadsheets."""

    seasons: tuple[OwnSeason, ...] = ()
    past: tuple[PastSeasonRow, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.seasons or self.past)


def seasons_entered(entries: Iterable[Entry]) -> tuple[Season, ...]:
    """Seasons on whose days these entries played, the newest first. One query, and no table is computed."""
    days = {
        (entry.tournament.club_id, entry.tournament.date)
        for entry in entries
        if entry.number and entry.tournament.state not in NOT_PLAYED
    }
    seasons = Season.objects.filter(club__in={club for club, _ in days})
    return tuple(one for one in seasons if any(club == one.club_id and one.within(day) for club, day in days))


def own_seasons(players: Collection[Player]) -> OwnSeasons:
    """The places of these players, who are one person. Four queries, and nine for each season that runs."""
    own = numbers_of(players)
    seasons = Season.objects.filter(club__in={player.club_id for player in players}).select_related("club")
    found = (
        OwnSeason(season, table, tuple(row for row in table.rows if not own.isdisjoint(row.competitor)))
        for season, table in season_tables(seasons)
    )
    past = PastSeasonRow.objects.filter(player__in=own).select_related("past__club").order_by("-past__ended", "line")
    return OwnSeasons(tuple(one for one in found if one.rows), tuple(past))
