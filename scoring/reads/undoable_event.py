"""Which new plans, withdrawals, merged tables and published results can be undone now."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clubs.errors import Refusal
from scoring.ledger.entries.early import EndedEarly
from scoring.ledger.entries.merge import TablesMerged
from scoring.ledger.entries.reopen import EventReopened, GameReopened
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.table import FinalTable
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry
from scoring.models import LedgerEntry
from scoring.reads.absence import refuse_if_others_went_on
from scoring.reads.undo_plan import plan_to_undo
from tournaments.models import Game, Stage, Tournament
from tournaments.selectors.taking_part import taking_part
from tournaments.states import EntryState, GameState, RoundState, TournamentState

Row = tuple[LedgerEntry, BaseEntry]


@dataclass(frozen=True, slots=True)
class Merge:
    """Two tables that became one: their games and the one that followed. `open`: its round is being played."""

    games: tuple[int, int, int]
    undone: bool
    open: bool


def merges_of(rows: Sequence[Row]) -> dict[int, Merge]:
    """By the id of the entry. One query where there are any."""
    merged = {row.pk: entry for row, entry in rows if isinstance(entry, TablesMerged)}
    if not merged:
        return {}
    ids = [pk for one in merged.values() for pk in (one.game, one.into, one.following)]
    games = Game.objects.select_related("round").in_bulk(ids)
    again = {row.game_id: row.pk for row, entry in rows if isinstance(entry, GameReopened)}
    return {pk: _merge(pk, one, games, again) for pk, one in merged.items()}


def _merge(pk: int, merged: TablesMerged, games: Mapping[int, Game], again: Mapping[int | None, int]) -> Merge:
    """`again`: the last entry that reopened each game."""
    following = games[merged.following]
    void = following.state == GameState.VOID
    being_played = following.round is not None and following.round.state == RoundState.OPEN
    apart = any(again.get(part, 0) > pk for part in (merged.game, merged.into))
    return Merge((merged.game, merged.into, merged.following), void and apart, being_played and not void)


def ended_again(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """The ids of those that a later entry undid, each with that entry's."""
    gone: dict[int, int] = {}
    plans: dict[int, int] = {}
    ends: list[int] = []
    for row, entry in rows:
        match entry:
            case Withdrawal(entry=who):
                gone[who] = row.pk
            case Return(entry=who) if who in gone:
                yield gone.pop(who), row.pk
            case Replan():
                plans[row.link] = row.pk
            case ReplanBack(takes_back=link) if link in plans:
                yield plans[link], row.pk
            case FinalTable() | EndedEarly():
                ends.append(row.pk)
            case EventReopened() if ends:
                yield ends.pop(), row.pk


def offered_of_event(
    tournament: Tournament, stage: Stage, rows: Sequence[Row], merges: Mapping[int, Merge]
) -> Iterator[int]:
    """The ids of those that can be undone now."""
    if tournament.state == TournamentState.PUBLISHED:
        yield from [row.pk for row, entry in rows if isinstance(entry, FinalTable)][-1:]
    if tournament.state == TournamentState.FINISHED:
        yield from [row.pk for row, entry in rows if isinstance(entry, EndedEarly)][-1:]
    if tournament.state != TournamentState.PLAYING:
        return
    own = [(row, entry) for row, entry in rows if row.game_id is None]
    plan = plan_to_undo(stage, ((row.link, entry) for row, entry in own))
    yield from (row.pk for row, _ in own if plan and row.link == plan.link)
    last = {entry.entry: row.pk for row, entry in own if isinstance(entry, Withdrawal)}
    away = taking_part(stage).filter(state=EntryState.WITHDRAWN, pk__in=last) if last else ()
    for who in away:
        try:
            refuse_if_others_went_on(stage, who)
        except Refusal:
            continue
        yield last[who.pk]
    used = [game for merge in merges.values() if not merge.undone for game in merge.games[:2]]
    yield from (pk for pk, merge in merges.items() if merge.open and merge.games[2] not in used)
