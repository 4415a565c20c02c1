"""The rule sheet: the laws of an event in plain language, for people, each line with the place it comes from.

It is made of the laws alone. A law without effect under the others is left out; rules that an event has changed are
always on it, so no law can be changed without changing the sheet.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from textwrap import wrap
from typing import Any, Protocol

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws import Cited, LawBook, any_laws_of
from rules.laws.books import BOOKS
from rules.laws.fields import Law

__all__ = ["Chapter", "Described", "RuleLine", "RuleSheet", "at_the_bell", "differences", "rule_sheet"]

WIDTH = 78
"""Characters in a line of a printed sheet."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One law in plain language. `agreed`: by the event, and not as the book has it.

    `str()` has the place that it comes from after it.
    """

    law: str
    sentence: Sentence
    document: str
    section: str
    agreed: bool

    def __str__(self) -> str:
        return f"{self.sentence} [{self.document}, {self.section}]"


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines under one heading."""

    title: Sentence
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A whole sheet. `str()` is the sheet on paper: headings, and lines with the place that each comes from."""

    ruleset: str
    title: Sentence
    chapters: tuple[Chapter, ...]

    def __repr__(self) -> str:
        return f"<RuleSheet {self.ruleset}, lines={len(tuple(self.lines))}>"

    def __str__(self) -> str:
        return "\n".join(self._written())

    @property
    def lines(self) -> Iterator[RuleLine]:
        """Every line, whatever its chapter."""
        return (line for chapter in self.chapters for line in chapter.lines)

    @property
    def document(self) -> str:
        """The document that most lines are from."""
        return Counter(line.document for line in self.lines).most_common(1)[0][0]

    def on(self, *laws: str) -> tuple[RuleLine, ...]:
        """The lines on these laws, in this order; a law that has nothing to say has none."""
        lines = {line.law: line for line in self.lines}
        return tuple(lines[law] for law in laws if law in lines)

    def without(self, *laws: str) -> "RuleSheet":
        """The sheet without the lines on these laws."""
        chapters = (
            replace(chapter, lines=tuple(line for line in chapter.lines if line.law not in laws))
            for chapter in self.chapters
        )
        return replace(self, chapters=tuple(chapter for chapter in chapters if chapter.lines))

    def _written(self) -> Iterator[str]:
        yield str(self.title)
        for chapter in self.chapters:
            yield from ("", str(chapter.title).upper())
            for line in chapter.lines:
                yield from wrap(str(line), WIDTH, subsequent_indent="  ")


class Described(Protocol):
    """A game under its laws (`rules.euchre.kinds`)."""

    @property
    def laws(self) -> LawBook: ...


def rule_sheet(game: Described) -> RuleSheet:
    """The rule sheet of the game of a book, or of an event with its own laws."""
    return _sheet_of(game.laws)


def _sheet_of(laws: LawBook) -> RuleSheet:
    cited, book = laws.cited(), BOOKS[laws.ruleset]
    agreed = set(laws.changes)
    chapters = [Chapter(message(title), tuple(_lines(laws, part, cited, agreed))) for title, part in laws.chapters()]
    # Nobody agreed on a value that only events under an earlier version have.
    of_earlier = {name for name, takes in laws.takes().items() if cited[name].value in takes.retired}
    shown = of_earlier | {line.law for chapter in chapters for line in chapter.lines}
    rest = tuple(
        RuleLine(law, _plainly(cited[law]), cited[law].document, cited[law].section, agreed=True)
        for law in cited
        if law in agreed and law not in shown
    )
    also = [Chapter(message(N_("Also agreed")), rest)] if rest else []
    return RuleSheet(
        laws.ruleset, message(book.title), tuple(chapter for chapter in (*chapters, *also) if chapter.lines)
    )


@lru_cache(maxsize=64)
def at_the_bell(game: Described) -> tuple[RuleLine, ...]:
    """The rule for a game when its time is up; nothing where no bell rings."""
    return rule_sheet(game).on("at_the_bell", "level_at_time", "timed_out_shows")


def differences(game: Described) -> tuple[tuple[RuleLine, RuleLine | None], ...]:
    """The rules that an event has changed from its book: its own line with the book's, None where that says nothing."""
    book = {line.law: line for line in _sheet_of(any_laws_of(game.laws.ruleset)).lines}
    return tuple((line, book.get(line.law)) for line in rule_sheet(game).lines if line.agreed)


def _lines(laws: LawBook, part: Mapping[str, Law], cited: Mapping[str, Cited], agreed: set[str]) -> Iterator[RuleLine]:
    for name, law in part.items():
        if sentence := law.sentence(getattr(laws, name), laws):
            yield RuleLine(name, sentence, cited[name].document, cited[name].section, name in agreed)


def _plainly(cited: Cited) -> Sentence:
    """A law without effect under the others, but agreed on: what it means and its value."""
    return message(N_("{means}: {value}."), means=cited.means, value=_value(cited.value))


def _value(value: Any) -> Any:
    if isinstance(value, bool):
        return message(N_("yes")) if value else message(N_("no"))
    return ", ".join(value) if isinstance(value, list) else value
