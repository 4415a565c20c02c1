"""A stage and its rounds: everything it obeys is copied as it starts, and each round is drawn up from its plan.

A round that has been drawn up is never planned again; `Stage.plan` holds only those to come.
"""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.movements import MOVEMENTS, Plan, RoundSeating, TableSeating, from_json, plan, to_json
from rules.standings import SitOutPolicy, TieOrder
from rules.words import gettext_noop as N_
from tournaments.models import Entry, Game, Round, Seat, Stage, Table, Tournament
from tournaments.services.events import open_for
from tournaments.services.history import changed, created, moved
from tournaments.services.tables import make_tables
from tournaments.states import EntryState, RoundState, StageState, TournamentState, move


@transaction.atomic
def start_stage(
    *,
    by: User | None,
    tournament: Tournament,
    movement: str,
    rounds: int | None,
    sit_out: SitOutPolicy,
    tie_order: TieOrder,
    at: datetime.datetime,
) -> Stage:
    """Begin play: the pairs that have numbers, in this movement, for so many rounds (None: its full number).

    `Refusal` with fewer than two pairs, or where one that is here has no number; RulesError for a movement or a
    number of rounds that cannot be.
    """
    tournament = open_for(tournament, TournamentState.REGISTRATION)
    entries = _numbered(tournament)
    planned = plan(movement, pairs=len(entries), rounds=rounds)
    if planned.lines is None and any(entry.first_open_table for entry in entries):
        planned = keep_first_tables(planned)
    moved(tournament, TournamentState.PLAYING, by=by)
    tables = (len(entries) + 1) // 2
    make_tables(by=by, tournament=tournament, count=tables)
    _set_lines(entries, planned.lines or {}, by)
    return Stage.objects.create(
        tournament=tournament,
        state=StageState.RUNNING,
        movement=movement,
        laws=tournament.laws.to_json(),
        sit_out_policy=sit_out.to_json(),
        tie_order=[criterion.value for criterion in tie_order],
        plan=to_json(planned.rounds),
        tables=tables,
        rounds_planned=len(planned.rounds),
        places_that_matter=tournament.places_that_matter,
        started_at=at,
    )


def keep_first_tables(planned: Plan) -> Plan:
    """The same plan with its numbers changed about, so that table j begins with 2j − 1 against 2j.

    A complete round robin stays one whatever its numbers are, and a pair that was promised a table keeps it.
    """
    first = planned.rounds[0]
    seated = [number for table in first.tables for number in table.numbers]
    sitting = list(first.sit_out)
    renamed = {number: place for place, number in enumerate((*seated, *sitting), start=1)}
    return replace(planned, rounds=tuple(_renamed(turn, renamed) for turn in planned.rounds))


@transaction.atomic
def draw_round(
    *,
    stage: Stage,
    line: str | None = None,
    results: Iterable[object] = (),
    at: datetime.datetime,
    by: User | None = None,
) -> Round:
    """The next round of the plan as a round with its games and seats; pair A sits in seats 0 and 2, B in 1 and 3.

    `line` moves at this change in place of the movement's own ("A" up, "B" down; None: as planned); the opponents are
    the same, at other tables. `results` are for movements that wait for them; those planned whole do without.
    `Refusal` while a round is open or when none is left; RulesError for both lines at once.
    """
    stage = locked_stage(stage)
    last = stage.rounds.order_by("number").last()
    _refuse_unready(stage, last)
    turns = _turned(stage, line, first=last is None)
    entries = {entry.number: entry for entry in stage.tournament.entries.filter(number__isnull=False)}
    round_ = Round.objects.create(
        stage=stage,
        number=last.number + 1 if last else 1,
        sit_out=[entries[number].pk for number in turns[0].sit_out],
        opened_at=at,
    )
    _seat_all(round_, turns[0].tables, entries, by)
    stage.plan = to_json(turns[1:])
    stage.save(update_fields=["plan", "changes"])
    return round_


@transaction.atomic
def close_round(*, round: Round, at: datetime.datetime) -> Round:  # noqa: A002  (the field's own word)
    """The round is over; whether its games are settled is for `scoring` to say."""
    move(round, RoundState.CLOSED, closed_at=at)
    return round


@transaction.atomic
def reopen_round(*, round: Round) -> Round:  # noqa: A002
    """The last round is open again. `Refusal` when the next one has been drawn up."""
    locked_stage(round.stage)
    if Round.objects.filter(stage=round.stage_id, number__gt=round.number).exists():
        raise Refusal(
            "round_overtaken",
            N_("Round {next} is drawn up, so round {number} stays closed. Correct its results one by one."),
            number=round.number,
            next=round.number + 1,
        )
    move(round, RoundState.OPEN, closed_at=None)
    return round


def locked_stage(stage: Stage) -> Stage:
    """The stage as it now stands, with its tournament, held until the transaction ends."""
    return Stage.objects.select_for_update(of=("self",), no_key=True).select_related("tournament").get(pk=stage.pk)


def _numbered(tournament: Tournament) -> list[Entry]:
    """Those who play, by number: 1 to P without a gap."""
    here = tournament.entries.filter(state=EntryState.CHECKED_IN)
    entries = list(here.filter(number__isnull=False).order_by("number"))
    if here.count() < 2:
        raise Refusal("too_few_entries", N_("Two at least are needed to begin. Register or check in another."))
    if [entry.number for entry in entries] != list(range(1, here.count() + 1)):
        raise Refusal(
            "numbers_missing",
            N_("Not everybody has a number: {drawn} of {here} have. Draw the numbers; those drawn stay."),
            drawn=len(entries),
            here=here.count(),
        )
    return entries


def _set_lines(entries: Sequence[Entry], lines: Mapping[int, str], by: User | None) -> None:
    other = [entry for entry in entries if entry.line != lines.get(entry.number or 0, "")]
    for entry in other:
        entry.line = lines.get(entry.number or 0, "")
    changed(other, "line", by=by)


def _renamed(turn: RoundSeating, names: Mapping[int, int]) -> RoundSeating:
    tables = tuple(
        TableSeating(table.table, tuple(tuple(names[number] for number in side) for side in table.sides))
        for table in turn.tables
    )
    return RoundSeating(tables, tuple(names[number] for number in turn.sit_out))


def _refuse_unready(stage: Stage, last: Round | None) -> None:
    if stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("No round can be drawn up: play has not begun, or is over."))
    if last and last.state == RoundState.OPEN:
        raise Refusal("round_open", N_("Round {number} is still open. Close it first."), number=last.number)
    if not stage.plan:
        raise Refusal("no_round_left", N_("All {rounds} rounds have been drawn up."), rounds=stage.rounds_planned)


def _turned(stage: Stage, line: str | None, *, first: bool) -> Sequence[RoundSeating]:
    """The rounds to come, moved round the circle when the other line moves at this change than was planned."""
    turns = from_json(stage.plan)
    planned = MOVEMENTS[stage.movement].moves
    if first or (line is None and not planned):
        return turns
    line = line or planned or ""
    made = [*stage.changes, line]
    plan(stage.movement, pairs=2 * stage.tables, rounds=len(made) + 1, changes=made)  # RulesError for both at once
    stage.changes += line
    if line == planned:
        return turns
    return [moved_round(turn, 1 if line == "A" else -1, stage.tables) for turn in turns]


def moved_round(turn: RoundSeating, step: int, tables: int) -> RoundSeating:
    """Everybody `step` tables up the circle, who meets whom unchanged."""
    seated, held = (
        tuple(replace(table, table=(table.table - 1 + step) % tables + 1) for table in some)
        for some in (turn.tables, turn.held)
    )
    return replace(turn, tables=tuple(sorted(seated, key=lambda table: table.table)), held=held)


def _seat_all(
    round_: Round, seating: Sequence[TableSeating], entries: Mapping[int | None, Entry], by: User | None
) -> None:
    tables = {table.number: table for table in _tables(round_, seating, by)}
    games = Game.objects.bulk_create(
        Game(stage=round_.stage, round=round_, table=tables[table.table]) for table in seating
    )
    seats = [
        seat
        for game, table in zip(games, seating, strict=True)
        for side, numbers in enumerate(table.sides)
        for seat in seats_of(game, side, entries[numbers[0]])
    ]
    created(seats, by=by)


def seats_of(game: Game, side: int, entry: Entry) -> tuple[Seat, ...]:
    """The two players of a pair facing each other: 0 and 2 for side A, 1 and 3 for side B. One player: 0, or 1."""
    players = (entry.first_id,) if entry.second_id is None else (entry.first_id, entry.second_id)
    return tuple(
        Seat(game=game, side=side, seat=side + 2 * at, entry=entry, player_id=player)
        for at, player in enumerate(players)
    )


def _tables(round_: Round, seating: Sequence[TableSeating], by: User | None) -> list[Table]:
    highest = max((table.table for table in seating), default=1)
    return make_tables(by=by, tournament=round_.stage.tournament, count=highest)
