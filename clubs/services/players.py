"""Adding players to a club, and correcting their names. A note tells two people of one name apart."""

from collections.abc import Iterable

from django.db import IntegrityError, transaction
from django.utils import timezone
from simple_history.utils import bulk_create_with_history

from clubs.ages import born_written
from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, FormerName, Player, User
from clubs.names import Person, person_written
from clubs.policy import Act, Actor, account_of, require
from clubs.public_names import ShownAs
from clubs.services.closing import hold_open
from rules.base.words import gettext_noop as N_


@transaction.atomic
def find_or_make_player(*, by: Actor, club: Club, name: str, note: str = "", born: str = "") -> Player:
    """The club's player with exactly this name and note, created if missing; `born` is noted where it is given.

    Unreadable for an invalid name, year or date.
    """
    require(by, Act.REGISTER, club)
    person, day = person_written(name, note), born_written(born, today=today_in(club.time_zone))
    player = players_for(club, [person], by=account_of(by))[person]
    if day is not None and player.born != str(day):
        player.born = str(day)
        player.save()
    return player


def players_for(club: Club, people: Iterable[Person], *, by: User | None) -> dict[Person, Player]:
    """The club's player for each person, found by exact name and note, else made: few queries for any number.

    A name that was merged leads to the player who was kept.

    Called in a transaction: the club is held, so that two events at once do not make the same player twice.
    """
    wanted = dict.fromkeys(people)
    hold_open(by=by, club_id=club.pk)
    known = Player.objects.filter(club=club, name__in={person.name for person in wanted}).select_related("merged_into")
    found = {player.person: player.kept for player in known}
    new = [Player(club=club, name=person.name, note=person.note) for person in wanted if person not in found]
    if new:
        made = bulk_create_with_history(new, Player, batch_size=500, default_user=by)
        found |= {player.person: player for player in made}
    return {person: found[person] for person in wanted}


@transaction.atomic
def save_corrected(player: Player, *, by: User | None) -> None:
    """Write a player whose name may have changed: the one way to do so, for it keeps the name that was there before.

    Entries show the names of their players, so every event follows; the club's counter changes the ETags of pages.
    """
    before = Player.objects.hold(player.pk)
    player.save(update_fields=["name", "note", "born", "guest"])  # no link comes back that was withdrawn since
    if before.person == player.person:
        return
    FormerName.objects.create(player=player, name=before.name, note=before.note, corrected_at=timezone.now(), by=by)
    Club.objects.filter(pk=player.club_id).renew_pages()


def set_shown_as(player: Player, *, by: User | None, shown_as: ShownAs) -> None:
    """The form in which everybody sees a player's name, chosen by the player or the secretary.

    Pages that are kept show the old form, so the club's counter changes their ETags, as for a corrected name.
    """
    with transaction.atomic():
        if Player.objects.hold(player.pk).shown_as == shown_as:
            return
        player.shown_as = shown_as
        player._history_user = by  # type: ignore[attr-defined]  # how simple_history is given the user
        player.save(update_fields=["shown_as"])
        Club.objects.filter(pk=player.club_id).renew_pages()


def choose_shown_as(*, by: Actor, player: Player, shown_as: ShownAs) -> None:
    """The secretary sets the form for a player who asked for it."""
    require(by, Act.MANAGE_PEOPLE, player.club)
    set_shown_as(player, by=account_of(by), shown_as=shown_as)


def rename_player(*, by: Actor, player: Player, name: str, note: str | None = None, born: str | None = None) -> Player:
    """Correct a name, a note, or when the player was born, in every event at once; the old name is kept beside it.

    Unreadable for an invalid name, year or date; `Refusal` "player_exists".
    """
    require(by, Act.REGISTER, player.club)
    person = person_written(name, player.note if note is None else note)
    if born is not None:
        require(by, Act.SEE_BIRTHS, player.club)  # who cannot see a birth would overwrite it unseen
        player.born = str(born_written(born, today=today_in(player.club.time_zone)) or "")
    player.name, player.note = person.name, person.note
    try:
        save_corrected(player, by=account_of(by))
    except IntegrityError:
        player.refresh_from_db()
        raise Refusal(
            "player_exists",
            N_("{club} already has a player with this name. Add a note to tell them apart."),
            club=player.club.name,
        ) from None
    return player
