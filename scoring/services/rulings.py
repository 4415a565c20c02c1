"""Rulings at a table: what happened, what the book says, and its mark on the score of the hand.

Facts that the director leaves out come from the sheet: the hand as written, and the score before it. The book advises
(`advise`); the director's choice is recorded. A later ruling on the same hand takes the place of an earlier one.
"""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.rulings.at_table import AnyCase, CaseRuling, SheetFacts
from rules.euchre.score_sheet import GameRecord, SheetTotals
from scoring.ledger.command import Command
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise, refuse_unless_open
from scoring.services.reasons import reason_written
from scoring.services.run import begin_at_desk
from tournaments.models import Game


def advise(*, by: Actor, game: Game, hand: int, case: AnyCase) -> CaseRuling:
    """The ruling on a case in hand number `hand`; RulesError asks for each fact that is still needed."""
    card = card_of(game.pk)
    authorise(by, Act.RULE, card)
    return _judged(card, hand, case)


@transaction.atomic
def record_ruling(*, by: Actor, game: Game, hand: int, case: AnyCase, uuid: UUID, reason: str = "") -> DirectorsRuling:
    """Record a ruling on hand number `hand`, the one being played or an earlier one.

    The hand's points become those of the ruling on every sheet; if no scorekeeper has entered the hand, the ruling
    counts as the hand, and the next hand follows. In Poker-Euchre it is only in the history, and the scorekeeper enters
    the result. Refusal "choice_needed" while the side that did not revoke has still to choose; "game_is_final" and
    "game_is_void" as at the table.
    """
    entry = DirectorsRuling(hand=hand, case=case.to_json())
    write = begin_at_desk(Command(by, entry, uuid, reason_written(reason)), game.pk)
    if write.before:
        return write.before
    card = write.card
    refuse_unless_open(card)
    _refuse_hand(card, hand)
    judged = _judged(card, hand, case)
    if judged.choices:
        raise Refusal("choice_needed", N_("The side that did not revoke must choose first."))
    entry = replace(entry, ruling=judged.written)
    after = write.after(entry)
    decided = replace(
        entry,
        game=card.game_id,
        hand_ruled=hand,
        after=_longest(card, after).points,
        state=after.totals(card.rules).state.value,
    )
    write.append(decided)
    return decided


def _judged(card: TableCard, hand: int, case: AnyCase) -> CaseRuling:
    table_rulings = card.rules.rulings
    return table_rulings.rule(table_rulings.filled(case, _situation(card, hand)))


def _longest(card: TableCard, record: GameRecord) -> SheetTotals:
    """The sheet that has come furthest, the first scorekeeper's where both have."""
    sheets = [record.sheet_totals(card.rules, keeper) for keeper in (1, 2)]
    return max(sheets, key=lambda totals: len(totals.rows))


def _refuse_hand(card: TableCard, hand: int) -> None:
    due = len(_longest(card, card.record).rows) + 1
    if not 1 <= hand <= due:
        text = message(N_("The current hand is hand {hand}. Rule on that hand or an earlier one."), hand=due)
        raise RulesError(Fault("no_such_hand", text, {"hand": due}))


def _situation(card: TableCard, hand: int) -> SheetFacts:
    """The hand and the score before it as the sheet has them."""
    totals = _longest(card, card.record)
    rows = totals.rows
    before = rows[hand - 2].after if 2 <= hand <= len(rows) + 1 else (0,) * card.record.sides
    row = rows[hand - 1] if 1 <= hand <= len(rows) else None
    dealer = totals.next_dealer if hand == len(rows) + 1 else None
    return SheetFacts(row.written if row and row.number is not None else None, before, dealer)
