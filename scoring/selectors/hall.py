"""The desk's one question, "what needs me now?", and the hall seen from above."""

import datetime
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.hand import figures
from rules.sheet import at_the_bell
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.selectors.bell import headed
from scoring.selectors.desk import TableNow, extra_games_of, tables_of
from scoring.selectors.ties import OpenTie, ties_that_matter
from scoring.selectors.undone_pairs import undone_pairs
from tournaments.models import Entry, Round, Stage
from tournaments.selectors import Clock, Rest, Why, clock_of, current_round, reasons_of, rest_of
from tournaments.states import EntryState, RoundState, StageState, TournamentState

GRACE = datetime.timedelta(minutes=6)  # to walk over, cut the cards and play a hand


class NeedKind(StrEnum):
    """What has to be done, each with one button of its own."""

    DIFFERS = "differs"
    OVER_TIME = "over_time"
    BELL = "bell"
    AGREE = "agree"
    MISSING = "missing"
    LATE_PAIR = "late_pair"
    CLOSE = "close"
    OPEN = "open"
    TIE = "tie"
    FINISH = "finish"
    PUBLISH = "publish"


class Phase(StrEnum):
    """Where the clock of the round stands."""

    RUNNING = "running"
    WARNED = "warned"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Need:
    """One thing for the director. `game` or `entry` is what it is about, where it is about one."""

    kind: NeedKind
    title: Sentence
    detail: Sentence
    game: int | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Hall:
    """The event in play as it stands.

    `round` None before the first; `moves` is the line that moves at the next change, None where the movement leaves
    no choice or no round is left. `left` counts the rounds not drawn up yet. `at_the_bell` is what the laws say of a
    hand in play, of a game that is level then, and of what is recorded. `reasons` tell why a round that was drawn from
    what had been played is seated as it is. `rest`: the break that is called or on. `undone`: pairs of a knock-out
    whose game of the round was taken away, with what each waits for.
    """

    round: int | None
    round_id: int | None
    rounds: int
    left: int
    moves: str | None
    phase: Phase
    clock: Clock | None
    at_the_bell: tuple[Sentence, ...]
    tables: tuple[TableNow, ...]
    extras: tuple[TableNow, ...]
    sitting_out: tuple[str, ...]
    reasons: tuple[Why, ...]
    needs: tuple[Need, ...]
    rest: Rest | None = None
    undone: tuple[Sentence, ...] = ()

    @property
    def settled(self) -> int:
        """Tables of the round where nothing is missing."""
        return sum(table.settled for table in self.tables)

    def fingerprint(self, *parts: object) -> str:
        """Changes whenever something shown does: the ETag of the desk."""
        return hashlib.sha256(repr((self, parts)).encode()).hexdigest()[:32]


def hall_of(stage: Stage, now: datetime.datetime) -> Hall:
    """Everything the desk shows at this moment."""
    turn = current_round(stage)
    if turn is not None:
        turn.stage = stage
    rest = rest_of(stage, now) if stage.tournament.state == TournamentState.PLAYING else None
    clock = clock_of(turn, rest) if turn else None
    phase = _phase(turn, clock, now)
    bell = tuple(line.sentence for line in at_the_bell(stage.law_book))
    tables = tables_of(turn) if turn else ()
    extras = extra_games_of(stage.pk, stage.law_book)
    late = tuple(_late(stage))
    needs = [
        *_bell(stage, tables),
        *_at_tables(tables, phase, clock, now, bell),
        *_at_tables(extras, Phase.RUNNING, None, now, bell),
        *late,
    ]
    left = stage.rounds_left
    needs += _next_step(stage, left, turn, tables, extras)
    return Hall(
        round=turn.number if turn else None,
        round_id=turn.pk if turn else None,
        rounds=stage.rounds_planned,
        left=left,
        moves=stage.moves,
        phase=phase,
        clock=clock,
        at_the_bell=bell,
        tables=tables,
        extras=extras,
        sitting_out=_names(turn),
        reasons=reasons_of(turn) if turn else (),
        needs=tuple(sorted(needs, key=lambda need: list(NeedKind).index(need.kind))),
        rest=rest,
        undone=undone_pairs(turn) if turn else (),
    )


def _phase(turn: Round | None, clock: Clock | None, now: datetime.datetime) -> Phase:
    if turn is None or clock is None or turn.state == RoundState.CLOSED:
        return Phase.CLOSED
    if clock.stop_at and now >= clock.stop_at:
        return Phase.OVER
    return Phase.WARNED if clock.warn_at and now >= clock.warn_at else Phase.RUNNING


def _at_tables(
    tables: tuple[TableNow, ...], phase: Phase, clock: Clock | None, now: datetime.datetime, bell: tuple[Sentence, ...]
) -> Iterator[Need]:
    """What single tables need; a table in play needs nothing before its time is up."""
    late = phase is Phase.OVER or (clock is not None and now - clock.opened_at > GRACE)
    for table in tables:
        match table.state:
            case "differs":
                yield _need(NeedKind.DIFFERS, table, _differing(table))
            case "agreeing":
                yield _need(NeedKind.AGREE, table, _agreeing(table))
            case "waiting" if late and phase is not Phase.CLOSED:
                detail = say(N_("The round has begun. Walk over, or enter the result here when you have it on paper."))
                yield _need(NeedKind.MISSING, table, detail)
            case "playing" if phase is Phase.OVER:
                hand, level, _recorded = bell
                text = N_("Time is up at {score}. {hand} {level}")
                yield _need(NeedKind.OVER_TIME, table, say(text, score=figures(table.score), hand=hand, level=level))


def _bell(stage: Stage, tables: tuple[TableNow, ...]) -> Iterator[Need]:
    """The head table of a progressive night is done while others still play."""
    if not tables or not headed(stage) or tables[0].state not in ("agreeing", "final"):
        return
    playing = sum(table.state in ("waiting", "playing") for table in tables[1:])
    if playing:
        text = N_("{score} at the head table. Still playing: {count}. They finish their hand and write the score.")
        detail = say(text, score=figures(tables[0].score), count=playing)
        yield Need(NeedKind.BELL, say(N_("The head table is done: ring the bell")), detail, game=tables[0].game)


def _need(kind: NeedKind, table: TableNow, detail: Sentence) -> Need:
    return Need(kind, _TITLES[kind](table), detail, game=table.game)


def _differing(table: TableNow) -> Sentence:
    if table.hand:
        return say(N_("They part at hand {hand}. See both sheets and settle it."), hand=table.hand)
    return say(N_("They end with different scores. See both sheets and settle it."))


def _agreeing(table: TableNow) -> Sentence:
    score, waiting = figures(table.score), [side for side in table.sides if not side.signed]
    if len(waiting) < len(table.sides):
        names = ", ".join(side.name for side in waiting)
        return say(N_("{score}, and {names} have not agreed yet."), score=score, names=names)
    return say(N_("{score}, and nobody has agreed yet."), score=score)


_TITLES = {
    NeedKind.DIFFERS: lambda table: say(N_("{at}: the two score sheets differ"), at=table.called),
    NeedKind.AGREE: lambda table: say(N_("{at}: played, not agreed"), at=table.called),
    NeedKind.MISSING: lambda table: say(N_("{at}: no hand yet"), at=table.called),
    NeedKind.OVER_TIME: lambda table: say(N_("{at}: over time"), at=table.called),
}


def _late(stage: Stage) -> Iterator[Need]:
    if stage.state != StageState.RUNNING:
        return
    waiting = Entry.objects.filter(tournament=stage.tournament_id, number=None).exclude(state=EntryState.WITHDRAWN)
    detail = (
        say(N_("Registered after the start. It can play from the next round."))
        if stage.rounds_left
        else say(N_("Registered after the start, and no round is left to join."))
    )
    for pk, name in waiting.order_by("pk").with_names("pk"):
        yield Need(NeedKind.LATE_PAIR, say(N_("Came late: {names}"), names=name), detail, entry=pk)


def _next_step(
    stage: Stage, left: int, turn: Round | None, tables: tuple[TableNow, ...], extras: tuple[TableNow, ...]
) -> Iterator[Need]:
    """What moves the evening on, once nothing stands in its way."""
    if stage.tournament.state == TournamentState.PUBLISHED:
        return
    if stage.state == StageState.FINISHED:
        text = N_("Look at the final table, then publish it.")
        yield Need(NeedKind.PUBLISH, say(N_("Play is over")), say(text))
        return
    if turn is None or turn.state == RoundState.CLOSED:
        yield from _between(stage, left, turn, extras)
    elif all(table.settled for table in tables):
        text = N_("{count:The table is|All {count} tables are} settled.") if tables else N_("No game is left in it.")
        yield Need(
            NeedKind.CLOSE, say(N_("Round {round} can be closed"), round=turn.number), say(text, count=len(tables))
        )


def _between(stage: Stage, left: int, turn: Round | None, extras: tuple[TableNow, ...]) -> Iterator[Need]:
    done = turn.number if turn else 0
    if left:
        text = N_("Round {done} of {rounds} is closed.")
        title = say(N_("Seat round {round}"), round=done + 1)
        yield Need(NeedKind.OPEN, title, say(text, done=done, rounds=stage.rounds_planned))
        return
    ties = ties_that_matter(stage.pk)
    yield from (_tie(tie) for tie in ties)
    if not ties and all(game.settled for game in extras):
        text = N_("Every round is closed and no place that matters is open.")
        yield Need(NeedKind.FINISH, say(N_("Finish the event")), say(text))


def _tie(tie: OpenTie) -> Need:
    text = N_("{count} are level for place {place}")
    return Need(NeedKind.TIE, say(text, count=len(tie.contenders), place=tie.place), tie.sentence)


def _names(turn: Round | None) -> tuple[str, ...]:
    if turn is None or not turn.sit_out:
        return ()
    found = Entry.objects.filter(pk__in=turn.sit_out).order_by("number")
    return tuple(f"{entry.number} · {entry.name}" for entry in found)
