"""Whether the players of a void game have since been seated elsewhere."""

from rules.tournament.brackets import SHAPES
from tournaments.models import Game
from tournaments.states import GameState


def seated_again(game: Game) -> Game | None:
    """The game that is played instead of a void one: in its round, or in a later one of a knock-out.

    Its players sit in that game, or it has their table. While it counts, the void game cannot be undone. None for an
    extra game, which has no round.
    """
    if game.round is None:
        return None
    others = Game.objects.filter(stage=game.stage_id).exclude(pk=game.pk).exclude(state=GameState.VOID)
    others = others.filter(pk__gt=game.pk) if game.stage.movement in SHAPES else others.filter(round=game.round)
    seated = others.filter(seats__entry__in=game.seats.values("entry"))
    taken = others.filter(round=game.round, table=game.table, state=GameState.OPEN)
    return (seated | taken).distinct().select_related("table").order_by("pk").first()
