"""Late pairs, withdrawals, and their undoing: the effect on the rounds not yet played.

Rounds that have been played are never handed to these functions, and the seats of everyone else stay what their
cards already say.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.tournament.movements.seating import RoundSeating, TableSeating, pair_table
from rules.tournament.movements.sit_outs import SitOuts, present

SEARCH_LIMIT = 20_000

# the pair that sits out (nobody if one does already), and the newcomer's opponents (nobody if it sits out itself)
Choice = tuple[int | None, int | None]


def rounds_without(rounds: Iterable[RoundSeating], number: int) -> tuple[RoundSeating, ...]:
    """The unplayed rounds without `number`: the others at its table sit out, and its table is held for it."""
    return tuple(_without(seating, number) for seating in rounds)


def _without(seating: RoundSeating, number: int) -> RoundSeating:
    left = tuple(table for table in seating.tables if number in table.numbers)
    at_it = (other for table in left for other in table.numbers)
    sitting = tuple(other for other in (*seating.sit_out, *at_it) if other != number)
    return RoundSeating(tuple(table for table in seating.tables if table not in left), sitting, (*seating.held, *left))


def come_back(rounds: Iterable[RoundSeating], number: int, *, tables: Sequence[int] = ()) -> tuple[RoundSeating, ...]:
    """The unplayed rounds with `number` again, which had withdrawn.

    It meets each planned opponent that sits out because of its absence, at the table held for them (at the first empty
    one of `tables`, those in use, if somebody else has it). Where nobody waits for it, it sits out.
    """
    return tuple(_with(seating, number, tables) for seating in rounds)


def _with(seating: RoundSeating, number: int, tables: Sequence[int]) -> RoundSeating:
    place = next((table for table in seating.held if _may_sit(seating, table, number)), None)
    if place is None:
        return replace(seating, sit_out=(*seating.sit_out, number))
    in_use = any(table.table == place.table for table in seating.tables)
    table = replace(place, table=seating.free_table(tables)) if in_use else place
    sitting = tuple(other for other in seating.sit_out if other not in place.numbers)
    return RoundSeating(
        _by_table(*seating.tables, table), sitting, tuple(held for held in seating.held if held != place)
    )


def _may_sit(seating: RoundSeating, held: TableSeating, number: int) -> bool:
    return number in held.numbers and {*held.numbers} - {number} <= {*seating.sit_out}


def _by_table(*tables: TableSeating) -> tuple[TableSeating, ...]:
    return tuple(sorted(tables, key=lambda seated: seated.table))


def seat_late_pair(
    rounds: Sequence[RoundSeating],
    newcomer: int,
    *,
    played: Iterable[RoundSeating] = (),
    tables: Sequence[int] = (),
) -> tuple[RoundSeating, ...]:
    """The unplayed rounds with `newcomer`: in the phantom's place where someone sits out every round, else floating.

    `tables`: the numbers of those in use, () for 1 and up; where all are taken, the lowest number that is not is too.
    """
    if all(seating.sit_out for seating in rounds):
        return take_sit_out(rounds, newcomer, tables=tables)
    return float_in(rounds, newcomer, played, tables=tables)


def take_sit_out(
    rounds: Iterable[RoundSeating], newcomer: int, *, tables: Sequence[int] = ()
) -> tuple[RoundSeating, ...]:
    """The newcomer plays anyone who was to sit out, at the table that was empty; it sits out where nobody was to."""
    return tuple(_take(seating, newcomer, tables) for seating in rounds)


def _take(seating: RoundSeating, newcomer: int, tables: Sequence[int]) -> RoundSeating:
    if not seating.sit_out:
        return replace(seating, sit_out=(newcomer,))
    table = pair_table(seating.free_table(tables), seating.sit_out[0], newcomer)
    return replace(seating, tables=_by_table(*seating.tables, table), sit_out=seating.sit_out[1:])


def float_in(
    rounds: Sequence[RoundSeating],
    newcomer: int,
    played: Iterable[RoundSeating] = (),
    *,
    tables: Sequence[int] = (),
) -> tuple[RoundSeating, ...]:
    """Each round the newcomer takes the seat of a pair, which sits out.

    Where someone sits out already, the newcomer plays that one. The turn to sit out follows from the rounds `played`
    (`rules.tournament.movements.sit_outs`); the newcomer has its turn too. No opponent is met twice where that can be
    avoided and is found soon. The same rounds always give the same answer.
    """
    if not rounds:
        return ()
    choices = _greedy(rounds, newcomer, _known(rounds[0], newcomer, played))
    if _repeats(choices):
        found = _search(rounds, newcomer, _known(rounds[0], newcomer, played))
        choices = found or choices
    return tuple(_floated(seating, newcomer, choice, tables) for seating, choice in zip(rounds, choices, strict=True))


def _known(seating: RoundSeating, newcomer: int, played: Iterable[RoundSeating]) -> SitOuts:
    """Sit-outs so far. The newcomer arrives in the first round to come, and is like the others in those after it."""
    known = SitOuts(played)
    for _ in range(2):
        known.begin([*present(seating), newcomer])
    return known


def _floated(seating: RoundSeating, newcomer: int, choice: Choice, in_use: Sequence[int]) -> RoundSeating:
    given_up, opponent = choice
    if opponent is None:
        return replace(seating, sit_out=(*seating.sit_out, newcomer))
    if given_up is None:
        return _take(seating, newcomer, in_use)
    tables = tuple(
        replace(table, sides=tuple((newcomer,) if given_up in side else side for side in table.sides))
        if given_up in table.numbers
        else table
        for table in seating.tables
    )
    return replace(seating, tables=tables, sit_out=(*seating.sit_out, given_up))


def _candidates(
    seating: RoundSeating, newcomer: int, met: Counter[int], known: SitOuts, *, first: bool
) -> list[Choice]:
    """The choices among those whose turn it is to sit out, those with the least met opponent first, then by table."""
    if seating.sit_out:
        return [(None, seating.sit_out[0])]
    seated = [number for table in seating.tables for number in table.numbers]
    due = known.due(seated if first else [*seated, newcomer])
    choices: list[Choice] = [(number, seating.opponents(number)[0]) for number in due if number != newcomer]
    return sorted(choices, key=lambda choice: met[choice[1] or 0]) or [(newcomer, None)]


def _greedy(rounds: Sequence[RoundSeating], newcomer: int, known: SitOuts) -> list[Choice]:
    """Round by round the first candidate."""
    choices, met = list[Choice](), Counter[int]()
    for seating in rounds:
        choice = _candidates(seating, newcomer, met, known, first=not choices)[0]
        _count(choice, met, known, 1)
        choices.append(choice)
    return choices


def _repeats(choices: Sequence[Choice]) -> bool:
    opponents = [opponent for _, opponent in choices if opponent is not None]
    return len(set(opponents)) < len(opponents)


def _search(rounds: Sequence[RoundSeating], newcomer: int, known: SitOuts) -> list[Choice] | None:
    """Choices in which no opponent comes twice, found by trying and going back; None if none is found soon."""
    done, met = list[Choice](), Counter[int]()
    untried = [iter(_candidates(rounds[0], newcomer, met, known, first=True))]
    for _ in range(SEARCH_LIMIT):
        choice = next(untried[-1], None)
        if choice is not None and not met[choice[1] or 0]:
            done.append(choice)
            _count(choice, met, known, 1)
            if len(done) == len(rounds):
                return done
            untried.append(iter(_candidates(rounds[len(done)], newcomer, met, known, first=False)))
        else:  # candidates come least met first: no other will do here
            untried.pop()
            if not untried:
                return None
            _count(done.pop(), met, known, -1)
    return None


def _count(choice: Choice, met: Counter[int], known: SitOuts, by: int) -> None:
    given_up, opponent = choice
    if opponent is not None:
        met[opponent] += by
    if given_up is not None:
        known.sit(given_up, by)
