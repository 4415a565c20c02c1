"""The basis of comparison, which the director can change until publication; it never changes by itself."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal, passes, refusal_of
from clubs.models import User
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from rules.tournament.standings import Basis, Criterion
from scoring.decisions.undo import Past, Undo, whole_event
from scoring.ledger.command import Command
from scoring.ledger.entries.basis import BasisChanged
from scoring.models import LedgerEntry
from scoring.reads.ties import refuse_tie_open, ties_in
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.standings.derived import placed
from scoring.standings.inputs import StandingsInputs, standings_inputs
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
    OtherBases(changed).refuse_basis(compare)
    was, changed.basis = changed.compared_by.value, compare.value
    changed.save(update_fields=["basis"])
    write.append(replace(command.entry, was=was))
    return changed


@dataclass(frozen=True)
class OtherBases:
    """Every other way to compare the entries of a stage with its event. Each part is read once."""

    stage: Stage

    @cached_property
    def refused(self) -> Mapping[Basis, Refusal | RulesError | None]:
        """Each with why it cannot be chosen now; None where it can."""
        others = (basis for basis in Basis if basis is not self.stage.compared_by)
        return {basis: refusal_of(partial(self.refuse_basis, basis)) for basis in others}

    @property
    def offered(self) -> tuple[Basis, ...]:
        """Those that can be chosen."""
        return tuple(basis for basis, why in self.refused.items() if why is None)

    @property
    def leaving_ties(self) -> Mapping[Basis, Sentence]:
        """Those that cannot because a tie would be open, each with the tie."""
        why_not = [(basis, why) for basis, why in self.refused.items() if isinstance(why, Refusal)]
        return {basis: why.sentence for basis, why in why_not if why.code == "tie_open"}

    def refuse(self) -> None:
        """Why none can be chosen; nothing where one can."""
        why = next(iter(self.refused.values()))
        if why is not None and not self.offered:
            raise why

    def refuse_basis(self, compare: Basis) -> None:
        """`Refusal` or RulesError unless the entries of the stage can be compared by this instead."""
        stage = self.stage
        refuse_unless(stage.tournament, *CORRECTABLE)
        if stage.movement in SHAPES:
            text = N_("A knock-out ranks by how far each pair gets. Results are not compared.")
            raise RulesError(Fault("knock_out", message(text)))
        if stage.compared_by == compare:
            raise Refusal("same_basis", N_("Results are already compared this way. Choose the other way."))
        if compare is Basis.TOTALS and Criterion.RATE.value in stage.tie_order:
            text = N_("Places are decided by the share of games won, so results are compared per game.")
            raise RulesError(Fault("rate", message(text)))
        if not self._last_stage:
            raise Refusal("not_running", N_("This stage is over: its qualifiers are already in the next."))
        if stage.tournament.state == TournamentState.FINISHED:  # nobody would be there to settle a tie
            supposed = placed(replace(self._inputs, basis=compare))
            text = N_("This change leaves a tie to settle: {next} Reopen the event first, then change this.")
            refuse_tie_open(ties_in(supposed, stage.pk), text)

    @cached_property
    def _last_stage(self) -> bool:
        return self.stage.pk == stage_of(self.stage.tournament).pk

    @cached_property
    def _inputs(self) -> StandingsInputs:
        return standings_inputs(self.stage.pk)


def _can_be_undone(past: Past, row: LedgerEntry, changed: BasisChanged) -> bool:
    return changed.stage == past.stage.pk and passes(partial(OtherBases(past.stage).refuse_basis, Basis(changed.was)))


def _undo(row: LedgerEntry, changed: BasisChanged, stage: Stage) -> partial[Stage]:
    return partial(change_basis, stage=stage, compare=Basis(changed.was))


UNDO = (Undo(form=BasisChanged, service=_undo, subject=whole_event, offered=_can_be_undone),)
