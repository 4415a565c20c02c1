"""The press “On my way”, by which somebody of the desk takes a case."""

from functools import partial
from uuid import UUID

from django.utils.translation import gettext as _

from clubs.models import User
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Action
from scoring.decisions.cases import refuse_no_case, refuse_no_late_pair, take_case, take_late_pair
from scoring.forms.dashboard import WaitingCaseForm
from scoring.forms.pairs import LateEntryForm
from scoring.reads.table_state import TableState
from tournaments.models import Game, Stage

ON_MY_WAY = "on_my_way"
ON_MY_WAY_LATE = "on_my_way_late"


def you_are_on_the_way() -> str:
    """The message after the press."""
    return _("Everyone at the desk sees that you are on the way.")


def on_my_way(game: Game, state: TableState) -> Action:
    """Take a case of this game: the form says which."""
    done, check = you_are_on_the_way(), partial(refuse_no_case, state)
    return Action(ON_MY_WAY, WaitingCaseForm, Act.ENTER_RESULT, take_case, done, given={"game": game}, check=check)


def on_my_way_to_late_pair(stage: Stage) -> Action:
    """Take a late pair of this stage: the form says which."""
    done, check = you_are_on_the_way(), partial(refuse_no_late_pair, stage)
    return Action(
        ON_MY_WAY_LATE, LateEntryForm, Act.ENTER_RESULT, _take_late_pair, done, given={"stage": stage}, check=check
    )


def _take_late_pair(*, by: User, stage: Stage, entry: int, uuid: UUID) -> None:
    late = get_or_refuse(stage.tournament.entries.all(), pk=entry)
    take_late_pair(by=by, stage=stage, entry=late, uuid=uuid)
