"""How a law reads in plain language: a sentence for each value it may have, or none where it has nothing to say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.laws import LawBook
from rules.words import Sentence, message

When: TypeAlias = Callable[[Any], bool]


def always(laws: LawBook) -> bool:
    """Applies whatever the other laws are."""
    return True


@dataclass(frozen=True, slots=True)
class Prose:
    """The sentence of one law: its `text`, and `when` it has an effect under the others."""

    text: Callable[[Any], Sentence | None]
    when: When = always

    def __call__(self, laws: LawBook) -> Sentence | None:
        return self.text(laws) if self.when(laws) else None


Part: TypeAlias = tuple[str, Mapping[str, Prose]]
"""A heading (a marked text) and the laws under it, in the order in which they are read."""


def part(title: str, *laws: tuple[str, Prose]) -> Part:
    """A heading and the laws under it."""
    return title, dict(laws)


def flag(law: str, yes: str | None, no: str | None = None, *, when: When = always) -> tuple[str, Prose]:
    """A law that is so or not."""

    def text(laws: Any) -> Sentence | None:
        text = yes if getattr(laws, law) else no
        return message(text) if text else None

    return law, Prose(text, when)


def word(law: str, *, when: When = always, **texts: str | None) -> tuple[str, Prose]:
    """A law that is one of some words, each with its text."""

    def text(laws: Any) -> Sentence | None:
        text = texts.get(getattr(laws, law))
        return message(text) if text else None

    return law, Prose(text, when)


def number(law: str, text: str, *, nothing: str | None = None, when: When = always) -> tuple[str, Prose]:
    """A law that is a number, `{n}` in the text; `nothing` is what is said of 0, if that is something else."""

    def prose(laws: Any) -> Sentence:
        n = getattr(laws, law)
        return message(nothing) if n == 0 and nothing else message(text, n=n)

    return law, Prose(prose, when)
