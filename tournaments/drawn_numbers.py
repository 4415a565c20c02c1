"""Numbers that were drawn by hand in the hall, typed as one list: read without a database.

A row has a name and its number, in either order, with or without "=" between them. Numbers alone are taken in the
order of the names. Every problem is reported with its row; nothing is guessed.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from clubs.names import fold
from rules.base.errors import Fault, Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

_ALONE = re.compile(r"[\d\s,;]+", re.ASCII)
_FIRST = re.compile(r"(\d{1,5})[.:=\s]++", re.ASCII)
_DIGITS, _BETWEEN = "0123456789", " \t.:="
MOST_LETTERS = 400_000  # a few thousand names


def read_numbers(text: str, names: Sequence[tuple[int, str]]) -> dict[int, int]:
    """The number of each id; `names` are (id, name). Unreadable, with every fault, unless all have 1 to n once."""
    if len(text) > MOST_LETTERS:
        raise Unreadable(_fault("too_long", message(N_("This list is too long."))))
    numbered, faults = _alone(text, names) if _ALONE.fullmatch(text) else _by_name(text, names)
    if faults := faults or list(_missing(numbered, names)):
        raise Unreadable(faults)
    return numbered


def _alone(text: str, names: Sequence[tuple[int, str]]) -> tuple[dict[int, int], list[Fault]]:
    """Numbers without names, in the order of the names."""
    numbers = [int(one[:9]) for one in re.findall(r"\d+", text)]  # a longer one is out of range anyway
    if len(numbers) != len(names):
        text_ = N_("There are {names} {names:name|names} and {numbers} {numbers:number|numbers}. Write one for each.")
        return {}, [_fault("count", message(text_, names=len(names), numbers=len(numbers)))]
    numbered = {pk: number for (pk, _), number in zip(names, numbers, strict=True)}
    return numbered, list(_clashes(enumerate(numbers, 1), len(names)))


def _by_name(text: str, names: Sequence[tuple[int, str]]) -> tuple[dict[int, int], list[Fault]]:
    known = {fold(name): pk for pk, name in names}
    faults: list[Fault] = []
    rows: dict[int, int] = {}
    numbered: dict[int, int] = {}
    for row, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, number = _row(line.strip())
        if not number:
            faults.append(_fault("no_number", message(N_("There is no number in this row.")), row))
            continue
        pk = known.get(fold(name))
        if pk is None:
            sentence = message(N_("{name} is not in the list of those who draw."), name=name)
            faults.append(_fault("unknown", sentence, row))
        elif pk in numbered:
            faults.append(_fault("name_twice", message(N_("{name} is in the list twice."), name=name), row))
        else:
            rows[row] = numbered[pk] = int(number)
    faults += _clashes(rows.items(), len(names))
    return numbered, sorted(faults, key=lambda fault: int(str(fault.where.get("row", 0))))


def _row(line: str) -> tuple[str, str]:
    """Name and number of a row, in either order; no number where there is none of at most 5 digits beside the name."""
    first = _FIRST.match(line)
    if first and (name := line[first.end() :].strip(_BETWEEN)):
        return name, first[1]
    rest = line.rstrip(_DIGITS)
    name, number = rest.rstrip(_BETWEEN), line[len(rest) :]
    return (name.lstrip(_BETWEEN), number) if name and name != rest and len(number) <= 5 else ("", "")


def _clashes(rows: Iterable[tuple[int, int]], most: int) -> Iterator[Fault]:
    seen: dict[int, int] = {}
    for row, number in rows:
        if not 1 <= number <= most:
            sentence = message(N_("{number} cannot be: the numbers go from 1 to {most}."), number=number, most=most)
            yield _fault("out_of_range", sentence, row)
        elif number in seen:
            sentence = message(N_("{number} is in row {earlier} already."), number=number, earlier=seen[number])
            yield _fault("number_twice", sentence, row)
        else:
            seen[number] = row


def _missing(numbered: Mapping[int, int], names: Sequence[tuple[int, str]]) -> Iterator[Fault]:
    without = [name for pk, name in names if pk not in numbered]
    if without:
        text = N_("{count} {count:name has|names have} no number: {names}")
        yield _fault("missing", message(text, count=len(without), names="; ".join(without)))


def _fault(code: str, sentence: Sentence, row: int = 0) -> Fault:
    return Fault(code, sentence, {"row": row} if row else {})
