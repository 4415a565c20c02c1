"""How long lists are divided among sheets."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def evenly(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """Parts of `most` at most, as equal as they can be, so that no sheet is nearly empty."""
    parts = -(-len(items) // most)
    each = -(-len(items) // parts) if parts else most
    return [items[at : at + each] for at in range(0, len(items), each)]
