"""Everything that is wrong with the ledger, as sentences: of its guards in the database and of its entries."""

from collections.abc import Iterator

from django.db import connection

from scoring.ledger import triggers
from scoring.reads.verification.chains import problems


def ledger_faults(tournament_id: int | None = None) -> Iterator[str]:
    """Of one event or of all; nothing when the ledger is guarded and sound."""
    for name in triggers.missing(connection):
        yield f"The database does not guard the ledger: {name} is missing or was changed."
    yield from map(str, problems(tournament_id))
