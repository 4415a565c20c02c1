"""The Master Score Card: every pair against every round, winners' and losers' points."""

from dataclasses import dataclass
from functools import partial

from django.http import HttpRequest

from rules.euchre.kinds import game_for
from rules.event.master_score_card import Cell, CellKind
from rules.tournament.standings import tie_order
from scoring.pages.cache import cached_page, number_asked
from scoring.pages.public import at_stage, page, stage_of
from scoring.public.staff import last_shown, staff_key, staff_of
from scoring.reads.master_card import card_pages, games_by_round, master_card, wins_count
from scoring.standings.event_summary import EventSummary
from tournaments.models import Entry

LINES, CELLS = 100, 4_000  # on a page


@dataclass(frozen=True, slots=True)
class CardLine:
    """One pair's line: each cell with the id of its game, which is only there for the club's own people."""

    entry: Entry
    cells: tuple[tuple[Cell, int | None], ...]
    wins: int
    points: int


@partial(cached_page, tell_apart=staff_key)
def card(request: HttpRequest, now: EventSummary) -> str:
    """The card as the director's sheet has it; before play there is none."""
    now = at_stage(request, now)
    stage = stage_of(now)
    staff = staff_of(request, now)
    if stage is None:
        return page("public/card.html", now, "event-card", {"lines": (), "staff": staff})
    shown = card_pages(stage, lines=LINES, cells=CELLS).get_page(number_asked(request))
    sheet, entries = master_card(stage, until=last_shown(now, staff), among=shown.object_list)
    games = games_by_round(stage, shown.object_list) if staff else {}
    lines = [
        CardLine(
            entries[int(row.entry)],
            tuple((cell, games.get((int(row.entry), cell.round))) for cell in row.cells),
            row.wins,
            row.points,
        )
        for row in sheet.rows
    ]
    kinds = {cell.kind for row in sheet.rows for cell in row.cells}
    return page(
        "public/card.html",
        now,
        "event-card",
        {
            "lines": lines,
            "page": shown,
            "query": f"stage={now.stage_number}&" if "stage" in request.GET else "",
            "laws": stage.law_book,
            "rounds": sheet.rounds,
            "staff": staff,
            "kinds": sorted(kinds - {CellKind.EMPTY, CellKind.PLAYED}),
            "gone": sheet.gone,
            "chips": game_for(stage.law_book).has_bank,
            "wins_count": wins_count(game_for(stage.law_book), tie_order(stage.tie_order)),
        },
    )
