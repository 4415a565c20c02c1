"""Every write takes one path."""

from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import User
from scoring.decisions.hands import enter_hand
from scoring.ledger.command import Command
from scoring.ledger.entries.early import EndedEarly
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import card_of
from scoring.services.run import begin
from tests.factories.scoring import Here, hand, here

pytestmark = pytest.mark.django_db


def end_early(at: Here, uuid: UUID, *, by: User | None = None, stage: int = 1) -> str:
    entry = EndedEarly(stage=stage)
    write = begin(Command(by or at.director, entry, uuid, "the hall closes"), at.tournament)
    if write.before:
        return f"answered: {write.before.rounds} rounds"
    write.append(replace(entry, rounds=3))
    return "decided"


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


def test_a_hand_that_another_was_quicker_than_is_written_behind_it_before_it_is_answered() -> None:
    at, uuid = here(), uuid4()
    read_before = card_of(at.game.pk)
    quicker = at.hand("EW", 5, sheet=2)
    answer = enter_hand(**at.place(sheet=1, number=1, uuid=uuid), hand=hand("NS", 3), card=read_before)
    rows = LedgerEntry.objects.filter(game=at.game).order_by("link")
    assert [(row.link, row.sheet, row.body["answer"]["after"]) for row in rows] == [
        (1, 2, {"NS": 0, "EW": 2}),
        (2, 1, {"NS": 1, "EW": 0}),
    ]
    assert (rows[1].uuid, quicker.after, answer.after) == (uuid, (0, 2), (1, 0))
