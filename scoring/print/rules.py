"""The rules on paper: lessons for a beginner, remedies for the desk, and every law with its source."""

from typing import Any

from scoring.print.printing import Printing


def rules_content(printing: Printing) -> dict[str, Any]:
    """How to play, and the house rules of the event."""
    return {"lessons": printing.game.lessons, "differences": printing.rules.differences}


def remedies_content(printing: Printing) -> dict[str, Any]:
    """Every irregularity with what follows from it, for the desk and the wall."""
    return {"remedies": printing.game.remedies}


def laws_content(printing: Printing) -> dict[str, Any]:
    """Every law of the event."""
    return {"sheet": printing.rules.sheet, "differences": printing.rules.differences}
