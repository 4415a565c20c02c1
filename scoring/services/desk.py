"""What the desk says about one game: an entry on the game's chain, and the result that follows from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction

from rules.game import Ending
from rules.hand import by_side, of_sides
from scoring.folding import Folded, apply
from scoring.ledger import answered
from scoring.models import LedgerEntry
from scoring.selectors.cards import TableCard, card_of
from scoring.services.results import settle
from scoring.services.writing import Word, authorise, refuse_if_gone_on, refuse_if_published, write
from scoring.sheets import Score
from tournaments.services.events import hold_event_of

Teller = Callable[[TableCard, Folded], Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the desk's word came to. `score` and `ending` None while the game has no result; `state` the card's."""

    game: int
    kind: str
    score: Score | None
    ending: Ending | None
    state: str

    def to_json(self) -> dict[str, Any]:
        """The score as `{"NS", "EW"}`."""
        return {
            "game": self.game,
            "kind": self.kind,
            "score": self.score and by_side(self.score),
            "ending": self.ending and self.ending.value,
            "state": self.state,
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Decision":
        """The decision that `to_json` wrote."""
        score = stored["score"] and of_sides(stored["score"])
        return cls(**{**stored, "score": score, "ending": stored["ending"] and Ending(stored["ending"])})


@transaction.atomic
def say(
    word: Word,
    *,
    check: Callable[[TableCard], None],
    tell: Teller,
    first: Callable[[TableCard], Mapping[str, Any]] = lambda card: {},
    replaces: int | None = None,
) -> Mapping[str, Any]:
    """Write the word down and what follows from it; the same word again is answered the same.

    `check` refuses, `first` gives what of the answer must be known before the card is folded on (a ruling), and
    `tell` the rest of it. `replaces`: the entry that this one takes back; without it, the one that settled the game.
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
    check(card)
    link = card.length + 1
    begun = replace(draft, answer=first(card))
    after = apply(card.laws, card.folded, link=link, kind=word.kind, sheet=0, body=begun.body)
    settled_anew = after.outcome != card.folded.outcome
    replaces = replaces or (_settled_by(card) if settled_anew else None)
    answer = {**begun.answer, **tell(card, after)}
    write(card, replace(begun, answer=answer, replaces_id=replaces), after, after.read(card.laws).state)
    if settled_anew or after.void != card.folded.void:
        settle(card, after, link)
    return answer


def decide(word: Word, *, check: Callable[[TableCard], None]) -> Decision:
    """`say` where the answer is the `Decision`."""
    return Decision.from_json(say(word, check=check, tell=lambda card, after: _decision(word, card, after).to_json()))


def _decision(word: Word, card: TableCard, after: Folded) -> Decision:
    outcome = after.outcome
    return Decision(
        game=card.game_id,
        kind=word.kind.value,
        score=outcome.score if outcome else None,
        ending=outcome.ending if outcome else None,
        state=after.read(card.laws).state.value,
    )


def _settled_by(card: TableCard) -> int | None:
    """The entry that settled the outcome as it was."""
    if card.folded.outcome is None:
        return None
    settled_by = LedgerEntry.objects.filter(game_id=card.game_id, link=card.folded.outcome.link)
    return settled_by.values_list("pk", flat=True).get()
