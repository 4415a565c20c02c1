"""The lists of all that can be done now to a club and to an event. Modules of every app declare the actions."""

from collections.abc import Sequence

from django.urls import path

from clubs.api import merging, people, people_lists, players, staff
from clubs.api.things import ClubActionListView
from clubs.models import Club
from clubs.web.declared import DeclaredAction
from clubs.web.offered import BaseActionListView, OfferedAction, possible
from scoring.api import basis, entries, events, forwarding, rest, ties
from scoring.api.standings import EVENT
from scoring.api.things import EntryInPlay
from scoring.cash.api import book as cash_book
from scoring.cash.api import payouts
from scoring.cash.api import urls as cash
from scoring.cash.money_now import MoneyNow
from scoring.decisions.basis import OtherBases
from scoring.decisions.tie_steps import TiesNow
from scoring.seasons.api import seasons
from tournaments.api import announcements, club_calendar, preparing
from tournaments.api import entries as pairs
from tournaments.api import events as club_events
from tournaments.api.event import BaseEventThingView, BasePairThingView
from tournaments.models import Entry, Tournament
from tournaments.selectors import stage_of
from tournaments.states import BEFORE_PLAY

CLUB_ACTIONS: Sequence[DeclaredAction[Club]] = (
    club_events.CREATE,
    club_calendar.ADD_NIGHT,
    seasons.CREATE,
    players.FIND_OR_CREATE,
    people.ADD,
    people_lists.IMPORT,
    announcements.ANNOUNCE,
    merging.KEEP_APART,
    staff.INVITE,
    cash_book.OPEN,
    cash_book.POST_MONEY,
    cash_book.TAKE_MEMBERSHIP_FEE,
)


class EventActionListView(BaseEventThingView, BaseActionListView[Tournament]):
    """The actions on an event that are possible now."""

    summary = "What you can do with an event"
    actions = (*preparing.LISTED, events.DRAW_PARTNERS, events.START, *events.EVENT_ACTIONS)
    of_the_stage = (
        *events.STAGE_ACTIONS,
        *rest.STAGE_ACTIONS,
        ties.CHANGE_ORDER,
        forwarding.SEND,
    )

    def offered(self, thing: Tournament) -> Sequence[OfferedAction]:
        """Those on the event and its money, and once it has begun those on its stage, comparison, ties and prizes."""
        permissions, money = self.permissions(thing), MoneyNow(thing)
        before = [*possible(self.actions, thing, permissions), *possible(cash.LISTED, money, permissions)]
        if thing.state in BEFORE_PLAY:
            return before
        stage = stage_of(thing)
        return [
            *before,
            *payouts.prizes_offered(money, permissions),
            *possible(self.of_the_stage, stage, permissions),
            *possible([basis.CHANGE_COMPARISON], OtherBases(stage), permissions),
            *possible(ties.TIE_ACTIONS, TiesNow(stage), permissions),
        ]


class EntryActionListView(BasePairThingView, BaseActionListView[Entry]):
    """The actions on a pair that are possible now."""

    summary = "What you can do with a pair"
    actions = pairs.LISTED

    def offered(self, thing: Entry) -> Sequence[OfferedAction]:
        """Those on its registration, and once the event has begun those on a pair in play."""
        registered = super().offered(thing)
        if thing.tournament.state in BEFORE_PLAY:
            return registered
        pair = EntryInPlay(stage_of(thing.tournament), thing)
        return [*registered, *possible(entries.ENTRY_ACTIONS, pair, self.permissions(thing))]


urlpatterns = [
    path("clubs/<slug:slug>/actions/", ClubActionListView.as_view(actions=CLUB_ACTIONS), name="api-club-actions"),
    path(f"{EVENT}entries/<int:pk>/actions/", EntryActionListView.as_view(), name="api-entry-actions"),
    path(f"{EVENT}actions/", EventActionListView.as_view(), name="api-event-actions"),
]
