"""One game at the desk: both sheets, what differs, its history, and whatever the director may do about it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.errors import passes
from clubs.handbook import help_at
from clubs.language import translated
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action, ActionResult, handle_actions
from clubs.web.forms import ReasonForm
from rules.base.words import Sentence, listed
from rules.base.written import LETTERS
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import KEEPERS, Score, SheetRow, SheetTotals
from rules.tournament.brackets import SHAPES
from scoring.decisions.deciding import refuse_void
from scoring.decisions.merging import merge_tables, refuse_merging, tables_beside
from scoring.decisions.reopening import refuse_reopening, reopen_game
from scoring.decisions.results import (
    correct_result,
    enter_result,
    preview_correction,
    refuse_walk_over,
    result_to_correct,
    walk_over,
)
from scoring.decisions.seats import refuse_reseating, who_sat_there
from scoring.decisions.substitutes import SeatsOffered, no_substitutes, seat_substitute
from scoring.decisions.voiding import void_game
from scoring.desk.cases import on_my_way
from scoring.desk.looking import asks_to_look, look
from scoring.desk.round_steps import steps_now
from scoring.forms.dashboard import SettledCallForm
from scoring.forms.results import (
    CorrectionForm,
    MergeForm,
    ResultForm,
    SeatingForm,
    SubstituteForm,
    VoidForm,
    WalkOverForm,
)
from scoring.ledger.entries.merge import TablesMerged
from scoring.pages.desk import Desk, desk_at, page
from scoring.pages.markers import draw_markers
from scoring.reads.bell import ended_by_bell
from scoring.reads.correction_effect import correction_effect
from scoring.reads.game_history import history_of, void_entry
from scoring.reads.needs import NeedKind
from scoring.reads.sheet_text import difference_in_words, row_in_words
from scoring.reads.signatures import signing_ways
from scoring.reads.table_state import TableState, table_state
from scoring.reads.typed_results import is_slip
from scoring.reads.urgent import case_needs
from scoring.services.checks import refuse_too_late, refuse_unless_open
from tournaments.models import Game, Tournament
from tournaments.states import RoundState

_MORE = frozenset({"result", "walkover", "substitute", "merge", "seating", "reopen", "void"})  # forms of `_more.html`


@login_required
def desk_game(request: HttpRequest, code: str, game_id: int) -> HttpResponse:
    """See a game, and settle, correct or undo it. A correction is shown before it is saved (button `look`)."""
    here = desk_at(request, code)
    game = _game_of(here.tournament, game_id)
    state = table_state(game)
    actions = tuple(actions_about(here, game, state))
    if asks_to_look(request):
        looked = look(request, here, actions, {"correct": preview_correction})
        return _shown(request, here, game, state, looked.result, looked.to_context(here))
    result = handle_actions(request, here, actions)
    if result.done:
        return result.done
    return _shown(request, here, game, state, result, {})


def _game_of(tournament: Tournament, game_id: int) -> Game:
    games = Game.objects.select_related("stage__tournament__club", "round", "table")
    return get_or_refuse(games, stage__tournament=tournament, pk=game_id)


def actions_about(here: Desk, game: Game, state: TableState) -> Iterator[Action]:
    """Everything that may be done about a game, each with the check by which its decision refuses."""
    card, about, names, laws = state.card, {"game": game}, _names(state), game.law_book
    if not passes(partial(refuse_too_late, card)):
        return
    yield on_my_way(game, state)
    moves = game.stage.movement in SHAPES and game.round is not None and game.round.state == RoundState.CLOSED
    done = _("The result is corrected. The desk shows who plays where now.") if moves else _("The result is corrected.")
    bell = ended_by_bell(game.stage, laws)
    needs: dict[str, Any] = {"names": names, "laws": laws, "bell": bell, "initial": _as_it_is(state)}
    decides = {**needs, "decides": True, "slip": is_slip(card)}
    check: Callable[[], object] = partial(result_to_correct, card)
    yield Action("correct", CorrectionForm, Act.CORRECT, correct_result, done, decides, about, check)
    done, check = _("The game is reopened. Each side must agree again."), partial(refuse_reopening, card, game)
    yield Action("reopen", ReasonForm, Act.CORRECT, reopen_game, done, given=about, check=check)
    decides, check = {**needs, "decides": here.may(Act.CORRECT)}, partial(refuse_unless_open, card)
    yield Action("result", ResultForm, Act.ENTER_RESULT, enter_result, _("The result is saved."), decides, about, check)
    done, check = _("The forfeit is saved."), partial(refuse_walk_over, card)
    yield Action("walkover", WalkOverForm, Act.CORRECT, walk_over, done, {"names": names}, about, check)
    needs = {"tournament": here.tournament, "sides": [tuple(one.entry for one in side.who) for side in state.sides]}
    done, check = _("The seating is corrected."), partial(refuse_reseating, card)
    yield Action("seating", SeatingForm, Act.CORRECT, who_sat_there, done, needs, about, check)
    offered = SeatsOffered(game)
    needs = {"sitters": [(seat.seat, str(seat.player)) for seat in offered.seats]}
    done, check = _("The substitute is seated."), offered.refuse
    yield Action("substitute", SubstituteForm, Act.RUN_EVENT, seat_substitute, done, needs, about, check)
    if tables := tables_beside(game):
        named = [(pk, _("Table %(number)s") % {"number": number}) for pk, number in tables]
        done, check = _("The tables are merged, with their chips."), partial(refuse_merging, card, dict(tables))
        yield Action("merge", MergeForm, Act.RUN_EVENT, _merge, done, {"tables": named}, about, check)
    fallen = correction_effect(game, None).games
    needs = {"undone": translated(listed([one.sentence for one in fallen])) if fallen else ""}
    check = partial(refuse_void, card)
    yield Action("void", VoidForm, Act.CORRECT, void_game, _("The game is void."), needs, about, check)


def _merge(*, into: int, **given: Any) -> TablesMerged:
    return merge_tables(into=get_or_refuse(Game.objects.all(), pk=into), **given)


def _as_it_is(state: TableState) -> dict[str, Any]:
    """The initial values of a score form: the result, or what the sheets agree on in the end."""
    if outcome := state.card.record.outcome:
        return {**dict(_fields(outcome.score)), "ending": outcome.ending.value}
    ended = next((sheet for sheet in _sheets(state) if sheet.over), None)
    if ended is None or ended.recorded is None or state.record_totals.differences:
        return {}
    return {**dict(_fields(ended.recorded)), "ending": (ended.ending or GameEnding.TARGET).value}


def _sheets(state: TableState) -> list[SheetTotals]:
    return [state.sheet(keeper) for keeper in KEEPERS]


def _fields(score: Score) -> Iterator[tuple[str, int]]:
    """The points of a score by the names of their fields."""
    return ((f"score_{letter.lower()}", points) for letter, points in zip(LETTERS, score, strict=False))


def _shown(
    request: HttpRequest,
    here: Desk,
    game: Game,
    state: TableState,
    result: ActionResult,
    tried: Mapping[str, Any],
) -> HttpResponse:
    """The page; `tried`: the places that a form would change, where the director asked to see them."""
    ways = signing_ways(state.card)
    rules, outcome = state.card.rules, state.card.record.outcome
    score = outcome.score if outcome else _running(state)
    voided = void_entry(game)
    cases = [need for need in case_needs(here.stage) if need.game == game.pk]
    context = {
        "game": game,
        "gone_on": game.stage_id != here.stage.pk,
        "state": state,
        "target": rules.target,
        "help": help_at("director/correct-a-result"),
        "ending": outcome and outcome.ending,
        "sides": [
            (side, points, draw_markers(rules, points), ways.get(side.side))
            for side, points in zip(state.sides, score, strict=False)
        ],
        "by_desk": outcome is not None and not ways,
        "letters": (" – " if len(score) == 2 else " · ").join(LETTERS[: len(score)]),
        "leads": outcome.winner if state.final and outcome else None,
        "cases": [need for need in cases if need.kind is not NeedKind.DIFFERS],
        "differ": next((need for need in cases if need.kind is NeedKind.DIFFERS), None),
        "forms": {**result.forms, **_settle_form(here)},
        **(steps_now(here, game.round) if state.settled and not here.stage.continuous else {}),
        **_both_sheets(state),
        "quick": _quick(state, result),
        "history": tuple(reversed(history_of(game.pk))),
        "void_entry": voided,
        "more": voided is not None or not _MORE.isdisjoint(result.forms),
        "no_substitutes": no_substitutes(game.law_book),
        **tried,
    }
    return page(request, here, "desk/game.html", context, here="desk", status=result.status)


def _both_sheets(state: TableState) -> dict[str, Any]:
    """The hands of both sheets side by side, and how they differ."""
    one, two = _sheets(state)
    rules, differences = state.card.rules, state.record_totals.differences
    differing = {found.hand for found in differences}
    hands = range(1, max(len(one.rows), len(two.rows)) + 1)
    return {
        "differences": [difference_in_words(rules, found) for found in differences],
        "hands": [(n, _hand(rules, one, n), _hand(rules, two, n), n in differing) for n in hands],
        "two_sheets": bool(two.rows or two.kept),
    }


def _running(state: TableState) -> Score:
    """The score by the sheet that has come furthest, as recorded where it is over."""
    at = max(_sheets(state), key=lambda sheet: len(sheet.rows))
    return at.recorded or at.points


def _settle_form(here: Desk) -> dict[str, SettledCallForm]:
    """For a call that is settled, which the desk's own page carries out."""
    return {"settle_call": SettledCallForm(prefix="settle_call")} if here.may(Act.ENTER_RESULT) else {}


class HandShown(NamedTuple):
    """A hand as a sheet has it, and in words."""

    row: SheetRow
    what: Sentence


def _hand(rules: GameRules, sheet: SheetTotals, number: int) -> HandShown | None:
    """None where the sheet has not come so far."""
    rows = sheet.rows[number - 1 : number]
    return HandShown(rows[0], row_in_words(rules, rows[0])) if rows else None


def _quick(state: TableState, result: ActionResult) -> list[dict[str, Any]]:
    """Where the sheets end differently: one button for each of them."""
    if "result" not in result.forms or not state.record_totals.differences:
        return []
    ended = ((keeper, state.sheet(keeper)) for keeper in KEEPERS if state.sheet(keeper).over)
    return [
        {
            "sheet": number,
            "score": totals.recorded,
            "fields": list(_fields(totals.recorded or ())),
            "ending": totals.ending and totals.ending.value,
        }
        for number, totals in ended
    ]


def _names(state: TableState) -> tuple[str, ...]:
    return tuple(f"{side.numbers} · {side.name}" for side in state.sides)
