"""The movements there are, as data: those planned whole, and those drawn round by round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import FEWEST, MOST, SHAPES
from rules.tournament.movements.individuals.alone import LARGEST, SMALLEST, round_of_tables, sizes, threes
from rules.tournament.movements.individuals.optimised import optimised
from rules.tournament.movements.individuals.walk_round import rounds_without_repeat, walk_round
from rules.tournament.movements.individuals.whist import SIZES as WHIST_SIZES
from rules.tournament.movements.individuals.whist import rounds_of, whist
from rules.tournament.movements.individuals.wishes import NONE, Wishes, fours_and_threes
from rules.tournament.movements.knock_out import knock_out_round
from rules.tournament.movements.pair_charts import berger, howell, rounds_in_lines, walk
from rules.tournament.movements.places import always_one_side
from rules.tournament.movements.plans import TITLES
from rules.tournament.movements.progressive_live import progressive_round
from rules.tournament.movements.round_by_round import DrawnRound, PlayHistory, RoundByRoundMovement
from rules.tournament.movements.seating import RoundSeating, SeatingKind
from rules.tournament.movements.swiss import swiss_round

EVENING = 10  # rounds


@dataclass(frozen=True, slots=True)
class MovementRequest:
    """The inputs of a movement: the number of `entries` (pairs, or players) and `rounds`, and its options.

    `changes`: the line that moves at each change, where it is not always the same; `seed`: shuffles who meets whom,
    None does not; `smallest` and `largest`: players at a table where the laws leave that open; `wishes`: of those who
    change partners; `tables`: how many are asked for, where a movement leaves that open. `stay`: numbers that keep a
    table, for a movement that seats them so itself.
    """

    entries: int
    rounds: int
    changes: Sequence[str] = ()
    seed: int | None = None
    smallest: int = SMALLEST
    largest: int = LARGEST
    wishes: Wishes = NONE
    tables: int | None = None
    stay: tuple[int, ...] = ()

    @property
    def all_wishes(self) -> Wishes:
        """The wishes, with a table for each who cannot move. RulesError for more than fit."""
        tables, _ = fours_and_threes(self.entries, threes=self.wishes.threes)
        return self.wishes.staying(self.stay, tables)


@dataclass(frozen=True, slots=True)
class Movement:
    """`full`: rounds until it is complete; `limit`: most rounds it can serve, None for any number.

    `fits`: whether it seats these entries; `endless`: it can continue after its full number of rounds; `takes_wishes`:
    who partners whom, and where, may be wished for. `in_lines`: odd numbers start in line A and even ones in B;
    `moves`: the line that moves at a change, if one does; `seats_stayers`: it gives those who cannot move a table
    itself; elsewhere places of the finished chart are given out so. `by_cards`: a card at each place says where to go
    next, the same after every round.
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
    seats_stayers: bool = False
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


def _knock_out(name: str) -> Callable[[PlayHistory], DrawnRound | None]:
    return lambda history: knock_out_round(SHAPES[name].knock_out, history)


ANY_PAIRS = message(N_("2 pairs or more; with an odd number, one sits out each round"))

BRACKET_SIZES = message(
    N_("{fewest} to {most} {most:pair|pairs}; the first drawn get the byes"), fewest=FEWEST, most=MOST
)

_MORE = ", ".join(str(players) for players in WHIST_SIZES if players > 49)

MOVEMENTS = {
    movement.name: movement
    for movement in (
        Movement("a-up", TITLES["a-up"], ANY_PAIRS, _tables, _walk_of("A"), in_lines=True, moves="A", endless=True),
        Movement("b-down", TITLES["b-down"], ANY_PAIRS, _tables, _walk_of("B"), in_lines=True, moves="B", endless=True),
        Movement(
            "round-robin",
            TITLES["round-robin"],
            ANY_PAIRS,
            _complete,
            lambda asked: berger(asked.entries, asked.rounds),
        ),
        Movement(
            "lines",
            TITLES["lines"],
            ANY_PAIRS,
            _complete,
            lambda asked: rounds_in_lines(asked.entries, asked.rounds),
            in_lines=True,
        ),
        Movement(
            "howell",
            TITLES["howell"],
            ANY_PAIRS,
            _complete,
            lambda asked: howell(asked.entries, asked.rounds),
            by_cards=True,
        ),
        Movement(
            "whist",
            TITLES["whist"],
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
            TITLES["optimised"],
            message(N_("4 to 200 players; 1 to 3 left over sit out in turn")),
            _complete,
            lambda asked: always_one_side(
                optimised(asked.entries, asked.rounds, wishes=asked.all_wishes, seed=asked.seed), asked.stay
            ),
            of=SeatingKind.INDIVIDUALS,
            endless=True,
            takes_wishes=True,
            seats_stayers=True,
            fits=lambda asked: 4 <= asked.entries <= 200,
        ),
        Movement(
            "walk-round",
            TITLES["walk-round"],
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
            TITLES["threes"],
            message(N_("3 to 500 players; 1 or 2 left over sit out in turn")),
            lambda players: players // 2,
            lambda asked: always_one_side(threes(asked.entries, asked.rounds, asked.seed, asked.stay), asked.stay),
            of=SeatingKind.TABLES,
            endless=True,
            seats_stayers=True,
            fits=lambda asked: 3 <= asked.entries <= 500,
        ),
        Movement(
            "tables",
            TITLES["tables"],
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
            swiss_round,
            can_stay=lambda pairs: pairs // 2,
        ),
        RoundByRoundMovement(
            "progressive",
            message(N_("Progressive night")),
            message(N_("4 players or more; 1 to 3 left over sit out in turn")),
            message(N_("Winners move up a table, and partners split after each round.")),
            lambda players: EVENING,
            progressive_round,
            of=SeatingKind.INDIVIDUALS,
            can_stay=lambda players: 2 * (players // 4),
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
