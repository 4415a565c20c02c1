"""A Swiss: in each round entries with equal results meet, and not those they have met; every pairing has its reason."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.base.amounts import Amount
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.places import TableSide, kept_homes
from rules.tournament.movements.plans import table_faults, too_few
from rules.tournament.movements.round_by_round import DrawnRound, PlayHistory, Reason
from rules.tournament.movements.seating import RoundSeating, TableSeating, pair_table, tables_of
from rules.tournament.movements.swiss.ahead import best_round
from rules.tournament.movements.swiss.field import Field, field_of, likely, weigh
from rules.tournament.movements.swiss.matching import Two

Game = tuple[int, int]  # two numbers, the higher standing first


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who meet at `table`: how often they have before, and the wins and points of `a` and of `b`."""

    table: int
    a: int
    b: int
    met: int
    wins: tuple[Amount, Amount]
    points: tuple[Amount, Amount]
    both_stay: bool = False

    @property
    def weight(self) -> tuple[int, Amount, Amount]:
        """The cost in meetings, wins and points: a round is drawn so that these are least, the first first."""
        return self.met**2, (self.wins[0] - self.wins[1]) ** 2, (self.points[0] - self.points[1]) ** 2

    @property
    def sentence(self) -> Sentence:
        """The comparison in words: "Compared: both 2 wins; 18 points against 16; not met before."."""
        again = message(N_("met {count} {count:time|times} before"), count=self.met)
        parts = {
            "met": again if self.met else message(N_("not met before")),
            "wins": _compared(self.wins, N_("both {a} {a:win|wins}"), N_("{a} {a:win|wins} against {b}")),
            "points": _compared(self.points, N_("both {a} {a:point|points}"), N_("{a} {a:point|points} against {b}")),
        }
        if self.both_stay:
            return message(N_("Both should stay, but one must move; {wins}; {points}; {met}."), **parts)
        return message(N_("Compared: {wins}; {points}; {met}."), **parts)


@dataclass(frozen=True, slots=True)
class SitsOut:
    """The entry that sits out after `sat` sit-outs, and the number of lower entries with an equal turn."""

    number: int
    sat: int
    passed_over: int
    table: None = None

    @property
    def sentence(self) -> Sentence:
        """The entry with the turn to sit out, and why it was not a lower one."""
        if self.passed_over:
            text = N_(
                "{number} sits out. If {count:the one|any of the {count}} below sat out, there would be "
                "a rematch or someone would lose their fixed table."
            )
            return message(text, number=self.number, count=self.passed_over)
        return message(N_("{number} sits out: it ranks lowest of those due to sit out."), number=self.number)


def _compared(amounts: tuple[Amount, Amount], same: str, different: str) -> Sentence:
    a, b = amounts
    return message(same, a=a) if a == b else message(different, a=a, b=b)


def swiss_round(history: PlayHistory) -> DrawnRound:
    """The round with the least total weight (`rules.tournament.movements.swiss.field`), and the weight of each pairing.

    Nobody is met again while that can be helped, and sit-outs are in turn (`rules.tournament.movements.sit_outs`).
    RulesError for fewer than two entries, or one listed twice; for tables that are too few or listed wrongly.
    """
    _check(history)
    field = field_of(history)
    pairings = sorted(best_round(field, weigh(field), likely(field), history.to_come))
    games = [(one, other) for one, other in pairings if other != field.nobody]
    resting = [one for one, other in pairings if other == field.nobody]
    tables = seat_games([(field.numbers[one], field.numbers[other]) for one, other in games], history)
    reasons: list[Reason] = [_pairing(field, two, table) for two, table in zip(games, tables, strict=True)]
    reasons += [_sits_out(field, at) for at in resting]
    by_table = tuple(sorted(tables, key=lambda table: table.table))
    seating = RoundSeating(by_table, tuple(field.numbers[at] for at in resting))
    return DrawnRound(seating, tuple(reasons), len(history.rounds) + 1)


def _check(history: PlayHistory) -> None:
    faults = []
    if len(history.entries) < 2:
        faults.append(Fault("too_few_entries", message(N_("A round needs at least 2."))))
    if len({*history.entries}) < len(history.entries):
        faults.append(Fault("repeated_entry", message(N_("Each entry can be listed only once."))))
    if faults:
        raise RulesError(faults)


def _pairing(field: Field, two: Two, table: TableSeating) -> Pairing:
    at_a, at_b = two if field.numbers[two[0]] == table.numbers[0] else (two[1], two[0])
    a, b = field.tallies[at_a], field.tallies[at_b]
    return Pairing(
        table.table,
        field.numbers[at_a],
        field.numbers[at_b],
        field.met.get(two, 0),
        (a.wins, b.wins),
        (a.points, b.points),
        both_stay=field.stay.issuperset(two),
    )


def _sits_out(field: Field, at: int) -> SitsOut:
    return SitsOut(field.numbers[at], field.sat[at], field.due.index(at))


def seat_games(games: Sequence[Game], history: PlayHistory) -> list[TableSeating]:
    """The games at their tables: the highest at the first. Those who cannot move play where they last sat.

    A table that one of them keeps is the last to be taken by another of them. RulesError where the tables are too few
    or listed wrongly.
    """
    homes = kept_homes(history.rounds, {*history.stay} & {*history.entries})
    kept = [home.table for home in homes.values()]
    tables = _tables(len(games), history, kept)
    fixed: dict[Game, TableSide] = {}
    for number, home in homes.items():
        game = next((game for game in games if number in game), None)
        if game and game not in fixed and home.table in tables:
            fixed[game] = home if game[0] == number else TableSide(home.table, 1 - home.side)
    fixed |= _elsewhere([game for game in games if game not in fixed], tables, {*kept}, history, fixed)
    return [pair_table(fixed[game].table, game[fixed[game].side], game[1 - fixed[game].side]) for game in games]


def _elsewhere(
    games: Sequence[Game],
    tables: Sequence[int],
    kept: Collection[int],
    history: PlayHistory,
    fixed: Mapping[Game, TableSide],
) -> dict[Game, TableSide]:
    """The other games at the tables that are left. Somebody who sits out now comes back to a `kept` one, so no other
    who cannot move begins there.
    """
    taken = {place.table for place in fixed.values()}
    free = [table for table in tables if table not in taken]
    sat_a = Counter(number for table in tables_of(history.rounds) for number in table.sides[0])
    places = {}
    for game in sorted(games, key=lambda game: bool(kept) and not {*game} & {*history.stay}):
        begins = bool({*game} & {*history.stay})
        table = next((table for table in free if not begins or table not in kept), free[0])
        free.remove(table)
        places[game] = TableSide(table, int(sat_a[game[0]] > sat_a[game[1]]))
    return places


def _tables(needed: int, history: PlayHistory, kept: Iterable[int]) -> tuple[int, ...]:
    """Those in use: all that were so far and as many as it takes, unless they are listed."""
    if not history.tables:
        return tuple(range(1, 1 + max(needed, *kept, 0)))
    faults = table_faults(history.tables)
    if len(history.tables) < needed:
        faults.append(too_few(needed, len(history.tables)))
    if faults:
        raise RulesError(faults)
    return history.tables
