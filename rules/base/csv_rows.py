"""The rows of a CSV from any spreadsheet: every encoding, delimiter and end of line that spreadsheets write.

Every reader of such files starts here, the apps' too, and gives the columns their meaning.
"""

import csv
import re
from collections.abc import Iterator
from io import StringIO

from rules.base.errors import unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message

CsvRow = tuple[int, list[str]]
"""The line of the row's last cell, as a spreadsheet counts it, and the cells."""

UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
# Excel writes the separator into a first line, which is no row: sep=;
_EXCEL = re.compile(r'\s*"?sep=(?P<sign>[,;|\t])"?(?P<end>[ \t]*(?:\n|\Z))', re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


def decoded(raw: bytes) -> str:
    """The text of a file: UTF-8, UTF-16, else as old spreadsheets of the West write."""
    for encoding in _encodings(raw):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8", errors="replace")


def _encodings(raw: bytes) -> tuple[str, ...]:
    if raw[:2] in UTF_16_MARKS:
        return ("utf-16",)
    if 0 in raw[:2]:  # without its mark: one of the two bytes of a Latin letter is 0
        return ("utf-16-le",) if raw[0] else ("utf-16-be",)
    return ("utf-8-sig", "cp1252")


def csv_rows(text: str) -> Iterator[CsvRow]:
    """Every row that is not blank.

    `Unreadable` "quotes" or "cell_too_long", with the line, as soon as the reader gets there: the rows before it have
    been answered.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    delimiter, lines = _named_delimiter(lines) or (_delimiter(lines), lines)
    reader = csv.reader(StringIO(lines), delimiter=delimiter, strict=True, skipinitialspace=True)
    try:
        for row in reader:
            if any(map(str.strip, row)):
                yield reader.line_num, row
    except csv.Error as error:
        # The reader of the standard library stops at a cell of 131,072 letters; everything else it finds is a quote.
        if "field larger" in str(error):
            sentence = message(N_("A cell in this file is too long. Shorten it."))
            raise unreadable("cell_too_long", sentence, line=reader.line_num) from error
        sentence = message(N_("A quotation mark in this file has no match. Remove it, or add one."))
        raise unreadable("quotes", sentence, line=reader.line_num) from error


def _named_delimiter(text: str) -> tuple[str, str] | None:
    """The separator that the first line names, and the text with an empty line in its place: the lines keep numbers."""
    named = _EXCEL.match(text)
    return (named["sign"], "\n" * named[0].count("\n") + text[named.end() :]) if named else None


def _delimiter(text: str) -> str:
    """The separator of the first row that is not empty: a name may hold a comma, and hardly a tab or semicolon."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    bare = _QUOTED.sub("", first)
    return next((sign for sign in "\t;" if sign in bare), ",")
