"""One line at the table: the card read, the line decided and written; all of it again when another was quicker."""

from collections.abc import Callable
from dataclasses import replace

from django.db import IntegrityError

from clubs.errors import Refusal
from rules.errors import Fault, RulesError, Unreadable
from rules.games import GameRules
from rules.scoresheet import KEEPERS, GameRecord, HandLine, Line, Score, SheetTotals
from rules.words import gettext_noop as N_
from rules.words import message
from scoring.ledger.answers import Answer
from scoring.ledger.append import ATTEMPTS, answered, busy
from scoring.models import CardState, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.seat_names import with_names
from scoring.services.answers import PlaceTaken, answer_of
from scoring.services.writing import Word, authorise, refuse_unless_open, write

Writer = Callable[[GameRules, SheetTotals], Line]


def take(word: Word, line: Writer | None, card: TableCard | None) -> Answer:
    """Take the word's place (without a writer it takes the last line back), again whenever another was quicker.

    `card` is the game as the caller has just read it; it saves reading it again, and no check.
    """
    if word.sheet not in KEEPERS:
        raise Unreadable(Fault("no_such_sheet", message(N_("A table keeps sheet 1 and sheet 2."))))
    for _ in range(ATTEMPTS):
        card = card or card_of(word.game_id)
        authorise(word.by, word.act, card)
        try:
            answer = _decide_and_write(word, line, card)
        except (Refusal, RulesError, IntegrityError) as refused:
            if entry := answered(word.draft(card)):
                return Answer.from_json(entry.body["answer"])
            if isinstance(refused, RulesError):
                raise type(refused)(with_names(refused.faults, card)) from refused
            raise
        if answer:
            return answer
        card = None
    raise busy()


def _decide_and_write(word: Word, line: Writer | None, card: TableCard) -> Answer | None:
    refuse_unless_open(card)
    totals = card.record.sheet_totals(card.rules, word.sheet)
    if word.number != totals.next_number:
        raise PlaceTaken(card, word.sheet, word.number)
    points: Score | None = None
    replaces = None
    if line is None:
        after, replaces = _undone(word, card, totals)
    elif totals.over:
        raise Refusal("game_over", N_("The game is over by this sheet. Agree to the score, or undo the last line."))
    else:
        written = line(card.rules, totals)
        points = written.points if isinstance(written, HandLine) else None
        after = card.record.with_line(word.sheet, written)
    answer = answer_of(card, after, word.sheet, word.number, word.kind.value, points)
    draft = replace(word.draft(card), answer=answer.to_json(), replaces_id=replaces)
    return answer if write(card, draft, after, CardState(answer.state)) else None


def _undone(word: Word, card: TableCard, totals: SheetTotals) -> tuple[GameRecord, int]:
    if totals.undoes is None:
        raise Refusal("nothing_to_undo", N_("There is nothing on this sheet to undo."))
    places = LedgerEntry.objects.filter(game_id=card.game_id, sheet=word.sheet, number=totals.undoes)
    return card.record.undone(word.sheet), places.values_list("pk", flat=True).get()
