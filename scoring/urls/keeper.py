"""Pages that a scorekeeper opens from the table card."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
