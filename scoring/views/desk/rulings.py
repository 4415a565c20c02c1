"""Rulings: what happened, the facts that decide it, what the book says, and what is recorded."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.policy import Act
from rules.errors import RulesError
from rules.laws import Alone, Laws
from rules.rulings import Case, Fact, Offence, Ruling, facts_needed, offences_of
from scoring.forms.acting import ActForm
from scoring.forms.pairs import LiftForm, PenaltyForm
from scoring.forms.rulings import CHOICES, HAND_FIELDS, LONE_MATTERS, CaseForm, WhatForm, case_of
from scoring.selectors.event_log import RULINGS, event_log
from scoring.selectors.ground import ground
from scoring.selectors.ruling_words import effects, points_in_words
from scoring.selectors.tables import TableView, table_view
from scoring.services import advise, lift_penalty, penalise, record_ruling
from scoring.views.desk.deeds import Deed, attend, said_before
from scoring.views.desk.place import Desk, desk_at, page
from tournaments.models import Game
from tournaments.states import GameState, TournamentState


@dataclass(frozen=True)
class Asked:
    """A case on its way: the facts still asked for, and the book's answer once they are known."""

    game: Game
    view: TableView
    form: CaseForm
    fields: tuple[BoundField, ...]
    ruling: Ruling | None
    effects: tuple[Any, ...]
    choices: tuple[tuple[str, str, Any, bool], ...]
    wrong: tuple[Any, ...]

    @property
    def hand(self) -> int:
        """The number of the hand it is about."""
        return int(self.form["hand"].value())

    @property
    def ready(self) -> bool:
        """Whether it can be recorded as it stands."""
        return self.ruling is not None


@login_required
def desk_rulings(request: HttpRequest, code: str) -> HttpResponse:
    """Ask the book about a case, record its ruling, and read those made so far; penalties stand beside them."""
    here = desk_at(request, code)
    games = _games(here)
    given = request.POST if request.POST.get("deed") == "ruling" else request.GET
    tables = [(game.pk, words) for game, words in games]
    what = WhatForm(given if "offence" in given else None, games=tables, laws=here.stage.law_book)
    asked = _ask(here, what, given, games) if here.may(Act.RULE) and what.is_bound and what.is_valid() else None
    penalties: Mapping[str, ActForm] = {}
    status = 200
    if request.POST.get("deed") == "ruling":
        here.require(Act.RULE)
        if asked is not None and _recorded(request, here.user, asked):
            return redirect("desk-rulings", code)
        if asked is None and said_before(request, here):
            return redirect("desk-rulings", code)
        status = asked.form.status if asked else 422
    else:
        attended = attend(request, here, _penalties(here))
        if attended.done:
            return redirect("desk-rulings", code)
        penalties, status = attended.forms, attended.status
    over = here.tournament.state == TournamentState.PUBLISHED
    context = {
        "what": what,
        "asked": asked,
        "games": games,
        "penalties": {} if over else penalties,
        "log": event_log(here.tournament, RULINGS),
    }
    return page(request, here, "desk/rulings.html", context, here="desk-rulings", status=status)


def _penalties(here: Desk) -> list[Deed]:
    """Points taken from a pair for the event, and, once some were, given back."""
    needs, given = {"tournament": here.tournament}, {"stage": here.stage}
    taken = Deed("penalty", PenaltyForm, Act.RULE, penalise, _("The penalty is recorded."), needs, given)
    if not ground(here.stage.pk).penalties:
        return [taken]
    return [taken, Deed("lift", LiftForm, Act.RULE, lift_penalty, _("The points are given back."), needs, given)]


def _games(here: Desk) -> list[tuple[Game, str]]:
    """The games still being played, by table."""
    open_now = Game.objects.filter(stage=here.stage, state=GameState.OPEN).select_related("table", "round")
    found = open_now.prefetch_related("seats__entry").order_by("table__number", "pk")
    return [(game, _called(game)) for game in found]


def _called(game: Game) -> str:
    pairs = {seat.side: seat.entry for seat in game.seats.all()}
    words = {"table": game.table.number if game.table else 0, "a": pairs[0], "b": pairs[1]}
    return _("Table %(table)s: %(a)s against %(b)s") % words


def _ask(here: Desk, what: WhatForm, given: Any, games: list[tuple[Game, str]]) -> Asked:
    game = next(game for game, _words in games if game.pk == what.cleaned_data["game"])
    view = table_view(game.pk)
    names = (view.pairs[0].name, view.pairs[1].name)
    data = given.copy()
    data["hand"] = what.cleaned_data["hand"] or max(len(sheet.hands) for sheet in view.sheets) + 1
    bound = CaseForm(data, names=names)
    told = {name: data.get(name) for name in bound.fields}
    case = case_of(told)
    ruling, missing, wrong = _advice(here.user, game, int(data["hand"]), case)
    fields = tuple(bound[name] for name in _shown(here, case, told, missing))
    # Shown for the first time it is a fresh form: nothing is amiss before it is sent.
    form = bound if "uuid" in given else CaseForm(initial=dict(told), names=names)
    if form is not bound:
        fields = tuple(form[field.name] for field in fields)
    return Asked(
        game=game,
        view=view,
        form=form,
        fields=fields,
        ruling=ruling,
        effects=effects(ruling, names) if ruling else (),
        choices=tuple(_choices(here.user, game, int(data["hand"]), case, ruling, names)),
        wrong=wrong,
    )


def _advice(by: User, game: Game, hand: int, case: Case) -> tuple[Ruling | None, set[str], tuple[Any, ...]]:
    """The book's answer, or the facts it asks for, or what is wrong with the case."""
    try:
        return advise(by=by, game=game, hand=hand, case=case), set(), ()
    except RulesError as error:
        missing = {str(fault.where.get("fact")) for fault in error.faults if fault.code == "fact_missing"}
        return None, missing, tuple(fault.sentence for fault in error.faults if fault.code != "fact_missing")


def _shown(here: Desk, case: Case, told: dict[str, Any], missing: set[str]) -> list[str]:
    """The questions to put, in the order of the form: what the book needs, and what was answered already."""
    laws = here.stage.law_book
    needed = {fact.value for fact in facts_needed(laws, case)} - {Fact.SCORES_BEFORE, Fact.HAND}
    needed |= {"lone"} if case.offence in LONE_MATTERS and Offence.LONE_HAND_ERROR in offences_of(laws) else set()
    needed |= set(HAND_FIELDS) if Fact.HAND in missing or told.get("makers") else set()
    needed -= _never_asked(laws)
    answered = {name for name in CaseForm.base_fields if told.get(name)}
    hidden = {"uuid", "hand", "offence", "choice", "reason"}
    return [name for name in CaseForm.base_fields if name in (needed | answered) - hidden]


def _never_asked(laws: Laws) -> set[str]:
    """Questions to which there is only one answer under these laws."""
    asked = {"alone": laws.alone is not Alone.NOBODY, "defend_alone": laws.defend_alone}
    return {name for name, open_ in asked.items() if not open_}


def _choices(by: User, game: Game, hand: int, case: Case, ruling: Ruling | None, names: tuple[str, str]) -> Any:
    """Each choice that is open, with what it comes to."""
    if ruling is None or not ruling.choices:
        return
    for choice in ruling.choices:
        chosen = Case.from_json({**case.to_json(), "choice": choice.value})
        worth = advise(by=by, game=game, hand=hand, case=chosen).points
        yield choice.value, CHOICES[choice], points_in_words(worth or (0, 0), names), case.choice is choice


def _recorded(request: HttpRequest, by: User, asked: Asked) -> bool:
    done = asked.form.carry_out(record_ruling, by=by, game=asked.game)
    if done is None:
        return False
    words = {"hand": done.hand, "a": done.after[0], "b": done.after[1]}
    messages.success(request, _("Ruled on hand %(hand)s. The score at the table is %(a)s–%(b)s.") % words)
    return True
