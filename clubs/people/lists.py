"""The people of a club as its lists show them."""

import datetime
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from dateutil.relativedelta import relativedelta
from django.db.models import Max, QuerySet

from clubs.clock import today_in
from clubs.models import Club, Contact, Member, Player
from clubs.names import fold, listed_name
from clubs.policy import nothing_here
from clubs.selectors import players_named

ENDS_WITHIN = datetime.timedelta(days=30)
NOT_SEEN_FOR = relativedelta(months=3)


class Group(StrEnum):
    """Which people a list shows."""

    ALL = ""
    MEMBERS = "members"
    NOT_MEMBERS = "not-members"
    GUESTS = "guests"
    CONTACTS = "contacts"
    ENDS_SOON = "ends-soon"
    UNPAID = "unpaid"
    NOT_SEEN = "not-seen"
    ASKED_ERASURE = "asked-erasure"


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person. `member`: their membership, also one that has ended; `last_seen`: the last day at the club."""

    player: Player
    member: Member | None
    last_seen: datetime.date | None
    today: datetime.date

    @property
    def belongs(self) -> bool:
        """Whether they have not left."""
        return self.member is not None and (self.member.left is None or self.today < self.member.left)

    @property
    def ends_soon(self) -> bool:
        """Whether the paid time of a member ends within the next month, or has ended."""
        member = self.member
        if not self.belongs or member is None or member.paid_until is None or not member.needs_renewal:
            return False
        return member.paid_until <= self.today + ENDS_WITHIN

    @property
    def unpaid(self) -> bool:
        """Whether a member has to pay now."""
        return self.belongs and self.member is not None and not self.member.is_paid_on(self.today)

    @property
    def not_seen(self) -> bool:
        """Whether a member was away for three months. Somebody who joined since then is not missed yet."""
        since = self.today - NOT_SEEN_FOR
        if not self.belongs or self.member is None or (self.member.joined or datetime.date.min) > since:
            return False
        return self.last_seen is None or self.last_seen < since

    @property
    def contact(self) -> Contact | None:
        """How to reach them, where the club knows it."""
        return getattr(self.player, "contact", None)

    @property
    def email(self) -> str:
        """Their address; empty where the club has none."""
        return self.contact.email if self.contact else ""

    @property
    def telephone(self) -> str:
        """Their number; empty where the club has none."""
        return self.contact.telephone if self.contact else ""

    @property
    def notes(self) -> str:
        """The secretary's notes, which only secretaries and administrators may see."""
        return self.contact.notes if self.contact else ""

    @property
    def asked_erasure(self) -> bool:
        """Whether they asked the club on their own page to erase their name."""
        return self.contact is not None and self.contact.erasure_asked_at is not None


_IN_GROUP: dict[Group, Callable[[PersonLine], bool]] = {
    Group.ALL: lambda line: True,
    Group.MEMBERS: lambda line: line.belongs,
    Group.NOT_MEMBERS: lambda line: not line.belongs,
    Group.GUESTS: lambda line: line.player.guest and not line.belongs,
    Group.CONTACTS: lambda line: not line.player.guest and not line.belongs,
    Group.ENDS_SOON: lambda line: line.ends_soon,
    Group.UNPAID: lambda line: line.unpaid,
    Group.NOT_SEEN: lambda line: line.not_seen,
    Group.ASKED_ERASURE: lambda line: line.asked_erasure,
}


def people_of(club: Club, text: str = "") -> list[PersonLine]:
    """Everybody whose name has these words, by surname. Three queries at most."""
    lines = _lines(club, players_named(club, text))
    return sorted(lines, key=lambda line: fold(listed_name(line.player.name)))


def person_in(club: Club, player_id: int) -> PersonLine:
    """One person of the club; `Refusal` not_found for another club's, and for one who was merged or erased."""
    line = next(_lines(club, club.players.filter(pk=player_id)), None)
    if line is None:
        raise nothing_here()
    return line


def _lines(club: Club, players: QuerySet[Player]) -> Iterator[PersonLine]:
    today = today_in(club.time_zone)
    rows = players.filter(merged_into=None, erased_at=None).select_related("club", "member__kind", "contact")
    for row in rows.annotate(last_seen=Max("attendances__day")):
        yield PersonLine(row, getattr(row, "member", None), row.last_seen, today)


def in_group(lines: Iterable[PersonLine], group: Group) -> list[PersonLine]:
    """Those that belong to the group."""
    return [line for line in lines if _IN_GROUP[group](line)]


def without_email(lines: Iterable[PersonLine]) -> list[PersonLine]:
    """Members whom no letter reaches."""
    return [line for line in lines if line.belongs and not line.email]
