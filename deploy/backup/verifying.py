"""Whether a restored site is sound: the ledger checked link by link, and all standings computed again."""

from collections.abc import Iterator

from scoring.reads.verification.faults import ledger_faults
from scoring.reads.verification.published import wrong_snapshots


def differences() -> Iterator[str]:
    """A sentence for everything that does not hold; nothing when the site is sound."""
    yield from ledger_faults()
    for code in wrong_snapshots():
        yield f"The standings of event {code} are not those that its ledger gives."
