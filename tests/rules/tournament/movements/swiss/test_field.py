"""What is graver outweighs whatever the whole field could have of what comes after."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.movements.swiss.field import LOOKED_AT_WHOLE, Field, likely, weigh
from rules.tournament.standings import Tally

halves = st.integers(0, 6).map(lambda twice: Fraction(twice, 2))


@st.composite
def fields(draw):
    size = draw(st.integers(2, 9))
    standing = [(draw(halves), draw(st.integers(-5, 90))) for _ in range(size)]
    standing.sort(reverse=True)
    tallies = tuple(Tally(number, wins=wins, points=points) for number, (wins, points) in enumerate(standing, start=1))
    twos = list(combinations(range(size), 2))
    met = draw(st.dictionaries(st.sampled_from(twos), st.integers(1, 3)))
    sat = tuple(draw(st.lists(st.integers(0, 2), min_size=size, max_size=size)))
    stay = draw(st.frozensets(st.integers(0, size - 1), max_size=3))
    return Field(tuple(range(1, size + 1)), tallies, met, sat, tuple(times - min(sat) for times in sat), stay)


def graveness(field, pairing):
    """The kinds of trouble in a pairing of the whole field, counted one by one, the gravest first."""
    games = [two for two in pairing if field.nobody not in two]
    out = [one for one, other in pairing if other == field.nobody]
    tallies, turn = field.tallies, {at: number for number, at in enumerate(field.due)}
    return (
        sum(field.turn[at] ** 2 for at in out),
        sum(field.stay.issuperset(two) for two in games),
        sum(field.met.get(two, 0) ** 2 for two in games),
        sum(turn.get(at, 0) for at in out),
        sum((tallies[one].wins - tallies[other].wins) ** 2 for one, other in games),
        sum((tallies[one].points - tallies[other].points) ** 2 for one, other in games),
    )


def drawn_pairing(field, order):
    order = list(order)
    return [tuple(sorted(order[at : at + 2])) for at in range(0, field.size, 2)]


@given(st.data())
def test_two_rounds_compare_by_cost_as_they_compare_kind_by_kind(data):
    field = data.draw(fields())
    places = list(range(field.size))
    one, other = (drawn_pairing(field, data.draw(st.permutations(places))) for _ in range(2))
    cost = weigh(field)
    costs = [sum(cost(*two) for two in pairing) for pairing in (one, other)]
    kinds = [graveness(field, pairing) for pairing in (one, other)]
    assert (costs[0] < costs[1], costs[0] == costs[1]) == (kinds[0] < kinds[1], kinds[0] == kinds[1])


def test_two_second_meetings_are_better_than_one_third_meeting():
    tallies = tuple(Tally(number, wins=wins, points=0) for number, wins in ((1, 2), (2, 2), (3, 0), (4, 0)))
    met = {(0, 1): 2, (0, 2): 1, (1, 3): 1, (0, 3): 3}
    cost = weigh(Field((1, 2, 3, 4), tallies, met, (2, 2, 2, 2), (0, 0, 0, 0), frozenset()))
    third, second = (cost(0, 1) + cost(2, 3), cost(0, 2) + cost(1, 3))
    assert second < third  # although the wins of the others are further apart


@given(st.integers(LOOKED_AT_WHOLE + 1, LOOKED_AT_WHOLE + 30))
def test_in_a_large_field_few_pairings_are_looked_at_first_and_each_only_the_higher_first(size):
    tallies = tuple(Tally(number, wins=(size - number) // 5, points=number % 7) for number in range(size))
    field = Field(tuple(range(1, size + 1)), tallies, {(0, 1): 1}, (0,) * size, (0,) * size, frozenset())
    found = list(likely(field))
    assert all(one < other < field.size for one, other in found)
    assert (0, 1) not in found
    assert len(found) <= 10 * field.size
