"""A substitute in the seat of a player, where the laws let one play: for one game, or for all that follow.

It is recorded in the history of the game, so that it can be undone. The pair, its games and its place stay.
"""

from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.models import Player, User
from clubs.names import people_written
from clubs.policy import Act, require
from clubs.services import players_for
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import LawBook
from scoring.decisions.deciding import game_with_event
from scoring.decisions.undo import Past, Subject, Undo
from scoring.ledger.command import Command
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.models import LedgerEntry
from scoring.services.reasons import reason_written
from scoring.services.run import begin_at_desk
from tournaments.models import Game, Seat, Stage, Tournament
from tournaments.services.events import lock_event, locked
from tournaments.services.history import changed
from tournaments.states import GameState, TournamentState


@dataclass(frozen=True, slots=True)
class Substituted:
    """The player who sat in a seat, and the one who sits there now, by name."""

    game_id: int
    seat: int
    before: str
    after: str


def no_substitutes(laws: LawBook) -> Sentence | None:
    """Why nobody may take a player's place, and where the rules say so; None where somebody may."""
    game = game_for(laws)
    if game.takes_substitutes:
        return None
    (line,) = rule_sheet(game).on("substitutes")
    text = N_("{rule} ({document}, {section})")
    return message(text, rule=line.sentence, document=line.document, section=line.section)


@dataclass(frozen=True)
class SeatsOffered:
    """The seats of a game in which somebody else may play now."""

    game: Game

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """By side; of a house pair alone where the laws have no substitutes; none of a game that is over."""
        taken = Seat.objects.filter(game=self.game, game__state=GameState.OPEN, player__isnull=False)
        by_side = taken.select_related("player", "entry").order_by("side", "seat")
        return tuple(seat for seat in by_side if passes(partial(_refuse_substitute, self.game, seat)))

    def refuse(self) -> None:
        """`Refusal` where there is none."""
        if not self.seats:
            _refuse_over(self.game)
            raise Refusal("no_substitutes", "{rule}", rule=no_substitutes(self.game.law_book) or "")


def _refuse_substitute(game: Game, taken: Seat) -> None:
    if not taken.entry.house and (rule := no_substitutes(game.law_book)):
        raise Refusal("no_substitutes", "{rule}", rule=rule)


@transaction.atomic
def seat_substitute(
    *, by: User, game: Game, seat: int, name: str, uuid: UUID, reason: str = "", plays_on: bool = False
) -> Substituted:
    """Somebody else plays in this seat (from 0) for the rest of this game. Sent again, nothing changes.

    `plays_on`: and in later games, until the player is seated again in the same way.

    Unreadable for an invalid name. `Refusal` where the laws have no substitutes, for a game that is not open, a seat
    that is not there, or somebody who plays at another table just now. For the house anybody may sit in.
    """
    tournament = Tournament.objects.select_related("club").get(stages=game.stage_id)
    require(by, Act.RUN_EVENT, tournament.club, tournament_id=tournament.pk)
    (person,) = people_written(name=name)
    player = players_for(locked(tournament).club, (person,), by=by)[person]
    return _take_seat(by, game, seat, player, uuid, reason, plays_on=plays_on)


@transaction.atomic
def undo_substitute(*, by: User, game: Game, seat: int, before: int, reason: str, uuid: UUID) -> Substituted:
    """The player who sat there before sits there again, here and in later games."""
    player = Player.objects.filter(pk=before).select_related("merged_into").first()
    if player is None:
        raise Refusal("no_such_player", N_("The player is no longer in the club. Seat somebody by name."))
    return _take_seat(by, game, seat, player.kept, uuid, reason, plays_on=False)


def _take_seat(
    by: User, game: Game, seat: int, player: Player, uuid: UUID, reason: str, *, plays_on: bool
) -> Substituted:
    asked = SubstituteSeated(seat=seat, player=player.pk, plays_on=plays_on)
    write = begin_at_desk(Command(by, asked, uuid, reason_written(reason)), game.pk)
    if write.before:
        return Substituted(game.pk, seat, str(player), str(player))
    lock_event(by, Act.RUN_EVENT, Tournament.objects.get(stages=game.stage_id), TournamentState.PLAYING)
    taken = _taken(game, seat)
    _refuse_substitute(game, taken)
    before, done = taken.player_id, Substituted(game.pk, seat, str(taken.player), str(player))
    if before != player.pk:
        _refuse_elsewhere(game, player)
    plays_on = plays_on and player.pk not in (taken.entry.first_id, taken.entry.second_id)
    if (before, taken.plays_on) != (player.pk, plays_on):
        taken.player, taken.plays_on = player, plays_on
        changed([taken], "player", "plays_on", by=by, reason=write.command.reason[:100] or "a substitute")
        write.append(replace(asked, before=before))
    return done


def _taken(game: Game, number: int) -> Seat:
    _refuse_over(game)
    seats = Seat.objects.select_for_update(of=("self",)).select_related("player", "entry")
    taken = seats.filter(game=game, seat=number).first()
    if taken is None:
        raise Refusal("no_such_seat", N_("Nobody sits in seat {seat} of this game."), seat=number)
    return taken


def _refuse_over(game: Game) -> None:
    if not Game.objects.filter(pk=game.pk, state=GameState.OPEN).exists():  # the table may have signed this moment
        raise Refusal("not_open", N_("This game is over: nobody can take a seat in it."))


def _refuse_elsewhere(game: Game, player: Player) -> None:
    now = Seat.objects.filter(player=player, game__stage=game.stage_id, game__state=GameState.OPEN)
    other = now.select_related("game__table").first()
    if other is not None and other.game.table is None:
        raise Refusal("plays_elsewhere", N_("{name} is playing an extra game now."), name=str(player))
    if other is not None and other.game.table:
        text = N_("{name} is playing at table {table} now.")
        raise Refusal("plays_elsewhere", text, name=str(player), table=other.game.table.number)


def _can_sit_there_again(past: Past, row: LedgerEntry, seated: SubstituteSeated) -> bool:
    """Nobody comes back here from a seat at another table."""
    moved_since = past.last(Reseated) > row.pk
    return seated.before is not None and past.game_is(row, GameState.OPEN) and not moved_since


def _seat_of_game(row: LedgerEntry, seated: SubstituteSeated) -> Subject:
    return SubstituteSeated, row.game_id, seated.seat


def _undo_substitute(row: LedgerEntry, seated: SubstituteSeated, stage: Stage) -> partial[Substituted]:
    return partial(undo_substitute, game=game_with_event(row.game_id), seat=seated.seat, before=seated.before or 0)


UNDO: tuple[Undo[Any], ...] = (
    Undo(
        form=SubstituteSeated,
        service=_undo_substitute,
        states=(TournamentState.PLAYING,),
        subject=_seat_of_game,
        offered=_can_sit_there_again,
    ),
)
