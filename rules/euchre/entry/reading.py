"""Reading a `score` line (docs/programs/rules-score.md): it names every field that cannot be read."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.base.cards import Card, read_card, read_cards, read_suit
from rules.base.errors import Fault, Unreadable, unreadable
from rules.base.reading import Readers, as_written, is_whole, read_field, read_fields, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry.sides import SEATS, TRICKS, Side, read_side, side_of

HOLDINGS: Final = ("maker_hand", "hand_before_pickup", "orderer_hand", "thrown_in")
ENVELOPE: Final = ("id", "ruleset", "laws", "schema")
"""Fields of a line that are not the hand."""

NO_FIELD: Final = N_("A hand has no field “{name}”.")


def read_hand_fields(written: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a HandResult; null counts as left out, except that `makers: null` passes out."""
    read = read_each(written, _READERS)
    return _as_result(read, makers_are_null="makers" in written and written["makers"] is None)


def read_each(written: Mapping[str, Any], readers: Readers) -> dict[str, Any]:
    """The fields that are not null, each read by its reader; Unreadable names every one that cannot be."""
    given = {name: value for name, value in written.items() if name not in ENVELOPE}
    filled = {name: value for name, value in given.items() if value is not None or name not in readers}
    return read_fields(filled, readers, NO_FIELD)


def known_fields(read: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a hand of whatever sides from those of a line: holdings together, the call as what it is."""
    fields = {_FIELDS.get(name, name): value for name, value in read.items() if name not in HOLDINGS}
    fields["holdings"] = {name: read[name] for name in HOLDINGS if name in read}
    if call := fields.pop("call", None):
        fields[call] = True
    return fields


def _as_result(read: dict[str, Any], *, makers_are_null: bool) -> dict[str, Any]:
    alone, defended = read.pop("alone", False), read.pop("defend_alone", False)
    won = read.pop("tricks", None)
    fields = known_fields(read)
    fields.update(alone=bool(alone), alone_by=alone or () if not isinstance(alone, bool) else ())
    fields.update(defend_alone=bool(defended), defended_by=defended or () if not isinstance(defended, bool) else ())
    if "makers" not in fields and not makers_are_null and "maker_seat" in fields:
        fields["makers"] = side_of(fields["maker_seat"])
    fields.update(_tricks(won, fields.get("makers")))
    if makers_are_null and not {"tricks", "folded", "misdeal"} & fields.keys():
        fields.setdefault("passed_out", True)
    return fields


def _tricks(won: tuple[int, int] | None, makers: Side | None) -> dict[str, int]:
    """Nobody's tricks (0 and 0) are no tricks; the defenders' are kept only when they are not the rest."""
    if won is None or (makers is None and won == (0, 0)):
        return {}
    mine, theirs = won if makers is not Side.EW else (won[1], won[0])
    return {"tricks": mine} if mine + theirs == TRICKS else {"tricks": mine, "defenders_tricks": theirs}


def read_seat(value: object) -> int:
    """0 to 3, clockwise."""
    if is_whole(value) and value in range(SEATS):
        return value
    raise unreadable("not_a_seat", message(N_("A seat must be a number from 0 to 3.")))


def read_whole(value: object) -> int:
    """A whole number."""
    if is_whole(value):
        return value
    raise unreadable(
        "not_a_whole_number", message(N_("{value} is not a whole number."), value=f"“{as_written(value)}”")
    )


def read_by_side(value: object) -> tuple[int, int]:
    """`{"NS": n, "EW": n}`, both of them."""
    if not isinstance(value, Mapping) or set(value) != set(Side.__members__):
        raise unreadable("not_by_side", message(N_("Give both sides, as NS and EW.")))
    return read_field(value, "NS", read_whole), read_field(value, "EW", read_whole)


def _round(value: object) -> int:
    if is_whole(value) and value in (1, 2):
        return value
    raise unreadable("not_a_round", message(N_("The round in which trump was named must be 1 or 2.")))


def _callers(value: object) -> bool | tuple[int, ...]:
    return tuple(read_seat(seat) for seat in value) if isinstance(value, list) else read_flag(value)


def _tricks_by_seat(value: object) -> tuple[int, ...]:
    if isinstance(value, Mapping) and set(value) <= {str(seat) for seat in range(SEATS)}:
        return tuple(read_whole(value.get(str(seat), 0)) for seat in range(SEATS))
    if isinstance(value, list) and len(value) == SEATS:
        return tuple(read_whole(won) for won in value)
    raise unreadable("not_by_seat", message(N_("Give the tricks by seat for seats 0 to 3.")))


def _call(value: object) -> str:
    if value in ("no_trump", "misdeal"):
        return str(value)
    raise unreadable("no_such_call", message(N_("The call can only be no_trump or misdeal.")))


def read_passes(read_player: Callable[[object], Any]) -> Callable[[object], Any]:
    """A reader of `[{"seat", "hand"?}, …]`; the hand may be unknown."""

    def read(value: object) -> tuple[tuple[Any, tuple[Card, ...] | None], ...]:
        if not isinstance(value, list) or any(not isinstance(passed, Mapping) for passed in value):
            raise unreadable("not_passes", message(N_("Passes must be a list of seats and hands.")))
        if unknown := [name for passed in value for name in passed if name not in ("seat", "hand")]:
            raise Unreadable(Fault("unknown_field", message(NO_FIELD, name=name), {"field": name}) for name in unknown)
        return tuple(
            (read_player(passed.get("seat")), None if passed.get("hand") is None else read_cards(passed["hand"]))
            for passed in value
        )

    return read


def _folded(value: object) -> tuple[Side, ...]:
    return tuple(read_side(side) for side in (value if isinstance(value, list) else [value]))


_FIELDS: Final = {"fold": "folded", "points": "claimed"}
KNOWN_READERS: Final[Readers] = {
    "round": _round,
    "trump": read_suit,
    "upcard": read_card,
    "nominated": read_suit,
    "call": _call,
    "stuck": read_flag,
    "passed_out": read_flag,
    **dict.fromkeys(HOLDINGS, read_cards),
}
_READERS: Final[Readers] = {
    **KNOWN_READERS,
    "makers": read_side,
    "alone": _callers,
    "defend_alone": _callers,
    "tricks": read_by_side,
    "dealer": read_seat,
    "maker_seat": read_seat,
    "fold": _folded,
    "tricks_by_seat": _tricks_by_seat,
    "points": read_by_side,
    "passes": read_passes(read_seat),
}
