"""How games ended, by game, for the list of a round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from django.db.models import OuterRef, Subquery

from rules.base.game_ending import GameEnding
from scoring.models import Result, ScoreCard
from scoring.standings.stage_entries import deleted_entries
from tournaments.models import Stage
from tournaments.states import GameState

SIDES_OF_CARD = Subquery(ScoreCard.objects.filter(game=OuterRef("game")).values("sides"))
"""The players of each side, for a query of results."""


@dataclass(frozen=True, slots=True)
class FinalGame:
    """A game that is final. Points by entry id; `gone`: whose results were deleted, so that it does not count.

    `won_beside` are the entries that won a tied game by its deciding hand.
    """

    points: Mapping[int, int]
    ending: GameEnding
    gone: frozenset[int] = frozenset()
    won_beside: frozenset[int] = frozenset()

    @property
    def tied(self) -> bool:
        """Whether it counts, and nobody won."""
        return not self.gone and not self.won_beside and len(set(self.points.values())) == 1

    def won_by(self, entry: int) -> bool:
        """Whether this entry won it; nobody wins a game that does not count."""
        if self.gone or self.tied:
            return False
        if self.won_beside:
            return entry in self.won_beside
        return self.points.get(entry) == max(self.points.values())


def final_scores_of(stage: Stage, number: int | None) -> dict[int, FinalGame]:
    """The final games of round `number`, or the extra games where it is None. Two statements."""
    results = Result.objects.filter(stage=stage, game__state=GameState.FINAL)
    results = results.filter(game__round=None) if number is None else results.filter(game__round__number=number)
    deleted = deleted_entries(stage.pk)
    return {
        game: FinalGame(
            _points(sides, score),
            GameEnding(ending),
            deleted & set(chain.from_iterable(sides)),
            _won_beside(sides, GameEnding(ending)),
        )
        for game, sides, score, ending in results.annotate(sides=SIDES_OF_CARD).values_list(
            "game", "sides", "score", "ending"
        )
    }


def _won_beside(sides: Sequence[Sequence[int]], ending: GameEnding) -> frozenset[int]:
    return frozenset() if ending.decider is None else frozenset(sides[ending.decider])


def _points(sides: Sequence[Sequence[int]], score: Sequence[int]) -> dict[int, int]:
    return {entry: points for entries, points in zip(sides, score, strict=True) for entry in entries}
