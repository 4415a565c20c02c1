"""Pages that the director runs the event from."""

from django.urls import path

from scoring.desk import (
    dashboard,
    finishing,
    forwarding,
    game,
    history,
    home,
    night,
    objections,
    people,
    rehearsal,
    replanning,
    results,
    rounds,
    rulings,
    screens,
    start,
    taking_back,
    ties,
)

urlpatterns = [
    path("desk/", home.desk_home, name="desk-home"),
    path("desk/connect/", screens.desk_connect, name="desk-connect"),
    path("desk/<slug:code>/", dashboard.desk, name="desk"),
    path("desk/<slug:code>/now/", dashboard.desk_now, name="desk-now"),
    path("desk/<slug:code>/start/", start.desk_start, name="desk-start"),
    path("desk/<slug:code>/games/<int:game_id>/", game.desk_game, name="desk-game"),
    path("desk/<slug:code>/results/", results.desk_results, name="desk-results"),
    path("desk/<slug:code>/rounds/", rounds.desk_rounds, name="desk-rounds"),
    path("desk/<slug:code>/rulings/", rulings.desk_rulings, name="desk-rulings"),
    path("desk/<slug:code>/rulings/<int:pk>/take-back/", taking_back.desk_taking_back, name="desk-taking-back"),
    path("desk/<slug:code>/objections/<int:pk>/", objections.desk_objection, name="desk-objection"),
    path("desk/<slug:code>/history/", history.desk_history, name="desk-history"),
    path("desk/<slug:code>/people/", people.desk_people, name="desk-people"),
    path("desk/<slug:code>/people/plan/", replanning.desk_replanning, name="desk-replanning"),
    path("desk/<slug:code>/ties/", ties.desk_ties, name="desk-ties"),
    path("desk/<slug:code>/finish/", finishing.desk_finishing, name="desk-finishing"),
    path("desk/<slug:code>/night/", night.desk_night, name="night"),
    path("desk/<slug:code>/screens/", screens.desk_screens, name="desk-screens"),
    path("desk/<slug:code>/screens/<int:pk>/", screens.desk_screen, name="desk-screen"),
    path("desk/<slug:code>/rehearsal/", rehearsal.desk_rehearsal, name="rehearsal"),
    path("desk/<slug:code>/rehearsal/now/", rehearsal.desk_rehearsal_now, name="rehearsal-now"),
    path("desk/<slug:code>/send/", forwarding.desk_forwarding, name="desk-forwarding"),
]
