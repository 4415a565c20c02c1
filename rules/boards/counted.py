"""The games that were played on one night, as boards and ratings count them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that was played and counts. Players are ids; 0 is the house, or somebody unknown.

    `round` is 0 outside the rounds. `winner`: the side that won, None of a game that is drawn. `lone_hands`: how many
    each player made. `marches` of each side; None where the hands were not recorded. `rated`: whether it moves ratings.
    """

    stage: int
    round: int
    sides: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]
    winner: int | None
    lone_hands: tuple[tuple[int, int], ...] = ()
    marches: tuple[int, ...] | None = None
    rated: bool = True

    @property
    def players(self) -> Iterator[int]:
        """Everybody at the table but the house."""
        return (player for side in self.sides for player in side if player)

    @property
    def hands_recorded(self) -> bool:
        """Whether anybody wrote down its lone hands."""
        return self.marches is not None or bool(self.lone_hands)

    def ranks(self) -> tuple[int, ...]:
        """The place of each side from 0: the winner first, then by points. Sides with the same points share a place."""
        results = [(side != self.winner, -points) for side, points in enumerate(self.score)]
        return tuple(sum(other < result for other in results) for result in results)

    def to_json(self) -> list[Any]:
        """The fields in their order."""
        made = [list(one) for one in self.lone_hands]
        marches = None if self.marches is None else list(self.marches)
        sides = [list(side) for side in self.sides]
        return [self.stage, self.round, sides, list(self.score), self.winner, made, marches, self.rated]

    @classmethod
    def from_json(cls, stored: Sequence[Any]) -> "CountedGame":
        """The game that `to_json` wrote."""
        stage, number, sides, score, winner, made, marches, rated = stored
        return cls(
            stage,
            number,
            tuple(map(tuple, sides)),
            tuple(score),
            winner,
            tuple((player, count) for player, count in made),
            None if marches is None else tuple(marches),
            rated,
        )


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """One event, with its games in the order of stages, rounds and tables. `numbers`: each player's entry."""

    event: int
    day: date
    games: tuple[CountedGame, ...] = ()
    numbers: Mapping[int, int] = field(default_factory=dict)

    @property
    def players(self) -> frozenset[int]:
        """Everybody who played."""
        return frozenset(player for game in self.games for player in game.players)
