"""Numbers of points as people read them: the minus sign of print, and a score side by side.

`rules.base.amounts` writes halves and rates. Sentences in ledgers and snapshots have numbers as these functions wrote
them, so none may write one differently later.
"""

from collections.abc import Sequence
from typing import Final

LETTERS: Final = "ABCDEFGHIJKL"
"""The sides of a table, in their order."""


def figures(points: object) -> str:
    """A number as people read it: "12", "6½", and "−5" with the minus sign of print, never a hyphen."""
    return str(points).replace("-", "−")


def score_written(score: Sequence[int]) -> str:
    """A score side by side: "10–7", "5 – −5", of more sides "9 · 12 · 15"."""
    shown = [figures(points) for points in score]
    if len(shown) != 2:
        return " · ".join(shown)
    # a dash and a minus side by side read as one long dash
    return ("–" if min(score) >= 0 else "\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}").join(shown)
