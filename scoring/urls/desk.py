"""Pages that the director runs the event from."""

from django.urls import path

from scoring.views import desk

urlpatterns = [
    path("desk/", desk.desk_home, name="desk-home"),
    path("desk/<slug:code>/", desk.desk, name="desk"),
    path("desk/<slug:code>/now/", desk.desk_now, name="desk-now"),
    path("desk/<slug:code>/start/", desk.desk_start, name="desk-start"),
    path("desk/<slug:code>/games/<int:game_id>/", desk.desk_game, name="desk-game"),
    path("desk/<slug:code>/rulings/", desk.desk_rulings, name="desk-rulings"),
    path("desk/<slug:code>/rulings/<int:pk>/take-back/", desk.desk_take_back, name="desk-take-back"),
    path("desk/<slug:code>/people/", desk.desk_people, name="desk-people"),
    path("desk/<slug:code>/people/plan/", desk.desk_replan, name="desk-replan"),
    path("desk/<slug:code>/ties/", desk.desk_ties, name="desk-ties"),
    path("desk/<slug:code>/finish/", desk.desk_finish, name="desk-finish"),
    path("desk/<slug:code>/send/", desk.desk_send, name="desk-send"),
]
