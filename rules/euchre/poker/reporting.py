"""Tricks as players report them, one after another from the dealer's left (Scoring 2).

Nobody is asked for more than is left, and the last player has what the others leave. So the tricks always add up.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

VOID: Final = "v"
"""Nobody won the last trick: two Jokers met (Joker Cards 4)."""


@dataclass(frozen=True, slots=True)
class TricksReported:
    """`players` report in this order, each with that number of `cards`. `told` are the tricks of the first of them.

    `void` is 1 where nobody won the last trick. Read one with `tricks_reported`.
    """

    players: tuple[str, ...]
    cards: int
    told: tuple[int, ...] = ()
    void: int = 0

    @property
    def left(self) -> int:
        """The tricks that nobody has reported yet."""
        return self.cards - self.void - sum(self.told)

    @property
    def turn(self) -> str | None:
        """The player to report next; None once everybody's tricks are known."""
        known = not self.left or len(self.told) >= len(self.players) - 1
        return None if known else self.players[len(self.told)]

    @property
    def tricks(self) -> dict[str, int]:
        """By player, once everybody's are known: what is left is the next player's, and nothing is anybody else's."""
        counts = (*self.told, self.left, *(0 for _ in self.players))
        return dict(zip(self.players, counts, strict=False))

    def written(self) -> str:
        """As an address has it: "v.3.1"."""
        return ".".join([VOID] * self.void + [str(count) for count in self.told])

    def and_then(self, count: int) -> "TricksReported":
        """The next player reports."""
        return replace(self, told=(*self.told, count))

    def undone(self) -> "TricksReported":
        """Without what was reported last."""
        return replace(self, told=self.told[:-1]) if self.told else replace(self, void=0)


def tricks_reported(players: tuple[str, ...], cards: int, written: str = "", *, void: bool = False) -> TricksReported:
    """Read `written`, as far as it is possible. `void`: the last trick may be nobody's."""
    found = TricksReported(players, cards)
    for part in written.split("."):
        if part == VOID and void and found == TricksReported(players, cards):
            found = replace(found, void=1)
        elif re.fullmatch(r"[0-9]{1,2}", part) and found.turn is not None and int(part) <= found.left:
            found = found.and_then(int(part))
        else:
            break
    return found
