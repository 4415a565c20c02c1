"""The result of a game in a rehearsal whose director wants to try a tie of three: arranged, so that one comes about."""

from collections.abc import Sequence

from rules.euchre.bots.tie import Meeting, arrange_tie
from rules.euchre.score_sheet import Score
from rules.tournament.movements import from_json
from scoring.models import Rehearsal, Result
from scoring.reads.rehearsal import Situation, may_tie
from scoring.standings.final_scores import SIDES_OF_CARD
from tournaments.models import Game, Seat, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.states import EntryState, GameState


def arranged_score(game_id: int) -> Score | None:
    """The score that leads to three tied for the first place; None where that is not wanted, or not possible.

    Asked again for each game, so whatever people decide in between is counted.
    """
    game = Game.objects.select_related("stage__tournament").get(pk=game_id)
    wanted = Rehearsal.objects.filter(tournament=game.stage.tournament_id, tried__has_key=Situation.TIE.value)
    if not wanted.exists() or game.round_id is None or not may_tie(game.stage):
        return None
    games, meetings = _to_come(game.stage)
    if game_id not in games:
        return None
    pairs = taking_part(game.stage).filter(house=False).exclude(state=EntryState.WITHDRAWN)
    numbers = [number or 0 for number in pairs.order_by("number").values_list("number", flat=True)]
    target = game.law_book.target or 10
    found = arrange_tie(_played(game.stage), meetings, numbers, target)
    return None if found is None else found[games.index(game_id)]


def _to_come(stage: Stage) -> tuple[list[int], list[Meeting]]:
    """The games in play, and after them those of the plan."""
    seats = Seat.objects.filter(game__stage=stage, game__state=GameState.OPEN, game__round__isnull=False)
    sides: dict[int, list[int]] = {}
    for game, number in seats.filter(seat__lt=2).order_by("game", "side").values_list("game", "entry__number"):
        sides.setdefault(game, []).append(number or 0)
    games = list(sides)
    planned = [table for turn in from_json(stage.plan) for table in turn.tables]
    meetings: Sequence[Meeting] = [
        *((a, b) for a, b in sides.values()),
        *((table.sides[0][0], table.sides[1][0]) for table in planned),
    ]
    return games, list(meetings)


def _played(stage: Stage) -> list[tuple[Meeting, tuple[int, int]]]:
    """The games that count, by the numbers of their two."""
    numbers = {pk: number or 0 for pk, number in taking_part(stage).values_list("pk", "number")}
    results = Result.objects.filter(stage=stage, counts=True).annotate(sides=SIDES_OF_CARD)
    found = results.values_list("sides", "score")
    return [((numbers.get(a, 0), numbers.get(b, 0)), (score[0], score[1])) for ((a,), (b,)), score in found]
