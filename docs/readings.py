"""The page of the handbook that lists every reading. `python -m docs.readings` writes it again."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets.choices import LawChoice, choices
from rules.laws import any_laws_of, laws_in_book
from rules.laws.books import BOOKS
from rules.laws.books.readings import FOLLOWS, NOT_COVERED, READINGS, Reading, source_of

PAGE = Path(__file__).parent / "readings.md"
HEAD = """\
# How we read the documents

<!-- Written by `python -m docs.readings` from `rules/laws/books/readings`: change that list and not this page. -->

Right Bower plays by five documents. Some of their sentences can be read in more than one way, and some questions are
left open. This page lists all of them, with our reading. On a rule sheet these rules are marked “(our reading)”. The
code names a reading by its number, such as AMB-04.

Do you read a sentence in another way? Until an event starts, you can change the [house rules](director/house-rules.md)
named here.
"""
SHORT = {
    "55+ Games, Euchre Rules": "55+ Games",
    "Euchre for Three or Four Players": "Three or four players",
    "Zobel Family Euchre Tournament Rule Guide": "Zobel",
    "Stubbington U3A, Euchre Rules": "Stubbington",
}
SILENT = """
## Not covered

A document often says nothing about a rule. Then the rule is as usual in euchre, or the director decides.

| Rule | As usual | Not covered by |
|---|---|---|
"""


def page() -> str:
    """The whole page, in Markdown."""
    lines = [HEAD]
    for document, readings in groupby(READINGS, attrgetter("document")):
        lines += [f"\n## {document}\n", *map(_reading, readings), *_follows(document)]
    return "".join([*lines, SILENT, *_silent()])


def _reading(reading: Reading) -> str:
    quoted = f"“{reading.sentence}”" if reading.sentence else "The document does not say."
    return (
        f"\n### {reading.name}\n\n{reading.section}: {quoted}\n\n"
        f"- Our reading: {reading.ours}\n- Another reading: {reading.other}\n{_obeyed(reading)}"
    )


def _obeyed(reading: Reading) -> str:
    """Where the reading is obeyed: the laws to change for another one, or the code."""
    if not reading.laws:
        return f"- No house rule changes it. In the program: {', '.join(f'`{path}`' for path in reading.code)}\n"
    laws = (f"**{_meaning(reading.ruleset, law)}** (`{law}`)" for law in reading.laws)
    return "".join(f"- House rule: {law}\n" for law in laws)


def _follows(document: str) -> Iterator[str]:
    """The laws without a sentence of their own, each once, with the reason."""
    yield "\nThese rules have no sentence of their own. They follow from other sentences:\n\n"
    books = [name for name, book in BOOKS.items() if book.document.name == document]
    for law, reason in FOLLOWS[document].items():
        ruleset = next(name for name in books if law in laws_in_book(name))
        yield f"- {_meaning(ruleset, law)}: {reason}\n"


def _silent() -> Iterator[str]:
    """A row for each law that a document does not cover, and the documents that do not."""
    rows: dict[tuple[str, str], list[str]] = {}
    for ruleset in BOOKS:
        for choice in _choices(ruleset):
            _, document, section = source_of(ruleset, choice.law)
            if section == NOT_COVERED:
                documents = rows.setdefault((str(choice.means), _in_words(choice)), [])
                documents += [document] if document not in documents else []
    for (means, value), documents in rows.items():
        yield f"| {means} | {value} | {', '.join(map(SHORT.__getitem__, documents))} |\n"


def _choices(ruleset: str) -> Iterable[LawChoice]:
    return (choice for chapter in choices(game_for(any_laws_of(ruleset))) for choice in chapter.laws)


def _in_words(choice: LawChoice) -> str:
    """The value of the book."""
    values = choice.book if choice.several else [choice.book]
    words = [str(option.sentence) for option in choice.options if option.value in values]
    return " ".join(words) if words else str(choice.book)


def _meaning(ruleset: str, law: str) -> str:
    return str(any_laws_of(ruleset).meanings()[law])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
