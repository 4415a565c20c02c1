"""The seating of a round, and the sit-outs."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from clubs.names import surnames
from clubs.selectors import get_or_refuse
from rules.base.words import Sentence
from rules.base.written import LETTERS
from tournaments.models import Entry, Game, GameKind, Round, Seat, Stage, Tournament
from tournaments.models.entry import entry_called
from tournaments.states import EntryState, GameState, RoundState

SITTERS = ("entry__first", "entry__second", "player")  # what is read with seats, to name who sits there


def with_entries() -> "Prefetch[str, QuerySet[Seat], str]":
    """For `prefetch_related` of games: their seats, each with its entry, its players and a substitute. One query.

    Seats first and then their entries, as `seats__entry` has it, SQLite refuses for more than 1,000 entries.
    """
    return Prefetch("seats", Seat.objects.select_related("entry", *SITTERS))


def numbers_together(numbers: Iterable[int | None]) -> str:
    """ "7", or "7 + 12" for partners with a number each; empty where nobody has one."""
    return " + ".join(str(number) for number in numbers if number)


@dataclass(frozen=True, slots=True)
class SeatedEntry:
    """An entry as it sits (or sits out); `players` are (seat 0–3, name), None for the seat of who sits out."""

    entry_id: int
    number: int | None
    name: str
    line: str
    house: bool
    players: tuple[tuple[int | None, str], ...]

    @property
    def surnames(self) -> str:
        """The surnames of a pair; the name of a player alone."""
        people = [name for _, name in self.players if name]
        return surnames(people) if len(people) > 1 else self.name

    @property
    def title(self) -> Sentence:
        """'Pair 7', 'Player 7', or the names."""
        return entry_called(self.number, self.name, person=len(self.players) == 1)

    @property
    def at_table(self) -> str:
        """The name as a list of tables has it: the surnames of a pair, the whole name of one player."""
        return surnames([name for _, name in self.players]) if len(self.players) > 1 else self.name


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One game, side by side: pair A, then pair B; of more sides clockwise. `table` None: none was free.

    A side is one entry, or two players who are partners for this game only.
    """

    game_id: int
    table: int | None
    kind: GameKind
    state: GameState
    sides: tuple[tuple[SeatedEntry, ...], ...]

    @property
    def everybody(self) -> tuple[tuple[str, SeatedEntry], ...]:
        """Each entry with the letter of its side."""
        return tuple((LETTERS[side], one) for side, who in enumerate(self.sides) for one in who)


@dataclass(frozen=True, slots=True)
class Why:
    """Why these entries meet at a table, or with `table` None why somebody sits out."""

    table: int | None
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A whole round, with everybody's seat; with `reasons` where it was drawn from what had been played."""

    id: int
    number: int
    state: RoundState
    tables: tuple[TableSeat, ...]
    sit_out: tuple[SeatedEntry, ...]
    reasons: tuple[Why, ...] = ()

    @property
    def of_two_sides(self) -> bool:
        """Whether side A meets side B at every table."""
        return all(len(table.sides) == 2 for table in self.tables)


def current_round(stage: Stage) -> Round | None:
    """The last round seated."""
    return stage.rounds.order_by("-number").first()


def open_round(stage: Stage) -> Round | None:
    """The round being played, the last where there are several."""
    return stage.rounds.filter(state=RoundState.OPEN).order_by("number").last()


def stage_of(tournament: Tournament) -> Stage:
    """The event's last stage; `Refusal` not_found before play."""
    return get_or_refuse(tournament.stages.order_by("-number"))


def games_in_play_of(stage: Stage) -> tuple[TableSeat, ...]:
    """The games of any round that are being played, by table. Two queries."""
    return _tables(Game.objects.filter(stage=stage, round__isnull=False, state=GameState.OPEN))


def games_now_of(stage: Stage, number: int, entries: Collection[int | None]) -> tuple[TableSeat, ...]:
    """The games of any round that are being played, and all of the round with this number, in which one of these
    entries plays (their numbers). Two queries.
    """
    now = Q(state=GameState.OPEN) | Q(round__number=number)
    theirs = Seat.objects.filter(game=OuterRef("pk"), entry__number__in=[one for one in entries if one])
    return _tables(Game.objects.filter(now, Exists(theirs), stage=stage, round__isnull=False))


def extra_games_of(stage: Stage) -> tuple[TableSeat, ...]:
    """The games outside the rounds that are not void. Two queries."""
    return _tables(Game.objects.filter(stage=stage, round=None))


def round_sheet(round: Round, part: slice | None = None) -> RoundSheet:  # noqa: A002
    """The round with who sits out. Three queries, two when nobody does. `part`: these tables alone, in their order."""
    seats, games = _seats_of(Game.objects.filter(round=round), part)
    void = {game.pk for game in games if game.state == GameState.VOID}
    return RoundSheet(
        round.pk,
        round.number,
        RoundState(round.state),
        tuple(_table(game, seats[game.pk]) for game in games if game.pk not in void),
        _sitting_out([], sitting_out_of(round)) if part else _sitting_out(round.sit_out, _left_without(seats, void)),
        reasons_of(round),
    )


def sitting_out_of(round: Round) -> QuerySet[Entry]:  # noqa: A002
    """The entries that play no game of a round, and the opponents of a pair that left: their game is void.

    A query before its own, two where a pair left. In one query, PostgreSQL's plan for any round went through the
    entries of all clubs.
    """
    return Entry.objects.filter(pk__in={*round.sit_out, *_deserted(round)}).order_by("number")


def _deserted(round: Round) -> set[int]:  # noqa: A002
    seats = Seat.objects.filter(game__round=round)
    void = list(seats.filter(game__state=GameState.VOID).values_list("game", "entry", "entry__state"))
    gone = {game for game, _, state in void if state == EntryState.WITHDRAWN}
    left = {entry for game, entry, state in void if game in gone and state != EntryState.WITHDRAWN}
    playing = seats.filter(entry__in=left).exclude(game__state=GameState.VOID)
    return left.difference(playing.values_list("entry", flat=True)) if left else left


def reasons_of(round: Round) -> tuple[Why, ...]:  # noqa: A002
    """Why everybody sits where they do, as far as there is a reason. No query."""
    return tuple(Why(reason["table"], Sentence.from_json(reason["says"])) for reason in round.reasons)


def _tables(games: QuerySet[Game]) -> tuple[TableSeat, ...]:
    seats, found = _seats_of(games.exclude(state=GameState.VOID))
    return tuple(_table(game, seats[game.pk]) for game in found)


def _seats_of(games: QuerySet[Game], part: slice | None = None) -> tuple[dict[int, list[Seat]], list[Game]]:
    """The seats by game, and the games by table; `part` of them."""
    ordered = games.select_related("table").order_by("table__number", "pk")
    found = list(ordered[part] if part else ordered)
    by_game: dict[int, list[Seat]] = {game.pk: [] for game in found}
    which = list(by_game) if part else games
    for seat in Seat.objects.select_related(*SITTERS).order_by("side", "seat").filter(game__in=which):
        by_game[seat.game_id].append(seat)
    return by_game, found


def _left_without(seats: Mapping[int, Sequence[Seat]], void: Collection[int]) -> list[Entry]:
    """The opponents of an entry that withdrew: their game is void, so they sit out."""
    playing = {seat.entry_id for game, there in seats.items() if game not in void for seat in there}
    deserted = [
        [seat.entry for seat in seats[game]]
        for game in void
        if any(seat.entry.state == EntryState.WITHDRAWN for seat in seats[game])
    ]
    left = {entry.pk: entry for there in deserted for entry in there if entry.pk not in playing}
    return [entry for entry in left.values() if entry.state != EntryState.WITHDRAWN]


def _table(game: Game, seats: Sequence[Seat]) -> TableSeat:
    table = game.table.number if game.table else None
    return TableSeat(game.pk, table, GameKind(game.kind), GameState(game.state), sides_of(seats))


def sides_of(seats: Iterable[Seat]) -> tuple[tuple[SeatedEntry, ...], ...]:
    """The players of each side, from the seats of a game in order of sides, with their entries and players."""
    return tuple(_of_one_side(list(who)) for _, who in groupby(seats, key=lambda seat: seat.side))


def _of_one_side(seats: Sequence[Seat]) -> tuple[SeatedEntry, ...]:
    entries = dict.fromkeys(seat.entry_id for seat in seats)
    return tuple(entry_in_seats([seat for seat in seats if seat.entry_id == entry]) for entry in entries)


def entry_in_seats(seats: Sequence[Seat]) -> SeatedEntry:
    """The pair, or player, in these seats."""
    players = tuple((seat.seat, str(seat.player)) for seat in seats if seat.player)
    return _seated(seats[0].entry, players)


def unseated(entry: Entry) -> SeatedEntry:
    """A pair, or player, that has no seat, or none yet."""
    return _seated(entry, tuple((None, str(player)) for player in entry.players))


def _seated(entry: Entry, players: tuple[tuple[int | None, str], ...]) -> SeatedEntry:
    return SeatedEntry(entry.pk, entry.number, entry.name, entry.line, entry.house, players)


def _sitting_out(ids: list[int], left: Iterable[Entry]) -> tuple[SeatedEntry, ...]:
    entries = {entry.pk: entry for entry in (*(Entry.objects.filter(pk__in=ids) if ids else ()), *left)}
    return tuple(map(unseated, sorted(entries.values(), key=lambda entry: entry.number or 0)))


def seated_in(games: Iterable[int]) -> dict[int, list[list[int]]]:
    """By game, the ids of the entries that sit in it, side by side."""
    seats = Seat.objects.filter(game__in=games).order_by("game", "side", "seat").values_list("game", "side", "entry")
    seated: dict[int, dict[int, dict[int, None]]] = {}
    for game, side, entry in seats:
        seated.setdefault(game, {}).setdefault(side, {})[entry] = None
    return {game: [list(entries) for entries in sides.values()] for game, sides in seated.items()}
