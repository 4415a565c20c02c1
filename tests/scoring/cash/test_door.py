"""The door: who owes what, payments, and players who are merged."""

import pytest

from clubs.errors import Refusal
from clubs.models import Member, MemberKind, Player, Role
from clubs.services.player_merging import merge_players
from rules.base.errors import RulesError
from rules.club.cash.posting import Account
from scoring.cash.account import night_account
from scoring.cash.door import take_payment, take_payments
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.models import CashPosting, NightCash
from tests.factories.cash import RULES, CashNight, cash_night, unsound
from tests.factories.clubs import PlayerFactory, StaffRoleFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def test_one_tap_takes_the_fee_and_fills_the_pots(unpaid: CashNight) -> None:
    ann, bob = unpaid.door.heads[:2]
    take_payment(**unpaid.posting, player=ann.player)
    take_payment(**unpaid.posting, player=bob.player, into=Account.OTHER)
    assert (ann.fee, ann.owes) == (700, 700)
    assert [unpaid.door.head(one.player).owes for one in (ann, bob)] == [0, 0]  # type: ignore[union-attr]
    assert unpaid.balances() == {
        "cash": 700,
        "other": 700,
        "entry_fees": 1000,
        "lone_hand_pot": 200,
        "club": 200,
    }
    assert unsound(unpaid.book) == []


def test_members_pay_by_their_kind(unpaid: CashNight) -> None:
    ann, bob = unpaid.door.heads[:2]
    free = MemberKind.objects.create(club=unpaid.event.club, name="Honorary")
    Member.objects.create(club=unpaid.event.club, player_id=ann.player, kind=free)
    Member.objects.create(club=unpaid.event.club, player_id=bob.player)
    set_night_fees(
        by=unpaid.treasurer,
        event=unpaid.event,
        rules=NightRules(**{**RULES, "kinds": {free.pk: 0, 9_999: 100}}),
    )
    found = [unpaid.door.head(one.player) for one in (ann, bob)]
    assert [(str(head.category), head.fee) for head in found if head] == [("Member, Honorary", 0), ("Member", 500)]
    with pytest.raises(Refusal) as refused:
        take_payment(**unpaid.posting, player=ann.player)
    assert code_of(refused) == "paid_already"


def test_the_same_id_posts_once_and_another_request_under_it_is_refused(unpaid: CashNight) -> None:
    ann, bob = unpaid.door.heads[:2]
    again = unpaid.posting
    first = take_payment(**again, player=ann.player)
    assert take_payment(**again, player=ann.player) == first
    with pytest.raises(Refusal) as refused:
        take_payment(**again, player=bob.player)
    assert code_of(refused) == "same_id_other_body"
    assert CashPosting.objects.count() == 1


def test_several_pay_at_once_or_nobody_does(unpaid: CashNight) -> None:
    ann, bob, cas, *_ = (head.player for head in unpaid.door.heads)
    again = unpaid.posting
    assert len(take_payments(**again, players=[ann, bob, ann])) == 2
    assert len(take_payments(**again, players=[ann, bob])) == 2
    with pytest.raises(Refusal):
        take_payments(**unpaid.posting, players=[cas, ann])
    assert (unpaid.door.paid, unpaid.door.owed) == (1400, 6 * 700)


def test_another_amount_needs_no_fee_but_must_be_above_nothing(unpaid: CashNight) -> None:
    ann = unpaid.door.heads[0].player
    take_payment(**unpaid.posting, player=ann, amount=300, reason="had no more change")
    head = unpaid.door.head(ann)
    assert head is not None
    assert (head.paid, head.owes) == (300, 400)
    with pytest.raises(RulesError):
        take_payment(**unpaid.posting, player=ann, amount=0)


def test_only_those_who_keep_the_door_take_money(unpaid: CashNight) -> None:
    ann = unpaid.door.heads[0].player
    club = unpaid.event.club
    for role, code in ((Role.SECRETARY, "not_you"), (Role.ASSISTANT, "not_you")):
        with pytest.raises(Refusal) as refused:
            take_payment(**{**unpaid.posting, "by": StaffRoleFactory(club=club, role=role).user}, player=ann)
        assert code_of(refused) == code
    with pytest.raises(Refusal) as refused:
        take_payment(**{**unpaid.posting, "by": StaffRoleFactory().user}, player=ann)
    assert code_of(refused) == "not_found"
    take_payment(**{**unpaid.posting, "by": unpaid.evening.director}, player=ann)


def test_a_stranger_to_the_event_or_another_account_is_refused(unpaid: CashNight) -> None:
    with pytest.raises(Refusal) as refused:
        take_payment(**unpaid.posting, player=99_999)
    assert code_of(refused) == "not_in_event"
    with pytest.raises(Refusal):
        take_payment(**unpaid.posting, player=unpaid.door.heads[0].player, into=Account.CLUB)


def test_a_night_without_fees_takes_nothing(unpaid: CashNight) -> None:
    NightCash.objects.all().delete()
    with pytest.raises(Refusal) as refused:
        take_payment(**unpaid.posting, player=1)
    assert code_of(refused) == "no_fees"


def test_a_payment_of_a_merged_player_is_of_the_one_who_stays(unpaid: CashNight) -> None:
    ann = Player.objects.get(pk=unpaid.door.heads[0].player)
    take_payment(**unpaid.posting, player=ann.pk)
    stays = PlayerFactory(club=unpaid.event.club, name="Anne Lee")
    secretary = StaffRoleFactory(club=unpaid.event.club, role=Role.SECRETARY).user
    merge_players(by=secretary, kept=stays, gone=ann)
    head = unpaid.door.head(stays.pk)
    assert head is not None
    assert (head.paid, head.owes) == (700, 0)
    assert [line.about for line in night_account(unpaid.book, unpaid.event).postings] == ["Anne Lee"]


def test_the_door_is_in_the_order_of_surnames(unpaid: CashNight) -> None:
    names = ["Zoe Adams", "Ann Van Dyke", "Bob adair", "Émile Ådahl"]
    players = Player.objects.filter(pk__in=[head.player for head in unpaid.door.heads[: len(names)]])
    for player, name in zip(players.order_by("pk"), names, strict=True):
        Player.objects.filter(pk=player.pk).update(name=name)
    shown = [head.name for head in unpaid.door.heads if head.name in names]
    assert shown == ["Émile Ådahl", "Bob adair", "Zoe Adams", "Ann Van Dyke"]
