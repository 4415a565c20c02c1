"""How places are decided, changed after the start: until the first result is in, and never after."""

from functools import partial
from uuid import UUID, uuid4

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.models import User
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament import standings
from rules.tournament.brackets import SHAPES
from rules.tournament.standings import Lists, TieOrder, refuse_unfit, refuse_unplayable
from scoring.decisions.undo import Past, Undo, whole_event
from scoring.ledger.command import Command
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.order import OrderChanged
from scoring.ledger.entries.start import Start
from scoring.models import LedgerEntry, Result
from scoring.services.run import begin
from tournaments.models import Stage
from tournaments.services.events import open_for, refuse_unless
from tournaments.services.stages import locked_stage
from tournaments.states import TournamentState


@transaction.atomic
def change_order(
    *, by: User, stage: Stage, tie_order: TieOrder, lists: Lists | None = None, uuid: UUID | None = None
) -> Stage:
    """Decide places by this order, in these `lists` (None: as they are). The ORDER entry keeps both.

    `Refusal` once the first result is in, for then it would be chosen by who gains; RulesError for an order or lists
    that this stage cannot have.
    """
    lists = stage.listed if lists is None else lists
    command = Command(by, OrderChanged(stage=stage.pk, tie_order=tuple(tie_order), lists=lists.value), uuid or uuid4())
    write = begin(command, stage.tournament)
    if write.before:
        return Stage.objects.get(pk=stage.pk)
    open_for(stage.tournament, TournamentState.PLAYING)
    changed = locked_stage(stage)
    refuse_order(changed)
    refuse_unplayable(tie_order, in_twos=changed.event_format.in_twos)
    refuse_unfit(Lists(command.entry.lists), lines=changed.in_lines, rooms=bool(changed.rooms))
    changed.tie_order, changed.lists = [criterion.value for criterion in tie_order], command.entry.lists
    changed.save(update_fields=["tie_order", "lists"])
    write.append(command.entry)
    return changed


def refuse_order(stage: Stage) -> None:
    """`Refusal` once the first result was in, also if it was undone; RulesError in a knock-out."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    if Result.objects.filter(stage=stage).exists():
        raise Refusal("order_settled", N_("Locked after the first result: the ranking order cannot change."))
    if stage.movement in SHAPES:
        text = N_("A knock-out ranks by how far each gets. There is no order to choose.")
        raise RulesError(Fault("knock_out", message(text)))


def _order_back(*, by: User, stage: Stage, link: int, reason: str, uuid: UUID) -> None:
    """The order and the lists before this entry: those of the change before it, or those of the start."""
    changes = [(row, one) for row, one in event_rows(OrderChanged, stage.tournament_id) if one.stage == stage.pk]
    if changes[-1][0].link != link:
        raise Refusal("changed_later", N_("The ranking order was changed again after that. Undo that change first."))
    starts = [one for _, one in event_rows(Start, stage.tournament_id) if one.stage == stage.pk]
    advances = [one for _, one in event_rows(Advance, stage.tournament_id) if one.to == stage.pk]
    earlier: list[OrderChanged | Start | Advance] = [*starts, *advances, *(one for _, one in changes[:-1])]
    order, lists = standings.tie_order(earlier[-1].tie_order), Lists(earlier[-1].lists)
    change_order(by=by, stage=stage, tie_order=order, lists=lists, uuid=uuid)


def _may_be_undone(past: Past, row: LedgerEntry, changed: OrderChanged) -> bool:
    return changed.stage == past.stage.pk and passes(partial(refuse_order, past.stage))


def _undo(row: LedgerEntry, changed: OrderChanged, stage: Stage) -> partial[None]:
    return partial(_order_back, stage=stage, link=row.link)


UNDO = (Undo(form=OrderChanged, service=_undo, subject=whole_event, offered=_may_be_undone),)
