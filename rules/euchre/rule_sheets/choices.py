"""The rules that an event can choose: every law under its heading, with each value that it may have in plain words.

The words are those of the rule sheet under the other laws. A law that never changes the sheet (who takes a dummy if
there is none) does not `matter` under them.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.words import Sentence, message
from rules.euchre.rule_sheets import Described
from rules.laws import LawBook, LawType
from rules.laws.books.citing import OUR_READING, CitedValue
from rules.laws.fields import Law

_FEW: Final = 3
"""A number of more values than these is written, not picked."""


@dataclass(frozen=True, slots=True)
class LawOption:
    """One value of a law, as JSON, in words."""

    value: Any
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class LawChoice:
    """One law to agree on. `book` is the value of its rule book, which `document` and `section` say.

    `options` are the values to pick one of (`several`: some of), none where a whole number from `least` to `most` is
    written. `read`: the book can be read otherwise, or is silent, and this is how we read it.
    """

    law: str
    means: Sentence
    value: Any
    book: Any
    document: str
    section: str
    options: tuple[LawOption, ...]
    several: bool
    least: int | None
    most: int | None
    matters: bool

    @property
    def agreed(self) -> bool:
        """Whether the event has agreed otherwise than the book."""
        return bool(self.value != self.book)

    @property
    def read(self) -> bool:
        return self.section.endswith(OUR_READING)


@dataclass(frozen=True, slots=True)
class ChoiceChapter:
    """The laws under one heading of the rule sheet."""

    title: Sentence
    laws: tuple[LawChoice, ...]


def choices(game: Described) -> tuple[ChoiceChapter, ...]:
    """Every law of a game that has more than one value, in the order of the rule sheet.

    Its laws may contradict each other, so that anyone who is still choosing is shown what matters now. Values that the
    book rules out are not among the options.
    """
    laws = game.laws
    closed, in_book, own = laws.closed_by_book, laws.laws_of_book(laws.ruleset), laws.to_json()

    def choice(name: str, law: Law) -> LawChoice:
        return _choice(laws, name, law, own[name], in_book[name], closed.get(name, frozenset()))

    return tuple(
        ChoiceChapter(
            message(title), tuple(choice(name, law) for name, law in part.items() if len(law.takes.values) > 1)
        )
        for title, part in laws.chapters()
    )


def _choice(laws: LawBook, name: str, law: Law, own: Any, in_book: CitedValue, closed: frozenset[str]) -> LawChoice:
    takes = law.takes
    written = isinstance(takes.values, range) and len(takes.values) > _FEW
    values = (takes.values[0], takes.values[-1]) if written else [each for each in takes.values if each not in closed]
    having = {value: _having(laws, name, takes, value) for value in values}
    options = () if written else tuple(_option(law, name, value, changed) for value, changed in having.items())
    book, document, section = in_book
    return LawChoice(
        law=name,
        means=law.means,
        value=own,
        book=book,
        document=document,
        section=section,
        options=options,
        several=takes.several,
        least=takes.values[0] if written else None,
        most=takes.values[-1] if written else None,
        matters=any(law.sentence(getattr(changed, name), changed) for changed in having.values()),
    )


def _option(law: Law, name: str, value: Any, laws: LawBook) -> LawOption:
    return LawOption(value, law.option(getattr(laws, name), laws))


def _having(laws: LawBook, law: str, takes: LawType, value: Any) -> LawBook:
    """The laws with this value of one of them, or of a list with this value alone."""
    return replace(laws, **{law: takes.read([value] if takes.several else value)})
