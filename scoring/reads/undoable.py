"""Which entries of the history can be undone now, from the history alone and the current state of the event."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from scoring.ledger.entries.basis import BasisChanged
from scoring.ledger.entries.coin import CoinsFlipped, CoinsTakenBack
from scoring.ledger.entries.desk import DeskResult
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionReopened
from scoring.ledger.entries.order import OrderChanged
from scoring.ledger.entries.pairing import PairingFixed
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.reopen import GameReopened, TieReopened
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.ruling import DirectorsRuling
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entries.shared import PlaceShared
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.ledger.entries.take_back import ResultTakenBack, RulingTakenBack, VoidTakenBack
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.entries.walk_over import WalkOver
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry
from scoring.models import LedgerEntry, ScoreCard
from scoring.reads.absence import of_withdrawal
from scoring.reads.pairing_repair import is_of, repair_places
from scoring.reads.tie_order import may_change
from scoring.reads.undo_results import NO_CHANGE, leads_back
from scoring.reads.undoable_event import Row, ended_again, merges_of, offered_of_event
from scoring.standings.inputs import standings_inputs
from tournaments.models import Game, Seat, Stage, Tournament
from tournaments.states import CORRECTABLE, EntryState, GameState, TournamentState

_TAKES_BACK = (Penalty, RulingTakenBack, VoidTakenBack, ResultTakenBack, CoinsTakenBack)


class Undone(NamedTuple):
    """Ids of entries: those that are undone already, and those that can be undone now."""

    gone: frozenset[int]
    offered: frozenset[int]


def undoable(tournament: Tournament, rows: Sequence[Row]) -> Undone:
    """Of all entries of the desk in this event. At most six small queries, two where pairs withdrew, and a few for each
    game that the desk decided last.
    """
    rows = sorted(rows, key=lambda one: one[0].pk)
    merges = merges_of(rows)
    gone = frozenset(undone_by(rows)) | {pk for pk, merge in merges.items() if merge.undone}
    stage = Stage.objects.filter(tournament=tournament).order_by("number").last()
    if stage is None:
        return Undone(gone, frozenset())
    offered = {*offered_of_event(tournament, stage, rows, merges)}
    if tournament.state in CORRECTABLE:
        apart = {game for merge in merges.values() if merge.undone for game in merge.games}
        offered |= {*_offered(tournament, stage, rows, apart)}
    return Undone(gone, frozenset(offered) - gone)


def undone_by(rows: Sequence[Row]) -> dict[int, int]:
    """The ids of entries that were undone, each with the entry that undid it. `rows`: first to last."""
    return dict(_undone_by(rows))


def _undone_by(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    places = {(row.game_id, row.link): row.pk for row, _ in rows}
    shared: dict[tuple[int, ...], int] = {}
    answered: dict[tuple[int | None, int], int] = {}
    yield from ended_again(rows)
    for row, entry in rows:
        if isinstance(entry, _TAKES_BACK) and entry.takes_back:
            yield places.get((row.game_id, entry.takes_back), 0), row.pk
        elif isinstance(entry, PlaceShared):
            shared[tuple(sorted(entry.entries))] = row.pk
        elif isinstance(entry, TieReopened):
            yield shared.pop(tuple(sorted(entry.entries)), 0), row.pk
        elif isinstance(entry, ObjectionReopened):
            yield answered.pop((row.game_id, entry.objection), 0), row.pk
        elif isinstance(entry, ObjectionAnswered):
            answered[row.game_id, entry.objection] = row.pk
        elif isinstance(entry, VoidGame) and row.game and row.game.state != GameState.VOID:
            yield row.pk, row.pk  # reopened, or restored


def _offered(tournament: Tournament, stage: Stage, rows: Sequence[Row], apart: Collection[int]) -> Iterator[int]:
    """`apart`: games of merges that were undone; what that wrote about them is undone with it."""
    games = {row.game.pk: row.game for row, _ in rows if row.game and row.game.stage_id == stage.pk}
    left = {
        of_withdrawal(row.uuid, game) for row, one in rows if isinstance(one, Withdrawal | Return) for game in games
    }
    extra = Game.objects.in_bulk([one.game for _, one in rows if isinstance(one, ExtraGame)])
    now = _Situation(
        stage=stage,
        playing=tournament.state == TournamentState.PLAYING,
        lengths=dict(ScoreCard.objects.filter(game__in=games).values_list("game", "length")),
        of_withdrawals=left,
        of_withdrawn=_of_withdrawn(games) if left else set(),
        apart=apart,
        extra=extra,
        penalties=standings_inputs(stage.pk).penalties if any(isinstance(one, Penalty) for _, one in rows) else {},
        last=_last(rows, extra),
    )
    for row, entry in rows:
        earlier = row.game_id is not None and row.game_id not in games  # a stage that decided who plays in this one
        if not earlier and now.offers(row, entry):
            yield row.pk


@dataclass(frozen=True, slots=True)
class _Situation:
    """The event as far as it decides which entries can be undone.

    `lengths` of the games' chains; `of_withdrawals`: ids of what withdrawals wrote, which is undone with them;
    `of_withdrawn`: games that wait for a withdrawal to be undone; `last` as `_last` has it.
    """

    stage: Stage
    playing: bool
    lengths: Mapping[int, int]
    of_withdrawals: Collection[UUID]
    of_withdrawn: Collection[int | None]
    apart: Collection[int]
    extra: Mapping[int, Game]
    penalties: Mapping[int, int]
    last: Mapping[object, int]

    def offers(self, row: LedgerEntry, entry: BaseEntry) -> bool:
        """Whether this entry can be undone."""
        last, open_now = self.last, row.game is not None and row.game.state == GameState.OPEN
        match entry:
            case DirectorsRuling(hand=hand):
                return self.playing and open_now and last.get(("hand", row.game_id, hand)) == row.pk
            case VoidGame():
                void = row.game is not None and row.game.state == GameState.VOID
                return void and self._by_itself(row) and row.game_id not in self.apart and leads_back(row)
            case Penalty(entry=who, points=points):
                return 0 < points <= -self.penalties.get(who, 0)
            case GameReopened() if row.game_id in self.apart:
                return False
            case DeskResult() | WalkOver() | GameReopened():
                last_one = self._by_itself(row) and self._nothing_since(row) and last["desk", row.game_id] == row.pk
                return last_one and leads_back(row)
            case Reseated():
                void = row.game is None or row.game.state == GameState.VOID
                return not void and last["seats", row.game_id] == row.pk
            case SubstituteSeated(before=before, seat=seat):
                moved_since = last.get("seating", 0) > row.pk  # who was seated elsewhere cannot come back here
                now = self.playing and before is not None and open_now and not moved_since
                return now and last["seat", row.game_id, seat] == row.pk
            case ObjectionAnswered(objection=link):
                return last["objection", row.game_id, link] == row.pk
            case PlaceShared():
                return self.playing
            case CoinsFlipped(shown=shown):
                return self.playing and bool(shown) and last["coins"] == row.pk
            case ExtraGame(game=game):
                return game in self.extra and self.extra[game].state != GameState.VOID
            case PairingFixed():
                return self.playing and last.get("pairing") == row.pk and _can_swap_back(self.stage, entry)
            case BasisChanged(stage=own):
                return own == self.stage.pk and last["basis"] == row.pk
            case OrderChanged(stage=own):
                return own == self.stage.pk and last["order"] == row.pk and may_change(self.stage)
        return False

    def _by_itself(self, row: LedgerEntry) -> bool:
        """Whether it is undone by itself, and not with the withdrawal of a pair."""
        return row.uuid not in self.of_withdrawals and row.game_id not in self.of_withdrawn

    def _nothing_since(self, row: LedgerEntry) -> bool:
        """Whether no line was written after the last entry of the desk in the game's chain."""
        return self.lengths.get(row.game_id or 0) == self.last["chain", row.game_id]


def _of_withdrawn(games: Collection[int]) -> set[int | None]:
    """Those of these games that a pair which has withdrawn sat in: they wait for that to be undone."""
    seats = Seat.objects.filter(game__in=games, entry__state=EntryState.WITHDRAWN)
    return {*seats.values_list("game", flat=True)}


def _can_swap_back(stage: Stage, fixed: PairingFixed) -> bool:
    """Whether the two of a pairing fixed by hand can still be moved: no hand is saved at their tables."""
    rounds = stage.rounds.select_related("stage__tournament")
    found = rounds.filter(number=fixed.round).first() if fixed.stage == stage.pk else None
    if found is None or not is_of(fixed, found):
        return False
    return {*fixed.swap} <= {place.entry for place in repair_places(found)}


def _last(rows: Sequence[Row], extra: Mapping[int, Game]) -> dict[object, int]:
    """The last entry of each sort, by its id; for "chain" its link in the game's chain, where lines may follow."""
    last: dict[object, int] = {}
    coins: list[tuple[int, int]] = []
    rulings: dict[tuple[int | None, int], tuple[int, int]] = {}
    for row, entry in rows:
        last["chain", row.game_id] = row.link
        if not isinstance(entry, NO_CHANGE):
            last["desk", row.game_id] = row.pk
        match entry:
            case DirectorsRuling(hand=hand):
                rulings[row.game_id, row.link] = (hand, row.pk)
            case RulingTakenBack(takes_back=link):
                rulings.pop((row.game_id, link), None)
            case Reseated():
                last["seats", row.game_id] = last["seating"] = row.pk
            case SubstituteSeated(seat=seat):
                last["seat", row.game_id, seat] = row.pk
            case ObjectionAnswered(objection=link):
                last["objection", row.game_id, link] = row.pk
            case CoinsFlipped():
                coins.append((row.link, row.pk))
            case ExtraGame(game=game) if game in extra and extra[game].state != GameState.VOID:
                coins.append((row.link, row.pk))
            case CoinsTakenBack(takes_back=link):
                coins = [one for one in coins if one[0] != link]
            case PairingFixed():
                last["pairing"] = row.pk
            case BasisChanged():
                last["basis"] = row.pk
            case OrderChanged():
                last["order"] = row.pk
    on_hands = {("hand", game, hand): pk for (game, _), (hand, pk) in rulings.items()}
    return last | on_hands | {"coins": coins[-1][1] if coins else 0}
