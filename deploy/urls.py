"""All addresses: each app brings its own pages and its own part of the API (documented in full at /api/v1/docs/)."""

from django.contrib import admin
from django.urls import include, path

from deploy.api_docs import ApiSchemaView, api_docs
from deploy.api_index import IndexView
from deploy.monitoring import pages as monitoring

handler400 = "deploy.problems.not_accepted"
handler404 = "deploy.problems.not_here"
handler500 = "deploy.problems.not_answered"

# The API comes first, the tables' part of it before all: addresses are tried in order, for every hand.
urlpatterns = [
    path("api/v1/", IndexView.as_view(), name="api-index"),
    path("api/v1/", include("scoring.api.urls")),
    path("api/v1/", include("tournaments.api.urls")),
    path("api/v1/", include("clubs.api_urls")),
    path("", include("clubs.urls")),
    path("", include("tournaments.urls")),
    path("", include("scoring.urls")),
    path("livez/", monitoring.alive, name="livez"),
    path("readyz/", monitoring.ready, name="readyz"),
    path("metrics/", monitoring.figures, name="metrics"),
    path("status/", monitoring.status, name="status"),
    path("accounts/", include("clubs.account_urls")),
    path("admin/", admin.site.urls),
    path("api/v1/schema/", ApiSchemaView.as_view(), name="schema"),
    path("api/v1/docs/", api_docs, name="api-docs"),
]
