"""Pages of scoring: for everybody, for the table, for the desk, and on paper."""

from scoring.urls import desk, keeper, paper, public

urlpatterns = [*public.urlpatterns, *keeper.urlpatterns, *desk.urlpatterns, *paper.urlpatterns]
