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
    found = find_or_make_players(by=by, club=club, people=[(name, note)])
    return next(iter(found.values()))


def find_or_make_players(*, by: Actor, club: Club, people: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Player]:
    """Players by (name, note), both tidied as `clubs.naming.tidy` does; one query finds them all.

    Without a note it is the only player of the name, or the one who bears it without a note; `Refusal`
    "several_players" when there are several and all have notes.
    """
    require(by, Act.REGISTER, club)
    wanted = dict.fromkeys((_name(name), _note(note)) for name, note in people)
    known: dict[str, list[Player]] = {}
    for player in Player.objects.filter(club=club, name__in={name for name, _ in wanted}):
        known.setdefault(player.name, []).append(player)
    return {(name, note): _found(known.get(name, []), note) or _make(club, name, note) for name, note in wanted}


def _found(namesakes: list[Player], note: str) -> Player | None:
    exactly = [player for player in namesakes if player.note == note]
    if exactly or note or not namesakes:
        return exactly[0] if exactly else None
    if len(namesakes) == 1:
        return namesakes[0]
    raise Refusal(
        "several_players",
        N_("The club has several players named {name}: {notes}. Choose one."),
        name=namesakes[0].name,
        notes=", ".join(player.note for player in namesakes),
    )


def _make(club: Club, name: str, note: str) -> Player:
    """One at a time, so that history is kept and somebody made by another hand just now is found instead."""
    return Player.objects.get_or_create(club=club, name=name, note=note)[0]


def rename_player(*, by: Actor, player: Player, name: str, note: str | None = None) -> Player:
    """Correct a name or a note; the old one stays in the history. Raises `Refusal` "player_exists"."""
    require(by, Act.REGISTER, player.club)
    player.name = _name(name)
    player.note = player.note if note is None else _note(note)
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


def _name(text: str) -> str:
    return tidy(text, longest=LONGEST)


def _note(text: str) -> str:
    return tidy(text, longest=LONGEST, empty=True)
