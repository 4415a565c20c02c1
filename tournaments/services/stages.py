"""The rounds of a stage: each is seated from its plan, closed, and opened again.

A round that has been seated is never planned again; `Stage.plan` holds only those to come. A movement drawn round by
round has no plan: each of its rounds follows from what has been played.
"""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements import (
    MOVEMENTS,
    DrawnRound,
    RoundByRoundMovement,
    RoundSeating,
    from_json,
    plan,
    to_json,
)
from rules.tournament.standings import Entry as Entrant
from rules.tournament.standings import GameResult, Tally
from tournaments.models import Round, Stage
from tournaments.services.breaks import begin_break_after
from tournaments.services.drawing import draw_live, reasons_to_json
from tournaments.services.first_partners import together_at_first
from tournaments.services.seats import seat_all
from tournaments.states import RoundState, StageState, move

BEFORE = ("changes", "over", "rounds_planned")  # what seating a round changes of its stage, its plan apart


@transaction.atomic
def draw_round(
    *,
    stage: Stage,
    line: str | None = None,
    results: Iterable[GameResult] = (),
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
    refuse_unready(stage, last)
    number = last.number + 1 if last else 1
    before: dict[str, Any] = {name: getattr(stage, name) for name in BEFORE}
    if stage.live is None:
        coming = _after_line_change(stage, line, first=last is None)
        (seating,) = from_json(coming[:1])
        drawn: DrawnRound | None = DrawnRound(seating)
        stage.plan = list(coming[1:])
        before |= {"seating": to_json([seating]), "step": _step(stage, before["changes"])}
    else:
        _refuse_line(stage.live, line)
        drawn = draw_live(by=by, stage=stage, number=number, results=results, tallies=tallies or {})
        if drawn and number == stage.number == 1:
            drawn = _begun_together(stage, drawn)
        stage.over = drawn is None
        stage.rounds_planned = max(stage.rounds_planned, number) if drawn else number - 1
    stage.save(update_fields=["plan", "changes", "over", "rounds_planned"])
    return _seated(stage, drawn, number, at, by, before) if drawn else None


def _begun_together(stage: Stage, drawn: DrawnRound) -> DrawnRound:
    """The first round with those side by side who came together."""
    takes = together_at_first(drawn.seating, stage.tournament.entries.all())
    return replace(drawn, seating=drawn.seating.renamed(takes)) if takes else drawn


def _seated(
    stage: Stage, drawn: DrawnRound, number: int, at: datetime.datetime, by: User | None, before: dict[str, Any]
) -> Round:
    entries = {entry.number: entry for entry in stage.tournament.entries.filter(number__isnull=False)}
    round_ = Round.objects.create(
        stage=stage,
        number=number,
        sit_out=[entries[resting].pk for resting in drawn.seating.sit_out],
        reasons=reasons_to_json(drawn.reasons),
        opened_at=at,
        before=before,
    )
    seat_all(round_, drawn.seating.tables, entries, by)
    return round_


@transaction.atomic
def close_round(*, round: Round, at: datetime.datetime) -> Round:  # noqa: A002  (the field's own word)
    """The round is over; whether its games are settled is for `scoring` to say. A break that waited for it begins."""
    move(round, RoundState.CLOSED, closed_at=at)
    begin_break_after(round, at)
    return round


@transaction.atomic
def reopen_round(*, round: Round) -> Round:  # noqa: A002
    """The last round is open again. `Refusal` when the next one has been seated."""
    round.stage = locked_stage(round.stage)
    refuse_overtaken(round)
    Stage.objects.filter(pk=round.stage_id, over=True).update(over=False)
    move(round, RoundState.OPEN, closed_at=None)
    return round


def refuse_not_running(stage: Stage) -> None:
    """`Refusal` unless the stage is in play."""
    if stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("This can only be done while the event is in play."))


def refuse_closed(round: Round) -> None:  # noqa: A002
    """`Refusal` unless the round is being played."""
    if round.state != RoundState.OPEN:
        raise Refusal("round_closed", N_("Round {round} is already closed."), round=round.number)


def refuse_overtaken(round: Round) -> None:  # noqa: A002
    """`Refusal` unless the round is closed, and the last of a stage in play."""
    if round.stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("This stage is over, so its rounds stay closed."))
    if round.state == RoundState.OPEN:
        raise Refusal("round_open", N_("Round {round} is already open."), round=round.number)
    if Round.objects.filter(stage=round.stage_id, number__gt=round.number).exists():
        raise Refusal(
            "round_overtaken",
            N_(
                "Round {next} is already seated, so round {number} stays closed. Correct the results of "
                "round {number} one by one."
            ),
            number=round.number,
            next=round.number + 1,
        )


def play_on(*, stage: Stage) -> None:
    """Something is left to play after all, in a movement that seemed to be at its end."""
    Stage.objects.filter(pk=stage.pk, over=True).update(over=False)


def locked_stage(stage: Stage) -> Stage:
    """The current stage, with its tournament, locked until the transaction ends."""
    stages = Stage.objects.select_for_update(of=("self",), no_key=True).select_related("tournament")
    return get_or_refuse(stages, pk=stage.pk)  # its start may have been undone this moment


def refuse_unready(stage: Stage, last: Round | None) -> None:
    """`Refusal` unless another round can be seated after the last."""
    if stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("No round can be seated: play has not started, or is over."))
    if last and last.state == RoundState.OPEN:
        raise Refusal("round_open", N_("Round {number} is still open. Close it first."), number=last.number)
    if not stage.rounds_left:
        raise Refusal(
            "no_round_left",
            N_("{rounds:The only round has|All {rounds} rounds have} already been drawn."),
            rounds=stage.rounds_planned,
        )


def _refuse_line(live: RoundByRoundMovement, line: str | None) -> None:
    if line is not None:
        text = N_("With {movement}, you cannot choose which line moves.")
        raise RulesError(Fault("changes", message(text, movement=live.title)))


def _after_line_change(stage: Stage, line: str | None, *, first: bool) -> Sequence[Mapping[str, Any]]:
    """The later rounds, moved round the circle when the other line moves at this change than was planned.

    As they are stored, since to read all the tables of a large event takes longer than to seat the next round.
    """
    coming: Sequence[Mapping[str, Any]] = stage.plan
    planned = MOVEMENTS[stage.movement].moves
    if first or (line is None and not planned):
        return coming
    if stage.replanned:
        if line is not None:
            text = N_("The remaining rounds were replanned, so no line moves. Everyone must look up their next table.")
            raise Refusal("line_settled", text)
        return coming
    if stage.settled_room and line not in (None, planned):
        text = N_("Rooms, tables out of use or players who stay seated are set, so the tables change as planned.")
        raise Refusal("line_settled", text)
    line = line or planned or ""
    made = [*stage.changes, line]
    plan(stage.movement, pairs=2 * stage.tables, rounds=len(made) + 1, changes=made)  # RulesError for both at once
    stage.changes += line
    if line == planned:
        return coming
    return to_json(moved_round(seating, 1 if line == "A" else -1, stage.tables) for seating in from_json(coming))


def _step(stage: Stage, changes_before: str) -> int:
    """How far up the circle the coming rounds were just moved: 1 or −1 where another line moved than planned."""
    line = stage.changes[len(changes_before) :]
    if not line or line == MOVEMENTS[stage.movement].moves:
        return 0
    return 1 if line == "A" else -1


def moved_round(seating: RoundSeating, step: int, tables: int) -> RoundSeating:
    """Everybody `step` tables up the circle, who meets whom unchanged."""
    seated, held = (
        tuple(replace(table, table=(table.table - 1 + step) % tables + 1) for table in some)
        for some in (seating.tables, seating.held)
    )
    return replace(seating, tables=tuple(sorted(seated, key=lambda table: table.table)), held=held)
