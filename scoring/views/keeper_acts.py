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
from clubs.policy import TableKeeper
from rules.errors import RulesError
from rules.game import Ending
from scoring import services
from scoring.forms.deals import BankForm, DealForm, OpenForm
from scoring.forms.hands import HandForm
from scoring.forms.keeper import AgreeForm, DealerForm, FinalForm, PlaceForm, SaidForm
from scoring.selectors.at_table import table_by_token
from scoring.selectors.cards import TableCard, card_of
from scoring.sheets import BankAct
from scoring.views.keeper import DEVICE_COOKIE, gone
from scoring.views.keeper_page import Trouble, draw_page
from scoring.views.keeper_trouble import overtaken
from tournaments.models import Table

OVERTAKEN = {"place_taken", "same_id_other_body"}


@dataclass(frozen=True, slots=True)
class Act:
    """One kind of form: its name, how it is read, and which service it calls with what it says of a game."""

    name: str
    form: type[Form]
    service: Callable[..., Any]
    said: Callable[[Any, TableCard], dict[str, Any]]


def _placed(form: PlaceForm, **said: Any) -> dict[str, Any]:
    return {**form.place(), **said}


def _said(form: SaidForm, card: TableCard) -> dict[str, Any]:
    return _placed(form, hand=form.hand(card.laws))


def _at_the_bank(form: BankForm, card: TableCard) -> dict[str, Any]:
    said = form.cleaned_data
    return _placed(form, act=BankAct(said["act"]), seat=said["seat"], chips=said["chips"] or 0)


ACTS = {
    act.name: act
    for act in (
        Act("hand", HandForm, services.enter_hand, _said),
        Act("deal", DealForm, services.enter_hand, _said),
        Act("undo", PlaceForm, services.undo_hand, lambda form, card: form.place()),
        Act("bell", PlaceForm, services.ring_bell, lambda form, card: form.place()),
        Act(
            "dealer",
            DealerForm,
            services.set_first_dealer,
            lambda form, card: _placed(form, seat=form.cleaned_data["seat"]),
        ),
        Act(
            "final",
            FinalForm,
            services.enter_final,
            lambda form, card: _placed(
                form, score=form.score, ending=Ending(form.cleaned_data["ending"]), lone_hands=form.lone_hands
            ),
        ),
        Act("open", OpenForm, services.open_bank, lambda form, card: _placed(form, **form.bank(len(card.sides)))),
        Act("bank", BankForm, services.at_the_bank, _at_the_bank),
        Act("agree", AgreeForm, services.agree, lambda form, card: form.agreement()),
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
    trouble = _take(request, found, int(game_id), ACTS[name])
    return draw_page(request, found, trouble) if trouble else redirect("table", token)


def _take(request: HttpRequest, table: Table, game_id: int, act: Act) -> Trouble | None:
    form = act.form(request.POST)
    if not form.is_valid():
        return Trouble(HTTPStatus.UNPROCESSABLE_ENTITY, _errors(form), act.name, request.POST)
    by = TableKeeper(table.pk, table.tournament_id, table.tournament.club_id)
    device = request.COOKIES.get(DEVICE_COOKIE, "")[:80]
    try:
        act.service(by=by, game_id=game_id, device=device, **act.said(form, card_of(game_id)))
    except RulesError as wrong:
        sentences = tuple(fault.sentence for fault in wrong.faults)
        return Trouble(HTTPStatus.UNPROCESSABLE_ENTITY, sentences, act.name, request.POST)
    except Refusal as refusal:
        if refusal.code == "not_found":
            raise
        if refusal.code in OVERTAKEN:
            return overtaken(table, game_id, form)
        return Trouble(HTTPStatus.CONFLICT, (refusal.sentence,))
    return None


def _errors(form: Form) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(error) for errors in form.errors.values() for error in errors))
