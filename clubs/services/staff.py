"""Staff change roles and go. An open club is never left without an administrator."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole
from clubs.policy import Act, Actor, account_of, nothing_here, require
from clubs.selectors import administrators_in
from rules.base.words import gettext_noop as N_


def change_role(*, by: Actor, staff_role: StaffRole, role: Role) -> StaffRole:
    """Give one of the staff another role. Raises `Refusal` "last_administrator"."""
    with transaction.atomic():
        _hold(staff_role)
        require(by, Act.MANAGE_STAFF, staff_role.club)
        if role != Role.ADMINISTRATOR:
            refuse_last_administrator(staff_role)
        staff_role.role = role
        staff_role.save(update_fields=["role"])
    return staff_role


def remove_from_staff(*, by: Actor, staff_role: StaffRole) -> None:
    """End a role; the account stays. Anybody may leave by themselves. Raises `Refusal` "last_administrator"."""
    with transaction.atomic():
        _hold(staff_role)
        refuse_removal(by, staff_role)
        staff_role.delete()


def refuse_removal(by: Actor, staff_role: StaffRole) -> None:
    """`Refusal` of removing somebody else without permission, or the last administrator of an open club."""
    if by != staff_role.user:
        require(by, Act.MANAGE_STAFF, staff_role.club)
    if staff_role.club.closed_at is None:
        refuse_last_administrator(staff_role)


def refuse_last_administrator(staff_role: StaffRole) -> None:
    """`Refusal` "last_administrator" of the one whom the club cannot do without."""
    if staff_role.role == Role.ADMINISTRATOR and administrators_in(staff_role.club) <= 1:
        text = N_("{club} has no other administrator. Make someone else an administrator first.")
        raise Refusal("last_administrator", text, club=staff_role.club.name)


def hand_over(*, by: Actor, club: Club, to: StaffRole) -> None:
    """Make another of the staff the administrator, and leave, in one step. `Refusal` "already_yours"."""
    if to.club_id != club.pk:
        raise nothing_here()
    with transaction.atomic():
        _hold(to)
        require(by, Act.MANAGE_STAFF, club)
        if to.user == by:
            raise Refusal("already_yours", N_("You are the administrator already. Choose somebody else."))
        to.role = Role.ADMINISTRATOR
        to.save(update_fields=["role"])
        StaffRole.objects.filter(club=club, user=account_of(by)).delete()


def _hold(staff_role: StaffRole) -> None:
    """Hold the club, and read the role as it is now: changes of its staff come one after the other.

    Two administrators may remove each other at the same moment, or somebody leaves while the club is handed over to
    them. The second change is checked against the result of the first.
    """
    staff_role.club = Club.objects.hold(staff_role.club_id)
    now = StaffRole.objects.filter(pk=staff_role.pk).values_list("role", flat=True).first()
    if now is None:
        raise nothing_here()
    staff_role.role = now
