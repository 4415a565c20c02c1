"""Appending to the ledger: the chain's head moves from its old length and the entry goes in, both or neither."""

from uuid import uuid4

import pytest
from django.db import transaction

from clubs.errors import Refusal
from scoring.decisions.hands import enter_hand
from scoring.ledger.append import _LOGBOOK, answered, append, record
from scoring.ledger.chain import ChainEnd
from scoring.ledger.command import Command
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.hand import HandWritten
from scoring.models import LedgerEntry, Logbook
from tests.factories.scoring import Here, hand
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def early(at: Here, **more: object) -> Command[EndedEarly]:
    return Command(at.director, EndedEarly(stage=1), uuid4(), "the hall closes", **more)


def test_an_entry_goes_in_once_the_head_moves_and_not_where_another_was_quicker(at: Here) -> None:
    command, book = early(at), Logbook.objects.get(tournament=at.tournament)
    before = LedgerEntry.objects.count()
    link = command.link(command.entry, ChainEnd(at.tournament.pk, None, book.length, book.head))
    moved = (link.link, link.digest(), book.moved, book.pk, book.length)
    assert append(link, link.digest(), _LOGBOOK, moved)
    slower = early(at).link(command.entry, ChainEnd(at.tournament.pk, None, book.length, book.head))
    assert not append(slower, slower.digest(), _LOGBOOK, moved)
    book.refresh_from_db()
    assert (LedgerEntry.objects.count(), book.length, book.head) == (before + 1, link.link, link.digest())


def test_an_id_is_answered_by_what_it_wrote_and_by_nothing_else(at: Here) -> None:
    command = early(at)
    assert answered(command, at.tournament.pk, None) is None
    record(command, EndedEarly(stage=1, rounds=3), at.tournament.pk)
    assert answered(command, at.tournament.pk, None) == EndedEarly(stage=1, rounds=3)
    other = Command(at.director, EndedEarly(stage=2), command.uuid, "the hall closes")
    assert refused(answered, other, at.tournament.pk, None) == "same_id_other_body"
    assert refused(answered, command, at.tournament.pk, at.game.pk) == "same_id_other_body"


def test_an_id_is_answered_only_for_the_place_on_the_sheet_that_it_has_taken(at: Here) -> None:
    sent = at.place()
    enter_hand(**sent, hand=hand("NS", 3))

    def sent_again(sheet: int, number: int) -> HandWritten | None:
        again = Command(at.keeper, HandWritten(hand=hand("NS", 3)), sent["uuid"], sheet=sheet, number=number)
        return answered(again, at.tournament.pk, at.game.pk)

    first = sent_again(1, 1)
    assert first is not None
    assert first.hand == hand("NS", 3).to_json()
    assert [refused(sent_again, *place) for place in ((1, 2), (2, 1))] == ["same_id_other_body"] * 2


def test_an_id_that_another_event_has_taken_this_moment_is_refused(at: Here) -> None:
    command = early(at)
    record(command, command.entry, at.tournament.pk)
    with pytest.raises(Refusal) as taken, transaction.atomic():  # a service's own
        record(command, command.entry, at.tournament.pk)
    assert taken.value.code == "same_id_other_body"
