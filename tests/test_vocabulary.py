"""Plain words: what people read is searched for the turns of phrase that nobody at a club would use.

`pytest -s` prints how long sentences and buttons are.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

import polib
import pytest

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "locale" / "en_CA" / "LC_MESSAGES" / "django.po"
SENTENCE, BUTTON = 20, 3  # words at most
APPS = ("rules", "clubs", "tournaments", "scoring", "deploy")

# Words that a translation from another century has, and what to write instead.
PATTERNS = {
    "a clause as the subject": r"(?:^|[.:;!?] )(?:Who|Whose|Whoever|What|Whatever)\b(?![^.!?]*\?)",
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
    "anew": r"(?i)\b(?:anew|afresh|therein|meanwhile)\b",
    "law for rule": r"\blaws?\b",
    "renege": r"\breneged?s?\b",
    "walk-over": r"\bwalk-?overs?\b",
    "kept for saved": r"\bis kept\b|\bare kept\b",
    "Python": r"\bNone\b|\bTrue\b|\bFalse\b|\bdict\b|\bNoneType\b",
    "a count without its form": r"\b1 (?:rounds|games|hands|pairs|players|points|tables|tricks|chips|places)\b|\w\(s\)",
}
# Searched for in docstrings and comments. The others have a meaning there: log levels, what the ledger keeps, None, and
# "renege", which is the word of the Poker-Euchre book.
IN_NOTES = ("a clause as the subject", "mend", "so many", "the own", "whoever", "anew", "walk-over")
# A rule of a book is a law in code, so pages for programmers and contributors name it.
PAGES_ABOUT_LAWS = ("docs/programs/", "docs/documents/", "CONTRIBUTING.md", "benchmarks/")
# These may have longer sentences.
FOR_PROGRAMMERS = ("benchmarks/",)
# Places of this name are filled by the code: nobody reads the name.
PLACE = re.compile(r"\{\w+\}|%\(\w+\)[sd]|<[^>]+>|https?://\S+")
# Marks of Markdown, and the addresses of links.
MARKS = re.compile(r"^(?:[-*#|]+ |\d+\. )+|[*|\[\]]|(?<=\])\([^)\s]*\)")
FORMS = re.compile(r"\{\w+:((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}")
# The seeds' own words stay as they are.
QUOTED = re.compile(r"“[^”]*”|`[^`]*`|\"[^\"]*\"")
# Texts in which the word means what it says.
MEANT = {
    "What happened": "the head of the column that describes each hand of a sheet",
    "What ends a round": "likewise at the start of a progressive night: the bell, or the head table",
}


def messages() -> Iterator[tuple[str, str]]:
    """(where, text) of every message of the catalogue, each form of a plural by itself."""
    for entry in polib.pofile(str(CATALOGUE)):
        where = entry.occurrences[0][0] if entry.occurrences else "catalogue"
        for text in filter(None, (entry.msgid, entry.msgid_plural)):
            yield where, text


def prose() -> Iterator[tuple[str, str]]:
    """(where, text) of the handbook and what else is written for people, without code.

    A text is a heading, a paragraph, an item of a list or a cell of a table, without its marks.
    """
    readmes = [ROOT / folder / "README.md" for folder in ("benchmarks", "rules")]
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *readmes]
    for page in pages:
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*#] |\d+\. |\|))", text):
            line = " ".join(block.split())
            for one in line.split(" | ") if line.startswith("|") else [line]:
                yield (
                    page.relative_to(ROOT).as_posix(),
                    MARKS.sub("", one).strip(),
                )


def notes() -> Iterator[tuple[str, str]]:
    """(where, text) of each paragraph of a docstring and each comment of the apps."""
    for app in APPS:
        for module in sorted((ROOT / app).rglob("*.py")):
            source, where = module.read_text(encoding="utf-8"), module.relative_to(ROOT).as_posix()
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    for paragraph in re.split(r"\n\s*\n", ast.get_docstring(node) or ""):
                        yield where, " ".join(paragraph.split())
            for comment in comments(source):
                yield where, comment


def comments(source: str) -> list[str]:
    """Its comments; those on lines that follow one another are one."""
    found: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline) if "#" in source else ():
        if token.type == tokenize.COMMENT:
            text = token.string.lstrip("#: ")
            if found and token.start[0] == last + 1 and not token.line[: token.start[1]].strip():
                found[-1] += f" {text}"
            else:
                found.append(text)
            last = token.start[0]
    return found


def read(text: str) -> str:
    """The text without what nobody wrote: names of places, tags, quotations; the form for 1 of each plural."""
    return QUOTED.sub("…", PLACE.sub("…", FORMS.sub(r"\1", text)))


def sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])\s+", text) if one]


def amiss(texts: Iterator[tuple[str, str]], names: Iterable[str] = PATTERNS) -> list[str]:
    """Each text with one of these patterns in it, and where it is."""
    patterns = {name: re.compile(PATTERNS[name]) for name in names}
    return [
        f"{where}: {name}: {text}"
        for where, text in texts
        for plain in [read(text)]
        for name, pattern in patterns.items()
        if pattern.search(plain) and text not in MEANT
        if not (name == "law for rule" and where.startswith(PAGES_ABOUT_LAWS))
    ]


def lengths_of(texts: Iterator[tuple[str, str]]) -> dict[str, int]:
    """The words of each sentence; what stands for a place or a quotation is one."""
    return {one: len(one.split()) for _, text in texts for one in sentences(read(text))}


def test_no_message_uses_a_word_that_nobody_would_say() -> None:
    found = amiss(messages())
    assert found == [], "\n".join(["", *found])


def test_no_page_of_the_handbook_does() -> None:
    found = amiss(prose())
    assert found == [], "\n".join(["", *found])


def test_no_docstring_or_comment_does() -> None:
    found = amiss(notes(), IN_NOTES)
    assert found == [], "\n".join(["", *found])


def test_a_sentence_has_at_most_twenty_words() -> None:
    lengths = lengths_of(messages())
    print(f"{len(lengths)} sentences: median {median(lengths.values())} words, most {max(lengths.values())}")
    assert [one for one, words in lengths.items() if words > SENTENCE] == []


def test_a_sentence_of_the_handbook_has_no_more() -> None:
    lengths = lengths_of((where, text) for where, text in prose() if not where.startswith(FOR_PROGRAMMERS))
    print(f"{len(lengths)} of the handbook: median {median(lengths.values())} words, most {max(lengths.values())}")
    assert [one for one, words in lengths.items() if words > SENTENCE] == []


BUTTONS = re.compile(r"<button\b[^>]*>(.*?)</button>", re.DOTALL)
LABEL = re.compile(
    r'\{% translate "([^"]+)"|\{% blocktranslate[^%]*%\}(.*?)(?:\{% plural %\}.*?)?\{% endblocktranslate %\}', re.DOTALL
)
FILLED = re.compile(r"\{\{.*?\}\}|&\w+;")  # scores, names and entities
WORD = re.compile(r"[\w’'-]*\w")
HIDDEN = re.compile(r'<span class="visually-hidden">.*?</span>', re.DOTALL)


def buttons() -> Iterator[tuple[str, str]]:
    """(where, label) of every button that a template draws, without what is read aloud only."""
    for page in sorted((ROOT / "templates").rglob("*.html")):
        for button in BUTTONS.finditer(page.read_text(encoding="utf-8")):
            for label in LABEL.finditer(HIDDEN.sub("", button[1])):
                yield page.relative_to(ROOT).as_posix(), " ".join((label[1] or label[2]).split())


def test_a_button_has_at_most_three_words_and_no_full_stop() -> None:
    lengths = {label: len(WORD.findall(FILLED.sub(" ", label))) for _, label in buttons()}
    print(f"{len(lengths)} buttons: median {median(lengths.values())} words, most {max(lengths.values())}")
    assert [label for label, words in lengths.items() if words > BUTTON or label.endswith(".")] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Who is over plays at a table of three.", True),
        ("Who deals first?", False),
        ("The game is over. What counts is its score. All agree.", True),
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
