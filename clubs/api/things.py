"""The things of a club that programs act on: the club itself, a player, a person. Each kind has one write view."""

from typing import Any

from clubs.models import Club, Player
from clubs.people.lists import person_in
from clubs.policy import Act, acts_of
from clubs.selectors import player_of
from clubs.web.declared import BaseActionView, BaseThingView
from clubs.web.endpoints import BaseAPIView
from clubs.web.offered import BaseActionListView


class BaseClubThingView(BaseThingView[Club]):
    """A view of what can be done to a club."""

    def thing(self, permission: Act) -> Club:
        return self.club_for(permission)

    def permissions(self, thing: Club) -> frozenset[Act]:
        return acts_of(self.actor, thing) or frozenset()

    def arguments(self, thing: Club) -> dict[str, Any]:
        return {"club": thing}


class ClubActionView(BaseClubThingView, BaseActionView[Club]):
    """A write of declared actions on a club, or on a row of it, which `arguments` finds then."""


class ClubActionListView(BaseClubThingView, BaseActionListView[Club]):
    """The actions on a club that are possible now."""

    summary = "What you can do with a club"


class BaseBirthView(BaseAPIView):
    """A view of players of a club. `births` and `manages` say which of their fields the reader may see."""

    manages = births = False

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "manages": self.manages, "births": self.births}

    def club_for(self, act: Act) -> Club:
        club = super().club_for(act)
        acts = acts_of(self.actor, club) or ()
        self.manages, self.births = Act.MANAGE_PEOPLE in acts, Act.SEE_BIRTHS in acts
        return club


class BasePlayerThingView(BaseBirthView, BaseThingView[Player]):
    """A view of what can be done to a player: of two who were merged, the one who is kept."""

    def thing(self, permission: Act) -> Player:
        """The player of this address; another club's is not found."""
        return player_of(self.club_for(permission), self.kwargs["pk"])

    def permissions(self, thing: Player) -> frozenset[Act]:
        return acts_of(self.actor, thing.club) or frozenset()

    def arguments(self, thing: Player) -> dict[str, Any]:
        return {"player": thing}


class BasePersonThingView(BasePlayerThingView):
    """A view of what can be done to one of the people of a club; one who was merged is not found."""

    def thing(self, permission: Act) -> Player:
        return person_in(self.club_for(permission), self.kwargs["pk"]).player


class PlayerActionView(BasePlayerThingView, BaseActionView[Player]):
    """A write of declared actions on a player."""


class PersonActionView(BasePersonThingView, BaseActionView[Player]):
    """A write of declared actions on one of the people of a club."""
