"""The Master Score Card: every pair against every round, winners' and losers' points."""

from dataclasses import dataclass
from functools import partial

from django.http import HttpRequest

from rules.scorecard import CellKind
from scoring.selectors.master_card import games_by_round, master_card
from scoring.selectors.pulse import Pulse
from scoring.views.public.event import at_stage, page, stage_of
from scoring.views.public.live import live
from scoring.views.public.staff import is_staff
from tournaments.models import Entry


@dataclass(frozen=True, slots=True)
class CardLine:
    """One pair's line. A cell is (points or None, kind of cell, whether it was won, the opponents' numbers, the game).

    The game's id is only there for the club's own people.
    """

    entry: Entry
    cells: tuple[tuple[int | None, str, bool, tuple[object, ...], int | None], ...]
    wins: int
    points: int


@partial(live, tell_apart=is_staff)
def card(request: HttpRequest, now: Pulse) -> str:
    """The card as the director's sheet has it; before play there is none."""
    now = at_stage(request, now)
    stage = stage_of(now)
    if stage is None:
        return page("card.html", now, "event-card", {"lines": ()})
    sheet, entries = master_card(stage)
    staff = is_staff(request, now)
    games = games_by_round(stage) if staff else {}
    lines = [
        CardLine(
            entries[int(row.entry)],
            tuple(
                (cell.points, cell.kind.value, bool(cell.won), cell.opponents, games.get((int(row.entry), cell.round)))
                for cell in row.cells
            ),
            row.wins,
            row.points,
        )
        for row in sheet.rows
    ]
    kinds = {cell[1] for line in lines for cell in line.cells}
    return page(
        "card.html",
        now,
        "event-card",
        {
            "lines": lines,
            "laws": stage.law_book,
            "rounds": sheet.rounds,
            "staff": staff,
            "kinds": sorted(kinds - {CellKind.EMPTY, CellKind.PLAYED}),
        },
    )
