"""Plain words: what people read is searched for the turns of phrase that nobody at a club would use.

`PROVE=full` or `-s` prints how long sentences and buttons are.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import polib
import pytest

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "locale" / "en_CA" / "LC_MESSAGES" / "django.po"
SENTENCE, BUTTON = 20, 3  # words at most

# Words that a translation from another century has, and what to write instead.
PATTERNS = {
    "a clause as the subject": r"(?:^|[.:;!?] )(?:Who|Whose|Whoever|What|Whatever)\b(?=[^.?!]*[.!]?$)(?![^.!]*\?)",
    "stand": r"\b(?:stands?|stood|standing)\b(?! for)",
    "hang": r"\b(?:hangs?|hung)\b",
    "mend": r"\bmend(?:s|ed|ing)?\b",
    "lie": r"\b(?:lies|lying)\b",
    "bear": r"\bbears?\b",
    "so many": r"\bso many\b",
    "the own": r"\bthe own\b",
    "level for tied": r"\blevel\b",
    "found for create": r"\bfound (?:a|the|another|your) club\b",
    "whoever": r"\bwhoever\b",
    "anew": r"\banew\b|\bafresh\b|\btherein\b|\bmeanwhile\b",
    "law for rule": r"\blaws?\b",
    "renege": r"\breneged?s?\b",
    "walk-over": r"\bwalk-?overs?\b",
    "kept for saved": r"\bis kept\b|\bare kept\b",
    "Python": r"\bNone\b|\bTrue\b|\bFalse\b|\bdict\b|\bNoneType\b",
    "a count without its form": r"\b1 (?:rounds|games|hands|pairs|players|points|tables|tricks|chips|places)\b|\w\(s\)",
}
# Places of this name are filled by the code: nobody reads the name.
PLACE = re.compile(r"\{\w+\}|%\(\w+\)[sd]|<[^>]+>|https?://\S+")
FORMS = re.compile(r"\{\w+:((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}")
# The seeds' own words stay as they are.
QUOTED = re.compile(r"“[^”]*”|`[^`]*`|\"[^\"]*\"")
# Sentences in which the word means what it says.
MEANT: dict[str, str] = {}


def messages() -> Iterator[tuple[str, str]]:
    """(where, text) of every message of the catalogue, each form of a plural by itself."""
    for entry in polib.pofile(str(CATALOGUE)):
        where = entry.occurrences[0][0] if entry.occurrences else "catalogue"
        for text in filter(None, (entry.msgid, entry.msgid_plural)):
            yield where, text


def prose() -> Iterator[tuple[str, str]]:
    """(where, paragraph) of the handbook and what else is written for people; code blocks are left out."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "benchmarks" / "README.md"]
    for page in pages:
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for paragraph in re.split(r"\n\s*\n|\n(?=[-*|\d])", text):
            yield page.relative_to(ROOT).as_posix(), " ".join(paragraph.split())


def read(text: str) -> str:
    """The text without what nobody wrote: names of places, tags, quotations; the form for 1 of each plural."""
    return QUOTED.sub("…", PLACE.sub("…", FORMS.sub(r"\1", text)))


def sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?:;])\s+", text) if one]


def amiss(texts: Iterator[tuple[str, str]]) -> list[str]:
    """Each text with a pattern in it, and where it is."""
    return [
        f"{where}: {name}: {text}"
        for where, text in texts
        for name, pattern in PATTERNS.items()
        if re.search(pattern, read(text)) and text not in MEANT
    ]


def test_no_message_uses_a_word_that_nobody_would_say() -> None:
    found = amiss(messages())
    assert found == [], "\n".join(["", *found])


def test_no_page_of_the_handbook_does() -> None:
    found = amiss(prose())
    assert found == [], "\n".join(["", *found])


def test_a_sentence_has_at_most_twenty_words() -> None:
    lengths = {one: len(one.split()) for _, text in messages() for one in sentences(read(text))}
    print(f"{len(lengths)} sentences: median {median(lengths.values())} words, most {max(lengths.values())}")
    assert [one for one, words in lengths.items() if words > SENTENCE] == []


BUTTONS = re.compile(r"<button\b[^>]*>(.*?)</button>", re.DOTALL)
LABEL = re.compile(
    r'\{% translate "([^"]+)"|\{% blocktranslate[^%]*%\}(.*?)(?:\{% plural %\}.*?)?\{% endblocktranslate %\}', re.DOTALL
)
HIDDEN = re.compile(r'<span class="visually-hidden">.*?</span>', re.DOTALL)


def buttons() -> Iterator[tuple[str, str]]:
    """(where, words) of every button that a template draws, without what is read aloud only."""
    for page in sorted((ROOT / "templates").rglob("*.html")):
        for button in BUTTONS.finditer(page.read_text(encoding="utf-8")):
            for label in LABEL.finditer(HIDDEN.sub("", button[1])):
                yield page.relative_to(ROOT).as_posix(), " ".join((label[1] or label[2]).split())


def test_a_button_has_at_most_three_words_and_no_full_stop() -> None:
    lengths = Counter({label: len(re.sub(r"\{\{.*?\}\}", "", label).split()) for _, label in buttons()})
    print(f"{len(lengths)} buttons: median {median(lengths.values())} words, most {max(lengths.values())}")
    assert [label for label, words in lengths.items() if words > BUTTON or label.endswith(".")] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Who is over plays at a table of three.", True),
        ("Who deals first?", False),
        ("What is left goes back to the bank.", True),
        ("{count} are level for place 2.", True),
        ("The standings are frozen.", False),
        ("Please mend this first.", True),
        ("The seed says “whoever is last”.", False),
        ("1 rounds", True),
    ],
)
def test_a_word_that_nobody_would_say_would_be_found(text: str, wrong: bool) -> None:
    assert bool(amiss(iter([("here", text)]))) is wrong
