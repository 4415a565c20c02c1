"""An event finished, ended early, and reopened."""

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, require
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.decisions.undo import Past, Undo
from scoring.ledger.command import Command
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.reopen import EventReopened
from scoring.ledger.entries.table import FinalTable
from scoring.models import LedgerEntry
from scoring.reads.finishing import without_champion
from scoring.reads.ties import refuse_tie_open, ties_of
from scoring.services.reasons import reason_written, reasoned
from scoring.services.run import begin
from scoring.standings.ledger_position import release
from tournaments import services as tournament_services
from tournaments.models import Round, Stage, Tournament
from tournaments.selectors import stage_of
from tournaments.services.events import locked, refuse_unless
from tournaments.services.stages import locked_stage
from tournaments.states import OVER, GameState, RoundState, TournamentState

NO_CHAMPION = N_("The knock-out has no champion yet. Play on, or end it early and give the reason.")


@transaction.atomic
def finish_event(*, by: User, stage: Stage, reason: str = "", uuid: UUID | None = None) -> Tournament:
    """Play is over. `Refusal` while a round or an extra game is open, or a tie that matters is not settled.

    A knock-out that has no champion yet is ended early only for a `reason`, which the EARLY entry keeps for everybody
    to read. An event that is finished already is answered the same.
    """
    require(by, Act.RUN_EVENT, stage.tournament.club, tournament_id=stage.tournament_id)
    tournament = locked(stage.tournament)
    if tournament.state == TournamentState.FINISHED:
        return tournament
    current = locked_stage(stage)
    refuse_unfinished(current)
    if without_champion(current):
        _end_early(by, stage, reason, uuid)
    return tournament_services.finish_tournament(by=by, tournament=tournament)


def refuse_unfinished(stage: Stage) -> None:
    """`Refusal` unless play can end now."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    refuse_open_games(stage)
    refuse_tie_open(ties_of(stage.pk), N_("A tie still has to be settled. {next} Or let them share the place."))


def _end_early(by: User, stage: Stage, reason: str, uuid: UUID | None) -> None:
    why = reason_written(reason)
    if not why:
        raise Refusal("no_champion", NO_CHAMPION)
    asked = EndedEarly(stage=stage.pk)
    write = begin(Command(by, asked, uuid or uuid4(), why), stage.tournament)
    if write.before is None:
        write.append(replace(asked, rounds=stage.rounds.count()))


def refuse_open_games(stage: Stage) -> None:
    """`Refusal` while a round or an extra game of the stage is being played."""
    open_now = Round.objects.filter(stage=stage, state=RoundState.OPEN).first()
    if open_now is not None:
        raise Refusal("round_open", N_("Round {round} is still open. Close it first."), round=open_now.number)
    extra = stage.games.filter(round=None, state=GameState.OPEN).select_related("table").first()
    if extra is not None and extra.table is None:
        raise Refusal("game_open", N_("An extra game is not finished."))
    if extra is not None and extra.table:
        text = N_("The extra game at table {table} is not finished.")
        raise Refusal("game_open", text, table=extra.table.number)


@transaction.atomic
def reopen_event(*, by: User, tournament: Tournament, reason: str, uuid: UUID | None = None) -> Tournament:
    """One step back, its reason in the history: it unpublishes results, or reopens a finished event."""
    why = reasoned(reason)
    command = Command(by, EventReopened(), uuid or uuid4(), why)
    write = begin(command, tournament)
    if write.before:
        return Tournament.objects.get(pk=tournament.pk)
    event = locked(tournament)
    refuse_not_over(event)
    was = event.state
    event = tournament_services.reopen_tournament(by=by, tournament=event, reason=why)
    release(stage_of(event).pk)
    write.append(EventReopened(was=was, secret_hash=event.secret_hash))
    return event


def refuse_not_over(event: Tournament) -> None:
    """`Refusal` unless the event is finished or published."""
    refuse_unless(event, *OVER)


def _is_last(past: Past, row: LedgerEntry, ended: FinalTable | EndedEarly) -> bool:
    return past.last(type(ended)) == row.pk


def _undo(row: LedgerEntry, ended: FinalTable | EndedEarly, stage: Stage) -> partial[Tournament]:
    return partial(reopen_event, tournament=stage.tournament)


def _unpublished(row: LedgerEntry, ended: FinalTable) -> Sentence:
    return message(N_("The standings are no longer final. The published table stays in the history."))


def _played_on(row: LedgerEntry, ended: EndedEarly) -> Sentence:
    return message(N_("The event is in play again."))


UNDO: tuple[Undo[Any], ...] = (
    Undo(
        form=FinalTable,
        other_act=Act.PUBLISH,
        service=_undo,
        states=(TournamentState.PUBLISHED,),
        offered=_is_last,
        effect=_unpublished,
    ),
    Undo(
        form=EndedEarly,
        other_act=Act.PUBLISH,
        service=_undo,
        states=(TournamentState.FINISHED,),
        offered=_is_last,
        effect=_played_on,
    ),
)
