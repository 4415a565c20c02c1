"""Watchers are answered under any name, and nobody else is."""

from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
PATHS = ("/livez/", "/readyz/", "/metrics/", "/status/", "/")


def test_watchers_ask_by_address_and_readers_only_by_the_names_of_the_site(client: Client, settings: Any) -> None:
    settings.ALLOWED_HOSTS, settings.METRICS_OPEN = ["euchre.example.org"], True
    names = ("127.0.0.1:8000", "10.0.0.7:8000")
    asked = {path: [client.get(path, headers={"Host": name}).status_code for name in names] for path in PATHS}
    never = {path: [400, 400] for path in ("/status/", "/")}
    assert asked == {"/livez/": [200, 200], "/readyz/": [200, 200], "/metrics/": [200, 200], **never}


def test_a_stranger_is_refused_the_figures_under_any_name(client: Client, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["euchre.example.org"]
    answers = [
        client.get("/metrics/", REMOTE_ADDR="203.0.113.7", headers={"Host": host}).status_code
        for host in ("euchre.example.org", "10.0.0.7:8000", "localhost")
    ]
    assert answers == [404, 400, 400]
