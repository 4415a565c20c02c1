"""The results of a round typed from paper cards: one table, a row a table, saved row by row or together."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.errors import passes
from clubs.language import translated
from clubs.policy import Act, nothing_here
from clubs.web.actions import ActionResult
from rules.euchre.kinds import GameRules
from scoring.decisions.paper_cards import CardMatch, refuse_card
from scoring.desk.result_rows import (
    RowShown,
    asks_lone_hands,
    card_form,
    carried_out,
    change_form,
    may_change,
    undo_row,
)
from scoring.desk.results_check import books_of, data_of
from scoring.desk.round_steps import steps_now, take_step
from scoring.pages.cache import chosen_number
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.results_grid import GridRow, ResultsGrid, grid_row, results_grid
from scoring.reads.table_state import TableStatus
from tournaments.models import Game


@login_required
def desk_results(request: HttpRequest, code: str) -> HttpResponse:
    """Type the cards of a round. With `row` one of them is saved, else all; a script asks for its row alone.

    `?change=` opens the saved row of a game again; `undo` undoes one.
    """
    here = desk_at(request, code)
    number = chosen_number(request, "round")
    grid = results_grid(here.stage, number)
    if number is not None and grid.round is None:
        raise nothing_here()
    by_script = "X-Requested-With" in request.headers
    if request.method != "POST":
        change = _changing(request, here, grid)
        return _row(request, here, grid, change) if by_script and change else _page(request, here, grid, change)
    if "action" in request.POST:
        result = take_step(request, here)
        return result.done or _page(request, here, grid, {}, result)
    if "undo" in request.POST:
        return _undone(request, here, grid, by_script=by_script)
    here.require(Act.ENTER_RESULT)
    sent = _sent(request, here, grid)
    if by_script and len(sent) == 1:
        return _row(request, here, grid, sent)
    saved = sum(row.answer is not None and row.answer.match is CardMatch.SAVED for row in sent.values())
    if saved:
        done = ngettext("%(count)s result is saved.", "%(count)s results are saved.", saved) % {"count": saved}
        messages.success(request, done)
    if not sent:
        messages.warning(request, _nothing_sent(request))
    open_again = {pk: row for pk, row in sent.items() if row.problems or row.note}
    if open_again:
        return _page(request, here, results_grid(here.stage, number), open_again)
    return redirect(_address(here, number))


def _address(here: Desk, number: int | None) -> str:
    """The page of this round; without a number, of the last one."""
    address = reverse("desk-results", args=[here.tournament.code])
    return f"{address}?round={number}" if number is not None else address


def _changing(request: HttpRequest, here: Desk, grid: ResultsGrid) -> dict[int, RowShown]:
    """The saved row that is opened again, with its result in its fields."""
    game, books = request.GET.get("change"), books_of(grid)
    return {
        row.state.game_id: RowShown(row, books[row.state.card.rules], change_form(here, row), changes=True)
        for row in grid.rows
        if str(row.state.game_id) == game and may_change(here, row)
    }


def _undone(request: HttpRequest, here: Desk, grid: ResultsGrid, *, by_script: bool) -> HttpResponse:
    game = undo_row(request, here)
    row = grid_row(game)
    if by_script:
        return _row(request, here, grid, {game.pk: RowShown(row, books_of(grid)[row.state.card.rules])})
    messages.success(request, _("%(table)s: the result is undone.") % {"table": translated(row.state.title)})
    return redirect(_address(here, grid.round.number if grid.round and "round" in request.GET else None))


def _sent(request: HttpRequest, here: Desk, grid: ResultsGrid) -> dict[int, RowShown]:
    """Every row that was sent and is not blank, carried out; the one row that was asked for, blank or not."""
    asked = request.POST.get("row", "")
    books = books_of(grid)
    found: dict[int, RowShown] = {}
    for row in grid.every:
        one = str(row.state.game_id) == asked
        form = card_form(here, row, request.POST)
        if (asked and not one) or f"g{row.state.game_id}-score_a" not in request.POST or (form.blank and not one):
            continue
        found[row.state.game_id] = carried_out(request, here, row, books[row.state.card.rules])
    return found


def _nothing_sent(request: HttpRequest) -> str:
    """Nothing is typed; or the page was opened in an earlier round, whose tables this grid does not have."""
    if any(str(value).strip() and re.fullmatch(r"g\d+-score_\w", name) for name, value in request.POST.items()):
        return _("Nothing is saved: those results are of another round. Open that round and type them again.")
    return _("No result is typed. Type a score first.")


def _shown(
    here: Desk, rows: Sequence[GridRow], books: Mapping[GameRules, int], sent: Mapping[int, RowShown]
) -> Iterator[RowShown]:
    types = here.may(Act.ENTER_RESULT)
    for row in rows:
        before = sent.get(row.state.game_id)
        if before is not None and (before.problems or (before.changes and before.answer is None)):
            yield before
            continue
        answer = before.answer if before else None
        differs = answer is not None and answer.match is CardMatch.DIFFERS
        typed = answer.card if answer and differs else ()
        form = card_form(here, row, typed=typed) if types and not row.by_desk and _can_be_typed(row) else None
        yield RowShown(row, books[row.state.card.rules], form, answer=answer)


def _can_be_typed(row: GridRow) -> bool:
    return passes(partial(refuse_card, row.state.card))


def _row(request: HttpRequest, here: Desk, before: ResultsGrid, sent: Mapping[int, RowShown]) -> HttpResponse:
    """One row, for the script that sent it. The grid may list it no more: its result may have seated another round."""
    ((game_id, one),) = sent.items()
    row = grid_row(Game.objects.get(pk=game_id))
    books = books_of(before)
    (shown,) = _shown(here, [row], {row.state.card.rules: one.book}, sent)
    grid = results_grid(here.stage, chosen_number(request, "round"))
    status = shown.form.status if shown.form and shown.problems else HTTPStatus.OK
    context = {
        "shown": shown,
        "event": here.tournament,
        "lone": any(asks_lone_hands(here, rules) for rules in books),
        "left": _left(grid),
        "complete": not grid.missing,
        **_page_of(request, here),
    }
    return render(request, "scoring/desk/results/_row.html", context, status=status)


def _page(
    request: HttpRequest,
    here: Desk,
    grid: ResultsGrid,
    sent: Mapping[int, RowShown],
    result: ActionResult | None = None,
) -> HttpResponse:
    books = books_of(grid)
    on_phones = list(_shown(here, grid.on_phones, books, sent))
    context = {
        "grid": grid,
        "still_missing": _left(grid),
        **_steps(here, grid, result),
        "rows": list(_shown(here, grid.rows, books, sent)),
        "undoes": any(row.undo_link for row in (*grid.rows, *grid.on_phones)),
        "on_phones": on_phones,
        "compares": any(shown.form for shown in on_phones),  # not once play is over
        "lone": any(asks_lone_hands(here, rules) for rules in books),
        "chips": any(rules.has_bank for rules in books),
        "data": data_of(books),
        "to_fix": [one for one in sent.values() if one.wrong],
        "open_phones": any(row.state.game_id in sent for row in grid.on_phones),
        **_page_of(request, here),
    }
    fine = result.status if result else HTTPStatus.OK
    wrong = next((one.form.status for one in sent.values() if one.form and one.problems), fine)
    return page(request, here, "desk/results.html", context, here="desk-results", status=wrong)


def _page_of(request: HttpRequest, here: Desk) -> dict[str, Any]:
    """The round that the address names, the address without a change, and whether this user can change results."""
    number = chosen_number(request, "round")
    return {"number": number, "address": _address(here, number), "corrects": here.may(Act.CORRECT)}


def _steps(here: Desk, grid: ResultsGrid, result: ActionResult | None) -> dict[str, Any]:
    """The next step: once every result is in, and until the first one is."""
    waits = grid.missing and any(row.state.status is not TableStatus.WAITING for row in grid.every)
    return {} if waits or grid.together else steps_now(here, grid.round, result)


def _left(grid: ResultsGrid) -> str:
    if not grid.missing:
        return _("Every table has a result.")
    found = ngettext("%(count)s result is missing.", "%(count)s results are missing.", grid.missing)
    return found % {"count": grid.missing}
