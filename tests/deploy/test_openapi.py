"""The description of the API."""

from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from tests.deploy.asking import describe_api
from tests.deploy.situations import finished


def test_the_description_of_the_api_has_no_warning(tmp_path: Path) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yml"))


def test_a_list_that_says_more_beside_its_rows_has_another_envelope_than_the_same_rows_alone() -> None:
    """An import of players answers with them, and was described as if it also said who is left over."""
    described = describe_api()["components"]["schemas"]
    names = ("PaginatedSingleList", "PaginatedSingleWithLeftOverList")
    assert [described[name]["required"] for name in names] == [["count", "results"], ["count", "results", "left_over"]]


def test_a_body_is_described_without_the_fields_that_only_answers_have() -> None:
    """A generated client asked for the id of a row that was still to be created."""
    described = describe_api()["components"]["schemas"]
    fields = {name: list(described[name]["properties"]) for name in ("Zone", "ZoneRequest", "PatchedStaffRole")}
    assert fields == {"Zone": ["id", "name"], "ZoneRequest": ["name"], "PatchedStaffRole": ["role"]}


@pytest.mark.django_db
def test_the_description_is_the_same_whatever_the_state() -> None:
    before = describe_api()
    finished()
    assert describe_api() == before


@pytest.mark.django_db
def test_the_description_is_there_to_read_without_a_script_in_the_page(client: Client) -> None:
    page = client.get("/api/v1/docs/")
    assert (page.status_code, client.get("/api/v1/schema/").status_code) == (200, 200)
    assert page.content.decode().count("<script>") == 0
