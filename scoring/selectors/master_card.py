"""The Master Score Card of a stage, and one pair's own card (55+ Games, Tournament Play 7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.scorecard import Cell, MasterScoreCard, master_score_card
from rules.standings import Result as Played
from rules.standings import ResultKind
from scoring.models import Ending, Result
from tournaments.models import Entry, Seat, Stage
from tournaments.states import GameState

KINDS: Mapping[str, ResultKind] = {
    Ending.TARGET: ResultKind.PLAYED,
    Ending.TIMED_OUT: ResultKind.TIMED_OUT,
    Ending.WALK_OVER: ResultKind.WALKOVER,
}


@dataclass(frozen=True, slots=True)
class PairCard:
    """One pair's card: a cell a round, with the table, the opponent and the line it sat in.

    `tables` and `opponents` go by round and hold what is drawn up, played or not.
    """

    entry: Entry
    cells: tuple[Cell, ...]
    tables: Mapping[int, int]
    opponents: Mapping[int, Entry]
    wins: int
    points: int
    played: int


def results_of(stage: Stage, *, entry: int | None = None) -> list[Played]:
    """The games that count, entries by number, in the order of rounds and tables."""
    rows = Result.objects.filter(stage=stage, counts=True)
    if entry is not None:
        rows = rows.filter(entry_a=entry) | rows.filter(entry_b=entry)
    fields = ("entry_a__number", "entry_b__number", "score_a", "score_b", "game__round__number", "ending")
    ordered = rows.order_by("game__round__number", "game__table__number", "game").values_list(*fields)
    return [Played(a, b, (score_a, score_b), turn, KINDS[ending]) for a, b, score_a, score_b, turn, ending in ordered]


def master_card(stage: Stage) -> tuple[MasterScoreCard, Mapping[int, Entry]]:
    """The card of every pair that plays, by number, house pairs too, and the entries by number. Three statements."""
    entries = _players(stage)
    sat_out = {
        number: [pair for pair, entry in entries.items() if entry.pk in resting]
        for number, resting in stage.rounds.values_list("number", "sit_out")
    }
    card = master_score_card(results_of(stage), tuple(entries), rounds=_columns(stage, sat_out), sit_outs=sat_out)
    return card, entries


def pair_card(stage: Stage, entry: Entry) -> PairCard:
    """One pair's card. Four statements."""
    sat_out = {
        number: [entry.number or 0]
        for number, resting in stage.rounds.values_list("number", "sit_out")
        if entry.pk in resting
    }
    rounds = stage.rounds.count()
    card = master_score_card(
        results_of(stage, entry=entry.pk), (entry.number or 0,), rounds=max(rounds, 1), sit_outs=sat_out
    ).rows[0]
    tables, opponents = _seated(stage, entry)
    return PairCard(entry, card.cells, tables, opponents, card.wins, card.points, card.played)


def _players(stage: Stage) -> dict[int, Entry]:
    entries = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False).order_by("number")
    return {entry.number or 0: entry for entry in entries}


def _columns(stage: Stage, rounds: Mapping[int, object]) -> int:
    return max((stage.rounds_planned, *rounds))


def _seated(stage: Stage, entry: Entry) -> tuple[dict[int, int], dict[int, Entry]]:
    """Table and opponent of each round drawn up."""
    games = entry.seats.filter(game__stage=stage, game__round__isnull=False).exclude(game__state=GameState.VOID)
    others = Seat.objects.filter(game__in=games.values("game")).exclude(entry=entry)
    tables: dict[int, int] = {}
    opponents: dict[int, Entry] = {}
    for seat in others.select_related("game__round", "game__table", "entry"):
        number = seat.game.round.number if seat.game.round else 0
        tables[number] = seat.game.table.number if seat.game.table else 0
        opponents[number] = seat.entry
    return tables, opponents
