"""Rulings at a table: what happened, what the book says, and its mark on the score of the hand.

Facts that the director leaves out come from the sheet: the hand as written, and the score before it. The book advises
(`advise`); the director's choice is recorded. A later ruling on the same hand takes the place of an earlier one.
"""

from dataclasses import replace
from functools import partial
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.rulings.at_table import AnyCase, CaseRuling, SheetFacts
from rules.euchre.score_sheet import KEEPERS, GameRecord
from scoring.decisions.deciding import (
    append_undo,
    entry_to_undo,
    game_with_event,
    longest_sheet,
    record_before,
    refuse_undone,
    score_of,
)
from scoring.decisions.undo import Past, Subject, Undo
from scoring.ledger.command import Command
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.ledger.entries.take_back import RulingTakenBack
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise, refuse_unless_open
from scoring.services.reasons import reason_written, reasoned
from scoring.services.run import begin_at_desk
from tournaments.models import Game, Stage
from tournaments.states import GameState, TournamentState


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
        after=longest_sheet(card, after).points,
        state=after.totals(card.rules).state.value,
    )
    write.append(decided)
    return decided


def _judged(card: TableCard, hand: int, case: AnyCase) -> CaseRuling:
    table_rulings = card.rules.rulings
    return table_rulings.rule(table_rulings.filled(case, _situation(card, hand)))


def _refuse_hand(card: TableCard, hand: int) -> None:
    due = len(longest_sheet(card, card.record).rows) + 1
    if not 1 <= hand <= due:
        text = message(N_("The current hand is hand {hand}. Rule on that hand or an earlier one."), hand=due)
        raise RulesError(Fault("no_such_hand", text, {"hand": due}))


def _situation(card: TableCard, hand: int) -> SheetFacts:
    """The hand and the score before it as the sheet has them."""
    totals = longest_sheet(card, card.record)
    rows = totals.rows
    before = rows[hand - 2].after if 2 <= hand <= len(rows) + 1 else (0,) * card.record.sides
    row = rows[hand - 1] if 1 <= hand <= len(rows) else None
    dealer = totals.next_dealer if hand == len(rows) + 1 else None
    return SheetFacts(row.written if row and row.number is not None else None, before, dealer)


@transaction.atomic
def undo_ruling(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> RulingTakenBack:
    """The ruling that is entry `link` of the game's history does not count: the sheets are as they were before it.

    Refusal: "nothing_to_take_back", "taken_back_already", "game_is_final", "later_ruling", "hands_after".
    """
    write = begin_at_desk(Command(by, RulingTakenBack(takes_back=link), uuid, reasoned(reason)), game.pk)
    if write.before:
        return write.before
    row = entry_to_undo(game, link, Kind.RULING)
    return append_undo(write, row, *ruling_undone(write.card, row))


def ruling_undone(card: TableCard, row: LedgerEntry) -> tuple[RulingTakenBack, GameRecord]:
    """The entry that would undo this ruling, and the game's score after it.

    An earlier ruling on the same hand counts again. `Refusal` if it cannot be undone now, with what to do instead.
    """
    refuse_undone(row)
    _refuse_settled(card)
    before, ruling = record_before(card, row), read_entry(DirectorsRuling, row.kind, row.body)
    rulings, hand = card.record.rulings, ruling.hand
    if any(line.link == row.link for line in rulings):
        earlier = tuple(line for line in before.rulings if line.hand == hand)
        rulings = (*(line for line in rulings if line.hand != hand), *earlier)
    elif ruling.apply(before, card.rules, link=row.link, sheet=0).rulings != before.rulings:
        text = N_("A later ruling on hand {hand} counts. Undo that one first.")
        raise Refusal("later_ruling", text, hand=hand)
    back = RulingTakenBack(takes_back=row.link, hand=hand, rulings=tuple(line.to_json() for line in rulings))
    after = back.apply(card.record, card.rules, link=card.length + 1, sheet=0)
    for keeper in KEEPERS if after.rulings != card.record.rulings else ():
        now, then = (record.sheet_totals(card.rules, keeper).rows[hand:] for record in (card.record, after))
        if [line.written for line in now] != [line.written for line in then]:
            text = N_("Hand {hand} was never entered, and later hands were. Rule on it again instead.")
            raise Refusal("hands_after", text, hand=hand)
    return back, after


def _refuse_settled(card: TableCard) -> None:
    if card.record.void:
        raise Refusal("game_is_void", N_("This game is void, so its rulings change nothing."))
    if card.record.outcome:
        text = N_("This game is final. Reopen it first, or correct its result.")
        raise Refusal("game_is_final", text)
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal("not_in_play", N_("This event is not in play. Reopen it first."))


def _can_be_undone(past: Past, row: LedgerEntry, ruling: DirectorsRuling) -> bool:
    return past.game_is(row, GameState.OPEN)


def _undo(row: LedgerEntry, ruling: DirectorsRuling, stage: Stage) -> partial[RulingTakenBack]:
    return partial(undo_ruling, game=game_with_event(row.game_id), link=row.link)


def _hand_of_game(row: LedgerEntry, ruling: DirectorsRuling) -> Subject:
    return DirectorsRuling, row.game_id, ruling.hand


def _effect(row: LedgerEntry, ruling: DirectorsRuling) -> Sentence:
    card = card_of(row.game_id or 0)
    _, after = ruling_undone(card, row)
    now, score = (score_figures(score_of(card, record)) for record in (card.record, after))
    return message(N_("The score at the table is now {now}. It will be {score}."), now=now, score=score)


UNDO = (
    Undo(
        form=DirectorsRuling,
        service=_undo,
        states=(TournamentState.PLAYING,),
        subject=_hand_of_game,
        offered=_can_be_undone,
        effect=_effect,
    ),
)
