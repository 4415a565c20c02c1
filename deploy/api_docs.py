"""The documentation of the API as a page of the site: every address, what it takes and answers, from the schema.

It is made from what `/api/v1/schema/` says, so it cannot say anything else; it needs no script and no other host. Both
take seconds to make and do not change while the process runs, so each is made once, and readers have an ETag.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.encoding import force_bytes
from django.utils.html import escape, linebreaks
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

from clubs.web.conditional import conditional, etag_of

Schema = Mapping[str, Any]
_one_at_a_time = Lock()  # sixty who ask at once wait for one
METHODS = ("get", "post", "put", "patch", "delete")
CODE = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a value: the words before, and the name of a type that is described below, if it has one."""

    before: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class FieldDoc:
    """A parameter of an address, or a field of a type; `place` is where a parameter goes (path, query, header)."""

    name: str
    type: Type
    required: bool
    text: SafeString
    place: str = ""


@dataclass(frozen=True, slots=True)
class ResponseDoc:
    """One status that an address answers with."""

    status: str
    text: str
    type: Type | None


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one address."""

    id: str
    method: str
    path: str
    title: str
    text: SafeString
    open: bool
    parameters: tuple[FieldDoc, ...]
    body: Type | None
    example: str  # of a body, as JSON; "" where nothing is sent
    answers: tuple[ResponseDoc, ...]


@dataclass(frozen=True, slots=True)
class TypeDoc:
    """A type of the schema: an object with fields, or one of several values or types (`choices`)."""

    name: str
    text: SafeString
    fields: tuple[FieldDoc, ...]
    choices: tuple[Type, ...]


@dataclass(frozen=True, slots=True)
class Manual:
    """Everything the page shows: the operations by the part of the API they belong to, and the types by name."""

    title: str
    text: str
    parts: tuple[tuple[str, tuple[Operation, ...]], ...]
    types: tuple[TypeDoc, ...]


class ApiSchemaView(SpectacularAPIView):
    """The schema for programs, as YAML or JSON."""

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The same bytes for everybody."""
        renderer = request.accepted_renderer
        with _one_at_a_time:
            body, etag = _schema_file(renderer.format, get_language() or "")

        def whole() -> HttpResponse:
            name = f'inline; filename="Right Bower.{renderer.format}"'
            return HttpResponse(body, content_type=renderer.media_type, headers={"Content-Disposition": name})

        return conditional(request, etag, whole)


@require_safe
def api_docs(request: HttpRequest) -> HttpResponseBase:
    """The page."""
    with _one_at_a_time:
        manual, html = _manual(get_language() or "")
    page = render(request, "api_docs.html", {"manual": manual, "html": html})
    return conditional(request, etag_of(page.content), lambda: page, cache_control="private, no-cache")


@lru_cache(maxsize=4)
def _schema_file(form: str, language: str) -> tuple[bytes, str]:
    renderer = OpenApiJsonRenderer if form == OpenApiJsonRenderer.format else OpenApiYamlRenderer
    body = force_bytes(renderer().render(_schema(language), renderer_context={}))
    return body, etag_of(body)


@lru_cache(maxsize=4)
def _manual(language: str) -> tuple[Manual, SafeString]:
    manual = manual_of(_schema(language))
    return manual, render_to_string("partials/_api_manual.html", {"manual": manual})


@lru_cache(maxsize=4)
def _schema(language: str) -> Schema:
    schema: Schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return schema


def manual_of(schema: Schema) -> Manual:
    """A schema (OpenAPI 3.0) as the page shows it."""
    parts: dict[str, list[Operation]] = {}
    for path, methods in schema["paths"].items():
        for method in METHODS:
            if found := methods.get(method):
                part = (found.get("tags") or [""])[0]
                parts.setdefault(part, []).append(_operation(method, path, found))
    types = tuple(_described(name, one) for name, one in sorted(schema["components"]["schemas"].items()))
    about = schema["info"]
    grouped = tuple((part, tuple(found)) for part, found in sorted(parts.items()))
    return Manual(about["title"], about.get("description", ""), grouped, types)


def _operation(method: str, path: str, found: Schema) -> Operation:
    body = found.get("requestBody")
    return Operation(
        id=found["operationId"],
        method=method.upper(),
        path=path,
        title=found.get("summary", ""),
        text=_text(found.get("description", "")),
        open=not found.get("security") or {} in found["security"],
        parameters=tuple(_parameter(one) for one in found.get("parameters", ())),
        body=_content(body) if body else None,
        example=_example(body) if body else "",
        answers=tuple(
            ResponseDoc(status, one.get("description", ""), _content(one))
            for status, one in sorted(found["responses"].items())
        ),
    )


def _parameter(one: Schema) -> FieldDoc:
    return FieldDoc(
        one["name"], _type(one["schema"]), one.get("required", False), _text(one.get("description", "")), one["in"]
    )


def _content(holder: Schema) -> Type | None:
    """Of a body or an answer that has one."""
    for media in holder.get("content", {}).values():
        return _type(media.get("schema", {}))
    return None


def _example(holder: Schema) -> str:
    """The first example of a body."""
    for media in holder.get("content", {}).values():
        for one in media.get("examples", {}).values():
            return json.dumps(one["value"], ensure_ascii=False, indent=2)
    return ""


def _described(name: str, schema: Schema) -> TypeDoc:
    required = set(schema.get("required", ()))
    fields = tuple(
        FieldDoc(field, _type(one), field in required, _text(one.get("description", "")))
        for field, one in schema.get("properties", {}).items()
    )
    choices = tuple(_type(one) for one in _alternatives(schema))
    values = tuple(Type(str(value)) for value in schema.get("enum", ()))
    alone = () if fields or choices or values else (_type(schema),)
    return TypeDoc(name, _text(schema.get("description", "")), fields, choices + values + alone)


def _alternatives(schema: Schema) -> list[Schema]:
    return [*schema.get("oneOf", ()), *schema.get("anyOf", ())]


def _type(schema: Schema) -> Type:
    """A schema in a few words; of several that may be combined, the first that has a name leads to its description."""
    if reference := schema.get("$ref"):
        return Type("", reference.rpartition("/")[2])
    if schema.get("type") == "array":
        inner = _type(schema.get("items", {}))
        return Type(_("list of %(type)s") % {"type": inner.before}, inner.name)
    if combined := [*schema.get("allOf", ()), *_alternatives(schema)]:
        kinds = [_type(one) for one in combined]
        if len(kinds) == 1:
            return kinds[0]
        return Type(_(" or ").join(f"{kind.before}{kind.name}" for kind in kinds))
    return Type(", ".join(_plain(schema)))


def _plain(schema: Schema) -> Iterator[str]:
    """Of a value without a name: its type and its bounds."""
    if "enum" in schema:
        yield _("one of %(values)s") % {"values": ", ".join(map(str, schema["enum"]))}
    else:
        yield str(schema.get("format") or schema.get("type") or _("anything"))
    for bound, words in (("minimum", "≥"), ("maximum", "≤")):
        if bound in schema:
            yield f"{words} {schema[bound]}"
    if "maxLength" in schema:
        yield _("at most %(count)s characters") % {"count": schema["maxLength"]}
    if schema.get("nullable"):
        yield _("or null")


def _text(text: str) -> SafeString:
    """The descriptions' own small markup: paragraphs, and code between backticks. The list of an enum is left out."""
    kept = "\n".join(line for line in text.strip().splitlines() if not line.startswith("* `"))
    return mark_safe(CODE.sub(r"<code>\1</code>", linebreaks(escape(kept)))) if kept else SafeString("")  # noqa: S308
