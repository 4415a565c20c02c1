"""The final scores of a game as a table: so a page can check what is typed without asking the server each time."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.base.errors import Fault
from rules.base.game_ending import DECIDED
from rules.euchre.game import GameEnding
from rules.euchre.kinds.game_rules import GameRules

MOST_TYPED: Final = 40
"""Above this target a table would take longer to make than to ask for one score."""
ABOVE: Final = 8
"""The points above the target that the table has too, to say what is wrong with them."""
TWO_SIDES: Final = 2
TYPED: Final = (GameEnding.TARGET, GameEnding.TIMED_OUT)
"""The endings that a card can have with a score of its own; where a hand decides ties, also those with such a hand."""


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """For each ending, the faults of every score up to `highest`: `faults[ending][a][b]`, () of a possible score."""

    highest: int
    faults: Mapping[GameEnding, tuple[tuple[tuple[Fault, ...], ...], ...]]


@lru_cache(maxsize=32)
def score_table(game: GameRules) -> ScoreTable | None:
    """The table of a game of two sides; None where there are more, or no target, or scores too many to list."""
    if game.sides != TWO_SIDES or game.target is None or game.target > MOST_TYPED:
        return None
    scores = range(game.target + ABOVE + 1)
    endings = (*TYPED, *DECIDED) if game.laws.has_deciding_hand else TYPED
    return ScoreTable(
        scores[-1],
        {
            ending: tuple(tuple(game.final_faults((a, b), ending=ending) for b in scores) for a in scores)
            for ending in endings
        },
    )
