"""One number for all that an event's ledger says: written on paper, it shows later whether anything was changed.

The chains of games and of the event are hashed without a key, so anyone who may write to the database can change an
entry and hash everything after it again. Facts that were printed or published before and do not change with it.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.models import LedgerEntry

SHORTEST = 16  # characters of a head that are enough to compare


@dataclass(frozen=True, slots=True)
class LedgerHead:
    """The hash over the hashes of an event's first `entries`, in the order they were written."""

    entries: int
    digest: str

    @property
    def grouped(self) -> str:
        """In groups of eight, as one reads it aloud."""
        return " ".join(self.digest[at : at + 8] for at in range(0, len(self.digest), 8))


def head_of(tournament_id: int) -> LedgerHead:
    """The head of everything that has been written so far; empty where nothing has."""
    head = LedgerHead(0, "")
    for head in heads_of(tournament_id):  # noqa: B007  (the last one is wanted)
        pass
    return head


def heads_of(tournament_id: int) -> Iterator[LedgerHead]:
    """The head after the first entry, after the second, and so on."""
    hashes = LedgerEntry.objects.filter(tournament=tournament_id).order_by("pk").values_list("hash", flat=True)
    digest = ""
    for entries, link in enumerate(hashes.iterator(2000), start=1):
        digest = hashlib.sha256((digest + link).encode()).hexdigest()
        yield LedgerHead(entries, digest)


def passed(tournament_id: int, written: str) -> LedgerHead | None:
    """The head that was `written` down (all of it or its beginning, spaces do not count); None: it never was one."""
    wanted = "".join(written.split()).lower()
    if len(wanted) < SHORTEST:
        return None
    return next((head for head in heads_of(tournament_id) if head.digest.startswith(wanted)), None)
