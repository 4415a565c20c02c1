"""Out after one defeat, with a game for third place and a consolation where they are wanted."""

import random
from collections import Counter

import pytest

from rules.tournament.brackets import (
    Bracket,
    FinalPlace,
    Format,
    KnockOut,
    Part,
    champion,
    consoled,
    draw_up,
    eliminated,
    final_places,
)
from tests.rules.tournament.brackets.evenings import finished, played_out
from tests.rules.tournament.brackets.playing import ready, won

SIZES = range(2, 129)


def single(entries: int, **options: bool) -> Bracket:
    return draw_up(range(1, entries + 1), KnockOut(Format.SINGLE, **options))


def named(names: str, **options: bool) -> Bracket:
    return draw_up(list(names), KnockOut(Format.SINGLE, **options))


def test_six_from_the_draw_to_the_last_place():
    bracket = named("ABCDEF")
    assert (bracket.size, ready(bracket)) == (8, [("D", "E"), ("C", "F")])
    bracket = won(bracket, "ED", "CF")
    assert (ready(bracket), eliminated(bracket)) == ([("A", "E"), ("B", "C")], ("D", "F"))
    over = won(bracket, "AE", "BC", "BA")
    assert (champion(over), consoled(over)) == ("B", None)
    assert final_places(over) == (
        FinalPlace("B", 1, 1),
        FinalPlace("A", 2, 2),
        FinalPlace("C", 3, 4),
        FinalPlace("E", 3, 4),
        FinalPlace("F", 5, 6),
        FinalPlace("D", 5, 6),
    )


def test_third_place_is_played_for_where_that_is_wanted():
    bracket = won(named("ABCD", third_place=True), "AD", "BC")
    assert ready(bracket) == [("D", "C"), ("A", "B")]
    over = won(bracket, "CD", "AB")
    assert final_places(over) == (
        FinalPlace("A", 1, 1),
        FinalPlace("B", 2, 2),
        FinalPlace("C", 3, 3),
        FinalPlace("D", 4, 4),
    )


@pytest.mark.parametrize("entries", ["AB", "ABC"])
def test_of_two_or_three_nobody_need_play_for_third_place(entries):
    bracket = named(entries, third_place=True)
    assert {game.fixture.part for game in bracket.games} == {Part.WINNERS}
    assert {place.last for place in final_places(finished(bracket, seed=1))} == set(range(1, len(entries) + 1))


def test_the_losers_of_round_one_play_a_consolation():
    bracket = won(named("ABCD", consolation=True), "AD", "CB")
    assert ready(bracket) == [("A", "C"), ("D", "B")]
    over = won(bracket, "BD", "AC")
    assert (champion(over), consoled(over), len(over.results)) == ("A", "B", 4)
    assert {place for place in final_places(over) if place.first == 3} == {FinalPlace("B", 3, 4), FinalPlace("D", 3, 4)}


def test_who_had_a_bye_and_loses_its_first_game_joins_the_consolation():
    bracket = won(named("ABC", consolation=True), "BC")
    lost = won(bracket, "BA")
    assert ready(lost) == [("C", "A")]
    assert consoled(won(lost, "AC")) == "A"


def test_who_had_a_bye_and_wins_leaves_the_consolation_to_the_other():
    over = won(named("ABC", consolation=True), "BC", "AB")
    assert (ready(over), consoled(over), champion(over)) == ([], "C", "A")


def test_two_have_nothing_to_console():
    over = won(named("AB", consolation=True), "AB")
    assert (len(over.games), consoled(over)) == (1, None)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", SIZES)
def test_everybody_but_the_champion_loses_once(entries):
    over = finished(single(entries), seed=entries)
    lost = Counter(result.loser for result in over.results)
    assert lost == Counter(entry for entry in over.entries if entry != champion(over))
    assert len(over.results) == entries - 1


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", SIZES)
@pytest.mark.parametrize("third_place", [False, True])
def test_every_place_is_decided(entries, third_place):
    found = final_places(finished(single(entries, third_place=third_place), seed=entries))
    assert sorted(place.entry for place in found) == list(range(1, entries + 1))
    shared = Counter((place.first, place.last) for place in found)
    assert shared == {(first, last): last - first + 1 for first, last in shared}
    assert ((3, 4) in shared) == (entries > 3 and not third_place)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", range(3, 129, 5))
def test_whoever_loses_its_first_game_plays_in_the_consolation_and_nobody_else(entries):
    *_, over = played_out(single(entries, consolation=True), random.Random(entries))
    played: dict[object, list[Part]] = {}
    for result in over.results:
        for entry in result[1:]:
            played.setdefault(entry, []).append(over.games[result.game - 1].fixture.part)
    main = [result for result in over.results if over.games[result.game - 1].fixture.part is Part.WINNERS]
    beaten_first = {result.loser for result in main} - {result.winner for result in main}
    consolation = {entry for entry, parts in played.items() if Part.CONSOLATION in parts}
    assert consolation <= beaten_first
    assert len(beaten_first - consolation) <= (len(beaten_first) == 1) + 0 or consoled(over) in beaten_first
    lost = Counter(
        result.loser for result in over.results if over.games[result.game - 1].fixture.part is Part.CONSOLATION
    )
    assert lost == Counter(beaten_first - {consoled(over)})
