"""Inviting somebody: they join the staff of a club, or open their own page, by opening the link and accepting.

There may be no mail server: the administrator sees the link on the screen and hands it over. Anyone who holds the link
decides which account joins. The address alone gives nothing, for anybody can open an account under another's address.
"""

from datetime import timedelta

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Club, Contact, Invitation, Letter, LetterKind, Player, Role, StaffRole, User
from clubs.models.invitation import new_nonce
from clubs.names import label_written
from clubs.policy import Act, Actor, account_of, nothing_here, require
from clubs.selectors import account_in_use, invitation_behind
from clubs.services.letters import post_letter
from clubs.services.own_data import link_to, note_link, refuse_linked
from rules.base.words import gettext_noop as N_

# Anybody can sign up, create clubs, and write to strangers in their names. So letters of invitation are counted.
A_DAY = timedelta(days=1)
FROM_ONE_ACCOUNT, TO_ONE_ADDRESS = 30, 5  # in a day, over all clubs
COUNTING = 0x69_6E_76_69_74_65  # "invite": an advisory lock of this database


@transaction.atomic
def invite_to_staff(*, by: Actor, club: Club, email: str, role: Role, name: str = "") -> Invitation:
    """Offer the role to anyone who will hold the link. Asked again, a new link is made and the old one stops working.

    Raises Unreadable for an invalid name; `Refusal`: "no_address", "already_on_staff", "too_many_invitations".
    """
    require(by, Act.MANAGE_STAFF, club)
    email = _address(email)
    name = label_written(name, empty=True)
    known = User.objects.filter(email=email, staff_roles__club=club).first()
    if known is not None and known.has_usable_password():
        raise Refusal("already_on_staff", N_("{email} is already on the staff. Change the role instead."), email=email)
    _count_alone()
    _refuse_too_many(account_of(by), email)
    offered = {"role": role, "name": name, "nonce": new_nonce(), "made_at": timezone.now()}
    invitation, _new = Invitation.objects.update_or_create(club=club, email=email, player=None, defaults=offered)
    post_letter(
        club=club,
        kind=LetterKind.INVITATION,
        key=f"invitation:{invitation.pk}:{invitation.nonce}",
        to_address=email,
        to_name=name,
        values={"role": invitation.get_role_display(), "link": invitation.link},
    )
    return invitation


@transaction.atomic
def invite_to_own_page(*, by: Actor, player: Player) -> Invitation:
    """Offer the player's own page to anyone who will hold the link. Asked again, the old link stops working.

    `Refusal` "linked_already" where an account is linked to the player.
    """
    require(by, Act.MANAGE_PEOPLE, player.club)
    refuse_linked(Contact.objects.filter(player=player).first())
    offered = {"nonce": new_nonce(), "made_at": timezone.now()}
    invitation, _new = Invitation.objects.update_or_create(club=player.club, player=player, defaults=offered)
    note_link(player, by=account_of(by), reason="private link made")
    return invitation


@transaction.atomic
def withdraw_invitation(*, by: Actor, invitation: Invitation) -> None:
    """Take the offer back: its link stops working at once."""
    player = invitation.player
    require(by, Act.MANAGE_PEOPLE if player else Act.MANAGE_STAFF, invitation.club)
    invitation.delete()
    if player:
        note_link(player, by=account_of(by), reason="private link cancelled")


def accept_own_page(*, by: User, token: str) -> Contact:
    """Link the account to the player whose page the link opens. It works once.

    `Refusal`: "not_found" for a link that does not work (any more), "linked_already" where the player has an account,
    or the account another player of the club.
    """
    with transaction.atomic():
        invitation = invitation_behind(token, hold=True)
        if invitation.player is None:
            raise nothing_here()
        contact, _new = Contact.objects.select_for_update(of=("self",)).get_or_create(player=invitation.player)
        refuse_linked(contact)
        link_to(by, contact, by=by, reason="account linked by a private link")
        invitation.delete()
    return contact


def open_account_for_own_page(*, token: str, email: str, password: str) -> Contact:
    """Open an account under this address, and link it to the player. An address with an account is never taken over."""
    with transaction.atomic():
        invitation_behind(token, hold=True)
        email = _address(email)
        if User.objects.filter(email=email).exists():
            raise _in_use(email)
        return accept_own_page(by=_opened(User(email=email), password), token=token)


def accept_invitation(*, by: User, token: str) -> StaffRole:
    """Put the user on the staff, by the link. It works once. Staff keep the role that they have already.

    Raises `Refusal` "not_found" for a link that does not work (any more).
    """
    with transaction.atomic():
        invitation = _staff_invitation(token)
        staff_role, _new = StaffRole.objects.get_or_create(
            club=invitation.club, user=by, defaults={"role": invitation.role}
        )
        invitation.delete()
    return staff_role


def open_account_by_invitation(*, token: str, password: str) -> StaffRole:
    """Open the account of the invited address with this password, and put it on the staff.

    The form has checked how good the password is. Raises `Refusal`: "not_found", "account_in_use" (sign in instead),
    "sign_up_closed" where this site opens no accounts.
    """
    with transaction.atomic():
        invitation = _staff_invitation(token)
        if account_in_use(invitation):
            raise _in_use(invitation.email)
        user = User.objects.filter(email=invitation.email).first() or User(email=invitation.email)
        user.name = user.name or invitation.name
        return accept_invitation(by=_opened(user, password), token=token)


def _staff_invitation(token: str) -> Invitation:
    """The link to a player's page gives no role."""
    invitation = invitation_behind(token, hold=True)
    if invitation.player_id is not None:
        raise nothing_here()
    return invitation


def _opened(user: User, password: str) -> User:
    if settings.SIGN_UP == "closed":
        raise Refusal("sign_up_closed", N_("This site opens no new accounts. Ask the person who runs it."))
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:  # somebody has opened it this moment
        raise _in_use(user.email) from None
    return user


def _count_alone() -> None:
    """Hold up other invitations until this one is committed: they cannot count it before. SQLite has one writer."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [COUNTING])


def _refuse_too_many(by: User, email: str) -> None:
    letters = Letter.objects.filter(kind=LetterKind.INVITATION, created_at__gt=timezone.now() - A_DAY)
    if letters.filter(club__staff__user=by).count() >= FROM_ONE_ACCOUNT:
        text = N_("Your clubs sent {most} invitations in 1 day. Invite more people tomorrow.")
        raise Refusal("too_many_invitations", text, most=FROM_ONE_ACCOUNT)
    if letters.filter(to_address=email).count() >= TO_ONE_ADDRESS:
        text = N_("{email} got {most} invitations in 1 day. Hand over the last link yourself, or wait 1 day.")
        raise Refusal("too_many_invitations", text, email=email, most=TO_ONE_ADDRESS)


def _in_use(email: str) -> Refusal:
    return Refusal(
        "account_in_use", N_("{email} already has an account. Sign in, then open the link again."), email=email
    )


def _address(email: str) -> str:
    email = email.strip().lower()
    try:
        validate_email(email)
    except ValidationError:
        raise Refusal(
            "no_address", N_("{email} is not an email address. Check the spelling."), email=email or "?"
        ) from None
    return email
