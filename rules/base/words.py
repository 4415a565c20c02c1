"""Sentences as values: an English text with named places, and the values for them.

The rule book never glues words together. It answers with a `Sentence`, whose `text` is at once the
English wording and the id under which a catalogue finds another language; `str()` is English.
Parameters may be sentences themselves (a suit, a side), so that they are translated too.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from string import Formatter
from typing import Self

from rules.base.written import figures

Translate = Callable[[str], str]
"""From the English wording to the reader's."""
PluralForm = Callable[[int], int]
"""From a count to the position of its form, from 0: a language's own rule, as its catalogue gives it."""


def english_form(count: int) -> int:
    """The first form for 1 alone, the second for everything else."""
    return 0 if count == 1 else 1


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogue tools without looking it up (rules know no catalogue)."""
    return text


@dataclass(frozen=True, slots=True)
class Sentence:
    """`text` with `{named}` places, filled from `params`.

    A text that depends on a number has two forms after it: "{count} {count:round|rounds}", the first for 1 alone.
    Another language writes as many forms as it has, in the order of its catalogue's plural rule.
    """

    text: str
    params: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.translated(lambda text: text)

    def __hash__(self) -> int:
        return hash((self.text, tuple(sorted((name, str(value)) for name, value in self.params.items()))))

    def translated(self, translate: Translate, plural_form: PluralForm = english_form) -> str:
        """The sentence in the language that `translate` looks texts up in and `plural_form` counts in."""
        filled = {
            name: value.translated(translate, plural_form) if isinstance(value, Sentence) else value
            for name, value in self.params.items()
        }
        return _fill(translate(self.text), filled, plural_form)

    def to_json(self) -> dict[str, object]:
        """`{"text", "params"}`: what an API answers and a ledger entry keeps.

        The text is the message's id with all its forms, so that it can be looked up in any language later.
        """
        return {
            "text": self.text,
            "params": {
                name: value.to_json() if isinstance(value, Sentence) else value for name, value in self.params.items()
            },
        }

    @classmethod
    def from_json(cls, stored: dict) -> "Sentence":  # type: ignore[type-arg]
        """The sentence that `to_json` wrote."""
        return cls(
            stored["text"],
            {
                name: cls.from_json(value) if isinstance(value, dict) and "text" in value else value
                for name, value in stored.get("params", {}).items()
            },
        )


@lru_cache(maxsize=4096)
def _parse(text: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The text as (words before a place, name of the place, the forms after it); the name is "" where none follows.

    Kept: a page of standings fills the same few texts hundreds of times.
    """
    places = Formatter().parse(text)
    return tuple((words, name or "", tuple(forms.split("|")) if forms else ()) for words, name, forms, _ in places)


def _fill(text: str, params: Mapping[str, object], plural_form: PluralForm) -> str:
    """The text with its values, and with the form that fits each number: "{n} {n:round|rounds}" of 1 is "1 round".

    After a value that ends with a full stop the text's own is left out: "against Ann B.", not "Ann B..". Names end
    with one, and sentences inside another.
    """
    parts: list[str] = []
    ended = False
    for words, name, forms in _parse(text):
        parts.append(words[1:] if ended and words.startswith(".") else words)
        if not name:
            continue
        value = params[name]
        if forms:
            # A translator who left a form out is no reason for a page to fail: the last one is shown.
            value = _fill(forms[min(plural_form(_count(value)), len(forms) - 1)], params, plural_form)
        parts.append(figures(value) if isinstance(value, int) else str(value))
        ended = isinstance(value, str) and value.endswith(".")
    return "".join(parts)


def _count(value: object) -> int:
    """The number of a parameter. Halves and rates take the form of a large count: "1/2 points"."""
    shown = str(value)
    return int(shown) if shown.isdecimal() else 100


def listed(parts: Sequence[Sentence]) -> Sentence:
    """Several sentences as one, with commas between them; there is one at least."""
    *before, last = parts
    return message(gettext_noop("{first}, {then}"), first=listed(before), then=last) if before else last


def message(text: str, **params: object) -> Sentence:
    """A sentence; write `message(N_("…"), …)` so that the catalogue tools find the text."""
    return Sentence(text, params)


class Worded(StrEnum):
    """Words for programs, each with a text for people: a member is its value and a marked text."""

    text: str

    def __new__(cls, value: str, text: str = "") -> Self:
        """A member that is its value."""
        word = str.__new__(cls, value)
        word._value_, word.text = value, text
        return word

    @property
    def sentence(self) -> Sentence:
        """The text for people."""
        return message(self.text)
