"""A law is a field of a frozen dataclass: what it means, what it takes, and how its value is read from JSON."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from rules.words import Sentence, message
from rules.words import gettext_noop as N_

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


def law(means: str, takes: LawType, *, before: Any = None) -> Any:
    """A field that is a law; `means` is a marked text of a few words.

    `before` is for a law that was added later: its value, as in JSON, in the stored laws of events that began without
    it. There the program did one thing for every book. Without `before`, such an event takes the value of its book.
    """
    return field(metadata={"means": message(means), "takes": takes, "before": before})
