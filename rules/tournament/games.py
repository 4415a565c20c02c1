"""The games of a round as they are entered: who met whom, with what score, and which games are missing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from rules.base.errors import Fault, NotNow, RulesError
from rules.base.reading import as_written, is_whole
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import score_written
from rules.tournament.movements import RoundSeating, TableSeating
from rules.tournament.standings import Entry, GameResult

Side: TypeAlias = Entry | Sequence[Entry]
"""A pair or a player; or two players who are partners."""
Entries: TypeAlias = tuple[Entry, ...]
NOT_YET: Final = 0
"""The lowest place that matters while games are left: nobody is asked to settle a tie before the last round."""


def game(a: Side, b: Side, score: Sequence[int], number: int | None = None) -> GameResult:
    """The game of `a` against `b` in round `number`, the score in that order. RulesError for what is no score."""
    if not isinstance(score, list | tuple) or len(score) != 2 or not all(map(is_whole, score)):
        text = N_("A score is two whole numbers, the first side's first, such as 10 and 6. It is not {given}.")
        raise RulesError(Fault("score", message(text, given=as_written(score)), {"field": "score"}))
    return GameResult((_side(a), _side(b)), (score[0], score[1]), number)


def _side(side: Side) -> Entries:
    if isinstance(side, int | str):
        return (side,)
    if isinstance(side, list | tuple):
        return tuple(side)
    raise RulesError(Fault("side", message(N_("A side is one entry, or two entries who are partners."))))


def seated_at(result: GameResult, tables: Iterable[TableSeating]) -> bool:
    """Whether one of the tables has exactly these sides."""
    return any(_same_sides(result, table) for table in tables)


def _same_sides(result: GameResult, table: TableSeating) -> bool:
    return _together(result) == _together(table)


def _together(played: GameResult | TableSeating) -> set[frozenset[Entry]]:
    """The sides of a game, whichever is named first."""
    return {frozenset(side) for side in played.sides}


def corrected_results(results: Sequence[GameResult], right: GameResult) -> tuple[GameResult, ...]:
    """The results with the score of `right` for the last game of the same sides, in its round if it has one.

    RulesError where they have no result.
    """
    played = [
        at
        for at, result in enumerate(results)
        if _together(result) == _together(right) and right.round in (None, result.round)
    ]
    if not played:
        raise _not_played(right)
    last = max(played, key=lambda at: (results[at].round or 0, at))
    return (*results[:last], replace(right, round=results[last].round), *results[last + 1 :])


def _not_played(result: GameResult) -> RulesError:
    a, b = (joined(side) for side in result.sides)
    if result.round is None:
        sentence = message(N_("{a} and {b} have no result to correct."), a=a, b=b)
    else:
        text = N_("{a} and {b} have no result to correct in round {round}.")
        sentence = message(text, a=a, b=b, round=result.round)
    return RulesError(Fault("not_played", sentence))


def result_at(table: TableSeating, number: int, results: Iterable[GameResult]) -> GameResult | None:
    """The result of a table in round `number`; None while it is missing."""
    return next((each for each in results if each.round == number and _same_sides(each, table)), None)


def missing(seating: RoundSeating, number: int, results: Sequence[GameResult]) -> tuple[TableSeating, ...]:
    """The tables of round `number` that have no result yet."""
    return tuple(table for table in seating.tables if result_at(table, number, results) is None)


def not_meeting(result: GameResult, seating: RoundSeating, number: int) -> RulesError:
    """They do not meet in this round, and what each of them does."""
    text = N_("{a} and {b} do not meet in round {round}: {whereabouts}.")
    a, b = (joined(side) for side in result.sides)
    first, then = (_whereabouts(entry, seating) for entry, *_ in result.sides)
    both = message(N_("{first}; {then}"), first=first, then=then)
    return RulesError(Fault("not_meeting", message(text, a=a, b=b, round=number, whereabouts=both)))


def played_before(result: GameResult, number: int) -> RulesError:
    """They have a result in this round already."""
    text = N_("{a} and {b} have played their game of round {round}.")
    a, b = (joined(side) for side in result.sides)
    return RulesError(Fault("played_before", message(text, a=a, b=b, round=number)))


def all_played(rounds: int) -> NotNow:
    """The refusal of a round after the last of these `rounds`."""
    text = N_("All {rounds} {rounds:round|rounds} have been played.")
    return NotNow(Fault("over", message(text, rounds=rounds)))


def too_late() -> NotNow:
    """No round is left in which a late entry could play."""
    return NotNow(Fault("no_round_left", message(N_("Every round has been drawn, so late entries have no game."))))


def _whereabouts(entry: Entry, seating: RoundSeating) -> Sentence:
    others = seating.opponents(entry) if isinstance(entry, int) else ()
    if others:
        return message(N_("{entry} plays {other}"), entry=entry, other=joined(others))
    return message(N_("{entry} has no game"), entry=entry)


def joined(side: Iterable[Entry]) -> str:
    """A side as it is written: "3", or of two partners "3+8"."""
    return "+".join(map(str, side))


def round_written(seating: RoundSeating, number: int, results: Sequence[GameResult]) -> Iterator[str]:
    """The round with its scores, a line a table."""
    yield f"Round {number}"
    for table in seating.tables:
        result = result_at(table, number, results)
        # the score as the sides sit, in whichever order it was entered
        score = () if result is None else tuple(result.points_of(side[0]) for side in table.sides)
        yield f"{table}  {score_written(score)}".rstrip() if score else str(table)
    if seating.sit_out:
        yield f"Sits out: {', '.join(map(str, seating.sit_out))}"
