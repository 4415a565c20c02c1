"""The director rings the bell: every table of the round stops with the deal or hand that it has just written down."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db import transaction

from clubs.models import User
from clubs.policy import Act
from scoring.models import Kind
from scoring.selectors.cards import TableCard, card_of
from scoring.services.hands import ring_bell
from scoring.services.saying import Saying
from tournaments.models import Game, Round
from tournaments.services.events import open_for
from tournaments.states import GameState, TournamentState


@dataclass(frozen=True, slots=True)
class Rung:
    """Tables whose play has stopped, those that are level and play one more hand, and those where nothing is kept."""

    stopped: tuple[int, ...]
    level: tuple[int, ...]
    nothing_kept: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Table numbers."""
        return {"stopped": [*self.stopped], "level": [*self.level], "nothing_kept": [*self.nothing_kept]}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Rung":
        """The value that `to_json` wrote."""
        return cls(*(tuple(stored[name]) for name in ("stopped", "level", "nothing_kept")))


@transaction.atomic
def ring_everywhere(*, by: User, round: Round, uuid: UUID | None = None) -> Rung:  # noqa: A002  (the field's own word)
    """Time is up at every table of the round that still plays; said twice with one UUID it is done once.

    A line on each sheet that is kept, as if its keeper had rung; where the bell was rung already nothing is added.
    """
    uuid = uuid or uuid4()
    saying = Saying(by, round.stage.tournament, Kind.BELL, uuid, {"round": round.number}, act=Act.RUN_EVENT)
    if answer := saying.answer():
        return Rung.from_json(answer)
    open_for(round.stage.tournament, TournamentState.PLAYING)
    games = Game.objects.filter(round=round, state=GameState.OPEN).order_by("table__number")
    found: dict[str, list[int]] = {"stopped": [], "level": [], "nothing_kept": []}
    for pk in games.values_list("pk", flat=True):
        card = card_of(pk, lock=True)
        found[_ring(by, card, uuid)].append(card.table_number or 0)
    rung = Rung.from_json(found)
    saying.record(moves=False, **rung.to_json())
    return rung


def _ring(by: User, card: TableCard, uuid: UUID) -> str:
    """Ring at one table; what it has come to."""
    kept = [keeper for keeper in card.folded.sheets if _in_play(card, keeper)]
    if not kept:
        over = any(standing.over for standing in _standings(card, card.folded.sheets))
        return "stopped" if over else "nothing_kept"
    for keeper in kept:
        standing = card.folded.standing(card.laws, keeper)
        if not standing.bell and not standing.over:
            line = uuid5(uuid, f"{card.game_id}:{keeper}")
            ring_bell(by=by, game_id=card.game_id, sheet=keeper, number=standing.next_number, uuid=line)
            card = card_of(card.game_id)
    return "stopped" if all(standing.over for standing in _standings(card, kept)) else "level"


def _in_play(card: TableCard, keeper: int) -> bool:
    """Whether a sheet has a hand on it, or a bank that is open."""
    standing = card.folded.standing(card.laws, keeper)
    return not standing.over and (bool(standing.rows) or standing.session is not None)


def _standings(card: TableCard, keepers: Iterable[int]) -> list[Any]:
    return [card.folded.standing(card.laws, keeper) for keeper in keepers]
