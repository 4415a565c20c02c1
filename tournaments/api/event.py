"""The base of every API view below /api/v1/tournaments/<code>/."""

from clubs.models import User
from clubs.policy import Act, account_of, require
from clubs.selectors import get_or_refuse
from clubs.web.endpoints import BaseAPIView
from tournaments.models import Entry, Single, Table, Tournament
from tournaments.selectors import tournament_by_code


class BaseEventView(BaseAPIView):
    """A view of one event. Everybody may read it unless `public` says otherwise; `code` names the event."""

    public = True

    @property
    def user(self) -> User:
        """The user who asks; a visitor and the scorekeeper of a table find nothing here."""
        return account_of(self.actor)

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
