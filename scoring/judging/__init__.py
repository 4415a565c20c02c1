"""What went wrong at a table, of two sides, of three players or of Poker-Euchre, and what its book says. Pure.

`sides`, `players` and `poker` each know one kind of game; which it is, the laws say.
"""

from rules.laws import LawBook, Laws, PokerLaws, Sides
from scoring.judging.judge import AnyCase, AnyOffence, Judge, Judged, Situation
from scoring.judging.players import PlayersJudge
from scoring.judging.poker import PokerJudge
from scoring.judging.sides import SidesJudge


def judge_of(laws: LawBook) -> Judge:
    """Who reads and rules on cases under these laws."""
    if isinstance(laws, Laws):
        return PlayersJudge(laws) if laws.sides is Sides.MAKER_AGAINST_REST else SidesJudge(laws)
    assert isinstance(laws, PokerLaws)
    return PokerJudge(laws)


__all__ = ["AnyCase", "AnyOffence", "Judge", "Judged", "Situation", "judge_of"]
