"""Entering a game at its table, for phones with the table's token and for the desk.

The way of a hand is kept short: with a table's token nothing is asked before the one statement that finds the token,
the game, its card and its laws together; then the rule book, then one transaction.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from django.urls import path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.authentication import ApiTokenAuthentication
from clubs.policy import Act, Actor, TableKeeper, nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.endpoints import KEY_HEADER, Endpoint
from rules.games import GameRules
from scoring.api.reading import (
    Reader,
    key_of,
    read,
    read_bank_act,
    read_chips,
    read_chips_by_seat,
    read_ending,
    read_flag,
    read_money,
    read_number,
    read_object,
    read_score,
    read_seat,
    read_side_of,
    read_text,
)
from scoring.api.serializers import tables as shapes
from scoring.api.table_json import table_json
from scoring.reads.score_card import TableCard, card_by_token, card_of
from scoring.reads.table_state import games_at
from scoring.services import (
    agree,
    at_the_bank,
    enter_final,
    enter_hand,
    open_bank,
    ring_bell,
    set_first_dealer,
    undo_hand,
)
from scoring.services.writing import authorise
from tournaments.authentication import TableTokenAuthentication, keeper_of, table_token
from tournaments.models import Game

KEY = OpenApiParameter(
    KEY_HEADER,
    {"type": "string", "format": "uuid"},
    OpenApiParameter.HEADER,
    required=True,
    description="The entry's id in the ledger: new for each act, the same when it is sent again.",
)
PLACE: Mapping[str, Reader] = {"sheet": read_number, "number": read_number, "device": read_text("device")}


class AtTable(Endpoint):
    """An address for phones at the table, and for the desk."""

    authentication_classes: tuple[type[BaseAuthentication], ...] = (
        TableTokenAuthentication,
        ApiTokenAuthentication,
        SessionAuthentication,
    )


class TableWrite(AtTable):
    """A write on a sheet: the ledger is its own receipt, and the token is looked up with the card."""

    keeps_its_own_receipts = True

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Nothing yet for a table's token; as everywhere else for anybody else."""
        self.token = table_token(request)
        if self.token is None:
            super().initial(request, *args, **kwargs)

    def at_card(self, game_id: int) -> tuple[Actor, TableCard]:
        """Who writes, and the card of the game, made sure of; 401 for a link nobody knows."""
        if self.token is None:
            card = card_of(game_id)
            authorise(self.actor, Act.KEEP_SCORE, card)
            return self.actor, card
        found = card_by_token(self.token, game_id)
        if found:
            return found
        keeper, card = keeper_of(self.token), card_of(game_id)
        authorise(keeper, Act.KEEP_SCORE, card)
        return keeper, card

    def turn(
        self, request: Request, game_id: int, *, optional: Collection[str] = (), **readers: Reader
    ) -> dict[str, Any]:
        """What a write on a sheet needs, read from the request and the database."""
        return self.turn_by_rules(request, game_id, lambda rules: readers, optional=optional)

    def turn_by_rules(
        self,
        request: Request,
        game_id: int,
        readers: Callable[[GameRules], Mapping[str, Reader]],
        *,
        optional: Collection[str] = (),
    ) -> dict[str, Any]:
        """The same where it is the game that says how it is read."""
        by, card = self.at_card(game_id)
        uuid = key_of(request)
        asked = read(request.data, {**PLACE, **readers(card.rules)}, optional={"device", *optional})
        return {"by": by, "game_id": game_id, "uuid": uuid, "card": card, **asked}


class Hands(TableWrite):
    """Hands of a game."""

    @extend_schema(
        request=shapes.NewHandSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Enter a hand; its points are computed."""
        turn = self.turn_by_rules(request, game_id, lambda rules: {"hand": read_object(rules.read_hand)})
        return Response(enter_hand(**turn).to_json(), status=201)


class Undo(TableWrite):
    """Taking the last line back."""

    @extend_schema(
        request=shapes.SheetPlaceSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Take back the last line of a sheet, whatever it was."""
        return Response(undo_hand(**self.turn(request, game_id)).to_json(), status=201)


class Final(TableWrite):
    """A final score alone."""

    @extend_schema(
        request=shapes.NewFinalSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Enter the final score alone, as it is recorded."""
        readers = {"score": read_score, "ending": read_ending, "lone_hands": read_score}
        answer = enter_final(**self.turn(request, game_id, optional={"ending", "lone_hands"}, **readers))
        return Response(answer.to_json(), status=201)


class Bell(TableWrite):
    """Time is up."""

    @extend_schema(
        request=shapes.SheetPlaceSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Time is up and the hand in progress is entered: the leader wins; level, one more hand."""
        return Response(ring_bell(**self.turn(request, game_id)).to_json(), status=201)


class FirstDealer(TableWrite):
    """Who deals."""

    @extend_schema(
        request=shapes.NewDealerSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Say who deals, from the cut; later, that another dealt and the deal stands."""
        return Response(set_first_dealer(**self.turn(request, game_id, seat=read_seat)).to_json(), status=201)


class Agreements(TableWrite):
    """The agreements, side by side."""

    @extend_schema(
        request=shapes.NewAgreementSerializer,
        responses={201: shapes.AgreementSerializer},
        parameters=[KEY],
        tags=["table"],
    )
    def post(self, request: Request, game_id: int) -> Response:
        """One side agrees to the score that it sees; with the last of them the game is final."""
        by, card = self.at_card(game_id)
        uuid = key_of(request)
        readers = {"side": read_side_of(len(card.sides)), "score": read_score, "device": read_text("device")}
        asked = read(request.data, readers, optional={"device"})
        return Response(agree(by=by, game_id=game_id, uuid=uuid, **asked).to_json(), status=201)


class OpenBank(TableWrite):
    """The bank of a game with chips."""

    @extend_schema(
        request=shapes.NewBankSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Open the bank: the banker gives out chips."""
        fields = {"chips": read_chips_by_seat, "banker": read_seat, "dealer": read_seat, "jokers": read_flag}
        fields |= {"money": read_money, "adults": read_flag}
        turn = self.turn(request, game_id, optional={"money", "adults"}, **fields)
        return Response(open_bank(**turn).to_json(), status=201)


class AtTheBank(TableWrite):
    """What is done at the bank between two deals."""

    @extend_schema(
        request=shapes.AtTheBankSerializer, responses={201: shapes.AnswerSerializer}, parameters=[KEY], tags=["table"]
    )
    def post(self, request: Request, game_id: int) -> Response:
        """A player buys chips, with which a debt is paid first, or cashes out and the others move up."""
        turn = self.turn(request, game_id, optional={"chips"}, act=read_bank_act, seat=read_seat, chips=read_chips)
        return Response(at_the_bank(**turn).to_json(), status=201)


class OneGame(AtTable):
    """A game at its table."""

    @extend_schema(responses=shapes.TableViewSerializer, tags=["table"])
    def get(self, request: Request, game_id: int) -> Response:
        """Running score, sheets, differences, who has agreed, and what may be done now."""
        card = card_of(game_id)
        authorise(self.actor, Act.KEEP_SCORE, card)
        game = get_or_refuse(Game.objects.select_related("round", "stage"), pk=game_id)
        return Response(table_json(game, card))


class MyTable(AtTable):
    """The table whose token is shown."""

    @extend_schema(responses=shapes.TableViewSerializer, tags=["table"])
    def get(self, request: Request) -> Response:
        """The game at this table now: the open one, or else the last that was played here."""
        if not isinstance(self.actor, TableKeeper):
            raise nothing_here()
        game = games_at(request.auth).first()  # type: ignore[arg-type]
        if game is None:
            raise nothing_here()
        return Response(table_json(game))


urlpatterns = [
    path("table/", MyTable.as_view(), name="api-my-table"),
    path("games/<int:game_id>/", OneGame.as_view(), name="api-game"),
    path("games/<int:game_id>/hands/", Hands.as_view(), name="api-hands"),
    path("games/<int:game_id>/undo/", Undo.as_view(), name="api-undo"),
    path("games/<int:game_id>/final/", Final.as_view(), name="api-final"),
    path("games/<int:game_id>/bell/", Bell.as_view(), name="api-bell"),
    path("games/<int:game_id>/first-dealer/", FirstDealer.as_view(), name="api-first-dealer"),
    path("games/<int:game_id>/bank/open/", OpenBank.as_view(), name="api-bank-open"),
    path("games/<int:game_id>/bank/", AtTheBank.as_view(), name="api-bank"),
    path("games/<int:game_id>/agree/", Agreements.as_view(), name="api-agree"),
]
