"""Pages that a scorekeeper opens from the table card."""

from django.urls import URLPattern, path, re_path

from scoring.table.actions import ACTIONS, table_act
from scoring.table.agreement import own_agree, own_call
from scoring.table.book import table_book
from scoring.table.lacking import table_lacking
from scoring.table.objection import event_objection, own_objection
from scoring.table.offline import table_offline, table_worker
from scoring.table.pages import table, table_left, table_now, table_read, table_sheet
from scoring.table.pin import event_keep

urlpatterns: list[URLPattern] = [
    path("e/<slug:code>/keep/", event_keep, name="event-keep"),
    path("e/<slug:code>/games/<int:game_id>/objection/", event_objection, name="event-objection"),
    path("p/<str:token>/games/<int:game_id>/objection/", own_objection, name="own-objection"),
    path("p/<str:token>/games/<int:game_id>/agree/", own_agree, name="own-agree"),
    path("p/<str:token>/games/<int:game_id>/call/", own_call, name="own-call"),
    path("t/worker.js", table_worker, name="table-worker"),
    path("t/offline/", table_offline, name="table-offline"),
    path("t/book/<slug:key>/", table_book, name="table-book"),
    path("t/<str:token>/", table, name="table"),
    path("t/<str:token>/now/", table_now, name="table-now"),
    path("t/<str:token>/sheet/", table_sheet, name="table-sheet"),
    path("t/<str:token>/left/", table_left, name="table-left"),
    path("t/<str:token>/read/", table_read, name="table-read"),
    path("t/<str:token>/lacking/", table_lacking, name="table-lacking"),
    re_path(
        rf"^t/(?P<token>[^/]+)/(?P<game_id>\d{{1,18}})/(?P<name>{'|'.join(ACTIONS)})/$", table_act, name="table-act"
    ),
]
