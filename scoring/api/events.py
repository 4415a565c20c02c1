"""A director's actions on the whole event: start, rounds, pairs that come and go, the end."""

from contextlib import suppress
from typing import Any
from uuid import uuid4

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.previews import PreviewView
from rules.base.errors import RulesError
from rules.tournament.movements import ProgressiveRules
from scoring.api.serializers import event as shapes
from scoring.api.serializers.starting import StartSerializer
from scoring.api.standings import EVENT, BaseStageView
from scoring.decisions.bell import ring_everywhere
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.pairs import late_pair, undo_withdrawal, withdraw_pair
from scoring.decisions.penalties import give_points_back, penalise
from scoring.decisions.publication import freeze, publish_event
from scoring.decisions.rounds import close_round, open_round, reopen_round
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.starting import plan_start, start_event
from scoring.decisions.substitutes import seat_substitute
from scoring.decisions.undo_stage import undo_stage, undone_with
from scoring.reads.penalties import last_penalty
from tournaments.api.serializers.seating import NewSubstituteSerializer, PlanChangeSerializer, SubstitutedSerializer
from tournaments.models import Entry, Game, Round, Stage
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

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As everywhere, and makes the plan: once the receipt is claimed, SQLite lets nobody else write."""
        super().initial(request, *args, **kwargs)
        with suppress(APIException, Refusal, RulesError):  # what is wrong with it is said where it is carried out
            plan_start(tournament=self.event(Act.RUN_EVENT), **self.valid())

    @extend_schema(summary="Start the event", responses={201: shapes.StageSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Draws missing numbers and seats round 1."""
        tournament = self.event(Act.RUN_EVENT)
        given = self.valid()
        if agreed := given.pop("night", None):
            given["night"] = ProgressiveRules.usual(tournament.laws).agreed(agreed)
        stage = start_event(by=self.user, tournament=tournament, **given)
        return Response(shapes.StageSerializer(stage).data, status=201)


class SubstitutesView(BaseDirectorView):
    """Substitutes in a game."""

    serializer_class = NewSubstituteSerializer

    @extend_schema(summary="Seat a substitute", responses={201: SubstitutedSerializer})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """For this game, or for later ones too, where the rules allow substitutes. The pair keeps its place."""
        games = Game.objects.select_related("stage").filter(stage__tournament=self.event(Act.RUN_EVENT))
        seated = seat_substitute(by=self.user, game=get_or_refuse(games, pk=pk), uuid=uuid4(), **self.valid())
        return Response(SubstitutedSerializer(seated).data, status=201)


class OpenRoundView(BaseDirectorView):
    """The next round."""

    serializer_class = shapes.LineSerializer

    @extend_schema(summary="Open the next round", responses={201: shapes.RoundSerializer})
    def post(self, request: Request, code: str) -> Response:
        """For a round that was closed without seating the next one. Null if nothing is left to play."""
        opened = open_round(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(opened and shapes.RoundSerializer(opened).data, status=201)


class CloseRoundView(BaseDirectorView):
    """The end of a round."""

    serializer_class = shapes.CloseSerializer

    @extend_schema(summary="Close a round", responses=shapes.ClosedSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Closes the round and seats the next one. Refused, with a list, while games are missing or not settled."""
        closed = close_round(by=self.user, round=self.round(), **self.valid())
        return Response(shapes.ClosedSerializer(closed).data)


class RoundBellView(BaseDirectorView):
    """The bell."""

    serializer_class = shapes.BellSerializer

    @extend_schema(summary="Ring the bell at every table", responses=shapes.RungSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Stops every table that still plays at its score. The answer lists the tables that play one more hand."""
        rung = ring_everywhere(by=self.user, round=self.round(), **self.valid())
        return Response(shapes.RungSerializer(rung).data)


class ReopenRoundView(BaseDirectorView):
    """The last round, once more."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Reopen a round", responses=shapes.RoundSerializer)
    def post(self, request: Request, code: str, number: int) -> Response:
        """Only until the next round is seated."""
        reopened = reopen_round(by=self.user, round=self.round(), **self.valid())
        return Response(shapes.RoundSerializer(reopened).data)


class LateEntryView(BaseDirectorView):
    """A late pair."""

    serializer_class = shapes.LateSerializer

    @extend_schema(summary="Add a late pair", responses=PlanChangeSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """From the next round that is not seated yet. The answer lists the changes."""
        stage, entry = self.stage_and_entry()
        change = late_pair(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(PlanChangeSerializer(change).data)


class WithdrawalView(BaseDirectorView):
    """A pair that leaves."""

    serializer_class = shapes.WithdrawalSerializer

    @extend_schema(summary="Withdraw a pair", responses=shapes.AppliedSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """Its results are deleted or its remaining games are forfeited, by the rule you name or the usual one."""
        stage, entry = self.stage_and_entry()
        rule = withdraw_pair(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response({"rule": rule})


class ReturnView(BaseDirectorView):
    """Undo a withdrawal."""

    serializer_class = shapes.ReturnSerializer

    @extend_schema(summary="Undo a withdrawal", responses=shapes.BackSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """The pair plays again. Rounds already seated do not change."""
        stage, entry = self.stage_and_entry()
        back = undo_withdrawal(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(shapes.BackSerializer(back).data)


class PenaltyView(BaseDirectorView):
    """A penalty."""

    serializer_class = shapes.PenaltySerializer

    @extend_schema(summary="Penalise a pair", responses={204: None})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """Points are taken from its total. Wins do not change."""
        stage, entry = self.stage_and_entry(Act.RULE)
        penalise(by=self.user, stage=stage, entry=entry, **self.valid())
        return Response(status=204)


class UndoPenaltyView(BaseDirectorView):
    """Undo a penalty."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Undo a penalty", responses={204: None})
    def post(self, request: Request, code: str, pk: int) -> Response:
        """Undoes the last penalty of the pair and returns its points."""
        stage, entry = self.stage_and_entry(Act.RULE)
        link = last_penalty(stage, entry.pk)
        give_points_back(by=self.user, stage=stage, link=link, **self.valid())
        return Response(status=204)


class StartNextStageView(BaseDirectorView):
    """The next stage."""

    serializer_class = shapes.GoOnSerializer

    @extend_schema(summary="Start the final stage", responses={201: shapes.StageSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Ends the stage and starts the final stage. Refused while a game is open or a tie decides who qualifies."""
        stage = start_next_stage(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.StageSerializer(stage).data, status=201)


class UndoStageView(BaseDirectorView):
    """Undo the last stage."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Undo a stage", responses=shapes.StageSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Only while nothing has been played in it. The stage before it is in play again."""
        stage = undo_stage(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.StageSerializer(stage).data)


class UndoStagePreviewView(BaseDirectorView, PreviewView):
    """Preview of undoing the last stage."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Preview the undoing of a stage", responses=shapes.StageUndoneSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The effects in words. Refused if the stage can no longer be undone."""
        stage = self.stage(Act.RUN_EVENT)
        self.valid()
        return Response(shapes.StageUndoneSerializer({"undone": undone_with(stage)}).data)


class FinishEventView(BaseDirectorView):
    """The end of play."""

    serializer_class = shapes.FinishSerializer

    @extend_schema(summary="Finish the event", responses=shapes.StateSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Refused while a game is open or a tie matters. A knock-out without a champion needs a `reason`."""
        finished = finish_event(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return Response(shapes.StateSerializer(finished).data)


class PublishView(BaseDirectorView):
    """The final table."""

    serializer_class = shapes.StateSerializer

    @extend_schema(summary="Publish the results", request=None)
    def post(self, request: Request, code: str) -> Response:
        """Saves the final standings in the ledger and freezes them. The secret of the draws is shown."""
        published = publish_event(by=self.user, stage=self.stage(Act.PUBLISH))
        return Response(shapes.StateSerializer(published).data)


class ReopenEventView(BaseDirectorView):
    """One step back."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Reopen the event", responses=shapes.StateSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Unpublishes the results, or reopens a finished event. The reason is shown in the history."""
        reopened = reopen_event(by=self.user, tournament=self.event(Act.PUBLISH), **self.valid())
        return Response(shapes.StateSerializer(reopened).data)


class FreezeStandingsView(BaseDirectorView):
    """Standings held still."""

    serializer_class = shapes.StillSerializer

    @extend_schema(summary="Freeze the standings", responses=shapes.StillSerializer)
    def post(self, request: Request, code: str) -> Response:
        """For the awards. `still`: false unfreezes them."""
        asked = self.valid()
        freeze(by=self.user, stage=self.stage(Act.PUBLISH), **asked)
        return Response(asked)


urlpatterns = [
    path(f"{EVENT}start/", StartEventView.as_view(), name="api-start"),
    path(f"{EVENT}games/<int:pk>/substitutes/", SubstitutesView.as_view(), name="api-substitutes"),
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
