"""The players already in an event."""

from clubs.names import Person
from tournaments.models import Tournament
from tournaments.states import EntryState


def taken_by(tournament: Tournament) -> dict[str, str]:
    """Everybody in the event: the person's key, and how their entry is shown."""
    taken = {}
    pairs = tournament.entries.exclude(state=EntryState.WITHDRAWN)
    names = ("first__name", "first__note", "second__name", "second__note")
    for first, first_note, second, second_note, shown in pairs.with_names(*names):
        taken[Person(first, first_note).key] = shown
        if second is not None:
            taken[Person(second, second_note).key] = shown
    singles = tournament.singles_entered.values_list("player__name", "player__note")
    for person in (Person(name, note) for name, note in singles):
        taken.setdefault(person.key, str(person))
    return taken
