"""Entering a game at its table, for phones with the table's token and for the desk.

Entering a hand takes few queries: with a table's token, one statement finds the token, the game, its card and its laws
together; then the rule book is asked, and one transaction writes.
"""

from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.authentication import ApiTokenAuthentication
from clubs.errors import Refusal
from clubs.policy import Act, Actor, TableKeeper, nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.endpoints import BaseAPIView
from rules.base.errors import NotNow
from rules.euchre.game import GameEnding
from scoring.api.serializers import tables as shapes
from scoring.api.serializers.table_view import TableViewSerializer, table_json
from scoring.api.writes import KEY, BaseLedgerWriteView, with_game_id
from scoring.decisions.bank import at_the_bank, open_bank
from scoring.decisions.conflicts import keep_refused, was_overtaken
from scoring.decisions.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.decisions.signing import agree
from scoring.forms.signing_pin import way_with_pin
from scoring.ledger.answers import Agreement
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.reads.score_card import TableCard, card_by_token, card_of
from scoring.reads.table_state import games_at
from scoring.services.checks import authorise
from tournaments.authentication import TableTokenAuthentication, keeper_of, table_token
from tournaments.models import Game


class BaseTableView(BaseAPIView):
    """A view for phones at the table, and for the desk."""

    authentication_classes: tuple[type[BaseAuthentication], ...] = (
        TableTokenAuthentication,
        ApiTokenAuthentication,
        SessionAuthentication,
    )


@extend_schema(parameters=[KEY], responses={201: shapes.AnswerSerializer}, tags=["table"])
class BaseTableWriteView(BaseTableView, BaseLedgerWriteView):
    """A write on a sheet: the token is looked up with the card."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Nothing yet for a table's token; as everywhere else for anybody else."""
        self.token = table_token(request)
        if self.token is None:
            super().initial(request, *args, **kwargs)

    def at_card(self, game_id: int) -> tuple[Actor, TableCard]:
        """The authorised sender, and the card of the game; 401 for an unknown link."""
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

    def post(self, request: Request, game_id: int) -> Response:  # described by the docstring of each class
        by, card = self.at_card(game_id)
        common = {"by": by, "game_id": game_id, "uuid": self.key, "card": card}
        sent = self.valid(card=card)
        try:
            return Response(self.shown(self.service(**common, **sent)), status=201)
        except (NotNow, Refusal) as error:
            if isinstance(by, TableKeeper) and (entry := self.entry(sent)) and was_overtaken(error):
                where = {name: sent[name] for name in ("sheet", "number", "device") if name in sent}
                keep_refused(entry, by=by, game_id=game_id, uuid=self.key, **where)
            raise

    def entry(self, sent: dict[str, Any]) -> HandWritten | FinalScore | None:
        """The hand or the final score, which the director sees where it is refused; None of other requests."""
        return None

    @staticmethod
    def shown(answer: Any) -> dict[str, Any]:
        """The answer of the ledger as JSON, with the id of its game as `game_id`."""
        return with_game_id(answer.to_json())


class HandsView(BaseTableWriteView):
    """Enter a hand; its points are computed."""

    summary = "Enter a hand"
    serializer_class = shapes.NewHandSerializer
    service = staticmethod(enter_hand)

    def entry(self, sent: dict[str, Any]) -> HandWritten:
        return HandWritten(hand=sent["hand"])


class UndoLineView(BaseTableWriteView):
    """Undo the last line of a sheet."""

    summary = "Undo the last line"
    serializer_class = shapes.SheetPlaceSerializer
    service = staticmethod(undo_hand)


class FinalScoreView(BaseTableWriteView):
    """Enter only the final score, as recorded."""

    summary = "Enter a final score"
    serializer_class = shapes.NewFinalSerializer
    service = staticmethod(enter_final)

    def entry(self, sent: dict[str, Any]) -> FinalScore:
        given = {name: sent[name] for name in ("score", "ending", "lone_hands") if name in sent}
        return FinalScore(**{"ending": GameEnding.TARGET, **given})


class TableBellView(BaseTableWriteView):
    """Time is up and the hand in progress is entered. The leader wins; if tied, play one more hand."""

    summary = "Ring the bell of a table"
    serializer_class = shapes.SheetPlaceSerializer
    service = staticmethod(ring_bell)


class FirstDealerView(BaseTableWriteView):
    """Enter the dealer after the cut; later, that another player dealt and the deal counts."""

    summary = "Enter the dealer"
    serializer_class = shapes.NewDealerSerializer
    service = staticmethod(set_first_dealer)


class OpenBankView(BaseTableWriteView):
    """Open the bank: the banker gives out chips."""

    summary = "Open the bank"
    serializer_class = shapes.NewBankSerializer
    service = staticmethod(open_bank)


class AtTheBankView(BaseTableWriteView):
    """A player buys chips, which pay a debt first, or cashes out, and the others move up."""

    summary = "Buy chips or cash out"
    serializer_class = shapes.AtTheBankSerializer
    service = staticmethod(at_the_bank)


@extend_schema(responses={201: shapes.AgreementSerializer})
class AgreementsView(BaseTableWriteView):
    """One side agrees to the score that it sees. Once all sides have agreed, the game is final."""

    summary = "Agree to a score"
    serializer_class = shapes.NewAgreementSerializer

    @staticmethod
    def service(*, card: TableCard, side: int, pin: str = "", **agreed: Any) -> Agreement:
        """The service locks the card, and reads it again for that."""
        return agree(side=side, way=way_with_pin(card, side, pin), **agreed)

    @staticmethod
    def shown(answer: Agreement) -> dict[str, Any]:
        """The answer with its way, which the ledger leaves out where it is the usual one."""
        return with_game_id({**answer.to_json(), "way": answer.way.value})


class OneGameView(BaseTableView):
    """A game at its table."""

    summary = "A game at its table"

    @extend_schema(responses=TableViewSerializer, tags=["table"])
    def get(self, request: Request, game_id: int) -> Response:
        """Running score, sheets, differences, agreements and the actions possible now."""
        card = card_of(game_id)
        authorise(self.actor, Act.KEEP_SCORE, card)
        game = get_or_refuse(Game.objects.select_related("round", "stage"), pk=game_id)
        return Response(table_json(game, card))


class MyTableView(BaseTableView):
    """The table whose token is shown."""

    summary = "The game at your table"

    @extend_schema(responses=TableViewSerializer, tags=["table"])
    def get(self, request: Request) -> Response:
        """The game at this table: the open one, otherwise the last one played here."""
        if not isinstance(self.actor, TableKeeper):
            raise nothing_here()
        game = games_at(request.auth).first()  # type: ignore[arg-type]
        if game is None:
            raise nothing_here()
        return Response(table_json(game))


urlpatterns = [
    path("table/", MyTableView.as_view(), name="api-my-table"),
    path("games/<int:game_id>/", OneGameView.as_view(), name="api-game"),
    path("games/<int:game_id>/hands/", HandsView.as_view(), name="api-hands"),
    path("games/<int:game_id>/undo/", UndoLineView.as_view(), name="api-undo"),
    path("games/<int:game_id>/final/", FinalScoreView.as_view(), name="api-final"),
    path("games/<int:game_id>/bell/", TableBellView.as_view(), name="api-bell"),
    path("games/<int:game_id>/first-dealer/", FirstDealerView.as_view(), name="api-first-dealer"),
    path("games/<int:game_id>/bank/open/", OpenBankView.as_view(), name="api-bank-open"),
    path("games/<int:game_id>/bank/", AtTheBankView.as_view(), name="api-bank"),
    path("games/<int:game_id>/agree/", AgreementsView.as_view(), name="api-agree"),
]
