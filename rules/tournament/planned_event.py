"""An event whose rounds are all known before play, as one value: its plan and the results."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws import laws_of
from rules.tournament.event_in_rounds import EventInRounds
from rules.tournament.games import (
    Side,
    game,
    joined,
    missing,
    played_before,
    seated_at,
    too_late,
)
from rules.tournament.movements import (
    EventFormat,
    Guarantees,
    Plan,
    RoundSeating,
    SeatingKind,
    rounds_without,
    seat_late_pair,
    settled,
)
from rules.tournament.movements.planning import too_big
from rules.tournament.withdrawals import seated_without

FORMATS: Final = {
    SeatingKind.PAIRS: EventFormat(laws_of("55plus")),
    SeatingKind.INDIVIDUALS: EventFormat(laws_of("55plus"), changing=True),
    SeatingKind.TABLES: EventFormat(laws_of("standard3")),
}
"""A format of each kind, to seat the later rounds again: any laws for as many at a table would seat them alike."""


@dataclass(frozen=True)
class PlannedEvent(EventInRounds):
    """Made by `howell`, `round_robin` or `planned`, then by `played`, `corrected`, `withdrawn` and `late`.

    `str()`: its chart.
    """

    plan: Plan

    def __repr__(self) -> str:
        return f"<PlannedEvent {self.plan!r}, results={len(self.results)}>"

    def __str__(self) -> str:
        return str(self.plan)

    @property
    def rounds(self) -> tuple[RoundSeating, ...]:
        """Every round, first to last."""
        return self.plan.rounds

    @property
    def guarantees(self) -> Guarantees:
        """The promises to everybody: games, meetings, sit-outs."""
        return self.plan.guarantees

    def next_round(self) -> RoundSeating | None:
        """The first round with a game that has no result; None once all are played."""
        rounds = enumerate(self.rounds, start=1)
        return next((seating for number, seating in rounds if missing(seating, number, self.results)), None)

    @property
    def over(self) -> bool:
        """Whether every game has been played."""
        return self.next_round() is None

    def played(self, a: Side, b: Side, score: Sequence[int]) -> "PlannedEvent":
        """With the result of `a` against `b`, the points of `a` first, in the first round in which they have none.

        RulesError for two who never meet, or have played all their games.
        """
        result = game(a, b, score)
        met = [number for number, seating in enumerate(self.rounds, start=1) if seated_at(result, seating.tables)]
        if not met:
            text = N_("{a} and {b} never meet in this movement.")
            a_side, b_side = map(joined, result.sides)
            raise RulesError(Fault("never_meet", message(text, a=a_side, b=b_side)))
        for number in met:
            if seated_at(result, missing(self.rounds[number - 1], number, self.results)):
                return replace(self, results=(*self.results, replace(result, round=number)))
        raise played_before(result, number)

    def withdrawn(self, entry: int, *, deleted: bool | None = None) -> "PlannedEvent":
        """Without this entry from the next round. `deleted`: whether its games are as if never played, or count.

        If it is left out, they are deleted before half of the rounds are over. A round with a result is begun, and
        others keep their seats in it. The later rounds are planned again where that is fairer. RulesError for an entry
        that does not play, and where the others cannot be seated; NotNow once all is played, and where it forfeits a
        game of a round begun, until its score is entered.
        """
        gone = self._departure(entry, deleted=deleted)
        begun = tuple(seated_without(self._begun, self.results, gone))
        event = replace(self, departures=(*self.departures, gone))
        return event._seated(begun, rounds_without(self._to_come, entry))

    def late(self) -> "PlannedEvent":
        """With a late entry, which has the next number and plays from the next round that has no result yet.

        It takes the place of those who would sit out, else a seat in turn; where partners change or three sit together,
        everybody is seated again. RulesError where that cannot be; NotNow where no round is left.
        """
        if not self._to_come:
            raise too_late()
        number = self.plan.entries + 1
        if faults := too_big(self.plan.of, number, len(self.rounds)):
            raise RulesError(faults)
        in_twos = self.plan.of is SeatingKind.PAIRS
        smallest = seat_late_pair(self._to_come, number, played=self._begun) if in_twos else ()
        return replace(self, plan=replace(self.plan, entries=number))._seated(self._begun, smallest)

    def _seated(self, begun: tuple[RoundSeating, ...], smallest: tuple[RoundSeating, ...]) -> "PlannedEvent":
        """With the later rounds settled for those who now play. `smallest`: the plan changed as little as can be."""
        if self.plan.movement == "tables":
            text = N_("{movement}: nobody can come late or leave.")
            raise RulesError(Fault("same_table", message(text, movement=self.plan.title)))
        to_come = smallest
        if self._to_come and (self.plan.of is not SeatingKind.PAIRS or len(self.playing) > 1):
            to_come = settled(
                FORMATS[self.plan.of],
                self.plan.movement,
                smallest=smallest,
                planned=self._to_come,
                played=begun,
                numbers=self.playing,
                rooms=self.plan.sections,
            ).rounds
        return replace(self, plan=replace(self.plan, rounds=(*begun, *to_come)))

    @property
    def _begun(self) -> tuple[RoundSeating, ...]:
        """The rounds up to the last that has a result: their seats stay."""
        return self.rounds[: max((result.round or 0 for result in self.results), default=0)]

    @property
    def _to_come(self) -> tuple[RoundSeating, ...]:
        return self.rounds[len(self._begun) :]

    @property
    def _everybody(self) -> range:
        return range(1, self.plan.entries + 1)

    @property
    def _closed(self) -> list[RoundSeating]:
        rounds = enumerate(self.rounds, start=1)
        return [seating for number, seating in rounds if not missing(seating, number, self.results)]

    @property
    def _rounds_in_all(self) -> int:
        return len(self.rounds)

    @property
    def _of_persons(self) -> bool:
        return self.plan.of is not SeatingKind.PAIRS
