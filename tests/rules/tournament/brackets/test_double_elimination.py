"""Out after two defeats: byes, crossings, the final again, for every number of entries."""

import random
from collections import Counter

import pytest

from rules.tournament.brackets import (
    Bracket,
    BracketGame,
    FinalPlace,
    Format,
    KnockOut,
    Part,
    champion,
    draw_up,
    eliminated,
    final_places,
)
from rules.tournament.brackets.fixtures import seeded
from tests.rules.tournament.brackets.evenings import finished, played_out
from tests.rules.tournament.brackets.playing import named, ready, won
from tests.sampling import FULL

SIZES = range(2, 129)
SEEDS = range(20 if FULL else 1)


def double(entries: int) -> Bracket:
    return draw_up(range(1, entries + 1), KnockOut(Format.DOUBLE))


def losses(bracket: Bracket) -> Counter:
    return Counter(result.loser for result in bracket.results)


# Played by hand


def test_two_play_until_one_has_lost_twice():
    bracket = won(named("A", "B"), "AB")
    assert (ready(bracket), champion(bracket), eliminated(bracket)) == ([("A", "B")], None, ())
    over = won(bracket, "AB")
    assert (ready(over), champion(over), eliminated(over)) == ([], "A", ("B",))
    assert final_places(over) == (FinalPlace("A", 1, 1), FinalPlace("B", 2, 2))


def test_the_final_is_played_again_when_the_unbeaten_side_loses_it():
    bracket = won(named("A", "B"), "AB", "BA")
    assert (ready(bracket), champion(bracket), eliminated(bracket), final_places(bracket)) == (
        [("A", "B")],
        None,
        (),
        (),
    )
    assert bracket.next[0].fixture.part is Part.AGAIN
    over = won(bracket, "BA")
    assert (champion(over), eliminated(over), len(over.results)) == ("B", ("A",), 3)


def test_of_three_the_first_drawn_has_the_bye_and_the_loser_waits_for_its_loser():
    bracket = named("A", "B", "C")
    assert (bracket.size, ready(bracket)) == (4, [("B", "C")])
    bracket = won(bracket, "BC", "AB")
    assert ready(bracket) == [("C", "B")]
    over = won(bracket, "CB", "AC")
    assert final_places(over) == (FinalPlace("A", 1, 1), FinalPlace("C", 2, 2), FinalPlace("B", 3, 3))


def test_four_from_the_draw_to_the_last_place():
    bracket = won(named("A", "B", "C", "D"), "AD", "CB")
    assert ready(bracket) == [("A", "C"), ("D", "B")]
    bracket = won(bracket, "BD", "CA")
    assert (ready(bracket), eliminated(bracket)) == ([("B", "A")], ("D",))
    assert final_places(bracket) == (FinalPlace("D", 4, 4),)
    over = won(bracket, "AB", "CA")
    assert final_places(over) == (
        FinalPlace("C", 1, 1),
        FinalPlace("A", 2, 2),
        FinalPlace("B", 3, 3),
        FinalPlace("D", 4, 4),
    )


def test_below_the_fourth_the_places_are_shared_by_rounds_of_the_losers():
    over = finished(double(16), seed=4)
    assert Counter((place.first, place.last) for place in final_places(over)) == {
        **{(place, place): 1 for place in (1, 2, 3, 4)},
        (5, 6): 2,
        (7, 8): 2,
        (9, 12): 4,
        (13, 16): 4,
    }


# Every number of entries


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", SIZES)
def test_everybody_but_the_champion_loses_exactly_twice(entries):
    for seed in SEEDS:
        over = finished(double(entries), seed=1000 * entries + seed)
        best, lost = champion(over), losses(over)
        assert {entry: lost[entry] for entry in over.entries if entry != best} == dict.fromkeys(
            set(over.entries) - {best}, 2
        )
        assert (lost[best], len(over.results)) in ((0, 2 * entries - 2), (1, 2 * entries - 1))
        assert (len(eliminated(over)), set(eliminated(over))) == (entries - 1, set(over.entries) - {best})


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", SIZES)
def test_every_place_is_decided_and_shared_by_as_many_as_it_has(entries):
    found = final_places(finished(double(entries), seed=entries))
    assert {place.entry for place in found} == set(range(1, entries + 1))
    shared = Counter((place.first, place.last) for place in found)
    assert shared == {(first, last): last - first + 1 for first, last in shared}
    assert sorted(place for first, last in shared for place in range(first, last + 1)) == list(range(1, entries + 1))
    assert [place.first for place in found] == sorted(place.first for place in found)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", SIZES)
def test_no_bye_meets_a_bye_in_round_one(entries):
    order = seeded(double(entries).size)
    opponents = list(zip(order[::2], order[1::2], strict=True))
    assert all(a + b == len(order) - 1 for a, b in opponents)
    assert sum(b >= entries for _, b in opponents) == len(order) - entries
    assert all(a < entries for a, _ in opponents)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", SIZES)
def test_there_are_as_many_games_on_each_side_as_entries_to_be_beaten_there(entries):
    assert Counter(game.fixture.part for game in double(entries).games) == Counter(
        {Part.WINNERS: entries - 1, Part.LOSERS: entries - 2, Part.FINAL: 1, Part.AGAIN: 1}
    )


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", [*range(2, 34), 47, 64, 65, 100, 127, 128] if not FULL else SIZES)
def test_nobody_waits_on_an_empty_side_and_nobody_plays_two_games_at_once(entries):
    for bracket in played_out(double(entries), random.Random(entries)):
        waiting = Counter(side for game in bracket.games if game.winner is None for side in (game.a, game.b))
        del waiting[None]
        out = set(eliminated(bracket))
        best = champion(bracket)
        assert waiting == Counter(entry for entry in bracket.entries if entry not in out and entry != best)
        assert bracket.next or best
        assert all(game.ready or filled_by_a_game(bracket, game) for game in bracket.games if game.winner is None)


def filled_by_a_game(bracket: Bracket, game: BracketGame) -> bool:
    """Whether what it waits for is a game that is not over."""
    sides = ((game.a, game.fixture.a), (game.b, game.fixture.b))
    return all(side is not None or bracket.games[source.of].winner is None for side, source in sides)


# Rematches


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize(
    ("entries", "most"), [(8, 0.8), (16, 0.9), (32, 0.9), (64, 0.9), (128, 0.9)][: 5 if FULL else 3]
)
def test_fewer_than_one_game_of_an_evening_is_a_rematch_before_the_final(entries, most):
    evenings = 200 if FULL else 40
    again = 0
    for seed in range(evenings):
        over = finished(double(entries), seed)
        games = [frozenset(result[1:]) for result in over.results if over.games[result.game - 1].fixture.part in SIDES]
        again += len(games) - len(set(games))
    assert again / evenings < most + 0.25 * (not FULL)


SIDES = (Part.WINNERS, Part.LOSERS)


# How long it takes
