"""Reads the first sheet of a workbook as CSV: a program of its own, from its input to its output, with limits.

A small file can name one part hundreds of times, or unpack to one that fills the memory, and there is no end to such
files. So the kernel bounds time and memory, and whatever happens here ends with this process. It imports nothing of
Django: it has to start in a quarter of a second.
"""

import csv
import resource
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from io import BytesIO, StringIO

MOST_BYTES = 4_000_000
MOST_ROWS = 2_001  # with the names of the columns
MOST_COLUMNS = 100
TOO_BIG, UNREADABLE = 3, 4
"""The exit status; with a text it is 0."""
_MOST_UNPACKED = 30_000_000
# The longest list takes 40 MB and 0.3 seconds. A machine that shares its processor counts several times that.
_SECONDS, _MEMORY = 6, 256 * 2**20


def main() -> int:
    """Read one workbook."""
    _set_limits()
    raw = sys.stdin.buffer.read()
    try:
        text = _as_csv(_first_sheet(raw)).encode()
    except MemoryError:
        return TOO_BIG
    except Exception:  # a broken workbook raises whatever its parts raise: KeyError, ParseError, ValueError
        return UNREADABLE
    if len(text) > MOST_BYTES:  # many cells can name one long text
        return TOO_BIG
    sys.stdout.buffer.write(text)
    return 0


def _set_limits() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    with suppress(ValueError):  # macOS takes no limit under what a new process has reserved
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _first_sheet(raw: bytes) -> Iterator[Sequence[object]]:
    """The rows of the first sheet; `load_workbook` would open all of them."""
    from openpyxl.reader.excel import ExcelReader, apply_stylesheet
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

    _refuse_bomb(raw)
    book = ExcelReader(BytesIO(raw), read_only=True, data_only=True)
    book.read_manifest()
    book.read_strings()
    book.read_workbook()
    apply_stylesheet(book.archive, book.wb)
    for sheet, part in book.parser.find_sheets():
        if part.target in book.valid_files and "chartsheet" not in part.Type:
            first = ReadOnlyWorksheet(book.wb, sheet.name, part.target, book.shared_strings)
            yield from first.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS, values_only=True)
            return
    raise ValueError("A workbook without a sheet.")


def _refuse_bomb(raw: bytes) -> None:
    """Where the kernel does not bound the memory, this does."""
    with zipfile.ZipFile(BytesIO(raw)) as packed:
        if sum(part.file_size for part in packed.infolist()) > _MOST_UNPACKED:
            raise MemoryError


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


if __name__ == "__main__":
    sys.exit(main())
