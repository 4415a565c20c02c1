"""Telling members that their membership is about to end, and once more after it has ended unpaid."""

from datetime import date, timedelta

from django.db.models import Q, QuerySet

from clubs.clock import today_in
from clubs.models import Club, LetterKind, Member
from clubs.services.letters import post_letter

DAYS_BEFORE = timedelta(days=14)
REMINDED_AFTER = timedelta(days=14)
GIVEN_UP_AFTER = timedelta(days=60)  # after that no letter asks any more


def post_membership_notices() -> None:
    """One letter before the paid time ends, and a reminder two weeks after it; asked again, no further one."""
    for club in Club.objects.filter(members__paid_until__isnull=False).distinct():
        today = today_in(club.time_zone)
        for member in _to_tell(club, today):
            _post(club, member, today)


def _to_tell(club: Club, today: date) -> QuerySet[Member]:
    ends = Q(paid_until__range=(today, today + DAYS_BEFORE))
    ended = Q(paid_until__range=(today - GIVEN_UP_AFTER, today - REMINDED_AFTER))
    members = Member.objects.filter(ends | ended, club=club, left=None, player__contact__email__gt="")
    return members.exclude(kind__months=0).select_related("player__contact", "kind")


def _post(club: Club, member: Member, today: date) -> None:
    assert member.paid_until is not None
    ended = member.paid_until < today
    post_letter(
        club=club,
        kind=LetterKind.MEMBERSHIP_ENDS,
        key=f"membership_{'ended' if ended else 'ends'}:{member.pk}:{member.paid_until}",
        to_address=member.player.contact.email,
        player=member.player,
        values={"until": member.paid_until, "ended": ended, "kind": member.kind},
    )
