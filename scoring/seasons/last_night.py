"""The last night of the season before an event, and who met whom there: opponents whom its seats can avoid."""

import datetime
from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from rules.tournament.movements.measure import opposed
from rules.tournament.movements.seating import TableSeating
from scoring.models import Season
from scoring.seasons.events import SeasonEvent, season_events
from tournaments.models import Seat, Tournament
from tournaments.states import GameState

Two = tuple[int, int]

FRESH_OPPONENTS = _("Not the same opponents as last night")
"""The words of this choice: of a season, and on Start for one night."""


@dataclass(frozen=True, slots=True)
class LastNight:
    """A night that was played, and the opponents of its rounds by ids of players.

    `avoided`: a season that counts both nights says that these do not meet again, unless Start says otherwise.
    """

    name: str
    date: datetime.date
    met: tuple[Two, ...]
    avoided: bool


def last_night(event: Tournament) -> LastNight | None:
    """The night before this one in a season that counts it; None where there is none."""
    seasons = Season.objects.filter(Q(last=None) | Q(last__gte=event.date), club=event.club_id, first__lte=event.date)
    before = [(night, season) for season in seasons.select_related("club") if (night := _before(season, event))]
    if not before:
        return None
    night = max((night for night, _ in before), key=lambda night: (night.date, night.id))
    avoided = any(season.fresh_opponents for other, season in before if other.id == night.id)
    return LastNight(night.name, night.date, _opponents(night.id), avoided)


def _before(season: Season, event: Tournament) -> SeasonEvent | None:
    events = season_events(season)
    if not any(night.id == event.pk for night in events):
        return None
    earlier = [night for night in events if night.begun and night.date < event.date]
    return max(earlier, key=lambda night: (night.date, night.id), default=None)


def _opponents(event_id: int) -> tuple[Two, ...]:
    sides: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    seats = Seat.objects.filter(game__stage__tournament=event_id, game__round__isnull=False, player__isnull=False)
    for game, side, player in (
        seats.exclude(game__state=GameState.VOID).order_by().values_list("game", "side", "player")
    ):
        sides[game][side].append(player)
    tables = [TableSeating(0, tuple(map(tuple, game.values()))) for game in sides.values()]
    return tuple(sorted(opposed(tables)))
