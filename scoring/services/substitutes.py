"""A substitute in a seat, recorded in the history of the game, so that it can be undone."""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.names import people_written
from clubs.policy import Act, require
from clubs.services import players_for
from rules.base.words import gettext_noop as N_
from scoring.ledger.command import Command
from scoring.ledger.entries.substitute import SubstituteSeated
from scoring.services.reasons import reason_written
from scoring.services.run import begin_at_desk
from tournaments import services as tournament_services
from tournaments.models import Game, Tournament
from tournaments.services import Substituted
from tournaments.services.events import locked


@transaction.atomic
def seat_substitute(
    *, by: User, game: Game, seat: int, name: str, uuid: UUID, reason: str = "", plays_on: bool = False
) -> Substituted:
    """Somebody else plays in this seat; errors as `tournaments.services.substitute`. Sent again, nothing changes."""
    tournament = Tournament.objects.select_related("club").get(stages=game.stage_id)
    require(by, Act.RUN_EVENT, tournament.club, tournament_id=tournament.pk)
    (person,) = people_written(name=name)
    player = players_for(locked(tournament).club, (person,), by=by)[person]
    return _seat(by, game, seat, player, uuid, reason, plays_on=plays_on)


@transaction.atomic
def undo_substitute(*, by: User, game: Game, seat: int, before: int, reason: str, uuid: UUID) -> Substituted:
    """The player who sat there before sits there again, here and in later games."""
    player = Player.objects.filter(pk=before).select_related("merged_into").first()
    if player is None:
        raise Refusal("no_such_player", N_("The player is no longer in the club. Seat somebody by name."))
    return _seat(by, game, seat, player.kept, uuid, reason, plays_on=False)


def _seat(by: User, game: Game, seat: int, player: Player, uuid: UUID, reason: str, *, plays_on: bool) -> Substituted:
    asked = SubstituteSeated(seat=seat, player=player.pk, plays_on=plays_on)
    write = begin_at_desk(Command(by, asked, uuid, reason_written(reason)), game.pk)
    if write.before:
        return Substituted(game.pk, seat, str(player), str(player))
    sitting = game.seats.filter(seat=seat).values_list("player", "plays_on").first()
    done = tournament_services.substitute(
        by=by, game=game, seat=seat, player=player, reason=write.command.reason, plays_on=plays_on
    )
    if game.seats.filter(seat=seat).values_list("player", "plays_on").first() != sitting:
        write.append(replace(asked, before=sitting[0] if sitting else None))
    return done
