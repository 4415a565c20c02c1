"""Knock-outs as tests look at them, and the corrections of their games."""

from uuid import uuid4

from scoring.decisions.results import correct_result
from scoring.models import Result
from scoring.standings.derived import derive
from tests.factories.evenings import Evening
from tournaments.models import Game
from tournaments.selectors import chart_of


def told(event: Evening) -> list[tuple[int, object, str]]:
    """Place, entry and reason, row by row."""
    return [(row.place, row.entry, str(row.reason)) for row in derive(event.stage.pk).rows]


def corrected(event: Evening, game: Game, score: tuple[int, int] = (4, 10), **how: object) -> None:
    """The result of this game, corrected."""
    correct_result(by=event.director, game=game, score=score, reason="Read the wrong way", uuid=uuid4(), **how)


def game_of(event: Evening, turn: int, *numbers: int) -> Game:
    """The game of round `turn` between these two, however it ended."""
    games = Game.objects.filter(stage=event.stage, round__number=turn, seats__entry__number=numbers[0])
    return games.filter(pk__in=Game.objects.filter(seats__entry__number=numbers[1]).values("pk")).distinct().get()


def reversed_score(game: Game) -> tuple[int, int]:
    """As if it had been read the wrong way."""
    a, b = Result.objects.get(game=game).score
    return (b, a)


def states(event: Evening) -> list[tuple[int, tuple[int, ...], str]]:
    """Round, pairs and state of every game."""
    games = Game.objects.filter(stage=event.stage).order_by("pk")
    return [
        (
            game.round.number,
            tuple(sorted(set(game.seats.values_list("entry__number", flat=True)))),
            game.state,
        )
        for game in games
    ]


def meetings(event: Evening) -> list[list[tuple[int, ...]]]:
    return [sorted(tuple(sorted(t.numbers)) for t in turn.tables) for turn in chart_of(event.stage).rounds]
