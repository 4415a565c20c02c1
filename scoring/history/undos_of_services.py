"""How corrected seats, substitutes, pairings fixed by hand and new plans are undone."""

from collections.abc import Sequence
from functools import partial
from uuid import UUID

from clubs.models import User
from clubs.selectors import get_or_refuse
from scoring.decisions.deciding import game_of
from scoring.decisions.undo import Past, Subject, Undo, whole_event
from scoring.ledger.entries.pairing import PairingFixed
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.models import LedgerEntry
from scoring.reads.pairing_repair import is_of, repair_places
from scoring.services.pairing_repair import fix_pairing
from scoring.services.replanning import undo_replan
from scoring.services.seats import who_sat_there
from scoring.services.substitutes import undo_substitute
from tournaments.models import Entry, Round, Stage
from tournaments.services import Substituted
from tournaments.states import GameState, TournamentState

_PLAYING = (TournamentState.PLAYING,)


def _game_counts(past: Past, row: LedgerEntry, seated: Reseated) -> bool:
    return row.game is not None and row.game.state != GameState.VOID


def _game(row: LedgerEntry, seated: Reseated) -> Subject:
    return Reseated, row.game_id


def _undo_seats(row: LedgerEntry, seated: Reseated, stage: Stage) -> partial[Reseated]:
    sides, swap = _entries(seated.before), bool(seated.corrected)
    return partial(who_sat_there, game=game_of(row), sides=sides, swap=swap)


def _entries(ids: Sequence[int]) -> list[Entry]:
    found = Entry.objects.in_bulk(ids)
    return [found[pk] for pk in ids]


def _can_sit_there_again(past: Past, row: LedgerEntry, seated: SubstituteSeated) -> bool:
    """Nobody comes back here from a seat at another table."""
    moved_since = past.last(Reseated) > row.pk
    return seated.before is not None and past.game_is(row, GameState.OPEN) and not moved_since


def _seat(row: LedgerEntry, seated: SubstituteSeated) -> Subject:
    return SubstituteSeated, row.game_id, seated.seat


def _undo_substitute(row: LedgerEntry, seated: SubstituteSeated, stage: Stage) -> partial[Substituted]:
    return partial(undo_substitute, game=game_of(row), seat=seated.seat, before=seated.before or 0)


def _can_swap_back(past: Past, row: LedgerEntry, fixed: PairingFixed) -> bool:
    """Whether the two can still be moved: no hand is saved at their tables."""
    rounds = past.stage.rounds.select_related("stage__tournament")
    found = rounds.filter(number=fixed.round).first() if fixed.stage == past.stage.pk else None
    if found is None or not is_of(fixed, found):
        return False
    return {*fixed.swap} <= {place.entry for place in repair_places(found)}


def _undo_pairing(row: LedgerEntry, fixed: PairingFixed, stage: Stage) -> partial[None]:
    return partial(_swap_back, fixed=fixed)


def _swap_back(*, by: User, fixed: PairingFixed, reason: str, uuid: UUID) -> None:
    """The same two change seats again."""
    rounds = Round.objects.select_related("stage__tournament__club")
    round_ = get_or_refuse(rounds, stage=fixed.stage, number=fixed.round)
    one, other = _entries(fixed.swap)
    fix_pairing(by=by, round=round_, one=one, other=other, reason=reason, uuid=uuid)


def _is_current_plan(past: Past, row: LedgerEntry, plan: Replan) -> bool:
    return past.plan is not None and row.link == past.plan.link


def _undo_plan(row: LedgerEntry, plan: Replan, stage: Stage) -> partial[ReplanBack]:
    return partial(undo_replan, stage=stage, link=row.link)


UNDO = (
    Undo(form=Reseated, act=Reseated.act, service=_undo_seats, subject=_game, offered=_game_counts),
    Undo(
        form=SubstituteSeated,
        act=SubstituteSeated.act,
        service=_undo_substitute,
        states=_PLAYING,
        subject=_seat,
        offered=_can_sit_there_again,
    ),
    Undo(
        form=PairingFixed,
        act=PairingFixed.act,
        service=_undo_pairing,
        states=_PLAYING,
        subject=whole_event,
        offered=_can_swap_back,
    ),
    Undo(form=Replan, act=Replan.act, service=_undo_plan, states=_PLAYING, offered=_is_current_plan),
)
