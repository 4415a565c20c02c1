"""Cells of spreadsheets as text, and the signs that spreadsheets take for a formula."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

# Characters that spreadsheets take for the beginning of a formula, full-width signs too: some read them as the narrow
# ones.
FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n")


def harmless(cell: object) -> str:
    """The cell as text that no spreadsheet takes for a formula. None is an empty cell."""
    text = "" if cell is None else str(cell)
    return f"'{text}" if text.startswith(FORMULA) else text


def plain(cell: str) -> str:
    """The cell that `harmless` was given: "'+1 403" is "+1 403"; "'t Hooft" is a name and stays."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """The rows as CSV that an import reads again, with no cell that could be taken for a formula."""
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()
