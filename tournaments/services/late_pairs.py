"""A pair that comes late: from the next round, or at once against the pair that sits out of the open one.

Rounds already seated keep everybody's seats. The open round only gets one more table, and only until it begins.
"""

from dataclasses import dataclass, replace

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import refresh_or_refuse
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import (
    MOVEMENTS,
    RoundSeating,
    TableSeating,
    from_json,
    pair_table,
    seat_late_pair,
)
from rules.tournament.movements.places import kept_homes
from tournaments.models import Entry, Game, LineLabel, Round, Stage
from tournaments.selectors.chart import seated_so_far
from tournaments.services.changes import PlanChange, keep_plan, plan_change, settle_plan
from tournaments.services.history import changed
from tournaments.services.presence import came
from tournaments.services.seats import seat_all
from tournaments.services.stages import locked_stage, refuse_not_running
from tournaments.states import EntryState, RoundState


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """The place against a pair that sits out of the open round: its table, and the round with that table."""

    round: Round
    opponent: Entry
    table: TableSeating
    seating: RoundSeating


@transaction.atomic
def add_late_pair(*, by: User | None, stage: Stage, entry: Entry, at_once: bool = False) -> PlanChange:
    """The pair plays from the next round: in the phantom's place if there is one, otherwise as a floating pair.

    `at_once`: it plays in the open round already, against a pair that sits out. Where the later rounds would be unfair,
    or players enter alone and sit with several, they are planned again. `Refusal` when it plays already, or when no
    round is left.
    """
    stage = locked_stage(stage)
    refresh_or_refuse(entry)
    change = preview_late_pair(stage=stage, entry=entry, at_once=at_once)
    seat = open_seat(stage, change.number) if at_once else None
    entry.number = change.number
    entry.state = EntryState.CHECKED_IN
    entry.from_round = seat.round.number if seat else stage.rounds.count() + 1
    entry.line = _line(stage, change.number)
    changed([entry], "number", "state", "from_round", "line", by=by, reason="late pair")
    came(stage.tournament, [entry])
    if seat:
        _take(seat, entry, by)
    keep_plan(stage, change)
    if entry.cannot_move:
        room = stage.settled_room
        stage.room = replace(room, stay=(*room.stay, change.number)).to_json()
        stage.save(update_fields=["room"])
    return change


def preview_late_pair(*, stage: Stage, entry: Entry, at_once: bool = False) -> PlanChange:
    """The effect of adding this pair; changes nothing. `Refusal` when it plays already, or no round is left."""
    refuse_not_running(stage)
    if entry.tournament_id != stage.tournament_id or entry.number or entry.state == EntryState.WITHDRAWN:
        raise Refusal("already_playing", N_("{entry}: already playing, or withdrawn."), entry=entry.title)
    if stage.entries:
        raise Refusal("places_taken", N_("Only qualifiers play in a later stage: nobody can join late."))
    if stage.live and stage.live.whole:
        raise Refusal("drawn_already", N_("The bracket is drawn. Nobody can join a knock-out after it starts."))
    if not stage.rounds_left and not at_once:
        raise Refusal("no_round_left", N_("Every round has been drawn, so late entries have no game."))
    numbers = stage.tournament.entries.values_list("number", flat=True)
    newcomer = max((number or 0 for number in numbers), default=0) + 1
    seat = open_seat(stage, newcomer) if at_once else None
    before, played = from_json(stage.plan), seated_so_far(stage)
    if seat:
        played = (*played[:-1], seat.seating)
    tables = stage.settled_room.in_use(newcomer)
    smallest = seat_late_pair(before, newcomer, played=played, tables=tables) if stage.event_format.in_twos else ()
    after = settle_plan(stage, before, smallest, played, come=newcomer, stays=entry.cannot_move)
    return plan_change(
        stage, entry.pk, newcomer, before, after, come=newcomer, open_round=seat.seating if seat else None
    )


def open_seat(stage: Stage, newcomer: int) -> OpenSeat:
    """The place that a late pair can take at once; `Refusal` where there is none, or its round has begun."""
    _refuse_another_kind(stage)
    last = stage.rounds.order_by("number").last()
    if last is None or last.state != RoundState.OPEN:
        raise Refusal("no_open_round", N_("No round is open now."))
    if last.clock_started_at is not None:
        raise Refusal("round_begun", N_("The clock of round {round} has started."), round=last.number)
    resting = stage.tournament.entries.filter(pk__in={*last.sit_out} - {*last.missed}, number__isnull=False)
    opponent = resting.exclude(state=EntryState.WITHDRAWN).order_by("number").first()
    if opponent is None:
        raise Refusal("nobody_sits_out", N_("Nobody sits out in round {round}."), round=last.number)
    seating = seated_so_far(stage)[-1]
    number, room = opponent.number or 0, stage.settled_room
    kept = [home.table for home in kept_homes(seated_so_far(stage), {number} & {*room.stay}).values()]
    table = pair_table(seating.free_table((*kept, *room.in_use(newcomer))), number, newcomer)
    return OpenSeat(last, opponent, table, _with_table(seating, table))


def _refuse_another_kind(stage: Stage) -> None:
    """Where more sit at a table, or tables and rooms decide who meets next, one more table would upset the others."""
    headed = stage.live is not None and stage.live.headed
    if not stage.event_format.in_twos or headed or stage.continuous or len(stage.rooms) > 1:
        raise Refusal("from_next_round", N_("In this event, late entries play from the next round."))


def _take(seat: OpenSeat, entry: Entry, by: User | None) -> None:
    """The game of the two in the open round. Its seating can no longer be undone: the pair withdraws instead."""
    seat_all(seat.round, (seat.table,), {entry.number: entry, seat.opponent.number: seat.opponent}, by)
    seat.round.sit_out = [resting for resting in seat.round.sit_out if resting != seat.opponent.pk]
    seat.round.save(update_fields=["sit_out"])


def _with_table(seating: RoundSeating, table: TableSeating) -> RoundSeating:
    tables = tuple(sorted((*seating.tables, table), key=lambda one: one.table))
    resting = tuple(number for number in seating.sit_out if number not in table.numbers)
    return replace(seating, tables=tables, sit_out=resting)


def games_at_once(stage: Stage, entry: Entry) -> list[Game]:
    """The game that a late pair plays in the open round, if it plays at once."""
    return list(Game.objects.filter(stage=stage, round__state=RoundState.OPEN, seats__entry=entry).distinct())


def _line(stage: Stage, number: int) -> str:
    """The phantom's line for the pair that takes its place; a floating pair has none."""
    takes_the_phantoms = stage.event_format.in_twos and number == 2 * stage.tables
    in_lines = not stage.live and MOVEMENTS[stage.movement].in_lines
    return LineLabel.B if takes_the_phantoms and in_lines else ""
