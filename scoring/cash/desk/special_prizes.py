"""The special prizes of a night: one page to add them, to draw them, to hand them out, and to see who has each."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from clubs.web.forms import ActionForm
from rules.event.special_prizes import DRAWN, HANDED_OUT
from scoring.cash.desk.page import cash_of
from scoring.cash.prize_forms import AddPrizeForm, HandPrizeForm
from scoring.pages.desk import Desk, desk_at, page
from scoring.prizes.awards import awards_shown
from scoring.prizes.changes import add_prize, draw_prize, hand_prize, refuse_public_secret, remove_prize
from tournaments.models import Tournament


@login_required
def desk_prizes(request: HttpRequest, code: str) -> HttpResponse:
    """Every prize with its winners and the reason, and the form of one more."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    currency = cash_of(here).currency
    adding = {"currency": currency, "event": here.tournament}
    result = handle_actions(request, here, _actions(here, adding))
    if result.done:
        return result.done
    context = {
        "currency": currency,
        "add": result.forms.get("add"),
        "awards": [
            (one, {name: result.forms.get(f"{name}-{one.prize.id}") for name in ("draw", "hand", "remove")})
            for one in awards_shown(here.tournament)
        ],
    }
    return page(request, here, "desk/special_prizes.html", context, here="desk-prizes", status=result.status)


def _actions(here: Desk, adding: dict[str, Any]) -> Iterator[Action]:
    given: dict[str, Any] = {"tournament": here.tournament}
    yield Action("add", AddPrizeForm, Act.RUN_EVENT, add_prize, _("The prize is added."), adding, given)
    for prize in here.tournament.special_prizes:
        of_one = {**given, "prize": prize.id}
        if prize.kind in DRAWN and prize.to is None:
            done, check = _("The prize is drawn."), partial(refuse_public_secret, here.tournament)
            yield Action(
                f"draw-{prize.id}", ActionForm, Act.RUN_EVENT, _without_id(draw_prize), done, {}, of_one, check
            )
        if prize.kind in HANDED_OUT:
            form, initial = HandPrizeForm, {"event": here.tournament, "initial": {"to": prize.to}}
            done = _("Saved who has the prize.")
            yield Action(f"hand-{prize.id}", form, Act.RUN_EVENT, _without_id(hand_prize), done, initial, of_one)
        done = _("The prize is removed.")
        yield Action(f"remove-{prize.id}", ActionForm, Act.RUN_EVENT, _without_id(remove_prize), done, {}, of_one)


def _without_id(service: Any) -> Any:
    """A form sent twice is answered from its receipt, so these services need no id."""

    def work(*, uuid: Any, tournament: Tournament, **given: Any) -> Any:
        return service(tournament=tournament, **given)

    return work
