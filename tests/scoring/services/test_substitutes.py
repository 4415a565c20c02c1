"""A substitute in the history of the game, told to its table, and undone."""

from uuid import uuid4

import pytest
from django.test import Client

from scoring.history.undos import undo_of
from scoring.models import LedgerEntry
from scoring.reads.verification.chains import problems
from scoring.services.substitutes import seat_substitute, undo_substitute
from scoring.standings.derived import derive
from tests.factories.evenings import evening
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def test_a_substitute_is_written_down_told_to_the_table_and_undone() -> None:
    night = evening(4)
    game = night.round.games.order_by("pk")[0]
    player, places = game.seats.get(seat=2).player, derive(night.stage.pk)
    uuid = uuid4()
    for _ in range(2):
        seat_substitute(by=night.director, game=game, seat=2, name="Zoe Ek", uuid=uuid, reason="a headache")
    row = LedgerEntry.objects.get(kind="substitute")
    assert (row.body["answer"]["before"], row.reason) == (player.pk, "a headache")
    told = Client().get(f"/t/{game.table.token}/").content.decode()
    assert "The director seated another player in this game." in told
    undo = undo_of(row, night.stage)
    undo.service(by=night.director, reason="she is better", uuid=uuid4())
    assert (game.seats.get(seat=2).player, derive(night.stage.pk)) == (player, places)
    assert list(problems()) == []


def test_who_sits_there_already_is_not_written_down() -> None:
    night = evening(4)
    game = night.round.games.order_by("pk")[0]
    sitting = str(game.seats.get(seat=2).player)
    seat_substitute(by=night.director, game=game, seat=2, name=sitting, uuid=uuid4())
    assert not LedgerEntry.objects.filter(kind="substitute").exists()


def test_nobody_is_seated_again_who_is_not_there_any_more() -> None:
    night = evening(4)
    game = night.round.games.order_by("pk")[0]
    given = {"by": night.director, "game": game, "seat": 2, "reason": "back", "uuid": uuid4()}
    assert refused(undo_substitute, **given, before=10**6) == "no_such_player"
