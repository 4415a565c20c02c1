"""Pages of boards and ratings, which anyone may open."""

from django.urls import path

from scoring.boards import pages

urlpatterns = [
    path("c/<slug:slug>/ratings/", pages.club_ratings, name="club-ratings"),
    path("c/<slug:slug>/boards/", pages.club_boards, name="club-boards"),
    path("c/<slug:slug>/boards/<slug:kind>/", pages.club_board, name="club-board"),
    path("c/<slug:slug>/boards/<slug:kind>/<str:who>/", pages.club_board_player, name="club-board-player"),
]
