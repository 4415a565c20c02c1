"""Previews of the later rounds when a pair comes late, leaves or returns."""

from collections.abc import Callable
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.previews import PreviewView
from scoring.api.serializers import event as shapes
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView
from scoring.decisions.pairs import what_late_pair_changes, what_return_changes, what_withdrawal_changes
from tournaments.api.serializers.seating import PlanChangeSerializer
from tournaments.services.changes import PlanChange


class BasePlanPreviewView(BaseDirectorView, PreviewView):
    """The effect of a change to a pair on the later rounds."""

    service: Callable[..., PlanChange]

    @extend_schema(responses=PlanChangeSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Only rounds that are not seated yet. Open games are listed."""
        stage, entry = self.stage_and_entry(Act.RUN_EVENT)
        self.valid()
        return Response(PlanChangeSerializer(self.service(stage=stage, entry=entry)).data)


@extend_schema(summary="Preview a late pair")
class LatePreviewView(BasePlanPreviewView):
    """The effect of a late pair."""

    serializer_class = shapes.LateSerializer
    service = staticmethod(what_late_pair_changes)


@extend_schema(summary="Preview a withdrawal")
class WithdrawalPreviewView(BasePlanPreviewView):
    """The effect of a withdrawal."""

    serializer_class = shapes.WithdrawalSerializer
    service = staticmethod(what_withdrawal_changes)


@extend_schema(summary="Preview the undoing of a withdrawal")
class ReturnPreviewView(BasePlanPreviewView):
    """The effect of undoing a withdrawal."""

    serializer_class = shapes.ReturnSerializer
    service = staticmethod(what_return_changes)


ENTRY = f"{EVENT}entries/<int:pk>/"
urlpatterns = [
    path(f"{ENTRY}late/preview/", LatePreviewView.as_view(), name="api-entry-late-preview"),
    path(f"{ENTRY}withdrawal/preview/", WithdrawalPreviewView.as_view(), name="api-entry-withdrawal-preview"),
    path(f"{ENTRY}return/preview/", ReturnPreviewView.as_view(), name="api-entry-return-preview"),
]
