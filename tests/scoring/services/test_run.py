"""Every write on the event's own chain takes one path."""

from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import User
from scoring.ledger.command import Command
from scoring.ledger.entries.early import EndedEarly
from scoring.models import Kind, LedgerEntry
from scoring.services.run import run
from tests.factories.scoring import Here, here

pytestmark = pytest.mark.django_db


def end_early(at: Here, uuid: UUID, *, by: User | None = None, stage: int = 1, write: bool = True) -> str:
    command = Command(by or at.director, EndedEarly(stage=stage), uuid, "the hall closes")

    def decide() -> tuple[EndedEarly | None, str]:
        return replace(command.entry, rounds=3) if write else None, "decided"

    return run(command, at.tournament, decide, again=lambda done: f"answered: {done.rounds} rounds")


def bodies(at: Here) -> list[dict[str, object]]:
    return list(LedgerEntry.objects.filter(tournament=at.tournament, kind=Kind.EARLY).values_list("body", flat=True))


def test_the_same_id_and_body_is_answered_the_same_and_written_once() -> None:
    at, uuid = here(), uuid4()
    assert [end_early(at, uuid) for _ in range(2)] == ["decided", "answered: 3 rounds"]
    assert bodies(at) == [{"schema": 1, "stage": 1, "answer": {"rounds": 3}}]


def test_the_same_id_with_another_body_is_refused() -> None:
    at, uuid = here(), uuid4()
    end_early(at, uuid)
    with pytest.raises(Refusal) as refused:
        end_early(at, uuid, stage=2)
    assert refused.value.code == "same_id_other_body"


def test_who_may_not_is_refused_before_anything_is_decided_or_answered() -> None:
    at, uuid = here(), uuid4()
    end_early(at, uuid)
    stranger = User.objects.create(email="stranger@example.org")
    for each in (uuid, uuid4()):
        with pytest.raises(Refusal):
            end_early(at, each, by=stranger)
    assert len(bodies(at)) == 1


def test_nothing_is_written_where_nothing_is_decided() -> None:
    at = here()
    assert end_early(at, uuid4(), write=False) == "decided"
    assert bodies(at) == []
