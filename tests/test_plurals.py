"""Counts are written as people write them: nothing anybody reads can come to say "1 rounds" or "round(s)"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent
APPS = ("rules", "clubs", "tournaments", "scoring", "deploy")
NOUNS = [
    "ages",
    "bets",
    "cards",
    "cells",
    "changes",
    "chips",
    "clubs",
    "coins",
    "columns",
    "days",
    "deals",
    "entries",
    "events",
    "games",
    "hands",
    "hours",
    "letters",
    "lines",
    "members",
    "minutes",
    "names",
    "opponents",
    "others",
    "pairs",
    "partners",
    "people",
    "pips",
    "places",
    "players",
    "points",
    "problems",
    "rounds",
    "rows",
    "seats",
    "seconds",
    "sections",
    "sheets",
    "sides",
    "singles",
    "sit-outs",
    "stages",
    "tables",
    "times",
    "tricks",
    "turns",
    "wins",
    "words",
    "years",
    "zones",
]
COUNTED = rf"(?:[ \n]|&nbsp;|</?\w+[^>]*>)+(?:[\w-]+ )?(?:{'|'.join(NOUNS)})\b"
IN_SENTENCE = re.compile(r"(?:\{\w+\}|%\(\w+\)s)" + COUNTED)
IN_TEMPLATE = re.compile(r"\{\{[^}]*\}\}" + COUNTED)
BOTH_FORMS = re.compile(r"\{\w+:[^{}]*(?:\{\w+\}[^{}]*)*\|[^{}]*(?:\{\w+\}[^{}]*)*\}")
COUNTED_BLOCK = re.compile(r"\{% blocktranslate[^%]*\bcount\b[^%]*%\}.*?\{% endblocktranslate %\}", re.DOTALL)
EITHER = re.compile(r"[a-z]\(e?s\)")

# Verbs and numbers that name something: no count stands before these words.
NOT_COUNTED = {
    "{rate} wins per game",  # with two decimals
    "Game {number} names {entry}",
    "Stage {stage} scores sit-outs",
    "In cut {number} two people",
    "{chips} for cards",
    "goes on from tables {a} and {b} with",
    "{dealer} deals",
    "{dealer} deals first",
    "{event} takes pairs",
    "{event} takes players",
    "{movement} has places for",
    "{movement} seats pairs",
    "{movement} seats players",
    "{name} deals first",
    "{pair} deals first",
    "{player} deals",
    "{rank} of clubs",
    "{who} deals",
    "{who} deals first",
    "{winner} wins every trick",
    "{winner} wins with",
    "{b} are partners",
    "{hours} hours",
    "{who} flip coins",
    "{other} swapped seats",
    "{other} are partners",
    # Shown for more than one only.
    "All %(of)s pairs are here",
    "All %(of)s players are here",
    "one of {count} players",
    "{count} players want to keep table",
    "{number} two people hold",
}


def named(text: str) -> bool:
    """Whether this is one of the texts in which no count is meant."""
    plain = re.sub(r"\{\{ *(\w+) *\}\}", r"{\1}", text)
    return any(known in plain for known in NOT_COUNTED)


def sentences(path: Path) -> Iterator[str]:
    """Every text of a module that is not told both its forms by `ngettext`; docstrings are not shown to anybody."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("ngettext", "ngettext_lazy")):
            skipped |= {id(part) for part in ast.walk(node)}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield BOTH_FORMS.sub("", node.value)


def modules() -> Iterator[Path]:
    """What people read comes from here."""
    for app in APPS:
        yield from (path for path in (HERE / app).rglob("*.py") if "migrations" not in path.parts)


def test_every_count_in_a_sentence_has_a_form_for_one() -> None:
    found = {
        (path.relative_to(HERE).as_posix(), text)
        for path in modules()
        for text in sentences(path)
        if (IN_SENTENCE.search(text) and not named(text)) or EITHER.search(text)
    }
    assert found == set()


def test_every_count_on_a_page_has_a_form_for_one() -> None:
    found = {
        (path.relative_to(HERE).as_posix(), match.group())
        for path in (HERE / "templates").rglob("*.html")
        for text in (COUNTED_BLOCK.sub("", path.read_text(encoding="utf-8")),)
        for match in (*IN_TEMPLATE.finditer(text), *EITHER.finditer(text))
        if not named(match.group())
    }
    assert found == set()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{count} rounds are left", True),
        ("{count} more rounds", True),
        ("{count} {count:round is|rounds are} left", False),
        ("{count:The table is|All {count} tables are} settled.", False),
    ],
)
def test_a_sentence_without_a_form_for_one_would_be_found(text: str, wrong: bool) -> None:
    assert bool(IN_SENTENCE.search(BOTH_FORMS.sub("", text))) is wrong
