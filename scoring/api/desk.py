"""The desk's actions on one game: results, corrections, forfeits, rulings and seats; and its history."""

from typing import Any

from django.shortcuts import get_object_or_404
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from clubs.web.previews import PreviewView
from scoring.api.serializers import desk as shapes
from scoring.api.writes import KEY, BaseLedgerWriteView, with_game_id
from scoring.decisions.merging import merge_tables
from scoring.decisions.paper_cards import enter_card
from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result, enter_result, preview_correction, walk_over
from scoring.decisions.rulings import advise, record_ruling, undo_ruling
from scoring.decisions.seats import who_sat_there
from scoring.decisions.voiding import undo_void, void_game
from scoring.ledger.entries.take_back import RulingTakenBack, VoidTakenBack
from scoring.models import Kind, LedgerEntry
from scoring.reads.game_history import history_of
from scoring.reads.score_card import card_of
from scoring.services.checks import authorise
from tournaments.models import Game
from tournaments.selectors import entries_numbered


class BaseGameView(BaseLedgerWriteView):
    """A view of the desk about one game; another club's is not found, whatever else is wrong with what was sent."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As everywhere, and reads the game's card."""
        super().initial(request, *args, **kwargs)
        self.card = card_of(kwargs["game_id"])
        authorise(self.actor, Act.SEE_DESK, self.card)

    @property
    def game(self) -> Game:
        """The game of this address."""
        return get_object_or_404(Game, pk=self.kwargs["game_id"])

    def common_arguments(self) -> dict[str, Any]:
        """Arguments of every service: who acts, on which game, under which id."""
        return {"by": self.actor, "game": self.game, "uuid": self.key}


@extend_schema(parameters=[KEY], responses={201: shapes.DecisionSerializer}, tags=["desk"])
class BaseDeskWriteView(BaseGameView):
    """A write of the desk on the chain of a game."""

    def post(self, request: Request, game_id: int) -> Response:  # described by the docstring of each class
        written = self.service(**self.common_arguments(), **self.valid(card=self.card))
        return Response(with_game_id(written.to_json()), status=201)


class ResultsView(BaseDeskWriteView):
    """Enter the result of an open game. It counts at once."""

    summary = "Enter a result"
    serializer_class = shapes.NewResultSerializer
    service = staticmethod(enter_result)


class CardsView(BaseGameView):
    """A paper card of a table."""

    summary = "Enter a paper card"
    keeps_its_own_receipts = False  # a card that is only compared writes nothing into the ledger
    serializer_class = shapes.NewCardSerializer

    @extend_schema(responses={201: shapes.CardAnswerSerializer}, parameters=[KEY], tags=["desk"])
    def post(self, request: Request, game_id: int) -> Response:
        """Settle the game by its card, or compare the card with the phones. Nothing is overwritten."""
        answer = enter_card(**self.common_arguments(), **self.valid(card=self.card))
        return Response(with_game_id(answer.to_json()), status=201)


class CorrectionsView(BaseDeskWriteView):
    """Correct a final result; the old one stays in the history. Dependent knock-out games need `undo`."""

    summary = "Correct a result"
    serializer_class = shapes.CorrectionSerializer
    service = staticmethod(correct_result)


class WalkOversView(BaseDeskWriteView):
    """The other pair does not play: a win by the target to 0, marked as a forfeit."""

    summary = "Record a forfeit"
    serializer_class = shapes.WalkOverSerializer
    service = staticmethod(walk_over)


class ReopenGameView(BaseDeskWriteView):
    """Reopen a final game while its round is open."""

    summary = "Reopen a game"
    serializer_class = shapes.ReasonSerializer
    service = staticmethod(reopen_game)


class VoidGameView(BaseDeskWriteView):
    """Declare a game void. It no longer counts."""

    summary = "Declare a game void"
    serializer_class = shapes.VoidSerializer
    service = staticmethod(void_game)


@extend_schema(responses={201: shapes.TakenBackSerializer})
class TakeBackView(BaseDeskWriteView):
    """Undo a ruling or a void game: entry `link` of the game's history."""

    summary = "Undo a ruling or a void game"
    serializer_class = shapes.TakeBackSerializer

    @staticmethod
    def service(*, game: Game, link: int, **given: Any) -> RulingTakenBack | VoidTakenBack:
        """By the kind of the entry."""
        void = LedgerEntry.objects.filter(game=game, link=link, kind=Kind.VOID).exists()
        undo = undo_void if void else undo_ruling
        return undo(game=game, link=link, **given)


@extend_schema(responses={201: shapes.RuledSerializer})
class RulingsView(BaseDeskWriteView):
    """Record a ruling on a hand. The score changes at once; in Poker-Euchre the scorekeeper enters the result."""

    summary = "Record a ruling"
    serializer_class = shapes.NewRulingSerializer
    service = staticmethod(record_ruling)


class MergeTablesView(BaseGameView):
    """Tables of Poker-Euchre that become one."""

    summary = "Merge two tables"
    serializer_class = shapes.NewMergingSerializer

    @extend_schema(responses={201: shapes.MergedSerializer}, parameters=[KEY], tags=["desk"])
    def post(self, request: Request, game_id: int) -> Response:
        """The players take their chips to the table of another game of the round."""
        common, asked = self.common_arguments(), self.valid()
        authorise(self.actor, Act.RUN_EVENT, self.card)
        authorise(self.actor, Act.RUN_EVENT, card_of(asked["into"]))
        into = Game.objects.get(pk=asked.pop("into"))
        return Response(with_game_id(merge_tables(into=into, **common, **asked).answered), status=201)


class SeatsView(BaseGameView):
    """The players who really sat at a table."""

    summary = "Correct who sat at a table"
    serializer_class = shapes.NewSeatingSerializer

    @extend_schema(responses={201: shapes.SeatingSerializer}, parameters=[KEY], tags=["desk"])
    def post(self, request: Request, game_id: int) -> Response:
        """Enter who really played. The result then belongs to them."""
        common, asked = self.common_arguments(), self.valid()
        authorise(self.actor, Act.CORRECT, self.card)
        sides = entries_numbered(self.card.tournament_id, asked.pop("sides"), field="sides")
        seated = who_sat_there(sides=sides, **common, **asked)
        return Response(shapes.SeatingSerializer(seated).data, status=201)


class CorrectionPreviewView(BaseGameView, PreviewView):
    """Preview of a correction."""

    serializer_class = shapes.CorrectionSerializer
    not_needed = ("reason", "undo")

    @extend_schema(summary="Preview a correction", responses=shapes.CorrectionPreviewSerializer, tags=["desk"])
    def preview(self, request: Request, **address: Any) -> Response:
        """The places that would change with this result."""
        asked = self.valid(card=self.card)
        seen = preview_correction(by=self.actor, game=self.game, **asked)
        return Response(shapes.CorrectionPreviewSerializer(seen).data)


class RulingPreviewView(BaseGameView, PreviewView):
    """The ruling as the book has it."""

    serializer_class = shapes.NewRulingSerializer

    @extend_schema(summary="Preview a ruling", responses=shapes.RulingSerializer, tags=["desk"])
    def preview(self, request: Request, **address: Any) -> Response:
        """The ruling on a case, the open choices, or the missing facts."""
        asked = self.valid(card=self.card)
        return Response(advise(by=self.actor, game=self.game, **asked).written)


class GameHistoryView(BaseAPIView):
    """The history of a game."""

    serializer_class = shapes.HistoryLineSerializer
    pagination_class = Pages

    @extend_schema(summary="History of a game", tags=["desk"])
    def get(self, request: Request, game_id: int) -> Response:
        """Every entry in the history of the game: old and new values, who, when and why."""
        authorise(self.actor, Act.SEE_DESK, card_of(game_id))
        return self.paged(list(history_of(game_id)))


urlpatterns = [
    path("games/<int:game_id>/result/", ResultsView.as_view(), name="api-result"),
    path("games/<int:game_id>/card/", CardsView.as_view(), name="api-card"),
    path("games/<int:game_id>/correction/", CorrectionsView.as_view(), name="api-correction"),
    path("games/<int:game_id>/correction/preview/", CorrectionPreviewView.as_view(), name="api-correction-preview"),
    path("games/<int:game_id>/walk-over/", WalkOversView.as_view(), name="api-walk-over"),
    path("games/<int:game_id>/merge/", MergeTablesView.as_view(), name="api-merge"),
    path("games/<int:game_id>/reopen/", ReopenGameView.as_view(), name="api-reopen"),
    path("games/<int:game_id>/void/", VoidGameView.as_view(), name="api-void"),
    path("games/<int:game_id>/take-back/", TakeBackView.as_view(), name="api-take-back"),
    path("games/<int:game_id>/seats/", SeatsView.as_view(), name="api-seats"),
    path("games/<int:game_id>/rulings/", RulingsView.as_view(), name="api-rulings"),
    path("games/<int:game_id>/rulings/preview/", RulingPreviewView.as_view(), name="api-ruling-preview"),
    path("games/<int:game_id>/history/", GameHistoryView.as_view(), name="api-history"),
]
