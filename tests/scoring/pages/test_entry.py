"""A page about one entry is sent again exactly when something on it can have changed."""

from uuid import uuid4

import pytest
from django.test import Client
from time_machine import TimeMachineFixture

from clubs.errors import Refusal
from clubs.services import save_corrected
from scoring.decisions.hands import enter_hand
from scoring.pages.entry import stamp_by_number, stamp_by_token
from tests.factories.evenings import evening
from tests.factories.scoring import hand
from tests.scoring.public.reading import get, text
from tournaments.services import renew_own_link

pytestmark = pytest.mark.django_db


def test_the_link_and_the_number_lead_to_the_same_entry():
    entry = evening(4).entry(3)
    assert stamp_by_token(entry.token) == stamp_by_number(entry.tournament.code, 3)
    assert stamp_by_token(entry.token).entry == entry.pk


@pytest.mark.parametrize("token", ["", "x", "0" * 22])
def test_a_link_that_nobody_has_is_not_found(token):
    evening(4)
    with pytest.raises(Refusal):
        stamp_by_token(token)


def test_an_own_page_is_sent_once_and_again_after_each_change(client: Client, django_assert_max_num_queries):
    night = evening(4, movement="round-robin")
    address = f"/p/{night.entry(1).token}/?part=1"
    seen = client.get(address)["ETag"]
    with django_assert_max_num_queries(4):
        assert client.get(address, headers={"If-None-Match": seen}).status_code == 304

    def play() -> None:
        night.play()

    def close() -> None:
        night.close()

    def correct() -> None:
        player = night.entry(1).first
        player.name = "Zoe Newname"
        save_corrected(player, by=night.director)

    for change in (play, close, correct):
        change()
        answer = client.get(address, headers={"If-None-Match": seen})
        assert (change.__name__, answer.status_code) == (change.__name__, 200)
        seen = answer["ETag"]
    assert "Zoe Newname" in client.get(f"/p/{night.entry(1).token}/").content.decode()


def test_a_game_elsewhere_does_not_send_the_page_again(client: Client):
    night = evening(4)
    mine = night.entry(1)
    other = night.round.games.exclude(seats__entry=mine).get()
    before = stamp_by_token(mine.token)
    night.finish(other, (10, 3))
    assert stamp_by_token(mine.token) == before
    night.play()
    assert stamp_by_token(mine.token) != before


WRONG = "Wrong result?"


def test_an_objection_is_offered_no_longer_when_its_minutes_are_over_but_on_the_own_page_a_call_is(
    client: Client, time_machine: TimeMachineFixture
) -> None:
    time_machine.move_to("2026-11-20T20:00:00+00:00", tick=False)
    night = evening(4, objection_minutes=5)
    night.play()
    paths = (f"/p/{night.entry(1).token}/?part=1", f"/e/{night.tournament.code}/pairs/1/?part=1")
    before = [client.get(path) for path in paths]
    assert [WRONG in page.content.decode() for page in before] == [True, True]
    time_machine.shift(6 * 60)
    after = [
        client.get(path, headers={"If-None-Match": page["ETag"]}) for path, page in zip(paths, before, strict=True)
    ]
    assert [(page.status_code, WRONG in page.content.decode()) for page in after] == [(200, True), (200, False)]


def test_an_objection_is_offered_no_longer_once_any_table_has_begun_the_next_round(client: Client) -> None:
    night = evening(4, movement="round-robin")
    night.play()
    night.close()
    elsewhere = night.round.games.exclude(seats__entry=night.entry(1)).get()
    path = f"/e/{night.tournament.code}/pairs/1/?part=1"
    before = client.get(path)
    enter_hand(by=night.director, game_id=elsewhere.pk, sheet=1, number=1, uuid=uuid4(), hand=hand("NS", 3))
    after = client.get(path, headers={"If-None-Match": before["ETag"]})
    offered = [WRONG in page.content.decode() for page in (before, after)]
    assert (after.status_code, offered) == (200, [True, False])


def test_a_renewed_link_shows_the_page_and_the_old_one_nothing(client: Client):
    night = evening(4)
    entry = night.entry(1)
    old = entry.token
    assert "Table 1 Side A" in text(get(client, night.tournament, "pairs/1/"))
    renew_own_link(by=None, entry=entry)
    assert [client.get(f"/p/{token}/").status_code for token in (old, entry.token)] == [404, 200]
