"""One pair's page: where to sit now and next, the games so far, why this place.

A player's own page, behind a private link, shows the same first, and on the first glance.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal
from uuid import uuid4

from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from rules.scorecard import CellKind
from scoring.pages.cache import part_asked
from scoring.pages.entry import entry_page
from scoring.pages.public import at_stage, page, part_of_page, stage_with
from scoring.public.agreement import own_agreement
from scoring.public.ceremony import last_shown
from scoring.public.following import strip_of
from scoring.public.own_call import game_to_call_about, own_call
from scoring.public.places import places_chart
from scoring.public.rounds import ended
from scoring.public.staff import staff_key, staff_of
from scoring.reads.ceremony import after_ceremony, is_shown
from scoring.reads.last_round import last_round_needs
from scoring.reads.master_card import PairCard, pair_card
from scoring.reads.objections import correctable, open_objections, open_to_objection
from scoring.reads.table_state import TableStatus
from scoring.reads.through import through
from scoring.standings.event_summary import EventSummary
from scoring.standings.final_scores import final_scores_of
from scoring.standings.snapshot import ShownRow, row_of
from tournaments.models import Entry, Game, Seat, Stage
from tournaments.selectors import extra_games_of, where_to_sit
from tournaments.selectors.registration import came_from
from tournaments.selectors.seat_lookup import RoundSeat
from tournaments.selectors.seat_text import large_text, next_seat
from tournaments.states import CORRECTABLE


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of one pair: `round` None for an extra game; `state` is that of a chip where there are no points yet.

    `game` is its id, None where there was no game. `objection`: whether somebody objects to the result, or may; on an
    own page "late", once the result is locked but can still be corrected.
    """

    round: int | None
    table: int | None
    number: int | None
    name: str
    points: int | None = None
    against: int | None = None
    note: str = ""
    state: TableStatus | None = None
    partner: str = ""
    game: int | None = None
    objection: Literal["", "may", "open", "late"] = ""
    counts: bool = True

    @property
    def won(self) -> bool | None:
        """Whether it was won; None while it is not final, and where it does not count."""
        return None if not self.counts or self.points is None or self.against is None else self.points > self.against

    def concealed(self) -> "GameLine":
        """The same without its result."""
        if self.points is None:
            return self
        return replace(self, counts=True, points=None, against=None, note=after_ceremony(), state=TableStatus.FINAL)

    @property
    def drawn(self) -> bool:
        """Whether it ended tied, which some laws know."""
        return self.points is not None and self.points == self.against


@partial(entry_page, tell_apart=staff_key)
def pair(request: HttpRequest, now: EventSummary, entry: Entry) -> str:
    """One pair. `?part=` is what polls itself; `?games=` only the games, for a row of the standings.

    `?strip=` is for the phones that follow the pair, `?strip=own` for its players.
    """
    shown = at_stage(request, now).stage_number
    of_stage = f"&stage={shown}" if shown < now.stage_number else ""
    staff = staff_of(request, now)
    if "games" in request.GET:
        stage = stage_with(entry, shown) if now.stage else None
        games = games_of(stage, entry, last_shown(at_stage(request, now), staff)) if stage else []
        return page("public/_games.html", now, "", {"games": games, "staff": staff})
    if "strip" in request.GET:
        row = _row(entry, now, stage_with(entry, now.stage_number)) if now.stage else None
        context = {"entry": entry, "strip": strip_of(entry, now, row), "own": request.GET["strip"] == "own"}
        return part_of_page("public/_strip.html", now, context)
    context = {
        **_about(entry, now, shown, last_shown(at_stage(request, now), staff)),
        "staff": staff,
        "poll": reverse("event-pair", args=[now.code, entry.number]) + "?part=1" + of_stage,
    }
    template = "public/_pair.html" if part_asked(request) else "public/pair.html"
    return page(template, _timeless(now), "event-pairs", context)


@entry_page
def own(request: HttpRequest, now: EventSummary, entry: Entry) -> str:
    """The entry's own page, for anyone who holds its link: its own results show while the standings are frozen."""
    context = {
        **_about(entry, now, now.stage_number, None, own=True),
        "own": True,
        "agreement": own_agreement(entry) if now.in_play else None,
        "call": own_call(entry) if now.state in CORRECTABLE else None,
        "call_about": game_to_call_about(entry, now) if now.state in CORRECTABLE else None,
        "call_uuid": uuid4(),
        "poll": f"{request.path}?part=1",
    }
    return page("public/_pair.html" if part_asked(request) else "public/own.html", _timeless(now), "event-own", context)


def _timeless(now: EventSummary) -> EventSummary:
    """The event without the time of its standings: a result elsewhere would change that, and mostly nothing else."""
    return replace(now, computed_at=None)


def _about(
    entry: Entry, now: EventSummary, stage_number: int, last: int | None, *, own: bool = False
) -> dict[str, object]:
    """Where to sit, the games of the stage, and the place; results up to the round `last`."""
    stage = stage_with(entry, stage_number) if now.stage else None
    where = where_to_sit(entry)
    seat, large = large_text(where)
    onward = through(stage, last).get(entry.number or 0) if stage and _waits(seat, now, stage) else None
    if onward:
        where, seat, large = replace(where, now=None, later=None), None, (onward,)
    row = _row(entry, now, stage) if stage else None
    return {
        "entry": entry,
        "came": came_from(entry),
        "where": where,
        "seat": seat,
        "large": large,
        "long": seat is None or (seat is not where.now and len(seat.opponents) > 2),
        "then": next_seat(where.now, where.next) if where.next and seat is where.now else None,
        "games": games_of(stage, entry, last, own=own) if stage else [],
        "row": row,
        "final": row if row and row.played and not seat and stage and _all_played(now, stage) else None,
        "chart": places_chart(stage, entry, now, _closed(stage, now)) if stage else None,
        "needed": last_round_needs(stage, entry) if stage and _in_last_round(now, stage) else None,
    }


def _waits(seat: RoundSeat | None, now: EventSummary, stage: Stage) -> bool:
    """Whether the bracket may know more of the next game than the seats: there is no table in an open round."""
    return now.knock_out and now.in_play and stage.pk == now.stage and (seat is None or seat.sits_out)


def _closed(stage: Stage, now: EventSummary) -> int:
    """The rounds whose places may be shown: while the standings are frozen, not those after it, not even to oneself."""
    if stage.pk != now.stage:
        return stage.rounds.count()
    return now.closed if now.last_shown is None else min(now.closed, now.last_shown)


def _all_played(now: EventSummary, stage: Stage) -> bool:
    """Whether the place in this stage is that of the whole event, and may be known."""
    return stage.pk == now.stage and now.closed == now.rounds_planned and not now.conceals


def _in_last_round(now: EventSummary, stage: Stage) -> bool:
    """Whether the last round is being played, and its results may be known."""
    last = now.round_open and now.round == now.rounds_planned and stage.pk == now.stage
    return last and now.in_play and not now.conceals


def _row(entry: Entry, now: EventSummary, stage: Stage) -> ShownRow | None:
    """The entry's line of the standings; those of the event's last stage are known by version."""
    return row_of(stage, entry.number or 0, version=now.published if stage.pk == now.stage else None)


def games_of(stage: Stage, entry: Entry, last: int | None = None, *, own: bool = False) -> list[GameLine]:
    """A pair's games and sit-outs so far, first to last, extra games at the end; results up to the round `last`."""
    lines = [*_rounds(pair_card(stage, entry)), *_extra(stage, entry)]
    shown = [line if is_shown(line.round, last) else line.concealed() for line in lines]
    return _with_objections(stage, entry, shown, own=own)


def _with_objections(stage: Stage, entry: Entry, lines: list[GameLine], *, own: bool) -> list[GameLine]:
    """The same games, with what may be said against their results: nothing is asked where none is final."""
    final = {line.game for line in lines if line.game and line.points is not None and line.counts}
    if not final:
        return lines
    # not by their ids: the database would keep a plan for each number of games
    played = Game.objects.filter(Exists(Seat.objects.filter(entry=entry, game=OuterRef("pk"))))
    may = open_to_objection(stage, played)
    late = set(correctable(stage, played).values_list("pk", flat=True)) if own else set()
    waiting = {one.game for one in open_objections(stage)}

    def objection(game: int | None) -> Literal["", "may", "open", "late"]:
        if game in waiting:
            return "open"
        if game not in final:
            return ""
        return "may" if game in may else "late" if game in late else ""

    return [replace(line, objection=objection(line.game)) for line in lines]


def _rounds(card: PairCard) -> list[GameLine]:
    lines = []
    for cell in card.cells:
        met = card.opponents.get(cell.round, ())
        if cell.kind is CellKind.SIT_OUT:
            lines.append(GameLine(cell.round, None, None, "", note=gettext("sat out")))
        elif not met and cell.points is None:
            continue
        else:
            name, number = ", ".join(one.name for one in met), met[0].number if len(met) == 1 else None
            partner = card.partners[cell.round].name if cell.round in card.partners else ""
            state = TableStatus.PLAYING if cell.points is None else None
            note = gettext("being played") if state else ended(cell.kind.value)
            if not cell.counts:
                note = not_counting(card.entry, [one for one in met if one.number in cell.gone])
            table = card.tables.get(cell.round)
            score, game = (cell.points, cell.against), card.games.get(cell.round)
            lines.append(
                GameLine(cell.round, table, number, name, *score, note, state, partner, game, counts=cell.counts)
            )
    return lines


def not_counting(own: Entry, gone: Sequence[Entry]) -> str:
    """Why a game is in no sum: whose results were deleted. `gone` are those opposite; nobody there, and it is `own`."""
    one = gone[0] if gone else own
    if one.second_id is None:
        return gettext("does not count: player %(number)s withdrew") % {"number": one.number}
    return gettext("does not count: pair %(number)s withdrew") % {"number": one.number}


def _extra(stage: Stage, entry: Entry) -> list[GameLine]:
    mine = [game for game in extra_games_of(stage) if any(one.entry_id == entry.pk for _, one in game.everybody)]
    finals = final_scores_of(stage, None) if mine else {}
    lines = []
    for game in mine:
        other = next(one for _, one in game.everybody if one.entry_id != entry.pk)
        final = finals.get(game.game_id)
        got = (final.points.get(entry.pk), final.points.get(other.entry_id)) if final else (None, None)
        state = None if final else TableStatus.PLAYING
        note = "" if final else gettext("being played")
        lines.append(GameLine(None, game.table, other.number, other.name, *got, note, state, game=game.game_id))
    return lines
