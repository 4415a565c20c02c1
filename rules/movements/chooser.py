"""Which movement for this evening: each with its rounds, its length and what it guarantees."""

from dataclasses import dataclass

from rules.errors import Fault, RulesError
from rules.movements.catalogue import MOVEMENTS, Movement, plan
from rules.movements.measure import Guarantees, guarantees
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class Option:
    """A movement as it would be played; `minutes` for all `rounds`. One option is `recommended`."""

    movement: str
    title: Sentence
    rounds: int
    minutes: int
    measured: Guarantees
    recommended: bool
    reason: Sentence

    @property
    def guarantee(self) -> Sentence:
        """What the players may be promised."""
        return self.measured.sentence


def options(pairs: int, *, minutes: int, minutes_per_game: int, rounds: int | None = None) -> tuple[Option, ...]:
    """Every movement in as many rounds as `minutes` allow, or as many as `rounds` at most; the recommended first.

    RulesError where there is no time for one game, or no pair to play it.
    """
    fit = _rounds_that_fit(minutes, minutes_per_game, rounds)
    best, reason = _recommended(pairs, fit)
    found = (_option(movement, pairs, fit, minutes_per_game, best, reason) for movement in MOVEMENTS.values())
    return tuple(sorted(found, key=lambda option: not option.recommended))


def _rounds_that_fit(minutes: int, minutes_per_game: int, rounds: int | None) -> int:
    if minutes_per_game < 1 or minutes < minutes_per_game:
        text = N_("{minutes} minutes have no room for a game of {game}.")
        raise RulesError(Fault("no_time", say(text, minutes=minutes, game=minutes_per_game)))
    if rounds is not None and rounds < 1:
        raise RulesError(Fault("rounds", say(N_("An event has 1 round or more, not {rounds}."), rounds=rounds)))
    fit = minutes // minutes_per_game
    return fit if rounds is None else min(fit, rounds)


def _recommended(pairs: int, fit: int) -> tuple[str, Sentence]:
    """The house's advice: the seed's walk while it repeats nobody, then on inside the lines."""
    complete, walk = MOVEMENTS["lines"].full(pairs), MOVEMENTS["a-up"].full(pairs)
    if pairs % 2 and fit >= complete:
        return "round-robin", say(
            N_("There is time for all {rounds} rounds, in which each pair sits out once."), rounds=complete
        )
    if pairs % 2:
        return "round-robin", say(N_("With an odd number of pairs nobody sits out twice, and nobody is met twice."))
    if fit >= complete:
        return "lines", say(N_("There is time for everyone to meet everyone, and it begins with the simple walk."))
    if fit <= walk:
        return "a-up", say(N_("The simplest walk; nobody is met twice in {rounds} rounds or fewer."), rounds=walk)
    return "lines", say(
        N_("After {rounds} rounds of A up it goes on inside the lines, so that nobody is met twice."), rounds=walk
    )


REASONS = {
    "a-up": say(N_("Simple to call; A and B pairs meet each other, never their own line.")),
    "b-down": say(N_("As A up, with B walking: a rest for those who sat long.")),
    "round-robin": say(N_("The fairest for one list of places; everyone needs the chart.")),
    "lines": say(N_("Begins as A up and goes on to a complete round robin if time allows.")),
}


def _option(movement: Movement, pairs: int, fit: int, game: int, best: str, reason: Sentence) -> Option:
    rounds = min(fit, movement.full(pairs))
    measured = guarantees(plan(movement.name, pairs=pairs, rounds=rounds))
    recommended = movement.name == best
    return Option(
        movement.name,
        movement.title,
        rounds,
        rounds * game,
        measured,
        recommended,
        reason if recommended else REASONS[movement.name],
    )
