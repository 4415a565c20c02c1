"""The actions on an event that its modules declare, in one list: its preparation, its play and its money."""

from collections.abc import Sequence
from typing import Any

from django.urls import path

from clubs.web.declared import BaseActionListView, DeclaredAction, possible
from scoring.api import cash, events, rest, ties
from scoring.api.standings import EVENT
from scoring.decisions.tie_steps import TiesNow
from tournaments.api import preparing
from tournaments.api.event import BaseEventThingView
from tournaments.models import Tournament
from tournaments.selectors import stage_of
from tournaments.states import BEFORE_PLAY


class EventActionListView(BaseEventThingView, BaseActionListView[Tournament]):
    """The actions on an event that are possible now."""

    summary = "What you can do with an event"
    actions = (*preparing.LISTED, *events.EVENT_ACTIONS, *cash.LISTED)
    of_the_stage = (*events.STAGE_ACTIONS, *rest.STAGE_ACTIONS)

    def offered(self, thing: Tournament) -> Sequence[DeclaredAction[Any]]:
        """Those on the event itself, and once it has begun those on its stage and its ties."""
        of_the_event = super().offered(thing)
        if thing.state in BEFORE_PLAY:
            return of_the_event
        permissions, stage = self.permissions(thing), stage_of(thing)
        of_its_ties = possible(ties.TIE_ACTIONS, TiesNow(stage), permissions)
        return [*of_the_event, *possible(self.of_the_stage, stage, permissions), *of_its_ties]


urlpatterns = [path(f"{EVENT}actions/", EventActionListView.as_view(), name="api-event-actions")]
