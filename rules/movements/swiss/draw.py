"""A Swiss: in each round entries with equal results meet, and not those they have met."""

from rules.errors import Fault, RulesError
from rules.movements.round_by_round import DrawnRound, PlayHistory, Reason
from rules.movements.seating import RoundSeating, TableSeating
from rules.movements.swiss.ahead import best_round
from rules.movements.swiss.field import Field, field_of
from rules.movements.swiss.matching import Two
from rules.movements.swiss.reasons import Pairing, SitsOut
from rules.movements.swiss.seats import seat_games
from rules.movements.swiss.weight import likely, weigh
from rules.words import gettext_noop as N_
from rules.words import message


def swiss_round(history: PlayHistory) -> DrawnRound:
    """The round with the least total weight (`rules.movements.swiss.weight`), and the weight of each pairing.

    Nobody is met again while that can be helped, and sit-outs are in turn (`rules.movements.sit_outs`). RulesError for
    fewer than two entries, or one listed twice; for tables that are too few or listed wrongly.
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
