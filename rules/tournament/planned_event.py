"""An event whose rounds are all known before play, as one value: its plan and the results."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws.tie_order import SEED_ORDER, TieOrder
from rules.tournament.games import NOT_YET, Side, game, joined, missing, played_before, seated_at
from rules.tournament.movements import Guarantees, Plan, RoundSeating, SeatingKind
from rules.tournament.movements.round_by_round import sit_outs_of
from rules.tournament.standings import EventResults, GameResult, SitOutPolicy, Standings


@dataclass(frozen=True)
class PlannedEvent:
    """Made by `howell`, `round_robin` or `planned`, then by `played`. `str()` is its chart.

    `order`: how ties are broken. `sit_out`: what a sit-out is worth.
    """

    plan: Plan
    order: TieOrder = SEED_ORDER
    sit_out: SitOutPolicy = field(default_factory=SitOutPolicy)
    results: tuple[GameResult, ...] = ()

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

    @property
    def counted(self) -> EventResults:
        """The results, from which the standings follow. A sit-out counts once its round is over.

        Its own `standings` take coins, extra games and whatever else settles a tie.
        """
        rounds = enumerate(self.rounds, start=1)
        closed = [seating for number, seating in rounds if not missing(seating, number, self.results)]
        entries = tuple(range(1, self.plan.entries + 1))
        return EventResults(self.results, entries, self.sit_out, sit_outs_of(closed))

    @property
    def standings(self) -> Standings:
        """The places now, each with its reason."""
        persons = self.plan.of is not SeatingKind.PAIRS
        return self.counted.standings(self.order, persons=persons, matter=None if self.over else NOT_YET)
