"""Reads across staff, zones and players of a club."""

import re
from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db.models import Count, Model, Q, QuerySet
from django.utils.crypto import constant_time_compare

from clubs.models import ApiToken, Club, Contact, Invitation, Player, Role, StaffRole, User
from clubs.names import is_named, words_sought
from clubs.policy import ALLOWED, IN_CLOSED_CLUB, Act, Actor, nothing_here, open_staff_roles, require

Row = TypeVar("Row", bound=Model)
MOST_PLAYERS = 1_000  # found by a name: nobody reads further


def get_or_refuse(rows: QuerySet[Row], **which: object) -> Row:
    """The one of these rows; `Refusal` not_found where there is none, or it is another's."""
    row = rows.filter(**which).first()
    if row is None:
        raise nothing_here()
    return row


def refresh_or_refuse(row: Model) -> None:
    """Read the row again; `Refusal` not_found where somebody has just removed it."""
    try:
        row.refresh_from_db()
    except ObjectDoesNotExist:
        raise nothing_here() from None


def clubs_of(user: User) -> QuerySet[Club]:
    """The clubs in which the user has any role, by name; without those that wait for the user's second step."""
    return Club.objects.filter(staff__in=open_staff_roles().filter(user=user))


def waiting_clubs(user: User) -> QuerySet[Club]:
    """The clubs for which the user works and that wait for the user's second step, by name."""
    return Club.objects.filter(staff__in=user.staff_roles.exclude(pk__in=open_staff_roles().filter(user=user)))


def contacts_of(user: User) -> list[Contact]:
    """The players that this account is linked to, one a club, each with its club. One query."""
    linked = user.contacts.filter(player__merged_into=None, player__erased_at=None)
    return list(linked.select_related("player__club").order_by("player__club__name", "pk"))


def telephones_of(players: Iterable[Player]) -> dict[int, str]:
    """The telephone numbers that the club has, by the player's id. One query."""
    known = Contact.objects.filter(player__in=players).exclude(telephone="")
    return dict(known.values_list("player", "telephone"))


def clubs_in_which(user: User, act: Act) -> QuerySet[Club]:
    """The clubs in which the user may do this, by name."""
    roles = [role for role, acts in ALLOWED.items() if act in acts]
    clubs = Club.objects.filter(staff__in=open_staff_roles().filter(user=user, role__in=roles))
    return clubs if act in IN_CLOSED_CLUB else clubs.filter(closed_at=None)


def club_for(actor: Actor, act: Act, slug: str) -> Club:
    """The club at this address, if the actor may do this in it; `Refusal` not_found or not_you otherwise."""
    club = get_or_refuse(Club.objects.all(), slug=slug)
    require(actor, act, club)
    return club


def public_club(slug: str) -> Club:
    """The club at this address, if it has a page that anybody may open; `Refusal` not_found otherwise."""
    return get_or_refuse(Club.objects.filter(public=True), slug=slug)


def club_staff(club: Club) -> QuerySet[StaffRole]:
    """The people who run the club, administrators first, then by address."""
    return club.staff.select_related("user").order_by("role", "user__email")


def staff_role_of(club: Club, membership_id: int) -> StaffRole:
    """The role of one of them; `Refusal` not_found for another club's."""
    return get_or_refuse(club_staff(club), pk=membership_id)


def player_of(club: Club, player_id: int) -> Player:
    """One player of this club, the kept one of two that were merged; `Refusal` not_found for another club's."""
    return get_or_refuse(club.players.filter(erased_at=None).select_related("merged_into"), pk=player_id).kept


def kept_players(numbers: Iterable[int]) -> dict[int, Player]:
    """By number, the row that holds everything of this player today: rows may have been merged since. One query."""
    rows = Player.objects.filter(pk__in=set(numbers)).select_related("merged_into")
    return {player.pk: player.kept for player in rows}


def numbers_of(players: Iterable[Player]) -> set[int]:
    """All numbers of these players: their own, and those of rows that were merged into theirs. One query.

    A merge moves the rows that were merged before, so each of them leads to its player in one step.
    """
    own = {player.pk for player in players}
    return own | set(Player.objects.filter(merged_into__in=own).values_list("pk", flat=True))


def players_named(club: Club, text: str) -> QuerySet[Player]:
    """Players of whose names each word of the text begins a word; all of them when there is none.

    Accents, capitals, apostrophes and hyphens do not count. At most `MOST_PLAYERS` are found. Two queries.
    """
    players, words = club.players.listed(), words_sought(text)
    if not words:
        return players
    rows = players.values_list("pk", "name").iterator()
    found = (pk for pk, name in rows if is_named(name, words))
    return players.filter(pk__in=list(islice(found, MOST_PLAYERS)))


def administrators_in(club: Club) -> int:
    """How many administrators the club has."""
    return club.staff.filter(role=Role.ADMINISTRATOR).count()


def open_invitations(club: Club) -> QuerySet[Invitation]:
    """The invitations to the staff of this club whose links still work, by address."""
    return Invitation.objects.open().filter(club=club, player=None)


def invitation_of(club: Club, invitation_id: int) -> Invitation:
    """One invitation to the staff of this club; `Refusal` not_found for another club's."""
    return get_or_refuse(Invitation.objects.filter(club=club, player=None), pk=invitation_id)


def player_linked_to(user: Actor, club: Club) -> Player | None:
    """The player of the club whose account this is; None where none was linked."""
    if not isinstance(user, User):
        return None
    return Player.objects.listed().filter(club=club, contact__user=user).order_by("pk").first()


def own_tokens(user: User) -> QuerySet[ApiToken]:
    """The user's tokens that still work, the oldest first."""
    return user.api_tokens.good()


def own_token(user: User, token_id: int) -> ApiToken:
    """One of them; `Refusal` not_found for anybody else's."""
    return get_or_refuse(own_tokens(user), pk=token_id)


def is_row_number(text: str) -> bool:
    """Whether a text can be the number of a row: the database fails for words, and for what is no `bigint`."""
    return re.fullmatch("[0-9]{1,18}", text) is not None


def invitation_behind(token: str, *, hold: bool = False) -> Invitation:
    """The invitation that this link opens, locked where asked; `Refusal` not_found when it does not work (any more)."""
    number = token.partition("-")[0]
    rows = Invitation.objects.open().select_related("club", "player")
    if hold:
        rows = rows.select_for_update(of=("self",))
    found = rows.filter(pk=int(number)).first() if is_row_number(number) else None
    if found is None or not constant_time_compare(found.token, token):
        raise nothing_here()
    return found


def account_in_use(invitation: Invitation) -> bool:
    """Whether the invited address has an account that somebody uses, or that another club knows.

    Such an account is never given a password by this link: anyone who holds the link would become that person. Players
    who sign in with a code have none, and use theirs all the same.
    """
    user = User.objects.filter(email=invitation.email).first()
    if user is None:
        return False
    used = user.has_usable_password() or user.last_login is not None
    elsewhere = user.staff_roles.exclude(club=invitation.club), user.contacts.exclude(player__club=invitation.club)
    return used or any(rows.exists() for rows in elsewhere)


def staff_roles_with_counts(user: User) -> QuerySet[StaffRole]:
    """The user's roles that can be used now, by the club's name, each with its club and the club's `player_count`."""
    rows = open_staff_roles().filter(user=user).select_related("club").order_by("club__name", "club")
    listed = Q(club__players__merged_into=None, club__players__erased_at=None)
    return rows.annotate(player_count=Count("club__players", filter=listed))
