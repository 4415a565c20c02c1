"""Files that a spreadsheet opens."""

import csv
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

# Characters that spreadsheets take for the beginning of a formula, full-width signs too: some read them as the narrow
# ones.
FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")


def csv_file(name: str, rows: Iterable[Sequence[object]]) -> HttpResponse:
    """CSV to download: UTF-8 with its mark, and no cell that could be taken for a formula. None is an empty cell."""
    answer = HttpResponse("\ufeff", content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    writer = csv.writer(answer)
    for row in rows:
        writer.writerow(["" if cell is None else _harmless(str(cell)) for cell in row])
    return answer


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
