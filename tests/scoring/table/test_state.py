"""Which game is at a table, and where its players go next."""

import pytest
from django.test import Client

from tests.factories.scoring import Here, table_in_play
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
