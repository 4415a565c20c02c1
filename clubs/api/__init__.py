"""The API of clubs: /api/v1/token/ and /api/v1/clubs/…"""

from clubs.api.clubs import ClubPage, Clubs, Zones
from clubs.api.members import InvitationList, InvitationPage, MemberPage, Members
from clubs.api.players import PlayerPage, Players
from clubs.api.tokens import OwnToken

__all__ = [
    "ClubPage",
    "Clubs",
    "InvitationList",
    "InvitationPage",
    "MemberPage",
    "Members",
    "OwnToken",
    "PlayerPage",
    "Players",
    "Zones",
]
