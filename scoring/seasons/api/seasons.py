"""The seasons of a club: everybody reads them; the secretary and directors create, publish and change them."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.models import Club
from clubs.policy import Act, acts_of, shut_out
from clubs.public_names import names_for_public, show_names
from clubs.selectors import get_or_refuse
from clubs.web.declared import BaseActionView, BaseThingView, DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from rules.club.seasons import RulesFrom, SeasonRules
from scoring.models import Season
from scoring.seasons.api.serializers import (
    NewSeasonSerializer,
    RulesFromSerializer,
    SeasonRulesSerializer,
    SeasonSerializer,
    SeasonsFilter,
    SeasonTableFilter,
    SeasonTableSerializer,
    row_written,
)
from scoring.seasons.changes import (
    change_season_rules,
    create_season,
    publish_season,
    refuse_not_published,
    refuse_published_season,
    reopen_season,
    season_to_publish,
)
from scoring.seasons.corrections import changes_since
from scoring.seasons.tables import competitor_names, season_now


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
            raise shut_out(self.actor, club)
        show_names(full=acts is not None)
        return club

    def season(self) -> Season:
        """The season of this address: to read it, or for those who manage seasons."""
        reads = self.public and self.request.method in SAFE_METHODS
        club = self.club_to_read() if reads else self.club_for(Act.MANAGE_SEASONS)
        return get_or_refuse(_seasons(club), pk=self.kwargs["pk"])


class BaseOneSeasonView(BaseSeasonView, BaseThingView[Season]):
    """A view of what can be done to a season."""

    public = False

    def thing(self, permission: Act) -> Season:
        """The season of this address; another club's is not found."""
        return get_or_refuse(_seasons(self.club_for(permission)), pk=self.kwargs["pk"])

    def permissions(self, thing: Season) -> frozenset[Act]:
        """Of the actor in the club of the season."""
        return acts_of(self.actor, thing.club) or frozenset()

    def arguments(self, thing: Season) -> dict[str, Any]:
        return {"season": thing}


class SeasonActionView(BaseOneSeasonView, BaseActionView[Season]):
    """A write of declared actions on a season."""


class SeasonsView(BaseSeasonView, ClubActionView):
    """The seasons of a club."""

    serializer_class = SeasonSerializer
    pagination_class = Pages
    query = SeasonsFilter

    @extend_schema(summary="Seasons", responses=SeasonSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """All seasons, the newest first."""
        return self.paged(_seasons(self.club_to_read()).filter(**self.queried()))


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


class SeasonRulesView(SeasonActionView):
    """The rules of a season by day."""

    public = True
    serializer_class = RulesFromSerializer
    pagination_class = Pages

    @extend_schema(summary="Rules of a season", responses=RulesFromSerializer(many=True))
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Each version with the day from which it applies."""
        return self.paged([row.version for row in self.season().versions.all()])

    def kept(self) -> Mapping[str, Any]:
        """The newest rules."""
        newest = self.season().versions.order_by("-from_date").first()
        return {"rules": SeasonRulesSerializer(newest.version.rules).data} if newest else {}


def _seasons(club: Club) -> QuerySet[Season]:
    return Season.objects.filter(club=club).select_related("club", "series")


def _create_season(*, club: Club, series_id: int | None = None, **given: Any) -> Season:
    """Another club's series is not found."""
    series = get_or_refuse(club.series.all(), pk=series_id) if series_id else None
    return create_season(club=club, series=series, **{"rules": SeasonRules(), **given})


def _change_rules(**given: Any) -> RulesFrom:
    return change_season_rules(**given).version


def _publish_season(*, season: Season, **given: Any) -> Season:
    publish_season(season=season, **given)
    season.refresh_from_db()
    return season


CREATE: DeclaredAction[Club] = DeclaredAction(
    name="seasons",
    summary="Create a season",
    about="A season with the rules of its first day; the usual ones, if they are left out.",
    permission=Act.MANAGE_SEASONS,
    service=_create_season,
    body=NewSeasonSerializer,
    answers=SeasonSerializer,
    created=True,
)
CHANGE_RULES: DeclaredAction[Season] = DeclaredAction(
    name="rules",
    summary="Change the rules of a season",
    about="Other rules from a day on. Rules that are left out stay as they are.\n\n"
    "A night that was played keeps its rules, so past tables never change.",
    permission=Act.MANAGE_SEASONS,
    service=_change_rules,
    check=refuse_published_season,
    body=RulesFromSerializer,
    answers=RulesFromSerializer,
    created=True,
)
ACTIONS: Sequence[DeclaredAction[Season]] = (
    DeclaredAction(
        name="publish",
        summary="Publish a season",
        about="Keep the table as it is now. The results of all nights must be published.",
        permission=Act.MANAGE_SEASONS,
        service=_publish_season,
        check=season_to_publish,
        answers=SeasonSerializer,
    ),
    DeclaredAction(
        name="reopen",
        summary="Reopen a season",
        about="The table moves with every game again.",
        permission=Act.MANAGE_SEASONS,
        service=reopen_season,
        check=refuse_not_published,
        answers=SeasonSerializer,
    ),
)
