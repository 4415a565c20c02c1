"""Pages that anyone may open, without an account."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
