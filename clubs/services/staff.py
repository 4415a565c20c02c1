"""Staff change roles and go. A club is never left without an administrator."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole
from clubs.policy import Act, Actor, require
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
