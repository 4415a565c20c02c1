"""Which lines of a phone the desk lacks: it was restored from a backup, and the phone sends them again.

The ledger is asked for the ids of the lines. It never loses one by an undo, a correction or a void game, so a line that
the phone sent and the ledger lacks can only have gone with a database that was replaced.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt

from rules.euchre.score_sheet import KEEPERS
from scoring.models import LedgerEntry
from scoring.reads.table_state import TableState, TableStatus, games_at, table_state
from scoring.table.offline import MOST_KEPT
from scoring.table.pages import gone
from scoring.table.same_game import game_name, is_same_game
from scoring.table.state import table_by_token
from tournaments.models import Table

MOST_GAMES = 30  # of a table, the newest, among which the game of a line is looked for
LONGEST_LINE = 120  # characters of JSON


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line in the order of the phone: `of` is the name of its game. An agreement has sheet 0 and number 0."""

    uuid: UUID
    of: str
    sheet: int
    number: int


class KeptLinesForm(forms.Form):
    """The lines as JSON: `[[uuid, of, sheet, number], …]`."""

    lines = forms.CharField(max_length=MOST_KEPT * LONGEST_LINE)

    def clean_lines(self) -> tuple[KeptLine, ...]:
        """The lines; an error that says what they should look like."""
        try:
            rows = json.loads(self.cleaned_data["lines"])
            if not isinstance(rows, list):
                raise TypeError
            lines = tuple(KeptLine(UUID(uuid), str(of), int(sheet), int(number)) for uuid, of, sheet, number in rows)
        except (ArithmeticError, AttributeError, RecursionError, TypeError, ValueError) as error:
            raise forms.ValidationError(_("Send the lines as JSON: [[id, game, sheet, number], …].")) from error
        if any(line.sheet not in (0, *KEEPERS) for line in lines):
            raise forms.ValidationError(_("A line is on sheet 1 or 2, and an agreement on sheet 0."))
        if len(lines) > MOST_KEPT:
            raise forms.ValidationError(_("Too many lines. The most at a time: %(most)s.") % {"most": MOST_KEPT})
        return lines


@csrf_exempt
def table_lacking(request: HttpRequest, token: str) -> HttpResponse:
    """The lines of a phone that the desk lacks; a look at the address leads to the table."""
    found = table_by_token(token)
    if found is None or found.revoked:
        return gone(request, found)
    if request.method != "POST":
        return redirect("table", token)
    form = KeptLinesForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors["lines"]}, status=HTTPStatus.BAD_REQUEST)
    return JsonResponse(lacking(found, form.cleaned_data["lines"]))


def lacking(table: Table, lines: Iterable[KeptLine]) -> dict[str, Any]:
    """`send`: the ids of the lines to send now. `hold`: of those to keep until their game, or the line before, is here.

    `games`: the numbers that the desk gives to the games of these lines, by their names. One query where nothing lacks.
    """
    lines = tuple(lines)
    written = LedgerEntry.objects.filter(tournament=table.tournament_id, uuid__in=[line.uuid for line in lines])
    there = set(written.values_list("uuid", flat=True))
    missing = [line for line in lines if line.uuid not in there]
    games = _games_of(table, {line.of for line in missing})
    send = _to_send(missing, games)
    return {
        "send": send,
        "hold": [line.uuid for line in missing if line.uuid not in set(send)],
        "games": {name: game.game_id for name, game in games.items()},
    }


def _games_of(table: Table, names: set[str]) -> dict[str, TableState]:
    """The games at this table that have one of the names: two queries for each that is looked at."""
    found: dict[str, TableState] = {}
    for game in games_at(table)[:MOST_GAMES] if names else ():
        state = table_state(game)
        name = game_name(game.stage.number, state)
        found |= {asked: state for asked in names - found.keys() if is_same_game(asked, name)}
        if names == found.keys():
            break
    return found


def _to_send(lines: Iterable[KeptLine], games: Mapping[str, TableState]) -> list[UUID]:
    """Lines whose place on the sheet is next once those before them are sent. A taken place is refused as always.

    A line of a later place waits for the other phone that has those before it; an agreement waits for the last hand.
    """
    next_places: dict[tuple[str, int], int] = {}
    send: list[UUID] = []
    for line in lines:
        if (game := games.get(line.of)) is None:
            continue
        if not line.number:
            if game.status is TableStatus.AGREEING:
                send.append(line.uuid)
            continue
        sheet = (line.of, line.sheet)
        place = next_places.get(sheet) or game.sheet(line.sheet).next_number
        if line.number <= place:
            send.append(line.uuid)
        next_places[sheet] = max(place, line.number + 1) if line.number <= place else place
    return send
