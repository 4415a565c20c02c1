"""Names to import, as many as a format needs."""

from tests.flows.formats.formats import CHANGING, CUT, Format

FIRST = ["Ann", "Bea", "Cas", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jan", "Kit", "Lou"]
LAST = ("Ames", "Bell")
ALONE = ("stubbington2", "stubbington3", "standard3", "poker_chips", "poker_points")


def names(format_: Format) -> str:
    """A list as a club has it: a pair a row, or a player a row where everybody enters alone."""
    people = [f"{first} {last}" for last in LAST for first in FIRST]
    if format_.entered in (CUT, CHANGING) or format_.ruleset in ALONE:
        return "\n".join(["player", *people[: format_.entries]])
    rows = zip(people[: format_.entries], people[len(FIRST) :], strict=False)
    return "\n".join(["player 1,player 2", *(f"{one},{other}" for one, other in rows)])
