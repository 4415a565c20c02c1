"""The movements there are, as data; Howell, whist and the rest find their place here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.errors import Fault, RulesError
from rules.movements.circle import berger, lines
from rules.movements.seating import Plan, RoundSeating
from rules.movements.walk import walk
from rules.words import Sentence, say
from rules.words import gettext_noop as N_

MOST_PAIRS = 20_000
MOST_SEATS = 4_000_000  # pairs times rounds: more is a slip of the pen


@dataclass(frozen=True, slots=True)
class Movement:
    """`full`: rounds until it is complete; `limit`: most rounds it can serve, None for any number.

    `in_lines`: odd numbers start in line A and even ones in B; `moves`: the line that moves at a change, if one does.
    """

    name: str
    title: Sentence
    sizes: Sentence
    full: Callable[[int], int]
    build: Callable[[int, int, Sequence[str]], tuple[RoundSeating, ...]]
    in_lines: bool
    moves: str | None = None

    def limit(self, pairs: int) -> int | None:
        """The most rounds for `pairs`: a walk goes round again, a round robin is over."""
        return None if self.moves else self.full(pairs)


def _tables(pairs: int) -> int:
    return (pairs + 1) // 2


def _complete(pairs: int) -> int:
    """Rounds in which everyone can meet everyone: one less than the pairs, or with an odd number the pairs."""
    return pairs - 1 + pairs % 2


ANY_PAIRS = say(N_("2 pairs or more; with an odd number one sits out each round"))

MOVEMENTS = {
    movement.name: movement
    for movement in (
        Movement("a-up", say(N_("A up")), ANY_PAIRS, _tables, walk, in_lines=True, moves="A"),
        Movement("b-down", say(N_("B down")), ANY_PAIRS, _tables, walk, in_lines=True, moves="B"),
        Movement(
            "round-robin",
            say(N_("Full round robin")),
            ANY_PAIRS,
            _complete,
            lambda pairs, rounds, changes: berger(pairs, rounds),
            in_lines=False,
        ),
        Movement(
            "lines",
            say(N_("A up, then inside the lines")),
            ANY_PAIRS,
            _complete,
            lambda pairs, rounds, changes: lines(pairs, rounds),
            in_lines=True,
        ),
    )
}


def plan(name: str, *, pairs: int, rounds: int | None = None, changes: str | Sequence[str] = "") -> Plan:
    """Every round of the movement `name`; its full number of rounds unless `rounds` says otherwise.

    `changes`, for a-up and b-down: which line moves at each change, "A" up or "B" down ("AAB", or with commas).
    RulesError for a movement, a size or a number of rounds that there is not, saying which there are.
    """
    movement = _movement(name)
    rounds = movement.full(pairs) if rounds is None else rounds
    faults = [*_size_faults(pairs), *_round_faults(movement, pairs, rounds), *_change_faults(movement, changes)]
    if faults:
        raise RulesError(faults)
    moves = _changes(changes) or (movement.moves or "",) * (rounds - 1)
    numbered = {number: "AB"[(number - 1) % 2] for number in range(1, pairs + 1)} if movement.in_lines else None
    return Plan(name, pairs, movement.build(pairs, rounds, moves), numbered)


def _changes(changes: str | Sequence[str]) -> tuple[str, ...]:
    if isinstance(changes, str) and "," in changes:
        return tuple(change.strip() for change in changes.split(","))
    return tuple(changes)


def _movement(name: str) -> Movement:
    if name not in MOVEMENTS:
        text = N_("There is no movement called {name}; there are {known}.")
        raise RulesError(Fault("unknown_movement", say(text, name=name, known=", ".join(MOVEMENTS))))
    return MOVEMENTS[name]


def _size_faults(pairs: int) -> list[Fault]:
    if 2 <= pairs <= MOST_PAIRS:
        return []
    text = N_("This movement takes 2 to {most} pairs, not {pairs}.")
    return [Fault("pairs", say(text, most=MOST_PAIRS, pairs=pairs), {"pairs": pairs})]


def _round_faults(movement: Movement, pairs: int, rounds: int) -> list[Fault]:
    most = movement.limit(pairs)
    if most is not None and not 1 <= rounds <= most and pairs > 1:
        text = N_("{movement} with {pairs} pairs has 1 to {most} rounds, not {rounds}.")
        return [Fault("rounds", say(text, movement=movement.title, pairs=pairs, most=most, rounds=rounds))]
    if rounds < 1:
        return [
            Fault(
                "rounds",
                say(N_("{movement} has 1 round or more, not {rounds}."), movement=movement.title, rounds=rounds),
            )
        ]
    if pairs * rounds > MOST_SEATS:
        text = N_("{rounds} rounds of {pairs} pairs are too many to write out.")
        return [Fault("rounds", say(text, rounds=rounds, pairs=pairs))]
    return []


def _change_faults(movement: Movement, changes: str | Sequence[str]) -> list[Fault]:
    if changes and not movement.moves:
        return [Fault("changes", say(N_("{movement} leaves no choice of line at a change."), movement=movement.title))]
    return []
