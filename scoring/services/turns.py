"""One line at the table: the card read, the line decided and written; all of it again when another was quicker."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import IntegrityError

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.errors import Fault, RulesError, Unreadable
from rules.laws import Laws
from rules.words import gettext_noop as N_
from rules.words import say
from scoring.folding import Folded
from scoring.ledger import ATTEMPTS, Draft, answered, busy
from scoring.models import CardState, Kind, LedgerEntry
from scoring.selectors.cards import TableCard, card_of
from scoring.services.answers import Answer, PlaceTaken, answer_of
from scoring.services.writing import authorise, refuse_unless_open, write
from scoring.sheets import KEEPERS, HandLine, Line, Score, Standing

Writer = Callable[[Laws, Standing], Line]


@dataclass(frozen=True, slots=True)
class Turn:
    """One write at the table before the card is read: who, where, under which id, and what was said."""

    by: Actor
    game_id: int
    sheet: int
    number: int
    uuid: UUID
    kind: Kind
    asked: Mapping[str, Any]
    device: str = ""

    def draft(self, card: TableCard) -> Draft:
        """The entry as far as it is known before the answer is."""
        return Draft(
            uuid=self.uuid,
            by=self.by,
            tournament_id=card.tournament_id,
            game_id=card.game_id,
            kind=self.kind,
            sheet=self.sheet,
            number=self.number,
            asked=self.asked,
            device=self.device,
        )


def take(turn: Turn, line: Writer | None, card: TableCard | None) -> Answer:
    """Take the turn (without a writer it takes the last line back), again whenever another was quicker."""
    if turn.sheet not in KEEPERS:
        raise Unreadable(Fault("no_such_sheet", say(N_("A table keeps sheet 1 and sheet 2."))))
    for _ in range(ATTEMPTS):
        if card is None:
            card = card_of(turn.game_id)
            authorise(turn.by, Act.KEEP_SCORE, card)
        try:
            answer = _decide_and_write(turn, line, card)
        except (Refusal, RulesError, IntegrityError):
            if entry := answered(turn.draft(card)):
                return Answer.from_json(entry.body["answer"])
            raise
        if answer:
            return answer
        card = None
    raise busy()


def _decide_and_write(turn: Turn, line: Writer | None, card: TableCard) -> Answer | None:
    refuse_unless_open(card)
    standing = card.folded.standing(card.laws, turn.sheet)
    if turn.number != standing.next_number:
        raise PlaceTaken(card, turn.sheet, turn.number)
    points: Score | None = None
    replaces = None
    if line is None:
        after, replaces = _undone(turn, card, standing)
    elif standing.over:
        raise Refusal("game_over", N_("The game is over by this sheet. Agree to the score, or undo the last line."))
    else:
        written = line(card.laws, standing)
        points = written.points if isinstance(written, HandLine) else None
        after = card.folded.with_line(turn.sheet, written)
    answer = answer_of(card, after, turn.sheet, turn.number, turn.kind.value, points)
    draft = replace(turn.draft(card), answer=answer.to_json(), replaces_id=replaces)
    return answer if write(card, draft, after, CardState(answer.state)) else None


def _undone(turn: Turn, card: TableCard, standing: Standing) -> tuple[Folded, int]:
    if standing.undoes is None:
        raise Refusal("nothing_to_undo", N_("There is nothing on this sheet to undo."))
    places = LedgerEntry.objects.filter(game_id=card.game_id, sheet=turn.sheet, number=standing.undoes)
    return card.folded.undone(turn.sheet), places.values_list("pk", flat=True).get()
