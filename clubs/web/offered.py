"""The lists of declared actions that somebody can do now, each with its address, its fields and their limits."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar
from urllib.parse import urljoin

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.metadata import SimpleMetadata
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import passes
from clubs.names import LONGEST
from clubs.policy import Act, require_scope
from clubs.web.body_fields import Shape
from clubs.web.declared import BaseThingView, DeclaredAction, Thing
from clubs.web.paging import Pages


@extend_schema_field({"anyOf": [{"type": "integer"}, {"type": "string", "maxLength": LONGEST}]})
class NumberOrTextField(serializers.JSONField):
    """A whole number or a text."""


class FieldSerializer(serializers.Serializer[Any]):
    """A field of an action, with its limits."""

    name = serializers.CharField()
    type = serializers.CharField(help_text="Such as `string`, `integer`, `boolean`, `choice`, `list`.")
    required = serializers.BooleanField()  # type: ignore[assignment]  # names of the answer, not of this serializer
    help_text = serializers.CharField(required=False)  # type: ignore[assignment]
    min_length = serializers.IntegerField(required=False)
    max_length = serializers.IntegerField(required=False)
    min_value = serializers.IntegerField(required=False)
    max_value = serializers.IntegerField(required=False)
    choices = serializers.ListField(
        child=NumberOrTextField(), required=False, help_text="The values that it can have now."
    )


class OfferedActionSerializer(serializers.Serializer[Any]):
    """An action that you can do now. Send its fields to `url`; the schema describes them in full."""

    name = serializers.CharField()
    summary = serializers.CharField()
    method = serializers.CharField(help_text="`POST`, `PATCH` or `DELETE`.")
    url = serializers.CharField()
    fields_ = FieldSerializer(many=True)

    def get_fields(self) -> dict[str, Any]:
        """`fields` is a word of REST framework's own."""
        fields = super().get_fields()
        return {**{name: field for name, field in fields.items() if name != "fields_"}, "fields": fields["fields_"]}


@dataclass(frozen=True, slots=True)
class OfferedAction:
    """An action that can be done now to a thing, whose address is `at`, seen from that of the list's own thing."""

    action: DeclaredAction[Any]
    thing: Any
    at: str = ""


class BaseActionListView(BaseThingView[Thing]):
    """The actions that the actor can do now to the thing of this address."""

    serializer_class = OfferedActionSerializer
    pagination_class = Pages
    actions: Sequence[DeclaredAction[Thing]] = ()
    seen_by: ClassVar[Act] = Act.SEE_DESK

    def get(self, request: Request, **address: Any) -> Response:
        """Each action with its address, its fields and their limits. It may still be refused for what is sent."""
        thing = self.thing(self.seen_by)
        offered = self.offered(thing) if passes(partial(require_scope, self.least_scope)) else ()
        return self.paged([self._described(one) for one in offered])

    def offered(self, thing: Thing) -> Sequence[OfferedAction]:
        """Those that the actor may do, and that can be done now."""
        return possible(self.actions, thing, self.permissions(thing))

    def _described(self, offered: OfferedAction) -> Mapping[str, Any]:
        action, at = offered.action, urljoin(self.request.path.removesuffix("actions/"), offered.at)
        fields = fields_of(action.body, action.choices(offered.thing), partial=action.partial) if action.body else []
        shown = {"name": action.name, "summary": action.summary, "method": action.method}
        return {**shown, "url": f"{at}{action.address}", "fields": fields}


def possible(
    actions: Iterable[DeclaredAction[Thing]], thing: Thing, permissions: frozenset[Act], at: str = ""
) -> list[OfferedAction]:
    """Those of the actions that somebody with these permissions can do to the thing now."""
    allowed = (one for one in actions if one.permission in permissions)
    return [OfferedAction(one, thing, at) for one in allowed if passes(partial(one.check, thing))]


def fields_of(
    body: type[Shape], choices: Mapping[str, Sequence[int | str]], *, partial: bool = False
) -> list[dict[str, Any]]:
    """The fields of a body with the limits that it checks; `choices` are those of this moment.

    Where it is `partial`, every field can be left out.
    """
    known = FieldSerializer().fields.keys()
    described = []
    for name, info in SimpleMetadata().get_serializer_info(body()).items():
        if info["read_only"]:
            continue  # a row is sent as it is shown, but its id is not
        info["choices"] = choices.get(name) or [one["value"] for one in info.get("choices", ())]
        limits = {key: value for key, value in info.items() if key in known and value not in (None, [])}
        required = info["required"] and not partial
        described.append({"name": name, **limits, "type": info["type"].replace(" ", "_"), "required": required})
    return described
