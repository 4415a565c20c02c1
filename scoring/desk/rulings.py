"""Rulings: the offence, the facts that decide it, the ruling of the book, and the recorded ruling."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.forms import BoundField, ChoiceField, Field
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.names import surnames
from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from rules.base.errors import RulesError
from rules.euchre.kinds import game_for
from rules.euchre.rulings import Fact
from rules.euchre.rulings.at_table import CaseRuling, TableRulings
from rules.euchre.score_sheet import KEEPERS, Score
from rules.laws import LawBook
from scoring.decisions.penalties import give_points_back, penalise, refuse_lift, refuse_penalty
from scoring.decisions.rulings import advise, record_ruling
from scoring.desk.looking import asks_to_look, look
from scoring.desk.ruling_text import effects, points_in_words
from scoring.forms.pairs import LiftForm, PenaltyForm
from scoring.forms.rulings import CHOICES, HAND_FIELDS, CaseForm, WhatForm, case_of
from scoring.history.event_history import RULINGS, event_history
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.pages.desk import Desk, desk_at, page
from scoring.reads.score_card import card_of
from scoring.reads.table_state import TableState, table_state
from scoring.services.checks import refuse_unless_open
from scoring.services.trial import Preview, trial_of
from tournaments.models import Entry, Game
from tournaments.selectors.seating import with_entries
from tournaments.states import GameState


@dataclass(frozen=True)
class Asked:
    """A case being asked about: the facts still needed, and the book's answer once they are known."""

    game: Game
    table: TableState
    form: CaseForm
    fields: tuple[BoundField, ...]
    ruling: CaseRuling | None
    effects: tuple[Any, ...]
    choices: tuple[tuple[str, str, Any, bool], ...]
    wrong: tuple[Any, ...]

    @property
    def hand(self) -> int:
        """The number of the hand it is about."""
        return int(self.form["hand"].value())

    @property
    def ready(self) -> bool:
        """Whether it can be recorded unchanged."""
        return self.ruling is not None


@dataclass(frozen=True, slots=True)
class RulingPreview(Preview):
    """With the `score` at the table after the ruling."""

    score: str = ""


@login_required
def desk_rulings(request: HttpRequest, code: str) -> HttpResponse:
    """Ask the book about a case, record its ruling, and list those made so far, with the penalties."""
    here = desk_at(request, code)
    games = games_to_rule_on(here)
    given = request.POST if request.POST.get("action") == "ruling" else request.GET
    tables = [(game.pk, words) for game, words in games]
    table_rulings = game_for(_laws(here, given.get("game"), games)).rulings
    what = WhatForm(
        given if "offence" in given else None,
        games=tables,
        table_rulings=table_rulings,
        initial={"game": given.get("game")},  # of a table that called the director
    )
    asked = (
        _ask(here, table_rulings, what, given, games)
        if here.may(Act.RULE) and what.is_bound and what.is_valid()
        else None
    )
    if request.POST.get("action") == "ruling":
        here.require(Act.RULE)
        _refuse_late(here, request.POST.get("game", ""))
    actions = [*([_ruling_action(asked)] if asked else ()), *penalty_actions(here)]
    looked = look(request, here, actions, {"ruling": partial(_try, here.stage.pk)}) if asks_to_look(request) else None
    result = looked.result if looked else handle_actions(request, here, actions)
    if result.done:
        return result.done
    context = {
        "what": what,
        "asked": asked,
        "games": games,
        "forms": result.forms,
        "log": event_history(here.tournament, RULINGS),
        "undo_acts": {act.value for act in here.acts},
        **(looked.to_context(here) if looked else {}),
    }
    return page(request, here, "desk/rulings.html", context, here="desk-rulings", status=result.status)


def _refuse_late(here: Desk, number: str) -> None:
    """`Refusal` for the form of an older page, whose game takes no ruling any more."""
    games = Game.objects.filter(stage=here.stage, pk=int(number[:9])) if number.isdecimal() else Game.objects.none()
    for pk in games.values_list("pk", flat=True):
        refuse_unless_open(card_of(pk))


def _ruling_action(asked: Asked) -> Action:
    """The ruling recorded. The first page asks for the facts by its address, so their names have no prefix here."""
    names = [side.name for side in asked.table.sides]
    needs = {"prefix": None, "names": names, "table_rulings": asked.form.table_rulings}
    check = partial(refuse_unless_open, asked.table.card)
    return Action("ruling", CaseForm, Act.RULE, record_ruling, _recorded, needs, {"game": asked.game}, check)


def _recorded(ruling: DirectorsRuling) -> str:
    words = {"hand": ruling.hand_ruled, "score": _figures(ruling.after)}
    return _("Ruling on hand %(hand)s saved. The score at the table is %(score)s.") % words


def penalty_actions(here: Desk) -> list[Action]:
    """Points taken from a pair for the event, and given back."""
    needs, given = {"tournament": here.tournament}, {"stage": here.stage}
    done, check = _("The penalty is saved."), partial(refuse_penalty, here.stage)
    back, lift = _("The points are given back."), partial(refuse_lift, here.stage)
    return [
        Action("penalty", PenaltyForm, Act.RULE, penalise, done, needs, given, check),
        Action("lift", LiftForm, Act.RULE, give_points_back, back, needs, given, lift),
    ]


def _laws(here: Desk, asked: str | None, games: list[tuple[Game, str]]) -> LawBook:
    """The laws of the table in question, which may have its own laws."""
    own = (game.law_book for game, _words in games if game.laws and str(game.pk) == asked)
    return next(own, here.stage.law_book)


def games_to_rule_on(here: Desk) -> list[tuple[Game, str]]:
    """The games that are still being played, by table."""
    open_now = Game.objects.filter(stage=here.stage, state=GameState.OPEN).select_related("table", "round")
    return [(game, _called(game)) for game in open_now.prefetch_related(with_entries()).order_by("table__number", "pk")]


def _called(game: Game) -> str:
    sides: dict[int, dict[Entry, None]] = {}
    for seat in sorted(game.seats.all(), key=lambda seat: (seat.side, seat.seat)):
        sides.setdefault(seat.side, {})[seat.entry] = None
    # A list to choose from is narrow on a phone: surnames are all that fits.
    people = [
        [one.name for entry in entries for one in (entry.first, entry.second) if one] for entries in sides.values()
    ]
    names = [surnames(side) for side in people]
    who = _("%(a)s – %(b)s") % {"a": names[0], "b": names[1]} if len(names) == 2 else ", ".join(names)
    if game.table is None:
        return _("Extra game: %(who)s") % {"who": who}
    return f"{game.table.number}: {who}"


def _ask(here: Desk, table_rulings: TableRulings, what: WhatForm, given: Any, games: list[tuple[Game, str]]) -> Asked:
    game = next(game for game, _words in games if game.pk == what.cleaned_data["game"])
    table = table_state(game)
    names = tuple(side.name for side in table.sides)
    data = given.copy()
    entered = max(len(table.sheet(keeper).rows) for keeper in KEEPERS)
    data["hand"] = what.cleaned_data["hand"] or entered + 1
    bound = CaseForm(data, names=names, table_rulings=table_rulings)
    answers = {name: data.get(name) for name in bound.fields if _answers(bound.fields[name], data.get(name))}
    put = SubmittedCase(here.user, game, int(data["hand"]), table_rulings, answers)
    ruling, missing, wrong = put.answer()
    fields = tuple(bound[name] for name in put.shown(missing))
    # Shown for the first time it is a fresh form: nothing is amiss before it is sent.
    form = bound if "uuid" in given else CaseForm(initial=dict(answers), names=names, table_rulings=table_rulings)
    if form is not bound:
        fields = tuple(form[field.name] for field in fields)
    return Asked(
        game=game,
        table=table,
        form=form,
        fields=fields,
        ruling=ruling,
        effects=effects(ruling, names, entered=int(data["hand"]) <= entered) if ruling else (),
        choices=tuple(put.choices(ruling, names)),
        wrong=wrong,
    )


def _answers(field: Field, answers: Any) -> bool:
    """Whether this is an answer to the question."""
    return bool(answers) and (not isinstance(field, ChoiceField) or field.valid_value(answers))


@dataclass(frozen=True)
class SubmittedCase:
    """A case as submitted to the book: the offender, the hand of a game, and the answers so far."""

    by: User
    game: Game
    hand: int
    table_rulings: TableRulings
    answers: Mapping[str, Any]

    def answer(self) -> tuple[CaseRuling | None, set[str], tuple[Any, ...]]:
        """The book's answer, or the facts it asks for, or what is wrong with the case."""
        try:
            return self._judged(self.answers), set(), ()
        except RulesError as error:
            missing = {str(fault.where.get("fact")) for fault in error.faults if fault.code == "fact_missing"}
            return None, missing, tuple(fault.sentence for fault in error.faults if fault.code != "fact_missing")

    def shown(self, missing: set[str]) -> list[str]:
        """The questions to show, in the order of the form: those that the book needs, and those already answered."""
        try:
            needed = missing | self.table_rulings.asks(case_of(self.table_rulings, self.answers))
        except RulesError:
            needed = missing
        needed |= set(HAND_FIELDS) if Fact.HAND in missing or self.answers.get("tricks") else set()
        answered = {name for name in CaseForm.base_fields if self.answers.get(name)}
        hidden = {"uuid", "hand", "offence", "choice", "reason"}
        wanted = (needed - self.table_rulings.never_asked() | answered) - hidden
        return [name for name in CaseForm.base_fields if name in wanted]

    def choices(self, ruling: CaseRuling | None, names: tuple[str, ...]) -> Iterator[tuple[str, Any, Any, bool]]:
        """Each open choice, with its result."""
        for choice in ruling.choices if ruling else ():
            worth = self._judged({**self.answers, "choice": choice.value}).points
            words = points_in_words(worth or (0,) * len(names), names)
            yield choice.value, CHOICES[choice], words, self.answers.get("choice") == choice

    def _judged(self, answers: Mapping[str, Any]) -> CaseRuling:
        return advise(by=self.by, game=self.game, hand=self.hand, case=case_of(self.table_rulings, answers))


def _try(stage_id: int, **given: Any) -> RulingPreview:
    """The ruling carried out and never kept: the score at the table after it, and the places it would change."""
    scores: list[str] = []

    def rule(**ruling: Any) -> None:
        scores.append(_figures(record_ruling(**ruling).after))

    preview = trial_of(stage_id, rule, **given)
    return RulingPreview(preview.changes, preview.before, preview.after, preview.undone, scores[-1])


def _figures(score: Score) -> str:
    return (" – " if len(score) > 2 else "–").join(map(str, score))
