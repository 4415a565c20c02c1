"""Addresses of scoring under /api/v1/: tables, the desk's word on games, and what is published."""

from scoring.api import desk, tables

urlpatterns = [*tables.urlpatterns, *desk.urlpatterns]
