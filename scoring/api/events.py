"""A director's actions on the whole event: partners, the start, the next round, the next stage, the end."""

from collections.abc import Mapping, Sequence
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
from clubs.web.declared import BaseActionView, DeclaredAction, action_addresses
from clubs.web.previews import PreviewView
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import ProgressiveRules
from scoring.api.serializers import event as shapes
from scoring.api.serializers.starting import StartSerializer
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView, BaseOneEventView, StageActionView
from scoring.decisions.ending import finish_event, refuse_not_over, refuse_unfinished, reopen_event
from scoring.decisions.partners import find_partners
from scoring.decisions.publication import freeze, publish_event, refuse_published, refuse_publishing
from scoring.decisions.rounds import open_round
from scoring.decisions.start_next_stage import refuse_next_stage, start_next_stage
from scoring.decisions.starting import plan_start, refuse_start, start_event
from scoring.decisions.substitutes import SeatsOffered, seat_substitute
from scoring.decisions.undo_stage import refuse_begun, undo_stage, undone_with
from scoring.seasons.last_night import last_night
from tournaments.api.event import EventActionView
from tournaments.api.serializers.entries import CutTableSerializer
from tournaments.api.serializers.seating import NewSubstituteSerializer, SubstitutedSerializer
from tournaments.models import Game, Stage, Tournament
from tournaments.services.partners import refuse_partner_draw
from tournaments.services.stages import refuse_unready

DRAW_PARTNERS: DeclaredAction[Tournament] = DeclaredAction(
    name="partners",
    summary="Draw partners",
    about="Four at a table cut: the two highs play the two lows. The lowest deals, and that pair is A.\n\n"
    "By the rules of the event cards are matched, or ratings balanced: the answer is then one pair at a time.",
    permission=Act.RUN_EVENT,
    service=find_partners,
    check=refuse_partner_draw,
    answers=CutTableSerializer,
    many=True,
    created=True,
)


class StartActionView(EventActionView):
    """The start."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As everywhere, and makes the plan: once the receipt is claimed, SQLite lets nobody else write."""
        super().initial(request, *args, **kwargs)
        with suppress(APIException, Refusal, RulesError):  # what is wrong with it is said where it is carried out
            plan_start(tournament=self.event(Act.RUN_EVENT), **self.valid(StartSerializer))


class SubstituteActionView(BaseOneEventView[SeatsOffered], BaseActionView[SeatsOffered]):
    """A write about the seats of a game; another event's is not found."""

    def thing(self, permission: Act) -> SeatsOffered:
        """The game of this address."""
        games = Game.objects.select_related("stage").filter(stage__tournament=self.event(permission))
        return SeatsOffered(get_or_refuse(games, pk=self.kwargs["pk"]))

    def arguments(self, thing: SeatsOffered) -> dict[str, Any]:
        return {"game": thing.game, "uuid": uuid4()}


class UndoStagePreviewView(BaseDirectorView, PreviewView):
    """Preview of undoing the last stage."""

    serializer_class = shapes.WhySerializer

    @extend_schema(summary="Preview the undoing of a stage", responses=shapes.StageUndoneSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The effects in words. Refused if the stage can no longer be undone."""
        stage = self.stage(Act.RUN_EVENT)
        self.valid()
        return Response(shapes.StageUndoneSerializer({"undone": undone_with(stage)}).data)


def _freeze(*, still: bool, **given: Any) -> dict[str, bool]:
    freeze(still=still, **given)
    return {"still": still}


def _start(*, night: Mapping[str, Any] | None = None, fresh_opponents: bool | None = None, **given: Any) -> Stage:
    """Settings for winners who move up are read by the laws of the event.

    `fresh_opponents`: None as the season says. `Refusal` where it is asked for, and there was no last night.
    """
    event = given["tournament"]
    rules = ProgressiveRules.usual(event.laws).agreed(night) if night else None
    earlier = last_night(event) if event.changing_partners and fresh_opponents is not False else None
    if fresh_opponents and earlier is None:
        raise Refusal("no_last_night", N_("No earlier night of a season is played, so nobody has met."))
    met = earlier.met if earlier and (fresh_opponents or earlier.avoided) else ()
    return start_event(night=rules, met=met, **given)


START: DeclaredAction[Tournament] = DeclaredAction(
    name="start",
    summary="Start the event",
    about="Draws missing numbers and seats round 1.",
    permission=Act.RUN_EVENT,
    service=_start,
    check=refuse_start,
    body=StartSerializer,
    answers=shapes.StageSerializer,
    created=True,
)
SEAT_SUBSTITUTE: DeclaredAction[SeatsOffered] = DeclaredAction(
    name="substitutes",
    summary="Seat a substitute",
    about="For this game, or for later ones too, where the rules allow substitutes. The pair keeps its place.",
    permission=Act.RUN_EVENT,
    service=seat_substitute,
    check=SeatsOffered.refuse,
    choices=lambda offered: {"seat": [seat.seat for seat in offered.seats]},
    body=NewSubstituteSerializer,
    answers=SubstitutedSerializer,
    created=True,
)
EVENT_ACTIONS: Sequence[DeclaredAction[Tournament]] = (
    DeclaredAction(
        name="reopen",
        summary="Reopen the event",
        about="Unpublishes the results, or reopens a finished event. The reason is shown in the history.",
        permission=Act.PUBLISH,
        service=reopen_event,
        check=refuse_not_over,
        body=shapes.WhySerializer,
        answers=shapes.StateSerializer,
    ),
)
STAGE_ACTIONS: Sequence[DeclaredAction[Stage]] = (
    DeclaredAction(
        name="rounds/open",
        summary="Open the next round",
        about="For a round that was closed without seating the next one. Null if nothing is left to play.",
        permission=Act.RUN_EVENT,
        service=open_round,
        check=lambda stage: refuse_unready(stage, stage.rounds.order_by("number").last()),
        body=shapes.LineSerializer,
        answers=shapes.RoundSerializer,
        created=True,
    ),
    DeclaredAction(
        name="go-on",
        summary="Start the final stage",
        about="Ends the stage and starts the final stage. Refused while a game is open or a tie decides who qualifies.",
        permission=Act.RUN_EVENT,
        service=start_next_stage,
        check=refuse_next_stage,
        body=shapes.GoOnSerializer,
        answers=shapes.StageSerializer,
        created=True,
    ),
    DeclaredAction(
        name="stage-back",
        summary="Undo a stage",
        about="Only while nothing has been played in it. The stage before it is in play again.",
        permission=Act.RUN_EVENT,
        service=undo_stage,
        check=refuse_begun,
        body=shapes.WhySerializer,
        answers=shapes.StageSerializer,
    ),
    DeclaredAction(
        name="finish",
        summary="Finish the event",
        about="Refused while a game is open or a tie matters. A knock-out without a champion needs a `reason`.",
        permission=Act.RUN_EVENT,
        service=finish_event,
        check=refuse_unfinished,
        body=shapes.FinishSerializer,
        answers=shapes.StateSerializer,
    ),
    DeclaredAction(
        name="publish",
        summary="Publish the results",
        about="Saves the final standings in the ledger and freezes them. The secret of the draws is shown.",
        permission=Act.PUBLISH,
        service=publish_event,
        check=lambda stage: refuse_publishing(stage.tournament),
        answers=shapes.StateSerializer,
    ),
    DeclaredAction(
        name="standings/still",
        summary="Freeze the standings",
        about="For the awards. `still`: false unfreezes them.",
        permission=Act.PUBLISH,
        service=_freeze,
        check=lambda stage: refuse_published(stage.tournament),
        body=shapes.StillSerializer,
        answers=shapes.StillSerializer,
    ),
)
urlpatterns = [
    *action_addresses(EVENT, "event", [START], StartActionView),
    *action_addresses(f"{EVENT}games/<int:pk>/", "game", [SEAT_SUBSTITUTE], SubstituteActionView),
    path(f"{EVENT}stage-back/preview/", UndoStagePreviewView.as_view(), name="api-stage-back-preview"),
    *action_addresses(EVENT, "event", (DRAW_PARTNERS, *EVENT_ACTIONS), EventActionView),
    *action_addresses(EVENT, "stage", STAGE_ACTIONS, StageActionView),
]
