"""The look keeps its promises: budgets, contrast, and a page that a strict content policy lets through."""

import gzip
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
SHEET = (STATIC / "css" / "bower.css").read_text(encoding="utf-8")
INLINE = r"""\sstyle=|<style|<script(?![^>]*\ssrc=)(?![^>]*application/json)|\son[a-z]+="|javascript:"""
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))


def sent(*paths: Path) -> int:
    """Bytes on the wire, compressed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def tokens(selector: str) -> dict[str, str]:
    """The six- and three-digit colours that a rule of the style sheet sets."""
    rule = SHEET.split(selector + " {", 1)[1].split("}", 1)[0]
    found = re.findall(r"--([\w-]+): #([0-9a-f]{6}|[0-9a-f]{3});", rule)
    return {name: value if len(value) == 6 else "".join(2 * digit for digit in value) for name, value in found}


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_style_sheet_and_the_scripts_keep_to_their_budgets():
    assert sent(STATIC / "css" / "bower.css") <= 12_000
    assert sent(*(STATIC / "js").glob("*.js"), *(STATIC / "vendor" / "htmx").glob("*.js")) <= 35_000
    assert (STATIC / "js" / "bower.js").stat().st_size <= 6 * 1024


@pytest.mark.parametrize("theme", [":root", ':root[data-theme="dark"]', ':root[data-theme="contrast"]'])
def test_words_stand_out_seven_to_one_and_lines_three_to_one(theme):
    colour = tokens(theme)
    grounds = [colour[name] for name in ("paper", "card", "tint-baize", "tint-brass", "tint-heart")]
    pairs = [(colour[word], ground) for word in ("ink", "quiet", "baize", "heart", "brass") for ground in grounds]
    pairs += [(colour["on-baize"], colour["baize"]), (colour["on-heart"], colour["heart"])]
    pairs += [(colour["on-cloth"], colour["cloth"]), (colour["on-cloth-quiet"], colour["cloth"])]
    assert [pair for pair in pairs if contrast(*pair) < 7] == []
    assert [ground for ground in grounds[:2] if min(contrast(colour[n], ground) for n in ("line", "focus")) < 3] == []


def test_the_chosen_dark_theme_is_the_one_the_device_would_choose():
    assert tokens(':root[data-theme="dark"]') == tokens("(prefers-color-scheme: dark) { :root:not([data-theme])")
    assert tokens(':root[data-theme="contrast"]') == tokens("(prefers-contrast: more) { :root:not([data-theme])")


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_template_needs_inline_code_or_another_host(path):
    text = path.read_text(encoding="utf-8")
    assert (
        re.findall(r"\sstyle=|<style|<script(?![^>]*\ssrc=)(?![^>]*application/json)|\son[a-z]+=\"|javascript:", text)
        == []
    )
    assert re.findall(r"(?:src|href)=\"(?:https?:)?//", text) == []
