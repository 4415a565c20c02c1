"""The last result that a process computed of each stage, kept in its memory."""

from typing import Generic, TypeVar

STAGES = 16  # as many are kept

Value = TypeVar("Value")


class LatestByStage(Generic[Value]):
    """One value for each of the `most` stages that were kept last."""

    def __init__(self, most: int = STAGES) -> None:
        self._most = most
        self._kept: dict[int, Value] = {}  # the stage kept last comes last

    def keep(self, stage_id: int, value: Value) -> None:
        """Keep the value in the place of the one before."""
        self._kept.pop(stage_id, None)
        self._kept[stage_id] = value
        for old in list(self._kept)[: -self._most]:  # a copy, as other threads may keep theirs this moment
            self._kept.pop(old, None)

    def get(self, stage_id: int) -> Value | None:
        """The value kept of the stage; None where there is none."""
        return self._kept.get(stage_id)
