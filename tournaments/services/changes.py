"""Late pairs, withdrawals and returns: only rounds not drawn up yet change, and what changes is said beforehand."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.movements import MOVEMENTS, RoundSeating, come_back, from_json, late_pair, to_json
from rules.movements import withdraw as withdrawn
from rules.words import gettext_noop as N_
from tournaments.models import Entry, Game, Line, Seat, Stage
from tournaments.services.history import changed, moved
from tournaments.services.stages import locked_stage
from tournaments.states import EntryState, GameState, StageState


@dataclass(frozen=True, slots=True)
class RoundChange:
    """One round to come, as it was planned and as it is now."""

    round: int
    before: RoundSeating
    after: RoundSeating


@dataclass(frozen=True, slots=True)
class PlanChange:
    """What a late pair, a withdrawal or a return changes. `open_games`: ids of the pair's games still to be settled."""

    entry_id: int
    number: int
    rounds: tuple[RoundChange, ...]
    open_games: tuple[int, ...] = ()


def preview_late_pair(*, stage: Stage, entry: Entry) -> PlanChange:
    """What adding this pair would change; changes nothing."""
    return _late(stage, entry)[1]


def preview_withdrawal(*, stage: Stage, entry: Entry) -> PlanChange:
    """What this pair's withdrawal would change; changes nothing."""
    return _withdrawal(stage, entry)[1]


def preview_return(*, stage: Stage, entry: Entry) -> PlanChange:
    """What this pair's return would change; changes nothing."""
    return _return(stage, entry)[1]


@transaction.atomic
def add_late_pair(*, by: User | None, stage: Stage, entry: Entry) -> PlanChange:
    """The pair plays from the next round: in the phantom's place where there is one, else floating.

    `Refusal` when it plays already, or when no round is left.
    """
    stage = locked_stage(stage)
    entry.refresh_from_db()
    turns, change = _late(stage, entry)
    entry.number = change.number
    entry.state = EntryState.CHECKED_IN
    entry.from_round = change.rounds[0].round
    entry.line = _line(stage, change.number)
    changed([entry], "number", "state", "from_round", "line", by=by, reason="late pair")
    _keep(stage, turns)
    return change


@transaction.atomic
def withdraw(*, by: User | None, stage: Stage, entry: Entry) -> PlanChange:
    """The pair leaves: whoever was to meet it sits out. Rounds drawn up stay; its open games there are named."""
    stage = locked_stage(stage)
    entry.refresh_from_db()
    turns, change = _withdrawal(stage, entry)
    moved(entry, EntryState.WITHDRAWN, by=by)
    _keep(stage, turns)
    return change


@transaction.atomic
def bring_back(*, by: User | None, stage: Stage, entry: Entry) -> PlanChange:
    """The pair that withdrew plays on: where its place is still held it has it again, in the other rounds it sits out.

    Rounds drawn up stay; those in which it has no game it sits out.
    """
    stage = locked_stage(stage)
    entry.refresh_from_db()
    turns, change = _return(stage, entry)
    moved(entry, EntryState.CHECKED_IN, by=by, reason="withdrawal taken back")
    _keep(stage, turns)
    _sit_out_meanwhile(stage, entry)
    return change


def _late(stage: Stage, entry: Entry) -> tuple[Sequence[RoundSeating], PlanChange]:
    _refuse_over(stage)
    if entry.tournament_id != stage.tournament_id or entry.number or entry.state == EntryState.WITHDRAWN:
        raise Refusal("already_playing", N_("{entry} is in the movement already, or has left it."), entry=entry.title)
    before = from_json(stage.plan)
    if not before:
        raise Refusal("no_round_left", N_("Every round has been drawn up: who comes late finds no game."))
    rounds = list(stage.rounds.order_by("number").values_list("number", "sit_out"))
    sat_ids = {pk for _, sat in rounds for pk in sat}
    numbers = dict(stage.tournament.entries.filter(number__isnull=False).values_list("pk", "number"))
    newcomer = max(number or 0 for number in numbers.values()) + 1
    after = late_pair(before, newcomer, sat={numbers[pk] or 0 for pk in sat_ids})
    return after, PlanChange(entry.pk, newcomer, _compared(before, after, len(rounds) + 1))


def _withdrawal(stage: Stage, entry: Entry) -> tuple[Sequence[RoundSeating], PlanChange]:
    _refuse_over(stage)
    if entry.tournament_id != stage.tournament_id or not entry.number or entry.state == EntryState.WITHDRAWN:
        raise Refusal("not_playing", N_("{entry} is not in the movement, or has left it already."), entry=entry.title)
    before = from_json(stage.plan)
    after = withdrawn(before, entry.number)
    games = Game.objects.filter(stage=stage, state=GameState.OPEN, seats__entry=entry).distinct()
    first = stage.rounds.count() + 1
    change = PlanChange(
        entry.pk, entry.number, _compared(before, after, first), tuple(games.values_list("pk", flat=True))
    )
    return after, change


def _return(stage: Stage, entry: Entry) -> tuple[Sequence[RoundSeating], PlanChange]:
    _refuse_over(stage)
    if entry.tournament_id != stage.tournament_id or entry.state != EntryState.WITHDRAWN or not entry.number:
        text = N_("{entry} has not withdrawn, so there is nothing to take back.")
        raise Refusal("not_withdrawn", text, entry=entry.title)
    before = from_json(stage.plan)
    after = come_back(before, entry.number)
    return after, PlanChange(entry.pk, entry.number, _compared(before, after, stage.rounds.count() + 1))


def _sit_out_meanwhile(stage: Stage, entry: Entry) -> None:
    """Write it down as sitting out where it might have played and has no game."""
    seats = Seat.objects.filter(entry=entry, game__round__isnull=False).exclude(game__state=GameState.VOID)
    for turn in stage.rounds.filter(number__gte=entry.from_round).exclude(pk__in=seats.values("game__round")):
        if entry.pk not in turn.sit_out:
            turn.sit_out = [*turn.sit_out, entry.pk]
            turn.save(update_fields=["sit_out"])


def _compared(before: Sequence[RoundSeating], after: Sequence[RoundSeating], first: int) -> tuple[RoundChange, ...]:
    both = enumerate(zip(before, after, strict=True), start=first)
    return tuple(RoundChange(number, was, now) for number, (was, now) in both if was != now)


def _keep(stage: Stage, turns: Sequence[RoundSeating]) -> None:
    stage.plan = to_json(turns)
    stage.save(update_fields=["plan"])


def _line(stage: Stage, number: int) -> str:
    """The phantom's line for the pair that takes its place; a floating pair has none."""
    takes_the_phantoms = number == 2 * stage.tables
    return Line.B if takes_the_phantoms and MOVEMENTS[stage.movement].in_lines else ""


def _refuse_over(stage: Stage) -> None:
    if stage.state != StageState.RUNNING:
        raise Refusal("not_running", N_("This can only be done while the event is in play."))
