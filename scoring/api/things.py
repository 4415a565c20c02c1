"""The things in play that programs act on: a stage, a round, a pair, a game. Each kind has one write view."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from clubs.models import Club
from clubs.policy import Act, acts_of, nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.declared import BaseActionView, BaseThingView
from clubs.web.offered import BaseActionListView
from scoring.api.standings import BaseStageView
from scoring.api.writes import KEY, BaseLedgerWriteView
from scoring.reads.calls import DirectorCall
from scoring.reads.objections import Objection
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise
from tournaments.models import Entry, Game, Round, Stage
from tournaments.selectors import stage_of

Thing = TypeVar("Thing")
Case = TypeVar("Case", DirectorCall, Objection)


class BaseDirectorView(BaseStageView):
    """A view for members of the club only; the receipt of a write is kept in the same transaction."""

    public = False

    def stage_and_entry(self, act: Act = Act.RUN_EVENT) -> tuple[Stage, Entry]:
        """The pair of this address, and the stage."""
        entry = self.entry(act)
        return stage_of(entry.tournament), entry


@dataclass(frozen=True, slots=True)
class EntryInPlay:
    """A pair or player, and the stage in which it plays."""

    stage: Stage
    entry: Entry


class BaseOneEventView(BaseDirectorView, BaseThingView[Thing]):
    """A view of what can be done to an event in play, or to a part of it."""

    def permissions(self, thing: Thing) -> frozenset[Act]:
        return self.acts_in(self.event()) or frozenset()


class StageActionView(BaseOneEventView[Stage], BaseActionView[Stage]):
    """A write about the stage in play."""

    def thing(self, permission: Act) -> Stage:
        return self.stage(permission)

    def arguments(self, thing: Stage) -> dict[str, Any]:
        return {"stage": thing}


class BaseRoundThingView(BaseOneEventView[Round]):
    """A view of what can be done to a round."""

    def thing(self, permission: Act) -> Round:
        """The round of this number; not found where there is none."""
        return get_or_refuse(self.stage(permission).rounds.all(), number=self.kwargs["number"])

    def arguments(self, thing: Round) -> dict[str, Any]:
        return {"round": thing}


class BaseEntryThingView(BaseOneEventView[EntryInPlay]):
    """A view of what can be done to a pair in play."""

    def thing(self, permission: Act) -> EntryInPlay:
        entry = self.entry(permission)
        return EntryInPlay(stage_of(entry.tournament), entry)

    def arguments(self, thing: EntryInPlay) -> dict[str, Any]:
        return {"stage": thing.stage, "entry": thing.entry}


class RoundActionView(BaseRoundThingView, BaseActionView[Round]):
    """A write about a round."""


class RoundActionListView(BaseRoundThingView, BaseActionListView[Round]):
    """The actions on a round that are possible now."""

    summary = "What you can do with a round"


class EntryActionView(BaseEntryThingView, BaseActionView[EntryInPlay]):
    """A write about a pair in play."""


@dataclass(frozen=True, slots=True)
class GameAtDesk:
    """A game, and its card as it was just read."""

    game: Game
    card: TableCard


class BaseGameView(BaseLedgerWriteView):
    """A view of the desk about one game; another club's is not found, whatever else is wrong with what was sent."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As everywhere, and reads the game's card."""
        super().initial(request, *args, **kwargs)
        self.card = card_of(kwargs["game_id"])
        authorise(self.actor, Act.SEE_DESK, self.card)

    @property
    def game(self) -> Game:
        """The game of this address."""
        return get_object_or_404(Game.objects.select_related("stage__tournament"), pk=self.kwargs["game_id"])

    def common_arguments(self) -> dict[str, Any]:
        """Arguments of every service: who acts, on which game, under which id."""
        return {"by": self.actor, "game": self.game, "uuid": self.key}


class BaseOneGameView(BaseGameView, BaseThingView[GameAtDesk]):
    """A view of what can be done to a game."""

    def thing(self, permission: Act) -> GameAtDesk:
        authorise(self.actor, permission, self.card)
        return GameAtDesk(self.game, self.card)

    def permissions(self, thing: GameAtDesk) -> frozenset[Act]:
        club = Club.objects.get(pk=thing.card.club_id)
        return acts_of(self.actor, club, tournament_id=thing.card.tournament_id) or frozenset()

    def arguments(self, thing: GameAtDesk) -> dict[str, Any]:
        """The game, and the id of its new entry."""
        return {"game": thing.game, "uuid": self.key}

    def context_of(self, thing: GameAtDesk) -> Mapping[str, Any]:
        """Hands and scores are read by the rules of the game."""
        return {"card": thing.card}


@extend_schema(parameters=[KEY], tags=["desk"])
class GameActionView(BaseOneGameView, BaseActionView[GameAtDesk]):
    """A write of the desk on the chain of a game."""


@extend_schema(parameters=[KEY], tags=["desk"])
class BaseCaseActionView(BaseGameView, BaseActionView[Case]):
    """A write of the desk about a call or an objection: `link_id` of the address is that of its entry."""

    cases: Callable[[Iterable[int]], Sequence[Case]]

    def thing(self, permission: Act) -> Case:
        """The case; another game's is not found."""
        authorise(self.actor, permission, self.card)
        case = next((case for case in self.cases([self.card.game_id]) if case.link == self.kwargs["link_id"]), None)
        if case is None:
            raise nothing_here()
        return case

    def arguments(self, thing: Case) -> dict[str, Any]:
        """The game, the entry, and the id of the new one."""
        return {"game": self.game, "uuid": self.key, "link": thing.link}
