"""Standings, cards, ties and the desk's overview: the reads about an event in play."""

from collections.abc import Callable
from typing import Any

from django.http.response import HttpResponseBase
from django.urls import path
from django.utils import timezone
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.policy import Act, nothing_here
from clubs.web.conditional import conditional
from rules.words import gettext_noop as N_
from scoring.api.serializers import standings as shapes
from scoring.reads.dashboard import dashboard_of
from scoring.reads.master_card import master_card, pair_card
from scoring.reads.qualifiers import qualifying, without_zone
from scoring.reads.ties import ties_of
from scoring.reads.verification.chains import problems
from scoring.reads.verification.head import head_of
from scoring.standings import publishing
from scoring.standings.event_summary import summary_now
from scoring.standings.snapshot import SnapshotVersion, row_of, standings_page, version_at, version_of
from tournaments.api.event import BaseEventView
from tournaments.models import Stage
from tournaments.selectors import stage_of

PAGE = OpenApiParameter("page", OpenApiTypes.INT, description="Page number from 1; 100 pairs on a page.")
HAS_IT = OpenApiResponse(description="Nothing has changed since your copy.")
ETAG = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="The ETag you have: the answer is 304 while it is current.",
)


class BaseStageView(BaseEventView):
    """A view of the stage in play; there is none before the event has begun."""

    def stage(self, act: Act | None = None) -> Stage:
        """The stage of this address, if the actor may do this."""
        return stage_of(self.event(act))

    def version(self) -> SnapshotVersion:
        """The published standings, brought up to date if nobody did; not found before play."""
        version = version_at(self.kwargs["code"])
        if version is None:
            raise nothing_here()
        return version_of(version.stage) if publishing.freshen(version.stage, version.computed_at) else version

    def last_shown(self) -> int | None:
        """The last round whose results this reader may see while the standings are frozen; None for all of them."""
        return None if self.full_names else summary_now(self.kwargs["code"]).last_shown

    def refuse_while_frozen(self) -> None:
        """Only the club's own people read about places while the standings are frozen."""
        if self.last_shown() is not None:
            raise Refusal("frozen", N_("Standings are frozen until the ceremony."))

    def from_version(self, version: SnapshotVersion, *parts: object, data: Callable[[], Any]) -> HttpResponseBase:
        """The answer made from this snapshot, `parts` naming which; 304 for a reader who has it."""
        etag = version.etag(*parts, get_language(), *(("full",) if self.full_names else ()))
        return conditional(self.request, etag, lambda: Response(data()), vary=["Accept-Language"])


class StandingsView(BaseStageView):
    """The published standings."""

    query_fields = ("page",)

    @extend_schema(
        summary="Standings",
        operation_id="standings_read",
        parameters=[PAGE, ETAG],
        responses={200: shapes.StandingsSerializer, 304: HAS_IT},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """A page of 100 rows, each with the reason for its place."""
        version = self.version()
        page = read_page(request)

        def data() -> Any:
            return shapes.StandingsSerializer(standings_page(self.stage(), page, version=version)).data

        return self.from_version(version, page, data=data)


class PairStandingView(BaseStageView):
    """One pair's place."""

    @extend_schema(
        summary="Why this place?",
        operation_id="standings_pair",
        parameters=[ETAG],
        responses={200: shapes.StandingsRowSerializer, 304: HAS_IT},
    )
    def get(self, request: Request, code: str, number: int) -> HttpResponseBase:
        """One pair's line of the standings, by its number."""
        version = self.version()

        def data() -> Any:
            row = row_of(self.stage(), number, version=version)
            if row is None:
                raise nothing_here()
            return shapes.StandingsRowSerializer(row).data

        return self.from_version(version, "pair", number, data=data)


class MasterCardView(BaseStageView):
    """The Master Score Card."""

    serializer_class = shapes.MasterCardSerializer

    @extend_schema(summary="Master Score Card", operation_id="master_card_read")
    def get(self, request: Request, code: str) -> Response:
        """Every pair and every round, with the points of winners and losers."""
        card, entries = master_card(self.stage(), until=self.last_shown())
        return Response(shapes.MasterCardSerializer(card, context={"entries": entries}).data)


class PairCardView(BaseStageView):
    """One pair's own card."""

    serializer_class = shapes.PairCardSerializer

    @extend_schema(summary="A pair's card", operation_id="entries_card")
    def get(self, request: Request, code: str, pk: int) -> Response:
        """Game by game, with the table and the opponents of every round seated so far."""
        entry = self.entry()
        stage = stage_of(entry.tournament)
        if not entry.number:
            raise nothing_here()
        context = {"standing": row_of(stage, entry.number)}
        return Response(
            shapes.PairCardSerializer(pair_card(stage, entry, until=self.last_shown()), context=context).data
        )


class TiesView(BaseStageView):
    """Ties that are not settled."""

    @extend_schema(summary="Open ties", operation_id="ties_list", responses=shapes.OpenTieSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """Ties that the rules cannot break, and the next step for each."""
        self.refuse_while_frozen()
        return Response(shapes.OpenTieSerializer(ties_of(self.stage().pk), many=True).data)


class QualifyingView(BaseStageView):
    """The qualifiers."""

    @extend_schema(
        summary="Qualifying pairs", operation_id="qualifying_list", responses=shapes.QualifyingZoneSerializer(many=True)
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """The qualifying pairs of each zone, or the best overall if the event is set up that way."""
        self.refuse_while_frozen()
        return Response(shapes.QualifyingZoneSerializer(qualifying(self.stage().pk), many=True).data)


class WithoutZoneView(BaseStageView):
    """Pairs that cannot qualify without a zone."""

    @extend_schema(
        summary="Pairs without a zone",
        operation_id="qualifying_without_zone",
        responses=shapes.ContenderSerializer(many=True),
    )
    def get(self, request: Request, code: str) -> Response:
        """Pairs without a zone while others have one. Empty if there are no zones, or if the best overall qualify."""
        return Response(shapes.ContenderSerializer(without_zone(self.stage().pk), many=True).data)


class DashboardView(BaseStageView):
    """The desk's overview."""

    public = False
    serializer_class = shapes.DashboardSerializer

    @extend_schema(summary="Desk", operation_id="desk_read")
    def get(self, request: Request, code: str) -> Response:
        """Every table in words, and the tasks for the director."""
        return Response(shapes.DashboardSerializer(dashboard_of(self.stage(Act.SEE_DESK), timezone.now())).data)


class LedgerView(BaseStageView):
    """Whether the ledger is whole."""

    public = False
    serializer_class = shapes.LedgerSerializer

    @extend_schema(summary="Verify the ledger", operation_id="ledger_verify")
    def get(self, request: Request, code: str) -> Response:
        """Checks every hash and every score of the event, and lists all problems."""
        tournament = self.event(Act.SEE_DESK)
        found, head = list(problems(tournament.pk)), head_of(tournament.pk)
        report = {"sound": not found, "entries": head.entries, "head": head.digest, "problems": found}
        return Response(shapes.LedgerSerializer(report).data)


def read_page(request: Request) -> int:
    """The page asked for; 1 for anything that is no number."""
    asked = request.query_params.get("page", "1")
    return max(1, int(asked)) if asked.isdecimal() and len(asked) < 7 else 1


EVENT = "tournaments/<str:code>/"

urlpatterns = [
    path(f"{EVENT}standings/", StandingsView.as_view(), name="api-standings"),
    path(f"{EVENT}standings/<int:number>/", PairStandingView.as_view(), name="api-standing"),
    path(f"{EVENT}master-card/", MasterCardView.as_view(), name="api-master-card"),
    path(f"{EVENT}entries/<int:pk>/card/", PairCardView.as_view(), name="api-entry-card"),
    path(f"{EVENT}ties/", TiesView.as_view(), name="api-ties"),
    path(f"{EVENT}qualifying/", QualifyingView.as_view(), name="api-qualifying"),
    path(f"{EVENT}qualifying/without-zone/", WithoutZoneView.as_view(), name="api-without-zone"),
    path(f"{EVENT}ledger/", LedgerView.as_view(), name="api-ledger"),
    path(f"{EVENT}desk/", DashboardView.as_view(), name="api-desk"),
]
