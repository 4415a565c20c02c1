"""The prizes on the wall: drawn ones at once, the others once play is over, none while the standings are frozen."""

from collections.abc import Sequence
from uuid import uuid4

import pytest

from rules.event.special_prizes import PrizeKind
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import freeze
from scoring.prizes.changes import add_prize, draw_prize
from scoring.standings.event_summary import summary_of
from scoring.wall.prizes import prizes
from tests.factories.evenings import Evening, evening
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def on_the_wall(night: Evening) -> list[Sequence[str]]:
    event = Tournament.objects.get(pk=night.tournament.pk)
    return [[row.line or row.name for row in one.rows] for one in prizes(event, summary_of(event.code))]


def test_a_drawn_prize_is_shown_at_once_and_the_others_once_play_is_over() -> None:
    night = evening(4, movement="round-robin")
    asked = {"by": night.director, "tournament": night.tournament}
    door = add_prize(**asked, uuid=uuid4(), kind=PrizeKind.DOOR_TICKET, what="A ham")
    add_prize(**asked, uuid=uuid4(), kind=PrizeKind.PLACE, what="Second", place=2)
    assert on_the_wall(night) == []
    draw = draw_prize(**asked, prize=door.id)
    winner = night.tournament.entries.get(pk=draw.outcome["order"][0]).name
    assert on_the_wall(night) == [["A ham · Door prize", winner]]
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    second = ["Second · A place in the standings", night.entry(2).name]
    assert on_the_wall(night) == [["A ham · Door prize", winner, *second]]
    freeze(by=night.director, stage=night.stage, still=True)
    assert on_the_wall(night) == []
