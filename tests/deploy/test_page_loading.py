"""A process has loaded what pages are made of before anybody asks for one."""

import pytest
from django.template import engines
from django.test import Client

from deploy.page_loading import load_pages
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_the_first_reader_of_a_process_waits_for_no_template() -> None:
    code = evening(pairs=4).tournament.code
    (loader,) = engines["django"].engine.template_loaders  # type: ignore[attr-defined]
    loader.reset()
    load_pages()
    loaded = set(loader.get_template_cache)
    for page in ("", "?part=1", "rounds/", "pairs/", "pairs/1/"):
        assert Client().get(f"/e/{code}/{page}").status_code == 200
    assert set(loader.get_template_cache) - loaded == set()
