"""The wrong pair sat at a table: the players who really sat there are recorded, and the result is theirs."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Actor
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from scoring.decisions.deciding import game_with_event
from scoring.decisions.undo import Past, Subject, Undo
from scoring.ledger.command import Command
from scoring.ledger.entries.seating import Reseated
from scoring.models import Credit, LedgerEntry, Result, ScoreCard
from scoring.reads.score_card import TableCard
from scoring.services.reasons import reasoned
from scoring.services.results import credit
from scoring.services.run import DeskWrite, begin_at_desk
from scoring.standings import publishing
from tournaments.models import Entry, Game, Seat, Stage
from tournaments.services.history import changed
from tournaments.states import GameState


@transaction.atomic
def who_sat_there(
    *, by: Actor, game: Game, sides: Sequence[Entry], reason: str, uuid: UUID, swap: bool = False
) -> Reseated:
    """These played this game, A first, then B (partners side by side), and so on: seats and result become theirs.

    The score stays with its side.

    `swap` says that pairs changed tables: anyone who was recorded here sat in the newcomer's place in the other game,
    which is corrected at the same time. `Refusal` for a void game, the same entry twice, one of another event, more or
    fewer than are recorded, or no change.

    Answers the entry: ids of the entries `before` and `after`, of the games of the round in which one of them is
    recorded too (`elsewhere`), and of those games that were `corrected`.
    """
    asked = Reseated(sides=tuple(entry.pk for entry in sides), swap=swap)
    write = begin_at_desk(Command(by, asked, uuid, reasoned(reason)), game.pk)
    if write.before:
        return write.before
    refuse_reseating(write.card)
    if not isinstance(by, User):
        raise Refusal("not_you", N_("Only the director can correct who sat at a table. Ask the director."))
    seated = _reseated(asked, by, game, sides)
    _move_result(write, seated)
    others = [Game(pk=pk) for pk in seated.elsewhere] if swap else []
    for other in others:
        there, its_own = _instead(seated, other), uuid5(uuid, str(other.pk))
        who_sat_there(by=by, game=other, sides=there, reason=reason, uuid=its_own)
    decided = replace(seated, corrected=tuple(other.pk for other in others))
    write.append(decided)
    return decided


def _reseated(asked: Reseated, by: User, game: Game, sides: Sequence[Entry]) -> Reseated:
    """The request with its change: only the seats of this game are others now."""
    game = Game.objects.select_for_update(of=("self",)).select_related("stage").get(pk=game.pk)
    seats = list(game.seats.order_by("side", "seat"))
    before = tuple(dict.fromkeys(seat.entry_id for seat in seats))
    _refuse_seating(game, sides, before)
    instead = dict(zip(before, sides, strict=True))
    for seat in seats:
        there = instead[seat.entry_id]
        seat.entry, seat.player = there, there.players[(seat.seat - seat.side) // 2] if there.second_id else there.first
    changed(seats, "entry", "player", by=by, reason="who really sat there")
    others = Seat.objects.filter(game__round=game.round, entry__in=sides).exclude(game=game)
    others = others.exclude(game__state=GameState.VOID).exclude(game__round=None)
    elsewhere = tuple(others.values_list("game_id", flat=True).order_by("game_id").distinct())
    return replace(asked, game=game.pk, before=before, after=asked.sides, elsewhere=elsewhere)


def _refuse_seating(game: Game, sides: Sequence[Entry], before: Sequence[int]) -> None:
    if len({entry.pk for entry in sides}) < len(sides):
        raise Refusal("same_pair", N_("Nobody can play against themselves."))
    for entry in sides:
        if entry.tournament_id != game.stage.tournament_id or not entry.number:
            raise Refusal("not_playing", N_("{entry} does not play in this event."), entry=entry.title)
    if len(sides) != len(before):
        text = N_("{count} {count:entry is|entries are} listed for this game. Enter the same number.")
        raise Refusal("other_sides", text, count=len(before))
    if tuple(entry.pk for entry in sides) == tuple(before):
        raise Refusal("no_change", N_("This game already has these entries."))


def _move_result(write: DeskWrite[Reseated], seated: Reseated) -> None:
    """The card names those who really played, and they have the credits."""
    card, outcome = write.card, write.card.record.outcome
    instead = dict(zip(seated.before, seated.after, strict=True))
    played = tuple(tuple(instead[entry] for entry in side) for side in card.sides)
    ScoreCard.objects.filter(game=card.game_id).update(sides=played)
    if Result.objects.filter(game=card.game_id).update(link=card.length + 1):
        if Credit.objects.filter(game=card.game_id).delete()[0] and outcome:
            credit(card, card.record, played, outcome.score, outcome.winner)
        publishing.wake(card.stage_id)


def refuse_reseating(card: TableCard) -> None:
    """`Refusal` for a void game, and in a knock-out: only the two that were drawn can move on from a game."""
    if card.game_state == GameState.VOID:
        raise Refusal("void", N_("This game is void."))
    if Stage.objects.filter(pk=card.stage_id, movement__in=SHAPES).exists():
        text = N_("In a knock-out, only the two drawn can advance. Declare the game void to play it again.")
        raise Refusal("drawn_already", text)


def _instead(seated: Reseated, other: Game) -> list[Entry]:
    """Everybody in another game, once anyone who came from it has given the place to anyone who was recorded here."""
    came = [entry for entry in seated.after if entry not in seated.before]
    gave_way = [entry for entry in seated.before if entry not in seated.after]
    instead = dict(zip(came, gave_way, strict=True))
    there = [instead.get(entry, entry) for side in ScoreCard.objects.get(game=other).sides for entry in side]
    entries = Entry.objects.in_bulk(there)
    return [entries[entry] for entry in there]


def _game_counts(past: Past, row: LedgerEntry, seated: Reseated) -> bool:
    return row.game is not None and row.game.state != GameState.VOID


def _game(row: LedgerEntry, seated: Reseated) -> Subject:
    return Reseated, row.game_id


def _undo_seats(row: LedgerEntry, seated: Reseated, stage: Stage) -> partial[Reseated]:
    sides, swap = _entries(seated.before), bool(seated.corrected)
    return partial(who_sat_there, game=game_with_event(row.game_id), sides=sides, swap=swap)


def _entries(ids: Sequence[int]) -> list[Entry]:
    found = Entry.objects.in_bulk(ids)
    return [found[pk] for pk in ids]


UNDO: tuple[Undo[Any], ...] = (Undo(form=Reseated, service=_undo_seats, subject=_game, offered=_game_counts),)
