"""Withdrawals and returns: only rounds not seated yet change, and a preview shows what changes.

A pair that comes or goes leaves the others' seats as their cards say where sit-outs stay fair and no two pairs sit out
side by side (`rules.tournament.movements.settling`). Where that cannot be, or where more sit at a table, the later
rounds are planned again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import refresh_or_refuse
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import (
    Prospect,
    RoundSeating,
    SettledPlan,
    come_back,
    from_json,
    prospect,
    section_of,
    settled,
    to_json,
)
from rules.tournament.movements import rounds_without as withdrawn
from tournaments.models import Entry, Game, Seat, Stage
from tournaments.selectors.chart import seated_so_far
from tournaments.selectors.taking_part import taking_part
from tournaments.services.history import moved
from tournaments.services.plan_preview import RoundChange, compared, others_moved, plan_fingerprint
from tournaments.services.stages import locked_stage, refuse_not_running
from tournaments.states import EntryState, GameState


@dataclass(frozen=True, slots=True)
class PlanChange:
    """The effect of a late pair, a withdrawal or a return. `open_games`: ids of the pair's games still to be settled.

    `before` and `after`: what the later rounds bring those who then play; `afresh`: all get new seats; `plan`: the
    later rounds as they would be. `at_once`: the first of the `rounds` is the one that is open, with one more table.
    """

    entry_id: int
    number: int
    rounds: tuple[RoundChange, ...]
    before: Prospect
    after: Prospect
    afresh: bool
    previewed: str
    plan: Sequence[RoundSeating]
    open_games: tuple[int, ...] = ()
    at_once: bool = False

    @property
    def later(self) -> tuple[RoundChange, ...]:
        """Those of the rounds that are not seated yet."""
        return self.rounds[1:] if self.at_once else self.rounds

    @property
    def stale(self) -> tuple[int, ...]:
        """The numbers of all others whose printed movement cards are wrong once the change is made."""
        return tuple(sorted(others_moved(self.rounds) - {self.number}))


@transaction.atomic
def withdraw(*, by: User | None, stage: Stage, entry: Entry, keep_seats: bool = False) -> PlanChange:
    """The pair leaves: its opponents sit out, or meet those who would sit out too.

    Rounds already seated stay; its open games there are named. `keep_seats`: all others keep their seats as printed.
    Else, where that would be unfair, or players enter alone and sit with several, the later rounds are planned again.
    """
    stage = locked_stage(stage)
    refresh_or_refuse(entry)
    change = preview_withdrawal(stage=stage, entry=entry, keep_seats=keep_seats)
    moved(entry, EntryState.WITHDRAWN, by=by)
    keep_plan(stage, change)
    return change


@transaction.atomic
def bring_back(*, by: User | None, stage: Stage, entry: Entry) -> PlanChange:
    """The pair that withdrew plays on, in its place where that is still held.

    Where that would be unfair, or players enter alone and sit with several, the later rounds are planned again.
    Rounds already seated stay; those in which it has no game it has missed.
    """
    stage = locked_stage(stage)
    refresh_or_refuse(entry)
    change = preview_return(stage=stage, entry=entry)
    moved(entry, EntryState.CHECKED_IN, by=by, reason="withdrawal taken back")
    keep_plan(stage, change)
    _missed(stage, entry)
    return change


def preview_withdrawal(*, stage: Stage, entry: Entry, keep_seats: bool = False) -> PlanChange:
    """The effect of this pair's withdrawal; changes nothing."""
    refuse_not_running(stage)
    if not entry.number or not _plays(stage, entry) or entry.state == EntryState.WITHDRAWN:
        raise Refusal("not_playing", N_("{entry} is not playing, or has already withdrawn."), entry=entry.title)
    before = from_json(stage.plan)
    smallest = withdrawn(before, entry.number)
    if keep_seats:
        _refuse_no_seats_to_keep(stage)
        after = SettledPlan(smallest, False)
    else:
        after = settle_plan(stage, before, smallest, seated_so_far(stage), gone=entry.number)
    games = Game.objects.filter(stage=stage, state=GameState.OPEN, seats__entry=entry).distinct()
    left = tuple(games.values_list("pk", flat=True))
    return plan_change(stage, entry.pk, entry.number, before, after, gone=entry.number, left=left)


def _refuse_no_seats_to_keep(stage: Stage) -> None:
    """Cards can only stay true where seats are planned for all rounds, and two sides meet at a table."""
    if stage.live or not stage.event_format.in_twos:
        raise Refusal("seats_change", N_("In this event, nobody has seats that can be kept."))


def preview_return(*, stage: Stage, entry: Entry) -> PlanChange:
    """The effect of this pair's return; changes nothing."""
    refuse_not_running(stage)
    if not entry.number or not _plays(stage, entry) or entry.state != EntryState.WITHDRAWN:
        text = N_("{entry} has not withdrawn, so there is nothing to undo.")
        raise Refusal("not_withdrawn", text, entry=entry.title)
    before = from_json(stage.plan)
    tables = stage.settled_room.in_use(2 * stage.tables)
    back = come_back(before, entry.number, tables=tables)
    after = settle_plan(stage, before, back, seated_so_far(stage), come=entry.number)
    return plan_change(stage, entry.pk, entry.number, before, after, come=entry.number)


def plan_change(
    stage: Stage,
    entry: int | None,
    number: int,
    before: Sequence[RoundSeating],
    after: SettledPlan,
    *,
    come: int = 0,
    gone: int = 0,
    left: tuple[int, ...] = (),
    open_round: RoundSeating | None = None,
) -> PlanChange:
    """The effect on those who play now and those who play then. `open_round`: as it would be, if it changes too."""
    playing, played = numbers_playing(stage), seated_so_far(stage)
    then = played if open_round is None else (*played[:-1], open_round)
    opened, later = compared(played[-1:], then[-1:], len(played)), compared(before, after.rounds, len(played) + 1)
    return PlanChange(
        entry or 0,
        number,
        (*opened, *later),
        prospect(played, before, playing),
        prospect(then, after.rounds, (playing | {come}) - {gone, 0}),
        bool(later) and after.afresh,
        plan_fingerprint(len(played) + 1, before, (*then[-1:], *after.rounds), number, left),
        after.rounds,
        left,
        open_round is not None,
    )


def numbers_playing(stage: Stage) -> set[int]:
    playing = taking_part(stage).exclude(state=EntryState.WITHDRAWN)
    return {number or 0 for number in playing.values_list("number", flat=True)}


def _plays(stage: Stage, entry: Entry) -> bool:
    return entry.tournament_id == stage.tournament_id and stage.takes(entry.pk)


def settle_plan(
    stage: Stage,
    before: Sequence[RoundSeating],
    smallest: Sequence[RoundSeating],
    played: Sequence[RoundSeating],
    *,
    come: int = 0,
    gone: int = 0,
    stays: bool = False,
) -> SettledPlan:
    """The later rounds for those who play then. `stays`: the pair that comes cannot move.

    `Refusal` where no movement seats them.
    """
    if stage.live:
        return SettledPlan((), False)
    numbers = (numbers_playing(stage) | {come}) - {gone, 0}
    if not before or (stage.event_format.in_twos and len(numbers) < 2):
        return SettledPlan(tuple(smallest), False)
    rooms = {number: section_of(number, stage.rooms) or 0 for number in numbers} if len(stage.rooms) > 1 else None
    room = stage.settled_room
    room = replace(room, stay=(*room.stay, come)) if stays else room
    try:
        return settled(
            stage.event_format,
            stage.movement,
            smallest=smallest,
            planned=before,
            played=played,
            numbers=numbers,
            room=room,
            rooms=rooms,
            wishes=stage.settled_wishes,
        )
    except RulesError as refused:
        text = N_("{why} A house player can fill the place.")
        raise Refusal("not_seated", text, why=refused.faults[0].sentence) from refused


def _missed(stage: Stage, entry: Entry) -> None:
    """Write down the rounds in which it might have played and has no game: sit-outs by the stage's policy, but missed,
    so that its turn to sit out does not go by them.
    """
    seats = Seat.objects.filter(entry=entry, game__round__isnull=False).exclude(game__state=GameState.VOID)
    for one_round in stage.rounds.filter(number__gte=entry.from_round).exclude(pk__in=seats.values("game__round")):
        if entry.pk not in one_round.sit_out:
            one_round.sit_out = [*one_round.sit_out, entry.pk]
            one_round.missed = [*one_round.missed, entry.pk]
            one_round.save(update_fields=["sit_out", "missed"])


def keep_plan(stage: Stage, change: PlanChange) -> None:
    """The later rounds are planned as the change has them."""
    stage.plan = to_json(change.plan)
    if change.afresh and stage.event_format.in_twos:
        stage.replanned = change.later[0].round
    stage.save(update_fields=["plan", "replanned"])
