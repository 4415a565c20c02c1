"""The description of the API."""

from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client


def test_the_description_of_the_api_has_no_warning(tmp_path: Path) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yml"))


@pytest.mark.django_db
def test_the_description_is_there_to_read_without_a_script_in_the_page(client: Client) -> None:
    page = client.get("/api/v1/docs/")
    assert (page.status_code, client.get("/api/v1/schema/").status_code) == (200, 200)
    assert page.content.decode().count("<script>") == 0
