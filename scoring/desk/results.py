"""The results of a round typed from paper cards: one table, a row a table, saved row by row or together."""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import Receipt
from clubs.policy import Act, nothing_here
from clubs.web.actions import ActionResult
from clubs.web.submit_once import Submission
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.laws.tie_order import Criterion
from scoring.decisions.paper_cards import CardAnswer, CardMatch, enter_card
from scoring.desk.results_check import books_of, data_of
from scoring.desk.round_steps import steps_now, take_step
from scoring.forms.paper_cards import CardForm
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.results_grid import GridRow, ResultsGrid, grid_row, results_grid
from scoring.reads.table_state import TableStatus
from tournaments.models import Game
from tournaments.states import TournamentState


@dataclass(frozen=True, slots=True)
class RowShown:
    """A table in the grid: its form while its card can be typed, what is wrong with it, and the answer to its card."""

    row: GridRow
    book: int
    form: CardForm | None = None
    problems: Sequence[str] = ()
    answer: CardAnswer | None = None

    @property
    def differs(self) -> bool:
        """Whether the card and the phones differ."""
        return self.answer is not None and self.answer.match is CardMatch.DIFFERS

    @property
    def ended(self) -> str:
        """How a saved game ended, where that was not by playing it out."""
        outcome = self.row.state.card.record.outcome
        words = {
            GameEnding.TIMED_OUT: _("stopped at the bell"),
            GameEnding.WALKOVER: _("forfeit"),
            GameEnding.DECISION: _("director's decision"),
        }
        return words.get(outcome.ending, "") if outcome else ""

    @property
    def wrong(self) -> Sequence[str]:
        """Everything that somebody has to look at, now that the row was sent."""
        return [*self.problems, self.note] if self.differs else self.problems

    @property
    def note(self) -> str:
        """The comparison with the phones, in words."""
        return translated(self.answer.sentence) if self.answer and self.answer.sentence else ""


@login_required
def desk_results(request: HttpRequest, code: str) -> HttpResponse:
    """Type the cards of a round. With `row` one of them is saved, else all; a script asks for its row alone."""
    here = desk_at(request, code)
    number = _round_asked(request)
    grid = results_grid(here.stage, number)
    if number is not None and grid.round is None:
        raise nothing_here()
    if request.method != "POST":
        return _page(request, here, grid, {})
    if "action" in request.POST:
        result = take_step(request, here)
        return result.done or _page(request, here, grid, {}, result)
    here.require(Act.ENTER_RESULT)
    sent = _sent(request, here, grid)
    if "X-Requested-With" in request.headers and len(sent) == 1:
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
    return redirect(request.get_full_path())


def _round_asked(request: HttpRequest) -> int | None:
    asked = request.GET.get("round", "")
    return int(asked[:5]) if asked.isdecimal() else None


def _sent(request: HttpRequest, here: Desk, grid: ResultsGrid) -> dict[int, RowShown]:
    """Every row that was sent and is not blank, carried out; the one row that was asked for, blank or not."""
    asked = request.POST.get("row", "")
    books = books_of(grid)
    found: dict[int, RowShown] = {}
    for row in grid.every:
        one = str(row.state.game_id) == asked
        form = _form(here, row, request.POST)
        if (asked and not one) or f"g{row.state.game_id}-score_a" not in request.POST or (form.blank and not one):
            continue
        found[row.state.game_id] = _carried_out(request, form, row, books[row.state.card.rules])
    return found


def _nothing_sent(request: HttpRequest) -> str:
    """Nothing is typed; or the page was opened in an earlier round, whose tables this grid does not have."""
    if any(str(value).strip() and re.fullmatch(r"g\d+-score_\w", name) for name, value in request.POST.items()):
        return _("Nothing is saved: those results are of another round. Open that round and type them again.")
    return _("No result is typed. Type a score first.")


def _form(here: Desk, row: GridRow, sent: Any = None, typed: Sequence[int] = ()) -> CardForm:
    """The row's form: with what was `sent`, or with the score `typed` before, or empty."""
    initial = {f"score_{letter.lower()}": points for letter, points in zip(LETTERS, typed, strict=False)}
    asks, forfeits = _asks_lone_hands(here, row.state.card.rules), here.may(Act.CORRECT)
    return CardForm(sent, initial=initial, state=row.state, asks_lone_hands=asks, forfeits=forfeits)


def _asks_lone_hands(here: Desk, rules: GameRules) -> bool:
    """Only where they can settle a tie: else nobody reads them."""
    return rules.counts_lone_hands and Criterion.LONE_HANDS.value in here.stage.tie_order


def _carried_out(request: HttpRequest, form: CardForm, row: GridRow, book: int) -> RowShown:
    game = Game.objects.get(pk=row.state.game_id)
    answer = form.carry_out(lambda **card: _once(request, form, game, card), by=request.user)
    return RowShown(row, book, form, form.problems, answer)


def _once(request: HttpRequest, form: CardForm, game: Game, card: Mapping[str, Any]) -> CardAnswer:
    """The same row sent again gets the same answer, whether it was written or only compared."""

    def write(receipt: Receipt) -> CardAnswer:
        answer = enter_card(game=game, **card)
        receipt.status, receipt.body = HTTPStatus.OK, answer.to_json()
        receipt.save(update_fields=["status", "body"])
        return answer

    typed = sorted((name, str(value)) for name, value in form.data.items() if name.startswith(f"{form.prefix}-"))
    fingerprint = hashlib.sha256(repr((request.path, typed)).encode()).hexdigest()
    reused = Refusal("same_id_other_body", N_("This row is saved with another score. Open its game to correct it."))
    submission = Submission(card["by"], f"page:{card['uuid']}", fingerprint, reused)
    return submission.answer(write, lambda receipt: CardAnswer.from_json(receipt.body))


def _shown(
    here: Desk, rows: Sequence[GridRow], books: Mapping[GameRules, int], sent: Mapping[int, RowShown]
) -> Iterator[RowShown]:
    types = here.may(Act.ENTER_RESULT) and here.tournament.state == TournamentState.PLAYING
    for row in rows:
        before = sent.get(row.state.game_id)
        if before is not None and before.problems:
            yield before
            continue
        answer = before.answer if before else None
        differs = answer is not None and answer.match is CardMatch.DIFFERS
        typed = answer.card if answer and differs else ()
        form = _form(here, row, typed=typed) if types and not row.by_desk else None
        yield RowShown(row, books[row.state.card.rules], form, answer=answer)


def _row(request: HttpRequest, here: Desk, before: ResultsGrid, sent: Mapping[int, RowShown]) -> HttpResponse:
    """One row, for the script that sent it. The grid may list it no more: its result may have seated another round."""
    ((game_id, one),) = sent.items()
    row = grid_row(Game.objects.get(pk=game_id))
    books = books_of(before)
    (shown,) = _shown(here, [row], {row.state.card.rules: one.book}, sent)
    grid = results_grid(here.stage, _round_asked(request))
    status = shown.form.status if shown.form and shown.problems else HTTPStatus.OK
    lone = any(_asks_lone_hands(here, rules) for rules in books)
    context = {
        "shown": shown,
        "event": here.tournament,
        "lone": lone,
        "left": _left(grid),
        "complete": not grid.missing,
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
        "on_phones": on_phones,
        "compares": any(shown.form for shown in on_phones),  # not once play is over
        "lone": any(_asks_lone_hands(here, rules) for rules in books),
        "data": data_of(books),
        "to_fix": [one for one in sent.values() if one.wrong],
        "open_phones": any(row.state.game_id in sent for row in grid.on_phones),
    }
    fine = result.status if result else HTTPStatus.OK
    wrong = next((one.form.status for one in sent.values() if one.form and one.problems), fine)
    return page(request, here, "desk/results.html", context, here="desk-results", status=wrong)


def _steps(here: Desk, grid: ResultsGrid, result: ActionResult | None) -> dict[str, Any]:
    """The next step: once every result is in, and until the first one is."""
    waits = grid.missing and any(row.state.status is not TableStatus.WAITING for row in grid.every)
    return {} if waits or grid.together else steps_now(here, grid.round, result)


def _left(grid: ResultsGrid) -> str:
    if not grid.missing:
        return _("Every table has a result.")
    found = ngettext("%(count)s result is missing.", "%(count)s results are missing.", grid.missing)
    return found % {"count": grid.missing}
