"""The script that serves a table's page without a network, and the page that it shows in place of an error."""

import json
import re
from pathlib import Path

import pytest
from django.templatetags.static import static
from django.test import Client

from scoring.table.worker import FILES
from tests.phone import Phone

pytestmark = pytest.mark.django_db
STATIC = Path(__file__).parents[3] / "static"
IMPORTED = re.compile(r'^import .* from "(.+?)";', re.MULTILINE)


def test_the_script_lists_its_files_and_is_asked_for_at_each_visit(client: Client) -> None:
    answer = client.get("/t/worker.js")
    script = answer.content.decode()
    listed = json.loads(re.findall(r"const FILES = (\[.*?\]);", script)[0])
    assert listed == [static(name) for name in FILES]
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("text/javascript; charset=utf-8", "private, no-store")
    assert 'OFFLINE = "/t/offline/"' in script


def test_it_keeps_every_file_that_the_page_loads(phone: Phone) -> None:
    asked = set(re.findall(r'(?:src|href|data-again)="/static/([^"]+)"', phone.look()))
    for script in [name for name in FILES if name.startswith("js/")]:
        imported = IMPORTED.findall((STATIC / script).read_text())
        asked |= {(STATIC / "js" / name).resolve().relative_to(STATIC).as_posix() for name in imported}
    fonts = re.findall(r'url\("?\.\./([^")]+)"?\)', (STATIC / "css" / "bower.css").read_text())
    assert asked | set(fonts) == set(FILES)


def test_the_page_in_place_of_an_error_has_no_link_that_would_need_the_network(client: Client) -> None:
    page = client.get("/t/offline/").content.decode()
    assert "Hands that this phone has saved are safe." in page
