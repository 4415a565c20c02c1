"""All addresses together: one kind of API endpoint, one description of it, one page for what is missing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from clubs.models import User
from clubs.web.endpoints import BaseAPIView

DESCRIPTION = {"api/v1/schema/", "api/v1/docs/"}


def patterns(resolver: URLResolver, before: str = "") -> Iterator[tuple[str, URLPattern]]:
    for pattern in resolver.url_patterns:
        address = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from patterns(pattern, address)
        else:
            yield address, pattern


def test_every_address_of_the_api_is_an_endpoint_and_so_keeps_receipts_of_writes() -> None:
    others = [
        address
        for address, pattern in patterns(get_resolver())
        if address.startswith("api/v1/")
        and address not in DESCRIPTION
        and not issubclass(getattr(pattern.callback, "cls", object), BaseAPIView)
    ]
    assert others == []


def test_the_description_of_the_api_has_no_warning(tmp_path: Path) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, file=str(tmp_path / "schema.yml"))


@pytest.mark.django_db
def test_the_description_is_there_to_read_without_a_script_in_the_page(client: Client) -> None:
    page = client.get("/api/v1/docs/")
    assert (page.status_code, client.get("/api/v1/schema/").status_code) == (200, 200)
    assert page.content.decode().count("<script>") == 0


@pytest.mark.django_db
def test_what_is_missing_is_answered_with_a_page_of_ours(client: Client) -> None:
    answer = client.get("/no/such/page/")
    assert (answer.status_code, "Right Bower" in answer.content.decode()) == (404, True)


@pytest.mark.django_db
@pytest.mark.parametrize("model", ["user", "club", "membership", "zone", "player"])
def test_the_admin_site_shows_the_clubs_to_the_machines_superuser(model: str, client: Client) -> None:
    root = User.objects.create_superuser("root@example.org", "correct horse battery")
    client.force_login(root, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert client.get(f"/admin/clubs/{model}/").status_code == 200
    assert client.get(f"/admin/clubs/{model}/add/").status_code == 200
