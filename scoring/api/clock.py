"""The clock of a round, and undoing a seated round before its first hand."""

from django.urls import path
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.api.events import BaseDirectorView
from scoring.api.serializers import clock as shapes
from scoring.api.standings import EVENT
from scoring.decisions.clock import change_clock
from scoring.decisions.undo_seating import undo_round, undo_start
from scoring.ledger.entries.clock import ClockAction
from tournaments.api.serializers.seating import ClockSerializer
from tournaments.selectors import clock_of, rest_of


class RoundClockView(BaseDirectorView):
    """The clock."""

    serializer_class = shapes.ClockActSerializer

    @extend_schema(summary="Start or change the clock", responses=ClockSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """A round that was seated has a clock that waits. `undo` is possible until the first hand."""
        given = self.valid()
        action = ClockAction(given.pop("action"))
        changed = change_clock(by=self.user, round=self.round(), action=action, **given)
        return Response(ClockSerializer(clock_of(changed, rest_of(changed.stage, timezone.now()))).data)


class UndoRoundView(BaseDirectorView):
    """A seated round undone."""

    serializer_class = shapes.UndoRoundSerializer

    @extend_schema(summary="Undo a seated round", responses=shapes.RoundUndoneSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Only until the first hand. The round before is open again; without one, the start of the event is undone."""
        round_, given = self.round(), self.valid()
        if round_.number == round_.stage.number == 1:
            event = undo_start(by=self.user, round=round_, **given)
            return Response(shapes.RoundUndoneSerializer({"state": event.state, "reopened": None}).data)
        reopened = undo_round(by=self.user, round=round_, **given)
        state = round_.stage.tournament.state
        return Response(shapes.RoundUndoneSerializer({"state": state, "reopened": reopened}).data)


urlpatterns = [
    path(f"{EVENT}rounds/<int:number>/clock/", RoundClockView.as_view(), name="api-round-clock"),
    path(f"{EVENT}rounds/<int:number>/undo/", UndoRoundView.as_view(), name="api-round-undo"),
]
