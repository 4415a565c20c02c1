"""A pairing fixed by hand: two entries of a round that is seated change places."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.models import Entry, Game, Round, Seat
from tournaments.selectors.seating import seated_in
from tournaments.services.history import changed
from tournaments.services.stages import locked_stage
from tournaments.states import EntryState, GameState, RoundState


@dataclass(frozen=True, slots=True)
class PairingChange:
    """The games with other players, side by side (ids of entries), and who sits out."""

    games: Mapping[int, tuple[tuple[int, ...], ...]]
    sit_out: tuple[int, ...]


@transaction.atomic
def swap_seats(*, by: User | None, round: Round, one: Entry, other: Entry, reason: str = "") -> PairingChange:  # noqa: A002
    """The two change seats, each with the players who sit there; one of them may sit out instead.

    Reasons of a draw for these tables no longer hold: the director's takes their place. `Refusal` for a closed round,
    the same entry twice, two who both sit out, or one that is not in the round.
    """
    stage = locked_stage(round.stage)
    round = get_or_refuse(Round.objects.select_for_update(of=("self",)), pk=round.pk)  # noqa: A001
    refuse_closed(round)
    if one.pk == other.pk:
        raise Refusal("same_pair", N_("Choose two different entries to swap."))
    there = {entry.pk: _seats(round, entry) for entry in (one, other)}
    if not any(there.values()):
        raise Refusal("nothing_changes", N_("Both sit out. Choose at least one who plays."))
    games = sorted({seat.game_id for seats in there.values() for seat in seats})
    _exchange(one, other, there[one.pk], there[other.pk], by, reason)
    sit_out = [_other(pk, one.pk, other.pk) for pk in round.sit_out]
    tables = set(Game.objects.filter(pk__in=games, table__isnull=False).values_list("table__number", flat=True))
    why = message(N_("Fixed by the director: {reason}"), reason=reason).to_json()
    kept = [known for known in round.reasons if known["table"] not in tables]
    fixed = [{"table": table, "says": why} for table in sorted(tables)] if stage.live else []
    Round.objects.filter(pk=round.pk).update(sit_out=sit_out, reasons=[*kept, *fixed])
    seated = seated_in(games)
    return PairingChange({game: tuple(map(tuple, seated[game])) for game in games}, tuple(sit_out))


def refuse_closed(round_: Round) -> None:
    """`Refusal` for a round that is over."""
    if round_.state != RoundState.OPEN:
        raise Refusal("round_closed", N_("This round is closed. Correct the seats on the page of the game."))


def _seats(round_: Round, entry: Entry) -> list[Seat]:
    """The seats of an entry in the round; none of one that sits out."""
    seats = Seat.objects.select_for_update(of=("self",)).filter(game__round=round_, entry=entry)
    found = list(seats.filter(game__state=GameState.OPEN).order_by("seat"))
    if not found and (entry.pk not in round_.sit_out or entry.state == EntryState.WITHDRAWN):
        raise Refusal("not_seated", N_("{entry} has no open game in this round."), entry=entry.title)
    return found


def _exchange(
    one: Entry, other: Entry, mine: Sequence[Seat], theirs: Sequence[Seat], by: User | None, reason: str
) -> None:
    """Everybody takes the seat of the other; anyone who sat out takes it with the players of the entry."""
    players = {pk: [seat.player_id for seat in seats] for pk, seats in ((one.pk, mine), (other.pk, theirs))}
    for entry in (one, other):
        players[entry.pk] = players[entry.pk] or [player.pk for player in entry.players]
    for newcomer, seats in ((other, mine), (one, theirs)):
        for seat, player in zip(seats, players[newcomer.pk], strict=bool(seats)):
            seat.entry, seat.player_id = newcomer, player
    changed([*mine, *theirs], "entry", "player", by=by, reason=f"fixed by hand: {reason}"[:100])


def _other(pk: int, one: int, other: int) -> int:
    return {one: other, other: one}.get(pk, pk)
