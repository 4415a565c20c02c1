"""An objection from a player's own phone: by the private link of a pair, or with the PIN of any table card."""

from dataclasses import dataclass
from http import HTTPStatus
from uuid import uuid4

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.derived_secrets import digest_of
from clubs.errors import Refusal
from clubs.policy import Act, TableKeeper, may
from clubs.public_names import names_for_public
from clubs.selectors import get_or_refuse
from clubs.web.errors import concerns_form
from rules.base.errors import RulesError
from rules.base.words import Sentence
from rules.euchre.entry import score_figures
from scoring.decisions.objections import object_to_result
from scoring.reads.ceremony import after_ceremony, is_shown
from scoring.reads.objections import correctable, objections_to, refuse_objection
from scoring.reads.table_state import TableState, table_state
from scoring.standings.event_summary import summary_of
from scoring.table.forms.places import ObjectionForm, PinForm
from scoring.table.pages import DEVICE_COOKIE
from scoring.table.pin import table_with_pin
from tournaments.models import Entry, Game, Table, Tournament
from tournaments.selectors import tournament_by_code


@dataclass(frozen=True, slots=True)
class ObjectionPage:
    """A game as its objection page shows it. `own`: the entry whose link opened it, None where a PIN is asked for."""

    event: Tournament
    game: Game
    shown: TableState
    own: Entry | None = None

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that may object here: with an own link the entry's own."""
        own = self.own.seats.filter(game=self.game).values_list("side", flat=True)[:1] if self.own else ()
        return tuple(own) if self.own else tuple(range(len(self.shown.sides)))

    @property
    def table(self) -> Table | None:
        """The table for which the holder of an own link writes: the game's, or any where it has none."""
        return self.game.table or self.event.tables.order_by("number").first()


def event_objection(request: HttpRequest, code: str, game_id: int) -> HttpResponseBase:
    """For everybody: the PIN of a table card shows that the sender is in the hall."""
    event = tournament_by_code(code)
    with names_for_public():
        return _answer(request, _page_of(event, Game.objects.all(), game_id))


def own_objection(request: HttpRequest, token: str, game_id: int) -> HttpResponseBase:
    """For the holder of an own page, about one of its games."""
    entry = get_or_refuse(Entry.objects.select_related("tournament__club"), digest=digest_of(token))
    games = Game.objects.filter(seats__entry=entry).distinct()
    return _answer(request, _page_of(entry.tournament, games, game_id, entry))


def _page_of(event: Tournament, games: QuerySet[Game], game_id: int, own: Entry | None = None) -> ObjectionPage:
    found = games.select_related("stage__tournament", "round", "table")
    game = get_or_refuse(found, stage__tournament=event, pk=game_id)
    return ObjectionPage(event, game, table_state(game), own)


def _answer(request: HttpRequest, page: ObjectionPage) -> HttpResponseBase:
    form, pin = ObjectionForm(request.POST or None), PinForm(request.POST or None)
    form.name(page.shown.card.laws, [side.name for side in page.shown.sides], page.sides)
    if page.own:
        form.initial["side"] = page.sides[0]
    status = _send(request, page, form, pin) if request.method == "POST" else HTTPStatus.OK
    if status == HTTPStatus.FOUND:
        if not page.own:  # everybody can open this page, so only the next look shows the words
            messages.info(request, _sent(form))
        return redirect(request.path)
    objections = [
        (page.shown.sides[one.side], one, score_figures(one.score) if one.score else None)
        for one in objections_to([page.game.pk])
    ]
    concealed = not page.own and _is_concealed(request, page)
    context = {
        "event": page.event,
        "own": page.own,
        "call_about": page.game.pk if page.own and _is_correctable(page.game) else None,
        "call_uuid": uuid4(),
        "game": page.shown,
        "locked": _locked(page.game),
        "objections": objections,
        "instead": after_ceremony() if concealed else "",
        "waits": not form.is_bound and {one.side for _side, one, _score in objections if one.open} >= set(page.sides),
        "sides": page.sides,
        "scores": list(zip(page.shown.sides, page.shown.score, strict=True)),
        "form": form,
        "pin": pin,
    }
    with timezone.override(page.event.club.hall_clock):
        return render(request, "scoring/table/objection.html", context, status=status)


def _is_correctable(game: Game) -> bool:
    return correctable(game.stage, Game.objects.filter(pk=game.pk)).exists()


def _sent(form: ObjectionForm) -> str:
    """The words and the score of the sender."""
    words, score = form.cleaned_data["reason"], form.score
    if not score:
        return _("You sent: “%(words)s”.") % {"words": words}
    return _("You sent: “%(words)s”. Your score: %(score)s.") % {"words": words, "score": score_figures(score)}


def _is_concealed(request: HttpRequest, page: ObjectionPage) -> bool:
    """Whether this reader sees no result before the ceremony, because the standings were frozen before this round."""
    now, round_ = summary_of(page.event.code), page.game.round
    if page.game.stage_id != now.stage:  # an earlier stage was over before the freeze
        return False
    shown = is_shown(round_.number if round_ else None, now.last_shown)
    return not shown and not may(request.user, Act.SEE_DESK, page.event.club)


def _send(request: HttpRequest, page: ObjectionPage, form: ObjectionForm, pin: PinForm) -> HTTPStatus:
    """302 once the objection is at the desk; else the status of the answer, with the reasons on the forms."""
    if not form.is_valid():
        form.refuse()
        return HTTPStatus.UNPROCESSABLE_ENTITY
    table = page.table if page.own else table_with_pin(request, page.event, pin)
    if not isinstance(table, Table):
        return table or HTTPStatus.CONFLICT
    by = TableKeeper(table.pk, page.event.pk, page.event.club_id)
    device = request.COOKIES.get(DEVICE_COOKIE, "")[:80]
    try:
        object_to_result(by=by, game_id=page.game.pk, device=device, **form.sent())
    except (RulesError, Refusal) as error:
        if not concerns_form(error):
            raise
        form.refuse(error)
        return form.status
    return HTTPStatus.FOUND


def _locked(game: Game) -> Sentence | None:
    """Why nobody may object to it now."""
    try:
        refuse_objection(game)
    except Refusal as refusal:
        return refusal.sentence
    return None
