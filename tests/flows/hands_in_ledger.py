"""Run against a site's database: every hand in the ledger, and whether the published standings are right."""

import json
import sys

import django

django.setup()

from scoring.models import Kind, LedgerEntry, Snapshot  # noqa: E402
from scoring.standings.derived import derive  # noqa: E402
from scoring.standings.ledger_position import stages_behind  # noqa: E402


def main(stage: int) -> None:
    """`hands` as [game, number, uuid]; `true` when the snapshot is what a recomputation gives."""
    rows = LedgerEntry.objects.filter(kind=Kind.HAND).order_by("game", "number")
    hands = [[game, number, str(uuid)] for game, number, uuid in rows.values_list("game", "number", "uuid")]
    published = Snapshot.objects.get(stage=stage).body
    print(json.dumps({"hands": hands, "behind": stages_behind(), "true": published == derive(stage).to_json()}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
