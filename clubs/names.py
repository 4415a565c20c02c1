"""Names as people type them: brought into one form, when two are the same, and how they are found again.

A person is a name and, where two people share it, a note that tells them apart, written behind it in
brackets: “Ann Lee (Red Deer)”. Every alphabet is welcome.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.errors import Fault, Unreadable
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

Trouble = tuple[Sentence, Sentence, str]  # what is wrong, how to mend it, and a code

LONGEST = 120
LONGEST_ZONE = 80

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
    """The person that is written; ask `person_problems` first whether anyone is."""
    tidied = tidy(text)
    noted = _NOTE.match(tidied)
    return Person(noted["name"], noted["note"].strip()) if noted else Person(tidied)


def people_written(**names: str) -> tuple[Person, ...]:
    """The people in these fields; Unreadable with every fault of every field."""
    _refuse((field, trouble) for field, text in names.items() for trouble in person_problems(text))
    return tuple(map(read_person, names.values()))


def person_written(name: str, note: str = "") -> Person:
    """The person of this name, the note in a field of its own or in brackets behind; Unreadable with every fault."""
    noted = (("note", trouble) for trouble in label_problems(note))
    _refuse((*(("name", trouble) for trouble in person_problems(name)), *noted))
    return Person(tidy(name), tidy(note)) if tidy(note) else read_person(name)


def label_written(text: str, *, field: str = "name", longest: int = LONGEST, empty: bool = False) -> str:
    """What a club, a zone or an account is called; Unreadable with every fault."""
    tidied = tidy(text)
    nothing = [] if tidied or empty else [(say(N_("There is no name here.")), say(N_("Write one.")), "no_name")]
    _refuse((field, trouble) for trouble in (*nothing, *label_problems(tidied, longest)))
    return tidied


def person_problems(text: str) -> Iterator[Trouble]:
    """Why this is nobody's name."""
    if not any(unicodedata.category(letter)[0] == "L" for letter in text):
        yield say(N_("There is no name here.")), say(N_("Write the player's name.")), "no_name"
    yield from label_problems(text)


def label_problems(text: str, longest: int = LONGEST) -> Iterator[Trouble]:
    """Why this cannot be read out, whatever it is the name of."""
    tidied = tidy(text)
    if len(tidied) > longest:
        too_long = N_("A name has at most {longest} letters, this one {count}.")
        yield say(too_long, longest=longest, count=len(tidied)), say(N_("Shorten it.")), "name_too_long"
    if any(unicodedata.category(letter) in _INVISIBLE or letter in _BIDI for letter in tidied):
        yield say(N_("There are invisible signs in this name.")), say(N_("Type it again.")), "invisible_signs"


def _refuse(troubles: Iterable[tuple[str, Trouble]]) -> None:
    faults = [
        Fault(code, say("{problem} {mend}", problem=problem, mend=mend), {"field": field})
        for field, (problem, mend, code) in troubles
    ]
    if faults:
        raise Unreadable(faults)


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
