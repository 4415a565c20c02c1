"""One press pays and checks in: both, or neither."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Role, User
from rules.club.cash.posting import Account
from scoring.cash.door_rows import pay_and_check_in, undo_payments
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.models import CashPosting
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Entry, Tournament
from tournaments.services import register_single
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


@pytest.fixture
def director(club: Club) -> User:
    return StaffRoleFactory(club=club, role=Role.DIRECTOR).user


@pytest.fixture
def event(club: Club, director: User) -> Tournament:
    event = make_tournament(club=club)
    set_night_fees(by=director, event=event, rules=NightRules(member=500, guest=700), currency="CAD")
    return event


def players_of(entry: Entry) -> list[int]:
    return [player.pk for player in entry.players]


def states(event: Tournament) -> list[str]:
    return list(event.entries.order_by("pk").values_list("state", flat=True))


def test_a_pair_pays_and_is_here(event: Tournament, director: User) -> None:
    first, _second = make_entries(event, 2)
    press = {"by": director, "event": event, "players": players_of(first), "uuid": uuid4()}
    postings = pay_and_check_in(**press)
    assert states(event) == [EntryState.CHECKED_IN, EntryState.REGISTERED]
    assert [posting.pk for posting in pay_and_check_in(**press)] == [posting.pk for posting in postings]
    assert CashPosting.objects.count() == 2


def test_who_cannot_pay_is_not_checked_in(event: Tournament, director: User) -> None:
    first, second = make_entries(event, 2)
    pay_and_check_in(by=director, event=event, players=players_of(first), uuid=uuid4())
    both = [*players_of(second), *players_of(first)]
    with pytest.raises(Refusal) as refused:
        pay_and_check_in(by=director, event=event, players=both, uuid=uuid4(), into=Account.OTHER)
    assert refused.value.code == "paid_already"
    assert (states(event), CashPosting.objects.count()) == ([EntryState.CHECKED_IN, EntryState.REGISTERED], 2)


def test_a_player_without_a_partner_pays_and_is_here(event: Tournament, director: User) -> None:
    single = register_single(by=director, tournament=event, name="Peg Lone")
    pay_and_check_in(by=director, event=event, players=[single.player_id], uuid=uuid4())
    single.refresh_from_db()
    assert single.checked_in


def test_a_treasurer_takes_the_fee_and_checks_nobody_in(club: Club, event: Tournament) -> None:
    (entry,) = make_entries(event, 1)
    treasurer = StaffRoleFactory(club=club, role=Role.TREASURER).user
    pay_and_check_in(by=treasurer, event=event, players=players_of(entry), uuid=uuid4())
    assert (states(event), CashPosting.objects.count()) == ([EntryState.REGISTERED], 2)


def test_payments_are_undone_together_and_only_those_of_the_event(event: Tournament, director: User) -> None:
    (entry,) = make_entries(event, 1)
    paid = pay_and_check_in(by=director, event=event, players=players_of(entry), uuid=uuid4())
    postings = [posting.pk for posting in paid]
    other = make_tournament(club=event.club)
    with pytest.raises(Refusal):
        undo_payments(by=director, event=other, postings=postings, uuid=uuid4())
    undo_payments(by=director, event=event, postings=postings, uuid=uuid4())
    assert list(CashPosting.objects.exclude(reverses=None).values_list("reverses", flat=True)) == postings
    assert states(event) == [EntryState.CHECKED_IN]
