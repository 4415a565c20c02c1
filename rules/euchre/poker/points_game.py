"""Poker-Euchre without chips: points for cards, a bonus for each player in the game, first to 100.

Nobody folds and nobody pays (Without Poker Chips 1 to 10). Level on top with 100 or more, those who
are tied play another hand, dealt for their number, and its winner has won; with no winner to that
hand either, they play one more (AMB-51).
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from rules.euchre.poker.settlement import Ended, PokerOutcome
from rules.laws.point_laws import PastTarget, PlayoffWinner, PointLaws

P = TypeVar("P", bound=Hashable)

NOT_KNOWN: Final[Mapping[int, Any]] = MappingProxyType({})
"""No winners: only the points of hands were recorded."""


def deal_points(laws: PointLaws, ended: Ended[P], players: int) -> dict[P, int]:
    """Points by player; `players` is how many are in the game (Without Poker Chips 4 to 8)."""
    return {player: part.whole for player, part in point_parts(laws, ended, players).items()}


@dataclass(frozen=True, slots=True)
class Points:
    """A player's points, part by part: for cards, for winning, and below 0 for being euchred."""

    cards: int = 0
    bonus: int = 0
    loss: int = 0

    @property
    def whole(self) -> int:
        return self.cards + self.bonus + self.loss


def point_parts(laws: PointLaws, ended: Ended[P], players: int) -> dict[P, Points]:
    """The same as `deal_points`, part by part."""
    grand = ended.outcome(laws) is PokerOutcome.GRAND_MARCH
    bonus = players * (laws.grand_march_bonus if grand else laws.winner_bonus)
    loss = -players * laws.euchre_loss if ended.euchred(laws) else 0
    return {
        player: Points(
            cards=ended.cards_won.get(player, 0) * laws.card,
            bonus=bonus if player == ended.winner else 0,
            loss=loss if player == ended.maker else 0,
        )
        for player in ended.players
    }


@dataclass(frozen=True, slots=True)
class PointsGame(Generic[P]):
    """A running game: totals after each hand, the hand that decided it, its winner, and the players in a playoff.

    `playoff` are those who were tied on top. `surplus` hands came after the end, or were not those of
    a play-off. Where a play-off was played, its points are in no total.
    """

    after: tuple[dict[P, int], ...]
    over_after_hand: int | None
    winner: P | None
    playoff: tuple[P, ...]
    total: dict[P, int]
    surplus: int


def play_points(
    laws: PointLaws,
    hands: Sequence[Mapping[P, int]],
    start: Mapping[P, int],
    *,
    winners: Mapping[int, P | None] = NOT_KNOWN,
    bell_after: int | None = None,
) -> PointsGame[P]:
    """Add hands up until somebody has won; `start` names everybody, in the order in which they are listed.

    `winners`: the winner of each hand whose tricks are known, by its number from 0; None where nobody won it.
    `bell_after`: time was up after these hands, and anyone who had most then has won; those who were tied on top play
    another hand, as at the target.
    """
    total, after = dict(start), list[dict[P, int]]()
    leaders = _leaders(laws, total)
    number = 0
    while not leaders and number < len(hands) and number != bell_after:
        total = _added(laws, total, hands[number])
        number += 1
        after.append(total)
        leaders = _leaders(laws, total)
    if not leaders and number == bell_after:
        leaders = _most(total)
    over = number if leaders else None
    playoff = leaders if len(leaders) > 1 else ()
    left = leaders
    while len(left) > 1 and number < len(hands) and _is_playoff(hands[number], left):
        left = _after_play_off(laws, hands[number], left, winners, number)
        number += 1
        after.append(total)
        over = number
    winner = left[0] if len(left) == 1 else None
    rest = hands[number:]
    for hand in rest:
        after.append(_added(laws, after[-1] if after else total, hand))
    return PointsGame(tuple(after), over, winner, playoff, total, len(rest))


def _after_play_off(
    laws: PointLaws, hand: Mapping[P, int], players: tuple[P, ...], winners: Mapping[int, P | None], number: int
) -> tuple[P, ...]:
    """The players left after a hand between those who were tied: its winner, or all of them again.

    The tricks decide it (Without Poker Chips 5 and 10). Points alone say the same unless a revoke made tricks smaller.
    """
    if laws.playoff_winner is not PlayoffWinner.MOST_TRICKS or number not in winners:
        return play_off_by_points(hand, players)
    winner = winners[number]
    return players if winner is None else (winner,)


def play_off_by_points(hand: Mapping[P, int], players: tuple[P, ...]) -> tuple[P, ...]:
    """The player with the most points in a hand between those who were tied, or all of them again."""
    best = max(hand.get(player, 0) for player in players)
    ahead = tuple(player for player in players if hand.get(player, 0) == best)
    return ahead if len(ahead) == 1 else players


def _leaders(laws: PointLaws, total: Mapping[P, int]) -> tuple[P, ...]:
    """The winner, or those tied at the top, at the end of a hand; nobody before the target is reached."""
    there = {player: score for player, score in total.items() if score >= laws.target}
    if laws.several_past_target is PastTarget.ALL_PLAY_OFF:
        return tuple(there)
    return _most(there)


def _most(total: Mapping[P, int]) -> tuple[P, ...]:
    return tuple(player for player, score in total.items() if score == max(total.values()))


def _added(laws: PointLaws, total: Mapping[P, int], hand: Mapping[P, int]) -> dict[P, int]:
    sums = {player: score + hand.get(player, 0) for player, score in total.items()}
    return sums if laws.negative_scores else {player: max(0, score) for player, score in sums.items()}


def _is_playoff(hand: Mapping[P, int], players: tuple[P, ...]) -> bool:
    return not any(score for player, score in hand.items() if player not in players)
