"""The format of an event: its sides by its laws, and its movements: two pairs or two players, four who change
partners each round, three each for himself, or up to twelve at a table for the night.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import LawBook
from rules.tournament.brackets import shape_of
from rules.tournament.movements.catalogue import LIVE, MOVEMENTS, Movement, MovementRequest, movement_of
from rules.tournament.movements.chooser import (
    LiveOption,
    MovementOption,
    PlayTime,
    live_individual_options,
    live_options,
    options,
)
from rules.tournament.movements.individual_chooser import individual_options
from rules.tournament.movements.individuals.alone import LARGEST, SMALLEST, laws_of_three, sizes
from rules.tournament.movements.individuals.quality import refuse_broken
from rules.tournament.movements.individuals.wishes import NONE, Wishes
from rules.tournament.movements.measure import games_each
from rules.tournament.movements.planning import plan, too_big
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.room import WHOLE, Room
from rules.tournament.movements.round_by_round import RoundByRoundMovement
from rules.tournament.movements.seating import SeatingKind

THREE = 3

BY_THE_BOOK = message(N_("Tournaments under these rules are played this way."))
REASONS = {
    "threes": message(
        N_("Three players at a table, each for themselves. Everyone meets everyone as evenly as possible.")
    ),
    "tables": message(N_("Everyone keeps the same table all night.")),
}


@dataclass(frozen=True, slots=True)
class EventFormat:
    """The entries that the tables of an event seat; `changing` where everybody enters alone and has a new partner each
    round.

    `tables_asked`: how many tables to use, where a table holds any number of players (see `asking`).
    """

    laws: LawBook
    changing: bool = False
    tables_asked: int | None = None

    def asking(self, tables: int | None) -> "EventFormat":
        """The same at `tables`; None: at the fewest that hold them. RulesError where a table has its size."""
        if tables is not None and not self.chooses_tables:
            text = N_("The number of players at a table is fixed here, so you cannot choose the number of tables.")
            raise RulesError(Fault("tables_asked", message(text), {"field": "tables"}))
        return replace(self, tables_asked=tables)

    @property
    def chooses_tables(self) -> bool:
        """Whether the number of tables can be chosen, because a table holds any number of players."""
        return self.laws.table_sizes is not None

    @property
    def open_ended(self) -> bool:
        """Whether a game lasts as long as its players like: nobody can say how long a round takes."""
        return self.chooses_tables and not self.laws.clock[1]

    @property
    def of_persons(self) -> bool:
        """Whether an entry is one player."""
        return self.changing or not self.laws.partners

    @property
    def kind(self) -> SeatingKind:
        """The kind of movement that seats it; two players who play each alone sit as two pairs do."""
        if self.laws.players not in (None, THREE):
            return SeatingKind.INDIVIDUALS if self.changing else SeatingKind.PAIRS
        return SeatingKind.TABLES

    @property
    def in_twos(self) -> bool:
        """Whether two entries sit at a table, so that one that comes or goes leaves all others their seats."""
        return self.kind is SeatingKind.PAIRS

    @property
    def movements(self) -> tuple[Movement, ...]:
        """The movements that can seat it."""
        if self.kind is SeatingKind.TABLES:
            return (MOVEMENTS["tables" if self.chooses_tables else "threes"],)
        return tuple(movement for movement in MOVEMENTS.values() if movement.of is self.kind)

    @property
    def live(self) -> tuple[RoundByRoundMovement, ...]:
        """The movements drawn round by round that can seat it."""
        return tuple(movement for movement in LIVE.values() if movement.of is self.kind)

    @property
    def fewest(self) -> int:
        """The fewest entries that can play."""
        if self.chooses_tables:
            return self._sizes[0]
        return self.at_table

    @property
    def at_table(self) -> int:
        """How many entries sit at a table; the most, where a table holds any number of players."""
        if self.chooses_tables:
            return self._sizes[1]
        return {SeatingKind.PAIRS: 2, SeatingKind.INDIVIDUALS: 4, SeatingKind.TABLES: THREE}[self.kind]

    def plan(
        self,
        movement: str,
        entries: int,
        rounds: int | None = None,
        *,
        seed: int | None = None,
        room: Room = WHOLE,
        wishes: Wishes = NONE,
    ) -> Plan:
        """Every round of a movement for `entries`; RulesError for one that cannot seat them or keep wishes."""
        self.refuse_too_few(entries)
        self._refuse_unfit(movement, room, wishes)
        if wishes.threes and not self.may_have_threes(entries):
            text = N_("Tables of three are for 2 or 3 leftover players, if the rules have a game for three.")
            raise RulesError(Fault("no_threes", message(text)))
        if self.in_twos:
            return _planned_pairs(room, movement, pairs=entries, rounds=rounds)
        self._refuse_tables(entries)
        smallest, largest = self._sizes
        planned = _planned(
            movement,
            players=entries,
            rounds=rounds,
            seed=seed,
            smallest=smallest,
            largest=largest,
            wishes=wishes,
            tables=self.tables_asked,
            stay=room.stay,
        )
        if MOVEMENTS[movement].takes_wishes:
            asked = MovementRequest(entries, len(planned.rounds), wishes=wishes, stay=room.stay)
            refuse_broken(planned, asked.all_wishes)
        return planned

    def seats(self, movement: Movement, entries: int) -> bool:
        """Whether a movement of this format can seat that many entries."""
        smallest, largest = self._sizes
        return movement.fits(MovementRequest(entries, 1, smallest=smallest, largest=largest))

    def may_have_threes(self, entries: int) -> bool:
        """Whether those over can play at tables of three instead of sitting out."""
        changing = self.kind is SeatingKind.INDIVIDUALS and entries >= 2 * THREE
        return changing and self.over(entries) in (2, 3) and laws_of_three(self.laws) is not None

    def rounds(
        self,
        live: RoundByRoundMovement,
        entries: int,
        rounds: int | None = None,
        *,
        room: Room = WHOLE,
        wishes: Wishes = NONE,
    ) -> int:
        """How many rounds of a movement drawn round by round are played: all, where it has no winner before.

        RulesError where it cannot seat them.
        """
        self.refuse_too_few(entries)
        self._refuse_unfit(live.name, room, wishes)
        room.refuse_live(live, entries)
        if rounds is not None and rounds < 1:
            raise RulesError(
                Fault("rounds", message(N_("An event has at least 1 round, not {rounds}."), rounds=rounds))
            )
        asked = live.full(entries) if rounds is None or live.whole else rounds
        if faults := too_big(self.kind, entries, asked):
            raise RulesError(faults)
        return asked

    def tables(self, entries: int) -> int:
        """How many tables `entries` need, whatever the movement."""
        if self.chooses_tables:
            return self.tables_asked or -(-entries // self._sizes[1])
        return max(1, (entries + 1) // 2 if self.in_twos else entries // self.at_table)

    def over(self, entries: int) -> int:
        """How many sit out each round because they make up no table."""
        if self.chooses_tables:
            return 0
        return entries % self.at_table

    def games_each(self, planned: Plan, rounds: int, *, threes: bool = False) -> tuple[int, int]:
        """The fewest and the most games of anybody; where rounds are drawn one by one, all sit out in turn."""
        if planned.rounds:
            return games_each(planned)
        each, more = divmod(0 if threes else self.over(planned.entries) * rounds, planned.entries)
        return rounds - each - bool(more), rounds - each

    def first_table(self, number: int | None) -> int | None:
        """The table at which a number begins, where that is so in every movement: 1 against 2, 3 against 4 …"""
        return (number + 1) // 2 if number and self.in_twos else None

    def options(self, entries: int, time: PlayTime) -> tuple[MovementOption, ...]:
        """Every movement that fits, in as many rounds as there is time for; the recommended first.

        RulesError if there is no time for one game, or no movement seats them.
        """
        self.refuse_too_few(entries)
        if self.in_twos:
            return options(entries, time)
        if self.kind is SeatingKind.INDIVIDUALS:
            return individual_options(entries, time)
        (movement,), fit = self.movements, time.fitting
        planned = self.plan(movement.name, entries, min(fit, movement.full(entries)))
        reason = REASONS[movement.name]
        return (MovementOption.of(planned, movement.title, time.per_game, reason, recommended=True),)

    def live_options(self, entries: int, time: PlayTime) -> tuple[LiveOption, ...]:
        """Other movements that can be drawn round by round; the movement that the laws have for a tournament is
        recommended.

        RulesError if there is no time for one game.
        """
        self.refuse_too_few(entries)
        offered = {SeatingKind.PAIRS: live_options, SeatingKind.INDIVIDUALS: live_individual_options}.get(self.kind)
        if offered is None:
            return ()
        found = offered(entries, time)
        return tuple(
            replace(one, recommended=True, reason=BY_THE_BOOK) if one.movement == self.knock_out else one
            for one in found
        )

    @property
    def knock_out(self) -> str | None:
        """The knock-out that a tournament is by these laws; None where everybody plays to the end."""
        return shape_of(self.laws)

    def refuse_too_few(self, entries: int) -> None:
        """RulesError where `entries` are too few for one table."""
        if entries < self.fewest:
            text = N_("At least {fewest} are needed to play; there {count:is|are} {count}.")
            raise RulesError(Fault("too_few_entries", message(text, fewest=self.fewest, count=entries)))

    @property
    def _sizes(self) -> tuple[int, int]:
        """The fewest and the most at a table where each plays for himself."""
        return self.laws.table_sizes or (SMALLEST, LARGEST)

    def _refuse_tables(self, entries: int) -> None:
        """RulesError where `entries` do not fit at the tables that were asked for."""
        smallest, largest = self._sizes
        if self.tables_asked and not sizes(entries, smallest, largest, self.tables_asked):
            text = N_(
                "{players} {players:player|players} cannot sit at {tables} {tables:table|tables}: "
                "each table has {fewest} to {most} {most:player|players}."
            )
            found = message(text, players=entries, tables=self.tables_asked, fewest=smallest, most=largest)
            raise RulesError(Fault("tables_asked", found, {"field": "tables"}))

    def _refuse_unfit(self, movement: str, room: Room, wishes: Wishes) -> None:
        there_are = [*(one.name for one in self.movements), *(one.name for one in self.live)]
        faults = []
        if movement in (*MOVEMENTS, *LIVE) and movement not in there_are:
            text = N_("{movement} does not suit this event. Choose one of these: {known}.")
            sentence = message(text, movement=movement_of(movement).title, known=", ".join(there_are))
            faults.append(Fault("movement_unfit", sentence, {"movement": movement}))
        if replace(room, stay=()) and not self.in_twos:
            text = N_("Only events of pairs can have rooms or tables out of use.")
            faults.append(Fault("room", message(text)))
        keeping = [one.name for one in self.movements if one.takes_wishes]
        headed = [one.name for one in self.live if one.headed]
        if wishes.met and movement not in (*keeping, *headed):
            text = N_("Only “Fairest chart found” and “Progressive night” can avoid opponents of the last night.")
            faults.append(Fault("met", message(text)))
        if replace(wishes, met=frozenset()) and movement not in keeping:
            text = N_("Only “Fairest chart found” allows wishes, and only where partners change.")
            faults.append(Fault("wishes", message(text)))
        if faults:
            raise RulesError(faults)


# Made before the database is locked, and asked for again behind the lock; the largest has 25 MB.
_planned_pairs = lru_cache(maxsize=2)(Room.plan)
# A fair chart may take seconds to find, and is asked for again when play begins.
_planned = lru_cache(maxsize=32)(plan)
