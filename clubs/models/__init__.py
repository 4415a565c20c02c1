"""People and places: users and staff, clubs and their calendar, players and members, letters, tokens, receipts."""

from clubs.models.api_token import ApiToken, Lifetime, Scope
from clubs.models.attendance import Attendance
from clubs.models.backup_log import BackupLog
from clubs.models.calendar import CalendarBreak, ClubNight, NightSeries, NightState, Venue, Weekday
from clubs.models.club import Club, Zone
from clubs.models.club_row import ClubRow
from clubs.models.contact import Contact
from clubs.models.former_name import FormerName
from clubs.models.invitation import Invitation
from clubs.models.letter import Letter, LetterKind, LetterState
from clubs.models.member import Member, MemberKind
from clubs.models.people_import import PeopleImport
from clubs.models.picture import ClubPicture, PictureKind
from clubs.models.player import Player
from clubs.models.player_merge import PlayerMerge
from clubs.models.receipt import Receipt
from clubs.models.sign_of_life import SignOfLife
from clubs.models.staff_role import Role, StaffRole
from clubs.models.two_people import TwoPeople
from clubs.models.user import User
