"""A pairing fixed by hand before play: two entries of a round that is seated change places, and the history has it.

The phones of both tables show who sits there now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.selectors import get_or_refuse
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.brackets import SHAPES
from scoring.decisions.undo import Past, Undo, whole_event
from scoring.ledger.command import Command
from scoring.ledger.entries.pairing import PairingFixed
from scoring.models import LedgerEntry, ScoreCard
from scoring.reads.pairing_repair import begun, is_of, repair_places, swap_fingerprint
from scoring.reads.table_state import tables_of
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from tournaments.models import Entry, Game, Round, Seat, Stage
from tournaments.selectors.seating import seated_in
from tournaments.services.events import open_for, refuse_unless
from tournaments.services.history import changed
from tournaments.services.stages import locked_stage
from tournaments.states import EntryState, GameState, RoundState, TournamentState


class SwapOutdated(Refusal):
    """The round has changed since the swap was shown; `current` has its fingerprint now."""

    def __init__(self, previewed: str) -> None:
        text = N_("Somebody else changed this round since you looked. Check the changes again, then confirm.")
        super().__init__("round_moved", text)
        self.current = {"previewed": previewed}


@transaction.atomic
def fix_pairing(
    *,
    by: User,
    round: Round,  # noqa: A002
    one: Entry,
    other: Entry,
    reason: str,
    uuid: UUID,
    previewed: str | None = None,
) -> PairingFixed:
    """Two entries of the open round change seats, each with the players who sit there; one of them may sit out instead.

    Fixing the same two again takes it back. `previewed`: the fingerprint of the preview that is confirmed;
    `SwapOutdated` where the round has changed since. `Refusal` "hand_played" once a table concerned has a hand,
    "drawn_already" in a knock-out, for a closed round, the same entry twice, two who both sit out, or one that is not
    in the round.
    """
    asked = PairingFixed(stage=round.stage_id, round=round.number, swap=(one.pk, other.pk))
    write = begin(Command(by, asked, uuid, reasoned(reason)), round.stage.tournament)
    if write.before:
        return write.before
    open_for(round.stage.tournament, TournamentState.PLAYING)
    _refuse_settled(get_or_refuse(Round.objects.select_related("stage"), pk=round.pk))
    _refuse_begun(round, one, other)
    if previewed and previewed != (current := swap_fingerprint(round, one.pk, other.pk)):
        raise SwapOutdated(current)
    games, sit_out = _swapped(by, round, one, other, write.command.reason)
    for game, sides in games.items():
        ScoreCard.objects.filter(game=game).update(sides=sides)
    decided = replace(asked, games=tuple(sorted(games.items())), sit_out=sit_out)
    write.append(decided)
    return decided


def refuse_no_repair(round_: Round) -> None:
    """`Refusal` where no two entries of the round can change seats now."""
    refuse_unless(round_.stage.tournament, TournamentState.PLAYING)
    _refuse_settled(round_)
    tables = [place.table for place in repair_places(round_)]
    if len(tables) < 2 or not any(tables):
        text = N_("Every table of this round has saved a hand. Correct the seats on the page of a game.")
        raise Refusal("hand_played", text)


def _refuse_settled(round_: Round) -> None:
    if round_.state != RoundState.OPEN:
        raise Refusal("round_closed", N_("This round is closed. Correct the seats on the page of the game."))
    if round_.stage.movement in SHAPES:
        text = N_("In a knock-out, only the two drawn can advance. Declare the game void to play it again.")
        raise Refusal("drawn_already", text)


def _refuse_begun(round_: Round, one: Entry, other: Entry) -> None:
    """The cards are locked, so that no phone saves a hand in the meantime."""
    list(ScoreCard.objects.select_for_update().filter(game__round=round_).values_list("pk", flat=True))
    for state in tables_of(round_):
        seated = {entry for side in state.card.sides for entry in side}
        if seated & {one.pk, other.pk} and begun(state.card):
            text = N_("Table {table} has saved a hand, so its players stay. Correct the seats on the page of its game.")
            raise Refusal("hand_played", text, table=state.table or 0)


def _swapped(
    by: User, round_: Round, one: Entry, other: Entry, reason: str
) -> tuple[Mapping[int, tuple[tuple[int, ...], ...]], tuple[int, ...]]:
    """The games with other players, side by side (ids of entries), and who sits out now.

    Reasons of a draw for these tables no longer hold: the director's takes their place.
    """
    stage = locked_stage(round_.stage)
    now = get_or_refuse(Round.objects.select_for_update(of=("self",)), pk=round_.pk)
    if one.pk == other.pk:
        raise Refusal("same_pair", N_("Choose two different entries to swap."))
    there = {entry.pk: _seats(now, entry) for entry in (one, other)}
    if not any(there.values()):
        raise Refusal("nothing_changes", N_("Both sit out. Choose at least one who plays."))
    games = sorted({seat.game_id for seats in there.values() for seat in seats})
    _exchange(one, other, there[one.pk], there[other.pk], by, reason)
    instead = {one.pk: other.pk, other.pk: one.pk}
    sit_out = [instead.get(pk, pk) for pk in now.sit_out]
    tables = set(Game.objects.filter(pk__in=games, table__isnull=False).values_list("table__number", flat=True))
    why = message(N_("Fixed by the director: {reason}"), reason=reason).to_json()
    kept = [known for known in now.reasons if known["table"] not in tables]
    fixed = [{"table": table, "says": why} for table in sorted(tables)] if stage.live else []
    Round.objects.filter(pk=now.pk).update(sit_out=sit_out, reasons=[*kept, *fixed])
    seated = seated_in(games)
    return {game: tuple(map(tuple, seated[game])) for game in games}, tuple(sit_out)


def _seats(round_: Round, entry: Entry) -> list[Seat]:
    """The seats of an entry in the round; none of one that sits out."""
    seats = Seat.objects.select_for_update(of=("self",)).filter(game__round=round_, entry=entry)
    found = list(seats.filter(game__state=GameState.OPEN).order_by("seat"))
    if not found and (entry.pk not in round_.sit_out or entry.state == EntryState.WITHDRAWN):
        raise Refusal("not_seated", N_("{entry} has no open game in this round."), entry=entry.title)
    return found


def _exchange(one: Entry, other: Entry, mine: Sequence[Seat], theirs: Sequence[Seat], by: User, reason: str) -> None:
    """Everybody takes the seat of the other; anyone who sat out takes it with the players of the entry."""
    players = {pk: [seat.player_id for seat in seats] for pk, seats in ((one.pk, mine), (other.pk, theirs))}
    for entry in (one, other):
        players[entry.pk] = players[entry.pk] or [player.pk for player in entry.players]
    for newcomer, seats in ((other, mine), (one, theirs)):
        for seat, player in zip(seats, players[newcomer.pk], strict=bool(seats)):
            seat.entry, seat.player_id = newcomer, player
    changed([*mine, *theirs], "entry", "player", by=by, reason=f"fixed by hand: {reason}"[:100])


def _can_swap_back(past: Past, row: LedgerEntry, fixed: PairingFixed) -> bool:
    """Whether the two can still be moved: no hand is saved at their tables."""
    rounds = past.stage.rounds.select_related("stage__tournament")
    found = rounds.filter(number=fixed.round).first() if fixed.stage == past.stage.pk else None
    if found is None or not is_of(fixed, found):
        return False
    return {*fixed.swap} <= {place.entry for place in repair_places(found)}


def _undo_pairing(row: LedgerEntry, fixed: PairingFixed, stage: Stage) -> partial[None]:
    return partial(_swap_back, fixed=fixed)


def _swap_back(*, by: User, fixed: PairingFixed, reason: str, uuid: UUID) -> None:
    """The same two change seats again."""
    rounds = Round.objects.select_related("stage__tournament__club")
    round_ = get_or_refuse(rounds, stage=fixed.stage, number=fixed.round)
    found = Entry.objects.in_bulk(fixed.swap)
    one, other = (found[pk] for pk in fixed.swap)
    fix_pairing(by=by, round=round_, one=one, other=other, reason=reason, uuid=uuid)


UNDO: tuple[Undo[Any], ...] = (
    Undo(
        form=PairingFixed,
        service=_undo_pairing,
        states=(TournamentState.PLAYING,),
        subject=whole_event,
        offered=_can_swap_back,
    ),
)
