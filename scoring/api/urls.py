"""Addresses of scoring under /api/v1/: tables, the desk's actions on games and on the event, and what is published."""

from scoring.api import basis, desk, events, forwarding, rest, standings, tables, ties

urlpatterns = [
    *tables.urlpatterns,
    *desk.urlpatterns,
    *events.urlpatterns,
    *rest.urlpatterns,
    *forwarding.urlpatterns,
    *ties.urlpatterns,
    *basis.urlpatterns,
    *standings.urlpatterns,
]
