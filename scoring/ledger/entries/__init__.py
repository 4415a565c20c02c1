"""Every kind of ledger entry, one module each, named like its kind; `read` makes a stored row what it says.

Modules are found by themselves: a new kind is a member of `Kind`, a module here, and its test.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from rules.games import GameRules
from rules.scoresheet import GameRecord
from scoring.ledger.entry import BaseEntry, EventEntry, GameEntry, Topic
from scoring.models import Kind, LedgerEntry

Form = TypeVar("Form", bound=EventEntry)

MODULES = {one.name.rstrip("_"): import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__)}


def _forms(of_game: bool) -> dict[str, tuple[type[Any], ...]]:
    """The classes of each kind that are written on that chain, those of a form of their own first."""
    return {
        kind: tuple(sorted(found, key=lambda form: not form.form))
        for kind, module in MODULES.items()
        if (found := [one for one in vars(module).values() if _is_form(one, module.__name__, of_game)])
    }


def _is_form(one: Any, module: str, of_game: bool) -> bool:
    return isinstance(one, type) and issubclass(one, BaseEntry) and one.__module__ == module and one.of_game is of_game


OF_EVENT: Mapping[str, tuple[type[EventEntry], ...]] = _forms(of_game=False)
OF_GAME: Mapping[str, tuple[type[GameEntry], ...]] = _forms(of_game=True)


def event_entry(kind: str, body: Mapping[str, Any]) -> EventEntry:
    """What a body on the event's own chain says; KeyError for one of no form of its kind."""
    entry: EventEntry = _form_of(OF_EVENT, kind, body).from_body(body)
    return entry


def game_entry(kind: str, body: Mapping[str, Any]) -> GameEntry:
    """What a body on a game's chain says; KeyError for one of no form of its kind."""
    entry: GameEntry = _form_of(OF_GAME, kind, body).from_body(body)
    return entry


def _form_of(forms: Mapping[str, tuple[type[Any], ...]], kind: str, body: Mapping[str, Any]) -> type[Any]:
    for form in forms[kind]:
        if form.reads(body):
            return form
    raise KeyError(kind)


def applied(row: LedgerEntry, record: GameRecord, rules: GameRules) -> GameRecord:
    """The record of a game once this row of its chain is in."""
    return game_entry(row.kind, row.body).apply(record, rules, link=row.link, sheet=row.sheet)


def read_entry(row: LedgerEntry) -> EventEntry | GameEntry:
    """What a stored row says; KeyError where its body is of no form of its kind."""
    return event_entry(row.kind, row.body) if row.game_id is None else game_entry(row.kind, row.body)


def event_rows(form: type[Form], tournament_id: int) -> list[tuple[LedgerEntry, Form]]:
    """The entries of one form on the event's own chain, first to last, each with what it says. One query."""
    rows = LedgerEntry.objects.filter(tournament=tournament_id, game=None, kind=form.kind).order_by("link")
    read = ((row, event_entry(row.kind, row.body)) for row in rows)
    return [(row, entry) for row, entry in read if isinstance(entry, form)]


def kinds_about(topic: Topic) -> tuple[Kind, ...]:
    """The kinds that one page of the desk lists."""
    forms = [form for found in (*OF_EVENT.values(), *OF_GAME.values()) for form in found]
    return tuple(dict.fromkeys(form.kind for form in forms if form.topic is topic))


# Kinds that do something to the record of a stage: only these are read for standings.
OF_STAGES = tuple(
    Kind(kind) for kind, forms in OF_EVENT.items() if any(form.apply is not EventEntry.apply for form in forms)
)

# Kinds of which the phones of the table are told.
OF_TABLES = tuple(
    kind for kind, forms in OF_GAME.items() if any(form.to_table is not GameEntry.to_table for form in forms)
)
