"""The movements there are, as data: those planned whole, and those drawn round by round."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rules.brackets import FEWEST, MOST, SHAPES
from rules.errors import Fault, RulesError
from rules.movements.circle import berger, rounds_in_lines
from rules.movements.howell import howell
from rules.movements.individuals.optimised import optimised
from rules.movements.individuals.tables import LARGEST, SMALLEST, round_of_tables, sizes
from rules.movements.individuals.threes import threes
from rules.movements.individuals.walk_round import rounds_without_repeat, walk_round
from rules.movements.individuals.whist import SIZES as WHIST_SIZES
from rules.movements.individuals.whist import rounds_of, whist
from rules.movements.individuals.wishes import NONE, Wishes
from rules.movements.round_by_round import DrawnRound, PlayHistory, RoundByRoundMovement
from rules.movements.seating import Plan, RoundSeating, SeatingKind
from rules.movements.walk import walk
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

MOST_PAIRS = 20_000
MOST_SEATS = {
    SeatingKind.PAIRS: 4_000_000,
    SeatingKind.INDIVIDUALS: 40_000,
    SeatingKind.TABLES: 40_000,
}  # entries times rounds, a typo above
EVENING = 10  # rounds


@dataclass(frozen=True, slots=True)
class MovementRequest:
    """The inputs of a movement: the number of `entries` (pairs, or players) and `rounds`, and its options.

    `changes`: the line that moves at each change, where it is not always the same; `seed`: shuffles who meets whom,
    None does not; `smallest` and `largest`: players at a table where the laws leave that open; `wishes`: of those who
    change partners; `tables`: how many are asked for, where a movement leaves that open.
    """

    entries: int
    rounds: int
    changes: Sequence[str] = ()
    seed: int | None = None
    smallest: int = SMALLEST
    largest: int = LARGEST
    wishes: Wishes = NONE
    tables: int | None = None


@dataclass(frozen=True, slots=True)
class Movement:
    """`full`: rounds until it is complete; `limit`: most rounds it can serve, None for any number.

    `fits`: whether it seats these entries; `endless`: it can continue after its full number of rounds; `takes_wishes`:
    who partners whom, and where, may be wished for. `in_lines`: odd numbers start in line A and even ones in B;
    `moves`: the line that moves at a change, if one does; `by_cards`: a card at each place says where to go next, the
    same after every round.
    """

    name: str
    title: Sentence
    sizes: Sentence
    full: Callable[[int], int]
    build: Callable[[MovementRequest], tuple[RoundSeating, ...]]
    in_lines: bool = False
    moves: str | None = None
    by_cards: bool = False
    of: SeatingKind = SeatingKind.PAIRS
    endless: bool = False
    takes_wishes: bool = False
    fits: Callable[[MovementRequest], bool] = lambda asked: asked.entries >= 2

    @property
    def by_chart(self) -> bool:
        """Everybody looks up where to sit, so that any game may be put at any table."""
        return not self.moves and not self.by_cards

    def limit(self, entries: int) -> int | None:
        """The most rounds for `entries`: a walk goes round again, a round robin is over."""
        return None if self.endless else self.full(entries)


def _tables(pairs: int) -> int:
    return (pairs + 1) // 2


def _walk_of(line: str) -> Callable[[MovementRequest], tuple[RoundSeating, ...]]:
    return lambda asked: walk(asked.entries, asked.rounds, asked.changes or line * (asked.rounds - 1))


def _complete(pairs: int) -> int:
    """Rounds in which everyone can meet everyone: one less than the pairs, or with an odd number the pairs."""
    return pairs - 1 + pairs % 2


def _swiss(history: PlayHistory) -> DrawnRound:
    from rules.movements.swiss import swiss_round  # read only now: a chart is printed at once

    return swiss_round(history)


def _progressive(history: PlayHistory) -> DrawnRound:
    from rules.movements.progressive_live import progressive_round

    return progressive_round(history)


def _knock_out(name: str) -> Callable[[PlayHistory], DrawnRound | None]:
    def next_round(history: PlayHistory) -> DrawnRound | None:
        from rules.movements.knock_out import knock_out_round

        return knock_out_round(SHAPES[name].knock_out, history)

    return next_round


ANY_PAIRS = message(N_("2 pairs or more; with an odd number, one sits out each round"))

BRACKET_SIZES = message(
    N_("{fewest} to {most} {most:pair|pairs}; the first drawn get the byes"), fewest=FEWEST, most=MOST
)

_MORE = ", ".join(str(players) for players in WHIST_SIZES if players > 49)

MOVEMENTS = {
    movement.name: movement
    for movement in (
        Movement(
            "a-up", message(N_("A up")), ANY_PAIRS, _tables, _walk_of("A"), in_lines=True, moves="A", endless=True
        ),
        Movement(
            "b-down", message(N_("B down")), ANY_PAIRS, _tables, _walk_of("B"), in_lines=True, moves="B", endless=True
        ),
        Movement(
            "round-robin",
            message(N_("Full round robin")),
            ANY_PAIRS,
            _complete,
            lambda asked: berger(asked.entries, asked.rounds),
        ),
        Movement(
            "lines",
            message(N_("A up, then within the lines")),
            ANY_PAIRS,
            _complete,
            lambda asked: rounds_in_lines(asked.entries, asked.rounds),
            in_lines=True,
        ),
        Movement(
            "howell",
            message(N_("Howell")),
            ANY_PAIRS,
            _complete,
            lambda asked: howell(asked.entries, asked.rounds),
            by_cards=True,
        ),
        Movement(
            "whist",
            message(N_("Whist movement")),
            message(
                N_("4 to 49 players, in fours or with one left over, who sits out in turn; also {more}"), more=_MORE
            ),
            rounds_of,
            lambda asked: whist(asked.entries, asked.rounds, asked.seed),
            of=SeatingKind.INDIVIDUALS,
            fits=lambda asked: asked.entries in WHIST_SIZES,
        ),
        Movement(
            "optimised",
            message(N_("Fairest chart found")),
            message(N_("4 to 200 players; 1 to 3 left over sit out in turn")),
            _complete,
            lambda asked: optimised(asked.entries, asked.rounds, wishes=asked.wishes, seed=asked.seed),
            of=SeatingKind.INDIVIDUALS,
            endless=True,
            takes_wishes=True,
            fits=lambda asked: 4 <= asked.entries <= 200,
        ),
        Movement(
            "walk-round",
            message(N_("Walk-around")),
            message(N_("8 players or more, in multiples of 4")),
            lambda players: rounds_without_repeat(players // 4),
            lambda asked: walk_round(asked.entries, asked.rounds),
            by_cards=True,
            of=SeatingKind.INDIVIDUALS,
            endless=True,
            fits=lambda asked: asked.entries >= 8 and asked.entries % 4 == 0,
        ),
        Movement(
            "threes",
            message(N_("Tables of three")),
            message(N_("3 to 500 players; 1 or 2 left over sit out in turn")),
            lambda players: players // 2,
            lambda asked: threes(asked.entries, asked.rounds, asked.seed),
            of=SeatingKind.TABLES,
            endless=True,
            fits=lambda asked: 3 <= asked.entries <= 500,
        ),
        Movement(
            "tables",
            message(N_("Same table all night")),
            message(N_("2 players or more, at the fewest tables; each seats up to 12 or the rules' maximum")),
            lambda players: 1,
            lambda asked: round_of_tables(asked.entries, asked.largest, asked.tables),
            of=SeatingKind.TABLES,
            fits=lambda asked: bool(sizes(asked.entries, asked.smallest, asked.largest, asked.tables)),
        ),
    )
}

LIVE = {
    movement.name: movement
    for movement in (
        RoundByRoundMovement(
            "swiss",
            message(N_("Swiss")),
            ANY_PAIRS,
            message(N_("In each round, those with about the same number of wins meet. Rematches are avoided.")),
            lambda pairs: max(1, (pairs - 1).bit_length()),  # then no more than one can have won every game
            _swiss,
        ),
        RoundByRoundMovement(
            "progressive",
            message(N_("Progressive night")),
            message(N_("4 players or more; 1 to 3 left over sit out in turn")),
            message(N_("Winners move up a table, and partners split after each round.")),
            lambda players: EVENING,
            _progressive,
            of=SeatingKind.INDIVIDUALS,
            headed=True,
        ),
        *(
            RoundByRoundMovement(
                name,
                shape.title,
                BRACKET_SIZES,
                shape.promise,
                shape.knock_out.rounds,
                _knock_out(name),
                whole=True,
                most=MOST,
            )
            for name, shape in SHAPES.items()
        ),
    )
}


def movement_of(name: str) -> Movement | RoundByRoundMovement:
    """The movement of that name, planned whole or drawn round by round; KeyError for none."""
    return LIVE[name] if name in LIVE else MOVEMENTS[name]


def plan(
    name: str,
    *,
    pairs: int | None = None,
    players: int | None = None,
    rounds: int | None = None,
    changes: str | Sequence[str] = "",
    seed: int | None = None,
    smallest: int = SMALLEST,
    largest: int = LARGEST,
    wishes: Wishes = NONE,
    tables: int | None = None,
) -> Plan:
    """Every round of the movement `name`; its full number of rounds unless `rounds` says otherwise.

    `pairs`, or `players` where each plays alone, are how many enter. `changes`, for a-up and b-down: which line moves
    at each change, "A" up or "B" down ("AAB", or with commas). The rest as `MovementRequest` has it.
    RulesError for an unknown movement, size or number of rounds, listing the possible ones.
    """
    movement = _movement(name)
    entries = (pairs if players is None else players) or 0
    rounds = movement.full(entries) if rounds is None else rounds
    asked = MovementRequest(entries, rounds, _changes(changes), seed, smallest, largest, wishes, tables)
    faults = [
        *_kind_faults(movement, pairs),
        *_size_faults(movement, asked),
        *_round_faults(movement, entries, rounds),
        *_change_faults(movement, changes),
        *_wish_faults(movement, asked),
    ]
    if faults:
        raise RulesError(faults)
    numbered = {number: "AB"[(number - 1) % 2] for number in range(1, entries + 1)} if movement.in_lines else None
    return Plan(name, entries, movement.build(asked), numbered, of=movement.of)


def _changes(changes: str | Sequence[str]) -> tuple[str, ...]:
    if isinstance(changes, str) and "," in changes:
        return tuple(change.strip() for change in changes.split(","))
    return tuple(changes)


def _movement(name: str) -> Movement:
    if name in LIVE:
        text = N_("{movement} is drawn round by round from the results, so it has no chart in advance.")
        raise RulesError(Fault("drawn_live", message(text, movement=LIVE[name].title)))
    if name not in MOVEMENTS:
        text = N_("There is no movement called {name}. Choose one of these: {known}.")
        raise RulesError(Fault("unknown_movement", message(text, name=name, known=", ".join(MOVEMENTS))))
    return MOVEMENTS[name]


def _kind_faults(movement: Movement, pairs: int | None) -> list[Fault]:
    if pairs is None or movement.of is SeatingKind.PAIRS:
        return []
    return [Fault("not_for_pairs", message(N_("{movement} seats players, not pairs."), movement=movement.title))]


def _size_faults(movement: Movement, asked: MovementRequest) -> list[Fault]:
    if asked.entries <= MOST_PAIRS and movement.fits(asked):
        return []
    if movement.of is SeatingKind.PAIRS:
        text = N_("This movement takes 2 to {most} {most:pair|pairs}, not {pairs}.")
        return [Fault("pairs", message(text, most=MOST_PAIRS, pairs=asked.entries), {"pairs": asked.entries})]
    text = N_("{movement} cannot seat {players} {players:player|players}. This movement needs {sizes}.")
    sentence = message(text, movement=movement.title, players=asked.entries, sizes=movement.sizes)
    return [Fault("players", sentence, {"players": asked.entries})]


def _round_faults(movement: Movement, entries: int, rounds: int) -> list[Fault]:
    many = message(
        N_("{count} {count:pair|pairs}") if movement.of is SeatingKind.PAIRS else N_("{count} {count:player|players}"),
        count=entries,
    )
    most = movement.limit(entries)
    if most is not None and not 1 <= rounds <= most and entries > 1:
        return [Fault("rounds", _too_many(movement, many, most, rounds))]
    if rounds < 1:
        text = N_("{movement} has at least 1 round, not {rounds}.")
        return [Fault("rounds", message(text, movement=movement.title, rounds=rounds))]
    if entries * rounds > MOST_SEATS[movement.of]:
        text = N_("{rounds} {rounds:round|rounds} with {many} make the chart too big. Choose fewer rounds.")
        return [Fault("rounds", message(text, rounds=rounds, many=many))]
    return []


def _too_many(movement: Movement, many: Sentence, most: int, rounds: int) -> Sentence:
    if most == 1:
        return message(N_("{movement} has only 1 round, not {rounds}."), movement=movement.title, rounds=rounds)
    text = N_("With {many}, {movement} has 1 to {most} {most:round|rounds}, not {rounds}.")
    return message(text, movement=movement.title, many=many, most=most, rounds=rounds)


def _change_faults(movement: Movement, changes: str | Sequence[str]) -> list[Fault]:
    if changes and not movement.moves:
        return [
            Fault(
                "changes", message(N_("With {movement}, you cannot choose which line moves."), movement=movement.title)
            )
        ]
    return []


def _wish_faults(movement: Movement, asked: MovementRequest) -> Iterable[Fault]:
    if movement.takes_wishes:
        return asked.wishes.faults(asked.entries)
    if asked.wishes == NONE:
        return []
    return [Fault("wishes", message(N_("{movement} does not allow wishes."), movement=movement.title))]
