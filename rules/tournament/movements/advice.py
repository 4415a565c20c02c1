"""Advice for a director who plans an evening: what fits, the recommended first, and why the rest does not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from rules.tournament.movements.catalogue import LIVE, Movement
from rules.tournament.movements.chooser import LiveOption, MovementOption, PlayTime, recommended_first, shortlist
from rules.tournament.movements.event_format import EventFormat
from rules.tournament.movements.round_by_round import RoundByRoundMovement

LONGER = 2  # rounds that a knock-out of few may take beyond a game for each of them
USUAL_EVENING = 180  # minutes that are planned for where nobody says how many there are
DAY = 1_440  # minutes: no plan is longer
Some = MovementOption | LiveOption


@dataclass(frozen=True, slots=True)
class Evening:
    """The resources of an evening: `entries` (pairs, or players), minutes a game; the rest None where it is unknown."""

    entries: int
    minutes_per_game: int
    minutes: int | None = None
    rounds: int | None = None
    tables: int | None = None

    @property
    def limit(self) -> int:
        """Minutes to play in, a day at most: those there are, or those of the rounds wanted, or a usual evening."""
        if self.minutes is not None:
            return min(self.minutes, DAY)
        wanted = USUAL_EVENING if self.rounds is None else self.rounds * self.minutes_per_game
        return min(DAY, max(wanted, self.minutes_per_game))

    @property
    def longest(self) -> int:
        """The minutes that a recommended night takes at most: what was told, and if nothing was, a usual evening."""
        return USUAL_EVENING if self.open else self.limit

    @property
    def time(self) -> PlayTime:
        """The time to play in: `limit`."""
        return PlayTime(self.limit, self.minutes_per_game, self.rounds)

    @property
    def time_of_a_bracket(self) -> PlayTime:
        """The same if play continues until one is left: as long as that takes, if no time is given."""
        if self.minutes is not None:
            return self.time
        return replace(self.time, minutes=self.minutes_per_game * (self.entries + LONGER))

    @property
    def open(self) -> bool:
        """Whether nobody says how long it may take."""
        return self.minutes is None and self.rounds is None


@dataclass(frozen=True, slots=True)
class Unfit:
    """A movement that does not fit, and why."""

    movement: str
    title: Sentence
    reason: Sentence


@dataclass(frozen=True, slots=True)
class TooFewTables:
    """Some formats fit, others need more tables: the `sentence` says so. `titles`: a few that `needed` would allow."""

    needed: int
    sentence: Sentence
    titles: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class MovementAdvice:
    """`options` are what fits, what is advised first; `sentence` advises it, or says what is missing for any.

    `shortlist`: the three to compare; `assumed`: no time was given, so `longest` is the usual evening.
    """

    options: tuple[Some, ...]
    unfit: tuple[Unfit, ...]
    sentence: Sentence
    longest: int = USUAL_EVENING
    assumed: bool = False
    too_few_tables: TooFewTables | None = None

    @property
    def unfit_by_reason(self) -> tuple[tuple[Sentence, tuple[Sentence, ...]], ...]:
        """Each reason once, with the titles of the movements that do not fit because of it."""
        reasons: dict[str, tuple[Sentence, tuple[Sentence, ...]]] = {}
        for one in self.unfit:
            reason, titles = reasons.get(str(one.reason), (one.reason, ()))
            reasons[str(one.reason)] = (reason, (*titles, one.title))
        return tuple(reasons.values())

    @property
    def shortlist(self) -> tuple[Some, ...]:
        """The recommended option, and two that are different from it."""
        return shortlist(self.options, self.longest)


def advise_movements(event_format: EventFormat, evening: Evening) -> MovementAdvice:
    """Every movement that can seat `event_format`, sorted by whether it fits the evening.

    RulesError where there are too few to play, or no time for one game.
    """
    found = _in_order(event_format, evening)
    fitting = (one for one in found if _has_tables(event_format, one.movement, evening))
    options = recommended_first(fitting, evening.longest)
    return MovementAdvice(
        options,
        tuple(_unfit(event_format, evening, options)),
        _sentence(event_format, evening, options),
        evening.longest,
        evening.open,
        _too_few_tables(event_format, evening, found) if options else None,
    )


def tables_needed(event_format: EventFormat, movement: str, entries: int) -> int:
    """How many tables are in use at once, at most: in a knock-out fewer than all could fill."""
    if movement in SHAPES:
        return SHAPES[movement].knock_out.tables(entries)
    return event_format.tables(entries)


def _in_order(event_format: EventFormat, evening: Evening) -> tuple[Some, ...]:
    """The rounds that fit the time; first what the book has its tournaments play, where that is so."""
    planned = event_format.options(evening.entries, evening.time)
    drawn = event_format.live_options(evening.entries, evening.time)
    longer = event_format.live_options(evening.entries, evening.time_of_a_bracket)
    live = (
        *(one for one in drawn if not LIVE[one.movement].whole),
        *(one for one in longer if LIVE[one.movement].whole),
    )
    by_the_book = tuple(one for one in live if one.recommended)
    if by_the_book:
        planned = tuple(replace(one, recommended=False) for one in planned)
    return (*by_the_book, *planned, *(one for one in live if not one.recommended))


def _has_tables(event_format: EventFormat, movement: str, evening: Evening) -> bool:
    return evening.tables is None or tables_needed(event_format, movement, evening.entries) <= evening.tables


def _unfit(event_format: EventFormat, evening: Evening, options: tuple[Some, ...]) -> Iterator[Unfit]:
    there = {one.movement for one in options}
    there_are: tuple[Movement | RoundByRoundMovement, ...] = (*event_format.movements, *event_format.live)
    for movement in there_are:
        if movement.name not in there:
            yield Unfit(movement.name, movement.title, _why_not(event_format, movement, evening))


def _too_few_tables(event_format: EventFormat, evening: Evening, found: tuple[Some, ...]) -> TooFewTables | None:
    """Where tables alone keep some formats out: how many they need."""
    kept_out = [one for one in found if not _has_tables(event_format, one.movement, evening)]
    if not kept_out:
        return None
    entries = evening.entries
    needed = max(tables_needed(event_format, one.movement, entries) for one in kept_out)
    text = N_("{entries} {entries:entry needs|entries need} {needed} {needed:table|tables} at once; you have {tables}.")
    sentence = message(text, entries=entries, needed=needed, tables=evening.tables)
    return TooFewTables(needed, sentence, tuple(one.title for one in shortlist(kept_out, evening.longest)))


def _in_hours(minutes: int) -> Sentence:
    hours, rest = divmod(minutes, 60)
    text = N_("{hours} h {minutes} min") if rest and hours else N_("{hours} h") if hours else N_("{minutes} min")
    return message(text, hours=hours, minutes=rest)


def _why_not(event_format: EventFormat, movement: Movement | RoundByRoundMovement, evening: Evening) -> Sentence:
    entries = evening.entries
    if isinstance(movement, Movement) and not event_format.seats(movement, entries):
        return message(N_("It needs {sizes}."), sizes=movement.sizes)
    if isinstance(movement, RoundByRoundMovement) and movement.most is not None and entries > movement.most:
        return message(N_("It needs {sizes}."), sizes=movement.sizes)
    if not _has_tables(event_format, movement.name, evening):
        needed = tables_needed(event_format, movement.name, entries)
        text = N_("It needs {needed} {needed:table|tables} at once; you have {tables}.")
        return message(text, needed=needed, tables=evening.tables)
    if isinstance(movement, RoundByRoundMovement) and movement.whole:
        text = N_("It needs up to {full} {full:round|rounds}; there is time for {rounds}.")
        return message(text, full=movement.full(entries), rounds=evening.time_of_a_bracket.fitting)
    return message(N_("There is time for everyone to meet everyone, so no draw is needed."))


def _sentence(event_format: EventFormat, evening: Evening, options: tuple[Some, ...]) -> Sentence:
    """The advice in one sentence."""
    if options and not options[0].recommended:
        text = N_("Every format takes longer than {time}. Give more time, or plan fewer minutes for a game.")
        return message(text, time=_in_hours(evening.longest))
    if options:
        best = options[0]
        text = N_("Recommended: {movement}, {rounds} {rounds:round|rounds} in {time}. {reason}")
        time = _in_hours(best.minutes)
        advised = message(text, movement=best.title, rounds=best.rounds, time=time, reason=best.reason)
        if not evening.open:
            return advised
        return message(N_("{advised} No time was given, so this assumes 3 hours."), advised=advised)
    needed = event_format.tables(evening.entries)
    if evening.tables is not None and evening.tables < needed:
        text = N_(
            "{entries} {entries:entry needs|entries need} {needed} {needed:table|tables}. You have {tables}, "
            "enough for {most}."
        )
        most = _most(event_format, evening.tables)
        return message(text, entries=evening.entries, needed=needed, tables=evening.tables, most=most)
    return message(N_("No movement can seat {entries} {entries:entry|entries}."), entries=evening.entries)


def _most(event_format: EventFormat, tables: int) -> int:
    """How many can play at `tables`; the others sit out."""
    seats = event_format.at_table
    leaves_none_out = event_format.in_twos or event_format.chooses_tables
    return seats * tables + (0 if leaves_none_out else seats - 1)
