"""Pages that are printed."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
