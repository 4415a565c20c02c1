"""Pages of clubs, for their administrators and directors."""

from clubs.views.club_settings import club_settings, hand_over, zone_page
from clubs.views.clubs import club_page, new_club, your_clubs
from clubs.views.components import components
from clubs.views.handbook import help_page
from clubs.views.invitations import invitation_page
from clubs.views.letters import letters, opt_out
from clubs.views.merging import duplicates, merge_page
from clubs.views.own_account import delete_own_account, own_account, own_address, prove_address
from clubs.views.pictures import club_picture, club_pictures
from clubs.views.staff import staff_page
from clubs.views.tokens import end_token_page, tokens_page
