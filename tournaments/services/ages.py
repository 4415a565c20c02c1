"""The least age of an event: players too young on its day are refused, and the director may attest an unknown age."""

from collections.abc import Collection, Iterable

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import Player, User
from clubs.names import Person
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from rules.base.words import listed
from tournaments.models import Entry, Tournament
from tournaments.selectors.ages import AgeOf, too_young
from tournaments.services.events import lock_event, refuse_unless
from tournaments.services.history import changed
from tournaments.states import NOT_OVER


def known_too_young(tournament: Tournament, people: Iterable[Person]) -> dict[Person, AgeOf]:
    """Those of these people who are known to the club and too young. One query, none where no age is asked for."""
    if not tournament.least_age:
        return {}
    wanted = set(people)
    known = Player.objects.filter(club=tournament.club_id, name__in={person.name for person in wanted})
    found = too_young(tournament, (player for player in known.exclude(born="") if player.person in wanted))
    return {one.player.person: one for one in found}


def refuse_too_young(tournament: Tournament, people: Iterable[Person]) -> None:
    """`Refusal` naming everybody who is too young, and why."""
    _refuse(known_too_young(tournament, people).values())


def refuse_those_too_young(tournament: Tournament, players: Iterable[Player]) -> None:
    """The same of players whose rows are here. No query."""
    _refuse(too_young(tournament, players))


def _refuse(found: Collection[AgeOf]) -> None:
    if found:
        text = N_("{who}. If the birth year is wrong, correct it on the player's page.")
        raise Refusal("too_young", text, who=listed([one.sentence for one in found]))


@transaction.atomic
def see_age(*, by: User | None, entry: Entry, seen: bool = True) -> Entry:
    """Somebody at the desk has checked that everybody of the entry is old enough (or undoes that).

    `Refusal` if the event has no minimum age, and for a player who is known to be too young.
    """
    lock_event(by, Act.REGISTER, entry.tournament, *NOT_OVER)
    refuse_age_check(entry)
    entry.age_seen = seen
    changed([entry], "age_seen", by=by, reason="age seen" if seen else "age not seen after all")
    return entry


def refuse_age_check(entry: Entry) -> None:
    """`Refusal` where no age is to be checked, and for a player who is known to be too young."""
    tournament = entry.tournament
    refuse_unless(tournament, *NOT_OVER)
    if not tournament.least_age:
        raise Refusal("no_age", N_("{event} has no minimum age."), event=tournament.name)
    refuse_too_young(tournament, (player.person for player in entry.players))
