"""The verbs of clubs: keyword-only, `by` the actor, refused by the policy before anything is read or written."""

from clubs.services.attendance import forget_attendance, note_attendance
from clubs.services.closing import close_club, reopen_club
from clubs.services.clubs import change_club, create_club, zone_in_use, zones_for
from clubs.services.guests import as_typed, known_again, make_guest, rename_guest
from clubs.services.invitations import (
    accept_invitation,
    accept_own_page,
    invite_to_own_page,
    invite_to_staff,
    open_account_by_invitation,
    open_account_for_own_page,
    withdraw_invitation,
)
from clubs.services.own_account import (
    address_proof,
    change_address,
    delete_account,
    proven_address,
    rename_account,
)
from clubs.services.own_data import link_account, withdraw_page_links
from clubs.services.people import (
    add_person,
    change_person,
    end_membership,
    renew_membership,
    save_contact,
    save_member,
)
from clubs.services.pictures import remove_picture, save_picture
from clubs.services.player_merging import join_players, merge_players, undo_player_merge
from clubs.services.players import (
    choose_shown_as,
    find_or_make_player,
    players_for,
    rename_player,
    save_corrected,
    set_shown_as,
)
from clubs.services.rows import remove_row, save_row
from clubs.services.staff import change_role, hand_over, remove_from_staff
from clubs.services.tokens import create_token, end_all_tokens, end_token, token_for_password
from clubs.services.two_people import forget_two_people, keep_apart, keep_both
