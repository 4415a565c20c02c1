"""Several questions answered as of one moment."""

import pytest
from django.db import connection

from scoring.standings import publishing
from scoring.standings.consistent_read import consistent_read
from scoring.standings.ledger_position import ledger_position_of
from tests.factories.evenings import evening
from tests.threads import apart

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer")
def test_in_one_view_nothing_moves():
    event = evening(4)
    game = event.round.games.first()
    with consistent_read():
        before = ledger_position_of(event.stage.pk)
        assert apart(lambda: event.finish(game, (10, 4))) == []
        assert ledger_position_of(event.stage.pk) == before
    assert ledger_position_of(event.stage.pk) > before


def test_a_view_is_let_go_when_reading_fails():
    with pytest.raises(ZeroDivisionError), consistent_read():
        raise ZeroDivisionError
    event = evening(2)
    assert publishing.compute(event.stage.pk) is True
