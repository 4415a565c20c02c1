"""Somebody becomes a member by the link alone; an address gives nothing to whoever claims it."""

from datetime import timedelta
from functools import partial

import pytest
from django.conf import LazySettings
from django.utils import timezone

from clubs.models import Club, Contact, Invitation, Letter, Role, StaffRole, User
from clubs.models.invitation import OPEN_FOR
from clubs.selectors import open_invitations
from clubs.services import (
    accept_invitation,
    accept_own_page,
    invite_to_own_page,
    invite_to_staff,
    link_account,
    merge_players,
    open_account_by_invitation,
    open_account_for_own_page,
    withdraw_invitation,
)
from clubs.services.invitations import FROM_ONE_ACCOUNT, TO_ONE_ADDRESS
from tests.factories.clubs import PlayerFactory, StaffRoleFactory, UserFactory
from tests.refusals import refused
from tests.threads import apart

pytestmark = pytest.mark.django_db

ERIN = "erin@example.org"
PASSWORD = "seven of clubs turned down"


@pytest.fixture
def invitation(club: Club, alice: User) -> Invitation:
    return invite_to_staff(by=alice, club=club, email=" Erin@Example.org ", role=Role.DIRECTOR, name="Erin  Fox")


def roles(club: Club) -> dict[str, str]:
    return dict(club.staff.values_list("user__email", "role"))


def test_an_invitation_makes_neither_an_account_nor_a_member(invitation: Invitation, club: Club) -> None:
    assert (invitation.email, invitation.name, invitation.role) == (ERIN, "Erin Fox", Role.DIRECTOR)
    assert (roles(club), User.objects.count()) == ({"alice@example.org": "administrator"}, 1)


def test_who_signed_up_with_the_address_gets_nothing_from_the_invitation(club: Club, alice: User) -> None:
    squatter = UserFactory(email=ERIN, with_password=PASSWORD)
    invitation = invite_to_staff(by=alice, club=club, email=ERIN, role=Role.ADMINISTRATOR)
    assert not squatter.staff_roles.exists()
    assert (
        refused(lambda: open_account_by_invitation(token=invitation.token, password="another one")) == "account_in_use"
    )
    squatter.refresh_from_db()
    assert squatter.check_password(PASSWORD)
    erin = UserFactory(email="erin.fox@example.org")
    accept_invitation(by=erin, token=invitation.token)
    assert roles(club) == {"alice@example.org": "administrator", "erin.fox@example.org": "administrator"}


def test_who_accepts_becomes_a_member_and_the_link_works_once(invitation: Invitation, club: Club) -> None:
    erin, eve = UserFactory(email=ERIN, with_password=PASSWORD), UserFactory()
    assert accept_invitation(by=erin, token=invitation.token).role == Role.DIRECTOR
    assert refused(lambda: accept_invitation(by=eve, token=invitation.token)) == "not_found"
    assert roles(club) == {"alice@example.org": "administrator", ERIN: "director"}


def test_nobody_sends_invitations_to_more_and_more_strangers(alice: User) -> None:
    clubs = [StaffRoleFactory(user=alice, role=Role.ADMINISTRATOR).club for _ in range(2)]
    for number in range(FROM_ONE_ACCOUNT):
        invite_to_staff(by=alice, club=clubs[number % 2], email=f"stranger{number}@example.org", role=Role.DIRECTOR)
    again = partial(invite_to_staff, by=alice, club=clubs[0], email=ERIN, role=Role.DIRECTOR)
    assert (refused(again), Invitation.objects.filter(email=ERIN).exists()) == ("too_many_invitations", False)
    Letter.objects.update(created_at=timezone.now() - timedelta(days=1))
    assert again().email == ERIN


def test_nobody_fills_the_mailbox_of_one_stranger() -> None:
    admins = [StaffRoleFactory(role=Role.ADMINISTRATOR) for _ in range(TO_ONE_ADDRESS + 1)]
    invite = [partial(invite_to_staff, by=one.user, club=one.club, email=ERIN, role=Role.DIRECTOR) for one in admins]
    assert [one().email for one in invite[:-1]] == [ERIN] * TO_ONE_ADDRESS
    assert refused(invite[-1]) == "too_many_invitations"


@pytest.mark.django_db(transaction=True)
def test_invitations_that_are_sent_at_the_same_moment_are_all_counted() -> None:
    """Each thread of the web server could send one more: none saw the letters that the others had not committed."""
    admins = [StaffRoleFactory(role=Role.ADMINISTRATOR) for _ in range(TO_ONE_ADDRESS + 4)]
    invite = [partial(invite_to_staff, by=one.user, club=one.club, email=ERIN, role=Role.DIRECTOR) for one in admins]
    wrong = apart(*invite)
    assert [getattr(error, "code", error) for error in wrong] == ["too_many_invitations"] * 4
    assert Letter.objects.filter(to_address=ERIN).count() == TO_ONE_ADDRESS


def test_a_closed_site_opens_no_account(invitation: Invitation, settings: LazySettings) -> None:
    settings.SIGN_UP = "closed"
    assert refused(lambda: open_account_by_invitation(token=invitation.token, password=PASSWORD)) == "sign_up_closed"
    settings.SIGN_UP = "invited"
    assert open_account_by_invitation(token=invitation.token, password=PASSWORD).user.email == ERIN


def test_an_unknown_address_opens_its_account_with_the_link(invitation: Invitation, club: Club) -> None:
    staff_role = open_account_by_invitation(token=invitation.token, password=PASSWORD)
    erin = User.objects.get(email=ERIN)
    assert (staff_role.user, erin.name, erin.check_password(PASSWORD)) == (erin, "Erin Fox", True)
    assert (staff_role.role, Invitation.objects.count()) == (Role.DIRECTOR, 0)


def test_asked_again_a_new_link_is_made_and_the_old_is_dead(club: Club, alice: User, invitation: Invitation) -> None:
    again = invite_to_staff(by=alice, club=club, email=ERIN, role=Role.ASSISTANT)
    assert (again.pk, Invitation.objects.count()) == (invitation.pk, 1)
    erin = UserFactory()
    assert refused(lambda: accept_invitation(by=erin, token=invitation.token)) == "not_found"
    assert accept_invitation(by=erin, token=again.token).role == Role.ASSISTANT


@pytest.mark.parametrize(("late", "works"), [(timedelta(minutes=-1), True), (timedelta(minutes=1), False)])
def test_a_link_works_for_a_week(late: timedelta, works: bool, invitation: Invitation) -> None:
    Invitation.objects.update(made_at=timezone.now() - OPEN_FOR - late)
    erin = UserFactory()
    if works:
        accept_invitation(by=erin, token=invitation.token)
    else:
        assert refused(lambda: accept_invitation(by=erin, token=invitation.token)) == "not_found"
    assert erin.staff_roles.exists() == works


@pytest.mark.parametrize("change", ["", "x", "-", "9" * 40, "\0"])
def test_a_link_that_is_not_quite_right_opens_nothing(change: str, invitation: Invitation) -> None:
    wrong = change + invitation.token[1:]
    assert refused(lambda: accept_invitation(by=UserFactory(), token=wrong)) == "not_found"


def test_a_withdrawn_invitation_opens_nothing(invitation: Invitation, alice: User, bob: User) -> None:
    assert refused(lambda: withdraw_invitation(by=bob, invitation=invitation)) == "not_you"
    token = invitation.token
    withdraw_invitation(by=alice, invitation=invitation)
    assert refused(lambda: accept_invitation(by=UserFactory(), token=token)) == "not_found"


def test_a_member_who_opens_a_link_keeps_the_role_of_before(invitation: Invitation, alice: User, club: Club) -> None:
    accept_invitation(by=alice, token=invitation.token)
    assert (roles(club), Invitation.objects.count()) == ({"alice@example.org": "administrator"}, 0)


def test_a_member_of_before_without_a_password_sets_it_by_a_new_invitation(club: Club, alice: User) -> None:
    StaffRoleFactory(club=club, user__email=ERIN, role=Role.ASSISTANT)
    invitation = invite_to_staff(by=alice, club=club, email=ERIN, role=Role.DIRECTOR)
    staff_role = open_account_by_invitation(token=invitation.token, password=PASSWORD)
    assert (staff_role.user.email, staff_role.role) == (ERIN, Role.ASSISTANT)
    assert User.objects.get(email=ERIN).check_password(PASSWORD)


def test_no_club_sets_the_password_of_somebody_whom_another_club_invited(club: Club, alice: User) -> None:
    StaffRoleFactory(user__email=ERIN)
    invitation = invite_to_staff(by=alice, club=club, email=ERIN, role=Role.DIRECTOR)
    assert refused(lambda: open_account_by_invitation(token=invitation.token, password=PASSWORD)) == "account_in_use"


@pytest.mark.parametrize("signed_in", [True, False])
def test_no_club_sets_the_password_of_a_player_who_signs_in_with_a_code(
    club: Club, alice: User, signed_in: bool
) -> None:
    player = User.objects.create_user(ERIN)
    if signed_in:
        User.objects.filter(pk=player.pk).update(last_login=timezone.now())
    else:
        Contact.objects.create(player=PlayerFactory(), user=player, email=ERIN)  # of another club
    invitation = invite_to_staff(by=alice, club=club, email=ERIN, role=Role.ASSISTANT)
    assert refused(lambda: open_account_by_invitation(token=invitation.token, password=PASSWORD)) == "account_in_use"
    player.refresh_from_db()
    assert not player.has_usable_password()
    assert accept_invitation(by=player, token=invitation.token).role == Role.ASSISTANT


def test_a_member_is_not_invited_twice(club: Club, alice: User) -> None:
    StaffRoleFactory(club=club, role=Role.ASSISTANT, user=UserFactory(email=ERIN, with_password=PASSWORD))
    again = lambda: invite_to_staff(by=alice, club=club, email=ERIN, role=Role.DIRECTOR)  # noqa: E731
    assert refused(again) == "already_on_staff"
    assert StaffRole.objects.get(user__email=ERIN).role == Role.ASSISTANT


def test_an_address_that_is_none_is_not_invited(club: Club, alice: User) -> None:
    assert refused(lambda: invite_to_staff(by=alice, club=club, email="erin", role=Role.DIRECTOR)) == "no_address"
    assert (list(User.objects.all()), Invitation.objects.count()) == ([alice], 0)


@pytest.mark.parametrize("stranger", ["bob", "charlie"])
def test_only_an_administrator_invites(stranger: str, club: Club, request: pytest.FixtureRequest) -> None:
    by = request.getfixturevalue(stranger)
    code = refused(lambda: invite_to_staff(by=by, club=club, email=ERIN, role=Role.DIRECTOR))
    assert code == {"bob": "not_you", "charlie": "not_found"}[stranger]


def test_the_holder_of_a_private_link_opens_the_page_of_the_player_once(club: Club, sam: User) -> None:
    marg, erin, eve = PlayerFactory(club=club), UserFactory(email=ERIN), UserFactory()
    token = invite_to_own_page(by=sam, player=marg).token
    contact = accept_own_page(by=erin, token=token)
    assert (contact.player, contact.user, list(erin.contacts.all())) == (marg, erin, [contact])
    assert refused(lambda: accept_own_page(by=eve, token=token)) == "not_found"
    assert refused(lambda: invite_to_own_page(by=sam, player=marg)) == "linked_already"
    history = marg.history.exclude(history_change_reason=None).order_by("history_id")
    assert list(history.values_list("history_change_reason", "history_user")) == [
        ("private link made", sam.pk),
        ("account linked by a private link", erin.pk),
    ]


def test_two_who_share_an_address_each_open_their_own_page(club: Club, sam: User) -> None:
    marg, ray = PlayerFactory(club=club), PlayerFactory(club=club)
    for player in (marg, ray):
        Contact.objects.create(player=player, email=ERIN)
    links = [invite_to_own_page(by=sam, player=player).token for player in (marg, ray)]
    first = open_account_for_own_page(token=links[0], email=" Erin@Example.org", password=PASSWORD)
    second = partial(open_account_for_own_page, token=links[1], password=PASSWORD)
    assert refused(lambda: second(email=ERIN)) == "account_in_use"
    assert refused(lambda: accept_own_page(by=User.objects.get(email=ERIN), token=links[1])) == "linked_already"
    ray_s = second(email="ray@example.org")
    assert [(one.player, one.user.email if one.user else "") for one in (first, ray_s)] == [
        (marg, ERIN),
        (ray, "ray@example.org"),
    ]
    assert (Contact.objects.count(), User.objects.get(email=ERIN).check_password(PASSWORD)) == (2, True)


def test_the_links_to_the_staff_and_to_a_page_give_only_what_each_says(
    club: Club, sam: User, invitation: Invitation
) -> None:
    page, erin = invite_to_own_page(by=sam, player=PlayerFactory(club=club)), UserFactory()
    assert refused(lambda: accept_invitation(by=erin, token=page.token)) == "not_found"
    assert refused(lambda: open_account_by_invitation(token=page.token, password=PASSWORD)) == "not_found"
    assert refused(lambda: accept_own_page(by=erin, token=invitation.token)) == "not_found"
    assert (erin.staff_roles.exists(), erin.contacts.exists()) == (False, False)
    assert (list(open_invitations(club)), Invitation.objects.count()) == ([invitation], 2)


def test_a_link_to_a_page_is_cancelled_renewed_and_ends_after_a_week(club: Club, sam: User, bob: User) -> None:
    marg, erin = PlayerFactory(club=club), UserFactory()
    assert refused(lambda: invite_to_own_page(by=bob, player=marg)) == "not_you"
    old, new = (invite_to_own_page(by=sam, player=marg).token for _ in range(2))
    assert refused(lambda: accept_own_page(by=erin, token=old)) == "not_found"
    Invitation.objects.update(made_at=timezone.now() - OPEN_FOR - timedelta(minutes=1))
    assert refused(lambda: accept_own_page(by=erin, token=new)) == "not_found"
    again = invite_to_own_page(by=sam, player=marg)
    assert refused(lambda: withdraw_invitation(by=bob, invitation=again)) == "not_you"
    token = again.token
    withdraw_invitation(by=sam, invitation=again)
    assert refused(lambda: accept_own_page(by=erin, token=token)) == "not_found"


def test_the_secretary_removes_a_wrong_link_and_gives_the_page_to_another(club: Club, sam: User) -> None:
    marg, wrong, right = PlayerFactory(club=club), UserFactory(), UserFactory()
    contact = accept_own_page(by=wrong, token=invite_to_own_page(by=sam, player=marg).token)
    link_account(by=sam, contact=contact, user=None)
    contact = accept_own_page(by=right, token=invite_to_own_page(by=sam, player=marg).token)
    assert (contact.user, wrong.contacts.exists()) == (right, False)


def test_a_link_to_the_page_of_a_player_who_was_merged_opens_the_page_of_the_one_who_stays(
    club: Club, sam: User
) -> None:
    kept, gone, erin = PlayerFactory(club=club), PlayerFactory(club=club), UserFactory()
    token = invite_to_own_page(by=sam, player=gone).token
    merge_players(by=sam, kept=kept, gone=gone)
    assert accept_own_page(by=erin, token=token).player == kept


def test_a_closed_site_opens_no_account_for_a_page(club: Club, sam: User, settings: LazySettings) -> None:
    settings.SIGN_UP = "closed"
    token = invite_to_own_page(by=sam, player=PlayerFactory(club=club)).token
    opening = partial(open_account_for_own_page, token=token, email=ERIN, password=PASSWORD)
    assert refused(opening) == "sign_up_closed"
    settings.SIGN_UP = "invited"
    assert opening().user == User.objects.get(email=ERIN)
