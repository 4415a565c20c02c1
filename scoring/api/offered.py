"""The actions on an event in play that its modules declare, in one list."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.urls import path

from clubs.errors import passes
from clubs.web.declared import BaseActionListView, DeclaredAction
from scoring.api import events, rest, ties
from scoring.api.standings import EVENT
from scoring.api.things import BaseStageThingView
from tournaments.models import Stage


class EventActionListView(BaseStageThingView, BaseActionListView[Stage]):
    """The actions on an event in play that are possible now."""

    summary = "What you can do with an event in play"

    def offered(self, thing: Stage) -> Sequence[DeclaredAction[Any]]:
        """Of the stage in play, and of the event whatever its stages."""
        permissions = self.permissions(thing)
        of_event = [
            one
            for one in events.EVENT_ACTIONS
            if one.permission in permissions and passes(partial(one.check, thing.tournament))
        ]
        return [*super().offered(thing), *of_event]


ACTIONS = (*events.STAGE_ACTIONS, *rest.STAGE_ACTIONS, *ties.TIE_ACTIONS)

urlpatterns = [path(f"{EVENT}actions/", EventActionListView.as_view(actions=ACTIONS), name="api-event-actions")]
