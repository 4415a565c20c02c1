"""All addresses together: one kind of API endpoint, one description of it, one page for what is missing."""

import pytest
from django.test import Client
from django.urls import get_resolver

from clubs.web.endpoints import BaseAPIView
from tests.addresses.patterns import DESCRIPTION, patterns


def test_every_address_of_the_api_is_an_endpoint_and_so_keeps_receipts_of_writes() -> None:
    others = [
        address
        for address, pattern in patterns(get_resolver())
        if address.startswith("api/v1/")
        and address not in DESCRIPTION
        and not issubclass(getattr(pattern.callback, "cls", object), BaseAPIView)
    ]
    assert others == []


@pytest.mark.django_db
def test_what_is_missing_is_answered_with_a_page_of_ours(client: Client) -> None:
    answer = client.get("/no/such/page/")
    assert (answer.status_code, "Right Bower" in answer.content.decode()) == (404, True)
