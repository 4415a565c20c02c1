"""Every kind of ledger entry, one module each, named like its kind; `read_entry` makes a stored body what it says.

Modules are found by themselves: a new kind is a member of `Kind`, a module here, and its test.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar

from scoring.ledger.entry import BaseEntry, EventEntry, GameEntry, Topic
from scoring.models import Kind, LedgerEntry

Entry = TypeVar("Entry", bound=BaseEntry)
Form = TypeVar("Form", bound=EventEntry)

MODULES = {one.name.rstrip("_"): import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__)}


def _is_form(one: Any, module: str) -> bool:
    return isinstance(one, type) and issubclass(one, BaseEntry) and one.__module__ == module


# The classes of each kind, those of their own form first.
FORMS: Mapping[str, tuple[type[BaseEntry], ...]] = {
    kind: tuple(sorted(found, key=lambda form: not form.form))
    for kind, module in MODULES.items()
    if (found := [one for one in vars(module).values() if _is_form(one, module.__name__)])
}


def read_entry(chain: type[Entry], kind: str, body: Mapping[str, Any]) -> Entry:
    """The entry that a body describes on such a chain, of `EventEntry` or `GameEntry`; KeyError for one of no form of
    its kind.
    """
    for form in FORMS[kind]:
        if issubclass(form, chain) and form.reads(body):
            return form.from_body(body)
    raise KeyError(kind)


def entry_of(row: LedgerEntry) -> EventEntry | GameEntry:
    """The entry of a stored row, on any chain."""
    if row.game_id is None:
        return read_entry(EventEntry, row.kind, row.body)
    return read_entry(GameEntry, row.kind, row.body)


def event_rows(form: type[Form], tournament_id: int) -> list[tuple[LedgerEntry, Form]]:
    """The entries of one form on the event's own chain, first to last, each with what it says. One query."""
    rows = LedgerEntry.objects.filter(tournament=tournament_id, game=None, kind=form.kind).order_by("link")
    read = ((row, read_entry(EventEntry, row.kind, row.body)) for row in rows)
    return [(row, entry) for row, entry in read if isinstance(entry, form)]


def kinds_about(topic: Topic) -> tuple[Kind, ...]:
    """The kinds that one page of the desk lists."""
    return _kinds(lambda form: form.topic is topic)


def _kinds(wanted: Callable[[type[BaseEntry]], bool]) -> tuple[Kind, ...]:
    return tuple(Kind(kind) for kind, forms in FORMS.items() if any(map(wanted, forms)))


# Kinds that do something to the record of a stage: only these are read for standings.
OF_STAGES = _kinds(lambda form: issubclass(form, EventEntry) and form.apply is not EventEntry.apply)

# Kinds that the phones of the table show as messages.
OF_TABLES = _kinds(lambda form: issubclass(form, GameEntry) and form.to_table is not GameEntry.to_table)
