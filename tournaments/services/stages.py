"""A stage and its rounds: everything it obeys is copied as it starts, and each round is drawn up from its plan.

A round that has been drawn up is never planned again; `Stage.plan` holds only those to come. A movement drawn round by
round has no plan: each of its rounds follows from what has been played.
"""

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.errors import Fault, RulesError
from rules.laws import LawBook
from rules.movements import (
    LIVE,
    MOVEMENTS,
    Drawn,
    Live,
    Night,
    Plan,
    Room,
    RoundSeating,
    TableSeating,
    Wishes,
    from_json,
    plan,
    to_json,
)
from rules.movements.company import THREE
from rules.movements.individuals.own_laws import laws_of_three
from rules.movements.individuals.wishes import NONE, fours_and_threes
from rules.movements.room import WHOLE
from rules.standings import Entry as Entrant
from rules.standings import Lists, Result, SitOutPolicy, Tally, TieOrder, refuse_unfit
from rules.words import gettext_noop as N_
from rules.words import say
from tournaments.models import Entry, Game, Round, Seat, Stage, Table, Tournament
from tournaments.services.breaks import begin_break_after, seconds_held
from tournaments.services.drawing import draw_live, written
from tournaments.services.events import open_for, refuse_too_few
from tournaments.services.first_partners import together_at_first
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
    room: Room = WHOLE,
    night: Night | None = None,
    lists: Lists = Lists.ONE,
    wishes: Wishes = NONE,
) -> Stage:
    """Begin play: the pairs that have numbers, in this movement, for so many rounds (None: its full number).

    `room`: what is settled about rooms, tables and who must not move; `night`: what is agreed where winners move up,
    None as it is usual under the laws; `lists`: what is ranked by itself; `wishes`: of those who change partners.
    `Refusal` with fewer than can play, or where one that is here has no number; RulesError for a movement, a number of
    rounds, a room, lists or wishes that cannot be.
    """
    tournament = open_for(tournament, TournamentState.REGISTRATION)
    entries = _numbered(tournament)
    planned = _planned(tournament, movement, entries, rounds, room, wishes)
    night = night or Night.usual(tournament.laws)
    refuse_unfit(lists, lines=planned.lines is not None, rooms=planned.sections is not None)
    moved(tournament, TournamentState.PLAYING, by=by)
    tables = _tables_for(tournament, len(entries), wishes)
    make_tables(by=by, tournament=tournament, count=tables)
    _set_lines(entries, planned.lines or {}, by)
    return Stage.objects.create(
        tournament=tournament,
        state=StageState.RUNNING,
        movement=movement,
        laws=laws_on(tournament.laws, movement, night).to_json(),
        sit_out_policy=sit_out.to_json(),
        tie_order=[criterion.value for criterion in tie_order],
        plan=to_json(planned.rounds),
        room=room.to_json(),
        rooms=list(Counter((planned.sections or {}).values()).values()),
        night=night.to_json(),
        lists=lists.value,
        wishes=wishes.to_json() if wishes else {},
        tables=tables,
        rounds_planned=len(planned.rounds)
        or tournament.company.rounds(LIVE[movement], len(entries), rounds, room=room, wishes=wishes),
        places_that_matter=tournament.places_that_matter,
        started_at=at,
    )


def _tables_for(tournament: Tournament, entries: int, wishes: Wishes) -> int:
    return sum(fours_and_threes(entries, threes=True)) if wishes.threes else tournament.company.tables(entries)


def laws_on(laws: LawBook, movement: str, night: Night) -> LawBook:
    """The laws of a stage in this movement: where a head table rings the bell, games end with it."""
    return night.laws(laws) if movement in LIVE and LIVE[movement].headed else laws


def _planned(
    tournament: Tournament, movement: str, entries: Sequence[Entry], rounds: int | None, room: Room, wishes: Wishes
) -> Plan:
    """Every round, with the tables that were promised kept where nothing is settled about the room."""
    company = tournament.company
    if movement in LIVE:
        return Plan(movement, len(entries), (), of=company.kind)
    planned = company.plan(movement, len(entries), rounds, room=room, wishes=wishes)
    if takes := together_at_first(planned.rounds[0], entries):
        if wishes.named:
            raise Refusal(
                "wishes_or_together", N_("Who begins together has no place beside wishes: choose one of them.")
            )
        return replace(planned, rounds=tuple(turn.renamed(takes) for turn in planned.rounds))
    promised = company.in_twos and any(entry.first_open_table for entry in entries)
    return keep_first_tables(planned) if promised and planned.lines is None and not room else planned


def keep_first_tables(planned: Plan) -> Plan:
    """The same plan with its numbers changed about, so that table j begins with 2j − 1 against 2j.

    A complete round robin stays one whatever its numbers are, and a pair that was promised a table keeps it.
    """
    first = planned.rounds[0]
    seated = [number for table in first.tables for number in table.numbers]
    sitting = list(first.sit_out)
    renamed = {number: place for place, number in enumerate((*seated, *sitting), start=1)}
    return replace(planned, rounds=tuple(turn.renamed(renamed) for turn in planned.rounds))


@transaction.atomic
def draw_round(
    *,
    stage: Stage,
    line: str | None = None,
    results: Iterable[Result] = (),
    tallies: Mapping[Entrant, Tally] | None = None,
    at: datetime.datetime,
    by: User | None = None,
) -> Round | None:
    """The next round with its games and seats, as `seats_of` has them.

    `line` moves at this change in place of the movement's own ("A" up, "B" down; None: as planned); the opponents are
    the same, at other tables. `results` and `tallies`, by number, are for movements drawn round by round; those planned
    whole do without. None where such a movement has nothing left to play: its rounds are over then.
    `Refusal` while a round is open or when none is left; RulesError for both lines at once, or where no round can be
    drawn.
    """
    stage = locked_stage(stage)
    last = stage.rounds.order_by("number").last()
    _refuse_unready(stage, last)
    number = last.number + 1 if last else 1
    if stage.live is None:
        turns = _turned(stage, line, first=last is None)
        drawn: Drawn | None = Drawn(turns[0])
        stage.plan = to_json(turns[1:])
    else:
        _refuse_line(stage.live, line)
        drawn = draw_live(by=by, stage=stage, number=number, results=results, tallies=tallies or {})
        if drawn and number == stage.number == 1:
            drawn = _begun_together(stage, drawn)
        stage.over = drawn is None
        stage.rounds_planned = max(stage.rounds_planned, number) if drawn else number - 1
    stage.save(update_fields=["plan", "changes", "over", "rounds_planned"])
    return _seated(stage, drawn, number, at, by) if drawn else None


def _begun_together(stage: Stage, drawn: Drawn) -> Drawn:
    """The first round with those side by side who came together."""
    takes = together_at_first(drawn.seating, stage.tournament.entries.all())
    return replace(drawn, seating=drawn.seating.renamed(takes)) if takes else drawn


def _seated(stage: Stage, drawn: Drawn, number: int, at: datetime.datetime, by: User | None) -> Round:
    entries = {entry.number: entry for entry in stage.tournament.entries.filter(number__isnull=False)}
    round_ = Round.objects.create(
        stage=stage,
        number=number,
        sit_out=[entries[resting].pk for resting in drawn.seating.sit_out],
        reasons=written(drawn.reasons),
        opened_at=at,
        held_seconds=seconds_held(stage, at),
    )
    _seat_all(round_, drawn.seating.tables, entries, by)
    return round_


@transaction.atomic
def close_round(*, round: Round, at: datetime.datetime) -> Round:  # noqa: A002  (the field's own word)
    """The round is over; whether its games are settled is for `scoring` to say. A break that waited for it begins."""
    move(round, RoundState.CLOSED, closed_at=at)
    begin_break_after(round, at)
    return round


@transaction.atomic
def reopen_round(*, round: Round) -> Round:  # noqa: A002
    """The last round is open again. `Refusal` when the next one has been drawn up."""
    if locked_stage(round.stage).state != StageState.RUNNING:
        raise Refusal("not_running", N_("This stage is over, so its rounds stay closed."))
    if Round.objects.filter(stage=round.stage_id, number__gt=round.number).exists():
        raise Refusal(
            "round_overtaken",
            N_("Round {next} is drawn up, so round {number} stays closed. Correct its results one by one."),
            number=round.number,
            next=round.number + 1,
        )
    Stage.objects.filter(pk=round.stage_id, over=True).update(over=False)
    move(round, RoundState.OPEN, closed_at=None)
    return round


def play_on(*, stage: Stage) -> None:
    """Something is left to play after all, in a movement that seemed to be at its end."""
    Stage.objects.filter(pk=stage.pk, over=True).update(over=False)


def locked_stage(stage: Stage) -> Stage:
    """The stage as it now stands, with its tournament, held until the transaction ends."""
    return Stage.objects.select_for_update(of=("self",), no_key=True).select_related("tournament").get(pk=stage.pk)


def _numbered(tournament: Tournament) -> list[Entry]:
    """Those who play, by number: 1 to P without a gap."""
    here = tournament.entries.filter(state=EntryState.CHECKED_IN)
    entries = list(here.filter(number__isnull=False).order_by("number"))
    refuse_too_few(tournament, here.count())
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


def _refuse_unready(stage: Stage, last: Round | None) -> None:
    if stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("No round can be drawn up: play has not begun, or is over."))
    if last and last.state == RoundState.OPEN:
        raise Refusal("round_open", N_("Round {number} is still open. Close it first."), number=last.number)
    if not stage.rounds_left:
        raise Refusal("no_round_left", N_("All {rounds} rounds have been drawn up."), rounds=stage.rounds_planned)


def _refuse_line(live: Live, line: str | None) -> None:
    if line is not None:
        text = N_("{movement} leaves no choice of line at a change.")
        raise RulesError(Fault("changes", say(text, movement=live.title)))


def _turned(stage: Stage, line: str | None, *, first: bool) -> Sequence[RoundSeating]:
    """The rounds to come, moved round the circle when the other line moves at this change than was planned."""
    turns = from_json(stage.plan)
    planned = MOVEMENTS[stage.movement].moves
    if first or (line is None and not planned):
        return turns
    if stage.replanned:
        if line is not None:
            text = N_("The rounds to come were planned afresh, so no line moves: everybody looks up the next table.")
            raise Refusal("line_settled", text)
        return turns
    if stage.settled_room and line not in (None, planned):
        text = N_("Rooms, tables out of use or people who must not move are settled: the tables change as planned.")
        raise Refusal("line_settled", text)
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
        Game(stage=round_.stage, round=round_, table=tables[table.table], laws=_own_laws(round_.stage, seating, table))
        for table in seating
    )
    seats = [
        seat
        for game, table in zip(games, seating, strict=True)
        for side, numbers in enumerate(table.sides)
        for seat in seats_of(game, side, *(entries[number] for number in numbers))
    ]
    created(seats, by=by)


def _own_laws(stage: Stage, seating: Sequence[TableSeating], table: TableSeating) -> dict[str, Any] | None:
    """The laws of the head table or of one of three beside fours; None where a table has those of all others."""
    if stage.settled_wishes.threes and len(table.sides) == THREE:
        three = laws_of_three(stage.law_book)
        return three.to_json() if three else None
    if stage.live is None or not stage.live.headed or table != seating[0]:
        return None
    laws = stage.settled_night.laws_at_head(stage.law_book)
    return None if laws == stage.law_book else laws.to_json()


def seats_of(game: Game, side: int, *entries: Entry) -> tuple[Seat, ...]:
    """The two players of a side facing each other: 0 and 2 for side A, 1 and 3 for side B.

    They are a pair, or two entries who are partners for this game. Of one player each, sides sit clockwise: 0, 1, 2 …
    """
    players = [(entry, player) for entry in entries for player in (entry.first_id, entry.second_id) if player]
    return tuple(
        Seat(game=game, side=side, seat=side + 2 * at, entry=entry, player_id=player)
        for at, (entry, player) in enumerate(players)
    )


def _tables(round_: Round, seating: Sequence[TableSeating], by: User | None) -> list[Table]:
    highest = max((table.table for table in seating), default=1)
    return make_tables(by=by, tournament=round_.stage.tournament, count=highest)
