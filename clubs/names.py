"""Names as people type them: brought into one form, when two are the same, and how they are found again.

A person is a name and, where two people share it, a note that tells them apart, written behind it in
brackets: “Ann Lee (Red Deer)”. Every alphabet is welcome.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from rules.base.errors import Fault, Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

Trouble = tuple[Sentence, Sentence, str]  # what is wrong, how to fix it, and a code

LONGEST = 120
LONGEST_ZONE = 80
LONGEST_REASON = 400
# Bounds on what is composed, searched and folded. Composing takes time that grows with the square of a run of
# marks, so nothing is composed before its length is known. A letter is typed with at most four code points.
LONGEST_TYPED = 4 * LONGEST
LONGEST_FOLDED = 5 * LONGEST  # two names with their notes
# A longer name is refused in words by the service, with its note and all; a field only bounds what is sent.
LONGEST_PERSON = 10 * LONGEST
MOST_WORDS = 12

_INITIAL = re.compile(r"^\w\.$")
_NOTE = re.compile(r"^(?P<name>.*\S)\s*\((?P<note>[^()]+)\)$")
_INVISIBLE = {"Cc", "Cs", "Co"}
_BIDI = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Marks that spreadsheets and phones put beside names and nobody sees: direction marks, soft hyphens, spaces without
# width. They say nothing about a name. (The joiners U+200C and U+200D are kept: Persian names are spelled with them.)
_DROPPED = dict.fromkeys(map(ord, "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff"))
# How the messages call what was typed, by its field; every other field is a name.
_TOO_LONG = {
    "note": N_("This note has {count} characters; the limit is {longest}."),
    "number": N_("This number has {count} characters; the limit is {longest}."),
    "words": N_("This text has {count} characters; the limit is {longest}."),
    "zone": N_("This zone has {count} characters; the limit is {longest}."),
}
_HAS_INVISIBLE = {
    "note": N_("This note has invisible characters."),
    "number": N_("This number has invisible characters."),
    "words": N_("This text has invisible characters."),
    "zone": N_("This zone has invisible characters."),
}
# Letters that are drawn as nothing: fillers of Hangul, and Braille without a dot.
_BLANK = set("\u115f\u1160\u2800\u3164\uffa0")
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
    """Composed letters and single spaces, without invisible direction marks.

    Text longer than `LONGEST_TYPED` is no name: it is left uncomposed, for `label_problems` to refuse.
    """
    spaced = " ".join(text.translate(_DROPPED).split())
    return spaced if len(spaced) > LONGEST_TYPED else unicodedata.normalize("NFC", spaced)


def tidy_sentence(text: str) -> str:
    """The same of what somebody says, without the signs that would turn round the words of the page behind it."""
    return "".join(one for one in tidy(text) if unicodedata.category(one) not in _INVISIBLE and one not in _BIDI)


def tidy_lines(text: str) -> str:
    """The same of a text of several lines: they stay lines."""
    return "\n".join(map(tidy_sentence, text.splitlines())).strip()


def read_person(text: str) -> Person:
    """The person that is written; ask `person_problems` first whether anyone is."""
    return tidied_person(tidy(text))


def tidied_person(tidied: str) -> Person:
    """The person of a name that `tidy` gave."""
    noted = _NOTE.match(tidied)
    return Person(noted["name"], noted["note"].strip()) if noted else Person(tidied)


def people_written(**names: str) -> tuple[Person, ...]:
    """The people in these fields; Unreadable with every fault of every field."""
    tidied = {field: tidy(text) for field, text in names.items()}
    _refuse((field, trouble) for field, text in tidied.items() for trouble in person_problems(text))
    return tuple(map(tidied_person, tidied.values()))


def person_written(name: str, note: str = "") -> Person:
    """The person of this name, the note in its own field or in brackets behind; Unreadable with every fault."""
    name, note = tidy(name), tidy(note)
    noted = (("note", trouble) for trouble in label_problems(note, field="note"))
    _refuse((*(("name", trouble) for trouble in person_problems(name)), *noted))
    return Person(name, note) if note else tidied_person(name)


def label_written(text: str, *, field: str = "name", longest: int = LONGEST, empty: bool = False) -> str:
    """The name of a club, a zone or an account, or the text of another short `field`; Unreadable with every fault."""
    tidied = tidy(text)
    shown = _is_drawn(tidied) or (empty and not tidied)
    nothing = [] if shown else [(message(N_("The name is missing.")), message(N_("Enter a name.")), "no_name")]
    _refuse((field, trouble) for trouble in (*nothing, *label_problems(tidied, longest, field)))
    return tidied


def is_label(tidied: str) -> bool:
    """Whether what `tidy` gave is drawn, and can be read out."""
    return _is_drawn(tidied) and not any(label_problems(tidied))


def person_problems(tidied: str) -> Iterator[Trouble]:
    """Why what `tidy` gave is nobody's name."""
    if len(tidied) <= LONGEST_TYPED and not any(_shows(letter, "L") for letter in tidied):
        yield message(N_("The name is missing.")), message(N_("Enter the player's name.")), "no_name"
    yield from label_problems(tidied)


def _is_drawn(tidied: str) -> bool:
    return any(map(_shows, tidied[:LONGEST_TYPED]))


def _shows(letter: str, kinds: str = "LNPS") -> bool:
    """Whether it is of these general categories, and drawn: a name of joiners alone would be a link without words."""
    return unicodedata.category(letter)[0] in kinds and letter not in _BLANK


def label_problems(tidied: str, longest: int = LONGEST, field: str = "name") -> Iterator[Trouble]:
    """Why what `tidy` gave cannot be read out. The messages name the field."""
    if len(tidied) > longest:
        too_long = _TOO_LONG.get(field, N_("This name has {count} characters; the limit is {longest}."))
        yield message(too_long, longest=longest, count=len(tidied)), message(N_("Shorten it.")), "name_too_long"
    seen = tidied[:LONGEST_TYPED]
    if any(unicodedata.category(letter) in _INVISIBLE or letter in _BIDI for letter in seen):
        invisible = _HAS_INVISIBLE.get(field, N_("This name has invisible characters."))
        yield message(invisible), message(N_("Type it again.")), "invisible_signs"


def _refuse(troubles: Iterable[tuple[str, Trouble]]) -> None:
    faults = [
        Fault(code, message("{problem} {fix}", problem=problem, fix=fix), {"field": field})
        for field, (problem, fix, code) in troubles
    ]
    if faults:
        raise Unreadable(faults)


# Words that belong to the surname behind them, and words that follow a surname without being one.
_PARTICLES = frozenset(
    {"van", "von", "de", "da", "di", "del", "della", "der", "den", "du", "la", "le", "st", "st.", "ter"}
)
_SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})


def surname(name: str) -> str:
    """The surname in a name, for places too narrow for all of it: “van der Berg”, “O'Hara”.

    A form for the public is shown whole: “Ann L.”, “Hidden player”.
    """
    whole = tidied_person(name).name
    words = whole.split()
    if not words or _INITIAL.match(words[-1]) or whole == hidden_name():
        return whole
    while len(words) > 1 and words[-1].casefold() in _SUFFIXES:
        words.pop()
    first = len(words) - 1
    # The first word is always a given name, even where it looks like a particle: "Van Morrison".
    while first > 1 and words[first - 1].casefold() in _PARTICLES:
        first -= 1
    return " ".join(words[max(first, 0) :])


def surnames(names: Sequence[str]) -> str:
    """The surnames of people who play together; those who share one are told apart by their initials.

    “Marsh & Takahashi”, “A. & B. Smith”.
    """
    last = [surname(name) for name in names]
    if len(names) > 1 and len({fold(one) for one in last}) == 1 and last[0] != names[0]:
        return f"{' & '.join(f'{name[0]}.' for name in names)} {last[0]}"
    return " & ".join(last)


def below_each_other(names: Sequence[str]) -> tuple[str, ...]:
    """A line a person, read as one: "Ann Lee &", "Bob Roy". Without "&" they read as one long name."""
    return (*(f"{name} &" for name in names[:-1]), *names[-1:])


def hidden_name() -> str:
    """The words in place of a hidden name."""
    return gettext("Hidden player")


def with_initial(person: Person) -> Person:
    """The first name and the initial of the surname: “Ann L.”; of a name of one word only its initial.

    The note is left out: it tells people apart by things that are nobody else's business.
    """
    last, comma, given = person.name.partition(",")
    if comma and given.strip() and given.strip().casefold() not in _SUFFIXES:  # “Lee, Ann”
        return _initialled(given.split()[0], last.split())
    words = last.split()
    while len(words) > 1 and words[-1].casefold() in _SUFFIXES:
        words.pop()
    return _initialled(words[0] if len(words) > 1 else "", words)


def _initialled(first: str, words: Sequence[str]) -> Person:
    letters = [letter for letter in words[-1] if letter.isalnum()] if words else []
    return Person(f"{first} {letters[0].upper()}.".strip() if letters else first)


def listed_name(name: str) -> str:
    """A name as a list by surname has it: “van der Berg, Ann”, “Lee Jr, Bo (Red Deer)”; one word alone stays."""
    person = tidied_person(name)
    last = surname(name)
    given, _, behind = person.name.rpartition(last)
    note = f" ({person.note})" if person.note else ""
    return f"{last}{behind}, {given.strip()}{note}" if given.strip() else f"{person.name}{note}"


def words_sought(text: str) -> list[str]:
    """The words that somebody searches for, folded: the first dozen of them, from no more text than a name has."""
    return fold(text[:LONGEST]).split()[:MOST_WORDS]


def words_of(name: str) -> list[str]:
    """The words by which a name is found, folded: those of “Mary-Jane O'Brien” and, in one, maryjane and obrien."""
    found = []
    for word in name[:LONGEST_FOLDED].split():
        parts = fold(word).split()
        found += parts if len(parts) < 2 else [*parts, "".join(parts)]
    return found


def is_named(name: str, words: Sequence[str]) -> bool:
    """Whether each of these words (`words_sought`) begins a word of the name, in any order."""
    parts = words_of(name)
    return all(any(part.startswith(word) for part in parts) for word in words)


def fold(text: str) -> str:
    """The text that a search compares: no accents, no capitals, no punctuation, single spaces.

    Only the beginning of a text that is longer than any entry's name is compared.
    """
    letters = unicodedata.normalize("NFKD", text[:LONGEST_FOLDED].casefold()).translate(_PLAIN)
    kept = (letter if _belongs_to_a_word(letter) else " " for letter in letters if not _is_accent(letter))
    return " ".join("".join(kept).split())


def _is_accent(letter: str) -> bool:
    """Marks over Latin, Greek and Cyrillic letters; the vowel signs of other scripts are letters to their readers."""
    return unicodedata.category(letter) == "Mn" and unicodedata.name(letter, "").startswith("COMBINING")


def _belongs_to_a_word(letter: str) -> bool:
    return letter.isalnum() or unicodedata.category(letter)[0] == "M"
