"""The state of a table for the holder of its link: the game of the moment, who sits where, and where they go next."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.utils import timezone

from clubs.derived_secrets import digest_of
from rules.base.words import Sentence
from rules.tournament.standings import Criterion
from scoring.ledger.entries import OF_TABLES
from scoring.models import Kind, LedgerEntry
from scoring.reads.bell import ended_by_bell, head_table_done, rules_at
from scoring.reads.calls import Conflict, DirectorCall, calls_at, conflict_of
from scoring.reads.desk_words import desk_words, void_reason, words_of_earlier_games
from scoring.reads.differing import taken_at
from scoring.reads.objections import objections_to, open_to_objection
from scoring.reads.table_sides import SeatedPlayer
from scoring.reads.table_state import TableState, TableStatus, games_at, table_state
from scoring.table.same_game import game_name
from tournaments.models import Break, Entry, Game, Round, Table
from tournaments.selectors import Clock, Rest, SeatLookup, clock_of, dealer_by_the_cut, rest_of, where_they_sit
from tournaments.selectors.seat_text import next_seat
from tournaments.states import GameState, RoundState, TournamentState


@dataclass(frozen=True, slots=True)
class NextSeat:
    """Where a pair goes once it has played here; `title` its number in words."""

    title: Sentence
    name: str
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class AtTable:
    """`game` None: nothing is played here now. `round` of `rounds` is the last round seated, None before play.

    `onward`: where those who played here last go, once that is known. `rung`: the head table of a progressive night is
    done, and this one writes its current score. `rest`: the break that is called or on. `clock`: the clock of the round
    as it counts for this table, which may have minutes of its own.
    `bell_ends`: the bell ends its games, so nobody is asked if it did.
    `void_reason`: why the game that was played here is void. `lone_hands`: places may go by those made.
    `desk_words`: what the desk did to the game since the table last wrote (before its first hand, to earlier games of
    its players in this round), each with its reason.
    `game_name`: how phones name the game (`same_game`).
    `own_rules`: what holds at this table in this round and is no rule of the event.
    `may_object`: the sides that may object to the result now. `signing_pins`: a side that agrees is asked for its PIN.
    `coming`: the director is on the way to sheets that differ.
    `calls` for the director that wait, and those that a ruling has just settled; `conflicts`: what two phones entered
    differently, until people settle it.
    """

    table: int
    event: str
    code: str
    date: datetime.date
    notice: str
    rehearsal: bool
    moved_from: datetime.date | None
    hall_clock: ZoneInfo
    state: TournamentState
    round: int | None
    rounds: int | None
    round_open: bool
    game: TableState | None
    onward: tuple[NextSeat, ...] = ()
    rung: bool = False
    bell_ends: bool = False
    rest: Rest | None = None
    void_reason: str | None = None
    lone_hands: bool = False
    desk_words: tuple[tuple[Sentence, str], ...] = ()
    may_object: tuple[int, ...] = ()
    coming: bool = False
    calls: tuple[DirectorCall, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    signing_pins: bool = False
    clock: Clock | None = None
    game_name: str = ""
    own_rules: tuple[Sentence, ...] = ()

    @property
    def all_wait(self) -> Sentence | None:
        """The sentence about the next seat that everyone who played here is told; None where they differ."""
        told = {one.sentence for one in self.onward}
        return told.pop() if len(told) == 1 and len(self.onward) > 1 else None


def table_by_token(token: str) -> Table | None:
    """The table of a private link, revoked or not, with its event and club; None for a link nobody knows."""
    return Table.objects.select_related("tournament__club").filter(digest=digest_of(token)).first()


def at_table(table: Table) -> AtTable:
    """The state at the table.

    Three queries, a fourth in a break, on a progressive night, before the first hand and after a call for the director.
    One more for each entry that was refused, two more once the game is final, and seven at most for who moves on. Two
    more while the director is on the way to sheets that differ.
    """
    event = table.tournament
    found = _game_found(table)
    current, break_called = _last_round(table, found)
    game = _shown(found, current)
    here = table_state(game) if game else None
    rest = rest_of(current.stage, timezone.now()) if current and break_called else None
    told = _desk_words(game, here) if game and here else ()
    called = bool(game and getattr(game, "called", False))
    calls = calls_at([game.pk]) if game and called else ()
    return AtTable(
        table=table.number,
        event=event.name,
        code=event.code,
        date=event.date,
        notice=event.notice,
        rehearsal=event.rehearsal,
        moved_from=event.moved_from,
        hall_clock=event.club.hall_clock,
        state=TournamentState(event.state),
        round=current.number if current else None,
        rounds=current.stage.rounds_planned if current else None,
        round_open=bool(current and current.state == RoundState.OPEN),
        game=here,
        onward=_onward(table) if here is None or here.final or not here.record_totals.kept else (),
        rung=here is not None and not here.final and head_table_done(current),
        rest=rest,
        void_reason=void_reason(table.pk, current.pk) if game is None and current else None,
        lone_hands=bool(game and game.round and Criterion.LONE_HANDS in game.stage.tie_order),
        may_object=_may_object(game, here) if game and here and here.final else (),
        desk_words=told,
        signing_pins=event.signing_pins,
        coming=called and here is not None and bool(taken_at([here])),
        calls=tuple(one for one in calls if not one.two_phones and (one.open or (one.ruling and told))),
        conflicts=tuple(conflict_of(here, one) for one in calls if here and one.two_phones and one.open),
        clock=_clock_for(game, current, rest),
        game_name=game_name(game.stage.number, here) if game and here else "",
        own_rules=rules_at(game.stage, here.card.laws) if game and game.round and here else (),
        bell_ends=bool(game and here and ended_by_bell(game.stage, here.card.laws)),
    )


def _desk_words(game: Game, here: TableState) -> tuple[tuple[Sentence, str], ...]:
    """About this game; before its first hand also about games that its players played before."""
    if getattr(game, "last_written", None) in OF_TABLES:
        return desk_words(game.pk)
    return words_of_earlier_games(game) if here.status is TableStatus.WAITING else ()


def _may_object(game: Game, here: TableState) -> tuple[int, ...]:
    """Every side that has no objection at the desk, until the result locks."""
    if game.pk not in open_to_objection(game.stage, Game.objects.filter(pk=game.pk)):
        return ()
    waiting = {one.side for one in objections_to([game.pk]) if one.open}
    return tuple(side.side for side in here.sides if side.side not in waiting)


def _clock_for(game: Game | None, current: Round | None, rest: Rest | None) -> Clock | None:
    """None where no game of the round is played here, or the rules have no time limit."""
    if game is None or current is None or game.round_id != current.pk or game.state != GameState.OPEN:
        return None
    clock = clock_of(current, rest)
    return clock.with_minutes(game.added_minutes) if clock.timed and clock.open else None


def first_dealer(here: TableState) -> SeatedPlayer | None:
    """The first dealer by the cut for partners; None where the deal is still to be cut for."""
    game = Game.objects.select_related("round", "stage").get(pk=here.game_id)
    seat = dealer_by_the_cut(game, game.seats.all())
    return next((sitter for sitter in here.sitters if sitter.seat == seat), None)


def _game_found(table: Table) -> Game | None:
    """The game being played here, or else the last one. It knows the last round of the event, and of a break."""
    chain = LedgerEntry.objects.filter(game=OuterRef("pk"))
    last = chain.exclude(kind=Kind.CALL).order_by("-link").values("kind")[:1]
    called = Exists(chain.filter(kind=Kind.CALL))
    rounds = _rounds_of(table).values("pk")[:1]
    now = games_at(table).annotate(last_written=Subquery(last), called=called, last_round=Subquery(rounds))
    return now.annotate(break_called=Exists(Break.objects.filter(stage=OuterRef("stage"), ended=False))).first()


def _rounds_of(table: Table) -> QuerySet[Round]:
    """Of its event, the last first."""
    return Round.objects.filter(stage__tournament=table.tournament_id).order_by("-stage__number", "-number")


def _last_round(table: Table, game: Game | None) -> tuple[Round | None, bool]:
    """The last round seated, mostly that of the game, and whether a break is called. No query then, else one."""
    if game and game.round and game.round_id == getattr(game, "last_round", None):
        game.round.stage = game.stage
        return game.round, getattr(game, "break_called", False)
    called = Break.objects.filter(stage=OuterRef("stage"), ended=False)
    last = _rounds_of(table).select_related("stage").annotate(break_called=Exists(called)).first()
    return last, bool(last and last.break_called)


def _shown(game: Game | None, current: Round | None) -> Game | None:
    """The game, if it is played; else as long as its round is the last."""
    if game is None or game.state == GameState.OPEN or game.round is None or game.round == current:
        return game
    if game.round.state == RoundState.OPEN:  # of continuous play, where earlier rounds are open too
        return game
    return None


def _onward(table: Table) -> tuple[NextSeat, ...]:
    """The entries of the last game that is over here, if their next table is known."""
    last = games_at(table).filter(state=GameState.FINAL).order_by("-pk").first()
    if last is None:
        return ()
    pairs = Entry.objects.filter(pk__in=last.seats.values("entry"), number__isnull=False).order_by("number")
    return tuple(NextSeat(entry.title, entry.name, _onward_in_words(found, last)) for entry, found in _found(pairs))


def _found(pairs: QuerySet[Entry]) -> Iterator[tuple[Entry, SeatLookup]]:
    entries = list(pairs.select_related("tournament"))
    return zip(entries, where_they_sit(entries), strict=True)


def _onward_in_words(found: SeatLookup, last: Game) -> Sentence:
    """The place after this game; where it is not seated yet, the event that it waits for."""
    if found.now and found.now.game_id == last.pk:
        return next_seat(found.now, found.next) if found.next else found.first
    return found.sentence
