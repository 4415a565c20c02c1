"""The prices of a search: what it costs that two meet a number of times, as partners and as opponents.

They follow the measure of a chart (`rules.tournament.movements.fairness`): a repeated partner costs PARTNER, a repeated
opponent OPPONENT, and each repeated meeting at a table MEETING besides. Each further repetition costs more than the
last (MORE), so that the sum is least where meetings are shared out evenly.

A count is one number: the opponents, and for each time as partners `wide` more. Below `times` are the real times of
those who are free. Two who must not be partners begin with `times` partners, two who stay partners with twice as many,
and two who must not be opponents with `times` opponents.
"""

from itertools import product

PARTNER, OPPONENT, MEETING, APART = 80, 14, 10, 4_000
MORE = {PARTNER: 8, OPPONENT: 40, MEETING: 8}


def prices_of_counts(times: int) -> list[int]:
    """The price of every count where nobody meets `times` times: `wide` is 2 * times."""
    found = list[int]()
    partner, opponent, meeting = (_rising(first, times) for first in (PARTNER, OPPONENT, MEETING))
    for state, partners, away, opponents in product(range(3), range(times), range(2), range(times)):
        together, apart = state == 2, state == 1
        met = opponents if together else partners + opponents
        price = opponent[opponents] + meeting[met] + (0 if together else partner[partners])
        found.append(price + APART * (partners * apart + opponents * away))
    return found


def rises_of(prices: list[int], step: int) -> list[int]:
    """How much dearer each count becomes by a step."""
    return [more - price for price, more in zip(prices, prices[step:], strict=False)]


def shared(first: int, meetings: int, twos: int) -> int:
    """The price of a number of meetings that are shared out evenly among a number of twos."""
    if not twos:
        return 0
    each, over = divmod(meetings, twos)
    price = _rising(first, each + 2)
    return (twos - over) * price[each] + over * price[each + 1]


def _rising(first: int, times: int) -> list[int]:
    """The price of 0, 1, 2 … times, below `times` twice over: nothing up to the first, then ever more for each."""
    return [sum(first + MORE[first] * more for more in range(count - 1)) for count in range(2 * times)]
