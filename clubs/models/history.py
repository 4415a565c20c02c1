"""The history of a row: simple-history's, with a manager whose class is made once and not again for every look."""

from functools import cache
from typing import Any

from simple_history.manager import HistoryManager


class KeptManager(HistoryManager):  # type: ignore[misc]
    """simple-history asks for this class at every row that it saves; to make one takes 0.1 ms."""

    @classmethod
    @cache
    def from_queryset(cls, queryset_class: Any, class_name: str | None = None) -> Any:
        """The manager of this queryset, the same every time."""
        return super().from_queryset(queryset_class, class_name)
