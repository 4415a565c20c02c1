"""Hands where everybody keeps their own score: two players, or a maker against two. Lines name players, values seats.

"the maker … is always opposed to the other two players" (Euchre for Three or Four Players);
"the two non-calling players will always play as partners" (Stubbington U3A, 3 player rules).
"""

from dataclasses import dataclass, field
from typing import Any, Final

from rules.euchre.entry.sides import SEATS

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
