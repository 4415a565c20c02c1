"""Pages that are printed: every screen has its paper twin."""

from django.urls import path

from scoring.print import pages as paper

urlpatterns = [
    path("desk/<slug:code>/print/", paper.paper, name="paper"),
    path("desk/<slug:code>/print/seating/", paper.paper_seating, name="paper-seating"),
    path("desk/<slug:code>/print/chart/", paper.paper_chart, name="paper-chart"),
    path("desk/<slug:code>/print/table-cards/", paper.paper_table_cards, name="paper-table-cards"),
    path("desk/<slug:code>/print/score-card/", paper.paper_score_card, name="paper-score-card"),
    path("desk/<slug:code>/print/report/", paper.paper_report, name="paper-report"),
]
