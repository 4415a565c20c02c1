"""What the desk says about one game: an entry on the game's chain, and the result that follows from it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction

from rules.scoresheet import GameRecord
from scoring.ledger.answers import Decision
from scoring.ledger.append import answered
from scoring.ledger.entries import game_entry
from scoring.models import LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.services.results import settle
from scoring.services.writing import Word, authorise, refuse_if_gone_on, refuse_if_published, write
from tournaments.services.events import hold_event_of

Check = Callable[[TableCard], Callable[[], None] | None]
Teller = Callable[[TableCard, GameRecord], Mapping[str, Any]]


@transaction.atomic
def say(
    word: Word,
    *,
    check: Check,
    tell: Teller,
    first: Callable[[TableCard], Mapping[str, Any]] = lambda card: {},
    replaces: int | None = None,
) -> Mapping[str, Any]:
    """Write the word down and what follows from it; the same word again is answered the same.

    `check` refuses, and may return what is to be done once the entry is written. `first` gives what of the answer must
    be known before the card is folded on (a ruling), and `tell` the rest of it. `replaces`: the entry that this one
    takes back; without it, the one that settled the game.
    The game's card is locked meanwhile, so nothing else is written for this game; and its event is held, so no round
    is closed and no table published over this word.
    """
    hold_event_of(word.game_id)
    card = card_of(word.game_id, lock=True)
    authorise(word.by, word.act, card)
    draft = word.draft(card)
    if entry := answered(draft):
        told: Mapping[str, Any] = entry.body["answer"]
        return told
    refuse_if_published(card)
    refuse_if_gone_on(card)
    then = check(card)
    link = card.length + 1
    begun = replace(draft, answer=first(card))
    after = game_entry(word.kind, begun.body).apply(card.record, card.rules, link=link, sheet=0)
    settled_anew = after.outcome != card.record.outcome
    replaces = replaces or (_settled_by(card) if settled_anew else None)
    answer = {**begun.answer, **tell(card, after)}
    write(card, replace(begun, answer=answer, replaces_id=replaces), after, after.totals(card.rules).state)
    if settled_anew or after.void != card.record.void:
        settle(card, after, link)
    if then is not None:
        then()
    return answer


def decide(word: Word, *, check: Check) -> Decision:
    """`message` where the answer is the `Decision`."""
    return Decision.from_json(say(word, check=check, tell=lambda card, after: _decision(word, card, after).to_json()))


def _decision(word: Word, card: TableCard, after: GameRecord) -> Decision:
    outcome = after.outcome
    return Decision(
        game=card.game_id,
        kind=word.kind.value,
        score=outcome.score if outcome else None,
        ending=outcome.ending if outcome else None,
        state=after.totals(card.rules).state.value,
    )


def _settled_by(card: TableCard) -> int | None:
    """The entry that settled the outcome as it was."""
    if card.record.outcome is None:
        return None
    settled_by = LedgerEntry.objects.filter(game_id=card.game_id, link=card.record.outcome.link)
    return settled_by.values_list("pk", flat=True).get()
