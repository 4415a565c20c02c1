"""How a law is said in plain language: a sentence for each value it may have, or none where it has nothing to say."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.laws import LawBook
from rules.words import Sentence, say

Prose: TypeAlias = Callable[[Any], Sentence | None]
"""What a set of laws has to say on one of them; None: nothing, as things stand."""
Part: TypeAlias = tuple[str, Mapping[str, Prose]]
"""A heading (a marked text) and the laws under it, in the order in which they are read."""

When: TypeAlias = Callable[[Any], bool]


def always(laws: LawBook) -> bool:
    """Applies whatever the other laws are."""
    return True


def flag(law: str, yes: str | None, no: str | None = None, *, when: When = always) -> tuple[str, Prose]:
    """A law that is so or not."""

    def prose(laws: Any) -> Sentence | None:
        text = yes if getattr(laws, law) else no
        return say(text) if text and when(laws) else None

    return law, prose


def word(law: str, texts: Mapping[str, str | None], *, when: When = always) -> tuple[str, Prose]:
    """A law that is one of some words."""

    def prose(laws: Any) -> Sentence | None:
        text = texts.get(getattr(laws, law))
        return say(text) if text and when(laws) else None

    return law, prose


def number(law: str, text: str, *, nothing: str | None = None, when: When = always) -> tuple[str, Prose]:
    """A law that is a number, `{n}` in the text; `nothing` is what is said of 0, if that is something else."""

    def prose(laws: Any) -> Sentence | None:
        n = getattr(laws, law)
        if not when(laws):
            return None
        return say(nothing) if n == 0 and nothing else say(text, n=n)

    return law, prose
