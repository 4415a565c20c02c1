"""Addresses of clubs under /api/v1/."""

from django.urls import path

from clubs.api import clubs, members, players, tokens

urlpatterns = [
    path("token/", tokens.OwnToken.as_view(), name="api-token"),
    path("clubs/", clubs.Clubs.as_view(), name="api-clubs"),
    path("clubs/<slug:slug>/", clubs.ClubPage.as_view(), name="api-club"),
    path("clubs/<slug:slug>/members/", members.Members.as_view(), name="api-members"),
    path("clubs/<slug:slug>/members/<int:pk>/", members.MemberPage.as_view(), name="api-member"),
    path("clubs/<slug:slug>/invitations/", members.InvitationList.as_view(), name="api-invitations"),
    path("clubs/<slug:slug>/invitations/<int:pk>/", members.InvitationPage.as_view(), name="api-invitation"),
    path("clubs/<slug:slug>/zones/", clubs.Zones.as_view(), name="api-zones"),
    path("clubs/<slug:slug>/players/", players.Players.as_view(), name="api-players"),
    path("clubs/<slug:slug>/players/<int:pk>/", players.PlayerPage.as_view(), name="api-player"),
]
