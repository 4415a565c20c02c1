"""The page that documents the API: complete, and made from the schema alone."""

import json
import re

import pytest
from django.test import Client

from deploy.api_docs import ResponseDoc, Type, manual_of
from tests.deploy.asking import api_schema
from tests.seen import seen

pytestmark = pytest.mark.django_db
SCHEMA = {
    "info": {"title": "Right Bower", "description": "Euchre."},
    "paths": {
        "/api/v1/tables/{number}/": {
            "get": {
                "operationId": "tables_read",
                "summary": "A table",
                "description": "By `number`.\n\n<b>Bold</b> is no markup.",
                "tags": ["desk"],
                "parameters": [
                    {"in": "path", "name": "number", "schema": {"type": "integer", "minimum": 1}, "required": True}
                ],
                "responses": {
                    "200": {
                        "content": {
                            "application/json": {
                                "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Table"}}
                            }
                        }
                    },
                    "404": {"description": "Not here."},
                },
            }
        }
    },
    "components": {
        "schemas": {
            "Table": {"type": "object", "properties": {"pin": {"type": "string", "maxLength": 6}}, "required": ["pin"]},
            "Side": {"type": "string", "enum": ["NS", "EW"], "description": "* `NS` - NS\n* `EW` - EW"},
            "Either": {
                "oneOf": [{"$ref": "#/components/schemas/Table"}, {"$ref": "#/components/schemas/Side"}],
            },
        }
    },
}


def test_an_address_is_told_with_what_it_takes_and_answers() -> None:
    ((part, (read,)),) = manual_of(SCHEMA).parts
    assert (part, read.method, read.path, read.title) == ("desk", "GET", "/api/v1/tables/{number}/", "A table")
    assert read.text == "<p>By <code>number</code>.</p>\n\n<p>&lt;b&gt;Bold&lt;/b&gt; is no markup.</p>"
    assert [(one.name, one.type.before, one.required, one.place) for one in read.parameters] == [
        ("number", "integer, ≥ 1", True, "path")
    ]
    assert read.answers == (ResponseDoc("200", "", Type("list of ", "Table")), ResponseDoc("404", "Not here.", None))


def test_types_are_told_with_their_fields_or_what_they_may_be() -> None:
    either, side, table = manual_of(SCHEMA).types
    assert either.choices == (Type("", "Table"), Type("", "Side"))
    assert (side.choices, side.text) == ((Type("NS"), Type("EW")), "")
    assert [(one.name, one.type.before, one.required) for one in table.fields] == [
        ("pin", "string, at most 6 characters", True)
    ]


def test_every_address_and_type_of_the_schema_is_on_the_page_and_every_link_leads_there(client: Client) -> None:
    page, schema = seen(client.get("/api/v1/docs/")), api_schema()
    told = {code for code in page.texts("code") if re.match("[A-Z]+ /api/", code)}
    methods = {"get", "post", "put", "patch", "delete"}
    assert told == {
        f"{one.upper()} {path}" for path, found in schema["paths"].items() for one in found if one in methods
    }
    ids = page.marks("id")
    assert len(ids) == len(set(ids))
    assert {f"type-{name}" for name in schema["components"]["schemas"]} <= set(ids)
    assert {link[1:] for _, link in page.links if link.startswith("#")} - set(ids) == set()


def test_an_address_shows_an_example_of_its_body() -> None:
    example = {"value": {"first": "Zoé", "second": "Cy"}}
    content = {"application/json": {"schema": {"type": "object"}, "examples": {"APair": example}}}
    entries = {"operationId": "entries_create", "requestBody": {"content": content}, "responses": {}}
    ((_, (create,)),) = manual_of({**SCHEMA, "paths": {"/api/v1/entries/": {"post": entries}}}).parts
    assert create.example == '{\n  "first": "Zoé",\n  "second": "Cy"\n}'


def test_the_page_shows_the_examples(client: Client) -> None:
    shown = [example.lines for example in seen(client.get("/api/v1/docs/")).parts("pre")]
    assert '{\n  "movement": "a-up",\n  "rounds": 2\n}' in shown


def test_nobody_has_to_sign_in_to_read_it_and_it_is_only_read(client: Client) -> None:
    assert [client.get("/api/v1/docs/").status_code, client.post("/api/v1/docs/").status_code] == [200, 405]
    assert client.options("/api/v1/docs/").status_code == 405


@pytest.mark.parametrize("address", ["/api/v1/schema/", "/api/v1/docs/"])
def test_the_description_is_made_once_and_not_sent_again_to_who_has_it(address: str, client: Client) -> None:
    """Each took a second or two of the processor, for anybody; sixty at once held the site for a minute."""
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_the_schema_comes_as_yaml_and_as_json(client: Client) -> None:
    forms = ("application/vnd.oai.openapi", "application/yaml", "application/vnd.oai.openapi+json", "application/json")
    answers = [client.get("/api/v1/schema/", headers={"Accept": form}) for form in forms]
    assert [answer["Content-Type"].partition(";")[0] for answer in answers] == list(forms)
    assert answers[3].json() == json.loads(answers[2].content)
    assert len({answer["ETag"] for answer in answers}) == 2
