"""Whether an event's part of the ledger is intact, in a sentence for the desk."""

from dataclasses import dataclass
from itertools import islice

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import LedgerEntry
from scoring.reads.verification.chains import problems
from scoring.reads.verification.problem import LedgerProblem
from tournaments.models import Tournament

AT_ONCE = 4_000  # entries that are checked again for every look; more of them only when asked
SHOWN = 20


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
            return message(N_("Record intact: {entries} history {entries:entry|entries}."), entries=self.entries)
        return message(N_("Record damaged. Keep the paper score sheets and call for help."))


def chain_state(tournament: Tournament, *, asked: bool = False) -> ChainState:
    """Every hash computed again, every game folded again, unless there are very many and nobody asked."""
    entries = LedgerEntry.objects.filter(tournament=tournament).count()
    if entries > AT_ONCE and not asked:
        return ChainState(entries, None, ())
    found = tuple(islice(problems(tournament.pk), SHOWN))
    return ChainState(entries, not found, found)
