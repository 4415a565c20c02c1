"""Rows of the standings cast in a mould: their template rendered once, with places where a row's words go.

A page has a hundred rows and is made anew with every result; rendered one by one they would be most of what a player
waits for. The words are escaped as they are filled in, as the template would.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

PLACES = ("place", "number", "name", "wins", "win", "points", "point", "move", "moved", "reason", "url")


def cast(rows: Sequence[Mapping[str, Any]], *, started: bool) -> list[SafeString]:
    """Rows as HTML, from their words: one for each of `PLACES` (`move` and `moved` may be left out) and two that are
    true or false, `through` and `shared`.
    """
    language = get_language()
    moulds = (_mould(language, started, row["through"], row["shared"], "move" in row) for row in rows)
    return [
        mark_safe(mould.format_map({name: _escaped(str(row[name])) for name in PLACES if name in row}))  # noqa: S308
        for mould, row in zip(moulds, rows, strict=True)
    ]


@lru_cache(maxsize=4096)
def _escaped(word: str) -> str:
    """A word as HTML; most words of a page were on it before."""
    return escape(word)


@lru_cache(maxsize=64)
def _mould(language: str | None, started: bool, through: bool, shared: bool, moved: bool) -> str:
    """The template as a format string, in the language that is being spoken."""
    row = {name: mark_safe(f"{{{name}}}") for name in PLACES}  # noqa: S308
    about = {"row": row, "started": started, "through": through, "shared": shared, "moved": moved}
    return render_to_string("scoring/partials/_standings_row.html", about).strip()
