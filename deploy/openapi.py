"""The description of the API: every write shows its idempotency key, every address the one shape of its problems.

The id of an operation is never written by hand: it is the words of the address, and then what is done.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction, OpenApiExample, OpenApiParameter
from rest_framework.permissions import SAFE_METHODS
from rest_framework.serializers import Serializer

from clubs.web.declared import BaseActionView, DeclaredAction
from clubs.web.endpoints import KEY_HEADER
from clubs.web.examples import examples_of
from clubs.web.paging import Pages
from clubs.web.submit_once import LONGEST_KEY
from deploy.problems import CONTENT_TYPE, ProblemSerializer

PROBLEMS: Mapping[str, str] = {
    "400": "The request cannot be read. The answer lists every error.",
    "401": "You are not signed in.",
    "403": "You do not have permission.",
    "404": "Not found, or not visible to you.",
    "406": "You accept only forms in which this address does not answer.",
    "409": "Not possible in the current state, or already done.",
    "415": "The body is not JSON.",
    "422": "The rules do not allow it. The answer lists every error.",
    "429": "Too many requests. Wait as many seconds as the header `Retry-After` says.",
}
RETRY: Mapping[str, Any] = {
    "Retry-After": {"schema": {"type": "integer", "minimum": 1}, "description": "Seconds to wait."}
}
VERBS: Mapping[str, str] = {"PATCH": "change", "PUT": "change", "DELETE": "remove"}


def shows_more(serializer: Serializer[Any]) -> bool:
    """Whether an answer has fields, at any depth, that cannot be sent."""
    parts = [getattr(field, "child", field) for field in serializer.fields.values()]
    nested = any(shows_more(part) for part in parts if isinstance(part, Serializer))
    return nested or any(field.read_only for field in serializer.fields.values())


class Schema(AutoSchema):
    """drf-spectacular's, knowing what all endpoints of Right Bower share."""

    @property
    def _declared(self) -> DeclaredAction[Any] | None:
        """The declared action whose write this is; what its address reads beside it is described as everywhere."""
        return self.view.declared.get(self.method) if isinstance(self.view, BaseActionView) else None

    def get_summary(self) -> str | None:
        """Of a declared action, or of a view whose handler is that of its base."""
        summary: str | None = getattr(self._declared or self.view, "summary", None)
        return summary

    def get_description(self) -> str:  # type: ignore[override]  # as drf-spectacular has it
        """Of a declared action, or the docstring."""
        return self._declared.about if self._declared else str(super().get_description())

    def get_request_serializer(self) -> Any:
        """The body of a declared action, or the serializer of the view."""
        return self._declared.body if self._declared else super().get_request_serializer()

    def get_response_serializers(self) -> Any:
        """The answer of a declared action, or the serializer of the view."""
        if action := self._declared:
            return {action.status: action.answers(many=True) if action.answers and action.many else action.answers}
        return super().get_response_serializers()

    def get_serializer_name(self, serializer: Serializer[Any], direction: Direction) -> str:
        """A body has a type of its own where the answer has fields that cannot be sent."""
        name = str(super().get_serializer_name(serializer, direction))
        differs = direction == "request" and not serializer.partial and shows_more(serializer)
        return f"{name.removesuffix('Serializer')}Request" if differs else name

    def _postprocess_serializer_schema(self, schema: Any, serializer: Serializer[Any], direction: Direction) -> Any:
        """A body is described without the fields that only an answer has."""
        if direction == "request" and "properties" in schema:
            sent = [name for name in schema["properties"] if not serializer.fields[name].read_only]
            required = [name for name in schema.pop("required", ()) if name in sent]
            schema["properties"] = {name: schema["properties"][name] for name in sent}
            return {**schema, "required": required} if required else schema
        return schema

    def get_operation_id(self) -> str:
        """The words of the address, then list, read, create, change or remove.

        An action's address ends with its own verb: `POST …/rounds/{number}/close/` is `tournaments_rounds_close`.
        """
        words = [word.replace("-", "_") for word in self._tokenize_path()] or ["index"]
        return "_".join([*words, *self._verb()])

    def _verb(self) -> Sequence[str]:
        if self.method == "GET":
            return ["list" if self._paged else "read"]
        if self.method == "POST":
            return [verb] if (verb := self._verb_of_post()) else []
        return [VERBS[self.method]]

    def _verb_of_post(self) -> str:
        """A list is added to, and a single value is changed; where nothing can be read, the address is an action."""
        readable = self._has_get and not getattr(self.view, "is_preview", False)
        if not readable:
            return ""
        return "create" if self._paged else "change"

    @property
    def _has_get(self) -> bool:
        """Whether the address can be read. Of a view set the methods are those that the address maps."""
        return "get" in (getattr(self.view, "action_map", None) or ()) or hasattr(self.view, "get")

    @property
    def _paged(self) -> bool:
        """Whether the address lists something."""
        return getattr(self.view, "pagination_class", None) is not None

    def _is_list_view(self, serializer: Any = None) -> bool:
        """A read of an address that lists something answers with its envelope, whatever else describes it."""
        return (self.method == "GET" and self._paged) or super()._is_list_view(serializer)

    def _get_pagination_parameters(self) -> list[Any]:
        """Of a list that is read: a write answers with all of its rows."""
        if self.method != "GET":
            return []
        return list(super()._get_pagination_parameters())  # type: ignore[no-untyped-call]

    def _get_paginator(self) -> Pages:
        """Every list has the one envelope, also where a write answers with all of its rows."""
        pages = Pages()
        if about := self._about_list:
            pages.about = self.resolve_serializer(about, "response").schema
        return pages

    @property
    def _about_list(self) -> Any:
        """The serializer of what a list says beside its rows; None where it says nothing, and of a write."""
        return getattr(self.view, "list_about", None) if self.method == "GET" else None

    def get_paginated_name(self, serializer_name: str) -> str:
        """The same rows have another envelope where a list says more beside them, and so another name."""
        more = f"With{self._get_serializer_name(about(), 'response')}" if (about := self._about_list) else ""
        return str(super().get_paginated_name(f"{serializer_name}{more}"))

    def get_override_parameters(self) -> list[Any]:
        """Of a read the parameters of its query; of a write that keeps a receipt its idempotency key."""
        if self.method in SAFE_METHODS:
            query = getattr(self.view, "query", None)
            return [query] if query and query().fields else []
        if getattr(self.view, "keeps_its_own_receipts", True):
            return []
        key = OpenApiParameter(
            KEY_HEADER,
            {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
            OpenApiParameter.HEADER,
            required=True,
            description="A new value for each action, such as a UUID. Send the same value when you repeat the request.",
        )
        return [key]

    def get_examples(self) -> list[OpenApiExample]:
        """Of what is sent."""
        sent = None if self.method in SAFE_METHODS else self.get_request_serializer()
        body = sent() if isinstance(sent, type) else sent
        return list(examples_of(body)) if isinstance(body, Serializer) else []

    def get_auth(self) -> list[Any]:
        """None for addresses that everybody may read."""
        public = self.method in SAFE_METHODS and getattr(self.view, "public", False)
        return [] if public else super().get_auth()

    def _refusals(self) -> Collection[str]:
        """The possible statuses: a read sends no body, and an open address refuses nobody."""
        if self.method not in SAFE_METHODS:
            return PROBLEMS
        return [code for code in PROBLEMS if code != "415"] if self.get_auth() else ("400", "401", "404", "406", "429")

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        bodies = super()._get_response_bodies(direction)
        problem = self.resolve_serializer(ProblemSerializer, "response").ref
        content = {CONTENT_TYPE: {"schema": problem}}
        refusals = {
            code: {"description": why, "content": content, **({"headers": RETRY} if code == "429" else {})}
            for code, why in PROBLEMS.items()
            if code in self._refusals()
        }
        return {**refusals, **bodies}
