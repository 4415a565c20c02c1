"""A pair that has withdrawn: by which rule, and the effect of undoing the withdrawal."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID, uuid5

from django.db.models import OuterRef, QuerySet, Subquery

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.stage_record import DELETE
from scoring.models import Kind, LedgerEntry
from scoring.standings.inputs import standings_inputs
from tournaments.models import Entry, Game, Seat, Stage
from tournaments.states import EntryState, GameState, RoundState

SETTLES = (Kind.DESK, Kind.WALK_OVER, Kind.REOPEN, Kind.VOID)


@dataclass(frozen=True, slots=True)
class Absence:
    """`missed`: rounds closed without a game of the pair; `lost`: those closed with its forfeit.

    `left`: ids of the games it left that can still be played. `waits`: the round being played without it, if there is
    one.
    """

    deleted: bool
    missed: tuple[int, ...]
    lost: tuple[int, ...]
    left: tuple[int, ...]
    waits: int | None


def absence_of(stage: Stage, entry: Entry) -> Absence:
    """Of a pair that has withdrawn, however often it did."""
    everybodys = event_rows(Withdrawal, stage.tournament_id)
    own = {row.uuid: one.applied for row, one in everybodys if one.entry == entry.pk}
    left = [game for game in _ended_by(stage, entry, [row.uuid for row, _ in everybodys]) if _goes_on(game, entry)]
    walked = [game for game in _ended_by(stage, entry, own) if game.state == GameState.FINAL and _over(game)]
    return Absence(
        deleted=[*own.values()][-1:] == [DELETE],
        missed=_missed(stage, entry),
        lost=tuple(game.round.number for game in walked if game.round),
        left=tuple(game.pk for game in left),
        waits=_waits(stage, entry, left),
    )


def refuse_if_others_went_on(stage: Stage, entry: Entry) -> None:
    """Raise `Refusal` in a knock-out in which a round was drawn since the pair left: others have taken its place."""
    if stage.live is None or not stage.live.whole:
        return
    rows = [(row.at, one.round) for row, one in event_rows(Withdrawal, stage.tournament_id) if one.entry == entry.pk]
    at, left = rows[-1] if rows else (None, 0)
    since = at is not None and stage.continuous and stage.games.filter(created_at__gt=at).exists()
    if at is not None and (since or stage.rounds.count() > left):
        text = N_("{entry} cannot come back. A later round is drawn, and others have taken that place.")
        raise Refusal("gone_on", text, entry=entry.title)


def of_withdrawal(withdrawal: UUID, game: int) -> UUID:
    """The id under which a withdrawal settles a game that the pair leaves: it follows from the withdrawal's own."""
    return uuid5(withdrawal, str(game))


def _ended_by(stage: Stage, entry: Entry, withdrawals: Collection[UUID]) -> list[Game]:
    """The pair's games in which one of these withdrawals had the last word."""
    games = Game.objects.filter(stage=stage, seats__entry=entry).exclude(state=GameState.OPEN).distinct()
    last = LedgerEntry.objects.filter(game=OuterRef("pk"), kind__in=SETTLES).order_by("-link")
    rows = games.select_related("round").annotate(ended_by=Subquery(last.values("uuid")[:1])).order_by("pk")
    return [game for game in rows if game.ended_by in {of_withdrawal(uuid, game.pk) for uuid in withdrawals}]


def _goes_on(game: Game, entry: Entry) -> bool:
    """Its round is not over, the other pair is still there, and neither has been given another game since."""
    pairs = Entry.objects.filter(seats__game=game).exclude(pk=entry.pk)
    since = Seat.objects.filter(entry__in=[entry, *pairs], game__stage=game.stage_id, game__gt=game.pk)
    return not (_over(game) or pairs.filter(state=EntryState.WITHDRAWN).exists() or since.exists())


def _over(game: Game) -> bool:
    return game.round is not None and game.round.state == RoundState.CLOSED


def _missed(stage: Stage, entry: Entry) -> tuple[int, ...]:
    """Rounds closed in which it has no game, but for those already recorded as sit-outs."""
    sat_out = standings_inputs(stage.pk).sat_out
    without = stage.rounds.filter(number__in=sat_out, number__gte=entry.from_round)
    numbers = without.exclude(pk__in=_had(entry)).order_by("number").values_list("number", flat=True)
    return tuple(number for number in numbers if entry.pk not in sat_out[number])


def _waits(stage: Stage, entry: Entry, left: Collection[Game]) -> int | None:
    playing = stage.rounds.filter(state=RoundState.OPEN).exclude(pk__in=_had(entry)).first()
    return None if playing is None or any(game.round == playing for game in left) else playing.number


def _had(entry: Entry) -> QuerySet[Seat, int]:
    """Ids of the rounds in which it has a game that is not void."""
    seats = Seat.objects.filter(entry=entry, game__round__isnull=False).exclude(game__state=GameState.VOID)
    return seats.values_list("game__round", flat=True)
