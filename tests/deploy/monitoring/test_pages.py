"""The addresses that watch the site: for everybody, for Prometheus, and for people who run a club."""

from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone
from prometheus_client import REGISTRY

from clubs.models import Club, Role, User
from clubs.services.backup_state import note_backup, note_failed_backup
from clubs.services.sign_of_life import show_life
from rules.base.words import message
from tests.factories.clubs import StaffRoleFactory
from tests.factories.scoring import here
from tests.factories.second_step import with_app

pytestmark = pytest.mark.django_db


def test_a_process_that_answers_is_alive(client: Client) -> None:
    answer = client.get("/livez/")
    assert (answer.status_code, answer.content, answer["Cache-Control"][:8]) == (200, b"ok", "max-age=")


def test_readiness_has_a_word_for_each_part(client: Client) -> None:
    show_life()
    words = dict.fromkeys(("database", "migrations", "broker", "standings", "background", "backups"), "ok")
    assert client.get("/readyz/").json() == {"ready": True, "parts": words}


def test_figures_count_requests_refusals_and_hands(client: Client, settings: LazySettings) -> None:
    settings.METRICS_OPEN = True
    here().finish(10, 7)
    client.get("/livez/")
    client.get("/e/nowhere/")
    lines = client.get("/metrics/").content.decode().splitlines()
    assert any(line.startswith('right_bower_requests_total{method="GET",status="200",view="livez"}') for line in lines)
    assert 'right_bower_ledger_entries{kind="hand"} 17.0' in lines
    assert 'right_bower_part_ok{part="database"} 1.0' in lines
    assert "right_bower_stages_behind 1.0" in lines
    assert {line.split()[0] for line in lines} >= {"right_bower_letters_waiting", "right_bower_queue_length"}


def test_figures_say_how_old_the_newest_backup_is_and_how_many_failed(client: Client, settings: LazySettings) -> None:
    settings.METRICS_OPEN = settings.BACKUPS = True

    def figures() -> dict[str, float]:
        lines = client.get("/metrics/").content.decode().splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if line.startswith("right_bower_backup")}

    assert figures() == {"right_bower_backup_failures_total": 0}
    note_backup(timezone.now() - timedelta(hours=3), "/media/stick")
    note_failed_backup(message("The disk is full."))
    found = figures()
    assert round(found.pop("right_bower_backup_age_seconds") / 3600) == 3
    assert found == {"right_bower_backup_failures_total": 1}


@pytest.mark.parametrize("name", ["127.0.0.1:8000", "localhost", "LOCALHOST", "[::1]:8000", "testserver", "[::1", ""])
def test_nobody_reads_the_figures_until_the_settings_say_who_may(name: str, client: Client) -> None:
    """A proxy on this machine can pass on any name, and add no header of its own."""
    assert client.get("/metrics/", headers={"Host": name}).status_code in (400, 404)


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("sender", ["127.0.0.1", "203.0.113.7"])
def test_with_a_token_only_its_holders_read_the_figures(
    is_open: bool, sender: str, client: Client, settings: LazySettings
) -> None:
    settings.METRICS_TOKEN, settings.METRICS_OPEN = "nine of hearts", is_open
    sent = ("Bearer nine of hearts", "Bearer nine of spades", "Bearer ", "nine of hearts", "Bearer ÿ", "")
    asked = [client.get("/metrics/", headers={"Authorization": one}, REMOTE_ADDR=sender).status_code for one in sent]
    assert asked == [200] + [404] * 5


def test_everybody_reads_the_figures_where_the_settings_say_so(client: Client, settings: LazySettings) -> None:
    settings.METRICS_OPEN = True
    assert client.get("/metrics/", REMOTE_ADDR="203.0.113.7").status_code == 200


@pytest.mark.parametrize(("role", "status"), [(Role.ADMINISTRATOR, 200), (Role.DIRECTOR, 404)])
def test_administrators_read_the_state_in_words(role: Role, status: int, club: Club, client: Client) -> None:
    client.force_login(StaffRoleFactory(club=club, role=role).user)
    answer = client.get("/status/")
    assert answer.status_code == status
    assert ("The background work has stopped" in answer.content.decode()) is (status == 200)


def test_a_superuser_reads_it_once_the_second_step_is_set_up_where_the_site_asks_for_one(
    client: Client, settings: LazySettings
) -> None:
    root = User.objects.create_superuser("root@example.org", "nine of hearts")
    client.force_login(root)
    settings.ADMIN_SECOND_STEP = True
    assert client.get("/status/")["Location"] == "/accounts/security/needed/?next=%2Fstatus%2F"
    with_app(root)
    assert client.get("/status/").status_code == 200


def test_a_site_that_is_tried_out_shows_it_to_a_superuser_at_once(client: Client, settings: LazySettings) -> None:
    settings.ADMIN_SECOND_STEP = False
    client.force_login(User.objects.create_superuser("root@example.org", "nine of hearts"))
    assert client.get("/status/").status_code == 200


def test_the_id_of_a_request_is_in_its_answer(client: Client) -> None:
    own = "6c1f2f0e3d5b4a7f8e9d0c1b2a3f4e5d"
    assert client.get("/livez/", headers={"X-Request-ID": own})["X-Request-ID"] == own
    refused = client.get("/api/v1/clubs/nowhere/", headers={"X-Request-ID": "<script>"})
    assert refused.status_code in (401, 403, 404)
    assert refused["X-Request-ID"].isalnum()


def test_what_a_stranger_sends_as_the_id_of_a_request_is_not_in_the_log(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    client.get("/livez/", headers={"X-Request-ID": "x" * 8000})
    assert "xxx" not in caplog.text


def test_how_long_a_line_was_on_a_phone_is_counted_where_that_can_be(client: Client) -> None:
    def counted() -> float:
        return REGISTRY.get_sample_value("right_bower_line_age_seconds_count") or 0

    before = counted()
    for said in ("0.2", "3600", "-5", "nan", "1e9", "soon", ""):
        client.get("/livez/", headers={"Line-Age": said})
    client.get("/e/nowhere/", headers={"Line-Age": "1"})  # refused: it has not arrived
    assert counted() - before == 2
