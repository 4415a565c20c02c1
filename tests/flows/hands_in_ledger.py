"""Run against a site's database: every line in the ledger, and whether the published standings are right."""

import json
import sys

import django

django.setup()

from scoring.models import Kind, LedgerEntry, Snapshot  # noqa: E402
from scoring.standings.derived import derive  # noqa: E402
from scoring.standings.ledger_position import stages_behind  # noqa: E402


def main(stage: int) -> None:
    """`hands` as [game, number, uuid]; `true` when the snapshot is what a recomputation gives.

    `lines` are all that scorekeepers wrote: [game, number, uuid, kind, hand, points].
    """
    rows = LedgerEntry.objects.filter(kind=Kind.HAND).order_by("game", "number")
    hands = [[game, number, str(uuid)] for game, number, uuid in rows.values_list("game", "number", "uuid")]
    written = LedgerEntry.objects.filter(game__stage=stage, sheet=1).order_by("game", "number")
    lines = [
        [row.game_id, row.number, str(row.uuid), row.kind, row.body.get("hand"), row.body["answer"].get("points")]
        for row in written
    ]
    published = Snapshot.objects.get(stage=stage).body
    true = published == derive(stage).to_json()
    print(json.dumps({"hands": hands, "lines": lines, "behind": stages_behind(), "true": true}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
