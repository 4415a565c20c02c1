"""What quotes a sentence: citations of the rule books, our readings, the docstrings and comments of the tests."""

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docs.documents.sentences import documents
from rules.laws.books import BOOKS
from rules.laws.books.readings import READINGS

ROOT = Path(__file__).resolve().parents[2]
QUOTATION = re.compile(r"“([^”]+)”|\"([^\"]+)\"")
OF_BOOK = " of "  # between a law and its book, where the books of a document differ
LEAST = 3  # words; a shorter quotation is a word of the language, and everywhere


def plain(text: str) -> str:
    """A text without what differs between two ways to write it: emphasis, capitals, quotes and dashes."""
    return " ".join(re.sub(r"[*_“”\"‘’']|</?i>", "", text).replace("–", "-").lower().split())


def quoted(text: str) -> Iterator[str]:
    """The sentences of the documents that a text quotes: each part of a quotation that exactly one of them has."""
    for match in QUOTATION.finditer(text):
        for part in re.split(r"…\.?|\.\.\.", match[1] or match[2]):
            words = plain(part).strip(" .,;:")
            if len(words.split()) >= LEAST:
                within = [whole for bare, whole in _testable().items() if words in bare]
                if len(within) == 1:
                    yield within[0]


@cache
def _testable() -> dict[str, str]:
    """The testable sentences of all documents, by the same without marks."""
    sentences = [sentence for document in documents() for sentence in document.sentences if sentence.testable]
    return {plain(sentence.text): sentence.text for sentence in sentences}


@cache
def laws_that_quote(title: str, books: tuple[str, ...]) -> dict[str, list[str]]:
    """The laws whose citation from the document of this title quotes a sentence, by the sentence.

    A law is named with its book, unless each of the `books` of the document cites it so: with the first of those
    that have its value.
    """
    quoting: dict[str, dict[str, list[str]]] = {}
    for book in books:
        for law, (_, document, section) in BOOKS[book].laws.items():
            if document == title:
                for sentence in quoted(section):
                    quoting.setdefault(sentence, {}).setdefault(law, []).append(book)
    return {
        sentence: [name for law, citing in laws.items() for name in _named(law, citing, books)]
        for sentence, laws in quoting.items()
    }


def readings_that_quote(title: str, sentence: str) -> tuple[str, ...]:
    """The readings of the register that quote a sentence of the document of this title, or a part of it."""
    words = plain(sentence)
    if len(words.split()) < LEAST:
        return ()
    return tuple(
        reading.name for reading in READINGS if reading.document == title and _overlap(words, reading.sentence)
    )


def _overlap(sentence: str, quotation: str) -> bool:
    quoted_words = plain(quotation)
    return bool(quoted_words) and (quoted_words in sentence or sentence in quoted_words)


def _named(law: str, citing: list[str], books: tuple[str, ...]) -> list[str]:
    if set(citing) == set(books):
        return [law]
    of_values = {str(BOOKS[book].values[law]): book for book in reversed(citing)}
    return [f"{law}{OF_BOOK}{book}" for book in of_values.values()]


@cache
def tests_that_quote() -> dict[str, list[str]]:
    """The tests whose docstring or comment quotes a sentence, by the sentence."""
    tests: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, notes in notes_of_tests(path).items():
            for sentence in quoted(notes):
                tests.setdefault(sentence, []).append(f"{path.relative_to(ROOT).as_posix()}::{name}")
    return tests


@cache
def notes_of_tests(path: Path) -> dict[str, str]:
    """The docstring and the comments of each test of a file, by its name."""
    comments = _comments(path)
    return {
        node.name: "\n".join([ast.get_docstring(node) or "", *_of(node, comments)])
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }


def tree(path: Path) -> ast.Module:
    """A module of ours, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def _of(node: ast.FunctionDef | ast.AsyncFunctionDef, comments: dict[int, str]) -> Iterator[str]:
    """The comments of a function and of its decorators."""
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return (comment for line, comment in comments.items() if first <= line <= (node.end_lineno or first))


def _comments(path: Path) -> dict[int, str]:
    """The comments of a file, by their line."""
    with path.open("rb") as file:
        tokens = list(tokenize.tokenize(file.readline))
    return {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}
