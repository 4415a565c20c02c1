"""Days as people and spreadsheets write them: 2026-03-04, 3/4/2026, 4 March 1950, Mar 4 1950, 04.03.1950, 46085."""

import calendar
import datetime
import re
from collections.abc import Iterable
from enum import StrEnum

from clubs.names import fold

LONGEST_DAY = 60
_DAY_ONE = datetime.date(1899, 12, 30)  # of the serial numbers of spreadsheets, as they count since March 1900
_SERIAL = re.compile(r"([1-7]\d{4})(?:\.0+)?", re.ASCII)  # 1927 to 2119; shorter numbers are years
_TIME = re.compile(r"[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?Z?$", re.ASCII | re.IGNORECASE)
_YEAR_FIRST = re.compile(r"(\d{4})[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{4}|\d\d)", re.ASCII)
_MONTH_AND_YEAR = re.compile(r"(\d{1,2})[-/.](\d{4})", re.ASCII)
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er)", re.ASCII)
_SAID_BESIDE = frozenset({"of", "the", "de", "le", "on"})
# The beginnings that are enough, in English and French, folded.
_MONTHS = (
    ("jan",), ("feb", "fev"), ("mar",), ("apr", "avr"), ("may", "mai"), ("jun", "juin"),
    ("jul", "juil"), ("aug", "aou"), ("sep",), ("oct",), ("nov",), ("dec",),
)  # fmt: skip
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun", "lun", "mardi", "mer", "jeu", "ven", "sam", "dim")


class DayOrder(StrEnum):
    """How a column writes 3/4/2026: 4 March, or 3 April."""

    MONTH_FIRST = "month-first"
    DAY_FIRST = "day-first"


def order_of(cells: Iterable[str]) -> DayOrder | None:
    """The order in which the rows that decide it are written, by majority; None where no row decides."""
    votes = [order for order in map(_decided, cells) if order]
    day_first = votes.count(DayOrder.DAY_FIRST)
    if day_first * 2 == len(votes):
        return None
    return DayOrder.DAY_FIRST if day_first * 2 > len(votes) else DayOrder.MONTH_FIRST


def depends_on_order(cell: str) -> bool:
    """Whether the cell means another day in the other order."""
    first, second = _pair(cell)
    return first != second and max(first, second) <= 12


def day_written(text: str, order: DayOrder, *, latest: int, end: bool = False) -> datetime.date:
    """The day. ValueError where there is none.

    `latest`: the last year that two digits can mean. A year or a month alone is its first day, or its last with `end`.
    """
    written = _bare(text)
    if found := _SERIAL.fullmatch(written):
        return _DAY_ONE + datetime.timedelta(days=int(found[1]))
    if re.fullmatch(r"\d{4}", written, re.ASCII):
        return _day(int(written), None, None, end=end)
    if found := _YEAR_FIRST.fullmatch(written):
        return _day(int(found[1]), int(found[2]), int(found[3]) if found[3] else None, end=end)
    if found := _MONTH_AND_YEAR.fullmatch(written):
        return _day(int(found[2]), int(found[1]), None, end=end)
    if found := _YEAR_LAST.fullmatch(written):
        # Dots are written by people who begin with the day, whatever the other rows do.
        day_first = order is DayOrder.DAY_FIRST or found[2] == "."
        day, month = (found[1], found[3]) if day_first else (found[3], found[1])
        return _day(_year(found[4], latest), int(month), int(day), end=end)
    return _in_words(written, latest, end=end)


def _in_words(written: str, latest: int, *, end: bool) -> datetime.date:
    """ "Tuesday, 4 March 1950", "Mar 4/50", "March 1950"."""
    months, numbers = list[int](), list[str]()
    for word in fold(re.sub(r"(?<=\d)(?=[^\W\d]{3})|(?<=[^\W\d]{3})(?=\d)", " ", written)).split():
        if word.isdecimal():
            numbers.append(word)
        elif found := _ORDINAL.fullmatch(word):
            numbers.append(found[1])
        elif month := _month(word):
            months.append(month)
        elif word not in _SAID_BESIDE and not word.startswith(_WEEKDAYS):
            raise ValueError(written)
    if len(months) != 1 or not 1 <= len(numbers) <= 2:
        raise ValueError(written)
    if len(numbers) == 1:
        if len(numbers[0]) != 4:
            raise ValueError(written)
        return _day(int(numbers[0]), months[0], None, end=end)
    day, year = reversed(numbers) if len(numbers[0]) == 4 else numbers
    if len(day) > 2 or len(year) not in (2, 4):
        raise ValueError(written)
    return _day(_year(year, latest), months[0], int(day), end=end)


def _month(word: str) -> int | None:
    return next((at for at, begins in enumerate(_MONTHS, start=1) if word.startswith(begins) and word != "mardi"), None)


def _year(written: str, latest: int) -> int:
    """Of two digits, the last such year that can be meant."""
    return int(written) if len(written) == 4 else latest - (latest - int(written)) % 100


def _day(year: int, month: int | None, day: int | None, *, end: bool) -> datetime.date:
    if month is None:
        month = 12 if end else 1
    if not 1 <= month <= 12:
        raise ValueError(month)
    if day is None:
        day = calendar.monthrange(year, month)[1] if end else 1
    return datetime.date(year, month, day)


def _decided(cell: str) -> DayOrder | None:
    first, second = _pair(cell)
    if first > 12 >= second:
        return DayOrder.DAY_FIRST
    return DayOrder.MONTH_FIRST if second > 12 >= first else None


def _pair(cell: str) -> tuple[int, int]:
    """The two numbers before a year; (0, 0) where their order is not in question."""
    found = _YEAR_LAST.fullmatch(_bare(cell))
    return (int(found[1]), int(found[3])) if found and found[2] != "." else (0, 0)


def _bare(text: str) -> str:
    """Without the midnight that spreadsheets write behind a day."""
    return _TIME.sub("", text[:LONGEST_DAY].strip()).strip() if len(text) <= LONGEST_DAY else ""
