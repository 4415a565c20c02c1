"""The wrong pair sat at a table: who really played is written down, and the result is theirs."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid5

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
from tournaments.services.games import Reseated


@transaction.atomic
def who_sat_there(
    *, by: Actor, game: Game, sides: tuple[Entry, Entry], reason: str, uuid: UUID, swap: bool = False
) -> Mapping[str, Any]:
    """Pairs `sides[0]` (A) and `sides[1]` (B) played this game: seats and result become theirs, the score stays.

    `swap` says that pairs changed tables: whoever was written down here sat in the newcomer's place in the other game,
    which is mended in the same breath. Refusal for the same pair twice, a pair of another event, or no change.

    Answers `{"game", "before": [entry ids], "after": [entry ids], "elsewhere": [games of the round in which one of them
    is written down too], "mended": [those of them that were mended]}`.
    """
    a, b = sides
    asked = {"sides": [a.pk, b.pk], "swap": swap}
    word = Word(by, Act.CORRECT, game.pk, Kind.SEATING, uuid, asked, reason=reasoned(reason))

    def tell(card: TableCard, after: Folded) -> Mapping[str, Any]:
        if not isinstance(by, User):
            raise Refusal("not_you", N_("Only the desk can write down who sat at a table. Ask the director."))
        seated = seating.reseat(by=by, game=game, sides=(a, b))
        ScoreCard.objects.filter(game=game).update(entry_a=a, entry_b=b)
        if Result.objects.filter(game=game).update(entry_a=a, entry_b=b, link=card.length + 1):
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

    return say(word, check=lambda card: None, tell=tell)


def _instead(seated: Reseated, other: Game) -> tuple[Entry, Entry]:
    """Both sides of another game, once whoever came from it has given the place to whoever was written down here."""
    came = [entry for entry in seated.after if entry not in seated.before]
    gave_way = [entry for entry in seated.before if entry not in seated.after]
    instead = dict(zip(came, gave_way, strict=True))
    card = ScoreCard.objects.get(game=other)
    a, b = (instead.get(entry, entry) for entry in (card.entry_a_id, card.entry_b_id))
    entries = Entry.objects.in_bulk((a, b))
    return entries[a], entries[b]
