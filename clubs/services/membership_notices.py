"""Telling members that their membership is about to end."""

from datetime import timedelta

from clubs.clock import today_in
from clubs.models import Club, LetterKind, Member
from clubs.services.letters import post_letter

DAYS_BEFORE = 14


def post_membership_notices() -> None:
    """One letter to each member whose paid time ends within two weeks; asked again, no second one."""
    for club in Club.objects.filter(members__paid_until__isnull=False).distinct():
        today = today_in(club.time_zone)
        ending = Member.objects.filter(club=club, left=None, paid_until__range=(today, today + timedelta(DAYS_BEFORE)))
        for member in ending.filter(player__contact__email__gt="").select_related("player__contact"):
            post_letter(
                club=club,
                kind=LetterKind.MEMBERSHIP_ENDS,
                key=f"membership_ends:{member.pk}:{member.paid_until}",
                to_address=member.player.contact.email,
                player=member.player,
                values={"until": member.paid_until},
            )
