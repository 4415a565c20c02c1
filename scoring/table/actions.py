"""What a scorekeeper sends from the table: each is one line on a sheet, or a pair's agreement, and then the page again.

What was sent twice is answered as it was the first time. What the book forbids is said beside what was typed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.csrf import csrf_exempt

from clubs.errors import Refusal
from clubs.policy import Act, TableKeeper
from clubs.web.errors import concerns_form, page_status, sentences_of
from rules.errors import NotNow, RulesError
from rules.game import GameEnding
from rules.scoresheet import BankAct
from scoring import services
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise
from scoring.table.forms.deals import BankForm, DealForm, OpenForm
from scoring.table.forms.hands import HandForm
from scoring.table.forms.places import AgreeForm, DealerForm, FinalForm, PlaceForm, SaidForm
from scoring.table.pages import DEVICE_COOKIE, gone
from scoring.table.screen import Trouble, draw_page
from scoring.table.state import table_by_token
from scoring.table.trouble import overtaken
from tournaments.models import Table

OVERTAKEN = {"place_taken", "same_id_other_body"}


@dataclass(frozen=True, slots=True)
class TableAction:
    """One kind of form: its name, how it is read, and which service it calls with which fields."""

    name: str
    form: type[Form]
    service: Callable[..., Any]
    fields: Callable[[Any, TableCard], dict[str, Any]]


def _place(form: PlaceForm, card: TableCard, **fields: Any) -> dict[str, Any]:
    return {**form.place(), "card": card, **fields}


def _hand(form: SaidForm, card: TableCard) -> dict[str, Any]:
    return _place(form, card, hand=form.hand(card.rules))


def _bank(form: BankForm, card: TableCard) -> dict[str, Any]:
    fields = form.cleaned_data
    return _place(form, card, act=BankAct(fields["act"]), seat=fields["seat"], chips=fields["chips"] or 0)


ACTIONS = {
    action.name: action
    for action in (
        TableAction("hand", HandForm, services.enter_hand, _hand),
        TableAction("deal", DealForm, services.enter_hand, _hand),
        TableAction("undo", PlaceForm, services.undo_hand, _place),
        TableAction("bell", PlaceForm, services.ring_bell, _place),
        TableAction(
            "dealer",
            DealerForm,
            services.set_first_dealer,
            lambda form, card: _place(form, card, seat=form.cleaned_data["seat"]),
        ),
        TableAction(
            "final",
            FinalForm,
            services.enter_final,
            lambda form, card: _place(
                form, card, score=form.score, ending=GameEnding(form.cleaned_data["ending"]), lone_hands=form.lone_hands
            ),
        ),
        TableAction(
            "open", OpenForm, services.open_bank, lambda form, card: _place(form, card, **form.bank(len(card.sides)))
        ),
        TableAction("bank", BankForm, services.at_the_bank, _bank),
        TableAction("agree", AgreeForm, services.agree, lambda form, card: form.agreement()),
    )
}


@csrf_exempt
def table_act(request: HttpRequest, token: str, game_id: str, name: str) -> HttpResponse:
    """One thing sent from the table; a look at its address leads to the table."""
    found = table_by_token(token)
    if found is None or found.revoked:
        return gone(request, found)
    if request.method != "POST":
        return redirect("table", token)
    trouble = _take(request, found, int(game_id), ACTIONS[name])
    return draw_page(request, found, trouble) if trouble else redirect("table", token)


def _take(request: HttpRequest, table: Table, game_id: int, action: TableAction) -> Trouble | None:
    form = action.form(request.POST)
    if not form.is_valid():
        return Trouble(HTTPStatus.UNPROCESSABLE_ENTITY, _errors(form), action.name, request.POST)
    by = TableKeeper(table.pk, table.tournament_id, table.tournament.club_id)
    device = request.COOKIES.get(DEVICE_COOKIE, "")[:80]
    try:
        card = card_of(game_id)
        authorise(by, Act.KEEP_SCORE, card)
        action.service(by=by, game_id=game_id, device=device, **action.fields(form, card))
    except NotNow as not_now:
        return Trouble(page_status(not_now), sentences_of(not_now))
    except RulesError as error:
        return Trouble(page_status(error), sentences_of(error), action.name, request.POST)
    except Refusal as refusal:
        if not concerns_form(refusal):
            raise
        if refusal.code in OVERTAKEN:
            return overtaken(table, game_id, form)
        return Trouble(page_status(refusal), sentences_of(refusal))
    return None


def _errors(form: Form) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(error) for errors in form.errors.values() for error in errors))
