"""Evenings of any shape, orders of ties of every kind, and coins and extra games for some of the ties they leave."""

import itertools

from hypothesis import strategies as st

from rules.tournament.standings import Criterion, GameResult, tie_order
from rules.tournament.standings.order import FIRST, SUMS

EVERYBODY = tuple(range(1, 9))


@st.composite
def evenings(draw):
    """Games of two to four sides, of one or of two who are partners, and the same with their sides in another order."""
    games, turned = [], []
    for _ in range(draw(st.integers(1, 8))):
        size, sides = draw(st.integers(1, 2)), draw(st.integers(2, 4))
        who = draw(st.permutations(EVERYBODY))
        seated = [tuple(who[at * size : at * size + size]) for at in range(sides)]
        score = draw(st.lists(st.integers(0, 2), min_size=sides, max_size=sides))
        order = draw(st.permutations(range(sides)))
        games.append(GameResult(tuple(seated), tuple(score)))
        turned.append(GameResult(tuple(seated[at][::-1] for at in order), tuple(score[at] for at in order)))
    return games, turned


@st.composite
def round_robins(draw):
    """Everyone meets everyone, with few points to score, so that ties are many."""
    entries = EVERYBODY[: draw(st.integers(2, 8))]
    scores = st.sampled_from([(2, 0), (2, 1), (1, 2), (0, 2)])
    return entries, [GameResult.between(a, b, draw(scores)) for a, b in itertools.combinations(entries, 2)]


def events():
    """Entries and their games: round robins, and evenings of any shape."""
    return st.one_of(round_robins(), evenings().map(lambda evening: (EVERYBODY, evening[0])))


@st.composite
def orders(draw):
    """An order of ties as `tie_order` lets it be."""
    first = draw(st.sampled_from(FIRST))
    once = {Criterion.WINS, Criterion.RATE}
    between = [name for name in (*SUMS, Criterion.HEAD_TO_HEAD) if name != first and not {name, first} <= once]
    kept = draw(st.lists(st.sampled_from(between), max_size=4, unique=True))
    if once <= set(kept):
        kept.remove(Criterion.RATE)
    end = draw(st.sampled_from(["", "shared", "extra_games", "coin", "coin shared", "coin extra_games"]))
    return tie_order([first, *kept, *end.split()])


@st.composite
def settlements(draw, entries=EVERYBODY):
    """Coins of two and of three, and extra games between any two."""

    def some(count):
        return st.lists(st.sampled_from(entries), min_size=count, max_size=count, unique=True)

    faces = st.sampled_from("HT")
    sizes = st.sampled_from([2, 3][: len(entries) - 1])
    flips = sizes.flatmap(some).flatmap(lambda who: st.fixed_dictionaries(dict.fromkeys(who, faces)))
    return {
        "flips": draw(st.lists(flips, max_size=8)),
        "play_offs": draw(st.lists(some(2).map(tuple), max_size=12)),
    }
