"""The lists of all that can be done to a club, a person, an event, a pair and a game. Every app declares actions."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from django.urls import path, reverse
from drf_spectacular.utils import extend_schema

from clubs.api import clubs, merging, people, people_lists, players, staff
from clubs.api.things import BasePersonThingView, ClubActionListView
from clubs.errors import passes
from clubs.models import Club, Player
from clubs.policy import Act
from clubs.selectors import open_invitations
from clubs.web.declared import DeclaredAction
from clubs.web.offered import BaseActionListView, OfferedAction, possible
from scoring.api import basis, desk, entries, events, forwarding, objections, rest, ties
from scoring.api.calls import ANSWER
from scoring.api.cases import ON_MY_WAY
from scoring.api.deleting_club import DELETE
from scoring.api.erasing import ERASE
from scoring.api.events import SEAT_SUBSTITUTE
from scoring.api.standings import EVENT
from scoring.api.things import BaseOneGameView, EntryInPlay, GameAtDesk
from scoring.cash.api import book as cash_book
from scoring.cash.api import payouts
from scoring.cash.api import urls as cash
from scoring.cash.money_now import MoneyNow
from scoring.decisions.basis import OtherBases
from scoring.decisions.substitutes import SeatsOffered
from scoring.decisions.tie_steps import TiesNow
from scoring.reads.calls import calls_at
from scoring.reads.objections import objections_to
from scoring.seasons.api import seasons
from scoring.services.checks import refuse_too_late
from tournaments.api import announcements, club_calendar, preparing
from tournaments.api import entries as pairs
from tournaments.api import events as club_events
from tournaments.api.event import BaseEventThingView, BasePairThingView
from tournaments.models import Entry, Game, Tournament
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
    cash_book.TRANSFER,
    cash_book.RENEW,
    *clubs.CLOSING,
    DELETE,
)


class ClubAndInvitationsActionListView(ClubActionListView):
    """The actions on a club that are possible now, and on its open invitations."""

    actions = CLUB_ACTIONS

    def offered(self, thing: Club) -> Sequence[OfferedAction]:
        """Those on the club, and to withdraw each invitation."""
        permissions = self.permissions(thing)
        invitations = open_invitations(thing) if staff.WITHDRAW.permission in permissions else ()
        withdrawals = (possible([staff.WITHDRAW], thing, permissions, f"invitations/{one.pk}/") for one in invitations)
        return [*super().offered(thing), *chain.from_iterable(withdrawals)]


class EventActionListView(BaseEventThingView, BaseActionListView[Tournament]):
    """The actions on an event that are possible now."""

    summary = "What you can do with an event"
    actions = (*preparing.LISTED, events.DRAW_PARTNERS, events.START, *events.EVENT_ACTIONS)
    of_the_stage = (
        *events.STAGE_ACTIONS,
        *rest.STAGE_ACTIONS,
        ties.CHANGE_ORDER,
        forwarding.SEND,
        forwarding.PLATE,
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
        pair, permissions = EntryInPlay(stage_of(thing.tournament), thing), self.permissions(thing)
        others = possible([rest.OTHERS_SIT_IN], pair, permissions, f"../../house/{thing.pk}/")
        return [*registered, *possible(entries.ENTRY_ACTIONS, pair, permissions), *others]


class PersonActionListView(BasePersonThingView, BaseActionListView[Player]):
    """The actions on one of the people of a club that are possible now."""

    summary = "What you can do with a person"
    actions = (people.CHANGE, *people.ACTIONS, merging.MERGE, ERASE)
    seen_by = Act.SEE_PEOPLE

    def offered(self, thing: Player) -> Sequence[OfferedAction]:
        """Those on the person, and to correct the name alone."""
        named = possible([players.CORRECT], thing, self.permissions(thing), f"../../players/{thing.pk}/")
        return [*super().offered(thing), *named]


@extend_schema(tags=["desk"])
class GameActionListView(BaseOneGameView, BaseActionListView[GameAtDesk]):
    """The actions on a game that are possible now."""

    summary = "What you can do with a game"
    actions = (*desk.ACTIONS, ON_MY_WAY, desk.ENTER_CARD)

    def offered(self, thing: GameAtDesk) -> Sequence[OfferedAction]:
        """Those on its result, its seats, its calls and objections. Nothing once it is too late to correct the game."""
        if not passes(partial(refuse_too_late, thing.card)):
            return ()
        permissions, game = self.permissions(thing), thing.game
        seats = reverse("api-game-substitutes", args=[game.stage.tournament.code, game.pk])
        return [
            *possible(self.actions, thing, permissions),
            *possible([SEAT_SUBSTITUTE], SeatsOffered(game), permissions, seats.removesuffix(SEAT_SUBSTITUTE.address)),
            *_of_cases(game, permissions),
        ]


def _of_cases(game: Game, permissions: frozenset[Act]) -> Iterator[OfferedAction]:
    for call in calls_at([game.pk]):
        yield from possible([ANSWER], call, permissions, f"calls/{call.link}/")
    for objection in objections_to([game.pk]):
        yield from possible(objections.ACTIONS, objection, permissions, f"objections/{objection.link}/")


urlpatterns = [
    path("clubs/<slug:slug>/actions/", ClubAndInvitationsActionListView.as_view(), name="api-club-actions"),
    path("clubs/<slug:slug>/people/<int:pk>/actions/", PersonActionListView.as_view(), name="api-person-actions"),
    path(f"{EVENT}entries/<int:pk>/actions/", EntryActionListView.as_view(), name="api-entry-actions"),
    path(f"{desk.GAME}actions/", GameActionListView.as_view(), name="api-game-actions"),
    path(f"{EVENT}actions/", EventActionListView.as_view(), name="api-event-actions"),
]
