"""A game that was decided goes back to its table, or one that a withdrawal ended continues."""

from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from scoring.decisions.deciding import decide, round_closed
from scoring.ledger.answers import Decision
from scoring.ledger.command import Command
from scoring.ledger.entries.reopen import GameReopened
from scoring.reads.correction_effect import correction_effect
from scoring.reads.score_card import TableCard
from scoring.services.reasons import reasoned
from scoring.services.run import begin_at_desk
from tournaments.models import Game
from tournaments.states import GameState


@transaction.atomic
def reopen_game(*, by: Actor, game: Game, reason: str, uuid: UUID) -> Decision:
    """Back to the table: the sheets as they were, nobody's agreement on them. Not once its round is closed."""
    write = begin_at_desk(Command(by, GameReopened(), uuid, reasoned(reason)), game.pk)
    if write.before is None:
        refuse_reopening(write.card, game)
    return decide(write)


def refuse_reopening(card: TableCard, game: Game) -> None:
    """`Refusal` unless the game is final and nothing has followed from it."""
    if card.record.outcome is None:
        raise Refusal("not_final", N_("This game is not final, so there is nothing to reopen."))
    _refuse_round_closed(game)
    _refuse_merged(game)
    _refuse_gone_on(game)


@transaction.atomic
def resume_game(*, by: Actor, game: Game, reason: str, uuid: UUID) -> Decision:
    """A game that a withdrawal ended continues: as with `reopen_game`, and a void one too."""
    write = begin_at_desk(Command(by, GameReopened(), uuid, reasoned(reason)), game.pk)
    if write.before is None:
        _refuse_round_closed(game)
    return decide(write)


def _refuse_round_closed(game: Game) -> None:
    if round_closed(game):
        raise Refusal("round_closed", N_("The round of this game is closed. Correct the result instead."))


def _refuse_gone_on(game: Game) -> None:
    """In continuous play the next game may have started while the round is open."""
    if correction_effect(game, None).games:
        text = N_("The next game of this pair has started. Correct the result instead.")
        raise Refusal("gone_on", text)


def _refuse_merged(game: Game) -> None:
    """Where its chips have gone on to another table, that game is declared void first."""
    later = Game.objects.filter(round=game.round, pk__gt=game.pk).exclude(state=GameState.VOID)
    gone_on = later.filter(seats__entry__in=game.seats.values("entry")).select_related("table").first()
    if game.round is not None and gone_on is not None:
        text = N_("The chips of this game are now in play at table {table}. Declare that game void first.")
        raise Refusal("merged", text, table=gone_on.table.number if gone_on.table else 0)
