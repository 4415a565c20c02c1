"""The seasons of a club: everybody reads them; the secretary and directors create, publish and change them."""

import datetime
from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Club, Player
from clubs.policy import Act, acts_of, closed
from clubs.public_names import names_for_public, show_names
from clubs.selectors import get_or_refuse
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from rules.club.seasons import SeasonRules
from scoring.api.serializers.seasons import (
    ChooseNightSerializer,
    DutySerializer,
    NewSeasonSerializer,
    RulesFromSerializer,
    SeasonNightSerializer,
    SeasonRulesSerializer,
    SeasonSerializer,
    SeasonsFilter,
    SeasonTableFilter,
    SeasonTableSerializer,
    row_written,
)
from scoring.models import Season, SeasonDuty
from scoring.reads.seasons import changes_since, competitor_names, season_events, season_now
from scoring.services import seasons as services
from tournaments.models import Tournament


class BaseSeasonView(BaseAPIView):
    """A view of a club's seasons. Everybody may read them, unless the club has no public page."""

    public = True

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Response:
        """As `BaseAPIView.dispatch`; everybody reads names as the public sees them (`club_to_read`)."""
        with names_for_public(full=True):
            return super().dispatch(request, *args, **kwargs)

    def club_to_read(self) -> Club:
        """The club of this address, in the form of names for this reader; `Refusal` not_found otherwise."""
        club = get_or_refuse(Club.objects.all(), slug=self.kwargs["slug"])
        acts = acts_of(self.actor, club)
        if acts is None and not club.public:
            raise closed(self.actor, club)
        show_names(full=acts is not None)
        return club

    def season(self) -> Season:
        """The season of this address: to read it, or for those who manage seasons."""
        reads = self.public and self.request.method in SAFE_METHODS
        club = self.club_to_read() if reads else self.club_for(Act.MANAGE_SEASONS)
        return get_or_refuse(_seasons(club), pk=self.kwargs["pk"])


class SeasonsView(BaseSeasonView):
    """The seasons of a club."""

    serializer_class = SeasonSerializer
    pagination_class = Pages
    query = SeasonsFilter

    @extend_schema(summary="Seasons", responses=SeasonSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """All seasons, the newest first."""
        return self.paged(_seasons(self.club_to_read()).filter(**self.queried()))

    @extend_schema(
        summary="Create a season",
        request=NewSeasonSerializer,
        responses={201: SeasonSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """A season with the rules of its first day; the usual ones, if they are left out."""
        club = self.club_for(Act.MANAGE_SEASONS)
        sent = self.valid(NewSeasonSerializer)
        number = sent.pop("series_id", None)
        series = get_or_refuse(club.series.all(), pk=number) if number else None
        season = services.create_season(by=self.actor, club=club, series=series, **{"rules": SeasonRules(), **sent})
        return Response(SeasonSerializer(season).data, status=201)


class SeasonView(BaseSeasonView):
    """One season."""

    serializer_class = SeasonSerializer

    @extend_schema(summary="A season")
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Its name, its days, and whether it is published."""
        return Response(SeasonSerializer(self.season()).data)


class SeasonTableView(BaseSeasonView):
    """The table of a season."""

    serializer_class = SeasonTableSerializer
    query = SeasonTableFilter

    @extend_schema(summary="The table of a season", parameters=[SeasonTableFilter])
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The published table, or the live one, every place and every night with its reason."""
        asked = self.queried()
        now = season_now(self.season())
        as_it_is = asked["live"] or "as_of" in asked
        table = now.live(asked.get("as_of", datetime.date.max)) if as_it_is else now.table
        names = competitor_names(row.competitor for row in table.rows)
        shown = {
            "state": now.season.state,
            "provisional": table.provisional,
            "published_at": now.publication.at if now.publication else None,
            "changed": changes_since(now) is not None,
            "nights": table.nights,
            "rows": [row_written(table, row, names) for row in table.rows],
        }
        return Response(SeasonTableSerializer(shown).data)


class SeasonRulesView(BaseSeasonView):
    """The rules of a season by day."""

    serializer_class = RulesFromSerializer
    pagination_class = Pages

    @extend_schema(summary="Rules of a season", responses=RulesFromSerializer(many=True))
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Each version with the day from which it applies."""
        return self.paged([row.version for row in self.season().versions.all()])

    @extend_schema(
        summary="Change the rules of a season",
        responses={201: RulesFromSerializer},
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Other rules from a day on. Rules that are left out stay as they are.

        A night that was played keeps its rules, so past tables never change.
        """
        season = self.season()
        row = services.change_season_rules(by=self.actor, season=season, **self.valid())
        return Response(RulesFromSerializer(row.version).data, status=201)

    def kept(self) -> Mapping[str, Any]:
        """The newest rules."""
        newest = self.season().versions.order_by("-from_date").first()
        return {"rules": SeasonRulesSerializer(newest.version.rules).data} if newest else {}


class SeasonNightsView(BaseSeasonView):
    """The nights of a season."""

    serializer_class = SeasonNightSerializer
    pagination_class = Pages
    public = False

    @extend_schema(summary="Nights of a season", responses=SeasonNightSerializer(many=True))
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Every event on the days of the season, and whether it counts."""
        return self.paged(season_events(self.season(), every=True))


class ChooseNightView(BaseSeasonView):
    """Whether one event counts."""

    serializer_class = ChooseNightSerializer
    public = False

    @extend_schema(summary="Choose a night", responses=SeasonNightSerializer)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """An event counts from now on, or does not, whatever the series says."""
        season, sent = self.season(), self.valid()
        event = _event(season.club, sent["event"])
        services.choose_night(by=self.actor, season=season, tournament=event, counts=sent["counts"])
        found = next(one for one in season_events(season, every=True) if one.id == event.pk)
        return Response(SeasonNightSerializer(found).data)


class PublishSeasonView(BaseSeasonView):
    """A season at its end."""

    serializer_class = SeasonSerializer
    public = False

    @extend_schema(summary="Publish a season", request=None)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Keep the table as it is now. The results of all nights must be published."""
        season = self.season()
        services.publish_season(by=self.actor, season=season)
        season.refresh_from_db()
        return Response(SeasonSerializer(season).data)


class ReopenSeasonView(BaseSeasonView):
    """A season that was published too early, or whose games were corrected."""

    serializer_class = SeasonSerializer
    public = False

    @extend_schema(summary="Reopen a season", request=None)
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The table moves with every game again."""
        return Response(SeasonSerializer(services.reopen_season(by=self.actor, season=self.season())).data)


class SeasonDutiesView(BaseSeasonView):
    """Players who were on duty for the club."""

    serializer_class = DutySerializer
    pagination_class = Pages
    public = False

    @extend_schema(summary="Duties", responses=DutySerializer(many=True))
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Every duty of the season."""
        return self.paged(_duties(self.season()))

    @extend_schema(summary="Add a duty", responses={201: DutySerializer})
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """A player was on duty on a night instead of playing."""
        season, sent = self.season(), self.valid()
        duty = services.put_on_duty(
            by=self.actor,
            season=season,
            tournament=_event(season.club, sent["event"]),
            player=get_or_refuse(Player.objects.filter(club=season.club), pk=sent["player_id"]),
        )
        return Response(DutySerializer(duty).data, status=201)


class SeasonDutyView(BaseSeasonView):
    """One duty."""

    serializer_class = DutySerializer
    public = False

    @extend_schema(summary="Remove a duty", responses={204: None})
    def delete(self, request: Request, slug: str, pk: int, duty_id: int) -> Response:
        """The player was not on duty after all."""
        season = self.season()
        services.take_off_duty(by=self.actor, season=season, duty=get_or_refuse(_duties(season), pk=duty_id))
        return Response(status=204)


def _seasons(club: Club) -> QuerySet[Season]:
    return Season.objects.filter(club=club).select_related("club", "series")


def _duties(season: Season) -> QuerySet[SeasonDuty]:
    return season.duties.select_related("tournament", "player")


def _event(club: Club, code: str) -> Tournament:
    """An event of the club; another club's is not found."""
    return get_or_refuse(Tournament.objects.filter(club=club), code=code)


SEASONS = "clubs/<slug:slug>/seasons/"
SEASON = f"{SEASONS}<int:pk>/"
urlpatterns = [
    path(SEASONS, SeasonsView.as_view(), name="api-seasons"),
    path(SEASON, SeasonView.as_view(), name="api-season"),
    path(f"{SEASON}table/", SeasonTableView.as_view(), name="api-season-table"),
    path(f"{SEASON}rules/", SeasonRulesView.as_view(), name="api-season-rules"),
    path(f"{SEASON}nights/", SeasonNightsView.as_view(), name="api-season-nights"),
    path(f"{SEASON}nights/choose/", ChooseNightView.as_view(), name="api-season-night-choose"),
    path(f"{SEASON}publish/", PublishSeasonView.as_view(), name="api-season-publish"),
    path(f"{SEASON}reopen/", ReopenSeasonView.as_view(), name="api-season-reopen"),
    path(f"{SEASON}duties/", SeasonDutiesView.as_view(), name="api-season-duties"),
    path(f"{SEASON}duties/<int:duty_id>/", SeasonDutyView.as_view(), name="api-season-duty"),
]
