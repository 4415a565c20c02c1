"""The API in one shape: every operation follows the one pattern, as its description says."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from rest_framework import serializers

from clubs.web.endpoints import unknown_fields
from deploy.problems import CONTENT_TYPE
from scoring.reads.score_card import card_of
from tests.deploy import situations as at
from tests.deploy.asking import api_schema, describe_api

ENVELOPE = {"count", "next", "previous", "results"}
SCHEMA = api_schema()
OPERATIONS = [
    (method, path, operation) for path, methods in SCHEMA["paths"].items() for method, operation in methods.items()
]
PARAMETERS = {
    "slug",
    "code",
    "id",
    "game_id",
    "number",
    "key",
    "link_id",
    "ruleset",
    "token",
    "kind",
    "duty_id",
}  # of addresses


def resolved(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema that a reference names."""
    return SCHEMA["components"]["schemas"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema


def answers(operation: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The bodies of good answers."""
    for status, answer in operation["responses"].items():
        if status < "300" and (content := answer.get("content")):
            yield resolved(content["application/json"]["schema"])


def test_an_operation_is_named_by_its_address_and_summed_up() -> None:
    ends = {
        "get": ("_list", "_read"),
        "post": ("", "_create", "_change"),
        "patch": ("_change",),
        "delete": ("_remove",),
    }
    for method, path, described in OPERATIONS:
        words = [part.replace("-", "_") for part in path.split("/")[3:] if part and part[0] != "{"] or ["index"]
        assert described["operationId"] in {"_".join(words) + end for end in ends[method]}
        assert 1 <= len(described["summary"]) <= 60, described["operationId"]


def test_a_list_has_the_one_envelope_and_pages_and_nothing_else_is_a_bare_list() -> None:
    for method, _, described in OPERATIONS:
        name = described["operationId"]
        query = {one["name"] for one in described.get("parameters", ()) if one["in"] == "query"}
        for answer in answers(described):
            fields = set(answer.get("properties", ()))
            assert answer.get("type") != "array", name
            if name.endswith("_list"):
                assert (fields >= ENVELOPE, query >= {"limit", "offset"}) == (True, True), name
            elif method == "get":
                assert (fields >= ENVELOPE, query & {"limit", "offset"}) == (False, set()), name


def test_a_preview_is_a_post_with_the_body_of_its_action_and_no_key() -> None:
    for method, path, described in OPERATIONS:
        name = described["operationId"]
        if not path.endswith("/preview/"):
            assert "preview" not in name
            continue
        action = SCHEMA["paths"][path.removesuffix("preview/")]["post"]
        assert method == "post", name
        assert "Idempotency-Key" not in {one["name"] for one in described.get("parameters", ())}, name
        assert described.get("requestBody", {}).get("content") == action.get("requestBody", {}).get("content"), name
        assert "200" in described["responses"], name


def bodies() -> Iterator[tuple[str, str, list[Any]]]:
    """Of each operation that takes a body: its id, the name of the body's type, and the examples."""
    for _, _, described in OPERATIONS:
        if body := described.get("requestBody"):
            content = body["content"]["application/json"]
            examples = [one["value"] for one in content.get("examples", {}).values()]
            yield described["operationId"], content["schema"]["$ref"].rpartition("/")[2], examples


def serializers_by_name(base: type[Any] = serializers.Serializer) -> Mapping[str, type[Any]]:
    """Every serializer by its type's name."""
    found = {base.__name__.removesuffix("Serializer"): base}
    for one in base.__subclasses__():
        found |= serializers_by_name(one)
    return found


def test_every_body_has_an_example() -> None:
    assert [name for name, _, examples in bodies() if not examples] == []


@pytest.mark.django_db
def test_every_example_is_accepted_by_its_serializer() -> None:
    describe_api()  # some serializers are made for it alone
    known, context = serializers_by_name(), {"card": card_of(at.playing().game.pk)}  # type: ignore[union-attr]
    wrong = {}
    for name, type_, examples in bodies():
        for body in examples:
            shape = known.get(type_) or known[type_.removeprefix("Patched").removesuffix("Request")]
            reader = shape(data=body, partial=type_.startswith("Patched"), context=context)
            if faults := unknown_fields(reader, body) or (not reader.is_valid() and reader.errors):
                wrong[name] = faults
    assert wrong == {}


def test_every_refusal_is_a_problem_and_too_many_requests_say_how_long_to_wait() -> None:
    for _, _, described in OPERATIONS:
        name = described["operationId"]
        refusals = {status: one for status, one in described["responses"].items() if status >= "400"}
        assert {"400", "401", "404", "429"} <= set(refusals), name
        for one in refusals.values():
            assert one["content"] == {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}, name
        assert "Retry-After" in refusals["429"]["headers"], name


THINGS = ("game", "entry", "player", "link", "kind", "series", "night", "single")


def test_ids_in_bodies_are_named_alike() -> None:
    """A number that leads to a thing is its `…_id`."""
    amiss = set()
    for name, schema in SCHEMA["components"]["schemas"].items():
        fields = schema.get("properties", {})
        for field, described in fields.items():
            number = described.get("type") in ("integer", ["integer", "null"])
            if field in THINGS and number:
                amiss.add(f"{name}.{field}")
            if field in {f"{thing}s" for thing in THINGS} and described.get("items", {}).get("type") == "integer":
                amiss.add(f"{name}.{field}")
    assert amiss == set()


def test_ids_in_addresses_are_named_alike() -> None:
    assert {name for _, path, _ in OPERATIONS for name in re.findall(r"{(\w+)}", path)} <= PARAMETERS
