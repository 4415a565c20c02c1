"""The base of every API view below /api/v1/tournaments/<code>/."""

from functools import cached_property
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import User
from clubs.policy import Act, account_of, acts_of, require
from clubs.public_names import names_for_public, show_names
from clubs.selectors import get_or_refuse
from clubs.web.declared import BaseActionView, BaseThingView
from clubs.web.endpoints import BaseAPIView
from tournaments.models import Entry, Single, Table, Tournament
from tournaments.selectors import tournament_by_code


class BaseEventView(BaseAPIView):
    """A view of one event. Everybody may read it unless `public` says otherwise; `code` names the event."""

    public = True

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Response:
        """As `BaseAPIView.dispatch`; what everybody may read has names as the public sees them (`initial`)."""
        with names_for_public(full=True):
            return super().dispatch(request, *args, **kwargs)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As `APIView.initial`, then choose the form of names for this reader."""
        super().initial(request, *args, **kwargs)
        show_names(full=not self._for_everybody or self.full_names)

    @cached_property
    def full_names(self) -> bool:
        """Whether the reader is of the club's own people, or a table of this event. No query for a visitor."""
        if "code" not in self.kwargs or isinstance(self.actor, AnonymousUser):
            return False
        return self.acts_in(tournament_by_code(self.kwargs["code"])) is not None

    @property
    def _for_everybody(self) -> bool:
        return self.public and self.request.method in SAFE_METHODS

    @property
    def user(self) -> User:
        """The user who asks; a visitor and the scorekeeper of a table find nothing here."""
        return account_of(self.actor)

    def acts_in(self, event: Tournament) -> frozenset[Act] | None:
        """Everything that the actor may do in this event; None for an outsider."""
        return acts_of(self.actor, event.club, tournament_id=event.pk)

    def event(self, act: Act | None = None) -> Tournament:
        """The event of this address, if the actor may do this (None: look at it); `Refusal` otherwise."""
        tournament = tournament_by_code(self.kwargs["code"])
        if act is not None:
            require(self.actor, act, tournament.club, tournament_id=tournament.pk)
        return tournament

    def entry(self, act: Act | None = None) -> Entry:
        """The pair of this address; another event's is not found."""
        return get_or_refuse(self.event(act).entries.all(), pk=self.kwargs["pk"])

    def single(self, act: Act) -> Single:
        """The single player of this address; another event's is not found."""
        return get_or_refuse(self.event(act).singles_entered.select_related("player"), pk=self.kwargs["pk"])

    def table(self, act: Act) -> Table:
        """The table of this number; `Refusal` not_found where there is none."""
        return get_or_refuse(self.event(act).tables.all(), number=self.kwargs["number"])


class BaseEventThingView(BaseEventView, BaseThingView[Tournament]):
    """A view of what can be done to an event."""

    public = False

    def thing(self, permission: Act) -> Tournament:
        return self.event(permission)

    def permissions(self, thing: Tournament) -> frozenset[Act]:
        return self.acts_in(thing) or frozenset()

    def arguments(self, thing: Tournament) -> dict[str, Any]:
        return {"tournament": thing}


class EventActionView(BaseEventThingView, BaseActionView[Tournament]):
    """A write of declared actions on an event."""


class BasePairThingView(BaseEventView, BaseThingView[Entry]):
    """A view of what can be done to a pair."""

    public = False

    def thing(self, permission: Act) -> Entry:
        return self.entry(permission)

    def permissions(self, thing: Entry) -> frozenset[Act]:
        return self.acts_in(thing.tournament) or frozenset()

    def arguments(self, thing: Entry) -> dict[str, Any]:
        return {"entry": thing}


class PairActionView(BasePairThingView, BaseActionView[Entry]):
    """A write of declared actions on a pair."""


class SingleActionView(BaseEventView, BaseActionView[Single]):
    """A write of declared actions on a single player."""

    public = False

    def thing(self, permission: Act) -> Single:
        return self.single(permission)

    def arguments(self, thing: Single) -> dict[str, Any]:
        return {"entry": thing}


class BaseTableThingView(BaseEventView, BaseThingView[Table]):
    """A view of what can be done to a table."""

    public = False

    def thing(self, permission: Act) -> Table:
        return self.table(permission)

    def permissions(self, thing: Table) -> frozenset[Act]:
        return self.acts_in(thing.tournament) or frozenset()

    def arguments(self, thing: Table) -> dict[str, Any]:
        return {"table": thing}
