"""The bracket of a knock-out as the ledger has it: who meets whom, and which game of the event each of its games is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.base.game_ending import GameEnding
from rules.euchre.score_sheet import Score, winner_of
from rules.tournament.brackets import SHAPES, Bracket, draw_up, replay_bracket
from rules.tournament.brackets import Entry as Entrant
from scoring.models import Result, ScoreCard
from scoring.standings.final_scores import SIDES_OF_CARD
from tournaments.models import Entry, Round, Seat, Stage
from tournaments.states import EntryState, GameState


class KnownResult(NamedTuple):
    """A score, and how it came about: a tied game may have a winner by its deciding hand."""

    score: Score
    ending: GameEnding


@dataclass(frozen=True, slots=True)
class EventBracket:
    """Entries by pair number. `games` and `points`: for a game by its number in the bracket, the id of the event's game
    and the score of each side; nothing if one advanced because the other had left.
    """

    bracket: Bracket
    games: Mapping[int, int]
    points: Mapping[int, Mapping[Entrant, int]]


def bracket_of(
    stage_id: int, movement: str, *, until: int = 0, instead: Mapping[int, "KnownResult | None"] | None = None
) -> EventBracket:
    """The bracket of the stage by the games that count, or those before the game `until`. Five statements.

    `instead`: other results of some games, None for no result. In the bracket are those of the first round, in order of
    number, or in qualifying order from the stage before; who has withdrawn loses what was not played.
    """
    drawn = _drawn(stage_id)
    numbers = {entry: number for entry, number, _ in drawn}
    gone = {number for _, number, state in drawn if state == EntryState.WITHDRAWN}
    won = [game for game in _won(stage_id, until, instead or {}) if numbers.keys() >= {game.winner, game.loser}]
    replayed = replay_bracket(
        draw_up(list(numbers.values()), SHAPES[movement].knock_out),
        [(numbers[game.winner], numbers[game.loser]) for game in won],
        gone,
    )
    return EventBracket(
        replayed.bracket,
        {number: won[at].game for number, at in replayed.of.items()},
        {
            number: {numbers[entry]: points for entry, points in won[at].points.items()}
            for number, at in replayed.of.items()
        },
    )


def without_results_after(stage_id: int, number: int | None) -> dict[int, None]:
    """The games of later rounds, for `instead`: as if they had no result yet. Nothing where `number` is None."""
    if number is None:
        return {}
    later = Result.objects.filter(stage=stage_id, counts=True).exclude(game__round__number__lte=number)
    return dict.fromkeys(later.values_list("game", flat=True))


@dataclass(frozen=True, slots=True)
class GameInPlay:
    """A game that is being played: its id, and the number of its table."""

    game: int
    table: int


def games_in_play(stage_id: int) -> dict[frozenset[int], GameInPlay]:
    """The games being played now, each by the numbers of the two who play it. One statement."""
    seats = Seat.objects.filter(game__stage=stage_id, game__state=GameState.OPEN, game__table__isnull=False)
    found: dict[int, set[int]] = {}
    tables: dict[int, GameInPlay] = {}
    for game, table, number in seats.values_list("game", "game__table__number", "entry__number"):
        found.setdefault(game, set()).add(number or 0)
        tables[game] = GameInPlay(game, table)
    return {frozenset(numbers): tables[game] for game, numbers in found.items()}


@dataclass(frozen=True, slots=True)
class _Won:
    """A game that somebody won; entries by their ids."""

    game: int
    winner: int
    loser: int
    points: Mapping[int, int]


def _drawn(stage_id: int) -> Sequence[tuple[int, int, str]]:
    """(id, number, state) of those who were there when the first round was drawn, in drawn order."""
    went_on = Stage.objects.values_list("entries", flat=True).get(pk=stage_id)
    first = Round.objects.filter(stage=stage_id, number=1).values_list("pk", "sit_out").first()
    there = Entry.objects.filter(number__isnull=False)
    if went_on:
        there = there.filter(pk__in=went_on)
    elif first is None:
        there = there.filter(tournament__stages=stage_id, state=EntryState.CHECKED_IN)
    else:
        seated = Seat.objects.filter(game__round=first[0]).values_list("entry", flat=True)
        there = there.filter(pk__in={*seated, *first[1]})
    found = [
        (pk, number or 0, state) for pk, number, state in there.order_by("number").values_list("pk", "number", "state")
    ]
    return sorted(found, key=lambda entry: went_on.index(entry[0]) if went_on else 0)


def _won(stage_id: int, until: int, instead: Mapping[int, KnownResult | None]) -> list[_Won]:
    results = Result.objects.filter(stage=stage_id, counts=True).annotate(sides=SIDES_OF_CARD).order_by("game")
    results = results.filter(game__lt=until) if until else results
    columns = ("game", "sides", "score", "ending")
    played: dict[int, tuple[Sequence[Sequence[int]], KnownResult | None]] = {
        game: (sides, KnownResult(score, GameEnding(ending)))
        for game, sides, score, ending in results.values_list(*columns)
    }
    if instead:
        cards = ScoreCard.objects.filter(game__in=instead).values_list("game", "sides")
        played |= {game: (sides, instead[game]) for game, sides in cards}
    games = []
    for game, (((a,), (b,)), known) in sorted(played.items()):
        side = winner_of(*known) if known else None
        if known and side is not None:
            winner, loser = (b, a) if side else (a, b)
            games.append(_Won(game, winner, loser, {a: known.score[0], b: known.score[1]}))
    return games
