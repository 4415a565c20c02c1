"""One game at the desk: both sheets, what differs, its history, and whatever the director may do about it."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.language import said
from clubs.policy import Act, nothing_here
from clubs.selectors import the_one
from rules.brackets import SHAPES
from rules.game import Ending
from rules.hand.sides import LETTERS
from rules.laws import ChipLaws
from rules.words import listed
from scoring.forms.acting import ReasonForm
from scoring.forms.results import (
    CorrectionForm,
    MergeForm,
    ResultForm,
    SeatingForm,
    SubstituteForm,
    VoidForm,
    WalkOverForm,
)
from scoring.models import CardState
from scoring.selectors.history import history_of, void_entry
from scoring.selectors.tables import TableView, table_view
from scoring.selectors.undoing import undoing
from scoring.services import (
    Merged,
    Preview,
    correct_result,
    enter_result,
    merge_tables,
    preview_correction,
    reopen_game,
    void_game,
    walk_over,
    who_sat_there,
)
from scoring.sheets import Score, leading
from scoring.views.desk.deeds import Attended, Deed, attend, said_before
from scoring.views.desk.place import Desk, desk_at, page
from scoring.views.markers import drawn
from tournaments.models import Game, Tournament
from tournaments.services import Substituted, no_substitutes, substitute
from tournaments.states import GameState, RoundState, TournamentState

LATER = (TournamentState.PLAYING, TournamentState.FINISHED)


@login_required
def desk_game(request: HttpRequest, code: str, game_id: int) -> HttpResponse:
    """See a game, and settle, correct or take it back. A correction is shown before it is saved (button `look`)."""
    here = desk_at(request, code)
    game = _game_of(here.tournament, game_id)
    view = table_view(game.pk)
    deeds = tuple(_deeds(here, game, view, again=said_before(request, here)))
    if request.method == "POST" and "look" in request.POST:
        return _look(request, here, game, view, deeds)
    attended = attend(request, here, deeds)
    if attended.done:
        return redirect("desk-game", code, game_id)
    return _shown(request, here, game, view, attended)


def _game_of(tournament: Tournament, game_id: int) -> Game:
    games = Game.objects.select_related("stage__tournament__club", "round", "table")
    return the_one(games, stage__tournament=tournament, pk=game_id)


def _deeds(here: Desk, game: Game, view: TableView, *, again: bool) -> Iterator[Deed]:
    """What may be done with a game in this state; said `again`, everything, for the service knows what it answered."""
    names, laws = _names(view), game.law_book
    about = {"game": game}
    final = view.state == CardState.FINAL
    gone_on = game.stage_id != here.stage.pk
    if not again and (gone_on or view.state == CardState.VOID or here.tournament.state not in LATER):
        return
    if final or again:
        done = _("The result is corrected.")
        needs: dict[str, Any] = {"names": names, "laws": laws, "decides": True, "initial": _as_it_is(view)}
        yield Deed("correct", CorrectionForm, Act.CORRECT, correct_result, done, needs, about)
        if again or game.round is None or game.round.state == RoundState.OPEN:
            done = _("The game is open again: both sides agree anew.")
            yield Deed("reopen", ReasonForm, Act.CORRECT, reopen_game, done, given=about)
    if again or (not final and here.tournament.state == TournamentState.PLAYING):
        done = _("The result is entered.")
        decides = here.may(Act.CORRECT)
        needs = {"names": names, "laws": laws, "decides": decides, "initial": _as_it_is(view)}
        yield Deed("result", ResultForm, Act.ENTER_RESULT, enter_result, done, needs, about)
    if len(names) == 2 and (again or (not final and here.tournament.state == TournamentState.PLAYING)):
        done = _("The walk-over is recorded.")
        yield Deed("walkover", WalkOverForm, Act.CORRECT, walk_over, done, {"names": names}, about)
    if again or game.stage.movement not in SHAPES:  # in a knock-out only the two drawn can go on from a game
        done = _("It is written down who sat there.")
        needs = {"tournament": here.tournament, "sides": [pair.entries for pair in view.pairs]}
        yield Deed("seating", SeatingForm, Act.CORRECT, who_sat_there, done, needs, about)
    if game.state == GameState.OPEN and not no_substitutes(here.stage.law_book):
        done = _("The substitute sits there for this game.")
        yield Deed(
            "substitute", SubstituteForm, Act.RUN_EVENT, _seat_substitute, done, {"sitters": _sitters(game)}, about
        )
    tables = _tables_beside(game, again=again)
    if again or (tables and game.state == GameState.OPEN):
        done = _("The two tables are one now: their chips went along.")
        yield Deed("merge", MergeForm, Act.RUN_EVENT, _merge, done, {"tables": tables}, about)
    fallen = undoing(game, None).games
    needs = {"undone": said(listed([one.sentence for one in fallen])) if fallen else ""}
    yield Deed("void", VoidForm, Act.CORRECT, void_game, _("The game is void."), needs, about)


def _tables_beside(game: Game, *, again: bool) -> list[tuple[int, str]]:
    """The other tables of the round where chips are played for, by name; said `again`, also those that have ended."""
    if game.round is None or not isinstance(game.stage.law_book, ChipLaws):
        return []
    others = Game.objects.filter(round=game.round, table__isnull=False).exclude(pk=game.pk)
    others = others if again else others.filter(state=GameState.OPEN)
    found = others.order_by("table__number").values_list("pk", "table__number")
    return [(pk, _("Table %(number)s") % {"number": number}) for pk, number in found]


def _merge(*, into: int, **given: Any) -> Merged:
    return merge_tables(into=the_one(Game.objects.all(), pk=into), **given)


def _sitters(game: Game) -> list[tuple[int, str]]:
    seats = game.seats.select_related("player").filter(player__isnull=False).order_by("side", "seat")
    return [(seat.seat, str(seat.player)) for seat in seats]


def _seat_substitute(*, uuid: UUID, **given: Any) -> Substituted:
    """Sent twice, the one who sits there already is answered the same."""
    return substitute(**given)


def _as_it_is(view: TableView) -> dict[str, Any]:
    """What a score form begins with: the result, or what the sheets agree on in the end."""
    ended = next((sheet.standing for sheet in view.sheets if sheet.standing.over), None)
    score = view.score or (ended.recorded if ended and not view.differences else None)
    ending = view.ending or (ended.ending.value if ended and ended.ending else Ending.TARGET.value)
    return {**dict(_fields(score)), "ending": ending} if score else {}


def _fields(score: Score) -> Iterator[tuple[str, int]]:
    """The points of a score by the names of their fields."""
    return ((f"score_{letter.lower()}", points) for letter, points in zip(LETTERS, score, strict=False))


def _look(request: HttpRequest, here: Desk, game: Game, view: TableView, deeds: tuple[Deed, ...]) -> HttpResponse:
    """The correction as written, with the places it would change; nothing is saved."""
    correct = next((deed for deed in deeds if deed.name == request.POST["look"] and deed.name == "correct"), None)
    if correct is None:
        raise nothing_here()
    here.require(correct.act)
    form = correct.form(request.POST, prefix=correct.name, **correct.needs)
    found: Preview | None = form.carry_out(_preview, by=here.user, game=game)
    others = {deed.name: deed.form(prefix=deed.name, **deed.needs) for deed in deeds if here.may(deed.act)}
    attended = Attended({**others, correct.name: form}, done=False, status=200 if form.is_valid() else form.status)
    return _shown(request, here, game, view, attended, preview=found)


def _preview(*, score: tuple[int, int], ending: Ending, **given: Any) -> Preview:
    return preview_correction(by=given["by"], game=given["game"], score=score, ending=ending)


def _shown(
    request: HttpRequest,
    here: Desk,
    game: Game,
    view: TableView,
    attended: Attended,
    preview: Preview | None = None,
) -> HttpResponse:
    names = dict(here.tournament.entries.filter(number__isnull=False).with_names("number"))
    one, two = view.sheets
    differing = {found.hand for found in view.differences}
    hands = range(1, max(len(one.hands), len(two.hands)) + 1)
    score = view.score or _running(view)
    context = {
        "game": game,
        "gone_on": game.stage_id != here.stage.pk,
        "view": view,
        "sides": [
            (pair, points, drawn(game.law_book, points), letter)
            for pair, points, letter in zip(view.pairs, score, LETTERS, strict=False)
        ],
        "letters": (" – " if len(score) == 2 else " · ").join(LETTERS[: len(score)]),
        "leads": leading(score) if view.state == CardState.FINAL else None,
        "forms": attended.forms,
        "hands": [(n, _hand(one, n), _hand(two, n), n in differing) for n in hands],
        "two_sheets": bool(two.hands or two.standing.kept),
        "quick": _quick(view, attended),
        "history": tuple(reversed(history_of(game.pk))),
        "preview": preview,
        "void_entry": void_entry(game),
        "no_substitutes": no_substitutes(here.stage.law_book),
        "changes": [(change, names.get(change.pair, "")) for change in preview.changes] if preview else [],
    }
    return page(request, here, "desk/game.html", context, here="desk", status=attended.status)


def _running(view: TableView) -> Score:
    """The score by the sheet that has come furthest, as recorded where it is over."""
    at = max((sheet.standing for sheet in view.sheets), key=lambda standing: len(standing.rows))
    return at.recorded or at.points


def _hand(sheet: Any, number: int) -> Any:
    return sheet.hands[number - 1] if number <= len(sheet.hands) else None


def _quick(view: TableView, attended: Attended) -> list[dict[str, Any]]:
    """Where the sheets end differently: one button for each of them."""
    if "result" not in attended.forms or not view.differences:
        return []
    ended = ((sheet.sheet, sheet.standing) for sheet in view.sheets if sheet.standing.over)
    return [
        {
            "sheet": number,
            "score": standing.recorded,
            "fields": list(_fields(standing.recorded or ())),
            "ending": standing.ending and standing.ending.value,
        }
        for number, standing in ended
    ]


def _names(view: TableView) -> tuple[str, ...]:
    return tuple(f"{' + '.join(map(str, pair.numbers))} · {pair.name}" for pair in view.pairs)
