"""Tables where each plays alone: of three, or one table all night; and the game at a table of three beside fours."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import permutations
from random import Random
from types import MappingProxyType

from rules.base.errors import RulesError
from rules.laws import LawBook, any_laws_of, laws_kept
from rules.tournament.movements.individuals.wishes import too_many_stay
from rules.tournament.movements.seating import RoundSeating, TableSeating
from rules.tournament.movements.sit_outs import rests

EFFORT = 30_000  # exchanges weighed a round at most: what keeps 200 players under a second

BOOKS = {"stubbington4": "stubbington3"}
OTHERS = "standard3"
"""The game for three of the same house as a game for four; of any other house."""
FORMER = {"standard3": {"markers": "two_fives"}, "stubbington3": {"after_misdeal": "same"}}
"""What these books said up to 0.6.7 and no longer do: tables of three that began then keep it."""
SAME = ("target", "hands_in_game", "warn_minutes", "stop_minutes")  # so that tables end alike

SMALLEST, LARGEST = 2, 12  # players at a table for the night (Poker-Euchre, Set-Up)

MOST_KEPT = 2  # players who cannot move at one table of three, so that somebody new comes each round

Met = list[list[int]]
Kept = Mapping[int, int]  # the table, from 0, of each player who cannot move


def threes(players: int, rounds: int, seed: int | None = None, stay: Collection[int] = ()) -> tuple[RoundSeating, ...]:
    """The rounds; one or two left over sit out in turn. `seed` shuffles who is who, None begins in order.

    `stay`: numbers that keep a table, two at most at each. RulesError for more than fit.
    """
    chance = Random(seed or 0)  # noqa: S311  (a search, not a draw)
    order = list(range(players))
    if seed is not None:
        order.sort(key=lambda _: chance.random())
    met: Met = [[0] * players for _ in order]
    resting = rests([(player,) for player in order], players % 3, rounds)
    return threes_after(order, met, resting, chance, shared_tables([number - 1 for number in stay], players // 3))


def shared_tables(stay: Collection[int], tables: int, homes: Mapping[int, int] = MappingProxyType({})) -> Kept:
    """The table, from 0, of each who cannot move. `homes`: the table at which some sit already, under any number."""
    kept, named = dict[int, int](), dict[int, int]()
    for player in sorted({*stay}, key=lambda player: (player not in homes, player)):
        there = Counter(kept.values())
        home = homes.get(player, -1 - player)
        table = named.setdefault(home, min(range(tables), key=lambda table: (there[table], table)))
        if there[table] == MOST_KEPT:
            raise RulesError(too_many_stay(MOST_KEPT * tables, len({*stay})))
        kept[player] = table
    return kept


def threes_after(
    order: Sequence[int],
    met: Met,
    resting: Iterable[Collection[int]],
    chance: Random,
    kept: Kept = MappingProxyType({}),
) -> tuple[RoundSeating, ...]:
    """A round for each of `resting`, those who sit it out, after rounds in which players have `met` so often.

    `kept`: the table, from 0, of each player who cannot move.
    """
    seatings = []
    for sitting in resting:
        places = _greedy([player for player in order if player not in sitting], met, kept)
        _improve(places, met, chance, kept)
        _count(places, met)
        seatings.append(_seated(places, sorted(sitting), kept))
    return tuple(seatings)


def _greedy(playing: list[int], met: Met, kept: Kept) -> list[int]:
    """Places three to a table: those who keep it or the first left, with those least met by the ones there already."""
    left = [player for player in playing if player not in kept]
    at_table: dict[int, list[int]] = {}
    for player in sorted({*playing} & kept.keys()):
        at_table.setdefault(kept[player], []).append(player)
    places = []
    for table in range(len(playing) // 3):
        there = at_table.get(table) or [left.pop(0)]
        while len(there) < 3:
            known = met[there[0]] if len(there) == 1 else [a + b for a, b in zip(*(met[p] for p in there), strict=True)]
            nearest = min(left, key=known.__getitem__)
            left.remove(nearest)
            there.append(nearest)
        places += there
    return places


def _improve(places: list[int], met: Met, chance: Random, kept: Kept) -> None:
    """While a table has met before, one of it changes places with whom that helps most, if it does no harm."""
    for _ in range(EFFORT // len(places) if len(places) > 3 else 0):
        again = [first for first in range(0, len(places), 3) if _known(places[first : first + 3], met)]
        if not again:
            return
        here = again[int(chance.random() * len(again))] + int(chance.random() * 3)
        there = _exchanges(places, met, here)
        if kept:
            there = [other for other in there if not {places[here], places[other]} & kept.keys()]
        if there:
            other = there[int(chance.random() * len(there))]
            places[here], places[other] = places[other], places[here]


def _known(table: list[int], met: Met) -> int:
    """How often the three have met."""
    a, b, c = table
    return met[a][b] + met[a][c] + met[b][c]


def _exchanges(places: list[int], met: Met, here: int) -> list[int]:
    """The places to change with `here` that save most meetings; none where every change costs some."""
    table = here - here % 3
    mover = met[places[here]]
    a, b = (met[places[at]] for at in range(table, table + 3) if at != here)
    now = a[places[here]] + b[places[here]]
    best, found = 0, list[int]()
    for first in range(0, len(places), 3):
        if first == table:
            continue
        p, q, r = places[first : first + 3]
        to_p, to_q, to_r = mover[p], mover[q], mover[r]
        pq, pr, qr = met[p][q], met[p][r], met[q][r]
        saved = (
            now + pq + pr - to_q - to_r - a[p] - b[p],
            now + pq + qr - to_p - to_r - a[q] - b[q],
            now + pr + qr - to_p - to_q - a[r] - b[r],
        )
        for at, saving in enumerate(saved, start=first):
            if saving > best:
                best, found = saving, [at]
            elif saving == best:
                found.append(at)
    return found


def _count(places: list[int], met: Met) -> None:
    for first in range(0, len(places), 3):
        for a, b in permutations(places[first : first + 3], 2):
            met[a][b] += 1


def _seated(places: list[int], sitting: Sequence[int], kept: Kept) -> RoundSeating:
    """The tables in order of their lowest number, or as they are kept; players are numbered from 1."""
    threes = [
        [player + 1 for player in sorted(places[at : at + 3], key=lambda player: (player not in kept, player))]
        for at in range(0, len(places), 3)
    ]
    threes = threes if kept else sorted(threes)
    tables = (TableSeating(at, tuple((number,) for number in three)) for at, three in enumerate(threes, start=1))
    return RoundSeating(tuple(tables), tuple(number + 1 for number in sitting))


def sizes(players: int, smallest: int = SMALLEST, largest: int = LARGEST, count: int | None = None) -> tuple[int, ...]:
    """How many sit at each table for the night: at the fewest tables that hold them, differing by one at most.

    None where no even sharing keeps to the bounds.

    `count`: the number of tables asked for; without it the fewest that hold them.
    """
    count = count or -(-players // largest)
    if players > count * largest:
        return ()
    shared = tuple(players // count + (table < players % count) for table in range(count))
    return shared if shared and shared[-1] >= smallest else ()


def round_of_tables(players: int, largest: int = LARGEST, count: int | None = None) -> tuple[RoundSeating, ...]:
    """The one round of a night at the same tables: number 1 sits at the first, 2 at the second, and so on round them.

    `count` as `sizes` has it.
    """
    count = count or -(-players // largest)
    return (
        RoundSeating(
            tuple(
                TableSeating(table, tuple((number,) for number in range(table, players + 1, count)))
                for table in range(1, count + 1)
            )
        ),
    )


def laws_of_three(laws: LawBook) -> LawBook | None:
    """The laws of a table of three where the others play by `laws`: the game for three of the same house, to the same
    end. None if there is no such game beside them.
    """
    if not laws.partners:
        return None
    agreed = laws.to_json()
    try:
        return any_laws_of(BOOKS.get(laws.ruleset, OTHERS), {name: agreed[name] for name in SAME})
    except RulesError:
        return None


def laws_of_three_before(laws: LawBook) -> LawBook | None:
    """The laws that `laws_of_three` gave a table up to version 0.6.7."""
    three = laws_of_three(laws)
    if three is None:
        return None
    agreed = three.to_json()
    same = {name: agreed[name] for name in SAME}
    return laws_kept(three.ruleset, {**three.before_they_were_laws(), **FORMER[three.ruleset], **same})
