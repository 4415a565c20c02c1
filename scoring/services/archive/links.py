"""Private links of an archive: the rows bring a nonce, and this site's key makes the link of it."""

from collections.abc import Iterable, Sequence
from typing import Any

from scoring.reads.archive.parts import ArchivePart
from tournaments.models.private_link import PrivateLink


def with_links_of_this_site(part: ArchivePart, rows: Sequence[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """The rows, each with the digest of the link that this site shows for it.

    With the key of the other site that is the link of before. With another key the link is a new one, and what an
    earlier version sealed cannot be opened.
    """
    return map(_row, [part.model] * len(rows), rows) if issubclass(part.model, PrivateLink) else rows


def _row(model: type[PrivateLink], row: dict[str, Any]) -> dict[str, Any]:
    link = model(nonce=row["nonce"], digest=row["digest"], sealed=row["sealed"])
    if link.key_fits:
        return row
    link.make_link(row["nonce"])
    return {**row, "digest": link.digest, "sealed": link.sealed}
