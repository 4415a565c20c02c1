"""The desk's last decision about a result undone: a result, a correction, a forfeit, or a reopened game.

The game has the result that it had before, or continues at its table. Nothing is edited: a further entry says so.
"""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.desk import DeskResult
from scoring.ledger.entries.reopen import GameReopened
from scoring.ledger.entries.take_back import ResultTakenBack
from scoring.ledger.entries.walk_over import WalkOver
from scoring.models import Kind, LedgerEntry
from scoring.reads.absence import of_withdrawal
from scoring.reads.undo_results import NO_CHANGE, record_before, refuse_result_kept
from scoring.services.reasons import reasoned
from scoring.services.run import begin_at_desk
from scoring.services.taking_back import score_of
from tournaments.models import Game
from tournaments.states import EntryState

DECISIONS = DeskResult | WalkOver | GameReopened


@transaction.atomic
def take_back_result(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> ResultTakenBack:
    """Undo entry `link` of the game's history: the last decision about its result.

    Refusal: "nothing_to_take_back", "decided_later", "of_withdrawal", "undoes_games", and where it had no
    result before "not_in_play", "round_closed".
    """
    write = begin_at_desk(Command(by, ResultTakenBack(takes_back=link), uuid, reasoned(reason)), game.pk)
    if write.before:
        return write.before
    card = write.card
    rows = list(LedgerEntry.objects.filter(game=game.pk).order_by("link"))
    row = next((one for one in rows if one.link == link), None)
    if row is None or not isinstance(entry_of(row), DECISIONS):
        raise Refusal("nothing_to_take_back", N_("Only the desk's result, correction or reopening can be undone here."))
    if any(one.link > link and not isinstance(entry_of(one), NO_CHANGE) for one in rows):
        text = N_("Something was saved about this game after that. Undo that first, or correct the result.")
        raise Refusal("decided_later", text)
    _refuse_of_withdrawal(game, row)
    before = record_before(card, row)
    refuse_result_kept(Game.objects.select_related("stage__tournament", "round").get(pk=game.pk), before)
    back = replace(write.command.entry, outcome=before.outcome and tuple(before.outcome.to_json()))
    after = write.after(back)
    decided = replace(back, game=game.pk, score=score_of(card, after), state=after.totals(card.rules).state.value)
    write.append(decided, replaces=row.pk)
    return decided


def _refuse_of_withdrawal(game: Game, row: LedgerEntry) -> None:
    """A forfeit by which a pair left, and a game that continued as it came back, are undone with that."""
    withdrawals = LedgerEntry.objects.filter(
        tournament=row.tournament_id, game=None, kind__in=(Kind.WITHDRAWAL, Kind.RETURN)
    )
    gone = game.seats.filter(entry__state=EntryState.WITHDRAWN).exists()
    if gone or row.uuid in {of_withdrawal(uuid, game.pk) for uuid in withdrawals.values_list("uuid", flat=True)}:
        text = N_("A pair of this game withdrew or came back. Undo that instead.")
        raise Refusal("of_withdrawal", text)
