"""What must hold after every concurrent run: nothing lost, nothing doubled, standings as the ledger has them."""

from django.core.management import call_command

from scoring.models import LedgerEntry, Snapshot
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of
from tournaments.models import Stage


def all_is_well(*stage_ids: int) -> None:
    """AssertionError, loudly, unless stored standings equal a recomputation and the ledgers of these events verify.

    Only theirs: another benchmark may have seated games in the same database without a score sheet.
    """
    for stage_id in stage_ids:
        publishing.publish(stage_id)
        stored = Snapshot.objects.get(stage=stage_id)
        assert stored.covers == ledger_position_of(stage_id), "The published standings are behind."
        assert stored.body == publishing.derive(stage_id).to_json(), "The published standings are not the ledger's."
    for code in Stage.objects.filter(pk__in=stage_ids).values_list("tournament__code", flat=True).distinct():
        call_command("verify_ledger", code, verbosity=0)


def entries_of(stage_id: int) -> int:
    """How many ledger entries the chains of a stage's games have."""
    return LedgerEntry.objects.filter(game__stage=stage_id).count()
