"""Charts in which nobody shares a table with anybody twice, from designs: 4m players, as many rounds as are known.

The problem is known as the social golfer problem with groups of four. A player meets three others a round, so that 4m
players have at most (4m − 1) / 3 rounds. Each design below reaches that number, or as many rounds as m:

- Affine and Bose: a resolvable block design, RBIBD(3q + 1, 4, 1), for a power of a prime q = 4t + 1. Players are three
  layers of the field of q elements and ∞. With a generator x, and an odd α for which (x^α + 1) / (x^α − 1) is an odd
  power of x, the first round has the tables {xⁱ, xⁱ⁺²ᵗ of layer l, xⁱ⁺ᵅ, xⁱ⁺²ᵗ⁺ᵅ of layer l + 1} for even i < 2t, and
  the three zeros with ∞; each element of the field, added to all, makes a round (R. C. Bose, 1939; for 16 players this
  is the affine plane of order 4).
- Layers: first rounds found by search, kept in `LAYERS`: resolvable group divisible designs with blocks of four
  (4-RGDD) of type 3^u, with three players at infinity, and 2^u, with two.
- 32 players in 10 rounds: `of_32`.
- Transversal: four groups of m. Table t of round r has number t + f(r) of each group, with an f of its own. Nobody
  meets twice where all differences of two such f are different in all rounds. In a field of m elements f(r) = g · r
  does for m rounds; for other m the f are found one by one (`offsets`): a difference matrix with a column a round.

Sources: C. Colbourn, J. Dinitz, Handbook of Combinatorial Designs, second edition, II.7 and IV.5.4; for 32 players
A. Aguado, A 10 days solution to the social golfer problem (2004), with another construction.
"""

from functools import cache
from itertools import product
from random import Random

from rules.tournament.movements.individuals.fields import added, powers, prime_power
from rules.tournament.movements.individuals.starters import Table

Round = list[Table]  # tables of four places, numbered from 0

LAYERS = {
    24: (7, 3, 1, "4-12-16; 10-7-20-8"),
    36: (11, 3, 1, "6-13-29; 20-5-11-8; 23-14-21-15"),
    44: (14, 2, 9, "1; 12; 36-21-6-40; 11-0-9-32; 33-5-4-31"),
    48: (15, 3, 1, "11-23-34; 1-43-33-32; 12-29-20-22; 0-21-40-24"),
    56: (18, 2, 7, "8; 10; 29-12-7-23; 43-9-18-22; 33-5-28-25; 38-42-3-2"),
    60: (19, 3, 1, "2-31-54; 42-28-55-15; 52-44-37-32; 49-45-46-24; 0-39-41-48"),
}
"""Of players: the circle m, how many are at infinity, a factor, and the tables from which the first round grows.

Number x + m * l is x of layer l. To turn a table is to make x of layer l into factor * x of layer l + 1. A table of
four is followed by its two turns. A table of three has a player at infinity, and its turns the next two. One number is
a table of itself and its two turns with one at infinity. Each was found in seconds by trying tables whose differences
are all new.
"""

TRIES = 60  # beginnings from which shifts are looked for

COLUMNS = (
    (0, 2, 1, 3),
    (0, 3, 4, 7),
    (0, 4, 5, 1),
    (0, 5, 7, 2),
    (0, 6, 6, 6),
    (0, 7, 3, 5),
)
"""Six tables of 32 players, by layers: see `of_32`."""


SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def golfer_rounds(players: int, rounds: int) -> list[Round]:
    """The first rounds in which nobody meets anybody twice, of 4m players; fewer where the design has no more.

    () where none is known.
    """
    m, over = divmod(players, 4)
    if over or m < 4:
        return []
    if players == 32:
        return of_32()[:rounds]
    if players in LAYERS:
        return [three_layers(players, turn) for turn in range(min(rounds, LAYERS[players][0]))]
    if field := bose_field(players):
        return [bose(*field, turn) for turn in range(min(rounds, (players - 1) // 3))]
    return transversal(m, rounds)


def bose_field(players: int) -> tuple[int, int] | None:
    """(p, k) of the field that makes the design of Bose for this number of players; None where there is none."""
    q, over = divmod(players - 1, 3)
    return prime_power(q) if not over and q % 4 == 1 else None


def bose(p: int, k: int, turn: int) -> Round:
    """Round `turn`, from 0, of the design of Bose of the field of p^k elements; the last player is ∞."""
    q: int = p**k

    def place(number: int, layer: int) -> int:
        return added(number, turn, p) + q * (layer % 3)

    tables = [(place(a, at), place(b, at), place(c, at + 1), place(d, at + 1)) for a, b, c, d, at in _bose_tables(p, k)]
    return [(place(0, 0), place(0, 1), place(0, 2), 3 * q), *tables]


@cache
def _bose_tables(p: int, k: int) -> list[tuple[int, int, int, int, int]]:
    """Two and two numbers of a table of the first round, and the layer of the first two."""
    x = powers(p, k)
    half = len(x) // 2  # the place of -1
    log = {number: at for at, number in enumerate(x)}
    for odd in range(1, half, 2):
        above, below = added(x[odd], x[0], p), added(x[odd], x[half], p)
        if (log[above] - log[below]) % 2:
            break

    def power(exponent: int) -> int:
        return x[exponent % len(x)]

    return [
        (power(at), power(at + half), power(at + odd), power(at + odd + half), layer)
        for layer in range(3)
        for at in range(0, half, 2)
    ]


def three_layers(players: int, turn: int) -> Round:
    """Round `turn`, from 0, of the design that grows from a line of LAYERS; those at infinity are the last."""
    circle = LAYERS[players][0]

    def moved(place: int) -> int:
        return place if place >= 3 * circle else (place + turn) % circle + place // circle * circle

    return [(moved(a), moved(b), moved(c), moved(d)) for a, b, c, d in _first_of_layers(players)]


@cache
def _first_of_layers(players: int) -> Round:
    circle, at_infinity, factor, written = LAYERS[players]
    infinite = iter(range(3 * circle, 3 * circle + at_infinity))

    def turned(place: int) -> int:
        layer, number = divmod(place, circle)
        return number * factor % circle + (layer + 1) % 3 * circle

    tables: Round = []
    for entry in written.split("; "):
        table = [int(number) for number in entry.split("-")]
        if len(table) == 1:
            a = table[0]
            tables.append((a, turned(a), turned(turned(a)), next(infinite)))
            continue
        for _ in range(3):
            a, b, c, d = table if len(table) == 4 else (*table, next(infinite))
            tables.append((a, b, c, d))
            table = [turned(place) for place in table]
    return tables


def of_32() -> list[Round]:
    """Ten rounds of 32 players: four layers of the eight vectors of three bits, and every round is moved into itself.

    Vectors add without carrying (+). Layer l has a bit of its own: bit 1, 2 and 3, and layer 0 the sum of all three.
    The vector 7 has every bit, and nobody meets the one who is 7 away in the same layer: so 28 pairs of a layer are
    left to be met, and all of those between two layers.

    - Round 1. In each layer the four vectors whose own bit is 0 sit together, and the four whose own bit is 1.
    - Rounds 2 to 4. Of two layers, v is the vector whose own bits for both of them are 1 and for the others 0. Tables
      {x, x + v} of one layer and {x + e, x + e + v} of the other, for all x; the other two layers do the same.
    - Rounds 5 to 10. A column (a, b, c, d) of COLUMNS makes the tables {x + a, x + b, x + c, x + d}, one of each layer.

    Round 1 uses three differences inside a layer, rounds 2 to 4 the other three. Between two layers all eight
    differences come once: six from the columns, and e and e + v. The columns were found by trying all orders of six
    numbers: there are 224 solutions.
    """
    vectors = range(8)
    first = [[8 * layer + x for x in vectors if _own_bit(layer, x) == bit] for layer in range(4) for bit in (0, 1)]
    rounds: list[list[list[int]]] = [first]
    for (one, other), (third, fourth) in SPLITS:
        rounds.append([*_between(one, other), *_between(third, fourth)])
    rounds += [[[8 * layer + (x ^ column[layer]) for layer in range(4)] for x in vectors] for column in COLUMNS]
    return [[(a, b, c, d) for a, b, c, d in tables] for tables in rounds]


def _own_bit(layer: int, vector: int) -> int:
    return (vector >> (layer - 1)) % 2 if layer else vector.bit_count() % 2


def _between(one: int, other: int) -> list[list[int]]:
    """The four tables of two layers in rounds 2 to 4 of `of_32`."""
    v = next(v for v in range(1, 8) if [_own_bit(at, v) for at in range(4)] == [at in (one, other) for at in range(4)])
    met = {column[one] ^ column[other] for column in COLUMNS}
    e = next(e for e in range(8) if e not in met)
    pairs = {frozenset((x, x ^ v)) for x in range(8)}
    return [
        [*(8 * one + x for x in sorted(pair)), *(8 * other + (x ^ e) for x in sorted(pair))]
        for pair in sorted(pairs, key=min)
    ]


def transversal(m: int, rounds: int) -> list[Round]:
    """Rounds in which table t has number t + f(round) of each of four groups of m; as many as are found."""
    if field := prime_power(m):
        p, k = field
        return [_shifted(m, p, shifts) for shifts in _multiples(p, k)[:rounds]]
    return [_shifted(m, m, shifts) for shifts in offsets(m, rounds)]


def _shifted(m: int, base: int, shifts: tuple[int, ...]) -> Round:
    a, b, c, d = shifts
    return [
        (added(t, a, base), m + added(t, b, base), 2 * m + added(t, c, base), 3 * m + added(t, d, base))
        for t in range(m)
    ]


def _multiples(p: int, k: int) -> list[tuple[int, int, int, int]]:
    """g * r for four elements g of the field (0, 1, x and x²), for each element r."""
    x = powers(p, k)
    of_zero = (0, 0, 0, 0)
    return [of_zero, *((0, x[at], x[(at + 1) % len(x)], x[(at + 2) % len(x)]) for at in range(len(x)))]


@cache
def offsets(m: int, rounds: int) -> tuple[tuple[int, int, int, int], ...]:
    """For each round a shift of each of four groups of m, so that any two differ by another number in every round.

    Tried from several beginnings, of which the best counts.
    """
    chance = Random(m)  # noqa: S311  (a search that always goes the same way)
    best: list[tuple[int, int, int, int]] = []
    for _ in range(TRIES):
        found = _some_offsets(m, rounds, chance)
        best = max(best, found, key=len)
        if len(best) == rounds:
            break
    return tuple(best)


def _some_offsets(m: int, rounds: int, chance: Random) -> list[tuple[int, int, int, int]]:
    """The shifts of one beginning: for each of the second group the first that fit of the third and the fourth."""
    free = [set(range(1, m)) for _ in range(5)]  # third, fourth; third from second, fourth from second and from third
    found = [(0, 0, 0, 0)]
    for second in chance.sample(range(1, m), m - 1):
        if len(found) == rounds:
            break
        thirds = [third for third in free[0] if (third - second) % m in free[2]]
        fourths = [fourth for fourth in free[1] if (fourth - second) % m in free[3]]
        chance.shuffle(thirds)
        chance.shuffle(fourths)
        fitting = ((c, d) for c, d in product(thirds, fourths) if (d - c) % m in free[4])
        third, fourth = next(fitting, (0, 0))
        if third:
            found.append((0, second, third, fourth))
            used = third, fourth, (third - second) % m, (fourth - second) % m, (fourth - third) % m
            for numbers, number in zip(free, used, strict=True):
                numbers.discard(number)
    return found
