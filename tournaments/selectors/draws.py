"""The draws of an event as a sceptic needs them: the hash first, every key, and at the end the secret."""

import datetime
from dataclasses import dataclass
from typing import Any

from tournaments.models import DrawKind, Tournament


@dataclass(frozen=True, slots=True)
class DrawShown:
    """Feed `key` and `what` to `python -m rules draw`, get `outcome`. No key: real cards or coins, with a witness."""

    number: int
    kind: DrawKind
    key: str
    what: dict[str, Any]
    outcome: Any
    about: str
    witness: str
    made_at: datetime.datetime


@dataclass(frozen=True, slots=True)
class DrawsShown:
    """`secret` is empty until the event is published; ids in draws of pairs are `pairs`, of players `singles`."""

    secret_hash: str
    secret: str
    word: str
    draws: tuple[DrawShown, ...]
    pairs: dict[int, str]
    singles: dict[int, str]


def draws_of(tournament: Tournament) -> DrawsShown:
    """Every draw with its key, and whose ids are drawn. Three queries."""
    drawn = tuple(
        DrawShown(
            draw.number, DrawKind(draw.kind), draw.key, draw.what, draw.outcome, draw.about, draw.witness, draw.made_at
        )
        for draw in tournament.draws.order_by("number")
    )
    return DrawsShown(
        tournament.secret_hash,
        tournament.secret if tournament.secret_is_out else "",
        tournament.word,
        drawn,
        dict(tournament.entries.values_list("pk", "name")),
        dict(tournament.singles_entered.values_list("pk", "player__name")),
    )
