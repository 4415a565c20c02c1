"""The players and entries that take part in an event or a stage, and those that were removed before it began."""

from django.db.models import QuerySet

from clubs.errors import Refusal
from clubs.names import Person
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Stage, Tournament
from tournaments.models.entry import PEOPLE, joined_name
from tournaments.states import EntryState


def taking_part(stage: Stage) -> QuerySet[Entry]:
    """The entries with a number, in a later stage only its qualifiers; the withdrawn are among them."""
    numbered = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    return numbered.filter(pk__in=stage.entries) if stage.entries else numbered


def removed_names(tournament: Tournament) -> dict[int, str]:
    """Those who were entered and removed again: their present names by id, for draws and the history."""
    left = Entry.history.filter(tournament_id=tournament.pk, history_type="-").values_list("id", *PEOPLE)
    return {pk: joined_name(*names) for pk, *names in left}


def playing(stage: Stage, *entry_ids: int) -> list[Entry]:
    """The entries of the stage with these ids, in this order; Refusal for one that does not play in it."""
    found = {entry.pk: entry for entry in Entry.objects.filter(tournament=stage.tournament_id, pk__in=entry_ids)}
    if any(
        entry_id not in found or found[entry_id].number is None or not stage.takes(entry_id) for entry_id in entry_ids
    ):
        raise Refusal("not_in_event", N_("Choose only entries of this event. Reload the page."))
    return [found[entry_id] for entry_id in entry_ids]


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
