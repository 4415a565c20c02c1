"""Where people read a sentence: rule sheets, lessons, customs, rulings, papers. And what modules are made of."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from docs.documents.quotations import ROOT, tree
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.euchre.rulings.offences import Offence
from rules.euchre.rulings.poker_cases import PokerOffence
from rules.laws import any_laws_of
from rules.laws.customs import customs_of

OFFENCES = frozenset(str(offence.value) for kind in (Offence, PokerOffence) for offence in kind)


@cache
def sheet_lines(book: str) -> dict[str, list[str]]:
    """The sentences of a book's rule sheet, by law."""
    lines: dict[str, list[str]] = {}
    for line in rule_sheet(game_for(any_laws_of(book))).lines:
        lines.setdefault(line.law, []).append(str(line.sentence))
    return lines


@cache
def lessons(book: str) -> frozenset[str]:
    """The titles of the lessons of a book."""
    return frozenset(str(lesson.title) for lesson in game_for(any_laws_of(book)).lessons)


@cache
def customs(book: str) -> frozenset[str]:
    """The customs of a book, as the page of a table shows them."""
    return frozenset(str(custom.sentence) for custom in customs_of(any_laws_of(book)))


@cache
def papers() -> frozenset[str]:
    """The names of the papers that can be printed."""
    calls = (node for node in ast.walk(tree(ROOT / "scoring/print/printouts.py")) if isinstance(node, ast.Call))
    made = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Printout")
    return frozenset(str(call.args[0].value) for call in made if isinstance(call.args[0], ast.Constant))


@cache
def names_in(path: Path) -> frozenset[str]:
    """The functions, classes and constants of a module; methods and members as `Class.name`."""
    return frozenset(_names(tree(path).body))


def _names(body: Iterable[ast.stmt], within: str = "") -> Iterator[str]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name):
                yield within + name
            case ast.ClassDef(name=name, body=members):
                yield within + name
                yield from _names(members, f"{name}.")
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield within + name
