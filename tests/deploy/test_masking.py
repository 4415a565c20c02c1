"""No log says which private link was opened."""

import logging
import re
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings as site
from django.test import Client

from clubs.models import Role, User
from deploy import serving
from deploy.masking import MaskingFormatter, masked
from tests.factories.scoring import here

NGINX = Path(site.BASE_DIR, "deploy", "nginx.conf").read_text()

PATHS = [
    ("/t/Zk3_x-9aQ/", "/t/***/"),
    ("/p/Zk3_x-9aQ/", "/p/***/"),
    ("/o/7-a1B2-0f0f/?new=1", "/o/***/?new=1"),
    ("/api/v1/online-entries/7-a1B2-0f0f/ask/", "/api/v1/online-entries/***/ask/"),
    ("/t/Zk3_x-9aQ/17/hand/", "/t/***/17/hand/"),
    ("Not Found: /t/Zk3_x-9aQ/", "Not Found: /t/***/"),
    ("/accounts/password/reset/key/1-d9k-0a1b2c/", "/accounts/password/reset/key/***/"),
    ("/invitations/7-a1B2-0f0f/", "/invitations/***/"),
    ("/letters/7:9clWLDn/", "/letters/***/"),
    ("/my-events/7:9clWLDn.ics", "/my-events/***"),
    ("/my-page/7:9clWLDn/people/", "/my-page/***/people/"),
    ("/accounts/login/?next=/invitations/7-a1B2-0f0f/", "/accounts/login/?next=/invitations/***/"),
    ("/accounts/login/?next=%2Finvitations%2F7-a1B2-0f0f%2F", "/accounts/login/?next=%2Finvitations%2F***%2F"),
    (
        "/account/second-step/?next=%2Faccounts%2Flogin%2F%3Fnext%3D%252Fletters%252F7%253A9clWLDn%252F",
        "/account/second-step/?next=%2Faccounts%2Flogin%2F%3Fnext%3D%252Fletters%252F***%252F",
    ),
    ("/accounts/login/?next=/letters/7%3A9clWLDn/", "/accounts/login/?next=/letters/***/"),
    ("/accounts/login/?next=/letters/7%3A9clWLDn%3Fa%3D1", "/accounts/login/?next=/letters/***%3Fa%3D1"),
    ("/T/Zk3_x-9aQ/", "/T/***/"),
    ("/e/friday/", "/e/friday/"),
    ("/desk/friday/tables/1/", "/desk/friday/tables/1/"),
    ("/accounts/password/reset/", "/accounts/password/reset/"),
    ("nothing private", "nothing private"),
]
# With more than one secret. nginx can change one place of an address, so it leaves out what follows.
SEVERAL = [
    ("/o/7-a1B2-0f0f/?next=/t/Zk3_x-9aQ/", "/o/***/?next=/t/***/", "/o/***"),
    ("/t/Zk3_x-9aQ/p/Zk3_x-9aQ/", "/t/***/p/***/", "/t/***"),
    (
        "/accounts/login/?next=%2Ft%2FZk3_x-9aQ%2F&to=/p/Zk3_x-9aQ/",
        "/accounts/login/?next=%2Ft%2F***%2F&to=/p/***/",
        "/accounts/login/?next=%2Ft%2F***",
    ),
    ("/t/a/t/b/t/c/", "/t/***/t/***/t/***/", "/t/***"),
]


@pytest.mark.parametrize(("text", "shown"), PATHS)
def test_the_secret_part_of_a_private_address_is_hidden(text: str, shown: str) -> None:
    assert masked(text) == shown


@pytest.mark.parametrize(("text", "shown", "_nginx"), SEVERAL)
def test_every_secret_of_an_address_is_hidden(text: str, shown: str, _nginx: str) -> None:
    assert masked(text) == shown


@pytest.mark.parametrize(
    ("path", "shown"),
    [*(pair for pair in PATHS if pair[0].startswith("/")), *((path, nginx) for path, _, nginx in SEVERAL)],
)
def test_nginx_hides_the_same(path: str, shown: str) -> None:
    """Of several secrets it hid the last alone."""
    pattern = re.search(r'"~\*(\^\(\?<before>.*)" "\$before\*\*\*\$after";', NGINX)[1]
    found = re.match(re.sub(r"\(\?<(?=\w)", "(?P<", pattern), path, re.IGNORECASE)
    assert (f"{found['before']}***{found['after']}" if found else path) == shown


def test_nginx_logs_neither_the_address_itself_nor_where_a_reader_came_from() -> None:
    logged = re.search(r"log_format right_bower(.*?);", NGINX, re.DOTALL)[1]
    assert re.findall(r"\$(?:request|request_uri|uri|args|http_referer)\b", logged) == []
    assert re.findall(r"access_log \S+ (\S+);", NGINX) == ["right_bower"]
    assert re.findall(r"error_log \S+ (\S+);", NGINX) == ["crit"]


def test_the_web_server_writes_no_log_of_addresses() -> None:
    assert [part for part in serving.web_command("127.0.0.1", 1) if "access" in part] == []


def test_every_record_goes_to_the_handler_that_hides_links() -> None:
    handlers = [
        handler
        for name in ("django", "django.server", "django.request")
        for handler in logging.getLogger(name).handlers
    ]
    kinds = {type(one.formatter) for one in logging.getLogger().handlers if one.name == "console"}
    assert (handlers, kinds) == ([], {MaskingFormatter})


@pytest.fixture
def log() -> StringIO:
    """What the site's own handler writes."""
    written = StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(MaskingFormatter("{levelname} {name}: {message}", style="{"))
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


@pytest.mark.django_db
def test_a_refused_hand_is_logged_without_its_link(client: Client, log: StringIO) -> None:
    at = here()
    client.post(f"/t/{at.table.token}/{at.game.pk}/hand/", {"sheet": 1, "number": 1})
    client.get("/t/of-no-use-at-all/7/")
    written = log.getvalue()
    assert ("/t/***/" in written, at.table.token in written, "of-no-use" in written) == (True, False, False)


def test_a_traceback_is_hidden_too(log: StringIO) -> None:
    try:
        raise ValueError("no reverse for /invitations/7-a1B2-0f0f/")
    except ValueError:
        logging.getLogger("some").error("It failed.", exc_info=sys.exc_info())
    assert ("/invitations/***/" in log.getvalue(), "7-a1B2" in log.getvalue()) == (True, False)


@pytest.mark.django_db
def test_an_address_adds_no_record_that_nobody_wrote(log: StringIO, signed_in: Callable[[User], Client]) -> None:
    reader = signed_in(here().member(Role.DIRECTOR))
    reader.get("/api/v1/tournaments/x%0AWARNING bower.sign_in: Account 1 signed in/")
    reader.get("/api/v1/tournaments/x%0DWARNING%1B[2K%E2%80%A8y/")
    lines = log.getvalue().splitlines()
    known = ("WARNING bower.refused: ", "WARNING django.request: ")
    assert [line for line in lines if not line.startswith(known)] == []
    assert [line.rpartition(" GET ")[2] for line in lines if line.startswith(known[0])] == [
        r"/api/v1/tournaments/x\nWARNING bower.sign_in: Account 1 signed in/",
        r"/api/v1/tournaments/x\rWARNING\x1b[2K\u2028y/",
    ]
