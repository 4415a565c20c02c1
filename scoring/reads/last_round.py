"""The needs of an entry in the last round, from the games that are open this moment."""

from itertools import groupby

from rules.base.words import Sentence
from rules.tournament.brackets import SHAPES
from rules.tournament.standings import Criterion, Lists
from rules.tournament.standings.last_round import LastRound, needs
from scoring.standings.consistent_read import consistent_read
from scoring.standings.inputs import StandingsInputs, standings_inputs
from scoring.standings.tallies import sums
from tournaments.models import Entry, Seat, Stage
from tournaments.models.entry import entry_called
from tournaments.states import GameState


def last_round_needs(stage: Stage, entry: Entry) -> Sentence | None:
    """Its needs for the places that matter; None where wins in one list do not come first, or nothing is open."""
    with consistent_read():
        known = standings_inputs(stage.pk)
        games = _open_games(stage)
        if not games or not _by_wins(known, stage):
            return None
        wins = {row.entry: row.wins for row in sums(known).tallies}
    number, first = entry.number or 0, min(known.matter, len(wins))
    if number not in wins or not first:
        return None
    found = LastRound(wins, games, stage.law_book.may_be_drawn).outlook(number, first)
    other = entry_called(int(found.loser), "", person=known.persons) if found.loser is not None else None
    return needs(found, first, other)


def _by_wins(known: StandingsInputs, stage: Stage) -> bool:
    """Whether wins decide first, in one list, and a sit-out of this round changes none."""
    if known.movement in SHAPES or known.lists is not Lists.ONE or known.per_game:
        return False
    rests = known.credits and stage.rounds.order_by("-number").values_list("sit_out", flat=True).first()
    return known.order[0] is Criterion.WINS and not rests


def _open_games(stage: Stage) -> list[tuple[tuple[int, ...], ...]]:
    """The sides of each game that is being played, by the numbers of their entries."""
    seats = Seat.objects.filter(game__stage=stage, game__state=GameState.OPEN, game__round__isnull=False)
    rows = seats.order_by("game", "side", "seat").values_list("game", "side", "entry__number")
    games = []
    for _, there in groupby(rows, key=lambda row: row[0]):
        sides = groupby(there, key=lambda row: row[1])
        games.append(tuple(tuple(dict.fromkeys(number or 0 for *_, number in side)) for _, side in sides))
    return games
