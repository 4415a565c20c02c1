"""The movements for this evening: each with its rounds, its length and its guarantees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from rules.tournament.movements.catalogue import LIVE, MOVEMENTS, Movement
from rules.tournament.movements.fairness import Bound, ChartQuality, best_possible, chart_quality, verdict
from rules.tournament.movements.measure import Guarantees, guarantees
from rules.tournament.movements.planning import most_rounds, plan
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.round_by_round import RoundByRoundMovement
from rules.tournament.movements.seating import SeatingKind
from rules.tournament.movements.sit_outs import BRACKET, UNSHARED

MOST_ENTRIES = 500
MOST_ADVISED = 60  # rounds: nobody plays more in a day, and a chart of more takes long to write out


@dataclass(frozen=True, slots=True)
class PlayTime:
    """The minutes there are to play and for a game; `rounds` are wanted at most, None for as many as fit."""

    minutes: int
    per_game: int
    rounds: int | None = None

    @property
    def fitting(self) -> int:
        """How many rounds there is time for, `rounds` and MOST_ADVISED at most; RulesError if there is not even one."""
        if self.per_game < 1 or self.minutes < self.per_game:
            text = N_("{minutes} {minutes:minute is|minutes are} too short for a game of {game}.")
            raise RulesError(Fault("no_time", message(text, minutes=self.minutes, game=self.per_game)))
        if self.rounds is not None and self.rounds < 1:
            text = N_("An event has at least 1 round, not {rounds}.")
            raise RulesError(Fault("rounds", message(text, rounds=self.rounds)))
        fit = min(self.minutes // self.per_game, MOST_ADVISED)
        return fit if self.rounds is None else min(fit, self.rounds)

    def fitting_for(self, kind: SeatingKind, entries: int) -> int:
        """The same, and no more than can be planned for this number of entries."""
        return min(self.fitting, most_rounds(kind, entries))


@dataclass(frozen=True, slots=True)
class MovementOption:
    """A movement as it would be played; `minutes` for all `rounds`. One option is `recommended`."""

    movement: str
    title: Sentence
    rounds: int
    minutes: int
    measured: Guarantees
    quality: ChartQuality
    bound: Bound
    recommended: bool
    reason: Sentence
    full: int | None = None
    """The rounds in which everyone meets everyone, where there is time for fewer."""

    @classmethod
    def of(
        cls,
        planned: Plan,
        title: Sentence,
        per_game: int,
        reason: Sentence,
        *,
        recommended: bool,
        full: int | None = None,
    ) -> "MovementOption":
        """The option of a plan, with what is counted from its rounds. `per_game`: minutes."""
        rounds, measured = len(planned.rounds), guarantees(planned)
        quality, bound = chart_quality(planned), best_possible(planned.of, planned.entries, rounds)
        minutes = rounds * per_game
        return cls(planned.movement, title, rounds, minutes, measured, quality, bound, recommended, reason, full)

    @property
    def guarantee(self) -> Sentence:
        """The guarantees for the players."""
        return self.measured.sentence

    @property
    def verdict(self) -> Sentence:
        """How far the chart is from what is possible."""
        return verdict(self.quality, self.bound)

    @property
    def caution(self) -> Sentence | None:
        """Notes on sit-outs that players need, if these cannot be shared out."""
        return UNSHARED if self.measured.most_sit_outs - self.measured.fewest_sit_outs > 1 else None


def options(pairs: int, time: PlayTime) -> tuple[MovementOption, ...]:
    """Every movement of pairs in as many rounds as there is time for; the recommended first.

    RulesError if there is no time for one game, or no pair to play it.
    """
    fit = time.fitting_for(SeatingKind.PAIRS, pairs)
    best, reason = _recommended(pairs, fit)
    there_are = (movement for movement in MOVEMENTS.values() if movement.of is SeatingKind.PAIRS)
    found = (_option(movement, pairs, fit, time.per_game, best, reason) for movement in there_are)
    return tuple(sorted(found, key=lambda option: not option.recommended))


@dataclass(frozen=True, slots=True)
class LiveOption:
    """A movement drawn round by round, as far as it is known before play: nothing of it is measured yet."""

    movement: str
    title: Sentence
    rounds: int
    minutes: int
    guarantee: Sentence
    reason: Sentence
    recommended: bool = False

    @property
    def caution(self) -> Sentence | None:
        """Notes on sit-outs that players need, if these cannot be shared out."""
        return BRACKET if LIVE[self.movement].whole else None


AnyOption = MovementOption | LiveOption
FAMILIES = (
    ("a-up", "b-down", "lines"),
    ("round-robin", "howell"),
    ("swiss",),
    tuple(SHAPES),
    ("whist", "optimised"),
)
"""Movements that feel alike to those who play: of each family one is enough to choose from. Others are alone."""
SHOWN = 3  # options that a director compares with pictures; the others are one press away


def recommended_first(options: Iterable[AnyOption], limit: int) -> tuple[AnyOption, ...]:
    """The options of at most `limit` minutes, then the longer ones. Only the first is recommended, if it is not longer.

    Nothing is ever recommended that takes longer than the time there is.
    """
    found = list(options)
    in_time = [one for one in found if one.minutes <= limit]
    longer = [replace(one, recommended=False) for one in found if one.minutes > limit]
    first = [replace(one, recommended=number == 0) for number, one in enumerate(in_time)]
    return (*first, *longer)


def shortlist(options: Sequence[AnyOption], limit: int) -> tuple[AnyOption, ...]:
    """The first `SHOWN` options to compare: the recommended one, then one of each other family that is in time."""
    picked: list[AnyOption] = []
    for one in options:
        if one.minutes <= limit and _family(one) not in map(_family, picked):
            picked.append(one)
    rest = [one for one in options if one not in picked]
    return (*picked, *rest)[:SHOWN]


def _family(option: AnyOption) -> tuple[str, ...]:
    return next((names for names in FAMILIES if option.movement in names), (option.movement,))


def live_options(pairs: int, time: PlayTime) -> tuple[LiveOption, ...]:
    """The movements drawn round by round: a Swiss if there is no time for everybody to meet everybody, a knock-out if
    there is time for all of it.

    RulesError if there is no time for one game.
    """
    fit = time.fitting_for(SeatingKind.PAIRS, pairs)
    return tuple(_live(live, pairs, fit, time.per_game) for live in LIVE.values() if _serves(live, pairs, fit))


def _serves(live: RoundByRoundMovement, pairs: int, fit: int) -> bool:
    if not live.whole:
        return live.of is SeatingKind.PAIRS and fit < MOVEMENTS["round-robin"].full(pairs)
    return 2 <= pairs <= (live.most or pairs) and live.full(pairs) <= fit


def _live(live: RoundByRoundMovement, pairs: int, fit: int, game: int) -> LiveOption:
    if not live.whole:
        return LiveOption(live.name, live.title, fit, fit * game, live.promise, _why_live(pairs, fit, live))
    full = live.full(pairs)
    reason = message(
        N_("Plays until 1 of {pairs} {pairs:pair|pairs} is left, in {full} {full:round|rounds}."),
        pairs=pairs,
        full=full,
    )
    return LiveOption(live.name, live.title, full, full * game, live.promise, reason)


def live_individual_options(players: int, time: PlayTime) -> tuple[LiveOption, ...]:
    """The movements of those who change partners that are drawn round by round, as long as there is time or an evening.

    RulesError if there is no time for one game.
    """
    fit = time.fitting_for(SeatingKind.INDIVIDUALS, players)
    reason = message(N_("No chart: winners move, so everyone knows where to go when the bell rings."))
    found = ((live, min(fit, live.full(players))) for live in LIVE.values() if live.of is SeatingKind.INDIVIDUALS)
    return tuple(
        LiveOption(live.name, live.title, many, many * time.per_game, live.promise, reason) for live, many in found
    )


def _why_live(pairs: int, fit: int, live: RoundByRoundMovement) -> Sentence:
    full = live.full(pairs)
    if fit < full:
        text = N_(
            "There is time for {rounds} of the {full} {full:round|rounds} that {pairs} "
            "{pairs:pair|pairs} need to find one winner."
        )
        return message(text, rounds=fit, full=full, pairs=pairs)
    if fit == full:
        text = N_("{full} {full:round is|rounds are} enough to find one winner among {pairs} {pairs:pair|pairs}.")
    else:
        text = N_(
            "{full} {full:round is|rounds are} enough to find one winner among {pairs} {pairs:pair|pairs}. More "
            "rounds sort out the places below."
        )
    return message(text, pairs=pairs, full=full)


def _recommended(pairs: int, fit: int) -> tuple[str, Sentence]:
    """The house's advice: the seed's walk while it repeats nobody, then on inside the lines."""
    complete, walk = MOVEMENTS["lines"].full(pairs), MOVEMENTS["a-up"].full(pairs)
    if pairs % 2 and fit >= complete:
        return "round-robin", message(
            N_("There is time for all {rounds} {rounds:round|rounds}."),
            rounds=complete,
        )
    if pairs % 2:
        return "round-robin", message(N_("The best choice for an odd number of pairs: nobody sits out twice."))
    if fit >= complete:
        return "lines", message(N_("It starts with the simple moves of A up, and there is time for all its rounds."))
    if fit <= walk:
        return "a-up", message(
            N_("The simplest movement, with no rematches in {rounds} {rounds:round|rounds} or fewer."), rounds=walk
        )
    return "lines", message(
        N_("A up for {rounds} {rounds:round|rounds}; after that, pairs meet within their own line."),
        rounds=walk,
    )


FULL_CIRCLES = ("round-robin", "lines", "howell")  # in all their rounds everyone meets everyone once
PART_OF_A_CIRCLE = message(N_("Round robin"))  # “full” would promise opponents that there is no time for
REASONS = {
    "a-up": message(N_("Simple to announce: A pairs meet B pairs, never their own line.")),
    "b-down": message(N_("Like A up, but B moves: good after line B has stayed seated for long.")),
    "round-robin": message(N_("Fairest for a single ranking; everyone needs the chart.")),
    "howell": message(
        N_("Like the full round robin, without a chart. Cards at the tables say where to go; one pair stays.")
    ),
    "lines": message(N_("Starts as A up and continues to a full round robin if time allows.")),
}


def _option(movement: Movement, pairs: int, fit: int, game: int, best: str, reason: Sentence) -> MovementOption:
    full = movement.full(pairs)
    rounds = min(fit, full)
    shortened = movement.name in FULL_CIRCLES and rounds < full
    title = PART_OF_A_CIRCLE if shortened and movement.name == "round-robin" else movement.title
    option = _unadvised(movement.name, pairs, rounds, title, game, full if shortened else None)
    return replace(option, recommended=True, reason=reason) if movement.name == best else option


@lru_cache(maxsize=256)  # to plan and count 100,000 games takes most of a second, and every look at the start asks
def _unadvised(movement: str, pairs: int, rounds: int, title: Sentence, game: int, full: int | None) -> MovementOption:
    planned = plan(movement, pairs=pairs, rounds=rounds)
    return MovementOption.of(planned, title, game, REASONS[movement], recommended=False, full=full)
