"""What must hold after every concurrent run: nothing lost, nothing doubled, standings as the ledger has them."""

from django.core.management import call_command

from scoring.models import LedgerEntry, Snapshot
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of


def all_is_well(*stage_ids: int) -> None:
    """AssertionError, loudly, unless stored standings equal a recomputation and the ledger verifies."""
    for stage_id in stage_ids:
        publishing.publish(stage_id)
        stored = Snapshot.objects.get(stage=stage_id)
        assert stored.covers == ledger_position_of(stage_id), "The published standings are behind."
        assert stored.body == publishing.derive(stage_id).to_json(), "The published standings are not the ledger's."
    call_command("verify_ledger", verbosity=0)


def entries_of(stage_id: int) -> int:
    """How many ledger entries the chains of a stage's games have."""
    return LedgerEntry.objects.filter(game__stage=stage_id).count()
