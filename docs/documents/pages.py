"""The pages of the handbook that show, for each sentence of a document, what keeps it."""

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter

from docs.documents.evidence import Evidence, evidence
from docs.documents.sentences import FOLDER, UNTESTABLE, Document, Sentence, documents

NOTE = "<!-- Written by `python -m docs.documents`: change the list of sentences and not this page. -->"


def write() -> None:
    """Write the page of every document."""
    for document in documents():
        (FOLDER / f"{document.name}.md").write_text(page(document), encoding="utf-8")


def page(document: Document) -> str:
    """The page of a document."""
    return "\n".join(_lines(document)) + "\n"


def _lines(document: Document) -> Iterator[str]:
    testable = sum(sentence.testable for sentence in document.sentences)
    yield f"# {document.title}"
    yield ""
    yield NOTE
    yield ""
    yield (
        f"The document has {len(document.sentences)} lines and sentences. The program obeys {testable} of them, and "
        "tests show it. Nothing can check the others: their reasons are beside them."
    )
    yield ""
    yield "[How to read this page](README.md)"
    for section, sentences in groupby(document.sentences, attrgetter("section")):
        yield ""
        yield f"## {section}"
        for sentence in sentences:
            yield ""
            yield from _sentence(document, sentence)


def _sentence(document: Document, sentence: Sentence) -> Iterator[str]:
    if not sentence.testable:
        yield f"“{_in_quotes(sentence.text)}” *({UNTESTABLE[sentence.kind]})*"
        return
    yield f"**“{_in_quotes(sentence.text)}”**"
    yield ""
    kept = evidence(document, sentence)
    yield from (f"- {label}: {' · '.join(texts)}" for label, texts in _obeyed(kept) if texts)
    yield from (f"- Test: {_test(test)}" for test in kept.tests)
    yield from (f"- {label}: {' · '.join(texts)}" for label, texts in _shown(kept) if texts)


def _obeyed(kept: Evidence) -> Iterator[tuple[str, list[str]]]:
    yield "Rule", [f"`{law}`" for law in kept.laws]
    yield "Code", [f"`{code}`" for code in kept.code]
    yield "Reading", [f"[{name}](../readings.md#{name.lower()})" for name in kept.readings]


def _shown(kept: Evidence) -> Iterator[tuple[str, list[str]]]:
    yield "Rule sheet", [f"“{_in_quotes(line)}”" for line in kept.sheet]
    yield "Shown", [_place(place) for place in kept.shown]


def _test(test: str) -> str:
    """The name of a test, which is a sentence, and its file."""
    path, _, name = test.partition("::")
    return f"“{name.removeprefix('test_').replace('_', ' ')}”, {path}"


def _place(place: str) -> str:
    what, _, name = place.partition(" ")
    match what:
        case "custom":
            return f"How we play, “{_in_quotes(name)}”"
        case "ruling":
            return f"ruling `{name}`"
        case "paper" | "lesson":
            return f"{what} “{name}”"
        case _:
            return f"`{place}`"


def _in_quotes(text: str) -> str:
    """A text to set between “ and ”: quotes within are single, and no mark of Markdown is left."""
    for mark, plain in (("“", "‘"), ("”", "’"), ("**", ""), ("*", ""), ("<i>", ""), ("</i>", ""), ("|", " ")):
        text = text.replace(mark, plain)
    return text
