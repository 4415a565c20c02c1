"""What keeps a sentence: what its list names, and what citations say of it. Every name is looked up."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from docs.documents.places import OFFENCES, customs, lessons, names_in, papers, sheet_lines
from docs.documents.quotations import (
    OF_BOOK,
    ROOT,
    laws_that_quote,
    notes_of_tests,
    readings_that_quote,
    tests_that_quote,
)
from docs.documents.sentences import Document, Sentence
from rules.laws import laws_in_book
from rules.laws.books import BOOKS
from rules.laws.books.citing import OUR_READING


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that keeps one sentence. `sheet`: what the rule sheet says of its laws."""

    laws: tuple[str, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    sheet: tuple[str, ...]
    shown: tuple[str, ...]
    readings: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Whether a law or code obeys the sentence and a test shows it."""
        return bool((self.laws or self.code) and self.tests)


def evidence(document: Document, sentence: Sentence) -> Evidence:
    """What keeps a sentence of a document."""
    quoting = laws_that_quote(document.title, document.books).get(sentence.text, ())
    laws = {books_of(document, law): law for law in reversed([*sentence.law, *quoting])}
    cited = [(name, book) for name, books in reversed(laws) for book in books]
    lines = (line for name, book in cited for line in sheet_lines(book).get(name, ()))
    return Evidence(
        laws=tuple(reversed(laws.values())),
        code=tuple(sentence.code),
        tests=_once([*sentence.test, *tests_that_quote().get(sentence.text, ())]),
        sheet=_once(lines),
        shown=tuple(sentence.shown),
        readings=readings_that_quote(document.title, sentence.text),
    )


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def books_of(document: Document, law: str) -> tuple[str, tuple[str, ...]]:
    """A law as a list names it, and the books of the document that have it.

    “march of standard3” is of the books whose value is that of `standard3`. Without a book it is of all of them.
    """
    name, of, book = law.partition(OF_BOOK)
    books = [each for each in document.books if name in laws_in_book(each)]
    if of:
        books = [each for each in books if laws_in_book(each)[name][0] == laws_in_book(book)[name][0]]
    return name, tuple(books)


def sections_of(citation: str) -> list[str]:
    """The sections that a citation names: “9 Game; Tournament Play 5: …” names two, and so does “Banking 1 and 2”."""
    parts = [part.removesuffix(OUR_READING).split(":")[0].strip() for part in citation.split(";")]
    return [section for part in parts for section in _each(part)]


def _each(part: str) -> list[str]:
    several = re.fullmatch(r"(.+) (\d+) and (\d+)", part)
    return [f"{several[1]} {several[2]}", f"{several[1]} {several[3]}"] if several else [part]


def cited_from(document: Document, law: str) -> list[str]:
    """The sections of a document that its books cite a law from."""
    name, books = books_of(document, law)
    citations = [laws_in_book(book)[name][2] for book in books]
    return sorted({section for citation in citations for section in sections_of(citation)})


def is_part_of(section: str, cited: str) -> bool:
    """Whether a section is the one that is cited, or a part of it: “11 Irregularities, Revoke”."""
    return section == cited or section.startswith(f"{cited},")


def wrong_names(document: Document, sentence: Sentence) -> Iterator[str]:
    """Everything that the list of a document names for a sentence and that is not there."""
    for law in sentence.law:
        if not any(is_part_of(sentence.section, cited) for cited in cited_from(document, law)):
            yield f"law {law}, which is cited from {cited_from(document, law)}"
    yield from (f"test {test}" for test in sentence.test if not _is_test(test))
    yield from (f"code {code}" for code in sentence.code if not _is_code(code))
    yield from (f"shown {place}" for place in sentence.shown if not _is_place(document, place))


def _is_test(test: str) -> bool:
    path, _, name = test.partition("::")
    return (ROOT / path).is_file() and name in notes_of_tests(ROOT / path)


def _is_code(code: str) -> bool:
    path, _, name = code.partition("::")
    return (ROOT / path).is_file() and (not name or name in names_in(ROOT / path))


def _is_place(document: Document, place: str) -> bool:
    what, _, name = place.partition(" ")
    match what:
        case "paper":
            return name in papers()
        case "ruling":
            return name in OFFENCES
        case "lesson":
            return any(name in lessons(book) for book in document.books)
        case "custom":
            return any(name in customs(book) for book in document.books)
        case _:
            return (ROOT / place).is_file()


def laws_with_sentence(document: Document) -> set[tuple[str, str]]:
    """The laws that the list of the document names for a sentence, each with every book that has it."""
    named = {law for sentence in document.sentences for law in evidence(document, sentence).laws}
    in_books = [books_of(document, law) for law in named]
    return {(law, book) for law, books in in_books for book in books}


def laws_without_sentence(document: Document) -> Iterator[str]:
    """The laws that a book cites from the document, if its list names them for no sentence."""
    kept = laws_with_sentence(document)
    for book in document.books:
        for law, (_, title, section) in BOOKS[book].laws.items():
            if title == document.title and not section.startswith("not covered") and (law, book) not in kept:
                yield f"{book}: {law}, {section}"
