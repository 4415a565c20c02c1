"""The five documents, sentence by sentence: each that can be tested has a rule or code that obeys it, and a test."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from docs.documents.evidence import evidence, laws_with_sentence, laws_without_sentence, wrong_names
from docs.documents.pages import page
from docs.documents.quotations import plain, quoted
from docs.documents.sentences import FOLDER, NAMES, document
from rules.laws import laws_in_book
from rules.laws.books.readings import READINGS
from tests.rules.laws.books.said import SAID

SEEDS = Path(__file__).resolve().parents[2] / "shared" / "seeds"
LEFT_OUT = 4  # so many words in a row are a sentence that somebody forgot

every_document = pytest.mark.parametrize("name", NAMES)


@every_document
def test_the_page_of_a_document_is_the_one_that_is_written(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == page(document(name))


@every_document
def test_every_law_test_module_and_paper_that_is_named_is_there(name: str) -> None:
    read = document(name)
    assert [(sentence.text, wrong) for sentence in read.sentences for wrong in wrong_names(read, sentence)] == []


@every_document
def test_every_sentence_that_can_be_tested_is_obeyed_and_tested(name: str) -> None:
    read = document(name)
    assert [row.text for row in read.sentences if row.testable and not evidence(read, row).whole] == []


@every_document
def test_what_cannot_be_tested_names_nothing_that_obeys_it(name: str) -> None:
    rows = document(name).sentences
    assert [row.text for row in rows if not row.testable and (row.law or row.code or row.test)] == []


@every_document
def test_every_law_that_a_book_cites_has_its_sentence(name: str) -> None:
    assert list(laws_without_sentence(document(name))) == []


@every_document
def test_the_value_of_every_law_that_keeps_a_sentence_is_tested(name: str) -> None:
    untested = {(law, book) for law, book in laws_with_sentence(document(name)) if law not in SAID[book]}
    assert {(law, book) for law, book in untested if not laws_in_book(book)[law][2].startswith("not covered")} == set()


@every_document
def test_nothing_of_a_document_is_left_out(name: str) -> None:
    read = document(name)
    if not SEEDS.exists():
        pytest.skip(f"the documents themselves are not beside this folder: {SEEDS}")
    seed = " ".join((SEEDS / read.seed).read_text(encoding="utf-8").split())
    ends, at = [0], 0
    for sentence in read.sentences:
        begins = seed.find(sentence.text, at)
        assert begins >= 0, f"not in the document after the sentence before it: {sentence.text}"
        at = begins + len(sentence.text)
        ends += [begins, at]
    between = [seed[end:begin] for end, begin in pairwise([*ends, len(seed)])][::2]
    assert [text for text in between if len(re.findall(r"\w+", text)) >= LEFT_OUT] == []


def test_a_quotation_is_found_whatever_its_marks() -> None:
    assert plain("He must play **alone**, “he” said") == plain('he must play alone, "he" said')
    whole = "In the case of a two-way tie, go to **who beat who** between the two tied teams."
    assert list(quoted('55+ Games: "In the case of a two-way tie … between the two tied teams".')) == [whole, whole]
    assert list(quoted('"a card"; "the trick"')) == []


@every_document
def test_every_sentence_that_the_register_of_readings_quotes_is_in_its_section(name: str) -> None:
    read = document(name)
    sections: dict[str, set[str]] = {}
    for sentence in read.sentences:
        for reading in evidence(read, sentence).readings:
            sections.setdefault(reading, set()).add(sentence.section)
    quoting = [reading for reading in READINGS if reading.document == read.title and reading.sentence]
    assert [
        reading.name for reading in quoting if not sections.get(reading.name, set()) & {*reading.section.split("; ")}
    ] == []
