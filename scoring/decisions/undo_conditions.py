"""When the seating or the closing of a round can still be undone: nothing that counts was decided since."""

from collections.abc import Sequence

from django.db.models import QuerySet, Subquery

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from scoring.decisions.undone import Row, still_counting
from scoring.models import Kind, LedgerEntry
from tournaments.models import Stage

# These entries may be written in the meantime: they change nothing else than what is undone, and penalties stay with
# their pairs.
_BESIDE = (Kind.CLOCK, Kind.BREAK, Kind.PAIRING, Kind.PENALTY)


def counting_since(kinds: Sequence[Kind], own: QuerySet[LedgerEntry]) -> list[Row]:
    """The entries among `own` that still count, from the last one of these kinds on; empty where there is none.

    A decision that was undone does not count, nor does its undo, nor that somebody is on the way to a late pair.
    """
    last = own.filter(kind__in=kinds).order_by("-link").values("link")[:1]
    rows = still_counting(own.exclude(kind__in=_BESIDE).filter(link__gte=Subquery(last)))
    return [(row, entry) for row, entry in rows if not entry.changes_nothing]


def decided_since(row: LedgerEntry) -> Refusal:
    """The refusal that names the entry in the way."""
    text = N_("This can no longer be undone. Something was saved after it: “{what}”.")
    return Refusal("spoken_of", text, what=row.title)


def refuse_continuous(stage: Stage) -> None:
    """`Refusal` where games start by themselves: its rounds are not closed by anybody."""
    if stage.continuous:
        raise Refusal("continuous", N_("Games start by themselves, so no round can be undone."))
