"""Tables of a round that need the director: nobody has agreed, a hand is missing, or their time is up."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from scoring.reads.bell import has_head_table
from scoring.reads.needs import Need, NeededTable, NeedKind
from scoring.reads.round_phase import Phase, phase_by
from scoring.reads.table_state import TableState, TableStatus
from tournaments.models import Game, Stage
from tournaments.selectors import Clock

DONE = (TableStatus.AGREEING, TableStatus.FINAL)
IN_PLAY = (TableStatus.WAITING, TableStatus.PLAYING)
GRACE = datetime.timedelta(minutes=6)  # to walk over, cut the cards and play a hand


def needs_at_tables(
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
            phase = phase_by(clock.with_minutes(table.card.added_minutes), now)
        late = phase is Phase.OVER or (since is not None and now - since > GRACE)
        match table.status:
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


def needs_at_own_times(
    stage: Stage, tables: tuple[TableState, ...], clock: Clock, now: datetime.datetime, bell: Mapping[str, Sentence]
) -> Iterator[Need]:
    """In continuous play each game has its own time, from when it was seated."""
    began = dict(Game.objects.filter(pk__in=[table.game_id for table in tables]).values_list("pk", "created_at"))
    minutes = stage.law_book.clock[1]
    for table in tables:
        own = replace(clock, opened_at=began[table.game_id])
        over = bool(minutes) and now >= own.opened_at + datetime.timedelta(minutes=minutes)
        yield from needs_at_tables((table,), Phase.OVER if over else Phase.RUNNING, own, now, bell)


def bell_needs(stage: Stage, tables: tuple[TableState, ...]) -> Iterator[Need]:
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


def _agreeing(table: TableState) -> Sentence:
    score, waiting = score_figures(table.score), table.not_signed
    if len(waiting) < len(table.sides):
        names = ", ".join(side.name for side in waiting)
        return message(N_("{score}. Not agreed yet: {names}."), score=score, names=names)
    return message(N_("{score}. Nobody has agreed yet."), score=score)


_TITLES = {
    NeedKind.AGREE: lambda table: message(N_("{at}: played, not agreed"), at=table.title),
    NeedKind.MISSING: lambda table: message(N_("{at}: no hand yet"), at=table.title),
    NeedKind.OVER_TIME: lambda table: message(N_("{at}: time is up"), at=table.title),
}
