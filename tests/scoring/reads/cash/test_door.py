"""Money and people: players who are merged or erased, and what a book with names in its reasons keeps."""

from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction

from clubs.models import Player, Role
from clubs.services.player_merging import merge_players
from scoring.models import CashLine, CashPosting
from scoring.personal_data.erasing import erase_player
from scoring.reads.cash.account import night_account
from scoring.reads.cash.door import kept_players
from scoring.rehearsal.deleting import why_not_deleted
from scoring.services.cash.club_money import record_income
from scoring.services.cash.door import take_payment
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import PlayerFactory, StaffRoleFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def test_a_payment_of_a_merged_player_is_of_the_one_who_stays(unpaid: CashNight) -> None:
    ann = Player.objects.get(pk=unpaid.door.heads[0].player)
    take_payment(**unpaid.posting, player=ann.pk)
    stays = PlayerFactory(club=unpaid.event.club, name="Anne Lee")
    secretary = StaffRoleFactory(club=unpaid.event.club, role=Role.SECRETARY).user
    merge_players(by=secretary, kept=stays, gone=ann)
    head = unpaid.door.head(stays.pk)
    assert head is not None
    assert (head.paid, head.owes, kept_players([ann.pk])) == (700, 0, {ann.pk: stays.pk})
    assert [line.about for line in night_account(unpaid.book, unpaid.event).postings] == ["Anne Lee"]


def test_the_door_is_in_the_order_of_surnames(unpaid: CashNight) -> None:
    names = ["Zoe Adams", "Ann Van Dyke", "Bob adair", "Émile Ådahl"]
    players = Player.objects.filter(pk__in=[head.player for head in unpaid.door.heads[: len(names)]])
    for player, name in zip(players.order_by("pk"), names, strict=True):
        Player.objects.filter(pk=player.pk).update(name=name)
    shown = [head.name for head in unpaid.door.heads if head.name in names]
    assert shown == ["Émile Ådahl", "Bob adair", "Zoe Adams", "Ann Van Dyke"]


def test_an_erased_name_leaves_the_reasons_of_the_book_and_nothing_else_changes(unpaid: CashNight) -> None:
    player = PlayerFactory(club=unpaid.event.club, name="Zoé Ray")
    record_income(
        by=unpaid.treasurer,
        club=unpaid.event.club,
        amount=500,
        reason="A gift of Zoé Ray",
        uuid=uuid4(),
    )
    record_income(by=unpaid.treasurer, club=unpaid.event.club, amount=500, reason="A raffle", uuid=uuid4())
    lines = list(CashLine.objects.values_list("account", "amount"))
    secretary = StaffRoleFactory(club=unpaid.event.club, role=Role.SECRETARY).user
    erase_player(by=secretary, player=player)
    assert list(CashPosting.objects.values_list("reason", flat=True)) == ["[erased]", "A raffle"]
    assert list(CashLine.objects.values_list("account", "amount")) == lines
    assert unsound(unpaid.book) == []


def test_the_database_refuses_to_change_or_delete_what_is_posted(unpaid: CashNight) -> None:
    take_payment(**unpaid.posting, player=unpaid.door.heads[0].player)
    for change in (
        lambda: CashPosting.objects.update(reason="another"),
        lambda: CashPosting.objects.update(number=7),
        lambda: CashLine.objects.update(amount=0),
        lambda: CashLine.objects.all().delete(),
        lambda: CashPosting.objects.all()._raw_delete("default"),
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            change()
    assert unsound(unpaid.book) == []


def test_an_event_with_money_is_not_deleted(unpaid: CashNight) -> None:
    take_payment(**unpaid.posting, player=unpaid.door.heads[0].player)
    assert "Money is booked for this event" in str(why_not_deleted(unpaid.event))
