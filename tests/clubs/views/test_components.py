"""The page with everything that pages are made of."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from clubs.models import User
from tests.seen import seen

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
    page = seen(signed_in(bob).get("/components/"))
    assert page.texts(".seat") == [
        "Table 1, Marsh & Takahashi 4 van der Berg & O'Hara 2 playing",
        "Table 2, Marsh & Takahashi van der Berg & O'Hara waiting",
        "Table 3, Marsh & Takahashi 7 van der Berg & O'Hara 7 differs",
        "Table 4, Marsh & Takahashi 10 van der Berg & O'Hara 8 agreeing",
        "Table 5, Marsh & Takahashi 6 van der Berg & O'Hara 10 final",
    ]
    parts = (".pegs", ".tabs", ".section-pages", ".steps", ".pages", ".qr")
    assert [part for part in parts if len(page.parts(part)) != 1] == []


def test_the_page_of_components_is_for_people_with_an_account(client: Client) -> None:
    assert client.get("/components/").status_code == 302
