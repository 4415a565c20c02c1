"""The final report, the rulings alone, and every decision of the desk."""

from typing import Any

from scoring.print.printing import Printing
from scoring.reads.event_history import EVERYTHING, PEOPLE, RULINGS, TIES, event_history
from scoring.reads.finishing import ended_early, final_table
from scoring.reads.qualifiers import qualifying
from scoring.reads.verification.head import head_of
from scoring.standings.derived import derive
from scoring.standings.snapshot import differing


def report_content(printing: Printing) -> dict[str, Any]:
    """Places with reasons, qualifiers, rulings, and how ties were settled."""
    here = printing.here
    rows = final_table(here.stage)
    return {
        "rows": rows,
        "rated": any(row.rate for row in rows),
        "differ": differing(derive(here.stage.pk)),
        "zones": qualifying(here.stage.pk),
        "early": ended_early(here.tournament.pk, here.tournament.state),
        "ties": event_history(here.tournament, TIES, newest_first=False),
        "movement": here.stage.movement_played.title,
        "rounds": here.stage.rounds.count(),
        "head": head_of(here.tournament.pk),
        **rulings_content(printing),
    }


def rulings_content(printing: Printing) -> dict[str, Any]:
    """Rulings and withdrawals, the first one first."""
    return {"rulings": event_history(printing.here.tournament, (*RULINGS, *PEOPLE), newest_first=False)}


def history_content(printing: Printing) -> dict[str, Any]:
    """Every decision, the first one first."""
    return {"decisions": event_history(printing.here.tournament, EVERYTHING, newest_first=False)}
