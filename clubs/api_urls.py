"""Addresses of clubs under /api/v1/."""

from django.urls import path

from clubs import api

urlpatterns = [
    path("token/", api.OwnToken.as_view(), name="api-token"),
    path("clubs/", api.Clubs.as_view(), name="api-clubs"),
    path("clubs/<slug:slug>/", api.ClubPage.as_view(), name="api-club"),
    path("clubs/<slug:slug>/members/", api.Members.as_view(), name="api-members"),
    path("clubs/<slug:slug>/members/<int:pk>/", api.MemberPage.as_view(), name="api-member"),
    path("clubs/<slug:slug>/invitations/", api.InvitationList.as_view(), name="api-invitations"),
    path("clubs/<slug:slug>/invitations/<int:pk>/", api.InvitationPage.as_view(), name="api-invitation"),
    path("clubs/<slug:slug>/zones/", api.Zones.as_view(), name="api-zones"),
    path("clubs/<slug:slug>/players/", api.Players.as_view(), name="api-players"),
    path("clubs/<slug:slug>/players/<int:pk>/", api.PlayerPage.as_view(), name="api-player"),
]
