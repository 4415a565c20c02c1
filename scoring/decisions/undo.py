"""How a decision is undone: each module of this package lists it for its entries, as `UNDO`.

An undo is offered by the history and the current state alone. Its service refuses by the same conditions, so every
offer is accepted.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar
from uuid import UUID

from clubs.policy import Act
from rules.base.words import Sentence
from scoring.decisions.undone import Merge, Row, merges_of, undone_by
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry
from scoring.models import LedgerEntry, ScoreCard
from scoring.reads.absence import of_withdrawal
from scoring.standings.inputs import standings_inputs
from tournaments.models import Entry as Participant
from tournaments.models import Game, Seat, Stage, Tournament
from tournaments.selectors import open_round
from tournaments.selectors.taking_part import taking_part
from tournaments.states import CORRECTABLE, EntryState, GameState, TournamentState

Entry = TypeVar("Entry", bound=BaseEntry)
Subject = tuple[object, ...]


class Past:
    """The history of an event by which an undo is offered or not: the entries of its desk, first to last.

    All other facts are read once, and only if an undo asks for them.
    """

    def __init__(self, tournament: Tournament, stage: Stage, rows: Sequence[Row]) -> None:
        self.tournament = tournament
        self.stage = stage
        self.rows = rows
        self.undone = undone_by(rows)
        self.games = {row.game.pk: row.game for row, _ in rows if row.game and row.game.stage_id == stage.pk}
        self._last_change = {row.game_id: row.pk for row, entry in rows if not entry.changes_nothing}
        self._last_link = {row.game_id: row.link for row, _ in rows}

    @property
    def playing(self) -> bool:
        """Whether the event is in play."""
        return self.tournament.state == TournamentState.PLAYING

    def last(self, form: type[BaseEntry]) -> int:
        """The id of the last entry of this class; 0 where there is none."""
        return next((row.pk for row, entry in reversed(self.rows) if isinstance(entry, form)), 0)

    def of_stage(self, row: LedgerEntry) -> bool:
        """Whether an entry is about the event, or a game of the last stage: an earlier one decided who plays in it."""
        return row.game_id is None or row.game_id in self.games

    def game_is(self, row: LedgerEntry, state: GameState) -> bool:
        """Whether the entry is about a game, and that has this state now."""
        return row.game is not None and row.game.state == state

    def is_last_of_game(self, row: LedgerEntry) -> bool:
        """Whether the entry decided last about its game, and no table has written since."""
        no_line = self._lengths.get(row.game_id or 0) == self._last_link[row.game_id]
        return no_line and self._last_change.get(row.game_id) == row.pk

    def stands_alone(self, row: LedgerEntry) -> bool:
        """Whether an entry about a game is undone by itself, and not with a withdrawal or with merged tables."""
        with_pair = row.uuid in self._of_withdrawals or row.game_id in self._of_withdrawn
        return not with_pair and row.game_id not in self._apart

    @cached_property
    def amid_round(self) -> bool:
        """Whether a round of the stage is being played."""
        return open_round(self.stage) is not None

    @cached_property
    def penalties(self) -> Mapping[int, int]:
        """By entry, what its penalties have made of its total: below 0."""
        return standings_inputs(self.stage.pk).penalties

    @cached_property
    def withdrawn(self) -> Mapping[int, Participant]:
        """Those of the stage who have withdrawn, by id."""
        return taking_part(self.stage).filter(state=EntryState.WITHDRAWN).in_bulk()

    @cached_property
    def extra_games(self) -> Mapping[int, Game]:
        """The extra games that were called, by id."""
        return Game.objects.in_bulk([entry.game for _, entry in self.rows if isinstance(entry, ExtraGame)])

    @cached_property
    def merges(self) -> Mapping[int, Merge]:
        """Merged tables by the id of their entry."""
        return merges_of(self.rows)

    @cached_property
    def _apart(self) -> Collection[int]:
        """Games of merges that were undone; what that wrote about them is undone with it."""
        return {game for merge in self.merges.values() if merge.undone for game in merge.games}

    @cached_property
    def _lengths(self) -> Mapping[int, int]:
        """The lengths of the games' chains."""
        return dict(ScoreCard.objects.filter(game__in=self.games).values_list("game", "length"))

    @cached_property
    def _of_withdrawals(self) -> Collection[UUID]:
        """Ids of what withdrawals and returns wrote about games."""
        left = [row.uuid for row, entry in self.rows if isinstance(entry, Withdrawal | Return)]
        return {of_withdrawal(uuid, game) for uuid in left for game in self.games}

    @cached_property
    def _of_withdrawn(self) -> Collection[int | None]:
        """Games in which a pair sat that has withdrawn: they wait for that to be undone."""
        if not self._of_withdrawals:
            return ()
        seats = Seat.objects.filter(game__in=self.games, entry__state=EntryState.WITHDRAWN)
        return {*seats.values_list("game", flat=True)}


def always(past: Past, row: LedgerEntry, entry: BaseEntry) -> bool:
    """For an undo that is offered as long as the event has one of its states."""
    return True


def nothing_to_add(row: LedgerEntry, entry: BaseEntry) -> None:
    """For an undo of which there is nothing to say but the places that change."""


def whole_event(row: LedgerEntry, entry: BaseEntry) -> Subject:
    """The subject of an entry of which the event has only one at a time."""
    return (type(entry),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Generic[Entry]):
    """How entries of the class `form` are undone.

    `service(row, entry, stage)` makes the act, `(by=, reason=, uuid=)`, which anybody may do who may write the entry,
    or, where it is named, do `other_act`. It is offered while the event has one of these `states`, for the last entry
    about the same `subject` (None: for each), where `offered` says so. `effect` tells in words what follows, where that
    is more than places; `Refusal` where it is too late.
    """

    form: type[Entry]
    service: Callable[[LedgerEntry, Entry, Stage], Callable[..., Any]]
    states: Collection[TournamentState] = CORRECTABLE
    subject: Callable[[LedgerEntry, Entry], Subject | None] = lambda row, entry: None
    offered: Callable[[Past, LedgerEntry, Entry], bool] = always
    effect: Callable[[LedgerEntry, Entry], Sentence | None] = nothing_to_add
    other_act: Act | None = None

    @property
    def act(self) -> Act:
        """The permission that undoing it needs."""
        return self.other_act or self.form.act
