"""Workbooks that somebody sent: what a spreadsheet can have written is read, and what would fill the memory or keep the
processor busy ends with the process that reads it.
"""

import zipfile
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import count

import pytest
from openpyxl import Workbook

from clubs.cells import harmless, plain
from clubs.errors import Refusal
from clubs.web.workbook_reader import MOST_ROWS
from clubs.web.workbooks import first_sheet

SHEET = "xl/worksheets/sheet1.xml"


def workbook(rows: list[list[str]], part: str = "", old: bytes = b"", new: bytes = b"") -> bytes:
    """A workbook with these rows; in the part of this name, one text in place of another."""
    made, sent = Workbook(), BytesIO()
    for row in rows:
        made.active.append(row)  # type: ignore[union-attr]
    made.save(sent)
    return with_part(sent.getvalue(), part, old, new)


def with_part(raw: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """A workbook in whose part of this name one text is in place of another."""
    changed = BytesIO()
    with zipfile.ZipFile(BytesIO(raw)) as before, zipfile.ZipFile(changed, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            body = before.read(name)
            after.writestr(name, body.replace(old, new, 1) if name == part else body)
    return changed.getvalue()


ACCOUNTS = count(1)
ANN = [["name"], ["Ann"]]
ATTRIBUTES = b"<c " + b" ".join(b'a%d=""' % number for number in range(22)) + b"/>"
SPACES = workbook(ANN, SHEET, b"</row>", b" " * 30_000_000 + b"</row>")


def test_the_longest_list_is_read() -> None:
    rows = [[f"{row}.{column}" for column in range(12)] for row in range(MOST_ROWS)]  # a list of people can have 11
    assert first_sheet(workbook(rows), next(ACCOUNTS)) == "".join(",".join(row) + "\n" for row in rows)


def test_a_cell_as_long_as_spreadsheets_allow_is_read() -> None:
    long = workbook([["name"], ["&" * 32_767]])
    assert first_sheet(long, next(ACCOUNTS)) == "name\n" + "&" * 32_767 + "\n"


@pytest.mark.parametrize(
    "bomb",
    [
        SPACES,
        workbook(ANN, SHEET, b"</row>", ATTRIBUTES * 240_000 + b"</row>"),
        workbook(ANN, SHEET, b"<row", b'<row long="' + b"x" * 20_000_000 + b'"'),
        workbook([["x" * 32_767] * 100] * 2),
    ],
    ids=["bytes", "attributes", "a long tag", "a long text in many cells"],
)
def test_a_small_file_that_would_fill_the_memory_or_take_long_is_refused(bomb: bytes) -> None:
    """One of 2 kB kept the only process of a site busy for minutes; nobody else was answered."""
    assert len(bomb) < 150_000
    with pytest.raises(Refusal, match=r"^This file is too big"):
        first_sheet(bomb, next(ACCOUNTS))


def test_a_workbook_that_names_one_part_as_many_sheets_is_read_once() -> None:
    """Openpyxl reads the part again for each; twenty took 7 seconds."""
    sheets = b'<sheet name="x" sheetId="1" r:id="rId1"/>' * 499 + b"</sheets>"
    many = workbook(ANN, "xl/workbook.xml", b"</sheets>", sheets)
    assert first_sheet(with_part(many, SHEET, b"<dimension", b"<x/>" * 100_000 + b"<dimension"), next(ACCOUNTS)) == (
        "name\nAnn\n"
    )


@pytest.mark.parametrize("broken", [b"PK\x03\x04 and then nothing", workbook(ANN, SHEET, b"<row", b"<row row")])
def test_a_broken_workbook_is_refused_and_the_next_is_read(broken: bytes) -> None:
    account = next(ACCOUNTS)
    with pytest.raises(Refusal, match=r"^This workbook cannot be read"):
        first_sheet(broken, account)
    assert first_sheet(workbook(ANN), account) == "name\nAnn\n"


def test_a_good_file_is_read_during_two_hundred_that_are_made_to_take_long() -> None:
    hostile, good = (next(ACCOUNTS), next(ACCOUNTS)), next(ACCOUNTS)
    with ThreadPoolExecutor(8) as threads:
        sent = [threads.submit(outcome, SPACES, account) for account in hostile * 100]
        answers = (outcome(workbook(ANN), good) for _ in range(40))
        assert next(answer for answer in answers if answer != LATER) == "name\nAnn\n"
    assert {one.result() for one in sent} == {"This file is too big. Upload only the list.", LATER}


LATER = "Another file is being read. Try again in a minute."


def outcome(raw: bytes, account: int) -> str:
    """What the sender is shown."""
    try:
        return first_sheet(raw, account)
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize("cell", ["=1+1", "+1 403 555 0142", "@ann", "\uff1dA1", "-", "'t Hooft", "Ann", ""])
def test_a_harmless_cell_is_no_formula_and_reads_back_as_it_was(cell: str) -> None:
    assert (harmless(cell)[:1] in set("=+-@\uff1d"), plain(harmless(cell))) == (False, cell)
