"""The first partners where partners change: two who came together play the first round as partners."""

from collections.abc import Iterable

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import RoundSeating
from rules.tournament.movements.hybrid import beginning_together
from tournaments.models import Entry, Tournament
from tournaments.selectors.cannot_move import staying_numbers
from tournaments.services.events import lock_event, refuse_unless
from tournaments.services.history import changed
from tournaments.states import EntryState, TournamentState


@transaction.atomic
def begin_together(*, by: User | None, entry: Entry, other: Entry | None) -> Entry:
    """The two are partners in the first round; `other` None: anyone who is drawn. Sent again, it changes nothing.

    `Refusal` if partners do not change, once play has begun, for one player alone, for a withdrawn player, and if one
    of the two begins with somebody else.
    """
    tournament = lock_event(by, Act.REGISTER, entry.tournament, TournamentState.REGISTRATION)
    refuse_first_partner(tournament)
    entry = Entry.objects.get(pk=entry.pk, tournament=tournament)
    if other is None:
        _part(entry, by)
        return Entry.objects.get(pk=entry.pk)
    other = Entry.objects.get(pk=other.pk, tournament=tournament)
    if entry == other:
        raise Refusal("same_person", N_("{name} needs someone else as first partner."), name=entry.name)
    for one, two in ((entry, other), (other, entry)):
        if one.state == EntryState.WITHDRAWN:
            raise Refusal("withdrawn", N_("{name} has withdrawn."), name=one.name)
        if one.begins_with is not None and one.begins_with != two:
            text = N_("{name} already starts with {other}. Separate them first.")
            raise Refusal("begins_with_another", text, name=one.name, other=one.begins_with.name)
    if entry.begins_with != other:
        entry.begins_with, other.begins_with = other, entry
        changed([entry, other], "begins_with", by=by)
    return entry


def refuse_first_partner(tournament: Tournament) -> None:
    """`Refusal` of an event in which nobody chooses a first partner, and once play has begun."""
    refuse_unless(tournament, TournamentState.REGISTRATION)
    if not tournament.changing_partners:
        raise Refusal(
            "partners_stay", N_("Players can choose a first-round partner only if partners change each round.")
        )


def _part(entry: Entry, by: User | None) -> None:
    if entry.begins_with is not None:
        other = entry.begins_with
        entry.begins_with = other.begins_with = None
        changed([entry, other], "begins_with", by=by)


def together_at_first(first: RoundSeating, entries: Iterable[Entry]) -> dict[int, int]:
    """The seats that each number takes over, so that first partners meet in the first round. Empty where none do.

    Nobody changes places who cannot move.
    """
    entries = list(entries)
    numbers = {entry.pk: entry.number for entry in entries if entry.number}
    couples = {
        (number, numbers[entry.begins_with_id])
        for entry in entries
        if (number := numbers.get(entry.pk)) and entry.begins_with_id in numbers
    }
    once = {(one, two) for one, two in couples if one < two}
    return dict(beginning_together(first, once, staying_numbers(entries))) if once else {}
