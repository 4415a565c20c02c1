"""A card is read by one statement, which PostgreSQL plans once a connection."""

import pytest
from django.db import connection

from scoring.reads.score_card import card_of
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


@pytest.mark.postgres  # SQLite keeps compiled statements by itself
def test_postgresql_keeps_the_plan_of_what_a_connection_asks_again_and_again() -> None:
    game = here().game.pk
    for _ in range(6):
        card_of(game)
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM pg_prepared_statements WHERE statement LIKE '%scoring_scorecard c%'")
        assert cursor.fetchone() == (1,)
