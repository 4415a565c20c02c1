"""Pages of seasons: for everybody, and for those who manage them."""

from django.urls import path

from scoring.seasons import public
from scoring.seasons.desk import nights, past, seasons

urlpatterns = [
    path("c/<slug:slug>/seasons/", public.season_list, name="seasons"),
    path("c/<slug:slug>/seasons/<int:pk>/", public.season_page, name="season"),
    path("c/<slug:slug>/seasons/<int:pk>/table.csv", public.season_csv, name="season-csv"),
    path("c/<slug:slug>/seasons/<int:pk>/<str:who>/", public.season_player, name="season-player"),
    path("c/<slug:slug>/seasons/past/<int:pk>/", public.past_season_page, name="past-season"),
    path("clubs/<slug:slug>/seasons/", seasons.manage_seasons, name="club-seasons"),
    path("clubs/<slug:slug>/seasons/new/", seasons.new_season, name="club-season-new"),
    path("clubs/<slug:slug>/seasons/import/", past.import_past, name="club-season-import"),
    path("clubs/<slug:slug>/seasons/past/<int:pk>/", past.past_season, name="club-past-season"),
    path("clubs/<slug:slug>/seasons/<int:pk>/", seasons.manage_season, name="club-season"),
    path("clubs/<slug:slug>/seasons/<int:pk>/nights/", nights.season_nights, name="club-season-nights"),
    path("clubs/<slug:slug>/seasons/<int:pk>/rules/", seasons.season_rules, name="club-season-rules"),
    path("clubs/<slug:slug>/seasons/<int:pk>/plan/", nights.make_nights, name="club-season-plan"),
]
