"""The text of each sheet of a PDF that Chromium printed, read without a library: streams, fonts and their letters."""

import re
import zlib

_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj")
_ONE = re.compile(rb"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>(?! <)")
_RUN = re.compile(rb"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})>")


def sheets_of(pdf: bytes) -> list[str]:
    """The letters on each sheet in the order in which they are drawn, without spaces."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    pages = [body for body in objects.values() if b"/Type /Page\n" in body]
    return [_text(page, objects) for page in pages]


def _text(page: bytes, objects: dict[int, bytes]) -> str:
    fonts = {name: _letters(objects[int(at)], objects) for name, at in re.findall(rb"/(F\d+) (\d+) 0 R", page)}
    drawn = _unpacked(objects[_reference(page, b"Contents")])
    found, font = [], dict[int, str]()
    for name, glyphs in _SHOWN.findall(drawn):
        if name:
            font = fonts[name]
        else:
            codes = (int(glyphs[at : at + 4], 16) for at in range(0, len(glyphs), 4))
            found += [font.get(code, "") for code in codes]
    return "".join("".join(found).split())


def _letters(font: bytes, objects: dict[int, bytes]) -> dict[int, str]:
    """The text of each glyph of a font."""
    table = _unpacked(objects[_reference(font, b"ToUnicode")])
    letters = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        letters.update(
            {int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in _ONE.findall(block)}
        )
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, text in (tuple(int(part, 16) for part in run) for run in _RUN.findall(block)):
            letters.update({code: chr(text + code - first) for code in range(first, last + 1)})
    return letters


def _reference(body: bytes, name: bytes) -> int:
    found = re.search(rb"/" + name + rb" (\d+) 0 R", body)
    assert found is not None
    return int(found[1])


def _unpacked(body: bytes) -> bytes:
    found = _STREAM.search(body)
    assert found is not None
    return zlib.decompress(found[1])
