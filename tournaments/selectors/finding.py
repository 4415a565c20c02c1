"""Pairs found by what somebody remembers of a name, in every alphabet."""

from collections.abc import Iterable
from dataclasses import dataclass

from clubs.names import words_of, words_sought
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Tournament
from tournaments.models.entry import entry_called
from tournaments.states import EntryState

MOST_FOUND = 20


@dataclass(frozen=True, slots=True)
class FoundPair:
    """A pair that fits."""

    entry_id: int
    number: int | None
    name: str
    zone: str
    state: EntryState
    person: bool

    @property
    def title(self) -> Sentence:
        """'Pair 7', 'Player 7', or the names."""
        return entry_called(self.number, self.name, person=self.person)


def entries_numbered(tournament_id: int, numbers: Iterable[int], *, field: str) -> list[Entry]:
    """The pairs of these numbers, in this order; RulesError for each number of the `field` that no pair has."""
    wanted = list(numbers)
    found = {entry.number: entry for entry in Entry.objects.filter(tournament=tournament_id, number__in=wanted)}
    unknown = (number for number in wanted if number not in found)
    if faults := [_no_entry(number, field) for number in unknown]:
        raise RulesError(faults)
    return [found[number] for number in wanted]


def _no_entry(number: int, field: str) -> Fault:
    sentence = message(N_("Nobody in this event has the number {number}."), number=number)
    return Fault("no_such_entry", sentence, {"field": field})


def entries_named(tournament: Tournament, text: str, *, most: int = MOST_FOUND) -> tuple[FoundPair, ...]:
    """Pairs with every word of the text at the beginning of a word of their names (or with this number), best first.
    One query.

    Accents, capitals, apostrophes, hyphens and other punctuation do not count. Nothing for an empty text.
    """
    words = words_sought(text)
    if not words:
        return ()
    columns = ("pk", "number", "zone__name", "state", "second")
    rows = tournament.entries.order_by("number", "pk").with_names(*columns)
    found = [
        (rank, FoundPair(pk, number, name, zone or "", EntryState(state), second is None))
        for pk, number, zone, state, second, name in rows
        if (rank := _fit(words, words_of(name), number)) is not None
    ]
    return tuple(pair for _, pair in sorted(found, key=lambda one: one[0])[:most])


def _fit(words: list[str], name: list[str], number: int | None) -> int | None:
    """0 for a number or whole words, 1 where words begin so, 2 where they are somewhere inside; None for no fit."""
    if words == [str(number)]:
        return 0
    if all(word in name for word in words):
        return 0
    if all(any(part.startswith(word) for part in name) for word in words):
        return 1
    joined = " ".join(name)
    return 2 if all(len(word) > 1 and word in joined for word in words) else None
