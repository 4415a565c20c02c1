"""Reading the `score` shape of formats.md: every field that cannot be read is named, not only the first."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeGuard

from rules.cards import read_card, read_cards, read_suit
from rules.errors import Fault, Unreadable
from rules.hand.sides import SEATS, TRICKS, Side, side_of
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

HOLDINGS: Final = ("maker_hand", "hand_before_pickup", "orderer_hand")
ENVELOPE: Final = ("id", "ruleset", "laws", "schema", "passes")
"""Fields of a line that are not the hand; `passes` is read by the books with a Joker only."""


def read_fields(written: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a HandResult; null is as good as left out, except that `makers: null` passes out."""
    faults = [_unknown_field(name) for name in written if name not in _READERS and name not in ENVELOPE]
    read: dict[str, Any] = {}
    for name, value in written.items():
        if value is None or name not in _READERS:
            continue
        try:
            read[name] = _READERS[name](value)
        except Unreadable as refused:
            faults += [Fault(fault.code, fault.sentence, {**fault.where, "field": name}) for fault in refused.faults]
    if faults:
        raise Unreadable(faults)
    return _as_result(read, makers_are_null="makers" in written and written["makers"] is None)


def _as_result(read: dict[str, Any], *, makers_are_null: bool) -> dict[str, Any]:
    alone, defended = read.pop("alone", False), read.pop("defend_alone", False)
    won = read.pop("tricks", None)
    fields = {_FIELDS.get(name, name): value for name, value in read.items() if name not in HOLDINGS}
    fields["holdings"] = {name: read[name] for name in HOLDINGS if name in read}
    fields.update(alone=bool(alone), alone_by=alone or () if not isinstance(alone, bool) else ())
    fields.update(defend_alone=bool(defended), defended_by=defended or () if not isinstance(defended, bool) else ())
    if "makers" not in fields and not makers_are_null and "maker_seat" in fields:
        fields["makers"] = side_of(fields["maker_seat"])
    fields.update(_tricks(won, fields.get("makers")))
    if makers_are_null and "tricks" not in fields:
        fields.setdefault("passed_out", True)
    return fields


def _tricks(won: tuple[int, int] | None, makers: Side | None) -> dict[str, int]:
    """Nobody's tricks (0 and 0) are no tricks; the defenders' are kept only when they are not the rest."""
    if won is None or (makers is None and won == (0, 0)):
        return {}
    mine, theirs = won if makers is not Side.EW else (won[1], won[0])
    return {"tricks": mine} if mine + theirs == TRICKS else {"tricks": mine, "defenders_tricks": theirs}


def read_side(value: object) -> Side:
    """`NS` or `EW`."""
    if isinstance(value, str) and value in Side.__members__:
        return Side[value]
    raise _unreadable("not_a_side", say(N_("A side is NS or EW.")))


def read_seat(value: object) -> int:
    """0 to 3, clockwise."""
    if _is_whole(value) and value in range(SEATS):
        return value
    raise _unreadable("not_a_seat", say(N_("A seat is a number from 0 to 3.")))


def read_whole(value: object) -> int:
    """A whole number."""
    if _is_whole(value):
        return value
    raise _unreadable("not_a_whole_number", say(N_("{value} is not a whole number."), value=f"“{value}”"))


def read_flag(value: object) -> bool:
    """true or false."""
    if isinstance(value, bool):
        return value
    raise _unreadable("not_true_or_false", say(N_("This is true or false.")))


def read_by_side(value: object) -> tuple[int, int]:
    """`{"NS": n, "EW": n}`, both of them."""
    if not isinstance(value, Mapping) or set(value) != set(Side.__members__):
        raise _unreadable("not_by_side", say(N_("Both sides are given, as NS and EW.")))
    return read_whole(value["NS"]), read_whole(value["EW"])


def _round(value: object) -> int:
    if _is_whole(value) and value in (1, 2):
        return value
    raise _unreadable("not_a_round", say(N_("Trump is named in round 1 or 2.")))


def _callers(value: object) -> bool | tuple[int, ...]:
    return tuple(read_seat(seat) for seat in value) if isinstance(value, list) else read_flag(value)


def _tricks_by_seat(value: object) -> tuple[int, ...]:
    if isinstance(value, Mapping) and set(value) <= {str(seat) for seat in range(SEATS)}:
        return tuple(read_whole(value.get(str(seat), 0)) for seat in range(SEATS))
    if isinstance(value, list) and len(value) == SEATS:
        return tuple(read_whole(won) for won in value)
    raise _unreadable("not_by_seat", say(N_("Tricks by seat are given for the seats 0 to 3.")))


def _call(value: object) -> bool:
    if value == "no_trump":
        return True
    raise _unreadable("no_such_call", say(N_("The only call written here is no_trump.")))


def _folded(value: object) -> tuple[Side, ...]:
    return tuple(read_side(side) for side in (value if isinstance(value, list) else [value]))


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _unknown_field(name: str) -> Fault:
    return Fault("unknown_field", say(N_("A hand has no field “{name}”."), name=name), {"field": name})


def _unreadable(code: str, sentence: Sentence) -> Unreadable:
    return Unreadable(Fault(code, sentence))


_FIELDS: Final = {"call": "no_trump", "fold": "folded", "points": "claimed"}
_READERS: Final[dict[str, Callable[[object], Any]]] = {
    "makers": read_side,
    "alone": _callers,
    "defend_alone": _callers,
    "tricks": read_by_side,
    "round": _round,
    "dealer": read_seat,
    "maker_seat": read_seat,
    "trump": read_suit,
    "upcard": read_card,
    "nominated": read_suit,
    "call": _call,
    "stuck": read_flag,
    "fold": _folded,
    "passed_out": read_flag,
    "tricks_by_seat": _tricks_by_seat,
    "points": read_by_side,
    **dict.fromkeys(HOLDINGS, read_cards),
}
