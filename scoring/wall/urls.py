"""The big screen of the hall, which anyone may open."""

from django.urls import path

from scoring.wall import page

urlpatterns = [path("e/<slug:code>/wall/", page.wall, name="event-wall")]
