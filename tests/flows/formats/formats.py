"""The ways to run an evening, each with the words a director sees; games are as short as possible."""

from dataclasses import dataclass

PAIRS, CUT, CHANGING = "Pairs", "Singles: partners are drawn", "Individuals: partners change"


@dataclass(frozen=True)
class Onward:
    """How many of the best qualify for the next stage, and its movement."""

    best: int
    movement: str
    out_after: int


@dataclass(frozen=True)
class Format:
    """`entries` register, by the book `ruleset`, and move as `movement` says, its title on the page.

    `points`: the total agreed, where it is not the book's; `by_hand`: as many games are kept hand by hand, the others
    by their final score; `out_after`: the defeats that put out in a knock-out, 0 where everybody plays on; `keepers`:
    how many sheets a table keeps; `wins`: whether games won come first; `deals`: how many before the bell, with chips;
    `room`: what is written about the room, by label.
    """

    name: str
    movement: str
    entries: int
    rounds: int | None = None
    ruleset: str = "55plus"
    entered: str = PAIRS
    points: int | None = 3
    by_hand: int = 1
    out_after: int = 0
    keepers: int = 1
    wins: bool = True
    deals: int = 0
    room: tuple[tuple[str, str], ...] = ()
    onward: Onward | None = None

    @property
    def in_twos(self) -> bool:
        """Whether two who are tied can play an extra game; otherwise they share a place."""
        return self.entered != CHANGING and self.wins

    def __str__(self) -> str:
        return self.name


FORMATS = (
    Format("A up, B down", "A up", 6, 3),
    Format("B down", "B down", 4, 2),
    Format("A up, continued inside the lines", "A up, then within the lines", 6),
    Format("full round robin, with a sit-out", "Full round robin", 5),
    Format("Howell", "Howell", 4),
    Format("Swiss", "Swiss", 6, 2),
    Format("two rooms", "Full round robin", 8, 3, room=(("Rooms", "2"),)),
    Format("whist individuals of 8", "Whist movement", 8, 3, entered=CHANGING),
    Format("whist individuals of 9", "Whist movement", 9, 3, entered=CHANGING),
    Format("optimised individuals of 10", "Fairest chart found", 10, 3, entered=CHANGING),
    Format("walk round", "Walk-around", 12, 2, entered=CHANGING),
    Format("progressive night", "Progressive night", 8, 3, entered=CHANGING),
    Format("knock-out with a game for third place", "Knock-out, game for third place", 6, out_after=1),
    Format("double knock-out", "Double elimination", 5, out_after=2),
    Format(
        "Zobel tournament",
        "Double elimination",
        8,
        entered=CUT,
        out_after=2,
        ruleset="zobel",
        points=None,
        keepers=2,
    ),
    Format("three-handed", "Tables of three", 6, 2, ruleset="standard3", points=5, by_hand=2, wins=False),
    Format("Stubbington, four players", "Full round robin", 4, ruleset="stubbington4", points=5, by_hand=2),
    Format(
        "Stubbington, three players", "Tables of three", 6, 2, ruleset="stubbington3", points=5, by_hand=2, wins=False
    ),
    Format("Stubbington, two players", "Full round robin", 4, ruleset="stubbington2", points=5, by_hand=2, wins=False),
    Format("Poker-Euchre, chips", "Same table all night", 5, ruleset="poker_chips", points=None, wins=False, deals=4),
    Format("Poker-Euchre, points", "Same table all night", 4, ruleset="poker_points", points=40, wins=False),
    Format(
        "ten games, then the top four",
        "A up",
        6,
        10,
        by_hand=0,
        onward=Onward(4, "Double elimination", 2),
    ),
)
