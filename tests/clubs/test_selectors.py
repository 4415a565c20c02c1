"""Reads across the members, players and invitations of a club."""

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Player, Role, User
from clubs.policy import Act
from clubs.selectors import (
    account_in_use,
    club_for,
    clubs_in_which,
    kept_players,
    numbers_of,
    players_named,
    staff_roles_with_counts,
)
from clubs.services import close_club, invite_to_staff
from clubs.services.player_merging import merge_players
from tests.factories.clubs import ClubFactory, PlayerFactory, StaffRoleFactory, UserFactory

pytestmark = pytest.mark.django_db


def test_the_clubs_in_which_somebody_may_do_something_are_those_of_a_role_that_may(dora: User, club: Club) -> None:
    other = StaffRoleFactory(user=dora, role=Role.DIRECTOR).club
    ClubFactory()
    found = {act: set(clubs_in_which(dora, act)) for act in (Act.REGISTER, Act.CREATE_EVENT, Act.MANAGE_STAFF)}
    assert found == {Act.REGISTER: {club, other}, Act.CREATE_EVENT: {other}, Act.MANAGE_STAFF: set()}


def test_a_closed_club_is_none_in_which_somebody_may_create_an_event(alice: User, club: Club) -> None:
    close_club(by=alice, club=club)
    assert [set(clubs_in_which(alice, act)) for act in (Act.CREATE_EVENT, Act.MANAGE_CLUB)] == [set(), {club}]


def test_a_club_is_there_for_its_own_people_alone(dora: User, charlie: User, club: Club) -> None:
    assert club_for(dora, Act.REGISTER, club.slug) == club
    codes = []
    for actor, act in ((dora, Act.MANAGE_STAFF), (charlie, Act.REGISTER)):
        with pytest.raises(Refusal) as refused:
            club_for(actor, act, club.slug)
        codes.append(refused.value.code)
    assert codes == ["not_you", "not_found"]


def test_a_club_is_listed_with_the_number_of_its_players(dora: User, club: Club) -> None:
    PlayerFactory.create_batch(3, club=club)
    PlayerFactory()
    assert [(each.club, each.player_count) for each in staff_roles_with_counts(dora)] == [(club, 3)]


@pytest.mark.parametrize(
    ("words", "found"),
    [("lee ann", ["Ann Lee"]), ("oneil", ["Zoe O'Neil"]), ("ann x", []), ("", ["Ann Lee", "Zoe O'Neil"])],
)
def test_players_are_found_by_every_word_in_any_order(words: str, found: list[str], club: Club) -> None:
    for name in ("Ann Lee", "Zoe O'Neil"):
        PlayerFactory(club=club, name=name)
    PlayerFactory(name="Ann Lee")
    assert [player.name for player in players_named(club, words).order_by("name")] == found


def test_an_invited_account_is_in_use_once_it_has_a_password_or_another_club(alice: User, club: Club) -> None:
    def in_use(email: str) -> bool:
        return account_in_use(invite_to_staff(by=alice, club=club, email=email, role=Role.ASSISTANT))

    used, unused, elsewhere = UserFactory(), UserFactory(), StaffRoleFactory().user
    for user in (unused, elsewhere):
        user.set_unusable_password()
        user.save()
    used.set_password("seven of clubs turned down")
    used.save()
    emails = ("erin@example.org", unused.email, elsewhere.email, used.email)
    assert [in_use(email) for email in emails] == [False, False, True, True]


def test_a_merged_player_is_found_under_every_number(club: Club) -> None:
    ann, stays = PlayerFactory(club=club, name="Ann Lee"), PlayerFactory(club=club, name="Anne Lee")
    Player.objects.filter(pk=ann.pk).update(merged_into=stays)
    assert kept_players([ann.pk, stays.pk]) == {ann.pk: stays, stays.pk: stays}
    assert (numbers_of([stays]), numbers_of([ann])) == ({ann.pk, stays.pk}, {ann.pk})


def test_a_player_who_was_merged_twice_is_found_under_all_three_numbers(club: Club) -> None:
    ann, anne, anna = (PlayerFactory(club=club, name=f"{name} Lee") for name in ("Ann", "Anne", "Anna"))
    by = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR).user
    merge_players(by=by, kept=anne, gone=ann)
    merge_players(by=by, kept=anna, gone=anne)
    assert numbers_of([anna]) == {ann.pk, anne.pk, anna.pk}
    assert set(kept_players([ann.pk, anne.pk]).values()) == {anna}
