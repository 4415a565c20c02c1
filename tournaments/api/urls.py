"""Addresses of tournaments under /api/v1/."""

from django.urls import URLPattern, path

from clubs.api.things import ClubActionView
from clubs.web.declared import action_addresses
from clubs.web.rows import row_addresses
from tournaments.api import (
    announcements,
    books,
    chooser,
    club_calendar,
    desk,
    entries,
    events,
    online,
    own_request,
    preparing,
    rounds,
    singles,
)
from tournaments.api.event import EventActionView, PairActionView, SingleActionView

EVENT = "tournaments/<str:code>/"
PAIR = f"{EVENT}entries/<int:pk>/"
SINGLE = f"{EVENT}singles/<int:pk>/"
TABLE = f"{EVENT}tables/<int:number>/"
ONLINE = f"{EVENT}online/"
REQUEST = f"{ONLINE}requests/<int:pk>/"
OWN = "online-entries/<str:token>/"

NIGHTS = "clubs/<slug:slug>/nights/"
NIGHT = f"{NIGHTS}<str:key>/"
SERIES = "clubs/<slug:slug>/series/"
BREAKS = "clubs/<slug:slug>/breaks/"
VENUES = "clubs/<slug:slug>/venues/"

urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/tournaments/", events.ClubEventsView.doing(events.CREATE), name="api-club-tournaments"),
    path(NIGHTS, club_calendar.NightsView.doing(club_calendar.ADD_NIGHT), name="api-nights"),
    *action_addresses(NIGHT, "night", club_calendar.NIGHT_ACTIONS, club_calendar.NightActionView),
    path(NIGHT, club_calendar.NightView.as_view(), name="api-night"),
    *row_addresses(club_calendar.SeriesView, SERIES, "api-series", get="retrieve", patch="partial_update"),
    *row_addresses(
        club_calendar.BreakView, BREAKS, "api-break", get="retrieve", patch="partial_update", delete="destroy"
    ),
    *row_addresses(club_calendar.VenueView, VENUES, "api-venue", get="retrieve", patch="partial_update"),
    path("clubs/<slug:slug>/announcements/", ClubActionView.doing(announcements.ANNOUNCE), name="api-announcements"),
    path("tournaments/", events.PublicEventListView.as_view(), name="api-tournaments"),
    path("books/", books.BooksView.as_view(), name="api-books"),
    path("books/<str:ruleset>/", books.BookDetailView.as_view(), name="api-book"),
    path(EVENT, events.EventDetailView.doing(events.CHANGE), name="api-tournament"),
    path("chooser/", chooser.ChooserView.as_view(), name="api-chooser"),
    path(f"{EVENT}chooser/", chooser.EventChooserView.as_view(), name="api-event-chooser"),
    *action_addresses(EVENT, "event", preparing.ACTIONS, EventActionView),
    path(f"{EVENT}movements/", events.MovementsView.as_view(), name="api-movements"),
    path(f"{EVENT}rules/", books.RulesView.as_view(), name="api-rules"),
    path(f"{EVENT}tables/", desk.TablesView.doing(desk.ADD_TABLES), name="api-tables"),
    *action_addresses(TABLE, "table", desk.LINK_ACTIONS, desk.TableLinkView, desk.TableActionListView),
    path(f"{EVENT}entries/", entries.EntryListView.doing(entries.REGISTER), name="api-entries"),
    path(f"{EVENT}entries/search/", entries.EntrySearchView.as_view(), name="api-entry-search"),
    path(f"{EVENT}entries/import/preview/", entries.EntryImportPreviewView.as_view(), name="api-entry-import-preview"),
    path(PAIR, entries.EntryView.doing(entries.REMOVE), name="api-entry"),
    path(f"{PAIR}where/", entries.EntryWhereView.as_view(), name="api-entry-where"),
    path(f"{PAIR}age/", entries.EntryAgeView.doing(entries.CONFIRM_AGE), name="api-entry-age"),
    path(f"{EVENT}singles/", singles.SinglesView.doing(singles.REGISTER), name="api-singles"),
    path(
        f"{EVENT}singles/import/preview/", singles.SingleImportPreviewView.as_view(), name="api-single-import-preview"
    ),
    *action_addresses(PAIR, "entry", entries.ACTIONS, PairActionView),
    *action_addresses(SINGLE, "single", singles.ACTIONS, SingleActionView),
    path(ONLINE, online.OnlineView.as_view(), name="api-online"),
    *action_addresses(EVENT, "event", online.ENTER_ACTIONS, online.EnterActionView),
    path(f"{ONLINE}settings/", online.OnlineSettingsView.doing(online.CHANGE_SETTINGS), name="api-online-settings"),
    path(f"{ONLINE}requests/", online.OnlineRequestsView.as_view(), name="api-online-requests"),
    *action_addresses(REQUEST, "online-request", online.ACTIONS, online.OnlineRequestActionView),
    path(OWN, own_request.OwnRequestView.doing(*own_request.CHANGES), name="api-online-entry"),
    *action_addresses(OWN, "online-entry", own_request.ACTIONS, own_request.OwnRequestActionView),
    path(f"{EVENT}rounds/", rounds.RoundsView.as_view(), name="api-rounds"),
    path(f"{EVENT}extra-games/", rounds.ExtraGamesView.as_view(), name="api-extra-games"),
    path(f"{EVENT}chart/", rounds.MovementChartView.as_view(), name="api-chart"),
]
