"""The results of an event as one value, from which its tallies, its meetings and its standings are computed."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Unpack

from rules.laws.tie_order import SEED_ORDER, Criterion, TieOrder
from rules.tournament.standings.places import RankOptions, rank
from rules.tournament.standings.results import Entries, Entry, GameResult, Meetings, net_wins
from rules.tournament.standings.table import Standings
from rules.tournament.standings.tally import SitOutPolicy, Tally, tally, with_strength


@dataclass(frozen=True)
class EventResults:
    """The finished games of an event, who is ranked, and whatever else counts for them.

    `entries`: those who are ranked; games against others (a house pair) count. `sit_outs`: how often each has sat out,
    and `policy` what that is worth. `adjustments`: points that rulings add or take away. The rest as in `tally`.
    """

    games: tuple[GameResult, ...]
    entries: Entries
    policy: SitOutPolicy = field(default_factory=SitOutPolicy)
    sit_outs: Mapping[Entry, int] = field(default_factory=dict)
    adjustments: Mapping[Entry, int] = field(default_factory=dict)
    lone_hands: Mapping[Entry, int] = field(default_factory=dict)
    walkover_points: bool = True

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        """The tally of each entry, in their order, with the wins of its opponents."""
        return with_strength(self._sums, self.games)

    @cached_property
    def _sums(self) -> tuple[Tally, ...]:
        """The same without the wins of opponents, which few orders ask for."""
        return tally(
            self.games,
            self.entries,
            policy=self.policy,
            sit_outs=self.sit_outs,
            adjustments=self.adjustments,
            lone_hands=self.lone_hands,
            walkover_points=self.walkover_points,
        )

    @cached_property
    def meetings(self) -> Meetings:
        """Net wins of x over y for each (x, y) that met."""
        return net_wins(self.games)

    def standings(
        self,
        order: TieOrder = SEED_ORDER,
        *,
        among: Collection[Entry] | None = None,
        **options: Unpack[RankOptions],
    ) -> Standings:
        """The standings, as `rank` has them; of those `among` only, such as one line, where that is given."""
        rows = self.tallies if Criterion.STRENGTH in order else self._sums
        ranked = (row for row in rows if among is None or row.entry in among)
        return rank(ranked, self.meetings, order=order, **options)
