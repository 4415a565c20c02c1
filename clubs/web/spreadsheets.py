"""Files that a spreadsheet opens, and the cells of one that was sent."""

import csv
from collections.abc import Iterable, Sequence

import tablib
from django.http import HttpResponse

from clubs.cells import harmless
from clubs.errors import Refusal
from clubs.web.workbook_reader import MOST_BYTES
from clubs.web.workbooks import first_sheet, too_big
from rules.base.csv_rows import UTF_16_MARKS, decoded
from rules.base.words import gettext_noop as N_

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


def sent_text(raw: bytes, *, account: int) -> str:
    """A file that an account sent, as CSV: a text as it is, the first sheet of a workbook. `Refusal` where not."""
    if len(raw) > MOST_BYTES:
        raise too_big()
    if raw.startswith(_ZIPPED):
        return first_sheet(raw, account)
    if not raw.startswith(UTF_16_MARKS) and b"\0" in raw:
        raise Refusal("unreadable_file", N_("This is no list. Save it as CSV or XLSX, and upload that file."))
    return decoded(raw)


TABLE_FILES = {"csv": csv_file, "xlsx": xlsx_file}
"""The file of a table, by the ending of its name."""
