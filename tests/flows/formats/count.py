"""Who has won, counted a second way: plain sums over what was entered, sharing nothing with the product."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tests.flows.formats.bots import ToldDeal

Points = tuple[int, ...]
GRAND_MARCH = 2


@dataclass(frozen=True)
class Scoring:
    """To how many points, how far ahead, and whether a winner shows no more than the target."""

    target: int
    ahead: int = 1
    capped: bool = True
    taken_off: bool = False


@dataclass(frozen=True)
class Played:
    """A game that has been entered: the numbers of each side, and its score. `extra`: it was called for a tie."""

    sides: tuple[tuple[int, ...], ...]
    score: Points
    extra: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """The numbers of the side that has most alone; nobody's otherwise."""
        best = max(self.score)
        return self.sides[self.score.index(best)] if self.score.count(best) == 1 else ()

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for side in self.sides for number in side)

    def points_of(self, number: int) -> int:
        return next(points for side, points in zip(self.sides, self.score, strict=True) if number in side)


def over(scoring: Scoring, total: Points) -> bool:
    """Whether somebody has enough, and is far enough ahead of the next."""
    first, second = sorted(total, reverse=True)[:2]
    return first >= scoring.target and first - second >= scoring.ahead


def shown(scoring: Scoring, total: Points) -> Points:
    """A total as it is recorded: a winner shows the target; beyond it points come off the other side, if at all."""
    if not scoring.capped:
        return total
    beyond = max(total) - scoring.target
    takes = scoring.taken_off and min(total) > scoring.target - scoring.ahead
    return tuple(scoring.target if points == max(total) else points - beyond * takes for points in total)


def champion(games: Sequence[Played], *, wins: bool = True, chips: bool = False) -> set[int]:
    """Who is first where everybody plays on: games won (by the game, where they are unequal), then Tournament Play 10.

    Two who are level: who beat whom, then points; three or more: points. Whoever is still level has played it off.
    Without `wins` first, it is the total; who is level there goes by games won and who beat whom, but not with `chips`.
    """
    counted = [game for game in games if not game.extra]
    played = Counter(number for game in counted for number in game.numbers)
    won = Counter(number for game in counted for number in game.winners)
    points = {number: sum(game.points_of(number) for game in counted if number in game.numbers) for number in played}
    by_game = played if len(set(played.values())) > 1 else dict.fromkeys(played, 1)
    share = {number: Fraction(points[number], by_game[number]) for number in played}
    rate = {number: Fraction(won[number], by_game[number]) for number in played}
    if not wins:
        level = _most(share, played)
        level = level if chips else _most(rate, level)
        return _of_two(level, counted, share) if len(level) == 2 and not chips else level
    level = _most(rate, played)
    if len(level) > 2:
        level = _most(share, level)
    if len(level) == 2:
        level = _of_two(level, counted, share)
    return _played_off(level, [game for game in games if game.extra])


def undefeated(games: Iterable[Played], out_after: int) -> set[int]:
    """Who is left in a knock-out: everybody who has not lost so often."""
    lost: Counter[int] = Counter()
    entered: set[int] = set()
    for game in games:
        entered |= {*game.numbers}
        lost.update({*game.numbers} - {*game.winners})
    return {number for number in entered if lost[number] < out_after}


def _most(of: dict[int, Fraction], among: Iterable[int]) -> set[int]:
    there = set(among)
    best = max(of[number] for number in there)
    return {number for number in there if of[number] == best}


def _of_two(two: set[int], games: Sequence[Played], share: dict[int, Fraction]) -> set[int]:
    met = [game for game in games if two <= {*game.numbers} and not any(two <= {*side} for side in game.sides)]
    a, b = sorted(two)
    ahead = sum((game.points_of(a) > game.points_of(b)) - (game.points_of(a) < game.points_of(b)) for game in met)
    return {a if ahead > 0 else b} if ahead else _most(share, two)


def _played_off(level: set[int], extra: Sequence[Played]) -> set[int]:
    """Of those level, the winner of the last game that was called between any of them."""
    among = [game for game in extra if {*game.winners} & level]
    return level & {*among[-1].winners} if len(level) > 1 and among else level


def settle(purses: Points, deal: ToldDeal, carry: int) -> tuple[Points, int]:
    """Everybody's chips after a deal, and what then lies over: a chip a card, the rest of the pot to the winner."""
    if deal.maker is None:
        each = cards_each(len(purses))
        return tuple(purse - each for purse in purses), carry + each * len(purses)
    cards, chips = sum(deal.tricks.values()) or cards_each(len(purses)), list(purses)
    active = [seat for seat in range(len(purses)) if seat not in deal.folded]
    for seat in range(len(purses)):
        chips[seat] -= cards + deal.stakes.get(seat, 0) - deal.tricks.get(seat, 0) * len(active)
    pot = carry + cards * len(purses) + sum(deal.stakes.values()) - cards * len(active) * (len(active) > 1)
    winner = active[0] if len(active) == 1 else trick_winner(deal)
    again = _paid_again(deal, winner, active, cards)
    for seat, stake in again.items():
        chips[seat] -= stake
    pot += sum(again.values())
    if winner is not None:
        chips[winner] += pot
    return tuple(chips), 0 if winner is not None else pot


def _paid_again(deal: ToldDeal, winner: int | None, active: Sequence[int], cards: int) -> dict[int, int]:
    """A maker who has not won pays the stake again; so do all others to a maker with every trick."""
    assert deal.maker is not None
    if len(active) == 1:
        return {}
    if winner != deal.maker:
        return {deal.maker: deal.stakes.get(deal.maker, 0)}
    grand = deal.tricks.get(deal.maker, 0) == cards
    return {seat: deal.stakes.get(seat, 0) for seat in active if seat != deal.maker} if grand else {}


def scored(deal: ToldDeal, players: int) -> Points:
    """Points of a deal without chips: a point a card, and a bonus for each player in the game."""
    if deal.maker is None:
        return (0,) * players
    winner, points = trick_winner(deal), [deal.tricks.get(seat, 0) * players for seat in range(players)]
    if winner is not None:
        grand = winner == deal.maker and deal.tricks[winner] == sum(deal.tricks.values())
        points[winner] += players * (GRAND_MARCH if grand else 1)
    if winner != deal.maker:
        points[deal.maker] -= players
    return tuple(points)


def trick_winner(deal: ToldDeal) -> int | None:
    """Most tricks alone; where two are level and one of them chose trump, the other."""
    best = max(deal.tricks.values())
    top = [seat for seat, won in deal.tricks.items() if won == best]
    if len(top) == 2 and deal.maker in top:
        top.remove(deal.maker)
    return top[0] if len(top) == 1 else None


def cards_each(players: int) -> int:
    """By the dealing chart, without Jokers: as many as leave a card to turn up, five at least."""
    return 51 // players
