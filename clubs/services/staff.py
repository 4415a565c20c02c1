"""Staff change roles and go. A club is never left without an administrator."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole
from clubs.policy import Act, Actor, account_of, nothing_here, require
from clubs.selectors import administrators_in
from rules.words import gettext_noop as N_


def change_role(*, by: Actor, staff_role: StaffRole, role: Role) -> StaffRole:
    """Give one of the staff another role. Raises `Refusal` "last_administrator"."""
    require(by, Act.MANAGE_STAFF, staff_role.club)
    with transaction.atomic():
        _hold(staff_role.club)
        if staff_role.role == Role.ADMINISTRATOR and role != Role.ADMINISTRATOR:
            _keep_one_administrator(staff_role.club)
        staff_role.role = role
        staff_role.save(update_fields=["role"])
    return staff_role


def remove_from_staff(*, by: Actor, staff_role: StaffRole) -> None:
    """End a role; the account stays. Anybody may leave by themselves. Raises `Refusal` "last_administrator"."""
    if by != staff_role.user:
        require(by, Act.MANAGE_STAFF, staff_role.club)
    with transaction.atomic():
        _hold(staff_role.club)
        if staff_role.role == Role.ADMINISTRATOR:
            _keep_one_administrator(staff_role.club)
        staff_role.delete()


def hand_over(*, by: Actor, club: Club, to: StaffRole) -> None:
    """Make another of the staff the administrator, and leave, in one step. `Refusal` "already_yours"."""
    require(by, Act.MANAGE_STAFF, club)
    if to.club_id != club.pk:
        raise nothing_here()
    if to.user == by:
        raise Refusal("already_yours", N_("You are the administrator already. Choose somebody else."))
    with transaction.atomic():
        _hold(club)
        to.role = Role.ADMINISTRATOR
        to.save(update_fields=["role"])
        StaffRole.objects.filter(club=club, user=account_of(by)).delete()


def _hold(club: Club) -> None:
    """Let two administrators who remove each other at once come one after the other."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)


def _keep_one_administrator(club: Club) -> None:
    if administrators_in(club) <= 1:
        raise Refusal(
            "last_administrator",
            N_("{club} has no other administrator. Make someone else an administrator first."),
            club=club.name,
        )
