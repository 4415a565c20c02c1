"""A player who leaves a table where each one plays alone: the page offers what does not make the game void."""

from collections.abc import Iterator
from functools import partial

from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Action
from clubs.web.forms import ActionForm
from rules.euchre.kinds import game_for
from scoring.decisions.bank import cash_out, refuse_cash_out
from scoring.decisions.bell import refuse_bell_at, ring_at
from tournaments.models import Entry, Game, Stage
from tournaments.states import GameState


def table_actions(stage: Stage, entry: Entry) -> Iterator[Action]:
    """With chips, cash out; without, stop the table with the points so far. Nothing where two sides play."""
    rules = game_for(stage.law_book)
    game = _open_game(stage, entry) if rules.rings_everywhere else None
    if game is None:
        return
    if rules.has_bank:
        given, check = {"game": game, "entry": entry}, partial(refuse_cash_out, game, entry)
        done = _("%(player)s has cashed out. The others play on.") % {"player": entry.name}
        yield Action("cash_out", ActionForm, Act.RUN_EVENT, cash_out, done, given=given, check=check)
        return
    check, done = partial(refuse_bell_at, game), _("The bell has rung at their table. The points so far count.")
    yield Action("stop_table", ActionForm, Act.RUN_EVENT, ring_at, done, given={"game": game}, check=check)


def _open_game(stage: Stage, entry: Entry) -> Game | None:
    games = Game.objects.filter(stage=stage, state=GameState.OPEN, seats__entry=entry)
    return games.select_related("stage__tournament", "table").first()
