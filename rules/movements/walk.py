"""A up, B down: one line walks round the tables while the other stays (55+ Games, Tournament Play 6).

With t tables, A pair i meets B pair i + s after s changes, whichever line moved at each of them, so that every A
meets every B once in t rounds and round t + 1 begins again. Should both lines move at one change, the A pairs go
past a table they have not visited; with an even number of tables they then meet half of their opponents twice
and the other half never, so it is refused.
"""

from collections.abc import Sequence

from rules.errors import Fault, RulesError
from rules.movements.seating import RoundSeating, seat
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


def walk(pairs: int, rounds: int, changes: Sequence[str]) -> tuple[RoundSeating, ...]:
    """The first `rounds`; `changes[k]` ("A" up or "B" down) is the line that moves after round k + 1."""
    _check(changes, rounds, (pairs + 1) // 2)
    phantom = pairs + 1 if pairs % 2 else None
    seatings, up, down = [], 0, 0
    for index in range(rounds):
        if index:
            up += changes[index - 1] == "A"
            down += changes[index - 1] == "B"
        seatings.append(walked(pairs, up, down, phantom))
    return tuple(seatings)


def walked(pairs: int, up: int, down: int, phantom: int | None) -> RoundSeating:
    """The seating once A has moved `up` tables and B `down`; A are the odd numbers, B the even."""
    tables = (pairs + 1) // 2
    return seat(
        ((k + 1, 2 * ((k - up) % tables) + 1, 2 * ((k + down) % tables) + 2) for k in range(tables)),
        phantom,
    )


def _check(changes: Sequence[str], rounds: int, tables: int) -> None:
    faults = []
    if len(changes) != rounds - 1:
        text = N_("{rounds} {rounds:round needs|rounds need} {needed} {needed:change|changes}, not {given}.")
        faults.append(Fault("changes", message(text, rounds=rounds, needed=rounds - 1, given=len(changes))))
    for number, change in enumerate(changes, start=1):
        if set(change) == {"A", "B"}:
            faults.append(Fault("both_lines", _both_lines(number, tables), {"change": number}))
        elif change not in ("A", "B"):
            text = N_("Change {number}: choose A (up) or B (down), not {change}.")
            faults.append(Fault("unknown_line", message(text, number=number, change=change), {"change": number}))
    if faults:
        raise RulesError(faults)


def _both_lines(number: int, tables: int) -> Sentence:
    if tables % 2:
        text = N_("Change {number}: A and B cannot both move. Each pair would then miss an opponent it has not met.")
        return message(text, number=number)
    text = N_(
        "Change {number}: A and B cannot both move. With {tables} {tables:table|tables}, each pair would "
        "meet {half} of the other line twice and the rest never."
    )
    return message(text, number=number, tables=tables, half=tables // 2)
