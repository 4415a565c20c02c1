"""Members change roles and go. A club is never left without an administrator."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Club, Membership, Role
from clubs.policy import Act, Actor, require
from clubs.selectors import administrators_in
from rules.words import gettext_noop as N_


def change_role(*, by: Actor, membership: Membership, role: Role) -> Membership:
    """Give a member another role. Raises `Refusal` "last_administrator"."""
    require(by, Act.MANAGE_MEMBERS, membership.club)
    with transaction.atomic():
        _hold(membership.club)
        if membership.role == Role.ADMINISTRATOR and role != Role.ADMINISTRATOR:
            _keep_one_administrator(membership.club)
        membership.role = role
        membership.save(update_fields=["role"])
    return membership


def remove_member(*, by: Actor, membership: Membership) -> None:
    """End a membership; the account stays. Anybody may leave by himself. Raises `Refusal` "last_administrator"."""
    if by != membership.user:
        require(by, Act.MANAGE_MEMBERS, membership.club)
    with transaction.atomic():
        _hold(membership.club)
        if membership.role == Role.ADMINISTRATOR:
            _keep_one_administrator(membership.club)
        membership.delete()


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
