"""Names as lists have them: “LEE, ANN”, in capitals or small letters; and what makes two of them one person."""

import re

from clubs.names import Person, fold

_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv)\.?", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SHORTEST_NAME = 4  # letters of a name whose capitals are read: "JP" alone is as its owner writes it
_SMALL = frozenset({"van", "von", "de", "da", "di", "der", "den", "du", "la", "le", "ter"})


def name_in_list(first: str, name: str, last: str) -> str:
    """One name from the cells for it. “Name” beside “Surname” is the first name, unless it has the surname in it."""
    parts = [name.strip()]
    words = set(fold(name).split())
    for part, place in ((first.strip(), 0), (last.strip(), len(parts))):
        if part and not set(fold(part).split()) <= words:
            parts.insert(place if place == 0 else len(parts), part)
    return " ".join(filter(None, parts))


def given_first(person: Person) -> Person:
    """“Lee, Ann” is Ann Lee, “Lee Jr, Bo” is Bo Lee Jr; “Bo Lee, Jr.” stays."""
    last, comma, given = (part.strip() for part in person.name.partition(","))
    if not comma or not last or not given or "," in given or _SUFFIX.fullmatch(given):
        return person
    return Person(f"{given} {last}", person.note)


def likeness(person: Person) -> tuple[str, str]:
    """Equal for names that differ by capitals, accents, punctuation or the order around a comma."""
    turned = given_first(person)
    return fold(turned.name), fold(turned.note)


def well_written(person: Person) -> Person:
    """The person as a club would write the name: “LEE, ANN” is Ann Lee. A name with capitals of its own stays."""
    turned = given_first(person)
    name = turned.name
    if len(fold(name)) < _SHORTEST_NAME or not (name.isupper() or name.islower()):
        return turned
    words = name.split()
    return Person(" ".join(_capitalised(word, first=at == 0) for at, word in enumerate(words)), turned.note)


def _capitalised(word: str, *, first: bool) -> str:
    if word.casefold() in _SMALL and not first:
        return word.casefold()
    if _SUFFIX.fullmatch(word):
        return word.upper() if word.casefold().startswith("i") else word.capitalize()
    return _WORD.sub(lambda found: _part(found[0].lower()), word)


def _part(part: str) -> str:
    """O'Hara and McKay have two capitals; in Ann's the letter behind the apostrophe is small."""
    if len(part) > 3 and part.startswith("mc"):
        return "Mc" + part[2:].capitalize()
    if len(part) > 3 and part[1] in "'’":
        return part[0].upper() + part[1] + part[2:].capitalize()
    return part.capitalize()
