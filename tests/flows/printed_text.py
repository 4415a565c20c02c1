"""The text of each sheet of a PDF that Chromium printed, read without a library: streams, fonts and their letters."""

import re
import zlib

_PLACE = re.compile(rb"(\d{10}) \d{5} n")
_LENGTH = re.compile(rb"/Length (\d+)")
_SHOWN = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj")
_ONE = re.compile(rb"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>(?! <)")
_RUN = re.compile(rb"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})>")


def sheets_of(pdf: bytes) -> list[str]:
    """The letters on each sheet in the order in which they are drawn, without spaces."""
    places = sorted(int(at) for at in _PLACE.findall(pdf[pdf.rindex(b"xref\n0") :]))
    bodies = [pdf[at:end] for at, end in zip(places, [*places[1:], len(pdf)], strict=True)]
    objects = {int(body.split(b" ", 1)[0]): body for body in bodies}
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
    """The stream of an object: as long as the object says, because anything may stand in it."""
    length = _LENGTH.search(body)
    assert length is not None
    start = body.index(b"stream\n") + len(b"stream\n")
    return zlib.decompress(body[start : start + int(length[1])])
