"""Changes since a season was published: corrected games, and whether the table would be another one now."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from clubs.selectors import kept_players
from rules.club.seasons import Competitor, SeasonRow, SeasonTable, season_table
from scoring.models import LedgerEntry
from scoring.seasons.tables import SeasonNow


@dataclass(frozen=True, slots=True)
class CorrectedGame:
    """A game with a later entry. `round` and `table` are None for an extra game."""

    event: int
    code: str
    date: datetime.date
    game: int
    round: int | None
    table: int | None


@dataclass(frozen=True, slots=True)
class SeasonChanges:
    """Why the published table is not the one of today. `otherwise`: nights, duty or players changed."""

    games: tuple[CorrectedGame, ...]
    otherwise: bool


def changes_since(now: SeasonNow) -> SeasonChanges | None:
    """None where the season is not published, or its table would be the same today. At most two queries."""
    publication = now.publication
    if publication is None:
        return None
    published = publication.table
    last = max((night.date for night in published.nights), default=datetime.date.min)
    again = season_table(now.played.nights, published.versions, last)
    players = kept_players(number for row in published.rows for number in row.competitor)
    kept = {number: player.pk for number, player in players.items()}
    if _shown(published, kept) == _shown(again, kept):
        return None
    covered = {int(event): position for event, position in publication.covers.items()}
    moved = [event for event, position in now.played.covers.items() if covered.get(event) not in (None, position)]
    games = _games(moved, publication.at)
    return SeasonChanges(games, otherwise=not games)


def _shown(table: SeasonTable, kept: Mapping[int, int]) -> list[tuple[object, ...]]:
    """The places and scores of everybody, under the players of today."""

    def who(competitor: Competitor) -> Competitor:
        return tuple(sorted(kept.get(number, number) for number in competitor))

    rows = sorted((who(row.competitor), at) for at, row in enumerate(table.rows))
    found = ((competitor, table.rows[at]) for competitor, at in rows)
    return [(competitor, row.place, row.tied, row.total, _scores(row)) for competitor, row in found]


def _scores(row: SeasonRow) -> list[object]:
    return [(score.night, score.score, score.counts) for score in row.scores]


def _games(events: list[int], since: datetime.datetime) -> tuple[CorrectedGame, ...]:
    """The games of these events that were written on since then, in the order of play."""
    entries = LedgerEntry.objects.filter(tournament__in=events, at__gt=since).exclude(game=None)
    fields = (
        *("tournament", "tournament__code", "tournament__date"),
        *("game", "game__round__number", "game__table__number"),
    )
    rows = entries.order_by("tournament__date", "game").values_list(*fields).distinct()
    return tuple(CorrectedGame(*row) for row in rows)
