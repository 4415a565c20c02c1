"""Names that fields of answers had before ids were named alike: still sent beside the new ones, as deprecated."""

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.drainage import get_override
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

Answer = TypeVar("Answer", bound=type[serializers.Serializer[Any]])


def old_names(**names: str) -> Callable[[Answer], Answer]:
    """Give fields of an answer their old names too: `old_names(game_id="game")`."""

    def add(answer: Answer) -> Answer:
        fields = answer._declared_fields
        for new, old in names.items():
            asked: dict[str, Any] = {**vars(fields[new])["_kwargs"], "help_text": f"The old name of `{new}`."}
            source = asked.pop("source", new)
            fields[old] = type(fields[new])(**asked, **({} if source == old else {"source": source}))
        before = get_override(answer, "deprecate_fields", [])
        return extend_schema_serializer(deprecate_fields=[*before, *names.values()])(answer)

    return add
