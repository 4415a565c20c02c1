"""Players become known to a club by name. Two people of one name are told apart by a note."""

from collections.abc import Iterable

from django.db import IntegrityError, transaction

from clubs.errors import Refusal
from clubs.models import Club, Player
from clubs.naming import tidy
from clubs.policy import Act, Actor, require
from rules.words import gettext_noop as N_

LONGEST = Player._meta.get_field("name").max_length


def find_or_make_player(*, by: Actor, club: Club, name: str, note: str = "") -> Player:
    """The club's player of exactly this name (and note, where given), made when there is none.

    Raises `Refusal`: "no_name", "name_too_long", "several_players" when only a note could tell them apart.
    """
    name, note = tidy(name, longest=LONGEST), tidy(note, longest=LONGEST, empty=True)
    if not note:
        return find_or_make_players(by=by, club=club, names=[name])[name]
    require(by, Act.REGISTER, club)
    return Player.objects.get_or_create(club=club, name=name, note=note)[0]


def find_or_make_players(*, by: Actor, club: Club, names: Iterable[str]) -> dict[str, Player]:
    """Players by tidied name (`clubs.naming.tidy`), in two or three queries however many there are.

    A name borne by several players is the one without a note; `Refusal` "several_players" when all have notes.
    """
    require(by, Act.REGISTER, club)
    wanted = list(dict.fromkeys(tidy(name, longest=LONGEST) for name in names))
    known: dict[str, list[Player]] = {name: [] for name in wanted}
    for player in Player.objects.filter(club=club, name__in=wanted):
        known[player.name].append(player)
    return {name: _only(name, players) if players else _make(club, name) for name, players in known.items()}


def _make(club: Club, name: str) -> Player:
    """One at a time, so that history is kept and a name made by another hand just now is found instead."""
    return Player.objects.get_or_create(club=club, name=name, note="")[0]


def _only(name: str, players: list[Player]) -> Player:
    without_note = [player for player in players if not player.note]
    if len(players) == 1 or without_note:
        return (without_note or players)[0]
    notes = ", ".join(player.note for player in players)
    raise Refusal(
        "several_players", N_("The club has several players named {name}: {notes}. Choose one."), name=name, notes=notes
    )


def rename_player(*, by: Actor, player: Player, name: str, note: str | None = None) -> Player:
    """Correct a name or a note; the old one stays in the history. Raises `Refusal` "player_exists"."""
    require(by, Act.REGISTER, player.club)
    player.name = tidy(name, longest=LONGEST)
    player.note = player.note if note is None else tidy(note, longest=LONGEST, empty=True)
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError:
        player.refresh_from_db()
        raise Refusal(
            "player_exists",
            N_("{club} already knows somebody by this name. Add a note that tells the two apart."),
            club=player.club.name,
        ) from None
    return player
