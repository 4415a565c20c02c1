"""Standings, cards, ties and the desk's overview: the reads about an event in play."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http.response import HttpResponseBase
from django.urls import path
from django.utils import timezone
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.policy import Act, nothing_here
from clubs.web.conditional import ETAG, HAS_IT, VARY, conditional
from clubs.web.paging import Pages, PartFilter
from rules.base.words import gettext_noop as N_
from scoring.api.serializers import standings as shapes
from scoring.history.dashboard import dashboard_of
from scoring.reads.master_card import card_pages, master_card, pair_card
from scoring.reads.qualifiers import qualifying, without_zone
from scoring.reads.ties import ties_of
from scoring.standings import publishing
from scoring.standings.event_summary import summary_now
from scoring.standings.snapshot import (
    ShownRow,
    SnapshotVersion,
    published,
    row_of,
    rows_between,
    standings_without_rows,
    version_at,
    version_of,
)
from scoring.verification.chains import problems
from scoring.verification.head import head_of
from tournaments.api.event import BaseEventView
from tournaments.models import Stage
from tournaments.selectors import stage_of


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
        return conditional(self.request, etag, lambda: Response(data()), vary=VARY)


@dataclass(frozen=True, slots=True)
class PublishedRows:
    """The published table, of which a list reads the rows of its page."""

    stage: Stage
    version: SnapshotVersion

    def count(self) -> int:
        """How many pairs are ranked, on all pages."""
        return len(published(self.version)[0].lines)

    def __getitem__(self, part: slice) -> Sequence[ShownRow]:
        return rows_between(self.stage, part, version=self.version)


class StandingsView(BaseStageView):
    """The published standings, which may be behind the ledger for a moment."""

    serializer_class = shapes.StandingsRowSerializer
    pagination_class = Pages
    list_about = shapes.StandingsSerializer

    @extend_schema(
        summary="Standings",
        parameters=[ETAG],
        responses={200: shapes.StandingsRowSerializer(many=True), 304: HAS_IT},
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """Each row has the reason for its place."""
        version = self.version()
        part = self.paginator.get_limit(request), self.paginator.get_offset(request)  # type: ignore[union-attr]
        return self.from_version(version, *part, data=lambda: self._part(version))

    def _part(self, version: SnapshotVersion) -> Any:
        stage = self.stage()
        return self.paged(PublishedRows(stage, version), about=standings_without_rows(stage, version)).data


class PairStandingView(BaseStageView):
    """One pair's place."""

    @extend_schema(
        summary="Why this place?",
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
    query = PartFilter

    @extend_schema(summary="Master Score Card")
    def get(self, request: Request, code: str) -> Response:
        """Every pair and every round, with the points of winners and losers; in pages where there are very many."""
        stage = self.stage()
        pages = card_pages(stage, lines=1_000, cells=10_000)
        part = self.part(pages)
        card, entries = master_card(stage, until=self.last_shown(), among=part)
        shown = {"rounds": card.rounds, "rows": card.rows, "page": part.number, "pages": pages.num_pages}
        return Response(shapes.MasterCardSerializer(shown, context={"entries": entries}).data)


class PairCardView(BaseStageView):
    """One pair's own card."""

    serializer_class = shapes.PairCardSerializer

    @extend_schema(summary="A pair's card")
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

    serializer_class = shapes.OpenTieSerializer
    pagination_class = Pages

    @extend_schema(summary="Open ties")
    def get(self, request: Request, code: str) -> Response:
        """Ties that the rules cannot break, and the next step for each."""
        self.refuse_while_frozen()
        return self.paged(ties_of(self.stage().pk))


class QualifyingView(BaseStageView):
    """The qualifiers."""

    serializer_class = shapes.QualifyingZoneSerializer
    pagination_class = Pages

    @extend_schema(summary="Qualifying pairs")
    def get(self, request: Request, code: str) -> Response:
        """The qualifying pairs of each zone, or the best overall if the event is set up that way."""
        self.refuse_while_frozen()
        return self.paged(qualifying(self.stage().pk))


class WithoutZoneView(BaseStageView):
    """Pairs that cannot qualify without a zone."""

    serializer_class = shapes.ContenderSerializer
    pagination_class = Pages

    @extend_schema(summary="Pairs without a zone")
    def get(self, request: Request, code: str) -> Response:
        """Pairs without a zone while others have one. Empty if there are no zones, or if the best overall qualify."""
        return self.paged(without_zone(self.stage().pk))


class DashboardView(BaseStageView):
    """The desk's overview."""

    public = False
    serializer_class = shapes.DashboardSerializer

    @extend_schema(summary="Desk")
    def get(self, request: Request, code: str) -> Response:
        """Every table in words, and the tasks for the director."""
        return Response(shapes.DashboardSerializer(dashboard_of(self.stage(Act.SEE_DESK), timezone.now())).data)


class LedgerView(BaseStageView):
    """Whether the ledger is whole."""

    public = False
    serializer_class = shapes.LedgerSerializer

    @extend_schema(summary="Verify the ledger")
    def get(self, request: Request, code: str) -> Response:
        """Checks every hash and every score of the event, and lists all problems."""
        tournament = self.event(Act.SEE_DESK)
        found, head = list(problems(tournament.pk)), head_of(tournament.pk)
        report = {"sound": not found, "entries": head.entries, "head": head.digest, "problems": found}
        return Response(shapes.LedgerSerializer(report).data)


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
