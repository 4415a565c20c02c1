"""Rounds and results, table by table: the one being played first, then the next; every earlier one has its address."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from rules.base.game_ending import DECIDED, GameEnding
from rules.event.master_score_card import CellKind
from scoring.pages.cache import chosen_number, number_asked, part_asked, uncached_page
from scoring.pages.public import at_stage, page, stage_of
from scoring.pages.stamp import event_stamp
from scoring.public.staff import last_shown, staff_key, staff_of
from scoring.reads.ceremony import after_ceremony, is_shown
from scoring.reads.table_state import TableStatus
from scoring.standings.event_summary import EventSummary
from scoring.standings.final_scores import FinalGame, final_scores_of
from tournaments.models import Entry, Stage
from tournaments.selectors import (
    ChartRound,
    RoundSheet,
    SeatedEntry,
    TableSeat,
    Why,
    extra_games_of,
    next_planned,
    plan_ahead,
    round_sheet,
    unseated,
)
from tournaments.states import GameState, RoundState

TABLES = 100  # on a page


@dataclass(frozen=True, slots=True)
class RoundSide:
    """The players of one side of a table, with its points once the game is final."""

    who: tuple[SeatedEntry, ...]
    points: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class TableShown:
    """One game in the list; `game` is its id once it is seated.

    `note` says what is not plain from the points; `state` is that of a chip. `tied`: it counts, and nobody won.
    """

    table: int | None
    sides: tuple[RoundSide, ...]
    state: TableStatus | None = None
    note: str = ""
    game: int | None = None
    tied: bool = False


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round in the list; `planned` while its games are not seated, and `waits` where they follow from results.

    `reasons` explain the seating of a round that was drawn. `void` has the ids of its games that do not count, for
    the club's own people. `count`: how many tables it has on all pages.
    """

    number: int | None
    tables: tuple[TableShown, ...]
    sit_out: tuple[SeatedEntry, ...]
    planned: bool = False
    open: bool = False
    waits: bool = False
    reasons: tuple[Why, ...] = ()
    void: tuple[tuple[int, int | None], ...] = ()
    count: int = 0


def round_stamp(request: HttpRequest, now: EventSummary) -> object:
    """With the games of the round that the address names; None for the whole page of the club's own people.

    Staff see which games are void, and full names: the tag has their rights (`staff_key`). Their whole page has the
    tabs of the desk, which depend on more, so only the part that polls has a stamp for them.
    """
    if not part_asked(request) and staff_key(request, now):
        return None
    shown = chosen_number(request, "round")
    return event_stamp(at_stage(request, now), shown=shown)


@partial(uncached_page, full_names=staff_key, stamp=round_stamp)
def rounds(request: HttpRequest, now: EventSummary) -> str:
    """The current round and the next, or the round of `?round=`; extra games of ties with the last."""
    last, now = now.stage_number, at_stage(request, now)
    of_stage = f"&stage={now.stage_number}" if now.stage_number < last else ""
    stage = stage_of(now)
    asked = chosen_number(request, "round")
    staff = staff_of(request, now)
    last_round = last_shown(now, staff)
    at = number_asked(request)
    further = f"&page={at}" if at > 1 else ""
    part = slice((at - 1) * TABLES, at * TABLES)
    shown = _shown(stage, now, asked, last_round, part, staff=staff is not None) if stage else []
    tables = Paginator(range(max((one.count for one in shown), default=0)), TABLES)
    if at > tables.num_pages:
        raise Http404
    context = {
        "rounds": shown,
        "page": tables.page(at),
        "query": (f"round={asked}&" if asked else "") + (f"{of_stage[1:]}&" if of_stage else ""),
        "numbers": [(n, n == (asked or now.round)) for n in range(1, (now.rounds_planned or 0) + 1)],
        "poll": reverse("event-rounds", args=[now.code])
        + "?part=1"
        + (f"&round={asked}" if asked else "")
        + further
        + of_stage,
        "of_stage": of_stage,
        "staff": staff,
    }
    if part_asked(request):
        return page("public/_rounds.html", now, "", context)
    return page("public/rounds.html", now, "event-rounds", context)


def _shown(
    stage: Stage, now: EventSummary, asked: int | None, last_round: int | None, part: slice, *, staff: bool
) -> list[RoundShown]:
    if asked is not None and asked > max(now.round, now.rounds_planned or 0):
        raise Http404
    if asked is not None and asked > now.round:
        return [_planned(stage, chart_round, part) for chart_round in _to_come(stage, now, asked)]
    if asked is not None:
        return _drawn(stage, asked, last_round, part, staff=staff)
    drawn = [shown for number in _current(stage, now) for shown in _drawn(stage, number, last_round, part, staff=staff)]
    extra = _extra(stage, last_round) if now.round == now.rounds_planned else []
    return [*extra, *drawn, *(_planned(stage, chart_round, part) for chart_round in _to_come(stage, now))]


def _current(stage: Stage, now: EventSummary) -> list[int]:
    """The round being played, or the last one; of a knock-out several may be open."""
    if not now.knock_out:
        return [now.round]
    of_now = stage.rounds.filter(Q(state=RoundState.OPEN) | Q(number=now.round))
    return list(of_now.order_by("-number").values_list("number", flat=True))


def _to_come(stage: Stage, now: EventSummary, asked: int | None = None) -> tuple[ChartRound, ...]:
    """The round `asked` for, or the next, where it is planned; one that is drawn from what is played has no tables."""
    if stage.live is None:
        return next_planned(stage) if asked is None else plan_ahead(stage, (asked,))
    if stage.continuous:  # games are seated one by one
        return ()
    number = asked or now.round + 1
    return (ChartRound(number, False, (), ()),) if number <= now.round + stage.rounds_left else ()


def _drawn(stage: Stage, number: int, last_round: int | None, part: slice, *, staff: bool) -> list[RoundShown]:
    row = stage.rounds.filter(number=number).first()
    if row is None:
        return []
    count = row.games.count()
    sheet: RoundSheet = round_sheet(row, part if count > TABLES else None)
    tables = _tables(sheet.tables, final_scores_of(stage, number), shown=is_shown(number, last_round))
    reasons = sheet.reasons if is_shown(number - 1, last_round) else ()  # they tell who won before
    sitting, opened = sheet.sit_out, sheet.state == RoundState.OPEN
    void = row.games.filter(state=GameState.VOID).order_by("pk").values_list("pk", "table__number") if staff else ()
    return [RoundShown(number, tables, sitting, open=opened, reasons=reasons, void=tuple(void), count=count)]


def _extra(stage: Stage, last_round: int | None) -> list[RoundShown]:
    games = extra_games_of(stage)
    if not games:
        return []
    return [RoundShown(None, _tables(games, final_scores_of(stage, None), shown=is_shown(None, last_round)), ())]


def _planned(stage: Stage, chart_round: ChartRound, part: slice) -> RoundShown:
    """The seats to come. One statement for the names."""
    count, here = len(chart_round.tables), chart_round.tables[part]
    if not chart_round.tables:
        return RoundShown(chart_round.number, (), (), planned=True, waits=True)
    seated = [*chart_round.sit_out, *(number for table in here for number in table.numbers)]
    numbered = Entry.objects.filter(tournament=stage.tournament_id, number__in=seated)
    known = {entry.number: unseated(entry) for entry in numbered}

    def those(numbers: Iterable[int]) -> tuple[SeatedEntry, ...]:
        return tuple(known.get(number, SeatedEntry(0, number, "", "", False, ())) for number in numbers)

    tables = tuple(TableShown(table.table, tuple(RoundSide(those(side)) for side in table.sides)) for table in here)
    return RoundShown(chart_round.number, tables, those(chart_round.sit_out), planned=True, count=count)


def _tables(
    games: Iterable[TableSeat], finals: Mapping[int, FinalGame], *, shown: bool = True
) -> tuple[TableShown, ...]:
    return tuple(_table(game, finals.get(game.game_id), shown=shown) for game in games)


def _table(game: TableSeat, final: FinalGame | None, *, shown: bool) -> TableShown:
    if final is None:
        sides = tuple(RoundSide(who) for who in game.sides)
        return TableShown(game.table, sides, TableStatus.PLAYING, gettext("being played"), game.game_id)
    if not shown:
        sides = tuple(RoundSide(who) for who in game.sides)
        return TableShown(game.table, sides, TableStatus.FINAL, after_ceremony(), game.game_id)
    leaders = [(who, who[0].entry_id) for who in game.sides]
    sides = tuple(RoundSide(who, final.points.get(entry), final.won_by(entry)) for who, entry in leaders)
    note = gettext("does not count") if final.gone else ended(final.ending)
    return TableShown(game.table, sides, TableStatus.FINAL, note, game.game_id, final.tied)


def ended(ending: str) -> str:
    """How a game ended, where that is not by playing it out."""
    words = {
        GameEnding.TIMED_OUT.value: gettext("stopped at the bell"),
        GameEnding.WALKOVER.value: gettext("forfeit"),
        GameEnding.DECISION.value: gettext("director's decision"),
        **dict.fromkeys((*DECIDED, CellKind.DECIDING_HAND.value), gettext("deciding hand")),
    }
    return words.get(ending, "")
