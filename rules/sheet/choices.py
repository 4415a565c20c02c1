"""The rules that an event can choose: every law under its heading, with each value that it may have in plain words.

The words are those of the rule sheet under the other laws. A law that never changes the sheet (who takes a dummy if
there is none) does not `matter` under them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.books import BOOKS
from rules.books.citing import OUR_READING
from rules.laws import Cited, LawBook, LawType
from rules.laws.contradictions import closed_by_book
from rules.sheet import Described
from rules.sheet.prose import Prose
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

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
    closed = closed_by_book(laws.ruleset)
    in_book, own, takes, means = BOOKS[laws.ruleset].laws, laws.to_json(), laws.takes(), laws.meanings()

    def choice(law: str, prose: Prose) -> LawChoice:
        book, document, section = in_book[law]
        cited = Cited(own[law], means[law], document, section)
        return _choice(laws, law, prose, cited, book, takes[law], closed.get(law, frozenset()))

    return tuple(
        ChoiceChapter(
            message(title), tuple(choice(law, prose) for law, prose in part.items() if len(takes[law].values) > 1)
        )
        for title, part in game.chapters
    )


def _choice(
    laws: LawBook, law: str, prose: Prose, cited: Cited, book: Any, takes: LawType, closed: frozenset[str]
) -> LawChoice:
    written = isinstance(takes.values, range) and len(takes.values) > _FEW
    values = (takes.values[0], takes.values[-1]) if written else [one for one in takes.values if one not in closed]
    having = {value: _having(laws, law, takes, value) for value in values}
    return LawChoice(
        law=law,
        means=cited.means,
        value=cited.value,
        book=book,
        document=cited.document,
        section=cited.section,
        options=()
        if written
        else tuple(LawOption(value, _in_words(prose, law, value, having[value])) for value in values),
        several=takes.several,
        least=takes.values[0] if written else None,
        most=takes.values[-1] if written else None,
        matters=any(prose(one) is not None for one in having.values()),
    )


def _having(laws: LawBook, law: str, takes: LawType, value: Any) -> LawBook:
    """The laws with this value of one of them, or of a list with this value alone."""
    return replace(laws, **{law: takes.read([value] if takes.several else value)})


def _in_words(prose: Prose, law: str, value: Any, laws: LawBook) -> Sentence:
    text = prose.text(laws)
    if text is not None:
        return text
    if isinstance(value, bool):
        return message(N_("Yes.")) if value else message(N_("No."))
    return message(_SHORT[law, value])


_SHORT: Final[Mapping[tuple[str, str], str]] = {
    ("event_format", "any"): N_("Any kind of competition."),
    ("dummies", "none"): N_("No dummies."),
    ("special_turn_up", "none"): N_("No Joker or Bennie in the pack."),
    ("table_talk", "director"): N_("The director decides."),
    # of laws under which somebody plays every hand
    ("unplayed_hands", "count"): N_("A hand that nobody plays counts as one of the hands."),
    ("unplayed_hands", "do_not_count"): N_("A hand that nobody plays does not count as one of the hands."),
}
