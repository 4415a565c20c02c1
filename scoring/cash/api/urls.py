"""Addresses of money under /api/v1/."""

from django.urls import path

from clubs.web.declared import action_addresses
from clubs.web.rows import row_addresses
from scoring.cash.api.book import (
    OPEN,
    POST_MONEY,
    RENEW,
    REVERSE,
    TRANSFER,
    BookActionView,
    PostingActionView,
    PostingsView,
)
from scoring.cash.api.categories import CashCategoryView
from scoring.cash.api.night import (
    ACTIONS,
    SELL_TICKETS,
    SET_FEES,
    TAKE_HAND_FEES,
    DoorView,
    FiftyFiftyView,
    HandFeesView,
    NightAccountView,
    NightCashActionView,
    NightFeesView,
)
from scoring.cash.api.payouts import CONFIRM_PAYOUTS, PAY_PRIZE, PayoutsView, PrizeActionView
from scoring.cash.api.years import YEAR_ACTIONS, CashYearView, YearActionView

NIGHT = "tournaments/<slug:code>/"
CLUB = "clubs/<slug:slug>"
LISTED = (SET_FEES, *ACTIONS, TAKE_HAND_FEES, SELL_TICKETS, CONFIRM_PAYOUTS)

urlpatterns = [
    path(f"{NIGHT}fees/", NightFeesView.doing(SET_FEES), name="api-fees"),
    path(f"{NIGHT}door/", DoorView.as_view(), name="api-door"),
    path(f"{NIGHT}hand-fees/", HandFeesView.doing(TAKE_HAND_FEES), name="api-hand-fees"),
    path(f"{NIGHT}fifty-fifty/", FiftyFiftyView.doing(SELL_TICKETS), name="api-fifty-fifty"),
    path(f"{NIGHT}account/", NightAccountView.as_view(), name="api-account"),
    path(f"{NIGHT}payouts/", PayoutsView.doing(CONFIRM_PAYOUTS), name="api-payouts"),
    path(f"{NIGHT}payouts/<int:pk>/pay/", PrizeActionView.doing(PAY_PRIZE), name="api-pay-prize"),
    *action_addresses(NIGHT, "night-cash", ACTIONS, NightCashActionView),
    path(f"{CLUB}/cash-book/", BookActionView.doing(OPEN), name="api-cash-book"),
    path(f"{CLUB}/cash-book/<int:year>/", CashYearView.as_view(), name="api-cash-year"),
    *action_addresses(f"{CLUB}/cash-book/<int:year>/", "cash-year", YEAR_ACTIONS, YearActionView),
    *row_addresses(CashCategoryView, f"{CLUB}/cash-categories/", "api-cash-category", patch="partial_update"),
    path(f"{CLUB}/postings/", PostingsView.doing(POST_MONEY), name="api-postings"),
    path(f"{CLUB}/postings/<int:pk>/reverse/", PostingActionView.doing(REVERSE), name="api-reverse-posting"),
    path(f"{CLUB}/transfers/", BookActionView.doing(TRANSFER), name="api-transfers"),
    path(f"{CLUB}/memberships/", BookActionView.doing(RENEW), name="api-memberships"),
]
