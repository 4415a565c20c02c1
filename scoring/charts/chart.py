"""One chart: its page, the sheets and cards to print, and the files to download."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from clubs.language import translated
from clubs.policy import nothing_here
from clubs.web.spreadsheets import csv_file
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.base.written import LETTERS
from rules.tournament.movements import MOVEMENTS, Plan, SeatingKind, plan, plan_to_json
from rules.tournament.movements.fairness import best_possible, chart_quality, verdict
from rules.tournament.movements.plans import who_enters
from rules.tournament.movements.seating import tables_of
from scoring.charts.answers import chart_file, chart_page
from scoring.pages.link_preview import LinkPreview
from scoring.print.chart import chart_on_sheets
from scoring.print.personal import PersonalCard, cards_on_sheets, round_on_card
from scoring.print.printing import SheetSize
from tournaments.desk.forms.chooser import ChooserForm
from tournaments.desk.forms.events import CHANGING, PAIRS
from tournaments.selectors.chart import planned_round, walk_of

MOST_ENTRIES = 200
MOST_SEATS = 4_000  # entries times rounds: 200 cards of 20 rounds
OF_PAIRS = N_("{movement}: {entries} {entries:pair|pairs}, {rounds} {rounds:round|rounds}")
OF_PLAYERS = N_("{movement}: {entries} {entries:player|players}, {rounds} {rounds:round|rounds}")


@require_safe
def chart(request: HttpRequest, movement: str, entries: int, rounds: int) -> HttpResponseBase:
    """Every round with its tables, and what the chart guarantees."""
    asked = (movement, entries, rounds)

    def context() -> dict[str, Any]:
        planned = chart_asked(*asked)
        tables = sorted({table.table for table in tables_of(planned.rounds)})
        return _about(planned) | {
            "tables": tables,
            "rounds": list(_lines(planned, tables)),
            "sits_out": any(seating.sit_out for seating in planned.rounds),
            "files": [(name, reverse(f"chart-{name}", args=asked)) for name in ("csv", "json")],
            "paper": reverse("chart-paper", args=asked),
            "new_event": f"{reverse('event-new')}?{urlencode(_of_event(planned))}",
            "canonical": reverse("chart", args=asked),
            "sentence": planned.guarantees.sentence,
            "verdict": verdict(chart_quality(planned), best_possible(planned.of, entries, rounds)),
        }

    return chart_page(request, "chart.html", context)


@require_safe
def paper(request: HttpRequest, movement: str, entries: int, rounds: int) -> HttpResponseBase:
    """The chart on paper, and a card for each number to write names and scores on. `?paper=a4`, else Letter."""
    asked = request.GET.get("paper", "")
    size = SheetSize(asked) if asked in tuple(SheetSize) else SheetSize.LETTER

    def context() -> dict[str, Any]:
        planned = chart_asked(movement, entries, rounds)
        columns = [planned_round(number, seating) for number, seating in enumerate(planned.rounds, start=1)]
        numbers = range(1, planned.entries + 1)
        cards = [
            PersonalCard(number, "", tuple(round_on_card(each.number, each, number, {}) for each in columns))
            for number in numbers
        ]
        return _about(planned) | {
            "chart": chart_on_sheets(
                columns, dict.fromkeys(numbers, ""), two_lines=planned.of is not SeatingKind.PAIRS
            ),
            "cards": cards_on_sheets(cards, boxes=True),
            "size": size,
            "other_size": next(one for one in SheetSize if one is not size),
            "back": reverse("chart", args=(movement, entries, rounds)),
        }

    return chart_page(request, "paper.html", context)


@require_safe
def chart_csv(request: HttpRequest, movement: str, entries: int, rounds: int) -> HttpResponseBase:
    """A row for each table of each round, and one for all who sit out."""
    name = f"{movement}-{entries}-{rounds}.csv"
    return chart_file(request, lambda: csv_file(name, _rows(chart_asked(movement, entries, rounds))))


def _rows(planned: Plan) -> Iterator[tuple[str | int, ...]]:
    sides = max(len(table.sides) for table in tables_of(planned.rounds))
    yield "round", "table", *(f"side {letter}" for letter in LETTERS[:sides])
    for number, seating in enumerate(planned.rounds, start=1):
        for table in seating.tables:
            yield number, table.table, *(" ".join(map(str, side)) for side in table.sides)
        if seating.sit_out:
            yield number, "sits out", " ".join(map(str, seating.sit_out))


@require_safe
def chart_json(request: HttpRequest, movement: str, entries: int, rounds: int) -> HttpResponseBase:
    """The same object that `python -m rules movement --json` prints."""
    named = {"Content-Disposition": f'attachment; filename="{movement}-{entries}-{rounds}.json"'}
    return chart_file(
        request, lambda: JsonResponse(plan_to_json(chart_asked(movement, entries, rounds)), headers=named)
    )


@lru_cache(maxsize=64)  # its page, its paper and its files are asked for one after the other
def chart_asked(movement: str, entries: int, rounds: int) -> Plan:
    """The chart of these numbers; 404 for a movement that is not planned whole. RulesError for impossible numbers."""
    known = MOVEMENTS.get(movement)
    if known is None:
        raise nothing_here()
    if entries > MOST_ENTRIES or entries * rounds > MOST_SEATS:
        text = N_("This chart is too large for a page. Create an event with it, or take fewer rounds.")
        raise RulesError(Fault("too_large", message(text)))
    return plan(movement, **{who_enters(known.of): entries}, rounds=rounds)  # type: ignore[arg-type]


def _about(planned: Plan) -> dict[str, Any]:
    """The words at the top of the page and of its sheets."""
    text = OF_PAIRS if planned.of is SeatingKind.PAIRS else OF_PLAYERS
    rounds = len(planned.rounds)
    heading = translated(message(text, movement=planned.title, entries=planned.entries, rounds=rounds))
    return {
        "heading": heading,
        "preview": LinkPreview(heading, translated(planned.guarantees.sentence)),
        "movement": planned.title,
        "persons": planned.of is not SeatingKind.PAIRS,
        "partners": planned.of is SeatingKind.INDIVIDUALS,
        **walk_of(planned.movement, len(planned.rounds[0].tables)),
    }


def _lines(planned: Plan, tables: Sequence[int]) -> Iterator[tuple[int, list[tuple[int, str]], str]]:
    """Of each round its number, each of the `tables` with who meets there, and who sits out."""
    for number, seating in enumerate(planned.rounds, start=1):
        there = {table.table: table.sides_in_line() for table in seating.tables}
        yield number, [(table, there.get(table, "–")) for table in tables], ", ".join(map(str, seating.sit_out))


def _of_event(planned: Plan) -> dict[str, str | int]:
    """The answers of the chooser that lead to an event with this chart."""
    entered = PAIRS if planned.of is SeatingKind.PAIRS else CHANGING
    return {
        **ChooserForm.usual(entered, planned.entries),
        "rounds": len(planned.rounds),
        "movement": planned.movement,
    }
