"""Sentences as values: an English text with named places, and what goes in them.

The rule book never glues words together. It answers with a `Sentence`, whose `text` is at once the
English wording and the id under which a catalogue finds another language; `str()` is English.
Parameters may be sentences themselves (a suit, a side), so that they are translated too.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

_FORM = r"((?:[^{}|]|\{\w+\})*)"
_FORMS = re.compile(r"\{(\w+):" + _FORM + r"\|" + _FORM + r"\}")


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogue tools without looking it up (rules know no catalogue)."""
    return text


@dataclass(frozen=True, slots=True)
class Sentence:
    """`text` with `{named}` places, filled from `params`.

    What depends on a number names both forms after it: "{count} {count:round|rounds}", the first for 1 alone.
    """

    text: str
    params: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.translated(lambda text: text)

    def __hash__(self) -> int:
        return hash((self.text, tuple(sorted((name, str(value)) for name, value in self.params.items()))))

    def translated(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language that `translate` looks texts up in."""
        filled = {
            name: value.translated(translate) if isinstance(value, Sentence) else value
            for name, value in self.params.items()
        }
        return _one_full_stop(_in_number(translate(self.text), filled), filled).format(**filled)

    def to_json(self) -> dict[str, object]:
        """`{"text", "params"}`: what an API or a snapshot keeps. The text has plain `{named}` places alone."""
        return {
            "text": _in_number(self.text, self.params),
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


def _in_number(text: str, params: Mapping[str, object]) -> str:
    """The text with the form that fits each number: "{n} {n:round|rounds}" of 1 is "{n} round"."""
    if "|" not in text:
        return text
    return _FORMS.sub(lambda forms: forms[2 if str(params[forms[1]]) == "1" else 3], text)


def _one_full_stop(text: str, filled: Mapping[str, object]) -> str:
    """The text without its full stop where what goes in before ends with one: "against Ann B.", not "Ann B..".

    Names do, and sentences inside another one.
    """
    if "}." not in text:
        return text
    for name, value in filled.items():
        if isinstance(value, str) and value.endswith("."):
            text = text.replace(f"{{{name}}}.", f"{{{name}}}")
    return text


def listed(parts: Sequence[Sentence]) -> Sentence:
    """Several sentences as one, with commas between them; there is one at least."""
    *before, last = parts
    return Sentence(gettext_noop("{first}, {then}"), {"first": listed(before), "then": last}) if before else last


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
