"""The seasons of a club: running, published, and old ones from spreadsheets."""

from dataclasses import dataclass

from clubs.models import Club
from scoring.models import PastSeason, Season


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
