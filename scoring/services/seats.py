"""The wrong pair sat at a table: who really played is written down, and the result is theirs."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, Actor
from rules.brackets import SHAPES
from rules.scoresheet import GameRecord
from rules.words import gettext_noop as N_
from scoring.models import Credit, Kind, Result, ScoreCard
from scoring.reads.score_card import TableCard
from scoring.services.desk import say
from scoring.services.reasons import reasoned
from scoring.services.results import credit
from scoring.services.writing import Word
from scoring.standings import publishing
from tournaments import services as tournament_services
from tournaments.models import Entry, Game, Stage
from tournaments.services.games import Reseated


@transaction.atomic
def who_sat_there(
    *, by: Actor, game: Game, sides: Sequence[Entry], reason: str, uuid: UUID, swap: bool = False
) -> Mapping[str, Any]:
    """These played this game, A first, then B (partners side by side), and so on: seats and result become theirs.

    The score stays with its side.

    `swap` says that pairs changed tables: whoever was written down here sat in the newcomer's place in the other game,
    which is mended in the same breath. Refusal for the same pair twice, a pair of another event, or no change.

    Answers `{"game", "before": [entry ids], "after": [entry ids], "elsewhere": [games of the round in which one of them
    is written down too], "mended": [those of them that were mended]}`.
    """
    asked = {"sides": [entry.pk for entry in sides], "swap": swap}
    word = Word(by, Act.CORRECT, game.pk, Kind.SEATING, uuid, asked, reason=reasoned(reason))

    def tell(card: TableCard, after: GameRecord) -> Mapping[str, Any]:
        if not isinstance(by, User):
            raise Refusal("not_you", N_("Only the desk can write down who sat at a table. Ask the director."))
        seated = tournament_services.reseat(by=by, game=game, sides=sides)
        instead = dict(zip(seated.before, seated.after, strict=True))
        played = tuple(tuple(instead[entry] for entry in side) for side in card.sides)
        ScoreCard.objects.filter(game=game).update(sides=played)
        if Result.objects.filter(game=game).update(link=card.length + 1):
            if Credit.objects.filter(game=game).delete()[0] and after.outcome:
                credit(card, after, played, after.outcome.score, after.outcome.winner)
            publishing.wake(card.stage_id)
        others = [Game(pk=pk) for pk in seated.elsewhere] if swap else []
        for other in others:
            there, its_own = _instead(seated, other), uuid5(uuid, str(other.pk))
            who_sat_there(by=by, game=other, sides=there, reason=reason, uuid=its_own)
        return {
            "game": game.pk,
            "before": list(seated.before),
            "after": list(seated.after),
            "elsewhere": list(seated.elsewhere),
            "mended": [other.pk for other in others],
        }

    return say(word, check=lambda card: _refuse_drawn(card.stage_id), tell=tell)


def _refuse_drawn(stage_id: int) -> None:
    """`Refusal` in a knock-out: only the two that were drawn can go on from a game."""
    if Stage.objects.filter(pk=stage_id, movement__in=SHAPES).exists():
        text = N_("In a knock-out only the two drawn can go on from a game. Declare it void, and it is played again.")
        raise Refusal("drawn_already", text)


def _instead(seated: Reseated, other: Game) -> list[Entry]:
    """Everybody in another game, once whoever came from it has given the place to whoever was written down here."""
    came = [entry for entry in seated.after if entry not in seated.before]
    gave_way = [entry for entry in seated.before if entry not in seated.after]
    instead = dict(zip(came, gave_way, strict=True))
    there = [instead.get(entry, entry) for side in ScoreCard.objects.get(game=other).sides for entry in side]
    entries = Entry.objects.in_bulk(there)
    return [entries[entry] for entry in there]
