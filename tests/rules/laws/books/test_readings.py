"""The register of readings beside the books: whole, and true."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.laws import any_laws_of, laws_in_book
from rules.laws.books import BOOKS
from rules.laws.books.citing import OUR_READING
from rules.laws.books.readings import FOLLOWS, READINGS, Source, is_ours, readings_by_source, source_of

ROOT = Path(__file__).resolve().parents[4]
FOLDERS = ("rules", "clubs", "tournaments", "scoring", "deploy", "docs", "tests", "benchmarks")

# Laws of the register that a book has plainly. The reason why they are part of a reading all the same.
SAID = {
    (4, "left_is_natural"): "the jack that is a natural card, beside the one that is none",
    (5, "warn_minutes"): "two sentences with a number each",
    (5, "stop_minutes"): "two sentences with a number each",
    (22, "tournament_first_dealer"): "two sentences with a way each",
    (27, "fold_points"): "the number beside the question who loses it",
    (89, "discard_turn_up"): "any card, of which the Benny is one",
    (91, "cut_duty"): "the offer, beside the question whether it can be declined",
    (66, "junk_before"): "the deadline, beside the question when it is over",
    (38, "win_by"): "the lead of two beside the question over whom",
}

every_reading = pytest.mark.parametrize("reading", READINGS, ids=[reading.name for reading in READINGS])


def sources() -> Iterator[Source]:
    """Every law of every book."""
    return (source_of(ruleset, law) for ruleset in BOOKS for law in laws_in_book(ruleset))


def test_every_number_is_given_once():
    numbers = [reading.number for reading in READINGS]
    assert sorted(numbers) == sorted(set(numbers))


def test_every_value_that_a_book_marks_as_our_reading_is_in_the_register_or_follows_from_another_sentence():
    missing = [
        source
        for source in sources()
        if is_ours(source) and source not in readings_by_source() and source[0] not in FOLLOWS[source[1]]
    ]
    assert missing == []


def test_what_follows_from_another_sentence_is_marked_and_has_no_entry_of_its_own():
    marked = {source for source in sources() if is_ours(source) and source not in readings_by_source()}
    follows = {(document, law) for document, laws in FOLLOWS.items() for law in laws}
    assert follows == {(document, law) for law, document, _ in marked}


@every_reading
def test_a_reading_is_obeyed_by_a_law_of_its_document_or_by_code_that_is_there(reading):
    assert bool(reading.laws) != bool(reading.code)
    assert {source_of(reading.ruleset, law)[1] for law in reading.laws} <= {reading.document}
    assert [path for path in reading.code if not is_there(path)] == []


def is_there(path: str) -> bool:
    """Whether `rules/base/cuts.py::must_cut` is."""
    module, _, name = path.partition("::")
    file = ROOT / module
    return file.is_file() and (not name or re.search(rf"\b{name}\b", file.read_text(encoding="utf-8")) is not None)


@every_reading
def test_another_reading_can_be_agreed_on_and_differs_from_the_book(reading):
    book = any_laws_of(reading.ruleset).to_json()
    for other in reading.otherwise:
        agreed = any_laws_of(reading.ruleset, other).to_json()
        assert {law: agreed[law] for law in agreed if agreed[law] != book[law]} == dict(other)


@every_reading
def test_a_law_of_the_register_is_marked_as_our_reading_in_its_book(reading):
    plain = {law for law in reading.laws if not source_of(reading.ruleset, law)[2].endswith(OUR_READING)}
    assert {law for number, law in SAID if number == reading.number} == plain


def test_every_reading_that_is_named_by_its_number_has_its_heading_on_the_page():
    page = (ROOT / "docs/readings.md").read_text(encoding="utf-8")
    names = set(re.findall(r"^### (AMB-\d+)$", page, re.MULTILINE))
    files = (
        file for folder in FOLDERS for ending in ("py", "md", "txt") for file in (ROOT / folder).rglob(f"*.{ending}")
    )
    unknown = [
        (file.relative_to(ROOT).as_posix(), name)
        for file in files
        for name in re.findall(r"AMB-\d+", file.read_text(encoding="utf-8"))
        if name not in names
    ]
    assert unknown == []
