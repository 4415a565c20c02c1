"""Pages of money: of the club, and of one night."""

from django.urls import path

from scoring.cash.desk import categories, club, door, fees, memberships, night, payouts, special_prizes, year

urlpatterns = [
    path("clubs/<slug:slug>/cash/", club.club_cash, name="club-cash"),
    path("clubs/<slug:slug>/cash/book.csv", club.club_cash_file, {"form": "csv"}, name="club-cash-csv"),
    path("clubs/<slug:slug>/cash/book.xlsx", club.club_cash_file, {"form": "xlsx"}, name="club-cash-xlsx"),
    path("clubs/<slug:slug>/cash/<int:year>/", year.club_cash_year, name="club-cash-year"),
    path(
        "clubs/<slug:slug>/cash/<int:year>/statement/",
        year.club_cash_year,
        {"template": "statement"},
        name="club-cash-statement",
    ),
    path(
        "clubs/<slug:slug>/cash/<int:year>/entries.csv",
        year.club_cash_year_file,
        {"form": "csv"},
        name="club-cash-year-csv",
    ),
    path("clubs/<slug:slug>/cash/categories/", categories.cash_categories, name="club-cash-categories"),
    path("clubs/<slug:slug>/cash/categories/<int:pk>/", categories.cash_category, name="club-cash-category"),
    path("clubs/<slug:slug>/cash/members/", memberships.club_cash_members, name="club-cash-members"),
    path("clubs/<slug:slug>/cash/members/<int:pk>/", memberships.club_cash_member, name="club-cash-member"),
    path("desk/<slug:code>/entries/", door.entries, name="entries"),
    path("desk/<slug:code>/door/", door.desk_door, name="desk-door"),
    path("desk/<slug:code>/door/fees/", fees.desk_fees, name="desk-fees"),
    path("desk/<slug:code>/door/players/<int:pk>/", door.desk_door_player, name="desk-door-player"),
    path("desk/<slug:code>/cash/", night.desk_cash, name="desk-cash"),
    path("desk/<slug:code>/prizes/", special_prizes.desk_prizes, name="desk-prizes"),
    path("desk/<slug:code>/payouts/", payouts.desk_payouts, name="desk-payouts"),
]
