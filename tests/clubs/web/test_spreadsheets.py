"""Files that somebody sends as a list: what a spreadsheet can have written is read, and what would fill the memory is
not even unpacked into XML.
"""

import zipfile
from io import BytesIO

import pytest
from openpyxl import Workbook

from clubs.errors import Refusal
from clubs.web.spreadsheets import MOST_ROWS, sent_text

SHEET = "xl/worksheets/sheet1.xml"
TOO_BIG = "This file is too big. Upload only the list."


def workbook(
    rows: list[list[str]], changed_part: str = "", old: bytes = b"", new: bytes = b"", encoding: str = "utf-8"
) -> bytes:
    """A workbook with these rows; in the part of this name, one text in place of another, in this encoding."""
    made, sent = Workbook(), BytesIO()
    for row in rows:
        made.active.append(row)  # type: ignore[union-attr]
    made.save(sent)
    changed = BytesIO()
    with zipfile.ZipFile(sent) as before, zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as after:
        for part in before.infolist():
            body = before.read(part)
            if part.filename == changed_part:
                body = body.replace(old, new, 1)
                body = body if encoding == "utf-8" else body.decode().encode(encoding)
            after.writestr(part, body)
    return changed.getvalue()


def test_the_longest_list_is_read() -> None:
    rows = [[f"{row}.{column}" for column in range(30)] for row in range(MOST_ROWS)]
    assert sent_text(workbook(rows)) == "".join(",".join(row) + "\n" for row in rows)


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        (SHEET, b"</row>", b"<c/>" * 250_000 + b"</row>"),
        ("xl/styles.xml", b"</cellXfs>", b"<xf/>" * 25_000 + b"</cellXfs>"),
        ("xl/workbook.xml", b"</sheets>", b'<sheet name="x" sheetId="1"/>' * 25_000 + b"</sheets>"),
        (SHEET, b"</row>", b" " * 30_000_000 + b"</row>"),
        (SHEET, b"<worksheet", b'<!DOCTYPE x [<!ENTITY a "<c/><c/>">]><worksheet'),
    ],
    ids=["cells of a row", "styles", "names of sheets", "bytes", "entities"],
)
def test_a_small_file_that_would_fill_the_memory_is_refused(part: str, old: bytes, new: bytes) -> None:
    bomb = workbook([["name"], ["Ann"]], part, old, new)
    assert len(bomb) < 60_000
    with pytest.raises(Refusal, match=TOO_BIG):
        sent_text(bomb)


BRACKETS = b'<numFmts count="1"><numFmt numFmtId="200" formatCode="' + b"[" * 2_000 + b'"/></numFmts><fonts'


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        (SHEET, b"<row", b'<row long="' + b"x" * 300_000 + b'"'),
        (SHEET, b"<row", b"<!--" + b"<x>" * 100_001 + b"--><row"),
        (SHEET, b"<row", b"<?long " + b"<" * 200_000 + b" " * 100_001 + b"?><row"),
        ("xl/styles.xml", b"<fonts", BRACKETS),
        ("xl/styles.xml", b"<fonts", BRACKETS.replace(b"[" * 2_000, b"&#91;" * 150)),
        ("xl/workbook.xml", b"</sheets>", b'<sheet name="x" sheetId="1" r:id="rId1"/>' * 500 + b"</sheets>"),
    ],
    ids=["a long tag", "a long comment", "a long instruction", "brackets", "brackets as numbers", "sheets"],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_small_file_that_would_take_long_to_read_is_refused(part: str, old: bytes, new: bytes, encoding: str) -> None:
    """One of 2 kB kept the only process of a site busy for minutes; nobody else was answered."""
    bomb = workbook([["name"], ["Ann"]], part, old, new, encoding)
    assert len(bomb) < 60_000
    with pytest.raises(Refusal, match=TOO_BIG):
        sent_text(bomb)


def test_a_cell_as_long_as_spreadsheets_allow_is_read() -> None:
    assert sent_text(workbook([["name"], ["&" * 32_767]])) == "name\n" + "&" * 32_767 + "\n"
