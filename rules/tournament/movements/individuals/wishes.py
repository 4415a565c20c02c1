"""The promises to players beyond a fair chart: partners kept apart or together, a table kept, tables of three."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Wishes:
    """`apart` never partner each other, `together` always do and rest together; `fixed`: the table that a player keeps.

    `away` never sit at one table, neither as partners nor as opponents. `threes`: leftover players play at
    tables of three instead of resting, as far as the number allows. `met`: opponents of an earlier night, who meet as
    rarely as can be.
    """

    apart: frozenset[Two] = frozenset()
    together: frozenset[Two] = frozenset()
    fixed: Mapping[int, int] = field(default_factory=dict)
    threes: bool = False
    away: frozenset[Two] = frozenset()
    met: frozenset[Two] = frozenset()

    def __hash__(self) -> int:
        return hash((self.apart, self.together, frozenset(self.fixed.items()), self.threes, self.away, self.met))

    def __bool__(self) -> bool:
        """Whether anything is wished for."""
        return self != Wishes()

    @property
    def partner_of(self) -> dict[int, int]:
        """Of each who keeps one partner, whom."""
        return {a: b for two in self.together for a, b in (two, two[::-1])}

    @property
    def tables(self) -> dict[int, int]:
        """The table that each keeps, a partner kept together going along."""
        kept = {self.partner_of[number]: table for number, table in self.fixed.items() if number in self.partner_of}
        return {**kept, **self.fixed}

    @property
    def never_partners(self) -> frozenset[Two]:
        """All twos that must not be partners, the lower number first."""
        return frozenset(_sorted(two) for two in self.apart | self.away)

    @property
    def named(self) -> frozenset[int]:
        """Everybody of whom something is wished."""
        twos = self.apart | self.together | self.away
        return frozenset({number for two in twos for number in two} | set(self.fixed))

    def renamed(self, names: Mapping[int, int]) -> "Wishes":
        """The same of those who have a name here, under that name; wishes of others fall away."""

        def both(some: frozenset[Two]) -> frozenset[Two]:
            return frozenset((names[a], names[b]) for a, b in some if a in names and b in names)

        fixed = {names[number]: table for number, table in self.fixed.items() if number in names}
        return Wishes(both(self.apart), both(self.together), fixed, self.threes, both(self.away), both(self.met))

    def staying(self, numbers: Iterable[int], tables: int, homes: Mapping[int, int] = MappingProxyType({})) -> "Wishes":
        """The same, and each of `numbers`, who cannot move, keeps one of the first `tables`: two at most at each.

        Two at one table never partner, so that each keeps a side. `homes`: the table at which some sit already, under
        any number of its own. RulesError for more than fit.
        """
        wished, named = self, dict[int, int]()
        for number in sorted({*numbers}, key=lambda number: (number not in homes, number)):
            if number not in wished.tables:
                home = homes.get(number, -number)
                table = named.get(home) or wished._free_table(number, tables)
                named[home] = table
                wished = wished._keeping(number, table)
        return wished

    def _free_table(self, number: int, tables: int) -> int:
        """The first table with the fewest who keep it, without anybody from whom the player is to keep away."""
        kept = self.tables
        there = Counter(kept.values())
        barred = {kept.get(other) for two in self.away if number in two for other in two}
        seats = 2 if number in self.partner_of else 1
        free = [table for table in range(1, tables + 1) if table not in barred and there[table] + seats <= 2]
        if not free:
            raise RulesError(too_many_stay(2 * tables, len(kept) + seats))
        return min(free, key=lambda table: (there[table], table))

    def _keeping(self, number: int, table: int) -> "Wishes":
        there = [other for other, kept in self.tables.items() if kept == table]
        across = {_sorted((number, other)) for other in there if other != self.partner_of.get(number)}
        return replace(self, fixed={**self.fixed, number: table}, apart=self.apart | across)

    def to_json(self) -> dict[str, Any]:
        """`{"apart", "together", "away", "fixed", "threes", "met"?}`, twos as lists, `fixed` as lists of number and
        table.
        """
        twos = {"apart": self.apart, "together": self.together, "away": self.away}
        return {
            **{name: sorted(map(list, map(_sorted, some))) for name, some in twos.items()},
            "fixed": sorted(map(list, self.fixed.items())),
            "threes": self.threes,
            **({"met": sorted(map(list, map(_sorted, self.met)))} if self.met else {}),
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Wishes":
        """The wishes that `to_json` wrote; what is missing is not wished for."""
        apart, together, away, met = (
            frozenset(_sorted((a, b)) for a, b in stored.get(name, ())) for name in ("apart", "together", "away", "met")
        )
        fixed = {int(number): int(table) for number, table in stored.get("fixed", ())}
        return cls(apart, together, fixed, stored.get("threes", False), away, met)

    def faults(self, players: int) -> Iterator[Fault]:
        """Every contradiction, and every player or table that does not exist."""
        yield from self._strangers(players)
        for a, b in sorted(self.never_partners & {_sorted(two) for two in self.together}):
            yield Fault(
                "apart_and_together", message(N_("Players {a} and {b} cannot be both apart and together."), a=a, b=b)
            )
        yield from self._lonely(players)
        named = Counter(number for two in {_sorted(two) for two in self.together} for number in two)
        for number in sorted(number for number, times in named.items() if times > 1):
            yield Fault("two_partners", message(N_("Player {number} cannot have two fixed partners."), number=number))
        yield from self._tables_faults(players)

    def _lonely(self, players: int) -> Iterator[Fault]:
        """Players who can partner nobody, and so could not play."""
        barred = Counter(number for two in self.never_partners for number in two)
        for number in sorted(number for number, others in barred.items() if others >= players - 1):
            yield Fault("nobody_left", message(N_("Nobody is left to partner player {number}."), number=number))

    def _strangers(self, players: int) -> Iterator[Fault]:
        for a, b in sorted(self.apart | self.together | self.away | self.met):
            if a == b or not (1 <= a <= players and 1 <= b <= players):
                yield Fault(
                    "no_such_two",
                    message(
                        N_("{a} and {b} are not two different numbers from 1 to {players}."), a=a, b=b, players=players
                    ),
                )
        for number in sorted(self.fixed):
            if not 1 <= number <= players:
                text = N_("There is no player {number}: the numbers are 1 to {players}.")
                yield Fault("no_such_player", message(text, number=number, players=players))

    def _tables_faults(self, players: int) -> Iterator[Fault]:
        tables, threes = fours_and_threes(players, threes=self.threes)
        for number, table in sorted(self.fixed.items()):
            if not 1 <= table <= tables:
                text = N_("Player {number} cannot keep table {table}: the tables of four are 1 to {tables}.")
                yield Fault("no_such_table", message(text, number=number, table=table, tables=tables))
            partner = self.partner_of.get(number, number)
            if number < partner and self.fixed.get(partner, table) != table:
                text = N_("Players {a} and {b} are partners, so they cannot keep two different tables.")
                yield Fault("partners_at_two_tables", message(text, a=number, b=partner))
        kept = self.tables
        for a, b in sorted(map(_sorted, self.away)):
            if a in kept and kept[a] == kept.get(b):
                text = N_("Players {a} and {b} cannot both keep table {table} and never sit together.")
                yield Fault("away_at_one_table", message(text, a=a, b=b, table=kept[a]))
        for table, count in sorted(Counter(kept.values()).items()):
            if count > 4:
                text = N_("{count} players want to keep table {table}, which seats four.")
                yield Fault("full_table", message(text, count=count, table=table))
        alone = Counter(table for number, table in self.tables.items() if number not in self.partner_of)
        if sum(-(-count // 2) for count in alone.values()) + len(self.together) > 2 * tables:
            yield Fault("no_room", message(N_("There are too few tables for all who keep a table or a partner.")))
        if len({*range(1, players + 1)} - {*self.partner_of} - {*self.tables}) < 3 * threes:
            yield Fault(
                "no_threes",
                message(N_("Too many players keep a table or a partner, so the tables of three cannot be filled.")),
            )


NONE = Wishes()


def too_many_stay(most: int, count: int) -> Fault:
    """The fault of more players who cannot move than the tables have room for."""
    text = N_("At most {most} can stay seated, 2 at each table, not {count}. Let the others move.")
    return Fault("stay", message(text, most=most, count=count))


def fours_and_threes(players: int, *, threes: bool) -> tuple[int, int]:
    """How many tables of four and of three; without `threes`, or with 5 players, leftover players rest."""
    three = -players % 4 if threes else 0
    four, over = divmod(players - 3 * three, 4)
    return (four, three) if over == 0 and four >= 0 else (players // 4, 0)


def _sorted(two: Two) -> Two:
    return min(two), max(two)
