"""Whether a site or its backup is sound: the ledger checked link by link, and standings computed again."""

from collections.abc import Iterator, Sequence

from scoring.verification.findings import ledger_faults, wrong_snapshots

ALL = (None,)


def differences(events: Sequence[int | None] = ALL) -> Iterator[str]:
    """A sentence for everything that does not hold in these events (ids), or in all; nothing when they are sound."""
    for event in events:
        yield from ledger_faults(event)
        for code in wrong_snapshots(event):
            yield f"The standings of event {code} are not those that its ledger gives."
