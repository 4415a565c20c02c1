"""Addresses of tournaments under /api/v1/."""

from django.urls import URLPattern, path

from tournaments.api import books, chooser, desk, entries, events, rounds, singles

EVENT = "tournaments/<str:code>/"
PAIR = f"{EVENT}entries/<int:pk>/"
SINGLE = f"{EVENT}singles/<int:pk>/"

urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/tournaments/", events.ClubEvents.as_view(), name="api-club-tournaments"),
    path("tournaments/", events.PublicEventList.as_view(), name="api-tournaments"),
    path("books/", books.Books.as_view(), name="api-books"),
    path("books/<str:ruleset>/", books.BookDetail.as_view(), name="api-book"),
    path(EVENT, events.EventDetail.as_view(), name="api-tournament"),
    path("chooser/", chooser.Chooser.as_view(), name="api-chooser"),
    path(f"{EVENT}chooser/", chooser.EventChooser.as_view(), name="api-event-chooser"),
    path(f"{EVENT}movements/", events.Movements.as_view(), name="api-movements"),
    path(f"{EVENT}rules/", books.Rules.as_view(), name="api-rules"),
    path(f"{EVENT}draws/", events.Draws.as_view(), name="api-draws"),
    path(f"{EVENT}check-in/", desk.CheckInAll.as_view(), name="api-check-in"),
    path(f"{EVENT}numbers/", desk.Numbers.as_view(), name="api-numbers"),
    path(f"{EVENT}tables/", desk.Tables.as_view(), name="api-tables"),
    path(f"{EVENT}tables/<int:number>/link/", desk.TableLink.as_view(), name="api-table-link"),
    path(f"{EVENT}entries/", entries.EntryList.as_view(), name="api-entries"),
    path(f"{EVENT}entries/search/", entries.EntrySearch.as_view(), name="api-entry-search"),
    path(f"{EVENT}entries/import/", entries.EntryImport.as_view(), name="api-entry-import"),
    path(f"{EVENT}entries/import/preview/", entries.EntryImportPreview.as_view(), name="api-entry-import-preview"),
    path(PAIR, entries.EntryPage.as_view(), name="api-entry"),
    path(f"{PAIR}where/", entries.EntryWhere.as_view(), name="api-entry-where"),
    path(f"{PAIR}check-in/", entries.EntryCheckIn.as_view(), name="api-entry-check-in"),
    path(f"{PAIR}age/", entries.EntryAge.as_view(), name="api-entry-age"),
    path(f"{PAIR}coming/", entries.EntryComing.as_view(), name="api-entry-coming"),
    path(f"{PAIR}table/", entries.EntryTable.as_view(), name="api-entry-table"),
    path(f"{PAIR}together/", entries.EntryTogether.as_view(), name="api-entry-together"),
    path(f"{PAIR}preview/late/", entries.LatePreview.as_view(), name="api-entry-late-preview"),
    path(f"{PAIR}preview/withdrawal/", entries.WithdrawalPreview.as_view(), name="api-entry-withdrawal-preview"),
    path(f"{PAIR}preview/return/", entries.ReturnPreview.as_view(), name="api-entry-return-preview"),
    path(f"{EVENT}singles/", singles.Singles.as_view(), name="api-singles"),
    path(f"{EVENT}singles/import/", singles.SingleImport.as_view(), name="api-single-import"),
    path(f"{EVENT}singles/import/preview/", singles.SingleImportPreview.as_view(), name="api-single-import-preview"),
    path(SINGLE, singles.SinglePage.as_view(), name="api-single"),
    path(f"{SINGLE}check-in/", singles.SingleCheckIn.as_view(), name="api-single-check-in"),
    path(f"{EVENT}partners/", singles.Partners.as_view(), name="api-partners"),
    path(f"{EVENT}partners/real/", singles.RealPartners.as_view(), name="api-partners-real"),
    path(f"{EVENT}rounds/", rounds.Rounds.as_view(), name="api-rounds"),
    path(f"{EVENT}rounds/<int:number>/", rounds.RoundPage.as_view(), name="api-round"),
    path(f"{EVENT}games/<int:pk>/substitutes/", rounds.Substitutes.as_view(), name="api-substitutes"),
    path(f"{EVENT}extra-games/", rounds.ExtraGames.as_view(), name="api-extra-games"),
    path(f"{EVENT}chart/", rounds.MovementChart.as_view(), name="api-chart"),
]
