"""The findings of a verification: all that is wrong, in sentences; wrong standings; and one event for the desk."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from django.db import connection

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger import triggers
from scoring.models import LedgerEntry, Snapshot
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import placed
from scoring.standings.inputs import standings_inputs
from scoring.verification.cash import cash_problems
from scoring.verification.chains import problems
from scoring.verification.problem import LedgerProblem
from tournaments.models import Tournament

AT_ONCE = 4_000  # entries that are checked again for every look; more of them only when asked
SHOWN = 20


def ledger_faults(tournament_id: int | None = None) -> Iterator[str]:
    """The faults of one event and the cash book of its club, or of all; none when both are guarded and sound."""
    for name in triggers.missing(connection):
        yield f"The database does not guard the ledger: {name} is missing or was changed."
    yield from map(str, problems(tournament_id))
    club = None if tournament_id is None else Tournament.objects.values_list("club", flat=True).get(pk=tournament_id)
    yield from map(str, cash_problems(club))


def wrong_snapshots(tournament_id: int | None = None) -> Iterator[str]:
    """The code of each event whose snapshot covers all of the ledger and says something else; of one event, or of all.

    One that covers less is not wrong: the next sweep brings it up to date. Nor is one that was frozen for a ceremony.
    """
    current = Snapshot.objects.filter(frozen=False).exclude(body="").order_by("stage")
    if tournament_id is not None:
        current = current.filter(stage__tournament=tournament_id)
    for snapshot in current.select_related("stage__tournament").iterator(100):
        with consistent_read():
            known = standings_inputs(snapshot.stage_id)
            expected = placed(known).to_json()
        if known.ledger_position == snapshot.covers and expected != snapshot.body:
            yield snapshot.stage.tournament.code


@dataclass(frozen=True, slots=True)
class ChainState:
    """`whole` is None where it was not checked; `problems` holds the first few."""

    entries: int
    whole: bool | None
    problems: tuple[LedgerProblem, ...]

    @property
    def sentence(self) -> Sentence:
        """The desk's text about it."""
        if self.whole is None:
            return message(N_("{entries} history {entries:entry|entries}, not checked now."), entries=self.entries)
        if self.whole:
            text = N_("Nobody has changed the results since: {entries} history {entries:entry|entries}, as entered.")
            return message(text, entries=self.entries)
        return message(N_("Record damaged. Keep the paper score sheets and call for help."))


def chain_state(tournament: Tournament, *, asked: bool = False) -> ChainState:
    """Every hash computed again, every game folded again, unless there are very many and nobody asked."""
    entries = LedgerEntry.objects.filter(tournament=tournament).count()
    if entries > AT_ONCE and not asked:
        return ChainState(entries, None, ())
    found = tuple(islice(problems(tournament.pk), SHOWN))
    return ChainState(entries, not found, found)
