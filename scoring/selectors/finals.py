"""How games ended, by game: what stands in the list of a round before it is on anybody's card."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.models import Ending, Result
from tournaments.models import Stage
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class Final:
    """A game that is final. Points by entry id."""

    points: Mapping[int, int]
    ending: Ending


def finals_of(stage: Stage, number: int | None) -> dict[int, Final]:
    """The final games of round `number`, or the extra games where it is None. One statement."""
    results = Result.objects.filter(stage=stage, game__state=GameState.FINAL)
    results = results.filter(game__round=None) if number is None else results.filter(game__round__number=number)
    fields = ("game", "entry_a", "entry_b", "score_a", "score_b", "ending")
    return {
        game: Final({a: score_a, b: score_b}, Ending(ending))
        for game, a, b, score_a, score_b, ending in results.values_list(*fields)
    }
