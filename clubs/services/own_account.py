"""Everybody with an account changes its name and its address, or deletes it."""

import secrets

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.admin.models import LogEntry
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction

from clubs.errors import Refusal
from clubs.models import Club, User
from clubs.names import label_written
from clubs.policy import nothing_here
from clubs.services.own_data import link_to
from clubs.services.sessions import end_sessions
from clubs.services.staff import remove_from_staff
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

LINK_WORKS = 60 * 60  # seconds
_LINKS = "clubs.new-address"


@transaction.atomic
def rename_account(*, by: User, name: str) -> User:
    """The name that clubs and histories show for this account. Unreadable for one that nobody could read."""
    user = User.objects.hold(by.pk)
    user.name = label_written(name)
    user.save(update_fields=["name"])
    _name_changes(user)
    return user


def checked_address(*, by: User, email: str) -> str:
    """The address as accounts keep it. RulesError where it is none; `Refusal` "email_taken"."""
    email = email.strip().lower()
    try:
        validate_email(email)
    except ValidationError:
        sentence = message(N_("Enter a whole email address, such as ann@example.org."))
        raise RulesError(Fault("email", sentence, {"field": "email"})) from None
    if User.objects.filter(email=email).exclude(pk=by.pk).exists():
        raise _taken()
    return email


def address_proof(*, by: User, email: str) -> str:
    """The proof that a letter takes to the new address: for this account, for an hour, until the address changes."""
    return signing.dumps([by.pk, by.email, checked_address(by=by, email=email)], salt=_LINKS)


def proven_address(*, by: User, proof: str) -> str:
    """The new address that the letter was sent to. `Refusal` "link_ended", "not_found" for another account."""
    try:
        account, before, email = signing.loads(proof, salt=_LINKS, max_age=LINK_WORKS)
    except signing.BadSignature:
        raise _ended() from None
    if account != by.pk:
        raise nothing_here()
    if before != by.email:
        raise _ended()
    return str(email)


@transaction.atomic
def change_address(*, by: User, email: str) -> User:
    """The account signs in with this address from now on; the old one signs nobody in and resets no password.

    The caller has asked for the password, and for a proof of the address where the site can send letters.
    """
    user = User.objects.hold(by.pk)
    user.email = checked_address(by=by, email=email)
    try:
        with transaction.atomic():
            user.save(update_fields=["email"])
    except IntegrityError:  # somebody took it at the same moment
        raise _taken() from None
    EmailAddress.objects.filter(user=user).delete()
    return user


@transaction.atomic
def delete_account(*, by: User) -> None:
    """The account is empty and closed; what it did stays in the records of its clubs, under “Deleted account”.

    `Refusal` "last_administrator" in an open club without another; "last_superuser" of the site.
    """
    user = User.objects.hold(by.pk)
    others = User.objects.filter(is_superuser=True, is_active=True).exclude(pk=user.pk)
    if user.is_superuser and not others.exists():
        text = N_("Nobody else runs this site. Give another account the right first.")
        raise Refusal("last_superuser", text)
    _name_changes(user)
    for staff_role in user.staff_roles.select_related("club", "user").order_by("club_id"):
        remove_from_staff(by=user, staff_role=staff_role)
    for contact in user.contacts.select_related("player"):
        link_to(None, contact, by=user, reason="account deleted")
    user.api_tokens.all().delete()
    Authenticator.objects.filter(user=user).delete()
    EmailAddress.objects.filter(user=user).delete()
    LogEntry.objects.filter(content_type__model="user", object_id=str(user.pk)).delete()  # they have the name
    user.groups.clear()
    user.user_permissions.clear()
    user.name, user.email = f"Deleted account {user.pk}", f"{secrets.token_hex(8)}@deleted.invalid"
    user.is_active = user.is_staff = user.is_superuser = False
    user.last_login = None
    user.set_unusable_password()
    user.save()
    end_sessions(user)


def _name_changes(user: User) -> None:
    """Pages that name who did something are made again."""
    Club.objects.filter(staff__user=user).renew_pages()


def _taken() -> Refusal:
    return Refusal("email_taken", N_("Another account has this email address. Choose another one."))


def _ended() -> Refusal:
    return Refusal("link_ended", N_("This link no longer works. Ask for a new one."))
