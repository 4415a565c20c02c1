"""The basis of comparison, which the director can change until publication; it never changes by itself."""

from dataclasses import replace
from functools import partial
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.models import User
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.brackets import SHAPES
from rules.tournament.standings import Basis, Criterion
from scoring.decisions.undo import Past, Undo, whole_event
from scoring.ledger.command import Command
from scoring.ledger.entries.basis import BasisChanged
from scoring.models import LedgerEntry
from scoring.reads.ties import refuse_tie_open
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from tournaments.models import Stage
from tournaments.selectors import stage_of
from tournaments.services.events import refuse_unless
from tournaments.services.stages import locked_stage
from tournaments.states import CORRECTABLE, TournamentState


@transaction.atomic
def change_basis(*, by: User, stage: Stage, compare: Basis, reason: str, uuid: UUID | None = None) -> Stage:
    """Compare the entries of a stage by totals, or by results per game. The BASIS entry keeps it with the reason.

    `Refusal` once the table is published, in a stage that has a later one, without a reason, if nothing would change,
    and in a finished event if a tie that matters would be open; RulesError where places go by something else.
    """
    command = Command(by, BasisChanged(stage=stage.pk, compare=compare.value), uuid or uuid4(), reasoned(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return Stage.objects.get(pk=stage.pk)
    changed = locked_stage(stage)
    refuse_basis(changed, compare)
    was, changed.basis = changed.compared_by.value, compare.value
    changed.save(update_fields=["basis"])
    if changed.tournament.state == TournamentState.FINISHED:
        # nobody would be there to settle it
        text = N_("This change leaves a tie to settle: {next} Reopen the event first, then change this.")
        refuse_tie_open(stage.pk, text)
    write.append(replace(command.entry, was=was))
    return changed


def other_bases(stage: Stage) -> tuple[Basis, ...]:
    """Everything else by which the entries of a stage can be compared from now on."""
    return tuple(basis for basis in Basis if passes(partial(refuse_basis, stage, basis)))


def refuse_basis(stage: Stage, compare: Basis) -> None:
    """`Refusal` or RulesError unless the entries of the stage can be compared by this instead."""
    refuse_unless(stage.tournament, *CORRECTABLE)
    if stage.movement in SHAPES:
        text = N_("A knock-out ranks by how far each pair gets. Results are not compared.")
        raise RulesError(Fault("knock_out", message(text)))
    if stage.compared_by == compare:
        raise Refusal("same_basis", N_("Results are already compared this way. Choose the other way."))
    if compare is Basis.TOTALS and Criterion.RATE.value in stage.tie_order:
        text = N_("Places are decided by the share of games won, so results are compared per game.")
        raise RulesError(Fault("rate", message(text)))
    if stage.pk != stage_of(stage.tournament).pk:
        raise Refusal("not_running", N_("This stage is over: its qualifiers are already in the next."))


def _is_of_stage(past: Past, row: LedgerEntry, changed: BasisChanged) -> bool:
    return changed.stage == past.stage.pk


def _undo(row: LedgerEntry, changed: BasisChanged, stage: Stage) -> partial[Stage]:
    return partial(change_basis, stage=stage, compare=Basis(changed.was))


UNDO = (Undo(form=BasisChanged, service=_undo, subject=whole_event, offered=_is_of_stage),)
