"""Reading a `score` line (docs/programs/rules-score.md): it names every field that cannot be read."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.base.cards import Card, read_card, read_cards, read_suit
from rules.base.errors import Fault, Unreadable, unreadable
from rules.base.reading import Readers, as_written, is_whole, read_field, read_fields, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry.players import seated
from rules.euchre.entry.sides import SEATS, TRICKS, Side, read_side, side_of

HOLDINGS: Final = ("maker_hand", "hand_before_pickup", "orderer_hand", "thrown_in")
ENVELOPE: Final = ("id", "ruleset", "laws", "schema")
"""Fields of a line that are not the hand."""

NO_FIELD: Final = N_("A hand has no field “{name}”.")


def read_hand_fields(written: Mapping[str, Any], *, by_player: bool) -> dict[str, Any]:
    """The fields of a HandResult. Null counts as left out, except that makers (a maker) of null pass out.

    `by_player`: everybody keeps their own score, and the line names players where others have sides and seats.
    """
    read = _read_each(written, _OF_PLAYERS if by_player else _OF_SIDES)
    maker = "maker" if by_player else "makers"
    alone, defended, won = read.pop("alone", False), read.pop("defend_alone", False), read.pop("tricks", None)
    fields = _as_what_they_are(read)
    nobody_made = maker in written and written[maker] is None
    if maker not in fields and not nobody_made and "maker_seat" in fields:
        fields[maker] = side_of(fields["maker_seat"])
    fields |= {"alone": bool(alone), "alone_by": _callers(alone)}
    fields |= {"defend_alone": bool(defended), "defended_by": _callers(defended)}
    fields |= _tricks(won, fields.get(maker))
    if nobody_made and not {"tricks", "folded", "misdeal"} & fields.keys():
        fields.setdefault("passed_out", True)
    if not by_player:
        return fields
    defender = next(iter(fields.pop("defended_by")), None)
    return seated(fields.pop("players", ()), defender=defender, **fields)


def _read_each(written: Mapping[str, Any], readers: Readers) -> dict[str, Any]:
    """The fields that are not null, each read by its reader; Unreadable names every one that cannot be."""
    given = {name: value for name, value in written.items() if name not in ENVELOPE}
    filled = {name: value for name, value in given.items() if value is not None or name not in readers}
    return read_fields(filled, readers, NO_FIELD)


def _as_what_they_are(read: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a hand from those of a line: holdings together, the call as what it is."""
    fields = {_FIELDS.get(name, name): value for name, value in read.items() if name not in HOLDINGS}
    fields["holdings"] = {name: read[name] for name in HOLDINGS if name in read}
    if call := fields.pop("call", None):
        fields[call] = True
    return fields


def _callers(called: bool | tuple[Any, ...]) -> tuple[Any, ...]:
    """Those who are known to have called it."""
    return () if isinstance(called, bool) else called


def _tricks(won: tuple[int, int] | None, makers: Side | str | None) -> dict[str, int]:
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


def _read_callers(value: object) -> bool | tuple[int, ...]:
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


def read_player(value: object) -> str:
    """A player's name: a word, or a number as one."""
    if isinstance(value, str) or is_whole(value):
        return str(value)
    raise unreadable("not_a_player_name", message(N_("A player's name must be a word or a number.")))


def read_players(value: object) -> tuple[str, ...]:
    """The names of the players in clockwise order, from a list; Unreadable for anything else."""
    if isinstance(value, list):
        return tuple(map(read_player, value))
    raise unreadable("not_players", message(N_("The players must be a list of names, in clockwise order.")))


def _read_makers_tricks(value: object) -> tuple[int, int]:
    if not isinstance(value, Mapping) or set(value) != {"maker", "opponents"}:
        raise unreadable("not_makers_tricks", message(N_("Give the tricks of the maker and of the opponents.")))
    return read_whole(value["maker"]), read_whole(value["opponents"])


def _read_defender(value: object) -> bool | tuple[str, ...]:
    return value if isinstance(value, bool) else (read_player(value),)


def _read_points(value: object) -> dict[str, int]:
    if isinstance(value, Mapping):
        return {str(player): read_whole(points) for player, points in value.items()}
    raise unreadable("not_by_player", message(N_("Give the points of each player.")))


_FIELDS: Final = {"fold": "folded", "points": "claimed"}
_OF_ALL: Final[Readers] = {
    "round": _round,
    "trump": read_suit,
    "upcard": read_card,
    "nominated": read_suit,
    "call": _call,
    "stuck": read_flag,
    "passed_out": read_flag,
    **dict.fromkeys(HOLDINGS, read_cards),
}
_OF_SIDES: Final[Readers] = {
    **_OF_ALL,
    "makers": read_side,
    "alone": _read_callers,
    "defend_alone": _read_callers,
    "tricks": read_by_side,
    "dealer": read_seat,
    "maker_seat": read_seat,
    "fold": _folded,
    "tricks_by_seat": _tricks_by_seat,
    "points": read_by_side,
    "passes": read_passes(read_seat),
}
_OF_PLAYERS: Final[Readers] = {
    **_OF_ALL,
    "players": read_players,
    "maker": read_player,
    "dealer": read_player,
    "alone": read_flag,
    "defend_alone": _read_defender,
    "tricks": _read_makers_tricks,
    "points": _read_points,
    "passes": read_passes(read_player),
}
