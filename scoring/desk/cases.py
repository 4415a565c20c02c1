"""The press “On my way”, by which somebody of the desk takes a case."""

from functools import partial

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action
from scoring.decisions.cases import refuse_no_case, take_case
from scoring.forms.dashboard import WaitingCaseForm
from scoring.reads.table_state import TableState
from tournaments.models import Game

ON_MY_WAY = "on_my_way"


def you_are_on_the_way() -> str:
    """The message after the press."""
    return _("Everyone at the desk sees that you are on the way.")


def on_my_way(game: Game, state: TableState) -> Action:
    """Take a case of this game: the form says which."""
    done, check = you_are_on_the_way(), partial(refuse_no_case, state)
    return Action(ON_MY_WAY, WaitingCaseForm, Act.ENTER_RESULT, take_case, done, given={"game": game}, check=check)
