"""Addresses of seasons under /api/v1/."""

from django.urls import path

from clubs.web.declared import action_addresses
from scoring.seasons.api.nights import (
    ADD_DUTY,
    CHOOSE_NIGHT,
    REMOVE_DUTY,
    DutyActionView,
    SeasonActionListView,
    SeasonDutiesView,
    SeasonNightsView,
)
from scoring.seasons.api.seasons import (
    ACTIONS,
    CHANGE_RULES,
    CREATE,
    SeasonActionView,
    SeasonRulesView,
    SeasonsView,
    SeasonTableView,
    SeasonView,
)

SEASONS = "clubs/<slug:slug>/seasons/"
SEASON = f"{SEASONS}<int:pk>/"
LISTED = (CHANGE_RULES, ADD_DUTY, CHOOSE_NIGHT, *ACTIONS)
urlpatterns = [
    path(SEASONS, SeasonsView.doing(CREATE), name="api-seasons"),
    path(SEASON, SeasonView.as_view(), name="api-season"),
    path(f"{SEASON}actions/", SeasonActionListView.as_view(actions=LISTED), name="api-season-actions"),
    path(f"{SEASON}table/", SeasonTableView.as_view(), name="api-season-table"),
    path(f"{SEASON}rules/", SeasonRulesView.doing(CHANGE_RULES), name="api-season-rules"),
    path(f"{SEASON}nights/", SeasonNightsView.as_view(), name="api-season-nights"),
    path(f"{SEASON}duties/", SeasonDutiesView.doing(ADD_DUTY), name="api-season-duties"),
    *action_addresses(f"{SEASON}duties/<int:duty_id>/", "season-duty", [REMOVE_DUTY], DutyActionView),
    *action_addresses(SEASON, "season", (CHOOSE_NIGHT, *ACTIONS), SeasonActionView),
]
