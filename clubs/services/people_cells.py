"""The data of a person as cells of a list, and the rows that keep them, written together."""

from collections.abc import Sequence
from itertools import chain

from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from clubs.models import Club, Contact, Member, Player, User

PLAYER = ("born", "shown_as")
CONTACT = ("email", "telephone")
MEMBERSHIP = ("number", "kind", "joined", "left", "paid_until")
_AT_ONCE = 500


def people_cells(players: Sequence[Player]) -> list[tuple[str, ...]]:
    """The rows of an export, the names of the columns first; an import reads them again."""
    columns = ("name", "note", *CONTACT, *MEMBERSHIP, *PLAYER)
    return list(chain([columns], (tuple(person_cells(player)[name] for name in columns) for player in players)))


def person_cells(player: Player) -> dict[str, str]:
    """The data of a player, as cells."""
    contact, member = contact_of(player), member_of(player)
    cells = {"name": player.name, "note": player.note, "born": player.born, "shown_as": player.shown_as}
    cells |= {name: getattr(contact, name, "") for name in CONTACT}
    cells |= {name: str(getattr(member, name, None) or "") for name in MEMBERSHIP}
    return cells


def contact_of(player: Player) -> Contact | None:
    """How to reach them, where the club knows it."""
    return getattr(player, "contact", None)


def member_of(player: Player) -> Member | None:
    """Their membership, if they have one."""
    return getattr(player, "member", None)


def save_players(club: Club, players: Sequence[Player], user: User | None) -> None:
    """Players of the club whose birth, form of the name or being a guest has changed."""
    if players:
        bulk_update_with_history(players, Player, [*PLAYER, "guest"], batch_size=_AT_ONCE, default_user=user)
        # Pages that are kept may show a name in its old form: the counter changes their ETags.
        Club.objects.filter(pk=club.pk).renew_pages()


def save_contacts(contacts: Sequence[Contact]) -> None:
    """New and changed contacts."""
    known = [one for one in contacts if one.pk]
    Contact.objects.bulk_create([one for one in contacts if one.pk is None], batch_size=_AT_ONCE)
    Contact.objects.bulk_update(known, CONTACT, batch_size=_AT_ONCE)


def save_members(members: Sequence[Member], user: User | None) -> None:
    """New and changed memberships."""
    made, kept = [one for one in members if one.pk is None], [one for one in members if one.pk]
    if made:
        bulk_create_with_history(made, Member, batch_size=_AT_ONCE, default_user=user)
    if kept:
        bulk_update_with_history(kept, Member, list(MEMBERSHIP), batch_size=_AT_ONCE, default_user=user)
