"""Where a game's things are, over the API."""

from tests.factories.scoring import Here


def address(at: Here, what: str = "") -> str:
    return f"/api/v1/games/{at.game.pk}/{what}"
