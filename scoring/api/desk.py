"""The desk's actions on one game: results, corrections, forfeits, rulings and seats; and its history."""

from collections.abc import Sequence
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, Actor, account_of
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from clubs.web.previews import PreviewView
from scoring.api.cases import ON_MY_WAY
from scoring.api.serializers import desk as shapes
from scoring.api.things import BaseGameView, GameActionView, GameAtDesk
from scoring.decisions.deciding import refuse_void
from scoring.decisions.merging import merge_tables, refuse_merging, tables_beside
from scoring.decisions.paper_cards import enter_card, refuse_card
from scoring.decisions.reopening import refuse_reopening, reopen_game
from scoring.decisions.results import (
    correct_result,
    enter_result,
    preview_correction,
    refuse_walk_over,
    result_to_correct,
    walk_over,
)
from scoring.decisions.rulings import advise, record_ruling, undo_ruling
from scoring.decisions.seats import refuse_reseating, who_sat_there
from scoring.decisions.voiding import undo_void, void_game
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entries.take_back import RulingTakenBack, VoidTakenBack
from scoring.models import Kind, LedgerEntry
from scoring.reads.game_history import history_of
from scoring.reads.score_card import card_of
from scoring.services.checks import authorise, refuse_unless_open
from tournaments.models import Game
from tournaments.selectors import entries_numbered


def _take_back(*, game: Game, link: int, **given: Any) -> RulingTakenBack | VoidTakenBack:
    """By the kind of the entry."""
    void = LedgerEntry.objects.filter(game=game, link=link, kind=Kind.VOID).exists()
    undo = undo_void if void else undo_ruling
    return undo(game=game, link=link, **given)


def _merge(*, by: Actor, into: int, **given: Any) -> dict[str, Any]:
    """The other table is found for those who may run its event. The answer is about the game of both."""
    authorise(by, Act.RUN_EVENT, card_of(into))
    merged = merge_tables(by=account_of(by), into=Game.objects.get(pk=into), **given)
    return {"game": merged.following, "table": merged.table, "tables": merged.tables, "chips": merged.chips}


def _correct_seats(*, game: Game, sides: Sequence[int], **given: Any) -> Reseated:
    """The entries go by number."""
    entries = entries_numbered(game.stage.tournament_id, sides, field="sides")
    return who_sat_there(game=game, sides=entries, **given)


def _entry(name: str, **declared: Any) -> DeclaredAction[GameAtDesk]:
    """An action that writes an entry of the game's history. The answer is that decision, unless `answers` differs."""
    return DeclaredAction(name=name, created=True, **{"answers": shapes.DecisionSerializer, **declared})


ACTIONS = (
    _entry(
        "result",
        summary="Enter a result",
        about="Enter the result of an open game. It counts at once.",
        permission=Act.ENTER_RESULT,
        service=enter_result,
        check=lambda at: refuse_unless_open(at.card),
        body=shapes.NewResultSerializer,
    ),
    _entry(
        "correction",
        summary="Correct a result",
        about="Correct a final result; the old one stays in the history. Dependent knock-out games need `undo`.",
        permission=Act.CORRECT,
        service=correct_result,
        check=lambda at: result_to_correct(at.card),
        body=shapes.CorrectionSerializer,
    ),
    _entry(
        "walk-over",
        summary="Record a forfeit",
        about="The other pair does not play: a win by the target to 0, marked as a forfeit.",
        permission=Act.CORRECT,
        service=walk_over,
        check=lambda at: refuse_walk_over(at.card),
        body=shapes.WalkOverSerializer,
    ),
    _entry(
        "reopen",
        summary="Reopen a game",
        about="Reopen a final game while its round is open.",
        permission=Act.CORRECT,
        service=reopen_game,
        check=lambda at: refuse_reopening(at.card, at.game),
        body=shapes.ReasonSerializer,
    ),
    _entry(
        "void",
        summary="Declare a game void",
        about="Declare a game void. It no longer counts.",
        permission=Act.CORRECT,
        service=void_game,
        check=lambda at: refuse_void(at.card),
        body=shapes.VoidSerializer,
    ),
    _entry(
        "rulings",
        summary="Record a ruling",
        about="Record a ruling on a hand. The score changes at once; "
        "in Poker-Euchre the scorekeeper enters the result.",
        permission=Act.RULE,
        service=record_ruling,
        check=lambda at: refuse_unless_open(at.card),
        body=shapes.NewRulingSerializer,
        answers=shapes.RuledSerializer,
    ),
    _entry(
        "merge",
        summary="Merge two tables",
        about="The players take their chips to the table of another game of the round.",
        permission=Act.RUN_EVENT,
        service=_merge,
        check=lambda at: refuse_merging(at.card, dict(tables_beside(at.game))),
        choices=lambda at: {"into": [pk for pk, _table in tables_beside(at.game)]},
        body=shapes.NewMergingSerializer,
        answers=shapes.MergedSerializer,
    ),
    _entry(
        "seats",
        summary="Correct who sat at a table",
        about="Enter who really played. The result then belongs to them.",
        permission=Act.CORRECT,
        service=_correct_seats,
        check=lambda at: refuse_reseating(at.card),
        body=shapes.NewSeatingSerializer,
        answers=shapes.SeatingSerializer,
    ),
)
TAKE_BACK = _entry(
    "take-back",
    summary="Undo a ruling or a void game",
    about="Undo a ruling or a void game: entry `link` of the game's history.",
    permission=Act.SEE_DESK,  # the service asks for RULE or CORRECT, by the kind of the entry
    service=_take_back,
    body=shapes.TakeBackSerializer,
    answers=shapes.TakenBackSerializer,
)
"""Not in the list of what can be done: the history of the game says what can be undone."""
ENTER_CARD: DeclaredAction[GameAtDesk] = DeclaredAction(
    name="card",
    summary="Enter a paper card",
    about="Settle the game by its card, or compare the card with the phones. Nothing is overwritten.",
    permission=Act.ENTER_RESULT,
    service=enter_card,
    check=lambda at: refuse_card(at.card),
    body=shapes.NewCardSerializer,
    answers=shapes.CardAnswerSerializer,
    created=True,
)


class CardActionView(GameActionView):
    """A paper card of a table."""

    keeps_its_own_receipts = False  # a card that is only compared writes nothing into the ledger


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


GAME = "games/<int:game_id>/"

urlpatterns = [
    *action_addresses(GAME, "game", (*ACTIONS, ON_MY_WAY), GameActionView),
    path(f"{GAME}take-back/", GameActionView.doing(TAKE_BACK), name="api-game-take-back"),
    path(f"{GAME}card/", CardActionView.doing(ENTER_CARD), name="api-card"),
    path(f"{GAME}correction/preview/", CorrectionPreviewView.as_view(), name="api-correction-preview"),
    path(f"{GAME}rulings/preview/", RulingPreviewView.as_view(), name="api-ruling-preview"),
    path(f"{GAME}history/", GameHistoryView.as_view(), name="api-history"),
]
