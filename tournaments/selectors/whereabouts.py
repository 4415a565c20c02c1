"""Where do I sit, now and next? And how long is the round still?"""

import datetime
from dataclasses import dataclass

from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from tournaments.models import Entry, Round, Seat, Stage
from tournaments.selectors.chart import ChartRound, plan_ahead
from tournaments.selectors.seating import current_round
from tournaments.states import EntryState, GameState, RoundState


@dataclass(frozen=True, slots=True)
class Place:
    """A pair in one round: at a table against somebody, or sitting out (`table` None). `side` is 'A' or 'B'."""

    round: int | None
    table: int | None
    side: str
    opponent_id: int | None
    opponent: str
    opponent_number: int | None
    game_id: int | None
    sentence: Sentence

    @property
    def sits_out(self) -> bool:
        """No table this round."""
        return self.table is None and self.opponent_id is None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """`now` while a round (or an extra game of the pair) is open, `next` while rounds are planned."""

    entry_id: int
    number: int | None
    name: str
    now: Place | None
    next: Place | None
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a round: when the players are warned and when the last hand is played, where the laws say so."""

    round: int
    open: bool
    opened_at: datetime.datetime
    warn_at: datetime.datetime | None
    stop_at: datetime.datetime | None
    closed_at: datetime.datetime | None

    @property
    def warns_before(self) -> int:
        """The minutes from the warning to the stop; 0 where there is none."""
        if self.stop_at is None or self.warn_at is None:
            return 0
        return int((self.stop_at - self.warn_at).total_seconds()) // 60


def where_to_sit(entry: Entry) -> Whereabouts:
    """Now and next of a pair, in values and in words. Five queries at most."""
    stage = Stage.objects.filter(tournament=entry.tournament_id).order_by("-number").first()
    if stage is None or not entry.number or entry.state == EntryState.WITHDRAWN:
        return Whereabouts(entry.pk, entry.number, entry.name, None, None, _before_play(entry, stage))
    now = _extra(entry, stage) or _now(entry, current_round(stage))
    upcoming = _next(entry, stage)
    shown = now or upcoming
    sentence = shown.sentence if shown else say(N_("All rounds are played. Thank you for playing."))
    return Whereabouts(entry.pk, entry.number, entry.name, now, upcoming, sentence)


def clock_of(round: Round) -> Clock:  # noqa: A002  (the field's own word)
    """The clock of a round, by the laws of its stage."""
    laws = round.stage.law_book

    def after(minutes: int) -> datetime.datetime | None:
        return round.opened_at + datetime.timedelta(minutes=minutes) if minutes and laws.stop_minutes else None

    warn, stop = after(laws.warn_minutes), after(laws.stop_minutes)
    return Clock(round.number, round.state == RoundState.OPEN, round.opened_at, warn, stop, round.closed_at)


def _before_play(entry: Entry, stage: Stage | None) -> Sentence:
    if entry.state == EntryState.WITHDRAWN:
        return say(N_("{pair} has withdrawn."), pair=entry.title)
    if stage is not None:
        return say(N_("Play has begun. Ask the director when you join."))
    table = (entry.number + 1) // 2 if entry.number else entry.first_open_table
    if table:
        return say(N_("You begin at table {table}. Play has not begun yet."), table=table)
    return say(N_("Your table is not drawn yet."))


def _now(entry: Entry, round_: Round | None) -> Place | None:
    if round_ is None or round_.state != RoundState.OPEN:
        return None
    place = _seated(entry, round_.number, Seat.objects.filter(entry=entry, game__round=round_))
    if place or entry.pk not in round_.sit_out:
        return place
    return _place(round_.number, None, "", None)


def _extra(entry: Entry, stage: Stage) -> Place | None:
    games = Seat.objects.filter(entry=entry, game__stage=stage, game__round=None, game__state=GameState.OPEN)
    return _seated(entry, None, games)


def _seated(entry: Entry, number: int | None, mine) -> Place | None:  # type: ignore[no-untyped-def]
    seat = mine.exclude(game__state=GameState.VOID).select_related("game__table").first()
    if seat is None:
        return None
    other = Seat.objects.filter(game=seat.game_id).exclude(side=seat.side).select_related("entry").first()
    table = seat.game.table.number if seat.game.table else None
    return _place(number, table, "AB"[seat.side], other.entry if other else None, seat.game_id)


def _next(entry: Entry, stage: Stage) -> Place | None:
    if not stage.plan:
        return None
    coming: ChartRound = plan_ahead(stage)[0]
    table = coming.table_of(entry.number or 0)
    if table is None:
        return _place(coming.number, None, "", None) if entry.number in coming.sit_out else None
    side = "A" if table.a == entry.number else "B"
    opponent = Entry.objects.filter(tournament=entry.tournament_id, number=table.b if side == "A" else table.a).first()
    return _place(coming.number, table.table, side, opponent)


def _place(
    number: int | None, table: int | None, side: str, opponent: Entry | None, game_id: int | None = None
) -> Place:
    sentence = _sentence(number, table, side, opponent)
    if opponent is None:
        return Place(number, table, side, None, "", None, game_id, sentence)
    return Place(number, table, side, opponent.pk, opponent.name, opponent.number, game_id, sentence)


def _sentence(number: int | None, table: int | None, side: str, opponent: Entry | None) -> Sentence:
    if opponent is None:
        return say(N_("Round {round}: you sit out."), round=number)
    against = say(N_("{pair} ({names})"), pair=opponent.title, names=opponent.name)
    words: dict[str, object] = {"table": table, "side": side, "opponent": against}
    if number is None:
        return say(N_("Extra game at table {table}, side {side}, against {opponent}."), **words)
    return say(N_("Round {round}: table {table}, side {side}, against {opponent}."), round=number, **words)
