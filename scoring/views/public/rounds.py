"""Rounds and results, table by table: the one being played first, then the next; every earlier one has its address."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from scoring.models import Ending
from scoring.selectors.finals import Final, finals_of
from scoring.selectors.pulse import Pulse
from scoring.views.public.event import page, stage_of
from scoring.views.public.live import fresh, number_asked, part_asked
from tournaments.models import Entry, Stage
from tournaments.selectors import ChartRound, RoundSheet, TableSeat, extra_games_of, plan_ahead, round_sheet
from tournaments.states import RoundState


@dataclass(frozen=True, slots=True)
class Side:
    """A pair at a table, with its points once the game is final."""

    number: int | None
    name: str
    points: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class TableShown:
    """One game in the list. `note` says what is not plain from the points; `state` is that of a chip."""

    table: int | None
    sides: tuple[Side, ...]
    state: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round in the list; `planned` while its games are not drawn up."""

    number: int | None
    tables: tuple[TableShown, ...]
    sit_out: tuple[Side, ...]
    planned: bool = False
    open: bool = False


@fresh
def rounds(request: HttpRequest, now: Pulse) -> str:
    """The current round and the next, or the round of `?round=`; extra games of ties with the last."""
    stage = stage_of(now)
    asked = number_asked(request, "round") if "round" in request.GET else None
    shown = _shown(stage, now, asked) if stage else []
    context = {
        "rounds": shown,
        "numbers": [(n, n == (asked or now.round)) for n in range(1, (now.rounds_planned or 0) + 1)],
        "poll": reverse("event-rounds", args=[now.code]) + "?part=1" + (f"&round={asked}" if asked else ""),
    }
    if part_asked(request):
        return page("partials/_rounds.html", now, "", context)
    return page("rounds.html", now, "event-rounds", context)


def _shown(stage: Stage, now: Pulse, asked: int | None) -> list[RoundShown]:
    if asked is not None and asked > max(now.round, now.rounds_planned or 0):
        raise Http404
    ahead = plan_ahead(stage)
    if asked is not None and asked > now.round:
        return [_planned(stage, turn) for turn in ahead if turn.number == asked]
    drawn = _drawn(stage, asked or now.round)
    if asked is not None:
        return drawn
    extra = _extra(stage) if now.round == now.rounds_planned else []
    return [*extra, *drawn, *(_planned(stage, turn) for turn in ahead[:1])]


def _drawn(stage: Stage, number: int) -> list[RoundShown]:
    row = stage.rounds.filter(number=number).first()
    if row is None:
        return []
    sheet: RoundSheet = round_sheet(row)
    tables = _tables(sheet.tables, finals_of(stage, number))
    sitting = tuple(Side(pair.number, pair.name) for pair in sheet.sit_out)
    return [RoundShown(number, tables, sitting, open=sheet.state == RoundState.OPEN)]


def _extra(stage: Stage) -> list[RoundShown]:
    games = extra_games_of(stage)
    return [RoundShown(None, _tables(games, finals_of(stage, None)), ())] if games else []


def _planned(stage: Stage, turn: ChartRound) -> RoundShown:
    """The seats to come. One statement for the names."""
    rows = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False).values_list("number", "name")
    names: dict[int, str] = {number or 0: name for number, name in rows}

    def side(number: int) -> Side:
        return Side(number, names.get(number, ""))

    tables = tuple(TableShown(table.table, (side(table.a), side(table.b))) for table in turn.tables)
    return RoundShown(turn.number, tables, tuple(side(number) for number in turn.sit_out), planned=True)


def _tables(games: Iterable[TableSeat], finals: Mapping[int, Final]) -> tuple[TableShown, ...]:
    return tuple(_table(game, finals.get(game.game_id)) for game in games)


def _table(game: TableSeat, final: Final | None) -> TableShown:
    if final is None:
        sides = tuple(Side(pair.number, pair.name) for pair in (game.a, game.b))
        return TableShown(game.table, sides, "playing", gettext("being played"))
    most, least = max(final.points.values()), min(final.points.values())
    points = [(pair, final.points.get(pair.entry_id)) for pair in (game.a, game.b)]
    sides = tuple(Side(pair.number, pair.name, got, got == most != least) for pair, got in points)
    return TableShown(game.table, sides, "final", ended(final.ending))


def ended(ending: str) -> str:
    """How a game ended, where that is not by playing it out."""
    words = {Ending.TIMED_OUT.value: gettext("stopped at the bell"), Ending.WALK_OVER.value: gettext("walk-over")}
    return words.get(ending, "")
