"""The Master Score Card of a stage, and one pair's own card (55+ Games, Tournament Play 7)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from django.core.paginator import Paginator
from django.db.models import QuerySet

from rules.base.game_ending import GameEnding
from rules.euchre.kinds import GameRules, game_for
from rules.event.master_score_card import Cell, MasterScoreCard, master_score_card
from rules.tournament.standings import Criterion, TieOrder
from rules.tournament.standings import GameResult as Played
from scoring.models import Credit, Result
from scoring.standings.final_scores import SIDES_OF_CARD
from scoring.standings.sql_lists import rows_of
from scoring.standings.stage_entries import deleted_entries
from tournaments.models import Entry, Game, Seat, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class PairCard:
    """One pair's card: a cell a round, with the game's id, its table, its partner of that game alone, and its
    opponents.

    `games`, `tables`, `partners` and `opponents` go by round and hold what is seated, played or not.
    """

    entry: Entry
    cells: tuple[Cell, ...]
    games: Mapping[int, int]
    tables: Mapping[int, int]
    partners: Mapping[int, Entry]
    opponents: Mapping[int, tuple[Entry, ...]]
    wins: int
    points: int
    played: int


def results_of(
    stage: Stage, *, entry: int | None = None, among: Iterable[int] | None = None, until: int | None = None
) -> list[Played]:
    """The games that were played, entries by number, in the order of rounds and tables; of the rounds `until` one.

    `entry`: the games of one entry alone; `among`: those of several.
    """
    rows = Result.objects.filter(stage=stage, counts=True)
    if until is not None:
        rows = rows.filter(game__round__number__lte=until)
    if entry is not None:
        rows = rows.filter(game__in=Credit.objects.filter(stage=stage, entry=entry).values("game"))
    if among is not None:
        rows = rows.filter(game__in=Credit.objects.filter(stage=stage, entry__in=rows_of(among)).values("game"))
    ordered = rows.order_by("game__round__number", "game__table__number", "game")
    games = ordered.annotate(sides=SIDES_OF_CARD).values_list("game", "sides", "score", "game__round__number", "ending")
    entries = Entry.objects.filter(tournament=stage.tournament_id)
    numbers = {pk: number or 0 for pk, number in entries.values_list("pk", "number")}
    beside = game_for(stage.law_book).winner_beside_score
    won = dict(Credit.objects.filter(stage=stage, won=True).values_list("game", "side")) if beside else {}
    return [
        Played(
            tuple(tuple(numbers[one] for one in side) for side in sides),
            tuple(score),
            round_number,
            GameEnding(ending),
            won.get(game),
        )
        for game, sides, score, round_number, ending in games
    ]


def master_card(
    stage: Stage, *, until: int | None = None, among: Iterable[Entry] | None = None
) -> tuple[MasterScoreCard, Mapping[int, Entry]]:
    """The card of every pair that plays, by number, house pairs too, and the entries by number. Six statements.

    `until`: the last round whose results are shown; `among`: the lines of these entries alone. Games of those whose
    results were deleted are shown, and do not count.
    """
    entries = {entry.number or 0: entry for entry in (card_players(stage) if among is None else among)}
    gone = deleted_entries(stage.pk)
    deleted = Entry.objects.filter(pk__in=gone).values_list("number", flat=True) if gone else ()
    own = None if among is None else [entry.pk for entry in entries.values()]
    sat_out = {
        number: [pair for pair, entry in entries.items() if entry.pk in resting]
        for number, resting in stage.rounds.values_list("number", "sit_out")
    }
    card = master_score_card(
        results_of(stage, among=own, until=until),
        tuple(entries),
        rounds=max((stage.rounds_planned, *sat_out)),
        sit_outs=sat_out,
        deleted=[number or 0 for number in deleted],
    )
    return card, entries


def wins_count(game: GameRules, order: TieOrder) -> bool:
    """Whether a card names games won: where two sides play, or where places go by wins."""
    return game.sides == 2 or not {Criterion.WINS, Criterion.RATE}.isdisjoint(order)


def pair_card(stage: Stage, entry: Entry, *, until: int | None = None) -> PairCard:
    """One pair's card, with the results of the rounds `until` one. At most seven statements."""
    sat_out = {
        number: [entry.number or 0]
        for number, resting in stage.rounds.values_list("number", "sit_out")
        if entry.pk in resting
    }
    rounds = stage.rounds.count()
    gone = deleted_entries(stage.pk)
    deleted = Entry.objects.filter(pk__in=gone).values_list("number", flat=True) if gone else ()
    card = master_score_card(
        results_of(stage, entry=entry.pk, until=until),
        (entry.number or 0,),
        rounds=max(rounds, 1),
        sit_outs=sat_out,
        deleted=[number or 0 for number in deleted],
    ).rows[0]
    return PairCard(entry, card.cells, *_seated(stage, entry), card.wins, card.points, card.played)


def games_by_round(stage: Stage, among: Iterable[Entry]) -> dict[tuple[int, int], int]:
    """The id of the game of each of these pairs in each round, by the numbers of both. One statement."""
    own = rows_of(entry.pk for entry in among)
    seats = Seat.objects.filter(game__stage=stage, game__round__isnull=False, entry__in=own)
    seats = seats.exclude(game__state=GameState.VOID)
    found = seats.values_list("entry__number", "game__round__number", "game")
    return {(number or 0, round_number): game for number, round_number, game in found}


def card_players(stage: Stage) -> QuerySet[Entry]:
    """The entries with a line on the card, in the order of lines."""
    return taking_part(stage).order_by("number")


def card_pages(stage: Stage, *, lines: int, cells: int) -> "Paginator[Entry]":
    """The same in pages, each with no more than these lines and cells: a card can have 200,000 cells."""
    return Paginator(card_players(stage), max(1, min(lines, cells // max(1, stage.rounds_planned))))


Seating = tuple[dict[int, int], dict[int, int], dict[int, Entry], dict[int, tuple[Entry, ...]]]


def _seated(stage: Stage, entry: Entry) -> Seating:
    """Game, table, partner and opponents of each round seated, these side by side."""
    own_seats = entry.seats.filter(game__stage=stage, game__round__isnull=False).exclude(game__state=GameState.VOID)
    own_games = Game.objects.filter(pk__in=own_seats.values("game")).select_related("round", "table")
    games = {game.pk: game for game in own_games}
    # By their ids and without further tables: joined with more than eight, PostgreSQL plans the tables in the order
    # written, and reads all seats of the site.
    seats = Seat.objects.filter(game__in=rows_of(games)).select_related("entry__first", "entry__second")
    drawn: dict[int, int] = {}
    tables: dict[int, int] = {}
    partners: dict[int, Entry] = {}
    opponents: dict[int, tuple[Entry, ...]] = {}
    for game_id, there in groupby(seats.order_by("game", "side", "seat"), key=lambda seat: seat.game_id):
        game = games[game_id]
        number, sides = game.round.number if game.round else 0, _sides(there)
        own = next(side for side in sides if entry in side)
        drawn[number] = game.pk
        tables[number] = game.table.number if game.table else 0
        partners.update((number, other) for other in own if other != entry)
        opponents[number] = tuple(other for side in sides if side is not own for other in side)
    return drawn, tables, partners, opponents


def _sides(seats: Iterable[Seat]) -> list[list[Entry]]:
    """The entries of a game, side by side, from its seats in order of sides."""
    sides = groupby(seats, key=lambda seat: seat.side)
    return [list(dict.fromkeys(seat.entry for seat in side)) for _, side in sides]
