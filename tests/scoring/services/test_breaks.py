"""A break called by the director: shown everywhere, and the clock of the round pauses."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.models import Kind, LedgerEntry
from scoring.services.breaks import call_break, end_break
from scoring.standings.event_summary import summary_of
from scoring.table.state import at_table
from tests.factories.evenings import evening
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("minutes", [0, 241])
def test_minutes_are_such_as_a_break_takes(minutes: int) -> None:
    night = evening(4)
    assert refused(call_break, by=night.director, stage=night.stage, minutes=minutes) == "break_minutes"


def test_there_is_a_break_to_end_and_a_round_to_wait_for() -> None:
    night = evening(4, rounds=1)
    assert refused(end_break, by=night.director, stage=night.stage) == "no_break"
    night.play()
    night.close()
    assert refused(call_break, by=night.director, stage=night.stage, after_round=True) == "no_round_open"


def test_sent_twice_it_is_called_once_and_the_history_has_its_start_and_end() -> None:
    night = evening(4)
    how = {"by": night.director, "stage": night.stage, "minutes": 5, "uuid": uuid4()}
    assert call_break(**how) == call_break(**how)
    end_break(by=night.director, stage=night.stage)
    said = LedgerEntry.objects.filter(tournament=night.tournament, kind=Kind.BREAK)
    assert [entry.body["what"] for entry in said.order_by("link")] == ["call", "end"]


def test_keepers_the_public_and_the_wall_see_it(client: Client) -> None:
    night = evening(4)
    code, table = night.tournament.code, night.tournament.tables.get(number=1)
    before = summary_of(code).tag
    rest = call_break(by=night.director, stage=night.stage, minutes=30)
    assert (rest, summary_of(code).tag == before) == (at_table(table).rest, False)
    pages = [client.get(f"/e/{code}/"), client.get(f"/e/{code}/wall/"), client.get(f"/t/{table.token}/")]
    assert ["Break until " in page.content.decode() for page in pages] == [True] * 3
    end_break(by=night.director, stage=night.stage)
    assert not summary_of(code).resting
    assert "Break until " not in client.get(f"/e/{code}/").content.decode()


def test_a_break_without_an_end_is_shown_as_that(client: Client) -> None:
    night = evening(4)
    call_break(by=night.director, stage=night.stage)
    now = summary_of(night.tournament.code)
    assert (now.resting, now.stop_at) == (True, None)
    assert "Break until the director ends it" in client.get(f"/e/{night.tournament.code}/").content.decode()


def test_the_desk_calls_it_and_ends_it(signed_in) -> None:
    night = evening(4)
    desk, page = signed_in(night.director), f"/desk/{night.tournament.code}/"
    sent = {"action": "break", "break-uuid": str(uuid4()), "break-minutes": "20"}
    assert [desk.post(page, sent).status_code for _ in range(2)] == [302, 302]
    assert "Break until " in desk.get(page).content.decode()
    assert desk.post(page, {"action": "play_on", "play_on-uuid": str(uuid4())}).status_code == 302
    assert "Break until " not in desk.get(page).content.decode()
