"""At the game's end each pair agrees for itself: two entries, and with the second the result is final."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.errors import RulesError
from rules.hand import by_side, called, figures, no_such_seat, of_sides, side_names
from rules.words import gettext_noop as N_
from scoring.folding import Reading
from scoring.ledger import Draft, answered
from scoring.models import CardState, Kind
from scoring.selectors.cards import TableCard, card_of
from scoring.services.hands import wrong_number_of_sides
from scoring.services.results import settle
from scoring.services.writing import Word, authorise, refuse_unless_open, write
from scoring.sheets import Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """What a pair that agreed is told: the score, who has agreed so far, and whether the game is final with it."""

    game: int
    side: str
    score: Score
    agreed: tuple[str, ...]
    final: bool

    def to_json(self) -> dict[str, Any]:
        """The score as `{"NS", "EW"}`, `agreed` as a list of sides."""
        return {
            "game": self.game,
            "side": self.side,
            "score": by_side(self.score),
            "agreed": list(self.agreed),
            "final": self.final,
        }

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "Agreement":
        """The agreement that `to_json` wrote."""
        return cls(**{**stored, "score": of_sides(stored["score"]), "agreed": tuple(stored["agreed"])})


@transaction.atomic
def agree(*, by: Actor, game_id: int, side: int, score: Score, uuid: UUID, device: str = "") -> Agreement:
    """One side agrees to the score that it sees, as recorded.

    Refusal: "already_agreed" for the same pair again, "sheets_differ", "not_over", "sheet_behind", "score_moved"
    when the score is another by now, "game_is_final", "game_is_void", "not_in_play", "same_id_other_body".
    """
    asked = {"side": int(side), "score": by_side(score)}
    word = Word(by, Act.KEEP_SCORE, game_id, Kind.SIGN, uuid, asked, device=device)
    card = card_of(game_id, lock=True)
    authorise(by, word.act, card)
    draft = word.draft(card)
    try:
        return _agree(card, draft, side, score)
    except (Refusal, IntegrityError):
        if entry := answered(draft):
            return Agreement.from_json(entry.body["answer"])
        raise


def _agree(card: TableCard, draft: Draft, side: int, score: Score) -> Agreement:
    _refuse_unless_due(card, side, score)
    link, names = card.length + 1, side_names(len(card.sides))
    after = card.folded.agreed(card.laws, side, link)
    agreement = Agreement(
        game=card.game_id,
        side=names[side],
        score=score,
        agreed=tuple(name for each, name in enumerate(names) if each in after.signed),
        final=after.outcome is not None,
    )
    write(
        card,
        replace(draft, answer=agreement.to_json()),
        after,
        CardState.FINAL if after.outcome else CardState.AGREEING,
    )
    if after.outcome:
        settle(card, after, link)
    return agreement


def _refuse_unless_due(card: TableCard, side: int, score: Score) -> None:
    refuse_unless_open(card)
    if side >= len(card.sides):
        raise RulesError(no_such_seat(side))
    if len(score) != len(card.sides):
        raise RulesError(wrong_number_of_sides(card.sides))
    reading = card.folded.read(card.laws)
    if reading.differences:
        raise Refusal("sheets_differ", N_("The two sheets differ. Settle that first, or call the director."))
    if reading.settled is None:
        raise _not_over(reading)
    if side in card.folded.signed:
        raise Refusal(
            "already_agreed",
            N_("This was agreed to by {pair} already. The other side agrees now."),
            pair=called(card.laws, side),
        )
    recorded = reading.settled.recorded
    if recorded != score:
        raise Refusal(
            "score_moved",
            N_("The score is {score} by now. Look at it again and agree to that."),
            score=recorded and figures(recorded),
        )


def _not_over(reading: Reading) -> Refusal:
    behind = [keeper for keeper, standing in reading.kept.items() if not standing.over]
    if len(behind) == 1 and len(reading.kept) == 2:
        return Refusal(
            "sheet_behind",
            N_("Sheet {sheet} is not finished. Enter its hands, or its final score alone, or undo it."),
            sheet=behind[0],
        )
    return Refusal("not_over", N_("The game is not over yet. Enter the last hands, or ring the bell."))
