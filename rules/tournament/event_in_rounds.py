"""An event that is played round by round, a Swiss or a plan: its results, those who left, and the places."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from rules.laws.tie_order import SEED_ORDER, TieOrder
from rules.tournament.games import NOT_YET, Side, all_played, corrected_results, game
from rules.tournament.movements import RoundSeating
from rules.tournament.standings import EventResults, GameResult, SitOutPolicy, Standings
from rules.tournament.withdrawals import Departure, deletes_results, refuse_absent, results_that_count


@dataclass(frozen=True, kw_only=True)
class EventInRounds(ABC):
    """`order`: how ties are broken. `sit_out`: what a sit-out is worth. `departures`: those who left."""

    order: TieOrder = SEED_ORDER
    sit_out: SitOutPolicy = field(default_factory=SitOutPolicy)
    results: tuple[GameResult, ...] = ()
    departures: tuple[Departure, ...] = ()

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether every game has been played."""

    @property
    @abstractmethod
    def _everybody(self) -> Collection[int]:
        """Every entry, those who left among them."""

    @property
    @abstractmethod
    def _closed(self) -> Sequence[RoundSeating]:
        """The rounds that are over."""

    @property
    @abstractmethod
    def _rounds_in_all(self) -> int:
        """The rounds of the whole event."""

    @property
    def _of_persons(self) -> bool:
        """Whether the entries are persons, and not pairs."""
        return False

    @property
    def playing(self) -> tuple[int, ...]:
        """The entries that play on."""
        gone = {departure.entry for departure in self.departures}
        return tuple(entry for entry in self._everybody if entry not in gone)

    def corrected(self, a: Side, b: Side, score: Sequence[int], in_round: int | None = None) -> Self:
        """With another score for the last game of `a` against `b`, or for that of one round.

        Rounds that are seated stay as they are. RulesError where these two have no result.
        """
        return replace(self, results=corrected_results(self.results, game(a, b, score, in_round)))

    def _departure(self, entry: int, *, deleted: bool | None) -> Departure:
        """An entry that leaves now; its games are deleted before half of the rounds are over, unless it is said.

        RulesError for an entry that does not play, NotNow once all is played.
        """
        if self.over:
            raise all_played(self._rounds_in_all)
        refuse_absent(entry, self.playing)
        usual = deletes_results(len(self._closed), self._rounds_in_all)
        return Departure(entry, usual if deleted is None else deleted)

    @property
    def counted(self) -> EventResults:
        """The results, from which the standings follow. A sit-out counts once its round is over.

        Its own `standings` take coins, extra games and whatever else settles a tie.
        """
        return results_that_count(self.results, self._everybody, self.departures, self._closed, self.sit_out)

    @property
    def standings(self) -> Standings:
        """The places now, each with its reason."""
        return self.counted.standings(self.order, persons=self._of_persons, matter=None if self.over else NOT_YET)
