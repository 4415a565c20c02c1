"""At the game's end each pair agrees for itself: two entries, and with the second the result is final."""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import no_such_seat, score_figures, side_names
from rules.euchre.score_sheet import RecordTotals, Score
from scoring.ledger.answers import Agreement, SigningWay
from scoring.ledger.append import answered, new_id
from scoring.ledger.command import Command
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.sign import Signed
from scoring.ledger.game_entry import refuse_wrong_number
from scoring.models import CardState, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise, refuse_unless_open
from scoring.services.results import settle
from scoring.services.run import append_to_game
from scoring.standings.consistent_read import pipelined_in_transaction


def agree(
    *,
    by: Actor,
    game_id: int,
    side: int,
    score: Score,
    uuid: UUID,
    device: str = "",
    way: SigningWay = SigningWay.SCOREKEEPER,
) -> Agreement:
    """One side agrees to the score that it sees, as recorded. `way`: how; the sender has checked a PIN.

    A side that agrees to the same score again, from whichever phone, is answered as it was the first time.

    Refusal: "sheets_differ", "not_over", "sheet_behind", "score_moved" when the score is another by now,
    "game_is_final", "game_is_void", "not_in_play", "same_id_other_body".
    """
    command = Command(by, Signed(side=int(side), score=score, way=way), uuid, device=device)
    try:
        return _agree(command, game_id)
    except Refusal:
        # It may have been sent before: since then the game went on, or was reopened and can be agreed to once more.
        if before := _answered_before(command, game_id):
            return before
        raise


@transaction.atomic
def _agree(command: Command[Signed], game_id: int) -> Agreement:
    card = card_of(game_id, lock=True)
    authorise(command.by, command.entry.act, card)
    if agreed := _agreed_before(command, card):
        return agreed
    _refuse_unless_due(card, command.entry.side, command.entry.score)
    return _sign(command, card)


def _answered_before(command: Command[Signed], game_id: int) -> Agreement | None:
    """The answer to this very request; asked only after a refusal, for it takes each agreement a round trip."""
    card = card_of(game_id)
    authorise(command.by, command.entry.act, card)
    before = answered(command, card.tournament_id, game_id)
    return before.answer if before else None


def _agreed_before(command: Command[Signed], card: TableCard) -> Agreement | None:
    """The answer of this side's agreement to the same score, while that counts; None where there is none."""
    record, asked = card.record, command.entry
    link = record.signed.get(asked.side)
    if link is None or record.void or (record.outcome and record.outcome.score != asked.score):
        return None
    if before := answered(command, card.tournament_id, card.game_id):
        return before.answer
    row = LedgerEntry.objects.get(game=card.game_id, link=link)
    signed = read_entry(Signed, row.kind, row.body)
    return signed.answer if signed.score == asked.score else None


def _sign(command: Command[Signed], card: TableCard) -> Agreement:
    side, score = command.entry.side, command.entry.score
    names = side_names(len(card.sides))
    after = card.record.agreed(card.rules, side, card.length + 1)
    agreement = Agreement(
        game=card.game_id,
        side=names[side],
        score=score,
        agreed=tuple(name for each, name in enumerate(names) if each in after.signed),
        final=after.outcome is not None,
        way=command.entry.way,
    )
    state = CardState.FINAL if after.outcome else CardState.AGREEING
    with new_id(), pipelined_in_transaction():  # the card is held: no other line can come before this one
        append_to_game(command, replace(command.entry, answer=agreement), card, after, state)
        if after.outcome:
            settle(card, after, card.length + 1)
    return agreement


def _refuse_unless_due(card: TableCard, side: int, score: Score) -> None:
    refuse_unless_open(card)
    if side >= len(card.sides):
        raise RulesError(no_such_seat(side))
    refuse_wrong_number(score, card.sides)
    record_totals = card.record.totals(card.rules)
    if record_totals.differences:
        raise Refusal("sheets_differ", N_("The two sheets differ. Settle that first, or call the director."))
    if record_totals.settled is None:
        raise _not_over(record_totals)
    recorded = record_totals.settled.recorded
    if recorded != score:
        raise Refusal(
            "score_moved",
            N_("The score is now {score}. Check it and agree to that."),
            score=recorded and score_figures(recorded),
        )


def _not_over(record_totals: RecordTotals) -> Refusal:
    behind = [keeper for keeper, totals in record_totals.kept.items() if not totals.over]
    if len(behind) == 1 and len(record_totals.kept) == 2:
        return Refusal(
            "sheet_behind",
            N_("Sheet {sheet} is not finished. Enter its hands, enter only its final score, or undo it."),
            sheet=behind[0],
        )
    return Refusal("not_over", N_("The game is not over yet. Enter the last hands, or ring the bell."))
