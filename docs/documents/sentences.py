"""The lists of sentences in this folder, read into values."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent
NAMES = ("55plus", "euchre", "zobel", "stubbington", "poker-euchre")

UNTESTABLE = {
    "heading": "a heading",
    "label": "a label of a table or list, read with the lines below it",
    "manners": "manners, for people to keep",
    "physical": "what hands do with cards and chips at a table",
    "advice": "advice, praise or an explanation",
    "definition": "the meaning of a word",
    "program": "the screen of another program",
    "around": "no rule: what the page around the document says",
    "repeat": "said before in the same words",
}
"""Why nothing can check a sentence, by the word that its list has for it."""

KNOWN = ("law", "code", "test", "shown")


class Unreadable(ValueError):
    """A line of a list that says nothing known."""


@dataclass(slots=True)
class Sentence:
    """One sentence of a document and what its list says about it; `kind` is empty where it can be tested."""

    section: str
    text: str
    kind: str = ""
    law: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    test: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    @property
    def testable(self) -> bool:
        """Whether a rule or code has to obey it, and a test to show it."""
        return not self.kind


@dataclass(frozen=True, slots=True)
class Document:
    """A document: its `title` as citations have it, the name of its `seed`, the rule books that are made from it."""

    name: str
    title: str
    seed: str
    books: tuple[str, ...]
    sentences: tuple[Sentence, ...]


def documents() -> tuple[Document, ...]:
    """The five documents."""
    return tuple(document(name) for name in NAMES)


def document(name: str) -> Document:
    """The document of this name, from its list."""
    head, _, body = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    facts = dict(line.split(": ", 1) for line in head.splitlines())
    return Document(name, facts["title"], facts["seed"], tuple(facts["books"].split()), tuple(_sentences(body)))


def _sentences(body: str) -> Iterator[Sentence]:
    section, sentence = "", None
    for line in filter(str.strip, body.splitlines()):
        if line.startswith("    "):
            if sentence is None:
                raise Unreadable(f"Nothing is above this line: {line.strip()}")
            _note(sentence, line.strip())
            continue
        if sentence:
            yield sentence
        if line.startswith("["):
            section, sentence = line.strip("[]"), None
        else:
            sentence = Sentence(section, line)
    if sentence:
        yield sentence


def _note(sentence: Sentence, line: str) -> None:
    what, colon, value = line.partition(": ")
    if not colon and what in UNTESTABLE:
        sentence.kind = what
    elif what in KNOWN:
        getattr(sentence, what).append(value)
    else:
        raise Unreadable(f"{sentence.text}: {line}")
