"""Single games: the extra games that settle a tie, and the record of who really sat at a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.words import gettext_noop as N_
from tournaments.models import Entry, Game, GameKind, Seat, Stage, Table
from tournaments.services.history import changed, created
from tournaments.services.stages import locked_stage, seats_of
from tournaments.states import GameState, StageState


@dataclass(frozen=True, slots=True)
class Reseated:
    """Ids of the entries that were written down for sides A and B, and of those who sat there.

    `elsewhere`: games of the same round in which one of them is written down too, to be mended as well.
    """

    game_id: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    elsewhere: tuple[int, ...] = ()


@transaction.atomic
def add_extra_game(
    *, stage: Stage, a: Entry, b: Entry, kind: GameKind, table: Table | None = None, by: User | None = None
) -> Game:
    """A game outside the rounds, to settle a tie (55+ Games, Tournament Play 10): at `table`, or the lowest free one.

    `Refusal` when the two cannot play each other, one of them plays just now, or the table is in use.
    """
    stage = locked_stage(stage)
    _refuse_no_game(stage, a, b)
    open_games = Game.objects.filter(table__tournament=stage.tournament_id, state=GameState.OPEN)
    busy = set(open_games.values_list("table_id", flat=True))
    if table and (table.pk in busy or table.tournament_id != stage.tournament_id):
        raise Refusal("table_taken", N_("Table {number} is in use. Choose another one."), number=table.number)
    free = (other for other in stage.tournament.tables.order_by("number") if other.pk not in busy)
    game = Game.objects.create(stage=stage, kind=kind, table=table or next(free, None))
    created([*seats_of(game, 0, a), *seats_of(game, 1, b)], by=by)
    return game


@transaction.atomic
def reseat(*, by: User | None, game: Game, sides: Sequence[Entry]) -> Reseated:
    """Other pairs sat at this table than was planned: write down who did, `sides[0]` as A and `sides[1]` as B.

    Only this game changes. `Refusal` for a void game, the same pair twice, a pair of another event, or no change.
    """
    a, b = sides
    game = Game.objects.select_for_update(of=("self",)).select_related("stage").get(pk=game.pk)
    seats = list(game.seats.order_by("side", "seat"))
    before = tuple(dict.fromkeys(seat.entry_id for seat in seats))
    _refuse_seating(game, a, b, before)
    for seat, new in zip(seats, (*seats_of(game, 0, a), *seats_of(game, 1, b)), strict=True):
        seat.entry, seat.player_id = new.entry, new.player_id
    changed(seats, "entry", "player", by=by, reason="who really sat there")
    others = Seat.objects.filter(game__round=game.round, entry__in=(a, b)).exclude(game=game)
    others = others.exclude(game__state=GameState.VOID).exclude(game__round=None)
    elsewhere = others.values_list("game_id", flat=True).order_by("game_id").distinct()
    return Reseated(game.pk, before, (a.pk, b.pk), tuple(elsewhere))


def _refuse_no_game(stage: Stage, a: Entry, b: Entry) -> None:
    if stage.state == StageState.PLANNED:
        raise Refusal("not_running", N_("This can only be done once play has begun."))
    if a.pk == b.pk:
        raise Refusal("same_pair", N_("Nobody can play against themselves."))
    playing = {entry.pk for entry in stage.tournament.entries.filter(pk__in=(a.pk, b.pk), number__isnull=False)}
    if playing != {a.pk, b.pk}:
        raise Refusal("not_playing", N_("{a} and {b} do not both play in this event."), a=a.title, b=b.title)
    now = Seat.objects.filter(entry__in=(a, b), game__stage=stage, game__state=GameState.OPEN).select_related("entry")
    if seat := now.first():
        raise Refusal("game_open", N_("{entry} has a game that is not settled yet."), entry=seat.entry.title)


def _refuse_seating(game: Game, a: Entry, b: Entry, before: Sequence[int]) -> None:
    if game.state == GameState.VOID:
        raise Refusal("void", N_("This game is void."))
    if a.pk == b.pk:
        raise Refusal("same_pair", N_("Nobody can play against themselves."))
    if {a.tournament_id, b.tournament_id} != {game.stage.tournament_id} or not (a.number and b.number):
        raise Refusal("not_playing", N_("{a} and {b} do not both play in this event."), a=a.title, b=b.title)
    if (a.pk, b.pk) == tuple(before):
        raise Refusal("no_change", N_("{a} and {b} are written down for this game already."), a=a.title, b=b.title)
