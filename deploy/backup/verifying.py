"""Whether a restored site is sound: the ledger checked link by link, and all standings computed again."""

from collections.abc import Iterator

from django.db import connection

from scoring.ledger import triggers
from scoring.reads.verification.chains import problems
from scoring.reads.verification.published import wrong_snapshots


def differences() -> Iterator[str]:
    """A sentence for everything that does not hold; nothing when the site is sound."""
    for name in triggers.missing(connection):
        yield f"The database does not guard the ledger: {name} is missing or was changed."
    yield from map(str, problems())
    for code in wrong_snapshots():
        yield f"The standings of event {code} are not those that its ledger gives."
