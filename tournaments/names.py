"""People's names: how they are written, when two are the same, and how they are found again.

A person is a name and, where two people share it, a note that tells them apart, written behind it in
brackets: “Ann Lee (Red Deer)”. Every alphabet is welcome.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from rules.errors import Fault
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

LONGEST = 120

_NOTE = re.compile(r"^(?P<name>.*\S)\s*\((?P<note>[^()]+)\)$")
_INVISIBLE = {"Cc", "Cs", "Co"}
_BIDI = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Letters that no decomposition takes apart.
_PLAIN = str.maketrans({"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h"})


@dataclass(frozen=True, slots=True, order=True)
class Person:
    """A name, and the note that tells two people of that name apart."""

    name: str
    note: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.note})" if self.note else self.name

    @property
    def key(self) -> str:
        """Equal for the same person, however the letters were typed."""
        return str(self).casefold()


def tidy(text: str) -> str:
    """Composed letters and single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def read_person(text: str) -> Person:
    """The person that is written; ask `name_faults` first whether anyone is."""
    tidied = tidy(text)
    noted = _NOTE.match(tidied)
    return Person(noted["name"], noted["note"].strip()) if noted else Person(tidied)


def name_problems(text: str) -> Iterator[tuple[Sentence, Sentence, str]]:
    """Why this is nobody's name: what is wrong, how to mend it, and a code."""
    tidied = tidy(text)
    if not any(unicodedata.category(letter)[0] == "L" for letter in tidied):
        yield say(N_("There is no name here.")), say(N_("Write the player's name.")), "no_name"
    if len(tidied) > LONGEST:
        too_long = say(
            N_("A name has at most {longest} letters, this one {count}."), longest=LONGEST, count=len(tidied)
        )
        yield too_long, say(N_("Shorten it.")), "name_too_long"
    if any(unicodedata.category(letter) in _INVISIBLE or letter in _BIDI for letter in tidied):
        yield say(N_("There are invisible signs in this name.")), say(N_("Type it again.")), "invisible_signs"


def name_faults(text: str, where: str) -> tuple[Fault, ...]:
    """The same as faults; `where` is the field the name stood in."""
    return tuple(
        Fault(code, say("{problem} {mend}", problem=problem, mend=mend), {"field": where})
        for problem, mend, code in name_problems(text)
    )


def fold(text: str) -> str:
    """What is compared when somebody searches: no accents, no capitals, no punctuation, single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_PLAIN)
    kept = (letter if _belongs_to_a_word(letter) else " " for letter in letters if not _is_accent(letter))
    return " ".join("".join(kept).split())


def _is_accent(letter: str) -> bool:
    """Marks over Latin, Greek and Cyrillic letters; the vowel signs of other scripts are letters to their readers."""
    return unicodedata.category(letter) == "Mn" and unicodedata.name(letter, "").startswith("COMBINING")


def _belongs_to_a_word(letter: str) -> bool:
    return letter.isalnum() or unicodedata.category(letter)[0] == "M"


def pair_called(number: int | None, name: str) -> Sentence:
    """'Pair 7' once it has its number, the names before."""
    return say(N_("Pair {number}"), number=number) if number else say("{name}", name=name)
