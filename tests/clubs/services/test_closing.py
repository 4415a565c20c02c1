"""A club is closed once its events are over: nothing new is entered, everything stays, and it can be reopened."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, ClubNight, Contact, Letter, LetterKind, LetterState, Member, Player, Role, User
from clubs.services import (
    add_person,
    change_role,
    close_club,
    delete_account,
    find_or_make_player,
    remove_from_staff,
    reopen_club,
    save_row,
)
from clubs.services.letters import post_letter
from clubs.services.membership_notices import post_membership_notices
from scoring.rehearsal.rehearsals import begin_rehearsal, end_rehearsal
from tests.factories.clubs import PlayerFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.refusals import refused
from tournaments.services import cancel_night, edit_tournament, register_pair, undo_cancel

pytestmark = pytest.mark.django_db


@pytest.fixture
def shut(club: Club, alice: User) -> Club:
    """The club, closed."""
    return close_club(by=alice, club=club)


def test_a_club_is_closed_and_reopened_and_its_pages_are_made_again(club: Club, alice: User) -> None:
    before = club.names_corrected
    closed = close_club(by=alice, club=club)
    assert (closed.closed_on, closed.names_corrected) == (today_in(club.time_zone), before + 1)
    assert refused(close_club, by=alice, club=club) == "closed_already"
    opened = reopen_club(by=alice, club=club)
    assert (opened.closed_on, opened.names_corrected) == (None, before + 2)
    assert refused(reopen_club, by=alice, club=club) == "not_closed"


def test_only_an_administrator_closes_and_reopens(club: Club, alice: User, bob: User) -> None:
    assert refused(close_club, by=bob, club=club) == "not_you"
    close_club(by=alice, club=club)
    assert refused(reopen_club, by=bob, club=club) == "not_you"


def test_an_event_that_is_not_over_keeps_its_club_open_and_is_named(club: Club, alice: User) -> None:
    later = make_tournament(club=club, name="Summer", date=date(2026, 6, 1))
    first = make_tournament(club=club, name="Spring", date=date(2026, 3, 1))
    with pytest.raises(Refusal) as refusal:
        close_club(by=alice, club=club)
    assert (refusal.value.code, str(refusal.value)) == (
        "event_not_over",
        "Spring (2026-03-01) is not over. End or cancel it first.",
    )
    for event in (first, later):
        cancel_night(by=alice, tournament=event, reason="snow")
    assert close_club(by=alice, club=club).closed_at is not None


def test_a_rehearsal_is_ended_before_its_club_is_closed(club: Club, alice: User) -> None:
    event = make_tournament(club=club)
    make_entries(event, 4)
    rehearsal = begin_rehearsal(by=alice, tournament=event)
    cancel_night(by=alice, tournament=event, reason="snow")
    assert refused(close_club, by=alice, club=club) == "event_not_over"
    end_rehearsal(by=alice, tournament=rehearsal)
    assert close_club(by=alice, club=club).closed_at is not None


def a_person(by: User, club: Club) -> None:
    add_person(by=by, club=club, name="Nora Dahl")


def a_player(by: User, club: Club) -> None:
    find_or_make_player(by=by, club=club, name="Nora Dahl")


def a_night(by: User, club: Club) -> None:
    save_row(by=by, row=ClubNight(club=club, name="Gala", date=today_in(club.time_zone), starts="19:00"))


def an_event(by: User, club: Club) -> None:
    make_tournament(by=by, club=club)


def another_date(by: User, club: Club) -> None:
    edit_tournament(by=by, tournament=make_tournament(club=club), name="Friday")


def a_cancelled_night_after_all(by: User, club: Club) -> None:
    undo_cancel(by=by, tournament=cancel_night(by=None, tournament=make_tournament(club=club), reason="snow"))


def a_pair(by: User, club: Club) -> None:
    register_pair(by=by, tournament=make_tournament(club=club), first="Ann Lee", second="Bob Lee")


@pytest.mark.parametrize(
    "write", [a_person, a_player, a_night, an_event, another_date, a_cancelled_night_after_all, a_pair]
)
def test_nothing_new_is_entered_in_a_closed_club_until_it_is_reopened(
    write: Callable[[User, Club], None], shut: Club, alice: User
) -> None:
    with pytest.raises(Refusal) as refusal:
        write(alice, shut)
    assert (refusal.value.code, str(refusal.value)) == (
        "club_closed",
        "Riverside Euchre Club is closed. An administrator can reopen it.",
    )
    write(alice, reopen_club(by=alice, club=shut))


def letter_to(player: Player, kind: LetterKind, **values: Any) -> Letter | None:
    return post_letter(
        club=player.club, kind=kind, key=f"{kind}:1", to_address="ann@example.org", player=player, values=values
    )


def test_a_closed_club_asks_nobody_to_come_or_to_pay_but_says_farewell(club: Club, alice: User, settings: Any) -> None:
    settings.SENDS_LETTERS = True
    ann = PlayerFactory(club=club, name="Ann Lee")
    Contact.objects.create(player=ann, email="ann@example.org")
    until = today_in(club.time_zone) + timedelta(days=3)
    Member.objects.create(club=club, player=ann, paid_until=until)
    post_membership_notices()
    letter_to(ann, LetterKind.ANNOUNCEMENT, subject="Farewell", body="Thank you.")
    close_club(by=alice, club=club)
    assert dict(Letter.objects.values_list("kind", "state")) == {
        LetterKind.MEMBERSHIP_ENDS: LetterState.STOPPED,
        LetterKind.ANNOUNCEMENT: LetterState.WAITING,
    }
    Letter.objects.all().delete()
    post_membership_notices()
    assert not Letter.objects.exists()


def test_the_last_administrator_of_a_closed_club_may_go_but_not_be_made_less(shut: Club, alice: User) -> None:
    role = shut.staff.get(user=alice)
    assert refused(change_role, by=alice, staff_role=role, role=Role.DIRECTOR) == "last_administrator"
    remove_from_staff(by=alice, staff_role=role)
    assert not shut.staff.filter(user=alice).exists()


def test_an_account_can_be_deleted_that_alone_looks_after_a_closed_club(shut: Club, alice: User) -> None:
    delete_account(by=alice)
    assert not shut.staff.filter(user=alice).exists()
