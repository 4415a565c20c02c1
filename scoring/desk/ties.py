"""Ties: what settles them by Tournament Play 10, done here one step at a time, and the history of what was done."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.errors import passes
from clubs.policy import Act
from clubs.web.actions import Action, ActionResult, handle_actions
from clubs.web.forms import ActionForm, ReasonForm
from rules.tournament.brackets import SHAPES
from rules.tournament.standings import BASIS_WORDS, Lists, tie_order
from scoring.decisions.basis import OtherBases, change_basis
from scoring.decisions.tie_order import change_order, refuse_order
from scoring.decisions.tie_steps import TiesNow
from scoring.decisions.ties import call_extra_game, draw_lots, flip_coins, record_coins, share_place
from scoring.desk.looking import asks_to_look, look
from scoring.forms.ties import LISTS, BasisForm, CoinsForm, ExtraGameForm, OrderForm
from scoring.history.event_history import TIES, event_history
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.needs import Need
from scoring.reads.objections import objection_needs
from scoring.reads.table_state import extra_tables_of
from scoring.reads.ties import OpenTie, lists_offered, order_of_stage
from scoring.standings.derived import derive
from scoring.standings.snapshot import differing
from scoring.standings.tallies import settled_by
from tournaments.models import Entry, Stage
from tournaments.states import TournamentState


@dataclass(frozen=True)
class TieHere:
    """A tie with the forms that can be sent about it; `games` beside the form that calls each."""

    tie: OpenTie
    flip: Any
    coins: Any
    lots: Any
    share: Any
    games: tuple[tuple[Any, Any], ...]


@login_required
def desk_ties(request: HttpRequest, code: str) -> HttpResponse:
    """Every tie that is not settled, those that matter first."""
    here = desk_at(request, code)
    now = TiesNow(here.stage)
    ties = sorted(now.ties, key=lambda tie: (not tie.matters, tie.place))
    ready = passes(now.refuse_unready)
    bases = OtherBases(here.stage)
    actions = [order_action(here), basis_action(here, bases), *tie_actions(here, now)]
    looked = look(request, here, actions) if asks_to_look(request) else None
    result = looked.result if looked else handle_actions(request, here, actions)
    if result.done:
        return result.done
    shown = [_tie(tie, result) for tie in ties]
    context = {
        "open_round": now.open_round,
        "ready": ready,
        "order": () if here.stage.movement in SHAPES else order_of_stage(here.stage),
        "listed": LISTS[here.stage.listed] if here.stage.listed is not Lists.ONE else "",
        "change": result.forms.get("order"),
        "differ": differing(derive(here.stage.pk)),
        "basis": here.stage.compared_in_words,
        "change_basis": result.forms.get("basis"),
        "leaving_ties": [(BASIS_WORDS[basis], why) for basis, why in bases.leaving_ties.items()],
        **(looked.to_context(here) if looked else {}),
        "left": now.left,
        "matter": [tie for tie in shown if tie.tie.matters],
        "others": [tie for tie in shown if not tie.tie.matters],
        "extras": extra_tables_of(here.stage.pk),
        "story": event_history(here.tournament, TIES, newest_first=False),
        "objection": _first_objection(here.stage) if ready else None,
        "playing": here.tournament.state == TournamentState.PLAYING,
    }
    return page(request, here, "desk/ties.html", context, here="desk-ties", status=result.status)


def _first_objection(stage: Stage) -> Need | None:
    """The open objection at the first table: an answer may change who is tied."""
    return min(objection_needs(stage), key=lambda need: need.tables, default=None)


def order_action(here: Desk) -> Action:
    """The order of ties can be changed as long as there is no result; not in a knock-out, where there is no order."""
    stage = here.stage
    needs = {
        "order": tie_order(stage.tie_order),
        "offered": settled_by(stage.event_format),
        "lists": lists_offered(in_lines=stage.in_lines, rooms=bool(stage.rooms)),
        "listed": stage.listed,
    }
    done = _("The ranking order is saved.")
    check = partial(refuse_order, stage)
    return Action("order", OrderForm, Act.RUN_EVENT, change_order, done, needs, {"stage": stage}, check)


def basis_action(here: Desk, bases: OtherBases) -> Action:
    """Another way to compare results."""
    done, needs = _("Results are now compared in a different way."), {"others": bases.offered}
    given = {"stage": here.stage}
    return Action("basis", BasisForm, Act.RUN_EVENT, change_basis, done, needs, given, bases.refuse)


def tie_actions(here: Desk, now: TiesNow) -> Iterator[Action]:
    """Every step of every tie, of which one can be made now."""
    entries = Entry.objects.in_bulk({pair.entry for tie in now.ties for pair in tie.contenders + tie.who})
    for tie in now.ties:
        yield from _actions_of(here, now, tie, entries)


def _actions_of(here: Desk, now: TiesNow, tie: OpenTie, entries: dict[int, Entry]) -> Iterator[Action]:
    key, act, stage = _key(tie), Act.BREAK_TIES, {"stage": here.stage}
    who = [entries[pair.entry] for pair in tie.who]
    about, flip, draw = {**stage, "entries": who}, partial(now.to_flip, who), partial(now.to_draw, who)
    yield Action(f"flip-{key}", ActionForm, act, flip_coins, _("The coins are flipped."), given=about, check=flip)
    yield Action(f"coins-{key}", CoinsForm, act, record_coins, _("The coins are saved."), {"entries": who}, stage, flip)
    yield Action(f"lots-{key}", ActionForm, act, draw_lots, _("The lots are drawn."), given=about, check=draw)
    for game in tie.games:
        a, b = entries[game.a.entry], entries[game.b.entry]
        done, needs, sides = (
            _("The extra game has started."),
            {"tournament": here.tournament},
            {**stage, "a": a, "b": b},
        )
        play = partial(now.to_play, a, b)
        yield Action(_call_key(game), ExtraGameForm, act, call_extra_game, done, needs, sides, play)
    level = [entries[pair.entry] for pair in tie.contenders]
    about, share = {**stage, "entries": level}, partial(now.to_share, level)
    yield Action(f"share-{key}", ReasonForm, act, share_place, _("They stay tied."), given=about, check=share)


def _key(tie: OpenTie) -> str:
    return "-".join(str(pair.entry) for pair in tie.contenders)


def _call_key(game: Any) -> str:
    return f"call-{game.a.entry}-{game.b.entry}"


def _tie(tie: OpenTie, result: ActionResult) -> TieHere:
    key = _key(tie)
    flip, coins, lots, share = (result.forms.get(f"{name}-{key}") for name in ("flip", "coins", "lots", "share"))
    games = tuple((game, result.forms.get(_call_key(game))) for game in tie.games)
    return TieHere(tie, flip, coins, lots, share, games)
