"""The list on which each entry of a stage is ranked, where each line or room has its own list."""

from collections.abc import Iterable

from rules.tournament.movements import section_of
from rules.tournament.standings import Lists
from scoring.standings.inputs import StandingsInputs
from tournaments.models import Entry


def lists_of(known: StandingsInputs, numbers: Iterable[int]) -> dict[int, str]:
    """The name of the list by number: A or B, or that of the room; "" for a late entry that is in none.

    One statement for lines, none for rooms.
    """
    if known.lists is Lists.ROOMS:
        return {number: str(section_of(number, known.rooms) or "") for number in numbers}
    lines = dict(Entry.objects.filter(tournament=known.tournament).values_list("number", "line"))
    return {number: lines[number] for number in numbers}
