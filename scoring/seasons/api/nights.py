"""The nights of a season and players on duty, for those who manage it, and what they can do with the season."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Club, Player
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.declared import DeclaredAction
from clubs.web.offered import BaseActionListView, OfferedAction, possible
from clubs.web.paging import Pages
from scoring.models import Season, SeasonDuty
from scoring.seasons.api.seasons import BaseOneSeasonView, BaseSeasonView, SeasonActionView
from scoring.seasons.api.serializers import ChooseNightSerializer, DutySerializer, SeasonNightSerializer
from scoring.seasons.changes import refuse_published_season
from scoring.seasons.events import SeasonEvent, season_events
from scoring.seasons.nights import choose_night, put_on_duty, refuse_duty, take_off_duty
from tournaments.models import Tournament


class SeasonNightsView(BaseSeasonView):
    """The nights of a season."""

    serializer_class = SeasonNightSerializer
    pagination_class = Pages
    public = False

    @extend_schema(summary="Nights of a season", responses=SeasonNightSerializer(many=True))
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Every event on the days of the season, and whether it counts."""
        return self.paged(season_events(self.season(), every=True))


class SeasonDutiesView(SeasonActionView):
    """Players who were on duty for the club."""

    serializer_class = DutySerializer
    pagination_class = Pages

    @extend_schema(summary="Duties", responses=DutySerializer(many=True))
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Every duty of the season."""
        return self.paged(_duties(self.season()))


class SeasonActionListView(BaseOneSeasonView, BaseActionListView[Season]):
    """The actions that can be done to a season now."""

    summary = "What you can do with a season"
    seen_by = Act.MANAGE_SEASONS

    def offered(self, thing: Season) -> Sequence[OfferedAction]:
        """Those on the season, and on each duty."""
        permissions = self.permissions(thing)
        of_duties = (possible([REMOVE_DUTY], thing, permissions, f"duties/{duty.pk}/") for duty in _duties(thing))
        return [*super().offered(thing), *chain.from_iterable(of_duties)]


class DutyActionView(SeasonActionView):
    """A write about one duty; another season's is not found."""

    def arguments(self, thing: Season) -> dict[str, Any]:
        """With the duty of this address."""
        return {**super().arguments(thing), "duty": get_or_refuse(_duties(thing), pk=self.kwargs["duty_id"])}


def _duties(season: Season) -> QuerySet[SeasonDuty]:
    return season.duties.select_related("tournament", "player")


def _event(club: Club, code: str) -> Tournament:
    """An event of the club; another club's is not found."""
    return get_or_refuse(Tournament.objects.filter(club=club), code=code)


def _choose_night(*, season: Season, event: str, **given: Any) -> SeasonEvent:
    """Another club's event is not found."""
    tournament = _event(season.club, event)
    choose_night(season=season, tournament=tournament, **given)
    return next(night for night in season_events(season, every=True) if night.id == tournament.pk)


def _put_on_duty(*, season: Season, event: str, player_id: int, **given: Any) -> SeasonDuty:
    """Another club's event or player is not found."""
    tournament = _event(season.club, event)
    player = get_or_refuse(Player.objects.filter(club=season.club), pk=player_id)
    return put_on_duty(season=season, tournament=tournament, player=player, **given)


ADD_DUTY: DeclaredAction[Season] = DeclaredAction(
    name="duties",
    summary="Add a duty",
    about="A player was on duty on a night instead of playing.",
    permission=Act.MANAGE_SEASONS,
    service=_put_on_duty,
    check=lambda season: refuse_duty(season, season_events(season)),
    choices=lambda season: {"event": [event.code for event in season_events(season)]},
    body=DutySerializer,
    answers=DutySerializer,
    created=True,
)
REMOVE_DUTY: DeclaredAction[Season] = DeclaredAction(
    name="remove",
    at="",
    method="DELETE",
    summary="Remove a duty",
    about="The player was not on duty after all.",
    permission=Act.MANAGE_SEASONS,
    service=take_off_duty,
    check=refuse_published_season,
)
CHOOSE_NIGHT: DeclaredAction[Season] = DeclaredAction(
    name="nights/choose",
    summary="Choose a night",
    about="An event counts from now on, or does not, whatever the series says.",
    permission=Act.MANAGE_SEASONS,
    service=_choose_night,
    check=refuse_published_season,
    body=ChooseNightSerializer,
    answers=SeasonNightSerializer,
)
