"""Pages are sent without the indentation of their templates, and nothing else is changed.

A template that asks a value for something that it has not is answered with nothing, silently. So what templates ask of
the laws is checked here. Times of day are written by `|clock` alone, as the club of a page does.
"""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines

from rules.laws import any_laws_of
from rules.laws.books import BOOKS

FOLDERS = [Path(folder) for configured in settings.TEMPLATES for folder in configured["DIRS"]]
A_LAW = re.compile(r"\b(?:laws|law_book)\.(\w+)")
OTHER_TIMES = re.compile(r"""\|time\b|TIME_FORMAT|(?:\|date:|\bnow )"(?![A-Z_]+")[^"]*[fgGhHiP]""")
LAWS_ASKED = sorted(
    {(law, path.name) for folder in FOLDERS for path in folder.rglob("*.*") for law in A_LAW.findall(path.read_text())}
)


def test_our_templates_are_read_without_their_indentation() -> None:
    name = "partials/_empty.html"
    engine = engines["django"].engine  # type: ignore[attr-defined]
    loader = engine.template_loaders[0].loaders[0]
    origin = next(loader.get_template_sources(name))
    written = Path(origin.name).read_text(encoding="utf-8").splitlines()
    assert loader.get_contents(origin).splitlines() == [line.lstrip(" ") for line in written]


def test_some_templates_ask_for_laws() -> None:
    assert ("target", "_report.html") in LAWS_ASKED


@pytest.mark.parametrize(("law", "template"), LAWS_ASKED)
def test_every_law_that_a_template_asks_for_is_one_of_every_book(law: str, template: str) -> None:
    assert [ruleset for ruleset in BOOKS if not hasattr(any_laws_of(ruleset), law)] == []


@pytest.mark.parametrize(
    "written", ['|time:"H:i"', '|date:"TIME_FORMAT"', '{% now "j M, g:i" %}', '|date:"SHORT_DATETIME_FORMAT"']
)
def test_a_time_of_day_in_another_form_is_found(written: str) -> None:
    assert OTHER_TIMES.search(written)


def test_every_template_writes_times_of_day_by_the_clock_of_the_club() -> None:
    texts = {path: path.read_text() for folder in FOLDERS for path in folder.rglob("*.*")}
    assert (len(texts) > 300, [path.name for path, text in texts.items() if OTHER_TIMES.search(text)]) == (True, [])
