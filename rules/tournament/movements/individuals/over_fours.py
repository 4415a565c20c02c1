"""Charts in which nobody meets twice, for any number of players: made from a design for fours.

- One fewer than a design has: leave its last player out, and the other three of that table sit out. Nobody meets the
  missing player twice, so nobody sits out twice in a whole design.
- One to three more: in each round an extra player takes the seat of another, who sits out. The three others of the
  table have to be new to the extra player. Nobody sits out twice, and the extra players not at all.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

from rules.tournament.movements.individuals.designs import Round, golfer_rounds

TRIES, STEPS, CHOICES = 12, 150, 3  # beginnings; rounds seated in each; and choices for one round

Seat = tuple[int, int]  # a table of the round, and a place at it


@cache
def without_repeats(players: int, rounds: int) -> tuple[Round, ...]:
    """So many rounds of tables in which nobody meets anybody twice; () where no design is known to have as many.

    Those at no table sit out, nobody twice.
    """
    over = players % 4
    if over == 3 and len(larger := golfer_rounds(players + 1, rounds)) == rounds:
        return tuple([table for table in tables if players not in table] for tables in larger)
    design = golfer_rounds(players - over, rounds)
    if len(design) < rounds:
        return ()
    return tuple(design) if not over else _with_extra(design, range(players - over, players))


def longest_without_repeats(players: int, rounds: int) -> tuple[Round, ...]:
    """Many rounds in which nobody meets anybody twice, `rounds` at most: for large numbers not always the most."""
    designs = (golfer_rounds(players + more, rounds) for more in (-(players % 4), 1))
    fewer = max(map(len, designs))
    while fewer and not (chart := without_repeats(players, fewer)):
        fewer -= max(1, fewer // 10)
    return chart if fewer else ()


def _with_extra(design: Sequence[Round], extra: range) -> tuple[Round, ...]:
    """The design with the extra players in the seats of those who sit out; () where no room is found for them."""
    chance = Random(len(design))  # noqa: S311  (a search that always goes the same way)
    for _ in range(TRIES):
        search = _ExtraSeats(design, extra, chance)
        if search.fill(0):
            return tuple(_replaced(tables, seats, extra) for tables, seats in zip(design, search.taken, strict=True))
    return ()


class _ExtraSeats:
    """Seats for the extra players, round after round: of all that fit a few are tried, then the round before again."""

    def __init__(self, design: Sequence[Round], extra: range, chance: Random) -> None:
        self.design, self.extra, self.chance = design, extra, chance
        self.taken: list[tuple[Seat, ...]] = []
        self.met: dict[int, set[int]] = {player: set() for player in extra}
        self.rested: set[int] = set()
        self.steps = STEPS

    def fill(self, index: int) -> bool:
        """Whether the rounds from this one on can be seated; the seats are added to `taken`."""
        if index == len(self.design):
            return True
        tables = self.design[index]
        for seats in islice(self._choices(tables, ()), CHOICES):
            self.steps -= 1
            if self.steps < 0:
                return False
            resting = {tables[table][place] for table, place in seats}
            mates = [{*tables[table]} - resting for table, _ in seats]
            self.taken.append(seats)
            self.rested |= resting
            for player, new in zip(self.extra, mates, strict=True):
                self.met[player] |= new
            if self.fill(index + 1):
                return True
            self.taken.pop()
            self.rested -= resting
            for player, new in zip(self.extra, mates, strict=True):
                self.met[player] -= new
        return False

    def _choices(self, tables: Round, chosen: tuple[Seat, ...]) -> Iterator[tuple[Seat, ...]]:
        """Every choice of seats for the extra players in one round, each at a table of its own, in any order."""
        if len(chosen) == len(self.extra):
            yield chosen
            return
        known = self.met[self.extra[len(chosen)]]
        seats = [(at, place) for at in range(len(tables)) for place in range(4)]
        self.chance.shuffle(seats)
        for at, place in seats:
            player = tables[at][place]
            elsewhere = at not in {other for other, _ in chosen}
            if elsewhere and player not in self.rested and not known & ({*tables[at]} - {player}):
                yield from self._choices(tables, (*chosen, (at, place)))


def _replaced(tables: Round, seats: Sequence[Seat], extra: range) -> Round:
    changed = [list(table) for table in tables]
    for player, (table, place) in zip(extra, seats, strict=True):
        changed[table][place] = player
    return [(a, b, c, d) for a, b, c, d in changed]
