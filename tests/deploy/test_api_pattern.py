"""The API in one shape: every operation follows the one pattern, as its description says."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from typing import Any

import pytest
from rest_framework import serializers

from clubs.web.endpoints import unknown_fields
from deploy.problems import CONTENT_TYPE
from scoring.reads.score_card import card_of
from tests.deploy import situations as at
from tests.deploy.asking import api_schema, describe_api
from tests.deploy.json_types import faults

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
    "year",
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


def test_an_operation_id_is_an_identifier_of_its_own() -> None:
    """Programs that generate a client make a function of it."""
    ids = [described["operationId"] for _, _, described in OPERATIONS]
    assert [one for one in ids if not one.isidentifier() or iskeyword(one)] == []
    assert [one for one, times in Counter(ids).items() if times > 1] == []


FREE = {
    "Draw.what": "each kind of draw has its own; `python -m rules draw` says which",
    "Draw.outcome": "the same",
    "OneError.where": "each error of the rules has its own places",
    "Problem.current": "the state as the address that was asked shows it",
    "RefusedLine.line": "what a phone sent, which may be anything",
    "SentenceParts.params": "the names and numbers of any message",
    "me_data_read.200": "the player's data, in the form of an archive",
}
"""Values that have no type in the description, and why."""


def untyped(schema: Any, at: str) -> Iterator[str]:
    """The parts of a schema that anything fits."""
    parts: dict[str, Any] = {f"{at}.{name}": part for name, part in schema.get("properties", {}).items()}
    if schema.get("type") == "array":
        parts[f"{at}[]"] = schema["items"]
    if schema.get("type") == "object" and not parts:
        parts[at] = schema.get("additionalProperties") or {}
    parts |= {f"{at}|{n}": part for kind in ("anyOf", "oneOf", "allOf") for n, part in enumerate(schema.get(kind, ()))}
    if not parts and not schema.keys() & {"$ref", "type", "enum"}:
        yield at
    for name, part in parts.items():
        yield from untyped(part, name)


def test_every_field_has_a_type_or_a_reason_to_have_none() -> None:
    of_types = {at for name, schema in SCHEMA["components"]["schemas"].items() for at in untyped(schema, name)}
    of_answers = {
        at
        for _, _, described in OPERATIONS
        for status, answer in described["responses"].items()
        for content in answer.get("content", {}).values()
        for at in untyped(content["schema"], f"{described['operationId']}.{status}")
    }
    assert of_types | of_answers == set(FREE)


def test_every_good_answer_is_described_unless_it_is_empty() -> None:
    for _, _, described in OPERATIONS:
        good = {status: answer for status, answer in described["responses"].items() if status < "300"}
        assert len(good) >= 1, described["operationId"]
        for status, answer in good.items():
            assert (status == "204") == ("content" not in answer), described["operationId"]


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


def test_every_example_is_of_the_type_of_its_body() -> None:
    wrong = {
        name: found
        for name, type_, examples in bodies()
        for example in examples
        if (found := faults({"$ref": f"#/components/schemas/{type_}"}, example))
    }
    assert wrong == {}


@pytest.mark.django_db
def test_every_example_is_accepted_by_its_serializer() -> None:
    describe_api()  # some serializers are made for it alone
    known, context = serializers_by_name(), {"card": card_of(at.playing().game.pk)}  # type: ignore[union-attr]
    wrong = {}
    for name, type_, examples in bodies():
        for body in examples:
            shape = known.get(type_) or known[type_.removeprefix("Patched").removesuffix("Request")]
            reader = shape(data=body, partial=type_.startswith("Patched"), context=context)
            if refused := unknown_fields(reader, body) or (not reader.is_valid() and reader.errors):
                wrong[name] = refused
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
