"""Hands where everybody keeps their own score: two players, or a maker against two. Lines name players, values seats.

"the maker … is always opposed to the other two players" (Euchre for Three or Four Players);
"the two non-calling players will always play as partners" (Stubbington U3A, 3 player rules).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from rules.base.errors import Fault, Unreadable
from rules.base.reading import Readers, is_whole, read_flag
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry.reading import KNOWN_READERS, known_fields, read_each, read_passes, read_whole
from rules.euchre.entry.sides import SEATS, TRICKS

_NUMBERS: Final = tuple(map(str, range(SEATS)))


@dataclass(slots=True)
class PlayerNames:
    """The seats of players by their names. A name that is nobody's becomes a stranger, with a seat below 0.

    Where a line does not say who plays, the numbers of the seats are their names: a sheet knows its players.
    """

    players: tuple[str, ...]
    strangers: list[str] = field(default_factory=list)

    def seat(self, name: str) -> int:
        """The seat of that name."""
        players = self.players or _NUMBERS
        if name in players:
            return players.index(name)
        if name not in self.strangers:
            self.strangers.append(name)
        return -1 - self.strangers.index(name)

    def name(self, seat: int) -> str:
        """The name at a seat."""
        if seat < 0:
            return self.strangers[-1 - seat]
        return self.players[seat] if seat < len(self.players) else str(seat)


def name_at(seat: int, players: tuple[str, ...], strangers: tuple[str, ...]) -> str:
    """The name at a seat of these players; below 0, that of a stranger."""
    return PlayerNames(players, list(strangers)).name(seat)


def seated(
    players: tuple[str, ...],
    *,
    maker: str | None = None,
    dealer: str | None = None,
    defender: str | None = None,
    passes: tuple[tuple[str, Any], ...] = (),
    **facts: Any,
) -> dict[str, Any]:
    """The fields of a hand in which these facts name players."""
    names = PlayerNames(players)
    return facts | {
        "players": players,
        "makers": None if maker is None else names.seat(maker),
        "dealer": None if dealer is None else names.seat(dealer),
        "defended_by": () if defender is None else (names.seat(defender),),
        "passes": tuple((names.seat(name), cards) for name, cards in passes),
        "strangers": tuple(names.strangers),
    }


def read_players_fields(written: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a HandResult from a `score` line for two or three players."""
    read = read_each(written, _READERS)
    no_maker = "maker" in written and written["maker"] is None
    won, defender = read.pop("tricks", None), read.pop("defend_alone", False)
    fields = known_fields(read)
    if won is not None and not (no_maker and won == (0, 0)):
        fields["tricks"] = won[0]
        fields |= {} if sum(won) == TRICKS else {"defenders_tricks": won[1]}
    if no_maker and "tricks" not in fields and not fields.get("misdeal"):
        fields.setdefault("passed_out", True)
    named = defender if isinstance(defender, str) else None
    players = fields.pop("players", ())
    return seated(players, **fields, defender=named, defend_alone=defender is not False)


def read_player(value: object) -> str:
    """A player's name: a word, or a number as one."""
    if isinstance(value, str) or is_whole(value):
        return str(value)
    raise Unreadable(Fault("not_a_player_name", message(N_("A player's name must be a word or a number."))))


def read_players(value: object) -> tuple[str, ...]:
    """The names of the players in clockwise order, from a list; Unreadable for anything else."""
    if isinstance(value, list):
        return tuple(map(read_player, value))
    raise Unreadable(Fault("not_players", message(N_("The players must be a list of names, in clockwise order."))))


def _read_tricks(value: object) -> tuple[int, int]:
    if not isinstance(value, Mapping) or set(value) != {"maker", "opponents"}:
        sentence = message(N_("Give the tricks of the maker and of the opponents."))
        raise Unreadable(Fault("not_makers_tricks", sentence))
    return read_whole(value["maker"]), read_whole(value["opponents"])


def _read_defender(value: object) -> str | bool:
    return value if isinstance(value, bool) else read_player(value)


def _read_points(value: object) -> dict[str, int]:
    if isinstance(value, Mapping):
        return {str(player): read_whole(points) for player, points in value.items()}
    raise Unreadable(Fault("not_by_player", message(N_("Give the points of each player."))))


_READERS: Final[Readers] = {
    **KNOWN_READERS,
    "players": read_players,
    "maker": read_player,
    "dealer": read_player,
    "alone": read_flag,
    "defend_alone": _read_defender,
    "tricks": _read_tricks,
    "points": _read_points,
    "passes": read_passes(read_player),
}
