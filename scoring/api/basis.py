"""The basis on which the entries of an event are compared: totals, or results per game."""

from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.declared import BaseActionView, DeclaredAction
from clubs.web.previews import PreviewView
from rules.tournament.standings import BASIS_WORDS
from scoring.api.serializers import event as shapes
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView, BaseOneEventView
from scoring.decisions.basis import OtherBases, change_basis
from scoring.services.trial import trial_of
from scoring.standings.derived import derive
from scoring.standings.snapshot import differing
from tournaments.models import Stage


class ComparisonView(BaseOneEventView[OtherBases], BaseActionView[OtherBases]):
    """The basis of comparison."""

    serializer_class = shapes.BasisSerializer

    def thing(self, permission: Act) -> OtherBases:
        return OtherBases(self.stage(permission))

    def arguments(self, thing: OtherBases) -> dict[str, Any]:
        return {"stage": thing.stage}

    @extend_schema(summary="Comparison of results", responses=shapes.BasisNowSerializer)
    def get(self, request: Request, code: str) -> Response:
        """Totals or results per game, and whether this can still be changed."""
        return Response(shapes.BasisNowSerializer(_current_basis(self.stage(Act.SEE_DESK))).data)


class ComparisonPreviewView(BaseDirectorView, PreviewView):
    """Preview of the places that would change."""

    serializer_class = shapes.BasisSerializer

    @extend_schema(summary="Preview a change of comparison", responses=shapes.BasisPreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Every pair with a new place."""
        stage = self.stage(Act.RUN_EVENT)
        seen = trial_of(stage.pk, change_basis, by=self.user, stage=stage, **self.valid())
        return Response(shapes.BasisPreviewSerializer(seen).data)


def _current_basis(stage: Stage) -> dict[str, Any]:
    now = stage.compared_by
    current = {"compare": now, "sentence": BASIS_WORDS[now], "games_differ": differing(derive(stage.pk))}
    return {**current, "can_change": bool(OtherBases(stage).offered)}


def _change_basis(**given: Any) -> dict[str, Any]:
    return _current_basis(change_basis(**given))


CHANGE_COMPARISON: DeclaredAction[OtherBases] = DeclaredAction(
    name="comparison",
    summary="Change the comparison",
    about="Possible until the results are published. A reason is needed. The preview shows the changes first.",
    permission=Act.RUN_EVENT,
    service=_change_basis,
    check=OtherBases.refuse,
    choices=lambda bases: {"compare": bases.offered},
    body=shapes.BasisSerializer,
    answers=shapes.BasisNowSerializer,
)

urlpatterns = [
    path(f"{EVENT}comparison/", ComparisonView.doing(CHANGE_COMPARISON), name="api-comparison"),
    path(f"{EVENT}comparison/preview/", ComparisonPreviewView.as_view(), name="api-comparison-preview"),
]
