"""Contacts and memberships: who may write them, what is refused, and how a renewal counts."""

from datetime import date

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, MemberKind, Player, User
from clubs.services import (
    add_person,
    end_membership,
    renew_membership,
    save_contact,
    save_member,
    save_row,
)
from rules.base.errors import RulesError
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


def refused(work, /, **fields: object) -> str:
    with pytest.raises(Refusal) as error:
        work(**fields)
    return error.value.code


@pytest.mark.parametrize(
    ("actor", "answer"), [("alice", ""), ("sam", ""), ("bob", "not_you"), ("dora", "not_you"), ("charlie", "not_found")]
)
def test_secretaries_and_administrators_write_contacts(
    actor: str, answer: str, club: Club, request: pytest.FixtureRequest
) -> None:
    by, player = request.getfixturevalue(actor), PlayerFactory(club=club)
    fields = {"by": by, "player": player, "email": "ann@example.org", "telephone": "", "notes": "drives Bo"}
    if answer:
        assert (refused(save_contact, **fields), Contact.objects.count()) == (answer, 0)
        assert refused(save_member, by=by, player=player) == answer
    else:
        save_contact(**fields)
        assert Contact.objects.values_list("email", "notes").get() == ("ann@example.org", "drives Bo")


def test_the_notes_about_a_player_keep_their_lines_and_turn_none_of_them_round(club: Club, sam: User) -> None:
    fields = {"player": PlayerFactory(club=club), "email": "", "telephone": ""}
    assert save_contact(by=sam, **fields, notes=" \u202edrives\u202c Bo\r\n\u2067naps\x1b\n").notes == "drives Bo\nnaps"


def test_every_field_of_a_contact_that_cannot_be_is_named(club: Club, sam: User) -> None:
    with pytest.raises(RulesError) as error:
        save_contact(by=sam, player=PlayerFactory(club=club), email="ann@", telephone="call me", notes="x" * 2001)
    assert [fault.where["field"] for fault in error.value.faults] == ["email", "telephone", "notes"]


@pytest.mark.time_machine(date(2026, 5, 10))
@pytest.mark.parametrize(
    ("paid_until", "months", "after"),
    [
        (None, 12, date(2027, 5, 9)),  # from today
        (date(2025, 12, 31), 12, date(2027, 5, 9)),  # lapsed: from today
        (date(2026, 6, 30), 6, date(2026, 12, 31)),  # the end of a month stays one
        (date(2026, 5, 31), 12, date(2027, 5, 31)),
    ],
)
def test_a_renewal_follows_the_last_paid_day(
    paid_until: date | None, months: int, after: date, club: Club, sam: User
) -> None:
    club.time_zone = "UTC"
    club.save()
    kind = save_row(by=sam, row=MemberKind(club=club, name="Adult", fee=40, months=months))
    player = PlayerFactory(club=club)
    save_member(by=sam, player=player, kind=kind, paid_until=paid_until)
    assert renew_membership(by=sam, player=player).paid_until == after


def test_only_a_current_member_with_a_kind_and_a_term_is_renewed(club: Club, sam: User) -> None:
    player = PlayerFactory(club=club)
    assert refused(renew_membership, by=sam, player=player) == "no_member"
    save_member(by=sam, player=player)
    assert refused(renew_membership, by=sam, player=player) == "no_kind"
    save_member(by=sam, player=player, kind=save_row(by=sam, row=MemberKind(club=club, name="Life", fee=500, months=0)))
    assert refused(renew_membership, by=sam, player=player) == "for_life"
    end_membership(by=sam, player=player)
    assert refused(renew_membership, by=sam, player=player) == "left"
    assert refused(end_membership, by=sam, player=player) == "left_already"


def test_a_number_belongs_to_one_member_and_nobody_leaves_before_joining(club: Club, sam: User) -> None:
    ann, bo = PlayerFactory.create_batch(2, club=club)
    save_member(by=sam, player=ann, number="7")
    assert refused(save_member, by=sam, player=bo, number="7") == "number_taken"
    with pytest.raises(RulesError) as error:
        save_member(by=sam, player=bo, joined=date(2026, 2, 1), left=date(2026, 1, 1), paid_until=date(202, 1, 1))
    assert [fault.where["field"] for fault in error.value.faults] == ["paid_until", "left"]
    assert list(Member.objects.values_list("player", "number")) == [(ann.pk, "7")]


def test_a_guest_who_becomes_a_member_is_no_guest(club: Club, sam: User) -> None:
    guest = PlayerFactory(club=club, guest=True)
    member = save_member(by=sam, player=guest)
    assert Player.objects.get().guest is False
    assert member.history.get().history_user == sam


def test_a_new_person_is_not_confused_with_a_namesake(club: Club, sam: User) -> None:
    add_person(by=sam, club=club, name="Ann Lee", telephone="+1 403 555 0142")
    assert refused(add_person, by=sam, club=club, name="Ann  Lee") == "player_exists"
    add_person(by=sam, club=club, name="Ann Lee", note="Olds")
    assert list(Player.objects.values_list("note", "contact__telephone")) == [("", "+1 403 555 0142"), ("Olds", None)]
