"""The decisions of the desk in an event, and undoing one of them."""

from typing import Any
from uuid import uuid4

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.policy import Act, require
from clubs.selectors import get_or_refuse
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.paging import Pages
from clubs.web.previews import PreviewView
from rules.base.words import gettext_noop as N_
from scoring.api.serializers import history as shapes
from scoring.api.serializers.desk import CorrectionPreviewSerializer
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView, StageActionView
from scoring.history.event_history import EVERYTHING, event_history
from scoring.history.undos import UndoOfEntry, undo_of
from scoring.models import Kind, LedgerEntry
from scoring.services.trial import trial_of
from tournaments.models import Stage


class EventHistoryView(BaseDirectorView):
    """The history of an event."""

    serializer_class = shapes.DecisionLineSerializer
    pagination_class = Pages

    @extend_schema(summary="Decisions of the desk")
    def get(self, request: Request, code: str) -> Response:
        """Newest first, each with its id, its reason, and whether it can be undone now."""
        return self.paged(list(event_history(self.stage(Act.SEE_DESK).tournament, EVERYTHING)))


class BaseUndoView(BaseDirectorView):
    """A view about one entry of the history."""

    def undo(self) -> tuple[Stage, LedgerEntry, UndoOfEntry]:
        """The stage, the entry, and its way back; `Refusal` without permission, and where it has none here."""
        stage = self.stage(Act.SEE_DESK)
        row = get_or_refuse(LedgerEntry.objects.filter(tournament=stage.tournament_id), pk=self.kwargs["pk"])
        undo = undo_of(row, stage)
        require(self.user, undo.act, stage.tournament.club, tournament_id=stage.tournament_id)
        if row.kind == Kind.WITHDRAWAL:
            text = N_("Undo a withdrawal at entries/<id>/return/: its preview shows the seats.")
            raise Refusal("undo_by_return", text)
        return stage, row, undo


class UndoPreviewView(BaseUndoView, PreviewView):
    """The effect of an undo."""

    serializer_class = shapes.WhyUndoSerializer

    @extend_schema(summary="Preview an undo", responses=CorrectionPreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The places that would change."""
        stage, _, undo = self.undo()
        self.valid()
        return Response(CorrectionPreviewSerializer(trial_of(stage.pk, undo.service, by=self.user)).data)


class UndoActionView(BaseUndoView, StageActionView):
    """A write about one decision of the desk."""

    def arguments(self, thing: Stage) -> dict[str, Any]:
        """The decision and its way back, for those who may undo it."""
        _, row, undo = self.undo()
        return {"row": row, "undo": undo}


def _undo(*, row: LedgerEntry, undo: UndoOfEntry, **given: Any) -> dict[str, int]:
    """Its receipt outlives what the decision was about: a round can be undone."""
    undo.service(uuid=uuid4(), **given)
    return {"undone": row.pk}


UNDO: DeclaredAction[Stage] = DeclaredAction(
    name="undo",
    summary="Undo a decision",
    about="By a further entry, with a reason. The history keeps both.",
    permission=Act.SEE_DESK,  # the decision says who may undo it
    service=_undo,
    body=shapes.WhyUndoSerializer,
    answers=shapes.DecisionUndoneSerializer,
    created=True,
)
urlpatterns = [
    path(f"{EVENT}history/", EventHistoryView.as_view(), name="api-event-history"),
    *action_addresses(f"{EVENT}history/<int:pk>/", "event-history", [UNDO], UndoActionView),
    path(f"{EVENT}history/<int:pk>/undo/preview/", UndoPreviewView.as_view(), name="api-event-history-undo-preview"),
]
