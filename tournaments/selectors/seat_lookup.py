"""Where do I sit, now and next?"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Case, Q, Value, When

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from rules.event.night_in_words import moves_after_round
from rules.tournament.movements import ProgressiveRules, SeatingKind
from tournaments.models import Entry, Round, Seat, Stage
from tournaments.selectors.chart import ChartRound, ChartTable, next_planned, sit_outs_ahead
from tournaments.selectors.seating import SITTERS, SeatedEntry, current_round, sides_of, unseated
from tournaments.states import EntryState, GameState, RoundState


@dataclass(frozen=True, slots=True)
class RoundSeat:
    """An entry in one round: at a table against others, or sitting out (`table` None). `side` is its letter.

    `partner` plays with it in this game alone; `opponents` are in order of their seats, clockwise from its own.
    `over`: the game is final, so this is where the entry has been.
    """

    round: int | None
    table: int | None
    side: str
    partner: SeatedEntry | None
    opponents: tuple[SeatedEntry, ...]
    game_id: int | None
    sentence: Sentence
    over: bool = False

    @property
    def sits_out(self) -> bool:
        """No table this round."""
        return self.table is None and not self.opponents


@dataclass(frozen=True, slots=True)
class SeatLookup:
    """`now` while a round (or an extra game of the pair) is open, `next` while rounds are planned.

    `later` says when the next seat is drawn, where that waits for the results of this round. `rests` is the next round
    after both in which the entry sits out, where that is planned.
    """

    entry_id: int
    number: int | None
    name: str
    now: RoundSeat | None
    next: RoundSeat | None
    sentence: Sentence
    later: Sentence | None = None
    rests: int | None = None

    @property
    def first(self) -> Sentence:
        """The information for the entry first: the game that it has to play, and once that is final the next one."""
        if self.now is None or not self.now.over:
            return self.sentence
        if self.next:
            return self.next.sentence
        return self.later or message(N_("You have played all your games so far. Check here for what comes next."))


def where_to_sit(entry: Entry) -> SeatLookup:
    """Now and next of a pair, in values and in words. Five queries at most."""
    return where_they_sit([entry])[0]


def where_they_sit(entries: Sequence[Entry]) -> tuple[SeatLookup, ...]:
    """The same of several entries of one event, in their order. Five queries at most for all of them together."""
    if not entries:
        return ()
    stage = Stage.objects.filter(tournament=entries[0].tournament_id).order_by("-number").first()
    playing = [entry for entry in entries if stage and _plays(entry, stage)]
    seated = SeatingNow.read(stage, playing) if stage and playing else None
    return tuple(
        _playing(entry, stage, seated)
        if stage and seated and _plays(entry, stage)
        else SeatLookup(entry.pk, entry.number, entry.name, None, None, _not_playing(entry, stage))
        for entry in entries
    )


def _plays(entry: Entry, stage: Stage) -> bool:
    return bool(entry.number) and entry.state != EntryState.WITHDRAWN and stage.takes(entry.pk)


def _not_playing(entry: Entry, stage: Stage | None) -> Sentence:
    if stage is None or not entry.number or entry.state == EntryState.WITHDRAWN:
        return _before_play(entry, stage)
    return message(N_("Only the qualifiers play on. Your place does not change. Thank you for playing."))


@dataclass(frozen=True, slots=True)
class SeatingNow:
    """The rows from which the places of some entries of a stage follow.

    `seats` are theirs in open rounds and in open extra games, the game that the entry has to play first, and `there`
    everybody's in these games. `last` is the last round seated; `coming` are the later rounds, and `by_number` those
    who meet one of them in the first. `left`: the rounds that a movement drawn round by round has still to draw.
    """

    last: Round | None
    left: int
    seats: Mapping[int, Sequence[Seat]]
    there: Mapping[int, Sequence[Seat]]
    coming: Sequence[ChartRound]
    by_number: Mapping[int, SeatedEntry]

    @classmethod
    def read(cls, stage: Stage, entries: Sequence[Entry]) -> "SeatingNow":
        """Four queries at most, and one where rounds are drawn one by one."""
        seats = _seats_now(stage, entries)
        coming = (*next_planned(stage), *sit_outs_ahead(stage))
        return cls(
            last=current_round(stage),
            left=stage.rounds_left if stage.live else 0,
            seats=seats,
            there=_everybody_in({seat.game_id for own in seats.values() for seat in own}),
            coming=coming,
            by_number=_meeting(stage, entries, coming[0]) if coming else {},
        )


def _seats_now(stage: Stage, entries: Sequence[Entry]) -> Mapping[int, Sequence[Seat]]:
    """The seats of each entry in open rounds and open extra games, the game that it has to play first."""
    extra = Q(game__round=None, game__state=GameState.OPEN)
    mine = Seat.objects.filter(extra | Q(game__round__state=RoundState.OPEN), entry__in=entries, game__stage=stage)
    order = Case(When(game__state=GameState.OPEN, then=Value(0)), default=Value(1)), "-game"
    seats: dict[int, list[Seat]] = {}
    for seat in mine.exclude(game__state=GameState.VOID).select_related("game__table", "game__round").order_by(*order):
        seats.setdefault(seat.entry_id, []).append(seat)
    return seats


def _everybody_in(games: Collection[int]) -> Mapping[int, Sequence[Seat]]:
    """All seats of each of these games."""
    there: dict[int, list[Seat]] = {}
    everybody = Seat.objects.filter(game__in=games).select_related(*SITTERS).order_by("side", "seat")
    for seat in everybody if games else ():
        there.setdefault(seat.game_id, []).append(seat)
    return there


def _meeting(stage: Stage, entries: Sequence[Entry], first: ChartRound) -> Mapping[int, SeatedEntry]:
    """Everybody at the tables of these entries in this round, by number."""
    tables = [first.table_of(entry.number or 0) for entry in entries]
    numbers = {number for table in tables if table for number in table.numbers}
    meeting = Entry.objects.filter(tournament=stage.tournament_id, number__in=numbers) if numbers else ()
    return {one.number or 0: unseated(one) for one in meeting}


def _playing(entry: Entry, stage: Stage, seated: SeatingNow) -> SeatLookup:
    now = _extra(entry, seated) or _now(entry, stage, seated)
    upcoming = _next(entry, seated)
    shown = now or upcoming
    sentence = shown.sentence if shown else _without_a_place(stage, seated)
    later = _drawn_later(entry, stage, now) if now and seated.left else None
    rests = _rests(entry, seated)
    return SeatLookup(entry.pk, entry.number, entry.name, now, upcoming, sentence, later, rests)


def _drawn_later(entry: Entry, stage: Stage, now: RoundSeat) -> Sentence | None:
    if now.round is None:
        return None
    if entry.number in stage.settled_room.stay and now.table and not stage.continuous:
        text = N_("You stay at table {table}. Round {next} is drawn after round {now} closes.")
        return message(text, table=now.table, next=now.round + 1, now=now.round)
    if stage.continuous:
        return message(N_("If you play on, your next game starts as soon as your opponents and a table are free."))
    text = N_("Your seat in round {next} is drawn after round {now} closes.")
    if stage.live and stage.live.whole:
        text = N_("If you play on, your seat in round {next} is drawn after round {now} closes.")
    drawn = message(text, next=now.round + 1, now=now.round)
    return _with_moves(drawn, stage.night_played) if stage.night_played else drawn


def _with_moves(drawn: Sentence, night: ProgressiveRules) -> Sentence:
    """The same, and who moves where: then each player knows the next table before the seats are drawn."""
    moves, tied, partners = moves_after_round(night)
    return message(N_("{drawn} {moves} {tied} {partners}"), drawn=drawn, moves=moves, tied=tied, partners=partners)


def _without_a_place(stage: Stage, seated: SeatingNow) -> Sentence:
    if seated.left and stage.live and stage.live.whole:
        return message(N_("You have no game now. The bracket shows whether you play on."))
    if seated.left:
        coming = seated.last.number + 1 if seated.last else 1
        return message(N_("Round {round} is drawn next. Your seat will be shown here."), round=coming)
    return message(N_("All rounds are played. Thank you for playing."))


def _before_play(entry: Entry, stage: Stage | None) -> Sentence:
    if entry.state == EntryState.WITHDRAWN:
        return message(N_("{pair} has withdrawn."), pair=entry.title)
    if stage is not None:
        return message(N_("Play has started. Ask the director when you can join."))
    table = entry.tournament.event_format.first_table(entry.number) if entry.number else entry.first_open_table
    if table:
        return message(N_("You start at table {table}. Play has not started yet."), table=table)
    if entry.number and entry.tournament.event_format.kind is SeatingKind.INDIVIDUALS:
        text = N_("You are number {number}. Your first table and partner are shown here when play starts.")
        return message(text, number=entry.number)
    return message(N_("Your table has not been drawn yet."))


def _now(entry: Entry, stage: Stage, seated: SeatingNow) -> RoundSeat | None:
    mine = [seat for seat in seated.seats.get(entry.pk, ()) if seat.game.round]
    last = seated.last
    if stage.live and stage.live.whole and mine:  # of a knock-out several rounds may be open
        last = max(mine, key=lambda seat: seat.game_id).game.round
    if last is None or last.state != RoundState.OPEN:
        return None
    place = _at_table(last.number, [seat for seat in mine if seat.game.round_id == last.pk], seated)
    if place or entry.pk not in last.sit_out:
        return place
    return _sits_out(last.number)


def _extra(entry: Entry, seated: SeatingNow) -> RoundSeat | None:
    return _at_table(None, [seat for seat in seated.seats.get(entry.pk, ()) if seat.game.round is None], seated)


def _at_table(number: int | None, mine: Sequence[Seat], seated: SeatingNow) -> RoundSeat | None:
    if not mine:
        return None
    seat = mine[0]
    sides = sides_of(seated.there[seat.game_id])
    by_id = {one.entry_id: one for side in sides for one in side}
    numbers = tuple(tuple(one.entry_id for one in side) for side in sides)
    table = ChartTable(seat.game.table.number if seat.game.table else 0, numbers, seat.game_id)
    return replace(_place(number, table, seat.entry_id, by_id), over=seat.game.state == GameState.FINAL)


def _next(entry: Entry, seated: SeatingNow) -> RoundSeat | None:
    if not seated.coming:
        return None
    coming, number = seated.coming[0], entry.number or 0
    table = coming.table_of(number)
    if table is None:
        return _sits_out(coming.number) if number in coming.sit_out else None
    return _place(coming.number, table, number, seated.by_number)


def _rests(entry: Entry, seated: SeatingNow) -> int | None:
    """The first sit-out after the next round."""
    return next((coming.number for coming in seated.coming[1:] if (entry.number or 0) in coming.sit_out), None)


def _sits_out(number: int) -> RoundSeat:
    return RoundSeat(number, None, "", None, (), None, message(N_("Round {round}: you sit out."), round=number))


def _place(number: int | None, table: ChartTable, mine: int, there: Mapping[int, SeatedEntry]) -> RoundSeat:
    """The place of `mine`; the sides of `table` and `there` go by the same numbers, or ids."""
    side, partner = LETTERS[table.side_of(mine) or 0], there.get(table.partner_of(mine) or 0)
    opponents = tuple(there[other] for other in table.opponents_of(mine) if other in there)
    sentence = _sentence(number, table.table or None, side, partner, opponents)
    return RoundSeat(number, table.table or None, side, partner, opponents, table.game_id, sentence)


def _sentence(
    number: int | None, table: int | None, side: str, partner: SeatedEntry | None, opponents: Sequence[SeatedEntry]
) -> Sentence:
    words: dict[str, object] = {"round": number, "table": table, "side": side, "opponents": _listed(opponents)}
    if number is None and table is None:
        return message(
            N_("Extra game, side {side}, against {opponents}. It has no table yet: ask the director."), **words
        )
    if number is None:
        return message(N_("Extra game at table {table}, side {side}, against {opponents}."), **words)
    if partner and number == 1:
        text = N_("You start at table {table}, side {side}, with {partner}, against {opponents}.")
        return message(text, partner=_named(partner), **words)
    if partner:
        text = N_("Round {round}: table {table}, side {side}, with {partner}, against {opponents}.")
        return message(text, partner=_named(partner), **words)
    if len(opponents) == 1:
        return message(N_("Round {round}: table {table}, side {side}, against {opponents}."), **words)
    if len(opponents) == 2:
        return message(N_("Round {round}: table {table}, seat {side}, against {opponents}."), **words)
    text = N_("Round {round}: table {table}, seat {side}, one of {count} players.")
    return message(text, round=number, table=table, side=side, count=len(opponents) + 1)


def _listed(those: Sequence[SeatedEntry]) -> Sentence:
    """Two at most are named."""
    if len(those) == 2:
        return message(N_("{first} and {second}"), first=_named(those[0]), second=_named(those[1]))
    return _named(those[0]) if those else message("")


def _named(one: SeatedEntry) -> Sentence:
    return message(N_("{pair} ({names})"), pair=one.title, names=one.name)
