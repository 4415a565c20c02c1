"""The dashboard: what needs the director now, and the state of every table."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from rules.base.words import Sentence
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import at_the_bell
from rules.event.night_in_words import end_of_round, own_rules
from rules.tournament.brackets import SHAPES
from scoring.decisions.clock import clock_offers
from scoring.decisions.undo_seating import UndoOffer, tables_touched, undo_offered
from scoring.ledger.entries.clock import ClockAction
from scoring.reads.needs import Need, in_order, waiting_since
from scoring.reads.round_phase import Phase, phase_of
from scoring.reads.step_needs import step_needs
from scoring.reads.table_needs import bell_needs, needs_at_own_times, needs_at_tables
from scoring.reads.table_state import (
    TableState,
    extra_tables_of,
    tables_of,
    tables_of_open_rounds,
)
from scoring.reads.urgent import urgent_needs, waited_long
from scoring.reads.void_games import undone_pairs
from tournaments.models import Round, Stage
from tournaments.selectors import (
    Clock,
    ClockState,
    Rest,
    Why,
    clock_of,
    current_round,
    reasons_of,
    rest_of,
    sitting_out_of,
)
from tournaments.states import TournamentState


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The event in play as the director sees it.

    `round` None before the first; `moves` is the line that moves at the next change, None where the movement leaves
    no choice or no round is left. `left` counts the rounds not seated yet. `clock_state` is None between rounds.
    `touched`: something is saved at a table of the round; until then `undo` says what can be undone. `clock_offers`:
    what the director can do with the clock now.
    `own_minutes`: tables with minutes of their own, and how many.
    `at_the_bell` is what the laws say of a hand in play, of a game that is tied then, and of what is recorded.
    `reasons` explain the seating of a round that depends on earlier results. `rest`: the break that is called or on.
    `undone`: pairs of a knock-out whose game of the round was taken away, with what each waits for. `continuous`: games
    of a knock-out do not wait for the round. `ends`: what ends the round of a night. `own_rules`: tables with rules of
    their own, and which.
    """

    round: int | None
    round_id: int | None
    rounds: int
    left: int
    moves: str | None
    phase: Phase
    clock: Clock | None
    clock_state: ClockState | None
    clock_offers: frozenset[ClockAction]
    touched: bool
    own_minutes: tuple[tuple[int, int], ...]
    at_the_bell: tuple[Sentence, ...]
    tables: tuple[TableState, ...]
    extras: tuple[TableState, ...]
    sitting_out: tuple[str, ...]
    reasons: tuple[Why, ...]
    needs: tuple[Need, ...]
    rest: Rest | None = None
    undone: tuple[Sentence, ...] = ()
    continuous: bool = False
    undo: UndoOffer | None = None
    ends: Sentence | None = None
    own_rules: tuple[tuple[int, tuple[Sentence, ...]], ...] = ()

    @property
    def playing(self) -> int:
        """Tables of the round where something is missing."""
        return len(self.tables) - self.settled

    @property
    def alone(self) -> bool:
        """Whether the round has one table: there is room to name its players in full."""
        return len(self.tables) == 1

    @property
    def needed_at(self) -> frozenset[int]:
        """The games whose tables need somebody."""
        return frozenset(game for need in self.needs for _, game in need.tables)

    @property
    def settled(self) -> int:
        """Tables of the round where nothing is missing."""
        return sum(table.settled for table in self.tables)


def dashboard_of(stage: Stage, now: datetime.datetime) -> Dashboard:
    """Everything the desk shows at this moment."""
    round_ = current_round(stage)
    rest = rest_of(stage, now) if stage.tournament.state == TournamentState.PLAYING else None
    clock = clock_of(round_, rest) if round_ else None
    phase = phase_of(round_, clock, now)
    bell = {line.law: line.sentence for line in at_the_bell(game_for(stage.law_book))}
    tables = _tables(stage, round_)
    extras = extra_tables_of(stage.pk)
    touched = _touched(round_, tables)
    needs = [
        *bell_needs(stage, tables),
        *(
            needs_at_own_times(stage, tables, clock, now, bell)
            if stage.continuous and clock
            else needs_at_tables(tables, phase, clock, now, bell)
        ),
        *needs_at_tables(extras, Phase.RUNNING, None, now, bell),
        *urgent_needs(stage, now),
    ]
    left = stage.rounds_left
    needs += step_needs(stage, left, round_, tables, extras)
    return Dashboard(
        round=round_.number if round_ else None,
        round_id=round_.pk if round_ else None,
        rounds=stage.rounds_planned,
        left=left,
        moves=stage.moves,
        phase=phase,
        clock=clock,
        clock_state=clock.state(now) if clock and phase is not Phase.CLOSED else None,
        clock_offers=clock_offers(round_, rest, touched) if round_ else frozenset(),
        touched=bool(touched),
        own_minutes=tuple((table.table or 0, more) for table in tables if (more := table.card.added_minutes)),
        at_the_bell=tuple(bell.values()),
        tables=tables,
        extras=extras,
        sitting_out=_names(round_),
        reasons=reasons_of(round_) if round_ else (),
        needs=waited_long(in_order(waiting_since(needs, clock)), now),
        rest=rest,
        undone=undone_pairs(round_) if round_ and not stage.continuous else (),
        continuous=stage.continuous,
        undo=None if touched or round_ is None else undo_offered(round_, len(tables)),
        ends=end_of_round(night) if (night := stage.night_played) else None,
        own_rules=tuple(_own_rules(stage, tables)),
    )


def _tables(stage: Stage, round_: Round | None) -> tuple[TableState, ...]:
    if round_ is None:
        return ()
    return tables_of_open_rounds(round_) if stage.movement in SHAPES else tables_of(round_)


def _touched(round_: Round | None, tables: tuple[TableState, ...]) -> str:
    """The tables of the round where anything is saved.

    Void games are asked about only where it matters: while a clock that has started could still be undone.
    """
    shown = ", ".join(str(table.table or "–") for table in tables if table.card.length)
    if shown or round_ is None or round_.clock_started_at is None:
        return shown
    return tables_touched(round_) or ""


def _own_rules(stage: Stage, tables: tuple[TableState, ...]) -> Iterator[tuple[int, tuple[Sentence, ...]]]:
    of_all = stage.law_book
    for table in tables:
        if table.table and table.card.laws != of_all:
            yield table.table, own_rules(table.card.laws, of_all)


def _names(round_: Round | None) -> tuple[str, ...]:
    if round_ is None:
        return ()
    return tuple(f"{entry.number} · {entry.name}" for entry in sitting_out_of(round_))
