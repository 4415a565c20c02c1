"""Whether the published standings are those that the ledger gives, computed again from the beginning."""

from collections.abc import Iterator

from scoring.models import Snapshot
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import placed
from scoring.standings.inputs import standings_inputs


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
