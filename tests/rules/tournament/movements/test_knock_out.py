"""Knock-outs asked for round by round: who meets, who waits, and when it is over."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from rules.base.errors import RulesError
from rules.tournament.brackets import SHAPES, Bracket, champion, draw_up, final_places, record_winner, replay_bracket
from rules.tournament.movements import LIVE, PlayHistory, RoundSeating, pair_table
from rules.tournament.movements.knock_out import start_at_once
from rules.tournament.standings import GameResult, beaten
from tests.sampling import FULL

SIZES = range(2, 129) if FULL else (2, 3, 4, 5, 6, 7, 8, 12, 17, 33, 64, 100, 128)
KEY = bytes(32)


def played(name: str, entries: int, chance: random.Random, tables: int = 0) -> PlayHistory:
    """The whole of it, each game won by chance."""
    rounds, results, listed = [], [], tuple(range(1, tables + 1))
    while drawn := LIVE[name].next_round(history(entries, rounds, results, listed)):
        turn = drawn.seating
        for table in turn.tables:
            results.append(GameResult.between(*table.numbers, chance.choice(((10, 6), (4, 10))), len(rounds) + 1))
        rounds.append(turn)
    return history(entries, rounds, results, listed)


def history(entries: int, rounds=(), results=(), tables=()) -> PlayHistory:
    return PlayHistory(tuple(range(1, entries + 1)), KEY, tuple(rounds), tuple(results), tables=tables)


def losses(games: PlayHistory) -> Counter:
    return Counter(lost for _, lost in beaten(games.results))


@pytest.mark.parametrize("entries", SIZES)
def test_in_a_double_knock_out_everybody_but_the_champion_loses_twice(entries):
    chance = random.Random(entries)
    whole = played("double-knock-out", entries, chance)
    won = champion(
        replay_bracket(draw_up(whole.entries, SHAPES["double-knock-out"].knock_out), beaten(whole.results)).bracket
    )
    lost = losses(whole)
    assert all(lost[entry] == 2 for entry in whole.entries if entry != won)
    assert (lost[won], len(whole.results)) in ((0, 2 * entries - 2), (1, 2 * entries - 1))


def test_one_final_is_enough_where_it_is_not_played_again():
    counts = {len(played("double-knock-out-once", 6, random.Random(seed)).results) for seed in range(8)}
    assert counts == {10}


@pytest.mark.parametrize("entries", SIZES)
def test_in_a_knock_out_everybody_but_the_champion_loses_once(entries):
    whole = played("knock-out", entries, random.Random(entries))
    assert sorted(losses(whole).values()) == [1] * (entries - 1) == [1] * len(whole.results)
    assert len(whole.rounds) == LIVE["knock-out"].full(entries) == (entries - 1).bit_length()


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", SIZES)
def test_it_takes_no_more_rounds_than_it_says(name, entries):
    whole = played(name, entries, random.Random(entries))
    assert len(whole.rounds) in (LIVE[name].full(entries), LIVE[name].full(entries) - 1)


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", [2, 3, 7, 11, 24])
def test_nobody_waits_who_is_out_and_nobody_is_left_out_who_is_in(name, entries):
    """Until all is decided whoever plays or waits has a game to come, and nobody waits for a side that never comes."""
    whole = played(name, entries, random.Random(entries))
    bracket = draw_up(whole.entries, SHAPES[name].knock_out)
    for number, turn in enumerate(whole.rounds):
        before = tuple(result for result in whole.results if result.round <= number)
        games = replay_bracket(bracket, beaten(before)).bracket.games
        ahead = {side for game in games if game.winner is None for side in (game.a, game.b) if type(side) is int}
        seated = [one for table in turn.tables for one in table.numbers]
        assert sorted((*seated, *turn.sit_out)) == sorted(ahead)
    assert len(final_places(replay_bracket(bracket, beaten(whole.results)).bracket)) == entries


def test_where_tables_are_few_the_first_games_are_played_and_the_others_wait():
    whole = played("knock-out", 8, random.Random(1), tables=3)
    assert whole.rounds[0] == RoundSeating((pair_table(1, 1, 8), pair_table(2, 4, 5), pair_table(3, 2, 7)), (3, 6))
    assert whole.rounds[1].tables[0].numbers == (3, 6)
    assert len(whole.results) == 7


def test_a_level_game_is_played_again():
    first = LIVE["knock-out"].next_round(history(2)).seating
    level = GameResult.between(1, 2, (7, 7), 1)
    again = LIVE["knock-out"].next_round(history(2, [first], [level])).seating
    assert again.tables[0].numbers in ((1, 2), (2, 1))


def test_who_goes_loses_what_is_not_played():
    first = LIVE["knock-out"].next_round(history(4)).seating
    results = (GameResult.between(1, 4, (10, 3), 1), GameResult.between(2, 3, (10, 3), 1))
    without_1 = PlayHistory((2, 3, 4), KEY, (first,), results)
    assert LIVE["knock-out"].next_round(without_1) is None
    third = LIVE["knock-out-third"].next_round(without_1)
    assert third.seating == RoundSeating((pair_table(1, 4, 3),))


def test_nobody_comes_in_after_the_draw():
    first = LIVE["knock-out"].next_round(history(4)).seating
    with pytest.raises(RulesError, match="5 came after the draw"):
        LIVE["knock-out"].next_round(history(5, [first]))


def test_numbers_are_the_drawn_order():
    with pytest.raises(RulesError, match="numbered 1 to 2 in the drawn order"):
        LIVE["knock-out"].next_round(PlayHistory((1, 3), KEY))


def test_a_bye_that_goes_before_it_has_played_keeps_its_place_in_the_bracket():
    first = LIVE["knock-out"].next_round(history(3)).seating
    results = (GameResult.between(2, 3, (3, 10), 1),)
    assert LIVE["knock-out"].next_round(PlayHistory((2, 3), KEY, (replace(first, sit_out=()),), results)) is None


def test_every_table_and_everybody_who_waits_has_a_reason():
    drawn = LIVE["double-knock-out"].next_round(history(3))
    assert [(reason.table, str(reason.sentence)) for reason in drawn.reasons] == [
        (1, "Winners' side, round 1: game 1."),
        (None, "1 waits for game 2: Winners' final."),
    ]


def test_who_went_on_by_places_meets_by_them_whatever_the_numbers():
    first = PlayHistory((1, 3, 4, 6), KEY, drawn=(6, 1, 4, 3))
    drawn = LIVE["double-knock-out"].next_round(first)
    assert [table.sides for table in drawn.seating.tables] == [((6,), (3,)), ((1,), (4,))]
    results = (GameResult.between(6, 3, (10, 6), 1), GameResult.between(1, 4, (6, 10), 1))
    second = LIVE["double-knock-out"].next_round(
        PlayHistory((1, 3, 4, 6), KEY, (drawn.seating,), results, drawn=first.drawn)
    )
    assert {frozenset(table.numbers) for table in second.seating.tables} == {frozenset((6, 4)), frozenset((3, 1))}


def continuous(name: str, entries: int, wins_a: list[bool], chance: random.Random, tables: int) -> Bracket:
    """The whole of it, games ending in any order; game n goes to its side a where `wins_a[n]` says so."""
    bracket = draw_up(tuple(range(1, entries + 1)), SHAPES[name].knock_out)
    playing: dict[int, tuple[int, int, int]] = {}  # by table: the game and its two
    asked = history(entries)
    while True:
        busy = {number for _, *two in playing.values() for number in two}
        free = tuple(table for table in range(1, tables + 1) if table not in playing)
        for table, meets in start_at_once(bracket, replace(asked, tables=free), busy).items() if free else ():
            assert table.table not in playing
            playing[table.table] = (meets.game, *table.numbers)
        seated = [number for _, *two in playing.values() for number in two]
        assert len(seated) == len({*seated})
        ready = [game for game in bracket.next if not {game.a, game.b} & {*seated}]
        assert not ready or len(playing) == tables  # nobody waits for others while a table is free
        if not playing:
            return bracket
        number, *_ = playing.pop(chance.choice(sorted(playing)))
        game = bracket.games[number - 1]
        bracket = record_winner(bracket, *((game.a, game.b) if wins_a[number] else (game.b, game.a)))


def round_by_round(name: str, entries: int, wins_a: list[bool]) -> Bracket:
    bracket = draw_up(tuple(range(1, entries + 1)), SHAPES[name].knock_out)
    while now := bracket.next:
        for game in now:
            bracket = record_winner(bracket, *((game.a, game.b) if wins_a[game.number] else (game.b, game.a)))
    return bracket


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", range(5, 17))
def test_continuous_play_ends_with_the_same_places_as_round_by_round(name, entries):
    chance = random.Random(f"{name} {entries}")
    for _ in range(8):
        wins_a = [chance.random() < 0.6 for _ in range(3 * entries)]
        found = continuous(name, entries, wins_a, chance, tables=chance.randint(1, entries // 2))
        expected = round_by_round(name, entries, wins_a)
        assert {*found.results} == {*expected.results}
        assert final_places(found) == final_places(expected)


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("entries", range(3, 17))
def test_nobody_has_two_games_in_a_round(name, entries):
    for turn in played(name, entries, random.Random(entries)).rounds:
        seated = [number for table in turn.tables for number in table.numbers]
        assert sorted((*seated, *turn.sit_out)) == sorted({*seated, *turn.sit_out})
