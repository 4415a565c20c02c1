"""The page with everything that pages are made of."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from clubs.models import User

pytestmark = pytest.mark.django_db
SHARED = (
    "_seat",
    "_notice",
    "_empty",
    "_field",
    "_card",
    "_fives",
    "_pegs",
    "_tabs",
    "_pages_of_section",
    "_pages",
    "_qr",
)


def test_the_page_of_components_includes_each_shared_part(signed_in: Callable[[User], Client], bob: User) -> None:
    template = Path(settings.BASE_DIR, "templates", "clubs", "components.html").read_text()
    assert [part for part in SHARED if f'"partials/{part}.html"' not in template] == []
    html = signed_in(bob).get("/components/").content.decode()
    assert len(re.findall(r'class="seat"', html)) == 5
    parts = ("pegs", "tabs", "section-pages", "steps", "pages", "qr")
    assert [part for part in parts if f'class="{part}"' not in html] == []
    assert "van der Berg &amp; O&#x27;Hara" in html


def test_the_page_of_components_is_for_people_with_an_account(client: Client) -> None:
    assert client.get("/components/").status_code == 302
