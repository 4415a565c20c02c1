"""What a screen reader says of the main part of a page, in the order of reading."""

import re
from collections.abc import Iterator
from typing import Any

import yaml
from playwright.sync_api import Page

# Kinds of parts that a screen reader does not name, or names by what is in them.
UNNAMED = {"article", "group", "list", "listitem", "paragraph", "rowgroup", "search", "status", "table", "text", "time"}
PART = re.compile(r'(?P<kind>\w+)(?: "(?P<name>.*)")?(?: \[level=(?P<level>\d)\])?')


def heard(page: Page) -> list[str]:
    """The main part of a page, part by part. Every time of day is written 8:15 pm."""
    # The base loader leaves all values as text: to YAML, 10:15 is a number and 09:15 is none.
    snapshot = yaml.load(page.locator("main").aria_snapshot(), Loader=yaml.BaseLoader)
    said = "\n".join(_said(snapshot[0]["main"]))
    said = re.sub(r" ([.,]) ", r"\1 ", said)  # a pause that only a screen reader makes
    return re.sub(r"\b\d\d?:\d\d\s[ap]m\b", "8:15 pm", said).splitlines()


def _said(parts: list[Any]) -> Iterator[str]:
    for part in parts:
        [(what, inside)] = part.items() if isinstance(part, dict) else [(part, None)]
        kind, name, level = PART.match(what).groups("")  # type: ignore[union-attr]
        if kind in UNNAMED:
            yield from [f"{name}{inside}"] if inside and isinstance(inside, str) else _said(inside or [])
        elif kind == "row":
            yield f"row: {name}"
        else:
            yield f"{kind} {level}".strip() + (f": {name}" if name else "")
            if kind in ("navigation", "region"):
                yield from _said(inside or [])
