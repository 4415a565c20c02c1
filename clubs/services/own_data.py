"""Players, their accounts and their private links: what joins them, and the wish to be erased."""

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import Contact, Invitation, Player, User
from clubs.policy import Act, Actor, account_of, require
from rules.base.words import gettext_noop as N_


def link_account(*, by: Actor, contact: Contact, user: User | None) -> Contact:
    """The secretary says whose account this is; None removes the link. One account has one player in a club."""
    require(by, Act.MANAGE_PEOPLE, contact.player.club)
    with transaction.atomic():
        link_to(user, contact, by=account_of(by), reason="account linked" if user else "account unlinked")
    return contact


@transaction.atomic
def withdraw_page_links(*, by: Actor, player: Player) -> None:
    """Stop every link to the player's page and calendar that was given so far, also one not opened yet."""
    require(by, Act.MANAGE_PEOPLE, player.club)
    rows = Player.objects.filter(Q(pk=player.pk) | Q(merged_into=player))  # links of merged rows lead to the player
    rows.update(withdrawn_links=F("withdrawn_links") + 1)
    Invitation.objects.filter(player=player).delete()
    player.refresh_from_db(fields=["withdrawn_links"])
    note_link(player, by=account_of(by), reason="private links withdrawn")


def refuse_linked(contact: Contact | None) -> None:
    """`Refusal` where the player has an account."""
    if contact is not None and contact.user_id is not None:
        text = N_("{name} already has an account here. The secretary can remove its link first.")
        raise Refusal("linked_already", text, name=contact.player)


def link_to(user: User | None, contact: Contact, *, by: User, reason: str) -> None:
    """Link the account, without asking who may. Called in a transaction."""
    club = contact.player.club
    if user and user.contacts.filter(player__club=club).exclude(pk=contact.pk).exists():
        raise Refusal("linked_already", N_("This account is linked to another player of the club already."))
    contact.user = user
    contact.save(update_fields=["user", "updated_at"])
    note_link(contact.player, by=by, reason=reason)


def note_link(player: Player, *, by: User, reason: str) -> None:
    """Keep in the history of the player who changed the link to their account, and when."""
    player._history_user = by  # type: ignore[attr-defined]  # how simple_history is given the user
    player._change_reason = reason  # type: ignore[attr-defined]  # and why
    player.save(update_fields=["guest"])  # nothing but the history is written


def link_by_address(user: User, address: str) -> list[Contact]:
    """Link the account to its player in each club where exactly one contact has this address. Returns those linked.

    The caller has proof that the address is the user's own. A contact that has an account already keeps it.
    """
    with transaction.atomic():
        known = Contact.objects.filter(
            email__iexact=address, player__merged_into=None, player__erased_at=None
        ).select_related("player")
        of_club: dict[int, list[Contact]] = {}
        for contact in known:
            # PostgreSQL takes the ı of “gmaıl.com” for the i of “gmail.com”: another domain, which anyone can register.
            if contact.email.lower() == address.lower():
                of_club.setdefault(contact.player.club_id, []).append(contact)
        taken = set(user.contacts.values_list("player__club", flat=True))
        found = [
            those[0]
            for club, those in of_club.items()
            if len(those) == 1 and those[0].user_id is None and club not in taken
        ]
        Contact.objects.filter(pk__in=[contact.pk for contact in found], user=None).update(user=user)
    return found


def ask_erasure(contact: Contact, *, wanted: bool) -> None:
    """The player asks the secretary to erase the name, or no longer does. Nothing is erased by this."""
    Contact.objects.filter(pk=contact.pk).update(erasure_asked_at=timezone.now() if wanted else None)
