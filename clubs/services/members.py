"""Members come, change roles and go. A club is never left without an administrator.

There may be no mail server: who is invited and has no account yet gets one with a one-time link to set a password,
which the administrator sees on the screen and hands over. A link is never shown for an account that another club
has invited too, or that somebody already uses: whoever holds the link becomes that person.
"""

from dataclasses import dataclass

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.urls import reverse
from django.utils.http import base36_to_int

from clubs.errors import Refusal
from clubs.models import Club, Membership, Role, User
from clubs.names import label_written
from clubs.policy import Act, Actor, require
from clubs.selectors import administrators_in, waits_for_a_password
from rules.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class Invitation:
    """A member, and the path of the one-time link that sets the first password (None where one is set already)."""

    membership: Membership
    link: str | None


def invite_member(*, by: Actor, club: Club, email: str, role: Role, name: str = "") -> Invitation:
    """Make the owner of the address a member; an unknown address gets an account. Asked again, a fresh link is made.

    Raises `Refusal`: "no_address", "already_member" (with an account in use), "waits_elsewhere".
    """
    require(by, Act.MANAGE_MEMBERS, club)
    email = _address(email)
    with transaction.atomic():
        user = User.objects.filter(email=email).first()
        if user is None:
            user = User.objects.create_user(email, name=label_written(name, empty=True))
        waiting = waits_for_a_password(user, club)
        if not waiting and not user.has_usable_password():
            raise Refusal(
                "waits_elsewhere",
                N_("{email} was invited by another club and has not set a password yet. Ask them to do that first."),
                email=email,
            )
        membership, new = Membership.objects.get_or_create(club=club, user=user, defaults={"role": role})
        if not new and not waiting:
            raise Refusal("already_member", N_("{email} is a member already. Change the role instead."), email=email)
    return Invitation(membership, first_password_link(user) if waiting else None)


def first_password_link(user: User) -> str:
    """The path under which the user sets a password: good once, and for three days (PASSWORD_RESET_TIMEOUT)."""
    return _link(user, default_token_generator.make_token(user))


def without_its_key(link: str) -> str:
    """What may be kept of such a link: whose it is and when it was made, and that opens nothing."""
    return link.rpartition("-")[0]


def same_link_again(user: User, kept: str) -> str:
    """The path of the link of which `kept` is left: the same, for as long as the user has set no password."""
    made = base36_to_int(kept.rpartition("-")[2])
    generator = default_token_generator
    return _link(user, generator._make_token_with_timestamp(user, made, generator.secret))


def _link(user: User, key: str) -> str:
    return reverse("account_reset_password_from_key", kwargs={"uidb36": user_pk_to_url_str(user), "key": key})


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
            N_("{club} has no other administrator. Make somebody else an administrator first."),
            club=club.name,
        )


def _address(email: str) -> str:
    email = email.strip().lower()
    try:
        validate_email(email)
    except ValidationError:
        raise Refusal("no_address", N_("{email} is no e-mail address."), email=email or "?") from None
    return email
