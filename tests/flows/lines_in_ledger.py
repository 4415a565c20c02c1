"""Run against a site's database: every entry of some stages' games, and whether what is published follows from them.

`lines` are all that scorekeepers wrote: [game, place, id, kind, hand or score, points]. `games` is the number of those
that count. `true` when the published standings are, byte for byte, what a recomputation gives.
"""

import json
import sys

import django

django.setup()

from scoring.models import LedgerEntry, Result, Snapshot  # noqa: E402
from scoring.standings.derived import derive  # noqa: E402
from scoring.standings.ledger_position import stages_behind  # noqa: E402


def main(stages: list[int]) -> None:
    """Print all of it."""
    written = LedgerEntry.objects.filter(game__stage__in=stages).order_by("game", "link")
    lines = [
        [
            *(row.game_id, row.number, str(row.uuid), row.kind),
            *(row.body.get("hand") or row.body.get("score"), row.body["answer"].get("points")),
        ]
        for row in written
    ]
    published = {snapshot.stage_id: snapshot.body for snapshot in Snapshot.objects.filter(stage__in=stages)}
    true = all(published.get(stage) == derive(stage).to_json() for stage in stages)
    games = Result.objects.filter(stage__in=stages, counts=True).count()
    print(json.dumps({"lines": lines, "behind": stages_behind(), "games": games, "true": true}))


if __name__ == "__main__":
    main([int(stage) for stage in sys.argv[1:]])
