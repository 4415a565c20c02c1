"""The big screen of the hall, which anyone may open."""

from django.urls import path

from scoring.wall import page, screen

urlpatterns = [
    path("wall/", screen.hall_screen, name="wall"),
    path("e/<slug:code>/wall/", page.wall, name="event-wall"),
]
