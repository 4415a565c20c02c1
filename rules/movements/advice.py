"""What a director is told who asks how an evening can go: what fits, the advised first, and why the rest does not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.brackets import SHAPES
from rules.laws import PokerLaws
from rules.movements.catalogue import LIVE, Movement
from rules.movements.chooser import LiveOption, Option, rounds_that_fit
from rules.movements.company import THREE, Company
from rules.movements.live import Live
from rules.movements.seating import Kind
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

LONGER = 2  # rounds that a knock-out of few may take beyond a game for each of them
USUAL_EVENING = 180  # minutes that are planned for where nobody says how many there are
DAY = 1_440  # minutes: no plan is longer
Some = Option | LiveOption


@dataclass(frozen=True, slots=True)
class Evening:
    """What there is: `entries` (pairs, or players), minutes a game; the rest None where it is not said."""

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
    def limit_of_a_bracket(self) -> int:
        """The same where play goes on until one is left: without a word on time as long as that takes."""
        return self.minutes_per_game * (self.entries + LONGER) if self.minutes is None else self.limit

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
class Advice:
    """`options` are what fits, what is advised first; `sentence` advises it, or says what is missing for any."""

    options: tuple[Some, ...]
    unfit: tuple[Unfit, ...]
    sentence: Sentence


def advise(company: Company, evening: Evening) -> Advice:
    """Every movement that can seat `company`, sorted into what fits the evening and what does not.

    RulesError where there are too few to play, or no time for one game.
    """
    found = _in_order(company, evening)
    fitting = [one for one in found if _has_tables(company, one.movement, evening)]
    if fitting and not fitting[0].recommended:
        fitting[0] = replace(fitting[0], recommended=True)
    options = tuple(fitting)
    return Advice(options, tuple(_unfit(company, evening, options)), _sentence(company, evening, options))


def tables_of(company: Company, movement: str, entries: int) -> int:
    """How many tables are in use at once, at most: in a knock-out fewer than all could fill."""
    if movement in SHAPES:
        return SHAPES[movement].knock_out.tables(entries)
    return company.tables(entries)


def _in_order(company: Company, evening: Evening) -> tuple[Some, ...]:
    """What there is time for; first what the book has its tournaments play, where that is so."""
    entries, game, rounds = evening.entries, evening.minutes_per_game, evening.rounds
    planned = company.options(entries, minutes=evening.limit, minutes_per_game=game, rounds=rounds)
    drawn = company.live_options(entries, minutes=evening.limit, minutes_per_game=game, rounds=rounds)
    longer = company.live_options(entries, minutes=evening.limit_of_a_bracket, minutes_per_game=game, rounds=rounds)
    live = (
        *(one for one in drawn if not LIVE[one.movement].whole),
        *(one for one in longer if LIVE[one.movement].whole),
    )
    by_the_book = tuple(one for one in live if one.recommended)
    if by_the_book:
        planned = tuple(replace(one, recommended=False) for one in planned)
    return (*by_the_book, *planned, *(one for one in live if not one.recommended))


def _has_tables(company: Company, movement: str, evening: Evening) -> bool:
    return evening.tables is None or tables_of(company, movement, evening.entries) <= evening.tables


def _unfit(company: Company, evening: Evening, options: tuple[Some, ...]) -> Iterator[Unfit]:
    there = {one.movement for one in options}
    there_are: tuple[Movement | Live, ...] = (*company.movements, *company.live)
    for movement in there_are:
        if movement.name not in there:
            yield Unfit(movement.name, movement.title, _why_not(company, movement, evening))


def _why_not(company: Company, movement: Movement | Live, evening: Evening) -> Sentence:
    entries = evening.entries
    if isinstance(movement, Movement) and not company.seats(movement, entries):
        return say(N_("It takes {sizes}."), sizes=movement.sizes)
    if isinstance(movement, Live) and movement.most is not None and entries > movement.most:
        return say(N_("It takes {sizes}."), sizes=movement.sizes)
    if not _has_tables(company, movement.name, evening):
        needed = tables_of(company, movement.name, entries)
        text = N_("It needs {needed} {needed:table|tables} at once, and there are {tables}.")
        return say(text, needed=needed, tables=evening.tables)
    if isinstance(movement, Live) and movement.whole:
        fit = rounds_that_fit(evening.limit_of_a_bracket, evening.minutes_per_game, evening.rounds)
        text = N_("It takes up to {full} {full:round|rounds}, and there is time for {rounds}.")
        return say(text, full=movement.full(entries), rounds=fit)
    return say(N_("There is time for everybody to meet everybody, which needs no draw."))


def _sentence(company: Company, evening: Evening, options: tuple[Some, ...]) -> Sentence:
    """The advice in one sentence."""
    if options:
        best = options[0]
        text = N_("{movement} is advised, {rounds} {rounds:round|rounds} in {hours} hours: {reason}")
        hours = f"{best.minutes // 60}:{best.minutes % 60:02d}"
        advised = say(text, movement=best.title, rounds=best.rounds, hours=hours, reason=best.reason)
        if not evening.open or best.movement in SHAPES:
            return advised
        return say(N_("{advised} No time was given, so this is for 3 hours."), advised=advised)
    needed = company.tables(evening.entries)
    if evening.tables is not None and evening.tables < needed:
        text = N_("{entries} need {needed} {needed:table|tables}, and there are {tables}, at which {most} can play.")
        most = _most(company, evening.tables)
        return say(text, entries=evening.entries, needed=needed, tables=evening.tables, most=most)
    return say(N_("No movement seats {entries}."), entries=evening.entries)


def _most(company: Company, tables: int) -> int:
    """How many can play at so many tables; who makes up none sits out."""
    if isinstance(company.laws, PokerLaws):
        return tables * company.laws.most_players
    seats = {Kind.PAIRS: 2, Kind.INDIVIDUALS: 4, Kind.TABLES: THREE}[company.kind]
    return seats * tables + (0 if company.in_twos else seats - 1)
