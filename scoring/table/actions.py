"""The scorekeeper's actions at the table: each is one line on a sheet, or a pair's agreement, and then the page again.

A request sent twice is answered as it was the first time. Errors of the rules are reported beside the fields.
"""

from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.csrf import csrf_exempt

from clubs.errors import Refusal
from clubs.policy import Act, TableKeeper
from clubs.web.errors import concerns_form, page_status, sentences_of
from rules.base.errors import NotNow, RulesError
from scoring.decisions.bank import at_the_bank, open_bank
from scoring.decisions.calls import call_director
from scoring.decisions.conflicts import was_overtaken
from scoring.decisions.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.decisions.objections import object_to_result
from scoring.decisions.signing import agree
from scoring.reads.score_card import TableCard, card_of
from scoring.services.answers import PlaceTaken
from scoring.services.checks import authorise, refuse_unless_open
from scoring.table.forms.deals import BankForm, DealForm, OpenForm
from scoring.table.forms.hands import HandForm
from scoring.table.forms.places import AgreeForm, CallForm, DealerForm, FinalForm, ObjectionForm, PlaceForm
from scoring.table.pages import DEVICE_COOKIE, back_to_table, gone
from scoring.table.same_game import card_if_named
from scoring.table.screen import Trouble, draw_page
from scoring.table.state import table_by_token
from scoring.table.trouble import for_another_game, keep_refused, overtaken, too_late
from tournaments.models import Table

PLACE_TAKEN = {"place_taken", "same_id_other_body"}  # on the sheet, by another phone or an earlier entry of this one
ALSO_AFTERWARDS = {"object", "call"}  # what is sent of a game that is decided, too

# How each is read, and which service it calls.
ACTIONS: dict[str, tuple[type[PlaceForm | AgreeForm | ObjectionForm | CallForm], Callable[..., Any]]] = {
    "hand": (HandForm, enter_hand),
    "deal": (DealForm, enter_hand),
    "undo": (PlaceForm, undo_hand),
    "bell": (PlaceForm, ring_bell),
    "dealer": (DealerForm, set_first_dealer),
    "final": (FinalForm, enter_final),
    "open": (OpenForm, open_bank),
    "bank": (BankForm, at_the_bank),
    "agree": (AgreeForm, agree),
    "object": (ObjectionForm, object_to_result),
    "call": (CallForm, call_director),
}


@csrf_exempt
def table_act(request: HttpRequest, token: str, game_id: str, name: str) -> HttpResponse:
    """One thing sent from the table; a look at its address leads to the table."""
    found = table_by_token(token)
    if found is None or found.revoked:
        return gone(request, found)
    if request.method != "POST":
        return redirect("table", token)
    trouble = _write(request, found, int(game_id), name)
    return draw_page(request, found, trouble) if trouble else back_to_table(request, token)


def _write(request: HttpRequest, table: Table, game_id: int, name: str) -> Trouble | None:
    read_by, service = ACTIONS[name]
    form = read_by(request.POST)
    named = request.POST.get("of")  # of a line from the phone's own store, which may be older than the desk
    card = card_if_named(named, table.pk, game_id) if named else card_of(game_id)
    if card is None:
        return for_another_game()
    by = TableKeeper(table.pk, table.tournament_id, table.tournament.club_id)
    authorise(by, Act.KEEP_SCORE, card)
    if not form.is_valid():
        wrong = Trouble(HTTPStatus.UNPROCESSABLE_ENTITY, _errors(form), name, request.POST)
        return wrong if name in ALSO_AFTERWARDS else _decided(card) or wrong
    device = request.COOKIES.get(DEVICE_COOKIE, "")[:80]
    try:
        service(by=by, game_id=game_id, device=device, **form.sent(card))
    except (RulesError, Refusal) as error:
        if not concerns_form(error):
            raise
        trouble = _trouble(error, request, table, game_id, name, form)
        if not was_overtaken(error):
            return trouble
        return keep_refused(trouble, form, by=by, game_id=game_id, device=device)
    return None


def _trouble(
    error: RulesError | Refusal, request: HttpRequest, table: Table, game_id: int, name: str, form: Form
) -> Trouble:
    """Why it was refused. Fields that were filled in wrongly are shown as they were sent, and so is an objection."""
    if isinstance(error, PlaceTaken) and error.is_free and "of" in request.POST:
        return for_another_game()  # the lines before it went with a desk that was replaced
    if isinstance(error, Refusal) and error.code in PLACE_TAKEN:
        return overtaken(table, game_id, form)
    trouble = Trouble(page_status(error), sentences_of(error))
    fixable = name == "object" if isinstance(error, Refusal) else not isinstance(error, NotNow)
    if fixable:
        trouble = replace(trouble, form=name, typed=request.POST)
    return too_late(trouble, game_id) if was_overtaken(error) else trouble


def _decided(card: TableCard) -> Trouble | None:
    """That the game takes no more entries: a wrong field of an old page matters no more then."""
    try:
        refuse_unless_open(card)
    except Refusal as refusal:
        return too_late(Trouble(page_status(refusal), sentences_of(refusal)), card.game_id)
    return None


def _errors(form: Form) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(error) for errors in form.errors.values() for error in errors))
