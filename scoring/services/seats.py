"""The wrong pair sat at a table: who really played is written down, and the result is theirs."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, Actor
from rules.words import gettext_noop as N_
from scoring import publishing
from scoring.folding import Folded
from scoring.models import Kind, Result, ScoreCard
from scoring.selectors.cards import TableCard
from scoring.services.desk import say
from scoring.services.saying import reasoned
from scoring.services.writing import Word
from tournaments import services as seating
from tournaments.models import Entry, Game


@transaction.atomic
def who_sat_there(*, by: Actor, game: Game, sides: tuple[Entry, Entry], reason: str, uuid: UUID) -> Mapping[str, Any]:
    """Pairs `sides[0]` (A) and `sides[1]` (B) played this game: seats and result become theirs, the score stays.

    Answers `{"game", "before": [entry ids], "after": [entry ids], "elsewhere": [games of the round in which one of
    them is written down too]}`. Refusal for the same pair twice, a pair of another event, or no change.
    """
    a, b = sides
    word = Word(by, Act.CORRECT, game.pk, Kind.SEATING, uuid, {"sides": [a.pk, b.pk]}, reason=reasoned(reason))

    def tell(card: TableCard, after: Folded) -> Mapping[str, Any]:
        if not isinstance(by, User):
            raise Refusal("not_you", N_("Only the desk can write down who sat at a table. Ask the director."))
        seated = seating.reseat(by=by, game=game, sides=(a, b))
        ScoreCard.objects.filter(game=game).update(entry_a=a, entry_b=b)
        if Result.objects.filter(game=game).update(entry_a=a, entry_b=b, link=card.length + 1):
            publishing.wake(card.stage_id)
        return {
            "game": game.pk,
            "before": list(seated.before),
            "after": list(seated.after),
            "elsewhere": list(seated.elsewhere),
        }

    return say(word, check=lambda card: None, tell=tell)
