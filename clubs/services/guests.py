"""Names that people type online: guests, until the desk or the secretary says who they are."""

import re
from collections.abc import Iterable

from clubs.models import Club, Player, User
from clubs.names import LONGEST, Person, fold
from clubs.services.players import save_corrected
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

# Kept with the player and never translated: it tells a guest from the club's own player of that name.
GUEST = "guest"
_GUEST_NOTE = re.compile(rf"(?:^|, ){GUEST}(?: #?\d+)?$")


def make_guest(club: Club, person: Person, *, by: User | None) -> Player:
    """A new player of this name, never one that the club knows. A taken name gets the note "guest", "guest 2" …

    Called in a transaction: the club is held, so that two guests of one name do not clash.
    """
    Club.objects.hold(club.pk)
    free = _free(club, person)
    guest = Player(club=club, name=free.name, note=free.note, guest=True)
    guest._history_user = by  # type: ignore[attr-defined]  # how simple_history is given the user
    guest.save()
    return guest


def known_again(person: Person, brought: Iterable[Player]) -> Player | None:
    """The player of this name among those whom the same account or phone has entered before; None for a new name.

    A guest who was joined to a member since then is that member, under either name. Case and accents do not make
    another person, here as where a guest is told from a member.
    """
    wanted = fold(str(person))
    named = [player.kept for player in brought if wanted in {fold(str(as_typed(one))) for one in (player, player.kept)}]
    return min((player for player in named if player.erased_at is None), key=lambda player: player.guest, default=None)


def rename_guest(guest: Player, person: Person, *, by: User | None) -> None:
    """Correct what a guest typed; a taken name gets a note. Called in a transaction."""
    Club.objects.hold(guest.club_id)
    free = _free(guest.club, person, but=guest)
    guest.name, guest.note = free.name, free.note
    save_corrected(guest, by=by)


def as_typed(player: Player) -> Person:
    """The name as the guest typed it, without the note that the club's other players of that name made necessary."""
    return Person(player.name, _GUEST_NOTE.sub("", player.note) if player.guest else player.note)


def _free(club: Club, person: Person, *, but: Player | None = None) -> Person:
    """Compared as a search compares: small letters or an accent less make nobody else of a member."""
    rows = Player.objects.filter(club=club).exclude(pk=but.pk if but else 0)
    wanted = fold(person.name)
    alike = [player for player in rows.only("name", "note", "guest", "merged_into") if fold(player.name) == wanted]
    for player in alike:
        _give_note_up(player)
    taken = {fold(player.note) for player in alike}
    note, count = person.note, 0
    while fold(note) in taken:
        count += 1
        mark = GUEST if count == 1 else f"{GUEST} {count}"
        note = f"{person.note}, {mark}" if person.note else mark
    if len(note) > LONGEST:
        raise RulesError(Fault("name_too_long", message(N_("The note after the name is too long. Shorten it."))))
    return Person(person.name, note)


def _give_note_up(player: Player) -> None:
    """A guest who was joined to a member is on no page, so the next guest of that name is no "guest 2"."""
    note = _GUEST_NOTE.sub(lambda mark: f"{mark[0].partition(GUEST)[0]}{GUEST} #{player.pk}", player.note)
    if player.guest and player.merged_into_id and note != player.note and len(note) <= LONGEST:
        Player.objects.filter(pk=player.pk).update(note=note)
        player.note = note
