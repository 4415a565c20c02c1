"""Files that a spreadsheet opens, and the cells of one that was sent."""

import csv
import re
import zipfile
from collections.abc import Iterable, Sequence
from datetime import datetime
from io import BytesIO, StringIO

import tablib
from django.http import HttpResponse

from clubs.cells import harmless
from clubs.errors import Refusal
from rules.csv_rows import UTF_16_MARKS, decoded
from rules.words import gettext_noop as N_

MOST_BYTES = 4_000_000
MOST_ROWS = 2_001  # with the names of the columns
MOST_COLUMNS = 100
# A small file can unpack to one that fills the memory: in openpyxl each element of XML takes 300 to 700 bytes, and in
# styles a hundredth of a millisecond.
_MOST_UNPACKED = 30_000_000
_TABLES = ("xl/worksheets/", "xl/sharedStrings.xml")
_MOST_ELEMENTS, _MOST_ELSEWHERE = 250_000, 25_000  # of a table: 2,001 rows of 30 columns and more
# A small file can also keep the processor busy for minutes. Python's XML parser reads a tag or a comment from its
# beginning again with every 16 kB that come; a spreadsheet's cell holds 32,767 letters. And openpyxl looks for brackets
# in each format of numbers again for each style, and opens every sheet.
_LONGEST_PIECE = 300_000  # bytes from one “<” to the next
_LONGEST_FORMAT, _MOST_BRACKETS = 1_000, 20  # of a format of numbers; spreadsheets allow 255 letters
_MOST_SHEETS = 500
_MARK = re.compile(rb"<!|<\?")  # of comments and the like, in which “<” may stand
_ZIPPED = b"PK\x03\x04"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def csv_file(name: str, rows: Iterable[Sequence[object]]) -> HttpResponse:
    """CSV to download: UTF-8 with its mark, and no cell that could be taken for a formula. None is an empty cell."""
    answer = HttpResponse("\ufeff", content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    writer = csv.writer(answer)
    for row in rows:
        writer.writerow([harmless(cell) for cell in row])
    return answer


def xlsx_file(name: str, rows: Sequence[Sequence[object]]) -> HttpResponse:
    """The same as a workbook of one sheet; the first row names the columns."""
    head, *body = rows
    sheet = tablib.Dataset(*([harmless(cell) for cell in row] for row in body), headers=list(head))
    answer = HttpResponse(sheet.export("xlsx"), content_type=XLSX)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def sent_text(raw: bytes) -> str:
    """A sent file as CSV text: a text file as it is, the first sheet of a workbook. `Refusal` "unreadable_file"."""
    if len(raw) > MOST_BYTES:
        raise Refusal("unreadable_file", N_("This file is too big. Upload only the list."))
    if raw.startswith(_ZIPPED):
        return _as_csv(_cells(raw))
    if not raw.startswith(UTF_16_MARKS) and b"\0" in raw:
        raise Refusal("unreadable_file", N_("This is no list. Save it as CSV or XLSX, and upload that file."))
    return decoded(raw)


def _cells(raw: bytes) -> list[tuple[object, ...]]:
    """The rows of the first sheet. Read by openpyxl itself: tablib sets no bound on rows and columns."""
    from openpyxl import load_workbook  # it is large, and few processes ever read a workbook

    text = N_("This workbook cannot be read. Save it again as XLSX or CSV, and upload that file.")
    try:
        _refuse_bomb(raw)
        sheet = load_workbook(BytesIO(raw), read_only=True, data_only=True).worksheets[0]
        return list(sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True))
    except Refusal:
        raise
    except Exception as error:  # a broken workbook raises whatever its parts raise: KeyError, ParseError, ValueError
        raise Refusal("unreadable_file", text) from error


def _refuse_bomb(raw: bytes) -> None:
    """`Refusal` for more than a list can need, before any of it is read as XML; and for entities, which multiply."""
    with zipfile.ZipFile(BytesIO(raw)) as packed:
        parts = packed.infolist()
        unpacked = sum(part.file_size for part in parts)
        if unpacked > _MOST_UNPACKED or any(_multiplies(part.filename, packed.read(part)) for part in parts):
            raise Refusal("unreadable_file", N_("This file is too big. Upload only the list."))


def _multiplies(name: str, raw: bytes) -> bool:
    """Whether a part of a workbook has more elements than a list needs, entities, or what takes very long to read."""
    most = _MOST_ELEMENTS if name.startswith(_TABLES) else _MOST_ELSEWHERE
    xml = _in_utf_8(raw)
    if xml.count(b"<") - xml.count(b"</") > most or b"<!DOCTYPE" in xml:
        return True
    xml = xml.lstrip()
    return xml[:1] == b"<" and _takes_long(xml)


def _in_utf_8(raw: bytes) -> bytes:
    """A part in UTF-16 as the same in UTF-8. The parser knows it by its first two bytes."""
    if raw[:2] not in (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<"):
        return raw.removeprefix(b"\xef\xbb\xbf")
    encoding = "utf-16" if raw[:1] in (b"\xff", b"\xfe") else "utf-16-be" if raw[:1] == b"\0" else "utf-16-le"
    return raw.decode(encoding, errors="replace").encode(errors="replace")


def _takes_long(xml: bytes) -> bool:
    pieces = xml.split(b"<")
    formats = [piece for piece in pieces if b"formatCode" in piece]
    return (
        any(len(piece) > _LONGEST_PIECE for piece in pieces)
        or (len(xml) > _LONGEST_PIECE and _MARK.search(xml.removeprefix(b"<?xml")) is not None)
        or any(len(one) > _LONGEST_FORMAT or one.count(b"[") + one.count(b"&#") > _MOST_BRACKETS for one in formats)
        or xml.count(b"sheetId") > _MOST_SHEETS
    )


def _as_csv(rows: Iterable[Sequence[object]]) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in rows:
        filled = max((place for place, cell in enumerate(row, start=1) if cell is not None), default=0)
        writer.writerow([_written(cell) for cell in row[:filled]])
    return out.getvalue()


def _written(cell: object) -> str:
    """A cell as people write it: a day without its midnight, a whole number without its point."""
    if isinstance(cell, datetime):
        return cell.date().isoformat()
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return "" if cell is None else str(cell)


TABLE_FILES = {"csv": csv_file, "xlsx": xlsx_file}
"""The file of a table, by the ending of its name."""
