"""Single games: the extra games that settle a tie, and the one that goes on where a game has ended."""

from collections.abc import Sequence

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from rules.laws import LawBook
from tournaments.models import Entry, Game, GameKind, Seat, Stage, Table
from tournaments.services.history import created
from tournaments.services.seats import seats_of, with_substitutes
from tournaments.services.stages import locked_stage
from tournaments.states import GameState, StageState


@transaction.atomic
def add_extra_game(
    *, stage: Stage, a: Entry, b: Entry, kind: GameKind, table: Table | None = None, by: User | None = None
) -> Game:
    """A game outside the rounds, to settle a tie (55+ Games, Tournament Play 10): at `table`, or the lowest free one.

    `Refusal` when the two cannot play each other, one of them plays just now, the table is in use, or it takes more
    than two entries to play.
    """
    stage = locked_stage(stage)
    _refuse_no_game(stage, a, b)
    open_games = Game.objects.filter(table__tournament=stage.tournament_id, state=GameState.OPEN)
    busy = set(open_games.values_list("table_id", flat=True))
    if table and (table.pk in busy or table.tournament_id != stage.tournament_id):
        raise Refusal("table_taken", N_("Table {number} is in use. Choose another one."), number=table.number)
    free = (other for other in stage.tournament.tables.order_by("number") if other.pk not in busy)
    game = Game.objects.create(stage=stage, kind=kind, table=table or next(free, None))
    created(with_substitutes([*seats_of(game, 0, a), *seats_of(game, 1, b)]), by=by)
    return game


@transaction.atomic
def add_merged_game(
    *, game: Game, entries: Sequence[Entry], laws: LawBook | None = None, by: User | None = None
) -> Game:
    """A game where `game` was played, which has ended: these entries in its round, each for himself, clockwise.

    `laws` are its own where those of the stage do not let them all sit at one table.
    """
    own = laws.to_json() if laws else None
    following = Game.objects.create(stage=game.stage, round=game.round, table=game.table, laws=own)
    created([seat for side, entry in enumerate(entries) for seat in seats_of(following, side, entry)], by=by)
    return following


def _refuse_no_game(stage: Stage, a: Entry, b: Entry) -> None:
    if stage.state == StageState.PLANNED:
        raise Refusal("not_running", N_("This can only be done after play has started."))
    if not stage.event_format.in_twos:
        raise Refusal("no_extra_games", N_("These rules need more than two at a table. Leave them tied."))
    if a.pk == b.pk:
        raise Refusal("same_pair", N_("Nobody can play against themselves."))
    playing = {entry.pk for entry in stage.tournament.entries.filter(pk__in=(a.pk, b.pk), number__isnull=False)}
    if playing != {a.pk, b.pk}:
        raise Refusal("not_playing", N_("{a} and {b} do not both play in this event."), a=a.title, b=b.title)
    now = Seat.objects.filter(entry__in=(a, b), game__stage=stage, game__state=GameState.OPEN).select_related("entry")
    if seat := now.first():
        raise Refusal("game_open", N_("{entry} has a game that is not settled yet."), entry=seat.entry.title)
