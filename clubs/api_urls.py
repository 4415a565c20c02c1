"""Addresses of clubs under /api/v1/."""

from django.urls import path

from clubs.api import clubs, players, staff, tokens

urlpatterns = [
    path("token/", tokens.OwnTokenView.as_view(), name="api-token"),
    path("tokens/", tokens.TokensView.as_view(), name="api-tokens"),
    path("tokens/<int:pk>/", tokens.TokenView.as_view(), name="api-token-end"),
    path("clubs/", clubs.ClubsView.as_view(), name="api-clubs"),
    path("clubs/<slug:slug>/", clubs.ClubView.as_view(), name="api-club"),
    path("clubs/<slug:slug>/staff/", staff.StaffListView.as_view(), name="api-staff"),
    path("clubs/<slug:slug>/staff/<int:pk>/", staff.StaffMemberView.as_view(), name="api-staff-member"),
    path("clubs/<slug:slug>/invitations/", staff.InvitationListView.as_view(), name="api-invitations"),
    path("clubs/<slug:slug>/invitations/<int:pk>/", staff.InvitationView.as_view(), name="api-invitation"),
    path("clubs/<slug:slug>/zones/", clubs.ZonesView.as_view(), name="api-zones"),
    path("clubs/<slug:slug>/players/", players.PlayersView.as_view(), name="api-players"),
    path("clubs/<slug:slug>/players/<int:pk>/", players.PlayerView.as_view(), name="api-player"),
]
