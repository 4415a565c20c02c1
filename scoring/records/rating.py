"""Ratings of single players, also of those who play with partners: Weng and Lin's method, as `openskill` computes it.

`mu` is how strong a player is thought to be, `sigma` how sure that is: everybody begins at 25, very unsure. A game of
two pairs moves all four: the two who won up and the two who lost down, the unsure ones further, and everybody further
when the result was unexpected. Players each for themselves are placed by their points.

The same games in the same order give the same numbers, to the last bit: nothing here depends on the time or on chance.
"""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.club.boards import CountedGame

MODEL: Final = PlackettLuce()
SURE_AFTER: Final = 20
"""Games after which the interval is narrow enough to compare players."""


class Rating(NamedTuple):
    """A player is thought to be `mu` strong, give or take `sigma`, after this number of games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """The rating as one whole number."""
        return round(self.mu)

    @property
    def low(self) -> int:
        """The lower end of the interval in which a player's strength probably is."""
        return max(0, round(self.mu - self.sigma))

    @property
    def high(self) -> int:
        """The upper end."""
        return round(self.mu + self.sigma)

    @property
    def sure(self) -> bool:
        """Whether there were enough games."""
        return self.games >= SURE_AFTER

    @property
    def explained(self) -> Sentence:
        """The rating in words, with how sure it is."""
        sure = N_("Between {low} and {high} after {games} {games:game|games}")
        unsure = N_("Between {low} and {high} after {games} {games:game|games}, not sure yet")
        return message(sure if self.sure else unsure, low=self.low, high=self.high, games=self.games)


BEGINNER: Final = Rating()
Ratings = Mapping[int, Rating]


def rate(games: Iterable[CountedGame], ratings: MutableMapping[int, Rating]) -> frozenset[int]:
    """Move the ratings by these games, one after the other; answers whose ratings moved."""
    moved: set[int] = set()
    for game in games:
        if game.rated:
            _rate_game(game, ratings)
            moved.update(game.players)
    return frozenset(moved)


def _rate_game(game: CountedGame, ratings: MutableMapping[int, Rating]) -> None:
    before = [[ratings.get(player, BEGINNER) for player in side] for side in game.sides]
    sides = [[MODEL.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in before]
    after = MODEL.rate(sides, ranks=[float(rank) for rank in game.ranks()])
    for players, were, now in zip(game.sides, before, after, strict=True):
        for player, old, new in zip(players, were, now, strict=True):
            ratings[player] = Rating(new.mu, new.sigma, old.games + 1)
