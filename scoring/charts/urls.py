"""Addresses of charts, for everybody."""

from django.urls import path

from scoring.charts import chart, compare, search_engines

CHART = "movements/<slug:movement>/<int:entries>/<int:rounds>/"
urlpatterns = [
    path("movements/", compare.compare, name="movements"),
    path("movements/fairness/", compare.fairness, name="movements-fairness"),
    path("movements/pairs/<int:entries>/", compare.for_pairs, name="movements-pairs"),
    path("movements/players/<int:entries>/", compare.for_players, name="movements-players"),
    path(CHART, chart.chart, name="chart"),
    path(f"{CHART}paper/", chart.paper, name="chart-paper"),
    path(f"{CHART}chart.csv", chart.chart_csv, name="chart-csv"),
    path(f"{CHART}chart.json", chart.chart_json, name="chart-json"),
    path("sitemap.xml", search_engines.sitemap, name="sitemap"),
    path("robots.txt", search_engines.robots, name="robots"),
]
