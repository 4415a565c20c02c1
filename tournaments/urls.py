"""Pages of tournaments: the director's before play."""

from django.urls import path

from clubs.web.tabs import register_tabs
from tournaments.announcements import pages as announcements
from tournaments.calendar import pages as calendar
from tournaments.desk import entries, entry, events, lists, numbers, online, partners, site_address, tables
from tournaments.desk.tabs import TABS
from tournaments.online import enter, own

register_tabs(*TABS)

urlpatterns = [
    path("clubs/<slug:slug>/calendar/", calendar.club_calendar, name="club-calendar"),
    path("clubs/<slug:slug>/calendar/series/<int:pk>/", calendar.series_page, name="club-series"),
    path("clubs/<slug:slug>/letters/write/", announcements.write, name="club-write"),
    path("clubs/<slug:slug>/calendar/breaks/<int:pk>/", calendar.break_page, name="club-break"),
    path("clubs/<slug:slug>/calendar/venues/<int:pk>/", calendar.venue_page, name="club-venue"),
    path("clubs/<slug:slug>/calendar/nights/<str:key>/", calendar.night_page, name="club-night"),
    path("desk/new/", events.new_event, name="event-new"),
    path("desk/<slug:code>/entries/all-here/", entries.all_here, name="entries-all-here"),
    path("desk/<slug:code>/entries/confirm/", entries.say_here_confirmed, name="entries-confirm"),
    path("desk/<slug:code>/entries/<int:pk>/", entry.pair_page, name="entry"),
    path("desk/<slug:code>/entries/<int:pk>/here/", entries.pair_here, name="entry-here"),
    path("desk/<slug:code>/singles/<int:pk>/", entry.single_page, name="single"),
    path("desk/<slug:code>/singles/<int:pk>/here/", entries.single_here, name="single-here"),
    path("desk/<slug:code>/entries.csv", lists.entries_csv, name="entries-csv"),
    path("desk/<slug:code>/import/", lists.import_list, name="import"),
    path("desk/<slug:code>/import/sample.csv", lists.sample_csv, name="import-sample"),
    path("desk/<slug:code>/partners/cards/", partners.real_cards, name="partners-cards"),
    path("desk/<slug:code>/numbers/", numbers.numbers, name="numbers"),
    path("desk/<slug:code>/tables/", tables.tables, name="tables"),
    path("desk/<slug:code>/tables/address/", site_address.site_address, name="site-address"),
    path("desk/<slug:code>/tables/<int:number>/", tables.table_link, name="table-link"),
    path("desk/<slug:code>/settings/", events.settings, name="settings"),
    path("desk/<slug:code>/settings/online/", online.online_settings, name="online-settings"),
    path("desk/<slug:code>/online/<int:pk>/", online.online_request, name="online-request"),
    path("desk/<slug:code>/same-person/<int:guest>/<int:known>/", online.same_person, name="same-person"),
    path("e/<slug:code>/enter/", enter.enter, name="online-enter"),
    path("o/<str:token>/", own.own_entry, name="online-entry"),
    path("o/<str:token>/calendar.ics", own.own_entry_calendar, name="online-entry-calendar"),
    path("desk/<slug:code>/settings/laws/", events.house_rules, name="house-rules"),
]
