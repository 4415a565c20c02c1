"""What every address below /api/v1/tournaments/<code>/ begins with."""

from rest_framework.permissions import SAFE_METHODS, AllowAny, BasePermission, IsAuthenticated

from clubs.endpoints import Endpoint
from clubs.models import User
from clubs.policy import Act, Actor, nothing_here, require
from tournaments.models import Entry, Single, Table, Tournament
from tournaments.selectors import tournament_by_code


def signed_in(actor: Actor) -> User:
    """The actor as a user; `Refusal` not_found for anybody else."""
    if not isinstance(actor, User):
        raise nothing_here()
    return actor


class EventEndpoint(Endpoint):
    """An address of one event. Reads are open to everybody unless `public` says otherwise; the code is the address."""

    public = True

    @property
    def user(self) -> User:
        """The user who asks; a visitor and the keeper of a table find nothing here."""
        return signed_in(self.actor)

    def get_permissions(self) -> list[BasePermission]:
        """Nobody needs an account to watch."""
        return [AllowAny()] if self.public and self.request.method in SAFE_METHODS else [IsAuthenticated()]

    def event(self, act: Act | None = None) -> Tournament:
        """The event of this address, if the actor may do this (None: look at it); `Refusal` otherwise."""
        tournament = tournament_by_code(self.kwargs["code"])
        if act is not None:
            require(self.actor, act, tournament.club, tournament_id=tournament.pk)
        return tournament

    def entry(self, act: Act | None = None) -> Entry:
        """The pair of this address; another event's is not found."""
        tournament = self.event(act)
        entry = tournament.entries.filter(pk=self.kwargs["pk"]).first()
        if entry is None:
            raise nothing_here()
        entry.tournament = tournament
        return entry

    def single(self, act: Act) -> Single:
        """The single player of this address; another event's is not found."""
        tournament = self.event(act)
        single = tournament.singles_entered.select_related("player").filter(pk=self.kwargs["pk"]).first()
        if single is None:
            raise nothing_here()
        single.tournament = tournament
        return single

    def table(self, act: Act) -> Table:
        """The table of this number; `Refusal` not_found where there is none."""
        tournament = self.event(act)
        table = tournament.tables.filter(number=self.kwargs["number"]).first()
        if table is None:
            raise nothing_here()
        table.tournament = tournament
        return table
