"""The director's list of every game of every round, and the page on which a pairing is fixed by hand before play."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.handbook import help_at
from clubs.models import User
from clubs.policy import Act, nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action, handle_actions
from scoring.decisions.pairing_repair import fix_pairing
from scoring.forms.pairing import PairingForm, SwapForm
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.pairing_repair import (
    RepairPreview,
    preview_repair,
    repair_places,
    repairs_of,
    swap_fingerprint,
)
from scoring.reads.rounds import fixed_in_words, rounds_seated
from tournaments.models import Entry, Round, Stage
from tournaments.states import GameState, RoundState


@login_required
@require_safe
def desk_rounds(request: HttpRequest, code: str) -> HttpResponse:
    """The last round, or the round of `?round=`, in the last stage or in that of `?stage=`."""
    here = desk_at(request, code)
    stage = _stage(request, here)
    number = _number(request, "round")
    seated = rounds_seated(stage, number)
    if number is not None and not seated.shown:
        raise nothing_here()
    stages = list(here.tournament.stages.order_by("number").values_list("number", flat=True))
    context = {
        "seated": seated,
        "at": number or max(seated.numbers, default=0),
        "shown_stage": stage,
        "stages": stages if len(stages) > 1 else (),
        "of_stage": f"&stage={stage.number}" if stage != here.stage else "",
        "left": stage.rounds_left if stage == here.stage else 0,
    }
    return page(request, here, "desk/rounds.html", context, here="desk-rounds")


def _stage(request: HttpRequest, here: Desk) -> Stage:
    number = _number(request, "stage")
    return here.stage if number is None else get_or_refuse(here.tournament.stages.all(), number=number)


def _number(request: HttpRequest, name: str) -> int | None:
    asked = request.GET.get(name, "")
    return int(asked[:5]) if asked.isascii() and asked.isdecimal() else None


@login_required
def desk_pairing(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A pairing fixed by hand, as the address asks (`?table=&one=&other=`).

    It is shown, and saved by a form of its own; the last swap is undone.
    """
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    round_ = get_or_refuse(here.stage.rounds.select_related("stage__tournament"), number=number)
    table = _table(request)
    places = repair_places(round_)
    asked = SwapForm(request.GET if "other" in request.GET else None, places=places, table=table)
    wanted = asked.cleaned_data if asked.is_bound and asked.is_valid() else None
    preview = _preview(here, round_, wanted) if wanted else None
    result = handle_actions(request, here, _actions(round_, wanted, preview), then=reverse("desk-rounds", args=[code]))
    if result.done:
        return result.done
    context = {
        "round": round_,
        "table": table,
        "asked": asked,
        "places": places,
        "games": [] if asked.offers else _games(round_, table),
        "knock_out": bool(here.stage.live and here.stage.live.whole),
        "closed": round_.state != RoundState.OPEN,
        "only_table": round_.games.exclude(state=GameState.VOID).count() == 1 and not round_.sit_out,
        "preview": preview,
        "form": result.forms.get("fix"),
        "undo": result.forms.get("undo"),
        "fixed": fixed_in_words(round_),
        "help": help_at("director/fix-a-pairing"),
    }
    return page(request, here, "desk/pairing.html", context, here="desk-rounds", status=result.status)


def _table(request: HttpRequest) -> int | None:
    asked = request.GET.get("table", "")
    return int(asked[:5]) if asked.isascii() and asked.isdecimal() else None


def _games(round_: Round, table: int | None) -> list[tuple[int, int | None]]:
    """The games on whose pages seats can be corrected, each with its table: those of the round, or of one table."""
    games = round_.games.exclude(state=GameState.VOID).order_by("table__number", "pk")
    if table is not None:
        games = games.filter(table__number=table)
    return list(games.values_list("pk", "table__number"))


def _preview(here: Desk, round_: Round, wanted: dict[str, int]) -> RepairPreview:
    found = {entry.pk: entry for entry in here.tournament.entries.filter(pk__in=wanted.values())}
    return preview_repair(round_, found[wanted["one"]], found[wanted["other"]])


def _actions(round_: Round, wanted: dict[str, Any] | None, preview: RepairPreview | None) -> Iterator[Action]:
    done = _("The seats are swapped. The phones of the tables show it.")
    given = {"round": round_}
    shown = {**(wanted or {}), "previewed": preview.previewed if preview else ""}
    yield Action("fix", PairingForm, Act.RUN_EVENT, _swap, done, {"initial": shown}, given)
    if found := repairs_of(round_):
        one, other = found[-1][1].swap
        # With a fingerprint, two directors who undo the same swap do not make it again.
        previewed = swap_fingerprint(round_, one, other)
        back = {"initial": {"one": one, "other": other, "reason": _("Undone"), "previewed": previewed}}
        yield Action("undo", PairingForm, Act.RUN_EVENT, _swap, _("The swap is undone."), back, given)


def _swap(*, by: User, round: Round, one: int, other: int, reason: str, uuid: UUID, previewed: str) -> None:  # noqa: A002
    entries = Entry.objects.filter(tournament=round.stage.tournament_id)
    two = [get_or_refuse(entries, pk=pk) for pk in (one, other)]
    fix_pairing(by=by, round=round, one=two[0], other=two[1], reason=reason, uuid=uuid, previewed=previewed)
