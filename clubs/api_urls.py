"""Addresses of clubs under /api/v1/."""

from django.urls import path

from clubs.api import clubs, member_kinds, merging, people, people_lists, players, staff, tokens
from clubs.api.things import ClubActionView, PersonActionView, PlayerActionView
from clubs.web.declared import action_addresses
from clubs.web.rows import row_addresses

CLUB = "clubs/<slug:slug>/"
PEOPLE = f"{CLUB}people/"
PERSON = f"{PEOPLE}<int:pk>/"
STAFF_ROLE = f"{CLUB}staff/<int:pk>/"
INVITATION = f"{CLUB}invitations/<int:pk>/"
MERGE = f"{CLUB}merges/<int:pk>/"
PEOPLE_IMPORT = f"{PEOPLE}imports/<int:pk>/"
TWO_PEOPLE = f"{CLUB}two-people/<int:pk>/"

urlpatterns = [
    path("token/", tokens.OwnTokenView.as_view(), name="api-token"),
    *row_addresses(tokens.TokenView, "tokens/", "api-own-token", delete="destroy"),
    path("clubs/", clubs.ClubsView.as_view(), name="api-clubs"),
    path(CLUB, clubs.ClubView.as_view(), name="api-club"),
    path(f"{CLUB}staff/", staff.StaffListView.doing(staff.INVITE), name="api-staff"),
    *action_addresses(
        STAFF_ROLE, "staff-member", staff.OF_ROLE, staff.StaffRoleActionView, staff.StaffRoleActionListView
    ),
    path(f"{CLUB}invitations/", staff.InvitationListView.as_view(), name="api-invitations"),
    *action_addresses(INVITATION, "invitation", [staff.WITHDRAW], staff.InvitationActionView),
    *row_addresses(clubs.ZoneView, f"{CLUB}zones/", "api-zone"),
    path(f"{CLUB}players/", players.PlayersView.doing(players.FIND_OR_CREATE), name="api-players"),
    path(f"{CLUB}players/<int:pk>/", players.PlayerView.doing(players.CORRECT), name="api-player"),
    path(PEOPLE, people.PeopleView.doing(people.ADD), name="api-people"),
    *action_addresses(CLUB, "club", [people_lists.IMPORT, *clubs.CLOSING], ClubActionView),
    path(f"{PEOPLE}import/preview/", people_lists.PeoplePreviewView.as_view(), name="api-people-import-preview"),
    path(f"{PEOPLE}imports/", people_lists.PeopleImportsView.as_view(), name="api-people-imports"),
    *action_addresses(PEOPLE_IMPORT, "people-import", [people_lists.UNDO], people_lists.PeopleImportActionView),
    path(f"{PEOPLE}export/", people_lists.PeopleExportView.as_view(), name="api-people-export"),
    path(f"{PEOPLE}to-call/", people.CallListView.as_view(), name="api-call-list"),
    path(PERSON, people.PersonView.doing(people.CHANGE), name="api-person"),
    *action_addresses(PERSON, "person", people.ACTIONS, PersonActionView),
    *action_addresses(PERSON, "player", [merging.MERGE], PlayerActionView),
    path(f"{PERSON}merge/preview/", merging.MergePreviewView.as_view(), name="api-merge-preview"),
    *row_addresses(
        member_kinds.MemberKindView,
        f"{CLUB}member-kinds/",
        "api-member-kind",
        patch="partial_update",
        delete="destroy",
    ),
    path(f"{CLUB}duplicates/", merging.DuplicatesView.as_view(), name="api-duplicates"),
    path(f"{CLUB}merges/", merging.MergesView.as_view(), name="api-merges"),
    *action_addresses(MERGE, "merge", [merging.UNDO_MERGE], merging.MergeActionView),
    path(f"{CLUB}two-people/", merging.TwoPeopleListView.doing(merging.KEEP_APART), name="api-two-people-list"),
    *action_addresses(TWO_PEOPLE, "two-people", [merging.SUGGEST_AGAIN], merging.TwoPeopleActionView),
]
