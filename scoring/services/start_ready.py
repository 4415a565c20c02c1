"""The games of a knock-out that can start, seated with their score cards while a round is open.

In continuous play each game is seated at a free table as soon as both of its sides are known. In rounds, this happens
only where a correction took games of the open round away.

Several rounds are then open at once. A game belongs to the round after the last one that either side has played, so
nobody plays twice in a round, and never to a round that is closed.

A result decides which game comes next, but nobody who enters one waits for that, or fails with it: the games are seated
in a transaction of their own, once the result is committed. If that is lost, the next result seats them, and after the
last one the director closes the round, which seats the next as always.
"""

import datetime
from collections.abc import Collection, Mapping
from dataclasses import replace

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from clubs.after_commit import after_commit
from rules.tournament.brackets import SHAPES, Bracket
from rules.tournament.movements import TableSeating
from rules.tournament.movements.knock_out import Meets, start_at_once, waiting_entries
from scoring.services.score_cards import deal_cards
from scoring.standings.bracket import bracket_of
from scoring.standings.event_summary import renew
from tournaments.models import Game, Round, Seat, Stage
from tournaments.selectors import play_history
from tournaments.services.drawing import NO_CHANCE, reasons_to_json
from tournaments.services.events import locked
from tournaments.services.seats import seat_all
from tournaments.services.stages import locked_stage
from tournaments.states import GameState, RoundState, StageState, TournamentState


def start_after_commit(stage_id: int) -> None:
    """Seat the games of a continuous stage that can start, once this transaction has committed."""
    after_commit(start_ready_games, stage_id)


@transaction.atomic
def start_ready_games(stage_id: int) -> list[Game]:
    """The games seated now; none where play is not continuous, or is over."""
    stage = Stage.objects.filter(pk=stage_id, continuous=True).select_related("tournament").first()
    if stage is None or locked(stage.tournament).state != TournamentState.PLAYING:
        return []
    stage = locked_stage(stage)
    if stage.state != StageState.RUNNING or stage.over:
        return []
    return _seat_at_once(stage, bracket_of(stage.pk, stage.movement).bracket, timezone.now())


@transaction.atomic
def seat_after_correction(stage: Stage) -> list[Game]:
    """The result of an earlier round is another one, and the event is held: what can be played now of the open round of
    a knock-out is seated, and all others wait in it.

    Returns the games seated now. Nobody plays twice in the round. Nothing happens where no round, or more than one, is
    open. In continuous play a correction seats games as every other result does.
    """
    stage = locked_stage(stage)
    if stage.movement not in SHAPES or stage.continuous:
        return []
    rounds = list(stage.rounds.filter(state=RoundState.OPEN))
    if len(rounds) != 1:
        return []
    round_ = rounds[0]
    bracket = bracket_of(stage.pk, stage.movement).bracket
    left = round_.games.exclude(state=GameState.VOID)
    tables = {number for number in left.values_list("table__number", flat=True) if number}
    round_.reasons = [reason for reason in round_.reasons if reason["table"] in tables]
    round_.save(update_fields=["reasons"])
    games = _seat_at_once(stage, bracket, timezone.now(), but=_seated_in(round_), used=tables)
    round_.refresh_from_db()
    waiting = waiting_entries(bracket, _seated_in(round_))
    entries = dict(stage.tournament.entries.filter(number__isnull=False).values_list("number", "pk"))
    round_.sit_out = [entries[entry.number] for entry in waiting]
    round_.reasons = [*round_.reasons, *reasons_to_json(waiting)]
    round_.save(update_fields=["sit_out", "reasons"])
    return games


def _seat_at_once(
    stage: Stage, bracket: Bracket, at: datetime.datetime, *, but: Collection[int] = (), used: Collection[int] = ()
) -> list[Game]:
    """The games of the bracket that can start now, in their seats and with cards; the caller holds the event.

    `but`: not of these numbers. `used` tables come last: they have a result of this round.
    """
    seats = Seat.objects.filter(game__stage=stage, game__state=GameState.OPEN)
    playing = {*but, *(number or 0 for number in seats.values_list("entry__number", flat=True))}
    history = play_history(stage, key=NO_CHANCE)
    in_use = history.tables or tuple(range(1, stage.tables + 1))
    taken = Game.objects.filter(stage__tournament=stage.tournament_id, state=GameState.OPEN, table__isnull=False)
    occupied = {*taken.values_list("table__number", flat=True)}
    free = tuple(sorted({*in_use} - occupied, key=lambda table: (table in used, table)))
    starting = start_at_once(bracket, replace(history, tables=free), playing) if free else {}
    rounds = _rounds(stage, starting)
    for number in sorted({*rounds.values()}):
        of_round = {table: starting[table] for table, its_round in rounds.items() if its_round == number}
        _seat(stage, number, of_round, at)
    seated = Seat.objects.filter(game__stage=stage, game__state=GameState.OPEN).exclude(entry__number__in=playing)
    games = list(Game.objects.filter(pk__in=seated.values("game")).order_by("pk"))
    if games:
        deal_cards(stage, games)
        after_commit(renew, stage.pk)
    return games


def _seated_in(round_: Round) -> set[int]:
    """The numbers of those who have a game in this round that was not undone."""
    seats = Seat.objects.filter(game__round=round_).exclude(game__state=GameState.VOID)
    return {number or 0 for number in seats.values_list("entry__number", flat=True)}


def _rounds(stage: Stage, starting: Mapping[TableSeating, Meets]) -> dict[TableSeating, int]:
    """The number of the round of each of these games."""
    closed = stage.rounds.filter(state=RoundState.CLOSED).aggregate(last=Max("number"))["last"] or 0
    played = Seat.objects.filter(game__stage=stage, game__round__isnull=False).exclude(game__state=GameState.VOID)
    by_number = played.order_by("entry__number").values_list("entry__number").annotate(last=Max("game__round__number"))
    last = dict(by_number)
    return {table: 1 + max(closed, *(last.get(number, 0) for number in table.numbers)) for table in starting}


def _seat(stage: Stage, number: int, starting: Mapping[TableSeating, Meets], at: datetime.datetime) -> None:
    round_, _ = Round.objects.get_or_create(stage=stage, number=number, defaults={"opened_at": at})
    entries = {entry.number: entry for entry in stage.tournament.entries.filter(number__isnull=False)}
    seat_all(round_, tuple(starting), entries, None)
    seated = {entries[pair].pk for table in starting for pair in table.numbers}
    round_.sit_out = [entry for entry in round_.sit_out if entry not in seated]
    round_.reasons = [*round_.reasons, *reasons_to_json(starting.values())]
    round_.save(update_fields=["sit_out", "reasons"])
    stage.rounds_planned = max(stage.rounds_planned, number)
    stage.save(update_fields=["rounds_planned"])
