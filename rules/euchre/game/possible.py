"""Which scores hands and penalties can add up to: what one hand scores, and where a game can end and not earlier."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.base.written import score_written
from rules.euchre.entry import HandResult, Side
from rules.euchre.game.running import Total, leader
from rules.euchre.points import points
from rules.laws import FinishTogether, Laws, LevelAtTime, Sides, WinnerShows

WIDEST = 40  # up to this target every total on the way is looked for; above it those in between count as reached


@lru_cache(maxsize=64)
def hand_totals(laws: Laws) -> frozenset[Total]:
    """The scores possible in one hand, by side or by player, with the points of a penalty that the book has for it."""
    hands = frozenset(_hands(laws)) | {(0,) * _scores(laws)}
    return hands | frozenset(_with_penalty(laws, hands))


def hand_faults(laws: Laws, scored: Total) -> tuple[Fault, ...]:
    """The reasons why one hand cannot score this."""
    if scored in hand_totals(laws):
        return ()
    text = N_("No hand under these rules scores {score}. Check the points of each side.")
    return (Fault("impossible_hand", message(text, score=score_written(scored))),)


def possible_faults(laws: Laws, score: Total) -> tuple[Fault, ...]:
    """The reasons why hands and penalties cannot end a game, and not earlier, with this recorded score.

    A score for another number of sides than the laws have is not checked here.
    """
    if len(score) != _scores(laws) or any(_can_end(laws, raw) for raw in _raws(laws, score)):
        return ()
    text = N_("No game under these rules can end {score}. Check the score of each side.")
    return (Fault("impossible_score", message(text, score=score_written(score))),)


def _scores(laws: Laws) -> int:
    """How many scores a game has."""
    return len(Side) if laws.sides is Sides.PARTNERS else laws.players


def _hands(laws: Laws) -> Iterator[Total]:
    """The points of every hand that the laws have."""
    for hand in _hands_of_pairs(laws) if laws.sides is Sides.PARTNERS else _hands_of_players(laws):
        try:
            yield points(laws, hand)
        except RulesError:
            continue


def _hands_of_pairs(laws: Laws) -> Iterator[HandResult]:
    for side in Side:
        yield HandResult(folded=(side,))
    for makers, won, alone, defended in product(Side, range(laws.cards_each + 1), (False, True), (False, True)):
        yield HandResult(makers=makers, tricks=won, alone=alone, defend_alone=defended)


def _hands_of_players(laws: Laws) -> Iterator[HandResult]:
    seats = range(laws.players)
    hand = HandResult(players=tuple(map(str, seats)))
    defenders = ((), *((seat,) for seat in seats))
    for maker, won, alone, defender in product(seats, range(laws.cards_each + 1), (False, True), defenders):
        yield replace(hand, makers=maker, tricks=won, alone=alone, defend_alone=bool(defender), defended_by=defender)


def _with_penalty(laws: Laws, hands: frozenset[Total]) -> Iterator[Total]:
    """The points of a revoke, added to those who did not or taken from anyone who did; with the hand's, or in their
    place.

    Where the laws have it, the side that did not revoke keeps a point a trick as well.
    """
    count, amounts = _scores(laws), {laws.revoke_penalty, laws.revoke_penalty_alone} - {0}
    kept = range(laws.cards_each + 1) if laws.revoke_keeps_tricks else (0,)
    nothing = (0,) * count
    bases = {nothing} if laws.revoke_replaces_hand else {nothing, *hands}
    for base, amount, at, tricks in product(bases, amounts, range(count), kept):
        others = tuple(0 if side == at else tricks for side in range(count))
        taken = tuple(-amount if side == at else 0 for side in range(count))
        given = tuple(0 if side == at else amount for side in range(count))
        for penalty in (taken, given, *_one_each(given)):
            yield tuple(map(sum, zip(base, others, penalty, strict=True)))


def _one_each(given: Total) -> Iterator[Total]:
    """The penalty given to one of the others alone."""
    for at, amount in enumerate(given):
        if amount:
            yield tuple(amount if side == at else 0 for side in range(len(given)))


def _raws(laws: Laws, score: Total) -> Iterator[Total]:
    """The totals that are recorded so: where the winner shows the target, the last hand may have made more."""
    yield score
    if laws.winner_shows is WinnerShows.TARGET and score.count(laws.target) == 1:
        most = max(max(scored) for scored in hand_totals(laws))
        for more in range(1, most):
            yield tuple(points + more if points == laws.target else points for points in score)


@lru_cache(maxsize=4096)
def _can_end(laws: Laws, total: Total) -> bool:
    if laws.hands_in_game:
        return _after_hands(laws, total)
    if laws.take_off:  # markers show at most the target; points beyond it were taken off the other
        beyond = max(total) - laws.target
        return 0 <= beyond < max(map(max, hand_totals(laws))) and min(total) <= laws.target - laws.win_by
    return leader(laws, total) is not None and any(
        _reached(laws, before) and not _ended(laws, before) for before in _befores(laws, total)
    )


def _after_hands(laws: Laws, total: Total) -> bool:
    """Nobody has more than the hands of the game can score; or a tied game had one more hand."""
    hands = hand_totals(laws)
    most, together = max(map(max, hands)), max(map(sum, hands))

    def made(score: Total) -> bool:
        return max(score) <= laws.hands_in_game * most and sum(score) <= laws.hands_in_game * together

    def tied(score: Total) -> bool:
        # Of three or more, two may score alike in hand after hand and stay tied.
        return score.count(max(score)) > 1 and (len(score) > len(Side) or made(score))

    again = laws.level_at_end is LevelAtTime.ONE_MORE_HAND
    return made(total) or (again and any(tied(before) for before in _befores(laws, total)))


def _befores(laws: Laws, total: Total) -> Iterator[Total]:
    """Every total from which one hand leads to this one; a score that stops at 0 may have had less to lose."""
    for scored in hand_totals(laws):
        ranges = [
            range(-more + 1) if points == 0 > more and not laws.negative_scores else (points - more,)
            for points, more in zip(total, scored, strict=True)
        ]
        yield from product(*ranges)


def _ended(laws: Laws, total: Total) -> bool:
    """Whether the game was over with this total; where two reach the target together, the laws may let them play on."""
    together = laws.finish_together is not FinishTogether.HIGHER_WINS
    if together and sum(points >= laws.target for points in total) > 1:
        return False
    return leader(laws, total) is not None


def _reached(laws: Laws, total: Total) -> bool:
    """Whether a game still being played can have this score."""
    if min(total) < 0 and not laws.negative_scores:
        return False
    if laws.sides is Sides.PARTNERS and laws.win_by == 1 and max(total) >= laws.target:
        return False  # one hand takes one side there, and that is the end
    units = all(tuple(int(side == at) for side in range(len(total))) in hand_totals(laws) for at in range(len(total)))
    if units or laws.target > WIDEST or len(total) > len(Side) or laws.negative_scores:
        return True  # single points lead to every total; and a score too wide to search for counts as reached
    return max(total) >= laws.target or total in _on_the_way(laws)


@lru_cache(maxsize=64)
def _on_the_way(laws: Laws) -> frozenset[Total]:
    """Every total below the target that hands add up to from nothing."""
    start = (0,) * _scores(laws)
    known, found = {start}, [start]
    while found:
        total = found.pop()
        for scored in hand_totals(laws):
            following = tuple(max(0, points + more) for points, more in zip(total, scored, strict=True))
            if max(following) < laws.target and following not in known:
                known.add(following)
                found.append(following)
    return frozenset(known)
