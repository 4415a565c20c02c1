"""A director's actions on the whole event: start, rounds, pairs that come and go, the end."""

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from rules.movements import ProgressiveRules
from scoring import services
from scoring.api.serializers import event as shapes
from scoring.api.serializers.starting import StartSerializer
from scoring.api.standings import EVENT, BaseStageView
from scoring.reads.penalties import last_penalty
from scoring.reads.undo_stage import undone_with
from tournaments.api.serializers.seating import PlanChangeSerializer
from tournaments.models import Entry, Round, Stage
from tournaments.selectors import stage_of


class BaseDirectorView(BaseStageView):
    """A view for members of the club only; the receipt of a write is kept in the same transaction."""

    public = False

    def stage_and_entry(self, act: Act = Act.RUN_EVENT) -> tuple[Stage, Entry]:
        """The pair of this address, and the stage."""
        entry = self.entry(act)
        return stage_of(entry.tournament), entry

    def round(self) -> Round:
        """The round of this number; not found where there is none."""
        stage = self.stage(Act.RUN_EVENT)
        return get_or_refuse(stage.rounds.all(), number=self.kwargs["number"])


class StartEventView(BaseDirectorView):
    """The start."""

    serializer_class = StartSerializer

    @extend_schema(summary="Start the event", operation_id="event_start", responses={201: shapes.StageSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Numbers are drawn where they are not, and round 1 is seated."""
        tournament = self.event(Act.RUN_EVENT)
        given = self.valid()
        if agreed := given.pop("night", None):
            given["night"] = ProgressiveRules.usual(tournament.laws).agreed(agreed)
        stage = services.start_event(by=self.user, tournament=tournament, **given)
        return Response(shapes.StageSerializer(stage).data, status=201)


class OpenRoundView(BaseDirectorView):
    """The next round."""

    serializer_class = shapes.LineSerializer

    @extend_schema(summary="Open the next round", operation_id="rounds_open", responses={201: shapes.RoundSerializer})
    def post(self, request: Request, code: str) -> Response:
        """For when the round before was closed without drawing up the next; null where nothing is left to play."""
        opened = services.open_round(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(opened and shapes.RoundSerializer(opened).data, status=201)


class CloseRoundView(BaseDirectorView):
    """The end of a round."""

    serializer_class = shapes.CloseSerializer

    @extend_schema(summary="Close a round", operation_id="rounds_close", responses=shapes.ClosedSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Refused over a game that is missing or not settled, which it names; then the next seating is drawn up."""
        closed = services.close_round(by=self.user, round=self.round(), **self.valid())
        return Response(shapes.ClosedSerializer(closed).data)


class RoundBellView(BaseDirectorView):
    """The bell."""

    serializer_class = shapes.BellSerializer

    @extend_schema(summary="Ring the bell at every table", operation_id="rounds_bell", responses=shapes.RungSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Every table that still plays stops with what is written there; it is answered which play one more hand."""
        rung = services.ring_everywhere(by=self.user, round=self.round(), **self.valid())
        return Response(shapes.RungSerializer(rung).data)


class ReopenRoundView(BaseDirectorView):
    """The last round, once more."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Open a round again", operation_id="rounds_reopen", responses=shapes.RoundSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Only until the next one is drawn up."""
        reopened = services.reopen_round(by=self.user, round=self.round(), **self.valid())
        return Response(shapes.RoundSerializer(reopened).data)


class LateEntryView(BaseDirectorView):
    """A late pair."""

    serializer_class = shapes.LateSerializer

    @extend_schema(summary="Add a late pair", operation_id="entries_late", responses=PlanChangeSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """From the next round not drawn up; what changes is answered."""
        stage, entry = self.stage_and_entry()
        change = services.late_pair(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(PlanChangeSerializer(change).data)


class WithdrawalView(BaseDirectorView):
    """A pair that leaves."""

    serializer_class = shapes.WithdrawalSerializer

    @extend_schema(summary="Withdraw a pair", operation_id="entries_withdraw", responses=shapes.AppliedSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """Its results are deleted or the rest is forfeited, by the rule named or the one that applies."""
        stage, entry = self.stage_and_entry()
        rule = services.withdraw_pair(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response({"rule": rule})


class ReturnView(BaseDirectorView):
    """A withdrawal taken back."""

    serializer_class = shapes.ReturnSerializer

    @extend_schema(summary="Take a withdrawal back", operation_id="entries_return", responses=shapes.BackSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """The pair plays on; rounds drawn up without it stay as they are."""
        stage, entry = self.stage_and_entry()
        back = services.take_back_withdrawal(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(shapes.BackSerializer(back).data)


class PenaltyView(BaseDirectorView):
    """A penalty."""

    serializer_class = shapes.PenaltySerializer

    @extend_schema(summary="Penalise a pair", operation_id="entries_penalise", responses={204: None})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """Points are taken from its total; wins are not touched."""
        stage, entry = self.stage_and_entry(Act.RULE)
        services.penalise(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(status=204)


class UndoPenaltyView(BaseDirectorView):
    """A penalty taken back."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Take a penalty back", operation_id="entries_penalty_back", responses={204: None})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """The last penalty of the pair that was not taken back: all its points are given back."""
        stage, entry = self.stage_and_entry(Act.RULE)
        link = last_penalty(stage, entry.pk)
        services.give_points_back(by=self.user, stage=stage, link=link, **self.valid())
        return Response(status=204)


class StartNextStageView(BaseDirectorView):
    """The next stage."""

    serializer_class = shapes.GoOnSerializer

    @extend_schema(summary="Go on with the best", operation_id="event_go_on", responses={201: shapes.StageSerializer})
    def post(self, request: Request, code: str) -> Response:
        """The stage is over, its best play another; refused over an open game, or a tie that says who goes on."""
        stage = services.start_next_stage(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.StageSerializer(stage).data, status=201)


class UndoStageView(BaseDirectorView):
    """The last stage, taken back."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Take a stage back", operation_id="event_stage_back", responses=shapes.StageSerializer)
    def post(self, request: Request, code: str) -> Response:
        """A later stage begun by mistake, while nothing has been played in it; the one before plays on."""
        stage = services.take_back_stage(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.StageSerializer(stage).data)


class UndoStagePreviewView(BaseDirectorView):
    """What taking the last stage back would undo."""

    serializer_class = shapes.StageUndoneSerializer

    @extend_schema(summary="Preview a stage taken back", operation_id="event_stage_back_preview")
    def get(self, request: Request, code: str) -> Response:
        """In words; refused where it cannot be taken back any more."""
        return Response(shapes.StageUndoneSerializer({"undone": undone_with(self.stage(Act.RUN_EVENT))}).data)


class FinishEventView(BaseDirectorView):
    """The end of play."""

    serializer_class = shapes.FinishSerializer

    @extend_schema(summary="Finish the event", operation_id="event_finish", responses=shapes.StateSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Refused over an open game, a tie that matters, or without a `reason` a knock-out that has no champion."""
        finished = services.finish_event(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.StateSerializer(finished).data)


class PublishView(BaseDirectorView):
    """The final table."""

    serializer_class = shapes.StateSerializer

    @extend_schema(summary="Publish the results", operation_id="event_publish", request=None)
    def post(self, request: Request, code: str) -> Response:
        """The final table goes into the ledger and is held still; the secret of the draws is shown."""
        published = services.publish_event(by=self.user, stage=self.stage(Act.PUBLISH))
        return Response(shapes.StateSerializer(published).data)


class ReopenEventView(BaseDirectorView):
    """One step back."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Open the event again", operation_id="event_reopen", responses=shapes.StateSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Published results are taken back; a finished event plays on. The reason stands in the history."""
        reopened = services.reopen_event(by=self.user, tournament=self.event(Act.PUBLISH), **self.valid())
        return Response(shapes.StateSerializer(reopened).data)


class FreezeStandingsView(BaseDirectorView):
    """Standings held still."""

    serializer_class = shapes.StillSerializer

    @extend_schema(
        summary="Hold the standings still", operation_id="standings_freeze", responses=shapes.StillSerializer
    )
    def post(self, request: Request, code: str) -> Response:
        """For the ceremony; `still` false lets them move on."""
        asked = self.valid()
        services.freeze(by=self.user, stage=self.stage(Act.PUBLISH), **asked)
        return Response(asked)


urlpatterns = [
    path(f"{EVENT}start/", StartEventView.as_view(), name="api-start"),
    path(f"{EVENT}rounds/open/", OpenRoundView.as_view(), name="api-round-open"),
    path(f"{EVENT}rounds/<int:number>/close/", CloseRoundView.as_view(), name="api-round-close"),
    path(f"{EVENT}rounds/<int:number>/bell/", RoundBellView.as_view(), name="api-round-bell"),
    path(f"{EVENT}rounds/<int:number>/reopen/", ReopenRoundView.as_view(), name="api-round-reopen"),
    path(f"{EVENT}entries/<int:pk>/late/", LateEntryView.as_view(), name="api-entry-late"),
    path(f"{EVENT}entries/<int:pk>/withdrawal/", WithdrawalView.as_view(), name="api-entry-withdrawal"),
    path(f"{EVENT}entries/<int:pk>/return/", ReturnView.as_view(), name="api-entry-return"),
    path(f"{EVENT}entries/<int:pk>/penalty/back/", UndoPenaltyView.as_view(), name="api-entry-penalty-back"),
    path(f"{EVENT}entries/<int:pk>/penalty/", PenaltyView.as_view(), name="api-entry-penalty"),
    path(f"{EVENT}go-on/", StartNextStageView.as_view(), name="api-go-on"),
    path(f"{EVENT}stage-back/", UndoStageView.as_view(), name="api-stage-back"),
    path(f"{EVENT}stage-back/preview/", UndoStagePreviewView.as_view(), name="api-stage-back-preview"),
    path(f"{EVENT}finish/", FinishEventView.as_view(), name="api-finish"),
    path(f"{EVENT}publish/", PublishView.as_view(), name="api-publish"),
    path(f"{EVENT}reopen/", ReopenEventView.as_view(), name="api-reopen-event"),
    path(f"{EVENT}standings/still/", FreezeStandingsView.as_view(), name="api-still"),
]
