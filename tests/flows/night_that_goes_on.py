"""Run against a site's database: a night whose first round is closed, or what there is of it, printed as JSON."""

import json
import sys
from typing import Any

import django

django.setup()

from scoring.decisions.clock import start_clock  # noqa: E402
from scoring.verification.head import head_of  # noqa: E402
from tests.factories.evenings import evening  # noqa: E402
from tournaments.models import Round, Table, Tournament  # noqa: E402
from tournaments.selectors import clock_of  # noqa: E402


def play() -> None:
    """Round 1 is closed, and the clock of round 2 runs."""
    night = evening(8, rounds=3)
    night.play()
    night.close()
    start_clock(by=night.director, round=night.round)


def seen() -> dict[str, Any]:
    """The record, the private link of a table, and the round that is open with the state of its clock."""
    event = Tournament.objects.get()
    round_ = Round.objects.select_related("stage").get(stage__tournament=event, state="open")
    clock = clock_of(round_)
    table = Table.objects.order_by("number").first()
    return {
        "head": head_of(event.pk).digest,
        "table": table.token if table else "",
        "round": round_.number,
        "paused_at": clock.paused_at.isoformat() if clock.paused_at else "",
        "started": clock.started_at is not None,
    }


if __name__ == "__main__":
    if sys.argv[1:] == ["play"]:
        play()
    print(json.dumps(seen()))
