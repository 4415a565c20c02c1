"""Pages for paper: every screen that a hall needs also exists on paper."""

from django.urls import path

from scoring.print import pages as paper

# Papers that other pages link to; the others are found by their part.
NAMED = ("seating", "chart", "table-cards", "score-card", "report")

urlpatterns = [
    path("desk/<slug:code>/print/", paper.paper, name="paper"),
    path("desk/<slug:code>/print/pack/", paper.pack, name="paper-pack"),
    *(
        path(f"desk/<slug:code>/print/{part}/", paper.single_paper, {"part": part}, name=f"paper-{part}")
        for part in NAMED
    ),
    path("desk/<slug:code>/print/pack.pdf", paper.pack, {"as_pdf": True}, name="paper-pack-pdf"),
    path("desk/<slug:code>/print/<slug:part>.pdf", paper.single_paper, {"as_pdf": True}, name="paper-pdf"),
    path("desk/<slug:code>/print/<slug:part>/", paper.single_paper, name="paper-sheet"),
]
