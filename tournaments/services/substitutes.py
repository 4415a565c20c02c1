"""A substitute in the seat of a player: for one game or for all that follow, where the laws let one play."""

from dataclasses import dataclass

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.names import people_written
from clubs.policy import Act
from clubs.services import players_for
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import LawBook
from tournaments.models import Game, Seat, Tournament
from tournaments.services.events import lock_event
from tournaments.services.history import changed
from tournaments.states import GameState, TournamentState


@dataclass(frozen=True, slots=True)
class Substituted:
    """The player who sat in a seat, and the one who sits there now, by name."""

    game_id: int
    seat: int
    before: str
    after: str


@transaction.atomic
def substitute(
    *,
    by: User | None,
    game: Game,
    seat: int,
    name: str = "",
    player: Player | None = None,
    reason: str = "",
    plays_on: bool = False,
) -> Substituted:
    """Somebody else plays in this seat (0 to 3) for the rest of this game; the pair, its games and place stay.

    By `name`, or a `player` of the club. `plays_on`: and in later games, until the player is seated again in the same
    way.

    Unreadable for an invalid name. `Refusal` where the laws have no substitutes, for a game that is not open, a seat
    that is not there, or somebody who plays at another table just now.
    Sent again with the same player, it changes nothing. For the house anybody may sit in.
    """
    tournament = Tournament.objects.get(stages=game.stage_id)
    lock_event(by, Act.RUN_EVENT, tournament, TournamentState.PLAYING)
    taken = _seat(game, seat)
    if (refusal := no_substitutes(game.law_book)) and not taken.entry.house:
        raise Refusal("no_substitutes", "{rule}", rule=refusal)
    if player is None:
        (person,) = people_written(name=name)
        player = players_for(tournament.club, (person,), by=by)[person]
    before = str(taken.player)
    plays_on = plays_on and player.pk not in (taken.entry.first_id, taken.entry.second_id)
    if taken.player_id != player.pk:
        _refuse_elsewhere(game, player.pk, str(player))
    if (taken.player_id, taken.plays_on) != (player.pk, plays_on):
        taken.player, taken.plays_on = player, plays_on
        changed([taken], "player", "plays_on", by=by, reason=" ".join(reason.split())[:100] or "a substitute")
    return Substituted(game.pk, seat, before, str(player))


def no_substitutes(laws: LawBook) -> Sentence | None:
    """Why nobody may take a player's place, and where the rules say so; None where somebody may."""
    game = game_for(laws)
    if game.takes_substitutes:
        return None
    (line,) = rule_sheet(game).on("substitutes")
    text = N_("{rule} ({document}, {section})")
    return message(text, rule=line.sentence, document=line.document, section=line.section)


def _seat(game: Game, number: int) -> Seat:
    if not Game.objects.filter(pk=game.pk, state=GameState.OPEN).exists():  # the table may have signed this moment
        raise Refusal("not_open", N_("This game is over: nobody can take a seat in it."))
    taken = (
        Seat.objects.select_for_update(of=("self",))
        .select_related("player", "entry")
        .filter(game=game, seat=number)
        .first()
    )
    if taken is None:
        raise Refusal("no_such_seat", N_("Nobody sits in seat {seat} of this game."), seat=number)
    return taken


def _refuse_elsewhere(game: Game, player_id: int, name: str) -> None:
    now = Seat.objects.filter(player_id=player_id, game__stage=game.stage_id, game__state=GameState.OPEN)
    other = now.select_related("game__table").first()
    if other is not None and other.game.table is None:
        raise Refusal("plays_elsewhere", N_("{name} is playing an extra game now."), name=name)
    if other is not None and other.game.table:
        text = N_("{name} is playing at table {table} now.")
        raise Refusal("plays_elsewhere", text, name=name, table=other.game.table.number)
