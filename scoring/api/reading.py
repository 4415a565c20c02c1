"""RecordTotals the body of a write: every field that is missing, unknown or unreadable is named, not only the first."""

from collections.abc import Callable, Collection, Mapping
from typing import Any
from uuid import UUID

from rest_framework.exceptions import APIException
from rest_framework.request import Request

from clubs.web.endpoints import KEY_HEADER
from rules.errors import Fault, Unreadable
from rules.game import GameEnding
from rules.hand import Side, side_names
from rules.hand.reading import read_by_side, read_whole
from rules.hand.reading import read_side as _side
from rules.laws.poker_words import Money
from rules.poker_euchre.chart import MOST_PLAYERS
from rules.scoresheet import BankAct, Score
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.reads.score_card import LARGEST_ID

Reader = Callable[[Any], Any]
LONGEST = {"device": 80, "reason": 400}
HIGHEST = 9_999


class KeyNotUuid(APIException):
    """A write of the ledger without an id of its own."""

    status_code = 400
    default_code = "idempotency_key_needed"
    default_detail = (
        f"A write here needs the header {KEY_HEADER} with a UUID: new for each act, the same when it is sent again."
    )


def key_of(request: Request) -> UUID:
    """The UUID of the `Idempotency-Key` header: the id under which the entry stands in the ledger."""
    try:
        return UUID(request.headers.get(KEY_HEADER, ""))
    except ValueError:
        raise KeyNotUuid from None


def read(body: Any, readers: Mapping[str, Reader], *, optional: Collection[str] = ()) -> dict[str, Any]:
    """The fields of a JSON object, each by its reader. An optional field that is missing or null is left out."""
    if not isinstance(body, Mapping):
        raise Unreadable(Fault("not_an_object", message(N_("The body is a JSON object."))))
    faults = [
        _fault("unknown_field", N_("There is no field “{field}” here."), name) for name in body if name not in readers
    ]
    found: dict[str, Any] = {}
    for name, reader in readers.items():
        value = body.get(name)
        if value is None and (name in optional or name not in body):
            if name not in optional:
                faults.append(_fault("required", N_("The field “{field}” is missing."), name))
            continue
        try:
            found[name] = reader(value)
        except Unreadable as refused:
            faults += [Fault(each.code, each.sentence, _within(name, each.where)) for each in refused.faults]
    if faults:
        raise Unreadable(faults)
    return found


def read_object(reader: Callable[[Mapping[str, Any]], Any]) -> Reader:
    """A JSON object, read further by `reader`."""

    def read_it(value: object) -> Any:
        if not isinstance(value, Mapping):
            raise _unreadable("not_an_object", N_("This is a JSON object."))
        return reader(value)

    return read_it


def read_number(value: object) -> int:
    """A whole number from 1."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 10_000:
        return value
    raise _unreadable("not_a_number", N_("This is a whole number from 1."))


def read_flag(value: object) -> bool:
    """`true` or `false`."""
    if isinstance(value, bool):
        return value
    raise _unreadable("not_a_flag", N_("This is true or false."))


def read_seat(value: object) -> int:
    """A seat, from 0 clockwise: to 3 where four play, to 11 where as many as can."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_PLAYERS:
        return value
    raise _unreadable("not_a_seat", N_("A seat is a number from 0 up, clockwise."))


def read_id(value: object) -> int:
    """The id of something."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value < LARGEST_ID:
        return value
    raise _unreadable("not_an_id", N_("This is an id: a whole number from 1."))


def read_numbers(value: object) -> list[int]:
    """A list of at most twelve whole numbers."""
    if isinstance(value, list) and len(value) <= MOST_PLAYERS:
        return [read_number(one) for one in value]
    raise _unreadable("not_numbers", N_("This is a list of numbers, at most twelve."))


def read_side(value: object) -> Side:
    """`NS` (pair A) or `EW` (pair B)."""
    return _side(value)


def read_side_of(sides: int) -> Reader:
    """A side of so many: `NS` or `EW`, or of more than two a seat, `"0"` up."""
    names = side_names(sides)

    def reader(value: object) -> int:
        if isinstance(value, str) and value in names:
            return names.index(value)
        raise Unreadable(Fault("not_a_side", message(N_("A side here is one of {sides}."), sides=", ".join(names))))

    return reader


def read_score(value: object) -> Score:
    """`{"NS": n, "EW": n}`, or of more than two sides `{"0": n, "1": n, "2": n …}`; how many play, the service asks."""
    score = _by_seat(value) if isinstance(value, Mapping) and len(value) > len(Side) else read_by_side(value)
    if max(map(abs, score)) > HIGHEST:
        raise _unreadable("score_out_of_range", N_("No game comes to a score like this."))
    return score


def _by_seat(value: Mapping[str, object]) -> Score:
    if len(value) > MOST_PLAYERS or set(value) != set(side_names(len(value))):
        raise _unreadable("not_by_seat", N_("Each seat's points are given, as 0, 1, 2 and so on."))
    return tuple(read_whole(value[name]) for name in side_names(len(value)))


def read_chips(value: object) -> int:
    """White chips, up to 9,999."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= HIGHEST:
        return value
    raise _unreadable("not_chips", N_("Chips are a whole number, counted in white ones."))


def read_chips_by_seat(value: object) -> tuple[int, ...]:
    """White chips of each seat in turn, as a list."""
    if isinstance(value, list) and 2 <= len(value) <= MOST_PLAYERS:
        return tuple(map(read_chips, value))
    raise _unreadable("not_chips_by_seat", N_("Chips are a list of numbers, seat by seat."))


def read_money(value: object) -> Money:
    """`none`, `pennies` or `dollars`."""
    if isinstance(value, str) and value in tuple(Money) and value != Money.AS_AGREED:
        return Money(value)
    raise _unreadable("not_money", N_("What is played for is none, pennies or dollars."))


def read_bank_act(value: object) -> BankAct:
    """`buy` or `retire`."""
    if isinstance(value, str) and value in tuple(BankAct):
        return BankAct(value)
    raise _unreadable("not_a_bank_act", N_("At the bank one can buy or retire."))


def read_ending(value: object) -> GameEnding:
    """`target`, `timed_out`, `walkover` or `decision`."""
    if isinstance(value, str) and value in tuple(GameEnding):
        return GameEnding(value)
    raise _unreadable("not_an_ending", N_("A game ends with target, timed_out, walkover or decision."))


def read_text(name: str) -> Reader:
    """A text no longer than the field of that name holds."""

    def reader(value: object) -> str:
        if isinstance(value, str) and len(value) <= LONGEST[name] and "\0" not in value:
            return value
        raise Unreadable(
            Fault(
                "not_a_text",
                message(N_("This is a text of at most {longest} {longest:letter|letters}."), longest=LONGEST[name]),
            )
        )

    return reader


def _within(field: str, where: Mapping[str, object]) -> dict[str, object]:
    return {**where, "field": f"{field}.{where['field']}" if "field" in where else field}


def _fault(code: str, text: str, field: str) -> Fault:
    return Fault(code, Sentence(text, {"field": field}), {"field": field})


def _unreadable(code: str, text: str) -> Unreadable:
    return Unreadable(Fault(code, Sentence(text)))
