"""What the desk says about a game: results, corrections, walk-overs, rulings, seats, and its history."""

from dataclasses import asdict
from typing import Any

from django.shortcuts import get_object_or_404
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.endpoints import Endpoint
from rules.games import game_for
from scoring.api.reading import (
    key_of,
    read,
    read_ending,
    read_flag,
    read_id,
    read_number,
    read_numbers,
    read_object,
    read_score,
    read_side,
    read_text,
)
from scoring.api.serializers import desk as shapes
from scoring.api.tables import KEY
from scoring.reads.game_history import history_of
from scoring.reads.score_card import card_of
from scoring.services import (
    advise,
    correct_result,
    enter_result,
    merge_tables,
    preview_correction,
    record_ruling,
    reopen_game,
    take_back,
    void_game,
    walk_over,
    who_sat_there,
)
from scoring.services.writing import authorise
from tournaments.models import Game
from tournaments.selectors import entries_numbered

REASON = {"reason": read_text("reason")}
UNDO = {"undo": read_flag}
RESULT = {"score": read_score, "ending": read_ending, **REASON}


class DeskWrite(Endpoint):
    """A word from the desk: the ledger is its own receipt."""

    keeps_its_own_receipts = True

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As everywhere; and another club's game is not found, whatever else is wrong with what was sent."""
        super().initial(request, *args, **kwargs)
        authorise(self.actor, Act.SEE_DESK, card_of(kwargs["game_id"]))

    def word(self, request: Request, game_id: int) -> dict[str, Any]:
        """Who says it, about which game, under which id."""
        return {"by": self.actor, "game": get_object_or_404(Game, pk=game_id), "uuid": key_of(request)}


class Results(DeskWrite):
    """The desk's result."""

    @extend_schema(
        request=shapes.NewResultSerializer, responses={201: shapes.DecisionSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Enter the result of a game that is still open; it counts at once."""
        asked = read(request.data, RESULT, optional={"ending", "reason"})
        return Response(enter_result(**self.word(request, game_id), **asked).to_json(), status=201)


class Corrections(DeskWrite):
    """Corrections of a final result."""

    @extend_schema(
        request=shapes.CorrectionSerializer,
        responses={201: shapes.DecisionSerializer},
        parameters=[KEY],
        tags=["desk"],
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Correct a final result; the old one stays in the history. What it undoes in a knock-out needs `undo`."""
        asked = read(request.data, {**RESULT, **UNDO}, optional={"ending", "undo"})
        return Response(correct_result(**self.word(request, game_id), **asked).to_json(), status=201)


class CorrectionPreview(DeskWrite):
    """What a correction would change."""

    @extend_schema(request=shapes.NewResultSerializer, responses=shapes.CorrectionPreviewSerializer, tags=["desk"])
    def post(self, request: Request, game_id: int) -> Response:
        """Which places would change with this result; nothing is kept, so no key is needed."""
        asked = read(request.data, RESULT, optional={"ending", "reason"})
        asked.pop("reason", None)
        seen = preview_correction(by=self.actor, game=get_object_or_404(Game, pk=game_id), **asked)
        undone = [{"game": one.game, "round": one.round, "table": one.table, "pairs": one.pairs} for one in seen.undone]
        return Response({"changes": [asdict(one) for one in seen.changes], "undone": undone})


class WalkOvers(DeskWrite):
    """Walk-overs."""

    @extend_schema(
        request=shapes.WalkOverSerializer, responses={201: shapes.DecisionSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """The other pair does not play: target to 0, marked as a walk-over."""
        asked = read(request.data, {"winner": read_side, **REASON})
        told = walk_over(**self.word(request, game_id), winner_side=asked["winner"], reason=asked["reason"])
        return Response(told.to_json(), status=201)


class Merging(DeskWrite):
    """Tables of Poker-Euchre that become one."""

    @extend_schema(
        request=shapes.NewMergingSerializer, responses={201: shapes.MergedSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Those who play here take their chips to the table of another game of the round."""
        word = self.word(request, game_id)
        asked = read(request.data, {"into": read_id, **REASON}, optional={"reason"})
        authorise(self.actor, Act.RUN_EVENT, card_of(game_id))
        authorise(self.actor, Act.RUN_EVENT, card_of(asked["into"]))
        into = Game.objects.get(pk=asked.pop("into"))
        return Response(asdict(merge_tables(**word, into=into, **asked)), status=201)


class Reopen(DeskWrite):
    """Back to the table."""

    @extend_schema(
        request=shapes.ReasonSerializer, responses={201: shapes.DecisionSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Re-open a final game of a round that is still open."""
        asked = read(request.data, REASON)
        return Response(reopen_game(**self.word(request, game_id), **asked).to_json(), status=201)


class Void(DeskWrite):
    """Games that do not count."""

    @extend_schema(
        request=shapes.VoidSerializer, responses={201: shapes.DecisionSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Declare a game void: it counts no more."""
        asked = read(request.data, {**REASON, **UNDO}, optional={"undo"})
        return Response(void_game(**self.word(request, game_id), **asked).to_json(), status=201)


class TakeBack(DeskWrite):
    """Rulings and void games taken back."""

    @extend_schema(
        request=shapes.TakeBackSerializer, responses={201: shapes.TakenBackSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Take back a ruling, or the declaration that the game is void: entry `link` of the game's history."""
        asked = read(request.data, {"link": read_number, **REASON})
        return Response(take_back(**self.word(request, game_id), **asked).to_json(), status=201)


class Seats(DeskWrite):
    """Who really sat at a table."""

    @extend_schema(
        request=shapes.NewSeatingSerializer, responses={201: shapes.SeatingSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Write down who really played; the result becomes theirs."""
        fields = {"sides": read_numbers, "swap": read_flag, **REASON}
        asked = read(request.data, fields, optional={"swap"})
        word = self.word(request, game_id)
        card = card_of(game_id)
        authorise(self.actor, Act.CORRECT, card)
        sides = entries_numbered(card.tournament_id, asked["sides"])
        told = who_sat_there(**word, sides=sides, reason=asked["reason"], swap=asked.get("swap", False))
        return Response(dict(told), status=201)


class Rulings(DeskWrite):
    """Rulings at a table."""

    @extend_schema(
        request=shapes.NewRulingSerializer, responses={201: shapes.RuledSerializer}, parameters=[KEY], tags=["desk"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Record a ruling on a hand; its mark on the score follows, of Poker-Euchre when the keeper enters it."""
        word = self.word(request, game_id)
        return Response(record_ruling(**word, **_ruling_asked(request, word["game"])).to_json(), status=201)


class Advice(DeskWrite):
    """The book's advice."""

    @extend_schema(request=shapes.NewRulingSerializer, responses=shapes.RulingSerializer, tags=["desk"])
    def post(self, request: Request, game_id: int) -> Response:
        """What the book says of a case, the choices it leaves, or the facts it still needs; nothing is kept."""
        game = get_object_or_404(Game, pk=game_id)
        asked = _ruling_asked(request, game)
        asked.pop("reason", None)
        return Response(advise(by=self.actor, game=game, **asked).written)


def _ruling_asked(request: Request, game: Game) -> dict[str, Any]:
    """The hand, the case as the laws of the game have it, and the reason."""
    case = read_object(game_for(game.law_book).rulings.read)
    return read(request.data, {"hand": read_number, "case": case, **REASON}, optional={"reason"})


class History(Endpoint):
    """The history of a game."""

    @extend_schema(responses=shapes.HistorySerializer, tags=["desk"])
    def get(self, request: Request, game_id: int) -> Response:
        """Every entry of the game's chain: old values and new, who, when and why."""
        authorise(self.actor, Act.SEE_DESK, card_of(game_id))
        return Response({"lines": [line.to_json() for line in history_of(game_id)]})


urlpatterns = [
    path("games/<int:game_id>/result/", Results.as_view(), name="api-result"),
    path("games/<int:game_id>/correction/", Corrections.as_view(), name="api-correction"),
    path("games/<int:game_id>/correction/preview/", CorrectionPreview.as_view(), name="api-correction-preview"),
    path("games/<int:game_id>/walk-over/", WalkOvers.as_view(), name="api-walk-over"),
    path("games/<int:game_id>/merge/", Merging.as_view(), name="api-merge"),
    path("games/<int:game_id>/reopen/", Reopen.as_view(), name="api-reopen"),
    path("games/<int:game_id>/void/", Void.as_view(), name="api-void"),
    path("games/<int:game_id>/take-back/", TakeBack.as_view(), name="api-take-back"),
    path("games/<int:game_id>/seats/", Seats.as_view(), name="api-seats"),
    path("games/<int:game_id>/rulings/", Rulings.as_view(), name="api-rulings"),
    path("games/<int:game_id>/rulings/advice/", Advice.as_view(), name="api-ruling-advice"),
    path("games/<int:game_id>/history/", History.as_view(), name="api-history"),
]
