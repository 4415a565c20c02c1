"""Pages that the director runs the event from."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
