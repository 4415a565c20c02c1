"""A law is a field of a frozen dataclass, and `law` declares all of it: meaning, values, words, the usual value.

The chapters are bases of the laws of a game, and nobody makes a chapter alone. So they have no `__init__` and no
`__eq__` of their own: making those took every command a tenth of its start.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

WRONG: Final = object()
"""The answer of a reader to a value that its law does not take."""


@dataclass(frozen=True, slots=True)
class LawType:
    """The values that a law takes: `read` answers its value or WRONG; `values` are those there are, for anyone who
    chooses one.

    A list law (`several`) takes any selection of its values. `retired` are values that can be read in the laws of an
    event that has them already, and that no event can choose any more.
    """

    read: Callable[[object], Any]
    sentence: Sentence
    values: Sequence[Any]
    several: bool = False
    retired: Sequence[Any] = ()


def whole(least: int, most: int) -> LawType:
    """A whole number from `least` to `most`."""

    def read(value: object) -> Any:
        return value if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most else WRONG

    return LawType(
        read,
        message(N_("a whole number from {least} to {most} without quotes"), least=least, most=most),
        range(least, most + 1),
    )


def yes_no() -> LawType:
    """True or false."""
    return LawType(
        lambda value: value if isinstance(value, bool) else WRONG, message(N_("true or false")), values=(True, False)
    )


def one_of(words: type[StrEnum], *, but: Sequence[StrEnum] = ()) -> LawType:
    """One of the words, `but` those that are retired."""

    by_value = {word.value: word for word in words}

    def read(value: object) -> Any:
        return by_value.get(value, WRONG) if isinstance(value, str) else WRONG

    there = tuple(word for word in by_value if word not in but)
    return LawType(read, message(N_("one of {words}"), words=", ".join(there)), there, retired=tuple(map(str, but)))


def some_of(words: type[StrEnum]) -> LawType:
    """A list of some of the words, kept in their own order."""

    def read(value: object) -> Any:
        if not isinstance(value, list | tuple) or any(word not in tuple(words) for word in value):
            return WRONG
        return tuple(word for word in words if word in value)

    sentence = message(N_("a list with one or more of {words}"), words=", ".join(words))
    return LawType(read, sentence, tuple(word.value for word in words), several=True)


POINTS: Final = whole(0, 20)
"""The points of one hand."""

Says: TypeAlias = Callable[[Any, Any], Sentence | None]
"""The sentence of the rule sheet on a value of a law, under all laws of the event; None where the sheet is silent."""
When: TypeAlias = Callable[[Any], bool]
"""Whether a law has an effect under all laws of the event."""


def flag(yes: str | None, no: str | None = None) -> Says:
    """The text of a law that is so, and of one that is not."""
    return lambda value, laws: _marked(yes if value else no)


def word(**texts: str | None) -> Says:
    """The text of each word that a law takes."""
    return lambda value, laws: _marked(texts.get(value))


def number(text: str, *, nothing: str | None = None) -> Says:
    """The text of a number, which it names `{n}`; `nothing` is the text of 0 where that has its own."""
    return lambda value, laws: message(nothing) if value == 0 and nothing else message(text, n=value)


def _marked(text: str | None) -> Sentence | None:
    return message(text) if text else None


@dataclass(frozen=True, slots=True)
class Law:
    """A law as it is declared at its field (`law`): all that is said of it, whatever its value in an event is."""

    means: Sentence
    takes: LawType
    says: Says
    when: When
    usual: Any
    before: Any
    unsaid: Mapping[Any, str]
    where_silent: Sequence[str]
    after: str

    def sentence(self, value: Any, laws: Any) -> Sentence | None:
        """The line of the rule sheet on this value; None where it has none, or no effect under the other laws."""
        return self.says(value, laws) if self.when(laws) else None

    def option(self, value: Any, laws: Any) -> Sentence:
        """The words of a value for anyone who chooses one, also where the rule sheet is silent on it."""
        if sentence := self.says(value, laws):
            return sentence
        if isinstance(value, bool):
            return message(N_("Yes.")) if value else message(N_("No."))
        return message(self.unsaid[value])


def law(
    means: str,
    takes: LawType,
    says: Says = lambda value, laws: None,
    *,
    when: When = lambda laws: True,
    usual: Any = None,
    before: Any = None,
    unsaid: Mapping[Any, str] = MappingProxyType({}),
    where_silent: Sequence[str] = (),
    after: str = "",
) -> Any:
    """A field that is a law. Values are written as in JSON, texts are marked for the catalogue.

    `means` is its meaning in a few words. `says` makes its line of the rule sheet, which is left out where it has no
    effect (`when`). A value without a line has its words in `unsaid`, for anyone who chooses a value.

    A book that does not cover the law has the `usual` value. Without one, every book must give its own. Values in
    `where_silent` can be chosen only where the book leaves the law open.

    `before` is for a law that was added later: its value in the stored laws of events that began without it. There the
    program did one thing for every book. Without `before`, such an event takes the value of its book.

    The sheet has the laws in the order of the fields. One that people read elsewhere comes `after` another law.
    """
    declared = Law(message(means), takes, says, when, usual, before, unsaid, where_silent, after)
    return field(metadata={"law": declared})
