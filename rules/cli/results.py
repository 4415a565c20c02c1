"""The games of an event as a line holds them, read as results: `a` against `b`, or any number of `sides`."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.game_ending import DECIDED, GameEnding
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import is_entry
from rules.euchre.kinds import GameRules, game_for
from rules.laws import LawBook
from rules.tournament.standings import Entry, GameResult, result_faults, seating_faults

BELL, DECISION = "bell", "decision"
ENDINGS: Mapping[str | None, GameEnding] = {
    None: GameEnding.TARGET,
    BELL: GameEnding.TIMED_OUT,
    DECISION: GameEnding.DECISION,
    **{ending.value: ending for ending in DECIDED},
}
LONGEST_NUMBER = 18
"""The most digits of a number of a game."""
Seated = tuple[tuple[Entry, ...], ...]


class ScoreCheck(Enum):
    """The rules that a score is checked by.

    `BY_THE_BOOK`: the game ends as its laws let one end, unless its `ending` says otherwise. `TARGET`: one
    side at most reaches the target, and more than the target is the target. `NOTHING`: the score counts as it is.
    """

    BY_THE_BOOK = "by_the_book"
    TARGET = "target"
    NOTHING = "nothing"


def named_in(games: list[Any]) -> list[Entry]:
    """Every entry that a game names, in the order they come."""
    sides = (side for number, game in enumerate(games, start=1) for side in _sides(game, number))
    return list(dict.fromkeys(entry for side in sides for entry in side))


def can_be_to_target(laws: LawBook, games: list[Any]) -> bool:
    """Whether no game has two sides at the target: all of them can have been games to that target."""
    rules = game_for(laws)
    if not rules.one_reaches_target:
        return True
    scores = (game.get("score") for game in games if isinstance(game, dict))
    return not any(_at_target(score, rules.target or 0) > 1 for score in scores if isinstance(score, list))


def _at_target(score: Iterable[object], target: int) -> int:
    return sum(type(points) is int and points >= target for points in score)


def read_results(
    laws: LawBook, games: list[Any], entries: Collection[Entry], check: ScoreCheck = ScoreCheck.BY_THE_BOOK
) -> list[GameResult]:
    """Every game as a Result, or a RulesError with what is wrong with each. A director's decision is not checked."""
    results: list[GameResult] = []
    faults: list[Fault] = []
    for number, game in enumerate(games, start=1):
        try:
            results.append(_result(laws, game, number, entries, check))
        except RulesError as refused:
            faults += refused.faults
    faults += _twice_in_a_round(results)
    if faults:
        raise RulesError(faults)
    return results


def _twice_in_a_round(results: list[GameResult]) -> Iterator[Fault]:
    """Anyone who plays two games in one round."""
    often = Counter((result.round, entry) for result in results if result.round for entry in result.entries)
    for (number, entry), games in often.items():
        if games > 1:
            text = N_("{entry} plays {games} {games:game|games} in round {round}. Change the round of one of them.")
            yield Fault("twice_in_a_round", message(text, entry=entry, games=games, round=number), {"field": "games"})


def _result(laws: LawBook, game: Any, number: int, entries: Collection[Entry], check: ScoreCheck) -> GameResult:
    sides, score = _sides(game, number), _score(game, number)
    unknown = [entry for side in sides for entry in side if entry not in entries]
    if unknown:
        text = N_("Game {number} names {entry}, which is not among the entries.")
        raise RulesError(
            Fault("unknown_entry", message(text, number=number, entry=entry), _at(number)) for entry in unknown
        )
    ending = _ending(game, number)
    rules = game_for(laws)
    by_the_book = check is ScoreCheck.BY_THE_BOOK
    if ending is None and by_the_book and (wrong := rules.possible_faults(score)):
        raise RulesError(Fault(fault.code, fault.sentence, _at(number)) for fault in wrong)
    if ending != DECISION and check is not ScoreCheck.NOTHING:
        score = _recorded(rules, score, number)
    if wrong := _faults(laws, sides, score, ENDINGS[ending]) if by_the_book else seating_faults(sides, score):
        raise RulesError(fault.at(**_at(number)) for fault in wrong)
    return GameResult(sides, score, _round(game, number), ENDINGS[ending])


def _faults(laws: LawBook, sides: Seated, score: tuple[int, ...], ending: GameEnding) -> tuple[Fault, ...]:
    """Every reason why this cannot be a result by the book; a tied game may have had a deciding hand."""
    if ending.decider is None:
        return result_faults(laws, sides, score)
    return seating_faults(sides, score) or game_for(laws).final_faults(score, ending=ending)


def _recorded(rules: GameRules, score: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The score on the Master Score Card: more than the target is the target, where only one side can reach it."""
    target = rules.target or 0
    if rules.one_reaches_target and _at_target(score, target) > 1:
        text = N_("Game {number}: only one side can reach {target}. The loser must have fewer.")
        raise RulesError(Fault("both_at_target", message(text, number=number, target=target), _at(number)))
    return rules.recorded(score)


def _sides(game: Any, number: int) -> Seated:
    """The sides of a game; what is no entry is no side."""
    if isinstance(game, dict):
        sides = game.get("sides", [[game.get("a")], [game.get("b")]])
        if isinstance(sides, list) and all(isinstance(side, list) and all(map(is_entry, side)) for side in sides):
            return tuple(map(tuple, sides))
    text = N_("Game {number}: name the entries as a and b, or as sides of one or two each.")
    raise Unreadable(Fault("game", message(text, number=number), _at(number)))


def _score(game: dict[str, Any], number: int) -> tuple[int, ...]:
    score = game.get("score")
    if isinstance(score, list) and len(score) > 1 and all(map(_is_points, score)):
        return tuple(score)
    text = N_("Game {number} needs a whole number for each side.")
    raise Unreadable(Fault("score", message(text, number=number), _at(number, ".score")))


def _is_points(points: object) -> bool:
    """Whether it is a whole number whose sums can still be written: Python prints no number of 4,300 digits."""
    return type(points) is int and abs(points) < 10**LONGEST_NUMBER


def _ending(game: dict[str, Any], number: int) -> str | None:
    ending = game.get("ending")
    if ending is None or (isinstance(ending, str) and ending in ENDINGS):
        return ending
    text = N_("Game {number}: write ending as {endings}, or leave it out.")
    endings = ", ".join(word for word in ENDINGS if word)
    raise Unreadable(Fault("ending", message(text, number=number, endings=endings), _at(number, ".ending")))


def _round(game: dict[str, Any], number: int) -> int | None:
    found = game.get("round")
    if found is None or (type(found) is int and found > 0):
        return found
    text = N_("Game {number}: the round must be a whole number, 1 or more.")
    raise Unreadable(Fault("round", message(text, number=number), _at(number, ".round")))


def _at(number: int, field: str = "") -> dict[str, object]:
    """Where a fault of a game is: the first game is `games[0]`."""
    return {"field": f"games[{number - 1}]{field}"}
