"""Addresses of scoring under /api/v1/: tables, the desk's actions on games and the event, and the published pages."""

from scoring.api import (
    basis,
    calls,
    clock,
    desk,
    draws,
    events,
    forwarding,
    history,
    objections,
    pairing,
    plan_previews,
    rest,
    standings,
    tables,
    ties,
)

urlpatterns = [
    *tables.urlpatterns,
    *desk.urlpatterns,
    *objections.urlpatterns,
    *calls.urlpatterns,
    *history.urlpatterns,
    *draws.urlpatterns,
    *events.urlpatterns,
    *clock.urlpatterns,
    *pairing.urlpatterns,
    *plan_previews.urlpatterns,
    *rest.urlpatterns,
    *forwarding.urlpatterns,
    *ties.urlpatterns,
    *basis.urlpatterns,
    *standings.urlpatterns,
]
