"""Ratings as pages and the API read them, and as draws use them. A club that does not show them has none on pages."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Max, Sum

from clubs.models import Club, Player
from scoring.models import ClubRatings, NightRecord
from scoring.records.publishing import ratings_from
from scoring.records.rating import Rating


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A row of the list. `shared`: others have the same interval, and so the same place."""

    place: int
    shared: bool
    player: Player
    rating: Rating


@dataclass(frozen=True, slots=True)
class RatingList:
    """All rated players of a club, and the nights that were counted."""

    rows: tuple[RatedPlayer, ...] = ()
    nights: int = 0
    last: date | None = None


def rating_list(club: Club) -> RatingList:
    """Everybody, the highest first: by the lower end of the interval, so that one lucky night is not enough.

    Three queries. Nobody where the club does not show ratings.
    """
    if not club.shows_ratings:
        return RatingList()
    ratings = _stored(club.pk)
    players = club.players.listed().filter(pk__in=ratings)
    rated = [(player, ratings[player.pk]) for player in players.select_related("club")]
    rated.sort(key=lambda one: (-one[1].low, -one[1].high, one[0].pk))
    intervals = [(rating.low, rating.high) for _, rating in rated]
    sharing = Counter(intervals)
    counted = NightRecord.objects.filter(tournament__club=club, counts=True)
    about = counted.aggregate(nights=Count("pk"), last=Max("tournament__date"))
    rows = tuple(
        RatedPlayer(intervals.index(interval) + 1, sharing[interval] > 1, player, rating)
        for (player, rating), interval in zip(rated, intervals, strict=True)
    )
    return RatingList(rows, about["nights"], about["last"])


def ratings_version(club: Club) -> str:
    """Changes whenever the list does, apart from names. Two queries."""
    covers = ClubRatings.objects.filter(club=club).values_list("covers", flat=True).first()
    nights = NightRecord.objects.filter(tournament__club=club).aggregate(at=Sum("covers"))["at"]
    return f"{covers}.{nights}"


def ratings_of_players(club: Club, players: Collection[int]) -> Mapping[int, Rating]:
    """The ratings of these players, of those who have one. One query; none where the club does not show them."""
    if not club.shows_ratings:
        return {}
    ratings = _stored(club.pk)
    return {player: ratings[player] for player in players if player in ratings}


def whole_ratings(club_id: int) -> Mapping[int, int]:
    """Every rating as a whole number by player, for draws: also where the club hides them. One query."""
    return {player: rating.shown for player, rating in _stored(club_id).items()}


def _stored(club_id: int) -> dict[int, Rating]:
    text = ClubRatings.objects.filter(club=club_id).values_list("ratings", flat=True).first()
    return ratings_from(text) if text else {}
