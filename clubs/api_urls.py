"""Addresses of clubs under /api/v1/."""

from django.urls import path

from clubs.api import clubs, member_kinds, merging, people, people_lists, players, staff, tokens
from clubs.web.rows import row_addresses

PEOPLE = "clubs/<slug:slug>/people/"
PERSON = f"{PEOPLE}<int:pk>/"
KINDS = "clubs/<slug:slug>/member-kinds/"
MERGES = "clubs/<slug:slug>/merges/"
TWO_PEOPLE = "clubs/<slug:slug>/two-people/"

urlpatterns = [
    path("token/", tokens.OwnTokenView.as_view(), name="api-token"),
    *row_addresses(tokens.TokenView, "tokens/", "api-own-token", delete="destroy"),
    path("clubs/", clubs.ClubsView.as_view(), name="api-clubs"),
    path("clubs/<slug:slug>/", clubs.ClubView.as_view(), name="api-club"),
    path("clubs/<slug:slug>/staff/", staff.StaffListView.as_view(), name="api-staff"),
    path("clubs/<slug:slug>/staff/<int:pk>/", staff.StaffMemberView.as_view(), name="api-staff-member"),
    path("clubs/<slug:slug>/invitations/", staff.InvitationListView.as_view(), name="api-invitations"),
    path("clubs/<slug:slug>/invitations/<int:pk>/", staff.InvitationView.as_view(), name="api-invitation"),
    *row_addresses(clubs.ZoneView, "clubs/<slug:slug>/zones/", "api-zone"),
    path("clubs/<slug:slug>/players/", players.PlayersView.as_view(), name="api-players"),
    path("clubs/<slug:slug>/players/<int:pk>/", players.PlayerView.as_view(), name="api-player"),
    path(PEOPLE, people.PeopleView.as_view(), name="api-people"),
    path(f"{PEOPLE}import/", people_lists.PeopleImportView.as_view(), name="api-people-import"),
    path(f"{PEOPLE}import/preview/", people_lists.PeoplePreviewView.as_view(), name="api-people-import-preview"),
    path(f"{PEOPLE}export/", people_lists.PeopleExportView.as_view(), name="api-people-export"),
    path(f"{PEOPLE}to-call/", people.CallListView.as_view(), name="api-call-list"),
    path(PERSON, people.PersonView.as_view(), name="api-person"),
    path(f"{PERSON}membership/", people.MembershipView.as_view(), name="api-membership"),
    path(f"{PERSON}membership/renew/", people.RenewMembershipView.as_view(), name="api-membership-renew"),
    path(f"{PERSON}membership/end/", people.EndMembershipView.as_view(), name="api-membership-end"),
    path(f"{PERSON}merge/", merging.MergeIntoView.as_view(), name="api-merge"),
    path(f"{PERSON}merge/preview/", merging.MergePreviewView.as_view(), name="api-merge-preview"),
    *row_addresses(member_kinds.MemberKindView, KINDS, "api-member-kind", patch="partial_update", delete="destroy"),
    path("clubs/<slug:slug>/duplicates/", merging.DuplicatesView.as_view(), name="api-duplicates"),
    path(MERGES, merging.MergesView.as_view(), name="api-merges"),
    path(f"{MERGES}<int:pk>/undo/", merging.UndoMergeView.as_view(), name="api-merge-undo"),
    path(TWO_PEOPLE, merging.TwoPeopleListView.as_view(), name="api-two-people"),
    path(f"{TWO_PEOPLE}<int:pk>/", merging.TwoPeopleView.as_view(), name="api-two-people-pair"),
]
