"""Results in, state out: what a bracket refuses, what a correction undoes, and a bracket rebuilt from games."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import laws_of
from rules.tournament.brackets import (
    SHAPES,
    BracketResult,
    Correction,
    Format,
    KnockOut,
    Replayed,
    champion,
    correct,
    draw_up,
    record_winner,
    replay_bracket,
    shape_of,
)
from tests.rules.tournament.brackets.evenings import finished, played_out
from tests.rules.tournament.brackets.playing import named, ready, won
from tests.sampling import examples


def refused(change, *args, **options):
    with pytest.raises(RulesError) as refusal:
        change(*args, **options)
    return [(fault.code, str(fault)) for fault in refusal.value.faults]


@pytest.mark.parametrize("count", [0, 1, 129])
def test_a_knock_out_has_two_entries_or_more_but_not_too_many(count):
    text = f"A knock-out has 2 to 128 entries, not {count}."
    assert refused(draw_up, range(count), KnockOut(Format.SINGLE)) == [("entries", text)]


def test_all_that_is_wrong_with_a_draw_is_said():
    assert refused(draw_up, ["A"] * 129, KnockOut(Format.DOUBLE, consolation=True)) == [
        ("entries", "A knock-out has 2 to 128 entries, not 129."),
        ("repeated_entry", "Each entry can be listed only once."),
        (
            "plays_on",
            "In a double elimination, losers play on anyway. It has no game for third place and no consolation.",
        ),
    ]


@pytest.mark.parametrize(
    ("winner", "loser", "why"),
    [
        ("A", "B", "A plays D; B plays C"),
        ("A", "A", "A plays D; A plays D"),
        ("X", "A", "X is not in this knock-out; A plays D"),
    ],
)
def test_two_without_a_game_see_where_each_of_them_plays(winner, loser, why):
    text = f"{winner} and {loser} are not playing each other now: {why}."
    assert refused(record_winner, named("A", "B", "C", "D"), winner, loser) == [("no_such_game", text)]


def test_who_waits_and_who_is_out_is_said_too():
    bracket = won(named("A", "B", "C", "D"), "AD", "BC", "CD")
    text = "A and D are not playing each other now: A plays B; D has no game left."
    assert refused(record_winner, bracket, "A", "D") == [("no_such_game", text)]
    text = "C and A are not playing each other now: C waits for an opponent in game 5; A plays B."
    assert refused(record_winner, bracket, "C", "A") == [("no_such_game", text)]


def test_a_refused_result_changes_nothing():
    bracket = named("A", "B", "C", "D")
    with pytest.raises(RulesError):
        record_winner(bracket, "A", "B")
    assert bracket == named("A", "B", "C", "D")


def test_a_corrected_result_takes_with_it_what_cannot_have_been_played():
    """D beat A after all: A was never in the second round, and C, whom A beat there, met nobody it could meet."""
    bracket = won(named("A", "B", "C", "D"), "AD", "CB", "AC", "BD", "CB", "AC")
    assert champion(bracket) == "A"
    corrected = correct(bracket, 1, "D")
    assert corrected == Correction(
        won(named("A", "B", "C", "D"), "DA", "CB"),
        (
            BracketResult(3, "A", "C"),
            BracketResult(4, "B", "D"),
            BracketResult(5, "C", "B"),
            BracketResult(6, "A", "C"),
        ),
    )
    assert ready(corrected.bracket) == [("D", "C"), ("A", "B")]
    assert champion(bracket) == "A"


def test_what_a_correction_does_not_reach_stands():
    bracket = won(named("A", "B", "C", "D"), "AD", "CB", "BD", "AC")
    corrected = correct(bracket, 4, "D")
    assert corrected == Correction(won(named("A", "B", "C", "D"), "AD", "CB", "DB", "AC"), ())


def test_a_final_that_the_same_two_played_stands_and_decides():
    """B won both games, so it was the first of the two that A lost."""
    bracket = won(named("A", "B"), "AB", "BA")
    corrected = correct(bracket, 1, "B")
    assert (corrected.undone, champion(corrected.bracket)) == ((), "B")
    again = won(bracket, "AB")
    assert correct(again, 1, "B").undone == (BracketResult(3, "A", "B"),)


def test_a_result_can_be_taken_back():
    bracket = won(named("A", "B", "C", "D"), "AD", "CB", "AC")
    taken = correct(bracket, 2, None)
    assert taken == Correction(won(named("A", "B", "C", "D"), "AD"), (BracketResult(3, "A", "C"),))
    assert ready(taken.bracket) == [("B", "C")]


def test_a_correction_that_changes_nothing_undoes_nothing():
    bracket = won(named("A", "B", "C", "D"), "AD", "CB", "AC")
    assert correct(bracket, 2, "C") == Correction(bracket, ())


def test_only_what_was_played_can_be_corrected():
    bracket = won(named("A", "B", "C", "D"), "AD")
    assert refused(correct, bracket, 2, "B") == [("not_played", "Game 2 has no result to correct.")]
    assert refused(correct, bracket, 1, "B") == [("not_in_game", "B did not play game 1: A and D did.")]


@settings(max_examples=examples(150))
@given(entries=st.integers(2, 20), seed=st.integers(0, 10_000), data=st.data())
def test_after_a_correction_the_bracket_is_one_that_was_played_so(entries, seed, data):
    """Its results, in an order in which they can be played, make the same bracket."""
    chance = random.Random(seed)
    kind = data.draw(st.sampled_from(Format))
    knock_out = KnockOut(kind, consolation=kind is Format.SINGLE and seed % 2 == 0)
    bracket = draw_up(range(entries), knock_out)
    *states, _ = played_out(bracket, chance)
    bracket = chance.choice([*states[:1], *states]) if states else bracket
    if not bracket.results:
        return
    old = chance.choice(bracket.results)
    corrected = correct(bracket, old.game, data.draw(st.sampled_from([old.winner, old.loser, None])))
    replayed = draw_up(bracket.entries, knock_out)
    for result in sorted(corrected.bracket.results):
        replayed = record_winner(replayed, result.winner, result.loser)
    assert replayed.games == corrected.bracket.games
    kept = {*corrected.bracket.results, *corrected.undone}
    assert {result.game for result in bracket.results} - {old.game} <= {result.game for result in kept}


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", [2, 3, 5, 8, 13, 32])
def test_a_bracket_is_the_same_made_up_again(name, entries):
    drawn = draw_up(range(entries), SHAPES[name].knock_out)
    for bracket in played_out(drawn, random.Random(entries)):
        won = [(result.winner, result.loser) for result in bracket.results]
        assert replay_bracket(drawn, won) == Replayed(
            bracket, {result.game: at for at, result in enumerate(bracket.results)}
        )


def test_two_who_meet_again_won_the_earlier_game_first():
    drawn = draw_up("AB", SHAPES["double-knock-out"].knock_out)
    assert champion(replay_bracket(drawn, [("A", "B"), ("B", "A"), ("A", "B")]).bracket) == "A"
    assert champion(replay_bracket(drawn, [("A", "B"), ("B", "A"), ("B", "A")]).bracket) == "B"


def test_what_cannot_have_been_played_is_left_out():
    drawn = draw_up("ABCD", SHAPES["knock-out"].knock_out)
    replayed = replay_bracket(drawn, [("D", "A"), ("A", "B"), ("B", "C")])
    assert replayed.bracket.results == (BracketResult(1, "D", "A"), BracketResult(2, "B", "C"))
    assert replayed.of == {1: 0, 2: 2}


def test_a_correction_leaves_the_bracket_of_the_games_that_stand():
    bracket = finished(draw_up(range(9), SHAPES["double-knock-out"].knock_out), seed=4)
    first = bracket.results[0]
    corrected = correct(bracket, first.game, first.loser)
    standing = [(result.winner, result.loser) for result in corrected.bracket.results]
    assert (
        replay_bracket(draw_up(range(9), SHAPES["double-knock-out"].knock_out), standing).bracket == corrected.bracket
    )


def test_who_is_gone_loses_what_is_not_played_and_of_two_gone_one_goes_on():
    drawn = draw_up("ABCD", SHAPES["knock-out"].knock_out)
    assert replay_bracket(drawn, [("A", "D")], gone={"A"}).bracket.results == (BracketResult(1, "A", "D"),)
    assert replay_bracket(drawn, [("A", "D"), ("B", "C")], gone={"A"}).bracket.results[-1] == BracketResult(3, "B", "A")
    assert replay_bracket(drawn, [("B", "C")], gone={"A", "D"}).bracket.results == (
        BracketResult(2, "B", "C"),
        BracketResult(1, "D", "A"),
        BracketResult(3, "B", "D"),
    )


def test_a_book_has_its_tournaments_played_in_one_of_the_shapes():
    assert shape_of(laws_of("zobel")) == "double-knock-out"
    assert shape_of(laws_of("zobel", {"final_is_replayed": False})) == "double-knock-out-once"
    assert shape_of(laws_of("55plus")) is None
