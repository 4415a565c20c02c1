"""The hands of euchre as a table: so a phone without a network can add up a sheet by looking up, and by nothing else.

The server makes it from the laws of the game: the points, or the faults, of every answer that a scorekeeper can give,
and what the phone needs to add hands up and to see the end of the game.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from rules.base.errors import Fault, RulesError
from rules.euchre.entry import Answers, Became, Questions
from rules.euchre.game.ending import DealOutcome, is_hand_of_game
from rules.euchre.game.take_off import markers_after_hand
from rules.euchre.score_sheet import Score
from rules.laws import AtTheBell, FinishTogether, Laws, LevelAtTime, WinnerShows


@dataclass(frozen=True, slots=True)
class HandWorth:
    """The result of an answer about a hand: `points` by side, or None and every fault of it."""

    points: Score | None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class RunningLaws:
    """How hands are added up, and how the game ends; the meaning of each is `rules.euchre.game.running`'s.

    `least`: a total never falls below it; None where it may. `hands`: the number of hands in a game, 0 where points
    decide. `taken_off`: for games on markers that take points off, the total of both sides after a hand, by the total
    before it and the points of the hand, where that is not their sum; empty elsewhere.
    """

    target: int
    lead: int
    hands: int
    least: int | None
    together_decides: bool
    tied_at_end_stands: bool
    tied_at_bell_stands: bool
    hand_decides_at_end: bool
    hand_decides_at_bell: bool
    bell_needs_hand: bool
    winner_shows_target: bool
    bell_shows_target: bool
    taken_off: Mapping[Score, Mapping[Score, Score]]


@dataclass(frozen=True, slots=True)
class HandTable:
    """Every answer with its worth, and how hands are added up.

    `beside` are the answers about a hand that is none of the hands of a game that is a number of hands.

    The checks (who named trump, how, and who dealt) are left open: the server reads them when the hand arrives.
    """

    hands: Mapping[Answers, HandWorth]
    running: RunningLaws
    beside: tuple[Answers, ...]


def table_of_hands(laws: Laws, questions: Questions, sides: int, points_of: Callable[[Answers], Score]) -> HandTable:
    """The table of a game of euchre: `points_of` says what an answer scores, or raises RulesError with its faults."""
    hands = {answers: _worth(answers, points_of) for answers in _answers(laws, questions, sides)}
    points = {worth.points for worth in hands.values() if worth.points is not None}
    beside = tuple(answers for answers in hands if not is_hand_of_game(laws, _outcome(answers)))
    return HandTable(MappingProxyType(hands), _running(laws, sorted(points)), beside)


def _outcome(answers: Answers) -> DealOutcome:
    if answers.became is Became.PASSED_OUT:
        return DealOutcome.PASSED_OUT
    return DealOutcome.THROWN_IN if answers.became is Became.THROWN_IN else DealOutcome.PLAYED


def _running(laws: Laws, hands: list[Score]) -> RunningLaws:
    return RunningLaws(
        target=laws.target,
        lead=laws.win_by,
        hands=laws.hands_in_game,
        least=None if laws.negative_scores else 0,
        together_decides=laws.finish_together is FinishTogether.HIGHER_WINS,
        tied_at_end_stands=laws.level_at_end is LevelAtTime.STANDS,
        tied_at_bell_stands=laws.level_at_time is LevelAtTime.STANDS,
        hand_decides_at_end=laws.level_at_end is LevelAtTime.DECIDING_HAND,
        hand_decides_at_bell=laws.level_at_time is LevelAtTime.DECIDING_HAND,
        bell_needs_hand=laws.at_the_bell is AtTheBell.FINISH_HAND,
        winner_shows_target=laws.winner_shows is not WinnerShows.ACTUAL,
        bell_shows_target=laws.timed_out_shows is not WinnerShows.ACTUAL,
        taken_off=_taken_off(laws, hands) if laws.take_off else MappingProxyType({}),
    )


def _taken_off(laws: Laws, hands: list[Score]) -> Mapping[Score, Mapping[Score, Score]]:
    shown = range(laws.target + 1)
    taken = {(a, b): _not_added(laws, (a, b), hands) for a in shown for b in shown}
    return {total: after for total, after in taken.items() if after}


def _not_added(laws: Laws, total: Score, hands: list[Score]) -> Mapping[Score, Score]:
    """The totals after a hand that are not the sum of both."""
    after = {hand: markers_after_hand(laws, total, hand) for hand in hands}
    sums = {hand: (max(total[0] + hand[0], 0), max(total[1] + hand[1], 0)) for hand in hands}
    return {hand: shown for hand, shown in after.items() if shown != sums[hand]}


def _worth(answers: Answers, points_of: Callable[[Answers], Score]) -> HandWorth:
    try:
        return HandWorth(points_of(answers))
    except RulesError as wrong:
        return HandWorth(None, wrong.faults)


def _answers(laws: Laws, asked: Questions, sides: int) -> Iterator[Answers]:
    for became, side in _outcomes(asked, sides):
        if became is not None and became is not Became.PLAYED:
            yield Answers(became=became, side=side)
            continue
        for tricks in (None, *range(laws.cards_each + 1)):
            for alone in (False, True) if asked.alone else (False,):
                for lone in _lone(asked, laws.players):
                    yield Answers(became=became, side=side, tricks=tricks, alone=alone, lone=lone)


def _outcomes(asked: Questions, sides: int) -> Iterator[tuple[Became | None, int | None]]:
    yield None, None  # nothing is chosen yet
    for became in asked.became:
        if became in (Became.PLAYED, Became.FOLDED):
            yield from ((became, side) for side in range(sides))
        else:
            yield became, None


def _lone(asked: Questions, players: int) -> Iterator[tuple[int, ...]]:
    for size in range(players + 1 if asked.lone else 1):
        yield from combinations(range(players), size)
