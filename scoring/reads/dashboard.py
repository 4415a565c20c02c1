"""The dashboard: what needs the director now, and the state of every table."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from django.db.models import Max

from rules.brackets import SHAPES
from rules.games import game_for
from rules.hand import score_figures
from rules.sheet import at_the_bell
from rules.standings import ordinal
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.models import LedgerEntry
from scoring.reads.bell import has_head_table
from scoring.reads.calls import call_needs
from scoring.reads.needs import Need, NeededTable, NeedKind
from scoring.reads.objections import objection_needs
from scoring.reads.table_state import (
    TableState,
    TableStatus,
    extra_tables_of,
    tables_of,
    tables_of_open_rounds,
)
from scoring.reads.ties import OpenTie, ties_that_matter
from scoring.reads.undo_seating import UndoOffer, undo_offered
from scoring.reads.undone_pairs import undone_pairs
from tournaments.models import Entry, Game, Round, Stage
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
from tournaments.states import EntryState, RoundState, StageState, TournamentState

DONE = (TableStatus.AGREEING, TableStatus.FINAL)
IN_PLAY = (TableStatus.WAITING, TableStatus.PLAYING)
NEVER = datetime.datetime.max.replace(tzinfo=datetime.UTC)
GRACE = datetime.timedelta(minutes=6)  # to walk over, cut the cards and play a hand


class Phase(StrEnum):
    """How much time the round has left; a clock that stands still is `RUNNING` here (see `ClockState`)."""

    RUNNING = "running"
    WARNED = "warned"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The event in play as the director sees it.

    `round` None before the first; `moves` is the line that moves at the next change, None where the movement leaves
    no choice or no round is left. `left` counts the rounds not seated yet. `clock_state` is None between rounds.
    `touched`: something is saved at a table of the round; until then `undo` says what can be undone.
    `own_minutes`: tables with minutes of their own, and how many.
    `at_the_bell` is what the laws say of a hand in play, of a game that is tied then, and of what is recorded.
    `reasons` explain the seating of a round that depends on earlier results. `rest`: the break that is called or on.
    `undone`: pairs of a knock-out whose game of the round was taken away, with what each waits for. `continuous`: games
    of a knock-out do not wait for the round.
    """

    round: int | None
    round_id: int | None
    rounds: int
    left: int
    moves: str | None
    phase: Phase
    clock: Clock | None
    clock_state: ClockState | None
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
    phase = _phase(round_, clock, now)
    bell = {line.law: line.sentence for line in at_the_bell(game_for(stage.law_book))}
    tables = _tables(stage, round_)
    extras, touched = extra_tables_of(stage.pk), any(table.card.length for table in tables)
    late = tuple(_late(stage))
    needs = [
        *_bell(stage, tables),
        *(
            _at_own_times(stage, tables, clock, now, bell)
            if stage.continuous and clock
            else _at_tables(tables, phase, clock, now, bell)
        ),
        *_at_tables(extras, Phase.RUNNING, None, now, bell),
        *objection_needs(stage),
        *call_needs(stage, now),
        *late,
    ]
    left = stage.rounds_left
    needs += _next_step(stage, left, round_, tables, extras)
    return Dashboard(
        round=round_.number if round_ else None,
        round_id=round_.pk if round_ else None,
        rounds=stage.rounds_planned,
        left=left,
        moves=stage.moves,
        phase=phase,
        clock=clock,
        clock_state=clock.state(now) if clock and phase is not Phase.CLOSED else None,
        touched=touched,
        own_minutes=tuple((table.table or 0, more) for table in tables if (more := table.card.added_minutes)),
        at_the_bell=tuple(bell.values()),
        tables=tables,
        extras=extras,
        sitting_out=_names(round_),
        reasons=reasons_of(round_) if round_ else (),
        needs=_in_order(_waiting_since(needs, clock)),
        rest=rest,
        undone=undone_pairs(round_) if round_ and not stage.continuous else (),
        continuous=stage.continuous,
        undo=None if touched or round_ is None else undo_offered(round_, len(tables)),
    )


def _tables(stage: Stage, round_: Round | None) -> tuple[TableState, ...]:
    if round_ is None:
        return ()
    return tables_of_open_rounds(round_) if stage.movement in SHAPES else tables_of(round_)


def _at_own_times(
    stage: Stage, tables: tuple[TableState, ...], clock: Clock, now: datetime.datetime, bell: Mapping[str, Sentence]
) -> Iterator[Need]:
    """In continuous play each game has its own time, from when it was seated."""
    began = dict(Game.objects.filter(pk__in=[table.game_id for table in tables]).values_list("pk", "created_at"))
    minutes = stage.law_book.clock[1]
    for table in tables:
        own = replace(clock, opened_at=began[table.game_id])
        over = bool(minutes) and now >= own.opened_at + datetime.timedelta(minutes=minutes)
        yield from _at_tables((table,), Phase.OVER if over else Phase.RUNNING, own, now, bell)


def _phase(round_: Round | None, clock: Clock | None, now: datetime.datetime) -> Phase:
    if round_ is None or clock is None or round_.state == RoundState.CLOSED:
        return Phase.CLOSED
    return _phase_by(clock, now)


def _phase_by(clock: Clock, now: datetime.datetime) -> Phase:
    if clock.stop_at and now >= clock.stop_at:
        return Phase.OVER
    return Phase.WARNED if clock.warn_at and now >= clock.warn_at else Phase.RUNNING


def _at_tables(
    tables: tuple[TableState, ...],
    phase: Phase,
    clock: Clock | None,
    now: datetime.datetime,
    bell: Mapping[str, Sentence],
) -> Iterator[Need]:
    """The tasks at single tables; a table in play needs nothing before its time is up. `bell`: the law about it."""
    since = clock.playing_since if clock else None
    of_all = phase
    for table in tables:
        phase = of_all
        if clock and table.card.added_minutes and phase is not Phase.CLOSED:
            phase = _phase_by(clock.with_minutes(table.card.added_minutes), now)
        late = phase is Phase.OVER or (since is not None and now - since > GRACE)
        match table.status:
            case TableStatus.DIFFERS:
                yield _need(NeedKind.DIFFERS, table, _differing(table))
            case TableStatus.AGREEING:
                yield _need(NeedKind.AGREE, table, _agreeing(table))
            case TableStatus.WAITING if late and phase is not Phase.CLOSED:
                detail = message(N_("The round has started. Go to the table, or enter the result here from paper."))
                yield _need(NeedKind.MISSING, table, detail)
            case TableStatus.PLAYING if phase is Phase.OVER:
                text = N_("Time is up at {score}. {hand} {level}")
                detail = message(
                    text, score=score_figures(table.score), hand=bell["at_the_bell"], level=bell["level_at_time"]
                )
                yield _need(NeedKind.OVER_TIME, table, detail)


def _bell(stage: Stage, tables: tuple[TableState, ...]) -> Iterator[Need]:
    """The head table of a progressive night is done while others still play."""
    if not tables or not has_head_table(stage) or tables[0].status not in DONE:
        return
    playing = sum(table.status in IN_PLAY for table in tables[1:])
    if playing:
        text = N_("{score} at the head table. Tables still playing: {count}. They finish the hand and enter the score.")
        detail = message(text, score=score_figures(tables[0].score), count=playing)
        title = message(N_("The head table is done: ring the bell"))
        yield Need(NeedKind.BELL, title, detail, _at(tables[0]))


def _need(kind: NeedKind, table: TableState, detail: Sentence) -> Need:
    return Need(kind, _TITLES[kind](table), detail, _at(table))


def _at(table: TableState) -> tuple[NeededTable, ...]:
    return (NeededTable(table.table or 0, table.game_id),)


def _waiting_since(needs: list[Need], clock: Clock | None) -> list[Need]:
    """The needs with the moment since which each table waits: its last line, or the start of the round. One query.

    A call and an objection wait since they were made, whatever the table has saved after that.
    """
    games = [game for need in needs if need.since is None for _, game in need.tables]
    last: dict[int, datetime.datetime] = {}
    if games:
        lines = LedgerEntry.objects.filter(game__in=games).order_by().values_list("game").annotate(Max("at"))
        last = {game or 0: at for game, at in lines}
    opened = (clock.playing_since or clock.opened_at) if clock else None
    return [
        replace(need, since=last.get(need.tables[0].game, opened)) if need.tables and need.since is None else need
        for need in needs
    ]


def _in_order(needs: list[Need]) -> tuple[Need, ...]:
    """The tables by how long they have waited, then the next step.

    Tables that all lack the same are one need: twelve cards that say "no hand yet" would hide the thirteenth.
    """
    kinds = list(NeedKind)
    ordered = sorted(needs, key=lambda need: (need.since is None, need.since or NEVER, kinds.index(need.kind)))
    grouped: dict[NeedKind | Need, list[Need]] = {}
    for need in ordered:
        grouped.setdefault(need.kind if need.kind in _TOGETHER else need, []).append(need)
    return tuple(_together(some) if len(some) > 1 else some[0] for some in grouped.values())


def _together(needs: list[Need]) -> Need:
    title, detail = _TOGETHER[needs[0].kind]
    tables = tuple(sorted(table for need in needs for table in need.tables))
    return replace(needs[0], title=message(title, count=len(tables)), detail=message(detail), tables=tables)


# Needs that several tables may share: the title, and the advice.
_TOGETHER = {
    NeedKind.MISSING: (
        N_("{count} {count:table|tables}: no hand yet"),
        N_("The round has started. Go to the tables, or enter their results from paper."),
    ),
    NeedKind.AGREE: (
        N_("{count} {count:table|tables}: played, not agreed"),
        N_("Ask both sides to press “We agree” on the phone."),
    ),
    NeedKind.OVER_TIME: (
        N_("{count} {count:table|tables}: time is up"),
        N_("Ask them to finish as the rules say, then to enter the score."),
    ),
}


def _differing(table: TableState) -> Sentence:
    if table.hand:
        return message(N_("They differ at hand {hand}. Compare both sheets and settle it."), hand=table.hand)
    return message(N_("The final scores differ. Compare both sheets and settle it."))


def _agreeing(table: TableState) -> Sentence:
    score, waiting = score_figures(table.score), table.not_signed
    if len(waiting) < len(table.sides):
        names = ", ".join(side.name for side in waiting)
        return message(N_("{score}. Not agreed yet: {names}."), score=score, names=names)
    return message(N_("{score}. Nobody has agreed yet."), score=score)


_TITLES = {
    NeedKind.DIFFERS: lambda table: message(N_("{at}: the two score sheets differ"), at=table.title),
    NeedKind.AGREE: lambda table: message(N_("{at}: played, not agreed"), at=table.title),
    NeedKind.MISSING: lambda table: message(N_("{at}: no hand yet"), at=table.title),
    NeedKind.OVER_TIME: lambda table: message(N_("{at}: time is up"), at=table.title),
}


def _late(stage: Stage) -> Iterator[Need]:
    if stage.state != StageState.RUNNING:
        return
    waiting = Entry.objects.filter(tournament=stage.tournament_id, number=None).exclude(state=EntryState.WITHDRAWN)
    detail = (
        message(N_("Registered after the start. They can play from the next round."))
        if stage.rounds_left
        else message(N_("Registered after the start. There is no round left to join."))
    )
    for pk, name in waiting.order_by("pk").with_names("pk"):
        yield Need(NeedKind.LATE_PAIR, message(N_("Late: {names}"), names=name), detail, entry=pk)


def _next_step(
    stage: Stage, left: int, round_: Round | None, tables: tuple[TableState, ...], extras: tuple[TableState, ...]
) -> Iterator[Need]:
    """The next step of the evening, once nothing else is to be done."""
    if stage.tournament.state == TournamentState.PUBLISHED:
        return
    if stage.state == StageState.FINISHED:
        text = N_("Check the final standings, then publish them.")
        yield Need(NeedKind.PUBLISH, message(N_("Play is over")), message(text))
        return
    if round_ is None or round_.state == RoundState.CLOSED:
        yield from _between(stage, left, round_, extras)
    elif all(table.settled for table in tables):
        text = (
            N_("{count:The table is|All {count} tables are} settled.")
            if tables
            else N_("No games are left in this round.")
        )
        yield Need(
            NeedKind.CLOSE,
            message(N_("Round {round} can be closed"), round=round_.number),
            message(text, count=len(tables)),
        )


def _between(stage: Stage, left: int, round_: Round | None, extras: tuple[TableState, ...]) -> Iterator[Need]:
    done = round_.number if round_ else 0
    if left:
        text = N_("Round {done} of {rounds} is closed.")
        title = message(N_("Seat round {round}"), round=done + 1)
        yield Need(NeedKind.OPEN, title, message(text, done=done, rounds=stage.rounds_planned))
        return
    ties = ties_that_matter(stage.pk)
    yield from (_tie(tie) for tie in ties)
    if not ties and all(game.settled for game in extras):
        text = N_("All rounds are closed. All ties that matter are settled.")
        yield Need(NeedKind.FINISH, message(N_("Finish the event")), message(text))


def _tie(tie: OpenTie) -> Need:
    text = N_("{count} tied for {place}")
    return Need(NeedKind.TIE, message(text, count=len(tie.contenders), place=ordinal(tie.place)), tie.sentence)


def _names(round_: Round | None) -> tuple[str, ...]:
    if round_ is None:
        return ()
    return tuple(f"{entry.number} · {entry.name}" for entry in sitting_out_of(round_))
