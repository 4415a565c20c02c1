"""What is needed in the last round, against every way in which the remaining games can end."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.words import message
from rules.tournament.standings.last_round import NOBODY, LastRound, Outlook, needs
from tests.sampling import examples


@st.composite
def rounds(draw) -> tuple[LastRound, int]:
    """A few entries with wins, seated in games of one or two on a side, perhaps with some who are not ranked."""
    count = draw(st.integers(2, 8))
    wins = {entry: draw(st.integers(0, 3)) for entry in range(1, count + 1)}
    waiting = draw(st.permutations([*wins, *("house",) * draw(st.booleans())]))
    games, each = [], draw(st.sampled_from([1, 2]))
    while len(waiting) >= 2 * each and draw(st.booleans()):
        games.append((tuple(waiting[:each]), tuple(waiting[each : 2 * each])))
        waiting = waiting[2 * each :]
    return LastRound(wins, games, draw(st.booleans())), draw(st.integers(1, count))


def endings(last: LastRound) -> list[tuple[dict[int, int], dict[object, int]]]:
    """Every outcome of all games: the winning side of each game, and the wins of everybody then."""
    sides = [0, 1, *([NOBODY] if last.drawn else [])]
    found = []
    for winners in product(sides, repeat=len(last.games)):
        wins = dict(last.wins)
        for game, winner in zip(last.games, winners, strict=True):
            for entry in game[winner] if winner != NOBODY else ():
                if entry in wins:
                    wins[entry] += 1
        found.append((dict(enumerate(winners)), wins))
    return found


def brute(last: LastRound, me: int, first: int) -> Outlook:
    """The same by looking at every outcome, `loser` left out."""
    own = next((n for n, game in enumerate(last.games) if any(me in side for side in game)), None)
    side = None if own is None else next(n for n, those in enumerate(last.games[own]) if me in those)
    sure, possible = {True: [], False: []}, {True: [], False: []}
    for winners, wins in endings(last):
        level = sum(got >= wins[me] for entry, got in wins.items() if entry != me)
        ahead = sum(got > wins[me] for entry, got in wins.items() if entry != me)
        for won in [True, False] if own is None else [winners[own] == side]:
            sure[won].append(level < first)
            possible[won].append(ahead < first)
    return Outlook(own is not None, all(sure[True]), any(possible[True]), all(sure[False]), any(possible[False]))


@given(rounds())
@settings(max_examples=examples(300))
def test_every_claim_is_exactly_what_all_outcomes_say(given_round):
    last, first = given_round
    for me in last.wins:
        found = last.outlook(me, first)
        without = Outlook(*[getattr(found, name) for name in Outlook.__slots__[:-1]])
        assert without == brute(last, me, first)
        if found.loser is not None:
            theirs = next(n for n, game in enumerate(last.games) if any(found.loser in side for side in game))
            losing = next(n for n, side in enumerate(last.games[theirs]) if found.loser in side)
            own = next(n for n, game in enumerate(last.games) if any(me in side for side in game))
            mine = next(n for n, side in enumerate(last.games[own]) if me in side)
            fitting = [wins for won, wins in endings(last) if won[own] == mine and won[theirs] == 1 - losing]
            assert all(sum(got >= wins[me] for one, got in wins.items() if one != me) < first for wins in fitting)


@pytest.mark.parametrize(
    ("wins", "first", "text"),
    [
        ({1: 5, 2: 2, 3: 2, 4: 2}, 1, "You are sure of place 1."),
        ({1: 1, 2: 4, 3: 4, 4: 4}, 2, "You can no longer reach place 2 or better."),
        ({1: 4, 2: 4, 3: 2, 4: 2}, 1, "A win with any score gives you place 1. A loss is not enough."),
        ({1: 4, 2: 3, 3: 3, 4: 2}, 1, "A win with any score gives you place 1."),
        ({1: 3, 2: 3, 3: 3, 4: 2}, 1, "You need a win for place 1. It is enough if Pair 3 loses."),
        ({1: 3, 2: 3, 3: 3, 4: 3}, 1, "You need a win for place 1. Points and other games decide too."),
        ({1: 3, 2: 2, 3: 3, 4: 2}, 1, "Points and other games decide if you reach place 1."),
    ],
)
def test_the_outlook_is_one_sentence(wins, first, text):
    found = LastRound(wins, [((1,), (2,)), ((3,), (4,))]).outlook(1, first)
    other = message("Pair {number}", number=found.loser) if found.loser else None
    assert str(needs(found, first, other)) == text


def test_without_an_own_game_only_others_decide():
    last = LastRound({1: 3, 2: 3, 3: 2}, [((2,), (3,))])
    assert str(needs(last.outlook(1, 1), 1)) == "Other games decide if you reach place 1."
    assert str(needs(last.outlook(1, 3), 3)) == "You are sure of place 3 or better."
