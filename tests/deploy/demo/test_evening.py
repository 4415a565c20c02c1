"""The event in play of the demonstration goes on by itself."""

from threading import Event
from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError, connection

from deploy.demo.evening import keep_playing
from deploy.demo.hands import recorded_hands
from deploy.demo.keeper import SHEET, demo_keeper, next_line
from scoring.decisions.hands import enter_final
from scoring.models import LedgerEntry
from scoring.reads.score_card import card_of
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


class After(Event):
    """Stops at the look number `looks`, and waits for nobody."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    def wait(self, timeout: float | None = None) -> bool:
        self.looks -= 1
        return self.looks <= 0


def written(night: Evening) -> int:
    return LedgerEntry.objects.filter(tournament=night.tournament, game__isnull=False).count()


def test_a_database_that_somebody_keeps_busy_does_not_end_the_demonstration() -> None:
    night = evening(4, name="Friday pairs", rounds=2)
    refusals = [True, True]

    def busy(execute: Any, statement: str, *others: Any) -> Any:
        if refusals and "INSERT" in statement and "scoring_ledgerentry" in statement:
            raise OperationalError("database is locked" if refusals.pop() else "")
        return execute(statement, *others)

    with connection.execute_wrapper(busy):
        keep_playing(night.tournament.club, night.director, night.stage, stop=After(6), every=0)
    assert (refusals, written(night)) == ([], 4)


def test_a_visitor_who_types_another_score_does_not_end_the_demonstration() -> None:
    night = evening(4, name="Friday pairs", rounds=2)
    theirs, other = night.round.games.order_by("pk")
    card = card_of(theirs.pk)
    hands = recorded_hands()
    while not card.record.sheet_totals(card.rules, SHEET).over:
        next_line(theirs.pk, next(hands), cut=0)
        card = card_of(theirs.pk)
    enter_final(
        by=demo_keeper(card), game_id=theirs.pk, sheet=SHEET + 1, number=1, uuid=uuid4(), score=(1, 10), device="phone"
    )
    keep_playing(night.tournament.club, night.director, night.stage, stop=After(60), every=0)
    states = {game.pk: game.state for game in night.round.games.all()}
    assert states == {theirs.pk: "open", other.pk: "final"}
