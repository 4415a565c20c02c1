"""Who sits at which table in a round, and who sits out."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from clubs.selectors import the_one
from rules.words import Sentence
from tournaments.models import Entry, Game, GameKind, Round, Seat, Stage, Tournament
from tournaments.models.entry import entry_called
from tournaments.states import GameState, RoundState


@dataclass(frozen=True, slots=True)
class Seated:
    """An entry as it sits (or sits out); `players` are (seat 0–3, name), None for the seat of who sits out."""

    entry_id: int
    number: int | None
    name: str
    line: str
    house: bool
    players: tuple[tuple[int | None, str], ...]

    @property
    def title(self) -> Sentence:
        """'Pair 7', 'Player 7', or the names."""
        return entry_called(self.number, self.name, person=len(self.players) == 1)


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One game: pair A north–south (seats 0 and 2), pair B east–west (1 and 3). `table` None: none was free."""

    game_id: int
    table: int | None
    kind: GameKind
    state: GameState
    a: Seated
    b: Seated


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A whole round as it hangs on the wall."""

    id: int
    number: int
    state: RoundState
    tables: tuple[TableSeat, ...]
    sit_out: tuple[Seated, ...]


def current_round(stage: Stage) -> Round | None:
    """The last round drawn up."""
    return stage.rounds.order_by("-number").first()


def stage_of(tournament: Tournament) -> Stage:
    """The event's last stage; `Refusal` not_found before play."""
    return the_one(tournament.stages.order_by("-number"))


def seating_of(round: Round) -> tuple[TableSeat, ...]:  # noqa: A002  (the field's own word)
    """The games of a round that are not void, by table. Two queries."""
    return _tables(Game.objects.filter(round=round))


def extra_games_of(stage: Stage) -> tuple[TableSeat, ...]:
    """The games outside the rounds that are not void. Two queries."""
    return _tables(Game.objects.filter(stage=stage, round=None))


def round_sheet(round: Round) -> RoundSheet:  # noqa: A002
    """The round with who sits out. Three queries, two when nobody does."""
    return RoundSheet(round.pk, round.number, RoundState(round.state), seating_of(round), _sitting_out(round.sit_out))


def _tables(games: QuerySet[Game]) -> tuple[TableSeat, ...]:
    seats = Seat.objects.select_related("entry", "player").order_by("side", "seat")
    found = games.exclude(state=GameState.VOID).select_related("table").order_by("table__number", "pk")
    by_game: dict[int, list[Seat]] = {game.pk: [] for game in found}
    for seat in seats.filter(game__in=games.exclude(state=GameState.VOID)):
        by_game[seat.game_id].append(seat)
    return tuple(_table(game, by_game[game.pk]) for game in found)


def _table(game: Game, seats: Iterable[Seat]) -> TableSeat:
    a, b = (seated([seat for seat in seats if seat.side == side]) for side in (0, 1))
    table = game.table.number if game.table else None
    return TableSeat(game.pk, table, GameKind(game.kind), GameState(game.state), a, b)


def seated(seats: list[Seat]) -> Seated:
    """The pair in these seats."""
    players = tuple((seat.seat, str(seat.player)) for seat in seats if seat.player)
    return _seated(seats[0].entry, players)


def _seated(entry: Entry, players: tuple[tuple[int | None, str], ...]) -> Seated:
    return Seated(entry.pk, entry.number, entry.name, entry.line, entry.house, players)


def _sitting_out(ids: list[int]) -> tuple[Seated, ...]:
    if not ids:
        return ()
    entries = Entry.objects.filter(pk__in=ids).select_related("first", "second").order_by("number")
    return tuple(_seated(entry, tuple((None, str(player)) for player in entry.players)) for entry in entries)
