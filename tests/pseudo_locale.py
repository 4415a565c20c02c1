"""A language for testing: every message of the catalogue accented and 40 % longer, `python -m tests.pseudo_locale DIR`.

Text that stays plain on a page is not translated; text that runs out of its box will do so in French.
"""

import re
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "locale" / "en_CA" / "LC_MESSAGES" / "django.po"
CODE = "en-xa"

ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒǧĥíĵķļɱñóþɋŕšţúṽŵẋýžÅƁÇĐÉƑǦĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ",
)
VOWELS = "áéíóúýÅÉÍÓÚÝ"
# What a translator leaves as it is: places for values, tags and entities. Forms of a plural are translated one by one.
FORMS = re.compile(r"\{(\w+):((?:[^{}]|\{\w+\})*)\}")
AS_IT_IS = re.compile(r"\{\w+\}|%\(\w+\)[a-z]|%%|<[^>]*>|&\w+;")


def pseudo(text: str) -> str:
    """The message as the pseudo-language has it; places, tags and plural forms stay usable."""
    parts, at = [], 0
    for forms in FORMS.finditer(text):
        each = "|".join(_accented(form) for form in forms[2].split("|"))
        parts += [_accented(text[at : forms.start()]), f"{{{forms[1]}:{each}}}"]
        at = forms.end()
    return "".join([*parts, _accented(text[at:])])


def _accented(text: str) -> str:
    parts, at = [], 0
    for kept in AS_IT_IS.finditer(text):
        parts += [_longer(text[at : kept.start()]), kept.group()]
        at = kept.end()
    return "".join([*parts, _longer(text[at:])])


def _longer(text: str) -> str:
    """Accented, its vowels repeated until the text is 40 % longer; a word without vowels stays as long as it is."""
    letters = list(text.translate(ACCENTED))
    at = [place for place, letter in enumerate(letters) if letter in VOWELS]
    more = round(0.4 * sum(letter.isalpha() for letter in letters)) if at else 0
    for extra in range(more):
        place = at[extra % len(at)]
        letters[place] += letters[place][0].lower()
    return "".join(letters)


def write(folder: Path) -> None:
    """The compiled catalogue, in a folder to add to `LOCALE_PATHS`."""
    catalogue = polib.pofile(str(SOURCE))
    catalogue.metadata["Language"] = "en_XA"
    for entry in catalogue:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: pseudo(entry.msgid), 1: pseudo(entry.msgid_plural)}
        else:
            entry.msgstr = pseudo(entry.msgid)
    place = folder / "en_XA" / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    catalogue.save_as_mofile(str(place / "django.mo"))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
