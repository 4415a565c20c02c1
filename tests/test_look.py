"""The look keeps its promises: budgets, contrast, and a page that a strict content policy lets through."""

import gzip
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
SHEET = (STATIC / "css" / "bower.css").read_text(encoding="utf-8")
INLINE = r"""\sstyle=|<style|<script(?![^>]*\ssrc=)(?![^>]*application/json)|\son[a-z]+="|javascript:"""
TRANSLATED = re.compile(r"\{% blocktranslate(.*?)%\}(.*?)\{% endblocktranslate %\}", re.DOTALL)
VERBATIM = re.compile(r"<(?:pre|textarea)\b[^>]*>(.*?)</(?:pre|textarea)>", re.DOTALL)
LOGIC = re.compile(r"\{[{%#].*?[}%#]\}", re.DOTALL)  # of a template
CSS_NOTES = re.compile(r"/\*.*?\*/|url\([^)]*\)", re.DOTALL)
DATED_CELL = re.compile(r"<td\b[^>]*>(?!<time).*\|date:.*")
OFFLINE = ("desk", "kept", "queue", "score", "sending", "store", "waiting")
SELDOM = "again"  # fetched with the first hand, so no first look waits for it
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


def sent(*paths: Path) -> int:
    """Bytes on the wire, compressed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def tokens(theme: str) -> dict[str, str]:
    """The six- and three-digit colours of a theme, "light", "dark" or "contrast"."""
    values = dict(re.findall(r"--([\w-]+): (?:var\(--(?:dark|contrast)\)|var\(.*?, var\(.*?,) #([0-9a-f]+)\b", SHEET))
    names = [name for name in values if not name.startswith(("dark-", "contrast-"))]
    found = {name: values.get(f"{theme}-{name}", values[name]) for name in names}
    return {name: value if len(value) == 6 else "".join(2 * digit for digit in value) for name, value in found.items()}


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_style_sheet_and_the_scripts_keep_to_their_budgets():
    assert sent(STATIC / "css" / "bower.css") <= 11_500
    assert sent(STATIC / "css" / "event.css") <= 6_500
    assert sent(STATIC / "css" / "desk.css") <= 1_450
    assert sent(STATIC / "css" / "bracket.css") <= 1_500
    assert sent(STATIC / "css" / "public.css") <= 1_300
    scripts = set((STATIC / "js").glob("*.js"))
    offline = {STATIC / "js" / f"{name}.js" for name in OFFLINE}
    seldom = STATIC / "js" / f"{SELDOM}.js"
    assert sent(*scripts - offline - {seldom}) <= 25_250  # no page has all of them
    assert sent(*offline) <= 15_950  # of the scorekeeper's phone alone; with the tables of a book at most 40 kB
    assert sent(seldom) <= 2_700
    assert (STATIC / "js" / "bower.js").stat().st_size <= 6_450


def test_a_date_in_a_table_is_kept_on_one_line_by_its_element():
    """`td time` does not break; on paper the columns are wide enough."""
    pages = {path: path.read_text(encoding="utf-8") for path in TEMPLATES if "print" not in path.parts}
    amiss = [f"{path.name}: {cell}" for path, text in pages.items() for cell in DATED_CELL.findall(text)]
    assert "td time { white-space: nowrap; }" in SHEET
    assert amiss == []


def test_what_is_wrong_with_the_form_of_a_card_is_below_its_heading():
    errors, fields = r'{% include "partials/_(?:fields|form_errors).html"[^\n]*\n', r"(?:\s*<input[^\n]*\n)*"
    above = re.compile(errors + fields + r"\s*(?:{% if[^\n]*?%})?<h[34]")
    assert [path.name for path in TEMPLATES if above.search(path.read_text(encoding="utf-8"))] == []


def test_every_class_of_the_style_sheets_is_given_by_a_template_or_a_script():
    """What a template or its tags give themselves, and what is handed to a piece or a block in quotes."""
    tags = [path for app in ("clubs", "tournaments", "scoring") for path in (ROOT / app / "templatetags").glob("*.py")]
    pages = [path.read_text(encoding="utf-8") for path in (*TEMPLATES, *tags)]
    scripts = [path.read_text(encoding="utf-8") for path in (STATIC / "js").glob("*.js")]
    own = [name for page in pages for name in re.findall(r'class="([^"]*)"', LOGIC.sub(" ", page))]
    handed = [tag for page in pages for tag in re.findall(r"\{% (?:include|with).*?%\}", page, re.DOTALL)]
    quoted = [text for words in (*handed, *scripts) for text in re.findall(r"""["'`]([^"'`]*)["'`]""", words)]
    blocks = [name for page in pages for name in re.findall(r"\{% block \w+_class %\}([^{]*)", page)]
    given = set(re.findall(r"[\w-]+", " ".join([*own, *quoted, *blocks])))
    styled = {
        name
        for sheet in ("bower", "event")
        for name in re.findall(
            r"\.([a-z][\w-]*)(?=[^{}]*\{)", CSS_NOTES.sub("", (STATIC / "css" / f"{sheet}.css").read_text())
        )
    }
    assert sorted(styled - given) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_words_stand_out_seven_to_one_and_lines_three_to_one(theme):
    colour = tokens(theme)
    grounds = [colour[name] for name in ("paper", "card", "tint-baize", "tint-brass", "tint-heart")]
    pairs = [(colour[word], ground) for word in ("ink", "quiet", "baize", "heart", "brass") for ground in grounds]
    pairs += [(colour["on-baize"], colour["baize"]), (colour["on-heart"], colour["heart"])]
    pairs += [(colour["on-cloth"], colour["cloth"]), (colour["on-cloth-quiet"], colour["cloth"])]
    assert [pair for pair in pairs if contrast(*pair) < 7] == []
    assert [ground for ground in grounds[:2] if min(contrast(colour[n], ground) for n in ("line", "focus")) < 3] == []


def test_boxes_and_radios_are_drawn_in_the_colours_of_the_page():
    boxes = re.findall(r'input:is\(\[type="checkbox"\], \[type="radio"\]\) \{([^}]*)\}', SHEET)
    assert ["appearance: none" in rule for rule in boxes] == [True, False]  # the second: forced colours


def test_no_line_of_a_template_is_longer_than_120_characters():
    lines = {path: path.read_text(encoding="utf-8").splitlines() for path in TEMPLATES}
    long = [(path.name, at) for path in lines for at, line in enumerate(lines[path], 1) if len(line) > 120]
    assert long == []


def test_a_translated_text_of_several_lines_is_trimmed_and_what_is_printed_as_written_has_one_line():
    texts = [text for path in TEMPLATES for text in re.findall(TRANSLATED, path.read_text(encoding="utf-8"))]
    assert [text for text in texts if "\n" in text[1] and "trimmed" not in text[0]] == []
    verbatim = [text for path in TEMPLATES for text in re.findall(VERBATIM, path.read_text(encoding="utf-8"))]
    assert [text for text in verbatim if "\n" in text] == []


def test_no_template_needs_inline_code_or_another_host():
    inline = r"\sstyle=|<style|<script(?![^>]*\ssrc=)(?![^>]*application/json)|\son[a-z]+=\"|javascript:"
    elsewhere = r"(?:src|href)=\"(?:https?:)?//"
    found = {
        str(path.relative_to(ROOT)): re.findall(f"{inline}|{elsewhere}", path.read_text(encoding="utf-8"))
        for path in TEMPLATES
    }
    assert {name: amiss for name, amiss in found.items() if amiss} == {}
