"""The printed pages: seating, movement chart, table cards, the Master Score Card and the final report."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.policy import nothing_here
from rules.games import game_for
from rules.hand.sides import LETTERS
from rules.laws import LawBook, Markers
from rules.movements import GuideCard, Movement, SeatingKind, guide_cards, movement_of
from rules.sheet import at_the_bell, rule_sheet
from rules.words import Sentence
from scoring.pages.desk import Desk, desk_at, page
from scoring.pages.qr import qr_of
from scoring.reads.event_history import PEOPLE, RULINGS, TIES, event_history
from scoring.reads.finishing import ended_early, final_table
from scoring.reads.master_card import master_card
from scoring.reads.qualifiers import qualifying
from scoring.reads.verification.head import head_of
from scoring.standings.derived import derive
from scoring.standings.snapshot import differing
from tournaments.desk.site_address import reach_of, site_of
from tournaments.models import Table
from tournaments.selectors import ChartRound, chart_of, current_round, registration_of, round_sheet
from tournaments.selectors.chart import walk_of

ROWS_A_SHEET = 16
ROUNDS_A_SHEET = 10
ROUNDS_WITH_PARTNERS = 5  # a box that names a partner and two opponents is as wide as two


@login_required
def paper(request: HttpRequest, code: str) -> HttpResponse:
    """The list of everything that can be printed."""
    here = desk_at(request, code)
    rounds = here.begun.rounds.order_by("-number").values_list("number", flat=True) if here.begun else ()
    context = {"rounds": list(rounds), "tables": here.tournament.tables.count()}
    return page(request, here, "print/list.html", context, here="paper")


@login_required
def paper_seating(request: HttpRequest, code: str) -> HttpResponse:
    """The seating of a round (`?round=`; the last one seated unless it says so), by table and by pair."""
    here = desk_at(request, code)
    asked = request.GET.get("round", "")
    found = here.stage.rounds.filter(number=int(asked[:4])).first() if asked.isdecimal() else current_round(here.stage)
    if found is None:
        raise nothing_here()
    sheet = round_sheet(found)
    places = sorted(
        (pair.number or 0, pair.name, table.table, line) for table in sheet.tables for line, pair in table.everybody
    )
    sided = any(len(table.sides) == 2 for table in sheet.tables)  # at all other tables the letters name seats
    return page(request, here, "print/seating.html", {"sheet": sheet, "places": places, "sided": sided}, here="paper")


@login_required
def paper_chart(request: HttpRequest, code: str) -> HttpResponse:
    """The whole plan: a line a pair, a column a round, in each the table and the opponent."""
    here = desk_at(request, code)
    chart = chart_of(here.stage)
    movement = movement_of(chart.movement)
    wide = ROUNDS_WITH_PARTNERS if movement.of is SeatingKind.INDIVIDUALS else ROUNDS_A_SHEET
    parts = [chart.rounds[start : start + wide] for start in range(0, len(chart.rounds), wide)]
    sheets = [
        (part, [(number, name, [_cell(column, number) for column in part]) for number, name in chart.names.items()])
        for part in parts
    ]
    measured = chart.quality
    context = {
        "sheets": sheets,
        "movement": movement.title,
        "partners": movement.of is SeatingKind.INDIVIDUALS,
        "report": measured.sentences if measured else (),
        **walk_of(chart.movement, here.stage.tables),
        "lines_move": isinstance(movement, Movement) and movement.moves,
    }
    return page(request, here, "print/chart.html", context, here="paper")


def _cell(column: ChartRound, number: int) -> tuple[str, int | None, str] | None:
    """Table and side, the partner of this game alone, the opponents; None for an entry that sits out."""
    table = column.table_of(number)
    if table is None:
        return None
    opponents = ", ".join(map(str, table.opponents_of(number)))
    return f"{table.table}{LETTERS[table.side_of(number) or 0]}", table.partner_of(number), opponents


def _markers(laws: LawBook) -> str:
    """The markers needed on the table to show the score; nothing where it is recorded."""
    kind = game_for(laws).markers
    return "" if kind is Markers.NUMBERS else kind.value


@login_required
def paper_table_cards(request: HttpRequest, code: str) -> HttpResponse:
    """A card for each table: its code to scan, its address and PIN, and how to set the table up."""
    here = desk_at(request, code)
    tables = here.tournament.tables.filter(revoked=False).order_by("number")
    asked = request.GET.get("table", "")
    if asked.isdecimal():
        tables = tables.filter(number=int(asked[:5]))
    site = site_of(request, here.tournament)
    guide = _guide(here)
    context = {
        "rules": site + reverse("event-rules", args=[code]),
        "cards": [_card(site, table, guide) for table in tables],
        "keep": site + reverse("event-keep", args=[code]),
        "reach": reach_of(request, here.tournament, back="cards"),
        "laws": _laws(here),
        "markers": _markers(_laws(here)),
        "seated": here.tournament.event_format.kind.value,
        "setting_up": _setting_up(_laws(here)),
        "at_the_bell": at_the_bell(game_for(_laws(here))),
    }
    return page(request, here, "print/table_cards.html", context, here="paper")


def _setting_up(laws: LawBook) -> tuple[Sentence, ...]:
    """The rules to know before the first deal, in the words of the rule sheet."""
    rules = game_for(laws)
    sheet = rule_sheet(rules)
    first_deal = sheet.on("tournament_first_dealer") or sheet.on("first_dealer")
    to_win = sheet.on("target", *rules.laws_of_winning, "take_off", "hands_in_game", "level_at_end")
    keepers = ("score_keepers",) if rules.score_keepers > 1 else ()
    pack = sheet.on("pack", "dummies", "jokers", "minimum_chips")
    lines = (*pack, *first_deal, *sheet.on("cut_order"), *to_win, *sheet.on(*keepers))
    return tuple(line.sentence for line in lines)


def _laws(here: Desk) -> LawBook:
    """Those of the stage, or before play of the event."""
    return here.stage.law_book if here.begun else here.tournament.laws


def _guide(here: Desk) -> tuple[GuideCard, ...]:
    """Where to go from each place after every round, in a movement with guide cards."""
    played = here.begun and here.begun.movement_played
    if not isinstance(played, Movement) or not played.by_cards:
        return ()
    return guide_cards(column.seating for column in chart_of(here.stage).rounds)


def _card(site: str, table: Table, guide: Sequence[GuideCard]) -> dict[str, Any]:
    address = site + reverse("table", args=[table.token])
    onward = [card for card in guide if card.place.table == table.number]
    return {"number": table.number, "pin": table.pin, "address": address, "svg": qr_of(address), "onward": onward}


@login_required
def paper_score_card(request: HttpRequest, code: str) -> HttpResponse:
    """The Master Score Card, filled as far as it goes, or blank (`?blank=1`) to be written by hand."""
    here = desk_at(request, code)
    blank = "blank" in request.GET
    rounds, rows = _blank_rows(here) if here.begun is None else _card_rows(here, blank=blank)
    sheets = [
        (
            rounds[at : at + ROUNDS_A_SHEET],
            [(head, cells[at : at + ROUNDS_A_SHEET], total) for head, cells, total in part],
        )
        for start in range(0, max(1, len(rows)), ROWS_A_SHEET)
        for part in [rows[start : start + ROWS_A_SHEET]]
        for at in range(0, len(rounds), ROUNDS_A_SHEET)
    ]
    context = {
        "blank": blank or here.begun is None,
        "sheets": sheets,
        "last": rounds[-1] if rounds else 0,
        "laws": _laws(here),
    }
    return page(request, here, "print/score_card.html", context, here="paper")


Rows = list[tuple[tuple[int, str], list[Any], Any]]


def _card_rows(here: Desk, *, blank: bool) -> tuple[list[int], Rows]:
    card, entries = master_card(here.stage)
    rows: Rows = [
        (
            (int(str(row.entry)), entries[int(str(row.entry))].name),
            [None] * len(card.rounds) if blank else list(row.cells),
            None if blank else row,
        )
        for row in card.rows
    ]
    return list(card.rounds), rows


def _blank_rows(here: Desk) -> tuple[list[int], Rows]:
    """Before play: anyone who is registered, and as many rounds as there are tables."""
    pairs = registration_of(here.tournament).pairs
    rounds = list(range(1, max(1, (len(pairs) + 1) // 2) + 1))[:12]
    return rounds, [((pair.number or 0, pair.name), [None] * len(rounds), None) for pair in pairs]


@login_required
def paper_report(request: HttpRequest, code: str) -> HttpResponse:
    """The final report: places with reasons, qualifiers, rulings, and how ties were settled."""
    here = desk_at(request, code)
    rows = final_table(here.stage)
    context = {
        "rows": rows,
        "rated": any(row.rate for row in rows),
        "differ": differing(derive(here.stage.pk)),
        "zones": qualifying(here.stage.pk),
        "early": ended_early(here.tournament.pk, here.tournament.state),
        "ties": event_history(here.tournament, TIES, newest_first=False),
        "rulings": event_history(here.tournament, (*RULINGS, *PEOPLE), newest_first=False),
        "movement": here.stage.movement_played.title,
        "rounds": here.stage.rounds.count(),
        "laws": here.stage.law_book,
        "head": head_of(here.tournament.pk),
    }
    return page(request, here, "print/report.html", context, here="paper")
