"""Undo the start of an event, or the closing of a round and the seating of the next, before the first hand."""

from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction

from clubs.after_commit import after_commit
from clubs.models import User
from clubs.selectors import get_or_refuse
from scoring.ledger.command import Command
from scoring.ledger.entries.round_back import RoundBack
from scoring.ledger.entries.start_back import StartBack
from scoring.models import ScoreCard
from scoring.reads.undo_seating import refuse_start_kept, refuse_touched, round_reopened, seats_of
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from scoring.standings.event_summary import renew
from tournaments import services as tournament_services
from tournaments.models import Round, Tournament
from tournaments.services.events import open_for
from tournaments.states import TournamentState


@transaction.atomic
def undo_round(*, by: User, round: Round, reason: str = "", uuid: UUID | None = None) -> Round | None:  # noqa: A002
    """The seated round is removed, and the one before is open again; None where that was closed by itself.

    The ROUND_BACK entry keeps the seating. `Refusal` once a hand, result or signature is saved at one of its tables.
    """
    stage = round.stage
    write = begin(Command(by, RoundBack(round=round.number), uuid or uuid4(), reason_written(reason)), stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        now = _locked(round)
        reopened, seats = round_reopened(now), seats_of(now)
        ScoreCard.objects.filter(game__round=now).delete()
        tournament_services.unseat_round(round=now)
        if reopened is not None:
            tournament_services.reopen_after_undo(round=stage.rounds.get(number=reopened))
        after_commit(renew, stage.pk)
        write.append(replace(write.command.entry, reopened=reopened, seats=seats))
        return stage.rounds.filter(number=reopened or 0).first()
    return stage.rounds.filter(number=write.before.reopened or 0).first()


@transaction.atomic
def undo_start(*, by: User, round: Round, reason: str = "", uuid: UUID | None = None) -> Tournament:  # noqa: A002
    """Registration is open again: entries, numbers and check-ins are as before the start. Tables keep their links.

    Late pairs are registered like the others, and penalties still count. The START_BACK entry keeps the seating.
    `Refusal` once a hand, result or signature is saved at a table.
    """
    stage = round.stage
    command = Command(by, StartBack(stage=stage.pk), uuid or uuid4(), reason_written(reason))
    write = begin(command, stage.tournament)
    if write.before is None:
        open_for(stage.tournament, TournamentState.PLAYING)
        now = _locked(round)
        kept, seats = refuse_start_kept(now), seats_of(now)
        ScoreCard.objects.filter(stage=stage).delete()
        was = ((pk, tuple(values)) for pk, *values in kept.start.was)
        tournament_services.undo_start(by=by, stage=stage, was=was, late=kept.late)
        write.append(replace(command.entry, seats=seats))
    return Tournament.objects.get(pk=stage.tournament_id)


def _locked(round_: Round) -> Round:
    """The round as it is now, with its cards locked: nobody writes at a table of it in the meantime."""
    now = get_or_refuse(Round.objects.select_related("stage__tournament"), pk=round_.pk)
    list(ScoreCard.objects.select_for_update().filter(game__round=now))
    refuse_touched(now)
    return now
