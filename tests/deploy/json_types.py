"""The types of the API's description as JSON Schema, to compare values with."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from tests.deploy.asking import api_schema


def strict(schema: Any) -> Any:
    """The description as JSON Schema has it, where an object has no field that is not described."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    found = {name: strict(part) for name, part in schema.items() if name != "nullable"}
    if isinstance(schema.get("properties"), Mapping):
        found.setdefault("additionalProperties", False)
    return {"anyOf": [found, {"type": "null"}]} if schema.get("nullable") is True else found


@cache
def types() -> Mapping[str, Any]:
    """The types of the description."""
    schemas: Mapping[str, Any] = strict(api_schema()["components"]["schemas"])
    return schemas


def faults(schema: Mapping[str, Any], value: Any) -> list[str]:
    """Where a value is not as a schema of the description says, in words."""
    whole = {**strict(schema), "components": {"schemas": types()}}
    return [f"{fault.json_path}: {fault.message}" for fault in Draft202012Validator(whole).iter_errors(value)]
