"""Addresses of scoring under /api/v1/: tables, the desk's actions on games and the event, and the published pages."""

from scoring.api import (
    basis,
    calls,
    clock,
    deleting_club,
    desk,
    entries,
    erasing,
    events,
    forwarding,
    history,
    objections,
    offered,
    own,
    pairing,
    rest,
    results,
    rounds,
    standings,
    tables,
    ties,
)
from scoring.boards import api as boards
from scoring.cash.api import urls as cash
from scoring.seasons.api import urls as seasons

urlpatterns = [
    *tables.urlpatterns,
    *desk.urlpatterns,
    *objections.urlpatterns,
    *offered.urlpatterns,
    *calls.urlpatterns,
    *history.urlpatterns,
    *events.urlpatterns,
    *clock.urlpatterns,
    *entries.urlpatterns,
    *pairing.urlpatterns,
    *rest.urlpatterns,
    *results.urlpatterns,
    *rounds.urlpatterns,
    *forwarding.urlpatterns,
    *ties.urlpatterns,
    *basis.urlpatterns,
    *standings.urlpatterns,
    *cash.urlpatterns,
    *seasons.urlpatterns,
    *boards.urlpatterns,
    *own.urlpatterns,
    *deleting_club.urlpatterns,
    *erasing.urlpatterns,
]
