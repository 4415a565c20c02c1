"""Which game is at a table, and where its players go next."""

import re

import pytest
from django.test import Client

from scoring.services import correct_result, take_back
from tests.factories.scoring import Here, desk, entry_of, ruled, table_in_play
from tests.scoring.table.phone import Phone, words
from tournaments.models import Table, Tournament
from tournaments.states import RoundState, TournamentState

pytestmark = pytest.mark.django_db


def test_before_play_the_page_waits(at: Here, client: Client) -> None:
    Tournament.objects.filter(pk=at.tournament.pk).update(state=TournamentState.REGISTRATION)
    table = Table.objects.create(tournament=at.tournament, number=2)
    assert "Play has not started" in client.get(f"/t/{table.token}/").content.decode()


def test_between_two_rounds_the_page_says_so_and_then_where_to_sit(at: Here, phone: Phone) -> None:
    at.finish(10, 7)
    assert "Your next seats appear here as soon as the next round opens." in words(phone.look())
    at.round.state = RoundState.CLOSED
    at.round.save()
    then = table_in_play(at.stage, 2, round_number=2, pairs=(at.b, at.a))
    page = words(phone.look())
    assert "Table 1, round 2 of 1" in page  # the test's stage plans one round
    assert "No game at this table now" in page
    assert "Round 2: table 2, side B, against Pair 2" in page
    assert "Who cut the lowest card?" in Phone(then).look()


def test_players_who_moved_on_read_at_their_new_table_what_the_desk_changed(at: Here) -> None:
    at.finish(10, 7)
    later = table_in_play(at.stage, 2, round_number=2, pairs=(at.a, entry_of(at.tournament, 9)))
    phone = Phone(later)
    assert "The director" not in words(phone.look())
    correct_result(**desk(at), score=(10, 8), reason="hand 6 was a march")
    told = "Your game in round 1: The director corrected the result: 10 to 8. “hand 6 was a march”"
    assert told in words(phone.look())
    later.hand("NS", 3)
    assert "The director" not in words(phone.look())


def test_a_message_of_the_desk_is_gone_from_the_phone_that_said_ok_until_there_is_another(at: Here) -> None:
    at.hand("NS", 5)
    ruled(at)
    phone, other = Phone(at), Phone(at)
    page = phone.look()
    assert "The director ruled on hand 1: " in page
    mark = re.search(r'name="read" value="(\w+)"', page)
    assert mark
    assert phone.post(f"{phone.page}read/", {"read": mark[1]}).status_code == 302
    assert ["The director ruled" in one.look() for one in (phone, other)] == [False, True]
    take_back(**desk(at), link=at.card.length, reason="it was no revoke")
    assert "The director undid the ruling on hand 1." in phone.look()
    assert phone.post(f"{phone.page}read/", {"read": "<"}).status_code == 302
    assert "The director undid the ruling on hand 1." in phone.look()
