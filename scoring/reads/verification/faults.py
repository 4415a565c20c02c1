"""Everything that is wrong with the ledger and the cash books, as sentences: of their guards and of what is in them."""

from collections.abc import Iterator

from django.db import connection

from scoring.ledger import triggers
from scoring.reads.verification.cash import cash_problems
from scoring.reads.verification.chains import problems
from tournaments.models import Tournament


def ledger_faults(tournament_id: int | None = None) -> Iterator[str]:
    """Of one event and the cash book of its club, or of all; nothing when both are guarded and sound."""
    for name in triggers.missing(connection):
        yield f"The database does not guard the ledger: {name} is missing or was changed."
    yield from map(str, problems(tournament_id))
    club = None if tournament_id is None else Tournament.objects.values_list("club", flat=True).get(pk=tournament_id)
    yield from map(str, cash_problems(club))
