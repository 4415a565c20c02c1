"""The one list of how each of the director's decisions is undone: the service, and who may do it.

Every kind of ledger entry that the desk writes has its way back here, or one on the page named in
docs/director/undo.md.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Basis, Lists, tie_order
from scoring.ledger.entries import entry_of, event_rows
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.basis import BasisChanged
from scoring.ledger.entries.coin import CoinsFlipped
from scoring.ledger.entries.desk import DeskResult
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.entries.merge import TablesMerged
from scoring.ledger.entries.objection import ObjectionAnswered
from scoring.ledger.entries.order import OrderChanged
from scoring.ledger.entries.pairing import PairingFixed
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.reopen import GameReopened
from scoring.ledger.entries.replan import Replan
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.entries.start import Start
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.ledger.entries.table import FinalTable
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.entries.walk_over import WalkOver
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.models import LedgerEntry
from scoring.services.basis import change_basis
from scoring.services.desk_results import void_game
from scoring.services.events import reopen_event
from scoring.services.merging import undo_merge
from scoring.services.objections import reopen_objection
from scoring.services.pairing_repair import fix_pairing
from scoring.services.pairs import take_back_withdrawal
from scoring.services.replanning import undo_replan
from scoring.services.seats import who_sat_there
from scoring.services.substitutes import undo_substitute
from scoring.services.taking_back import give_points_back, take_back
from scoring.services.tie_order import change_order
from scoring.services.ties import reopen_tie, take_back_coins
from scoring.services.undo_results import take_back_result
from tournaments.models import Entry, Game, Round, Stage
from tournaments.services import preview_return
from tournaments.states import EntryState

_GAMES = Game.objects.select_related("stage__tournament", "round")


@dataclass(frozen=True, slots=True)
class Undo:
    """How one entry is undone: `service(by=, reason=, uuid=)`, for anyone who may do `act`."""

    act: Act
    service: Callable[..., Any]


def undo_of(row: LedgerEntry, stage: Stage) -> Undo:
    """The way back from this entry; `Refusal` "nothing_to_undo" where it has none of its own.

    The service itself refuses where it is too late, with what to do instead.
    """
    return _of_game(row, get_or_refuse(_GAMES, pk=row.game_id)) if row.game_id else _of_event(row, stage)


def _of_game(row: LedgerEntry, game: Game) -> Undo:
    entry = entry_of(row)
    match entry:
        case DirectorsRuling() | VoidGame():
            return Undo(entry.act, partial(take_back, game=game, link=row.link))
        case DeskResult() | WalkOver() | GameReopened():
            return Undo(Act.CORRECT, partial(take_back_result, game=game, link=row.link))
        case Reseated(before=before, corrected=corrected):
            sides = _entries(before)
            return Undo(entry.act, partial(who_sat_there, game=game, sides=sides, swap=bool(corrected)))
        case SubstituteSeated(seat=seat, before=before) if before is not None:
            return Undo(entry.act, partial(undo_substitute, game=game, seat=seat, before=before))
        case ObjectionAnswered(objection=link):
            return Undo(entry.act, partial(reopen_objection, game=game, link=link))
    raise no_undo()


def _of_event(row: LedgerEntry, stage: Stage) -> Undo:
    entry = entry_of(row)
    match entry:
        case Penalty(points=points) if points > 0:
            return Undo(entry.act, partial(give_points_back, stage=stage, link=row.link))
        case PlaceShared(entries=entries):
            return Undo(entry.act, partial(reopen_tie, stage=stage, entries=_entries(entries)))
        case CoinsFlipped():
            return Undo(entry.act, partial(take_back_coins, stage=stage, link=row.link))
        case ExtraGame(game=called):
            return Undo(Act.CORRECT, partial(void_game, game=get_or_refuse(_GAMES, pk=called)))
        case BasisChanged(was=was):
            return Undo(entry.act, partial(change_basis, stage=stage, compare=Basis(was)))
        case PairingFixed():
            return Undo(entry.act, partial(_swap_back, fixed=entry))
        case OrderChanged():
            return Undo(entry.act, partial(_order_back, stage=stage, link=row.link))
        case Replan():
            return Undo(entry.act, partial(undo_replan, stage=stage, link=row.link))
        case Withdrawal(entry=left):
            away = get_or_refuse(stage.tournament.entries.all(), pk=left)
            return Undo(entry.act, partial(_bring_back, stage=stage, entry=away))
        case TablesMerged():
            return Undo(Act.CORRECT, partial(undo_merge, merged=entry))
        case FinalTable() | EndedEarly():
            return Undo(Act.PUBLISH, partial(reopen_event, tournament=stage.tournament))
    raise no_undo()


def no_undo() -> Refusal:
    """The refusal for an entry that has no way back of its own."""
    return Refusal("nothing_to_undo", N_("This entry has no undo of its own."))


def _entries(ids: tuple[int, ...]) -> list[Entry]:
    found = Entry.objects.in_bulk(ids)
    return [found[pk] for pk in ids]


def _swap_back(*, by: User, fixed: PairingFixed, reason: str, uuid: UUID) -> None:
    """The same two change seats again."""
    round_ = get_or_refuse(
        Round.objects.select_related("stage__tournament__club"), stage=fixed.stage, number=fixed.round
    )
    one, other = _entries(fixed.swap)
    fix_pairing(by=by, round=round_, one=one, other=other, reason=reason, uuid=uuid)


def _bring_back(*, by: User, stage: Stage, entry: Entry, reason: str, uuid: UUID) -> None:
    """The withdrawal undone with the seats that it has now; its own page shows these before."""
    previewed = None
    if entry.state == EntryState.WITHDRAWN:
        previewed = preview_return(stage=Stage.objects.get(pk=stage.pk), entry=entry).previewed
    take_back_withdrawal(by=by, stage=stage, entry=entry, reason=reason, previewed=previewed, uuid=uuid)


def _order_back(*, by: User, stage: Stage, link: int, reason: str, uuid: UUID) -> None:
    """The order and the lists before this entry: those of the change before it, or those of the start."""
    changes = [(row, one) for row, one in event_rows(OrderChanged, stage.tournament_id) if one.stage == stage.pk]
    if changes[-1][0].link != link:
        raise Refusal("changed_later", N_("The ranking order was changed again after that. Undo that change first."))
    starts = [one for _, one in event_rows(Start, stage.tournament_id) if one.stage == stage.pk]
    advances = [one for _, one in event_rows(Advance, stage.tournament_id) if one.to == stage.pk]
    earlier: list[OrderChanged | Start | Advance] = [*starts, *advances, *(one for _, one in changes[:-1])]
    before = earlier[-1]
    change_order(by=by, stage=stage, tie_order=tie_order(before.tie_order), lists=Lists(before.lists), uuid=uuid)
