"""Addresses of scoring under /api/v1/: tables, the desk's word on games and on the event, and what is published."""

from scoring.api import basis, breaks, desk, events, house, replanning, standings, tables, ties
from scoring.api import forwarding as sending

urlpatterns = [
    *tables.urlpatterns,
    *desk.urlpatterns,
    *events.urlpatterns,
    *breaks.urlpatterns,
    *house.urlpatterns,
    *replanning.urlpatterns,
    *sending.urlpatterns,
    *ties.urlpatterns,
    *basis.urlpatterns,
    *standings.urlpatterns,
]
