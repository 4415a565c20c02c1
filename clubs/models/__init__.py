"""People and places: users, clubs, memberships, invitations, players, zones, tokens of programs, receipts."""

from clubs.models.api_token import ApiToken
from clubs.models.club import Club, Zone
from clubs.models.former_name import FormerName
from clubs.models.invitation import Invitation
from clubs.models.membership import Membership, Role
from clubs.models.player import Player
from clubs.models.receipt import Receipt
from clubs.models.user import User
