"""Who cannot move keeps one side of one table, in every movement and with any number of entries."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.brackets import SHAPES, Bracket, draw_up, replay_bracket
from rules.tournament.movements import (
    LIVE,
    MOVEMENTS,
    EventFormat,
    PlayHistory,
    Room,
    RoundSeating,
    SeatingKind,
    TableSide,
    rounds_without,
    seat_late_pair,
    settled,
)
from rules.tournament.movements.individuals.progressive_rules import Losers, Parting, ProgressiveRules
from rules.tournament.movements.knock_out import start_at_once
from rules.tournament.movements.places import sides_at_tables
from rules.tournament.standings import GameResult, beaten
from tests.rules.tournament.movements.counting import everyone_sits_once_a_round, no_table_is_used_twice

FORMATS = {
    SeatingKind.PAIRS: EventFormat(any_laws_of("standard4")),
    SeatingKind.INDIVIDUALS: EventFormat(any_laws_of("standard4"), changing=True),
    SeatingKind.TABLES: EventFormat(any_laws_of("standard3")),
}
BOTH_KINDS_OF_ROUND = [*MOVEMENTS, *LIVE]


def format_of(movement: str) -> EventFormat:
    if movement == "tables":
        return EventFormat(any_laws_of("poker_points"))
    return FORMATS[(LIVE[movement] if movement in LIVE else MOVEMENTS[movement]).of]


def places(rounds: list[RoundSeating], number: int) -> set[TableSide]:
    return {seated[number] for seated in map(sides_at_tables, rounds) if number in seated}


def won_by_chance(seating: RoundSeating, number: int, chance: Random) -> list[GameResult]:
    scores = [(10, chance.randrange(10)) for _ in seating.tables]
    return [
        GameResult(table.sides, score if chance.random() < 0.5 else score[::-1], number)
        for table, score in zip(seating.tables, scores, strict=True)
    ]


def played_out(movement: str, asked: PlayHistory, rounds: int, chance: Random) -> list[RoundSeating]:
    live = LIVE[movement]
    for number in range(1, rounds + 1):
        key = chance.randbytes(32)
        drawn = live.next_round(replace(asked, key=key, to_come=rounds + 1 - number))
        if drawn is None:
            break
        asked = replace(
            asked,
            rounds=(*asked.rounds, drawn.seating),
            results=(*asked.results, *won_by_chance(drawn.seating, number, chance)),
        )
    return list(asked.rounds)


def seated(movement: str, entries: int, stay: list[int], chance: Random, **night: object) -> list[RoundSeating]:
    """The rounds of an evening; RulesError where it says before that it cannot be."""
    event_format, room = format_of(movement), Room(stay=tuple(stay))
    if movement in LIVE:
        rounds = event_format.rounds(LIVE[movement], entries, room=room)
        asked = PlayHistory(tuple(range(1, entries + 1)), bytes(32), stay=room.stay, night=ProgressiveRules(**night))
        return played_out(movement, asked, rounds + 2, chance)
    planned = event_format.plan(movement, entries, min(6, MOVEMENTS[movement].full(entries)), room=room)
    assert everyone_sits_once_a_round(planned)
    assert no_table_is_used_twice(planned)
    return list(planned.rounds)


def fits(movement: str, entries: int) -> bool:
    event_format = format_of(movement)
    if entries < event_format.fewest:
        return False
    return movement in LIVE or event_format.seats(MOVEMENTS[movement], entries)


@pytest.mark.prove(cases=40)
@pytest.mark.parametrize("movement", BOTH_KINDS_OF_ROUND)
@pytest.mark.parametrize("entries", range(2, 27))
def test_one_who_cannot_move_keeps_one_place_in_every_movement(movement, entries):
    if not fits(movement, entries):
        return
    chance = Random(f"{movement} {entries}")
    number = 1 + chance.randrange(entries)
    assert len(places(seated(movement, entries, [number], chance), number)) == 1


@given(st.sampled_from(BOTH_KINDS_OF_ROUND), st.integers(2, 26), st.integers(2, 8), st.randoms(use_true_random=False))
def test_several_keep_a_place_each_or_the_movement_says_before_that_they_cannot(movement, entries, count, chance):
    if not fits(movement, entries):
        return
    stay = chance.sample(range(1, entries + 1), min(count, entries))
    try:
        rounds = seated(movement, entries, stay, chance)
    except RulesError as refused:
        if {fault.code for fault in refused.faults} == {"stay"}:
            return
        raise
    homes = [places(rounds, number) for number in stay]
    assert all(len(own) <= 1 for own in homes)
    tables = [place.table for own in homes for place in own]
    assert max(map(tables.count, tables)) <= 2 or movement == "tables"


@given(
    st.sampled_from(Losers),
    st.sampled_from(Parting),
    st.integers(4, 30),
    st.integers(1, 8),
    st.randoms(use_true_random=False),
)
def test_on_a_progressive_night_winners_and_losers_move_round_them(losers, parting, entries, count, chance):
    stay = chance.sample(range(1, entries + 1), min(count, 2 * (entries // 4)))
    rounds = seated("progressive", entries, stay, chance, losers=losers, parting=parting)
    assert all(len(places(rounds, number)) <= 1 for number in stay)
    for seating in rounds:
        numbers = [number for table in seating.tables for number in table.numbers]
        assert sorted([*numbers, *seating.sit_out]) == list(range(1, entries + 1))
        assert all(len({*side} & {*stay}) <= 1 for table in seating.tables for side in table.sides)


@given(st.integers(5, 30), st.integers(1, 4), st.randoms(use_true_random=False))
def test_they_keep_it_when_players_come_and_go_on_a_progressive_night(entries, count, chance):
    here = list(range(1, entries + 1))
    stay = chance.sample(here, min(count, entries // 4))
    asked = PlayHistory(tuple(here), bytes(32), stay=tuple(stay))
    for number in range(1, 9):
        drawn = LIVE["progressive"].next_round(replace(asked, key=chance.randbytes(32), entries=tuple(here)))
        results = won_by_chance(drawn.seating, number, chance)
        asked = replace(asked, rounds=(*asked.rounds, drawn.seating), results=(*asked.results, *results))
        leaving = chance.choice(here)
        if leaving not in stay and len(here) > max(8, 4 * len(stay)):
            here.remove(leaving)
        if chance.random() < 0.4:
            here.append(max(*here, entries) + number)
    assert all(len(places(list(asked.rounds), number)) == 1 for number in stay)


@given(st.integers(5, 24), st.integers(1, 6), st.randoms(use_true_random=False))
def test_they_keep_it_in_a_swiss_in_which_pairs_come_and_go(entries, count, chance):
    here = list(range(1, entries + 1))
    stay = chance.sample(here, min(count, entries // 3))
    asked = PlayHistory(tuple(here), bytes(32), stay=tuple(stay))
    for number in range(1, 7):
        drawn = LIVE["swiss"].next_round(replace(asked, key=chance.randbytes(32), entries=tuple(here)))
        results = won_by_chance(drawn.seating, number, chance)
        asked = replace(asked, rounds=(*asked.rounds, drawn.seating), results=(*asked.results, *results))
        leaving = chance.choice(here)
        if leaving not in stay and len(here) > 2 * len(stay) + 2:
            here.remove(leaving)
        if chance.random() < 0.3:
            here.append(entries + number)
    assert all(len(places(list(asked.rounds), number)) == 1 for number in stay)


@given(
    st.sampled_from([name for name in MOVEMENTS if name != "tables"]),
    st.integers(8, 21),
    st.integers(1, 2),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_they_keep_it_after_somebody_leaves_or_comes(movement, entries, count, leaves, chance):
    if not fits(movement, entries):
        return
    event_format, stay = format_of(movement), chance.sample(range(1, entries + 1), count)
    try:
        rounds = seated(movement, entries, stay, chance)
    except RulesError:
        return
    after = chance.randrange(1, len(rounds)) if len(rounds) > 1 else 1
    played, planned = rounds[:after], rounds[after:]
    numbers = {*range(1, entries + 1)}
    if leaves:
        gone = chance.choice(sorted(numbers - {*stay}))
        numbers, smallest = numbers - {gone}, rounds_without(planned, gone)
    else:
        numbers, smallest = numbers | {entries + 1}, ()
        if event_format.in_twos:
            smallest = seat_late_pair(planned, entries + 1, played=played)
    settings = {"planned": planned, "played": played, "numbers": numbers, "room": Room(stay=tuple(stay))}
    later = settled(event_format, movement, smallest=smallest, **settings).rounds
    assert all(len(places([*played, *later], number)) <= 1 for number in stay)


def test_in_a_knock_out_of_continuous_play_its_table_waits():
    asked = PlayHistory(tuple(range(1, 9)), bytes(32), stay=(5,))
    first = LIVE["knock-out"].next_round(asked).seating
    (own,) = (table for table in first.tables if 5 in table.numbers)
    after = replace(asked, rounds=(first,))
    results = tuple(
        GameResult(table.sides, (10, 3) if table.sides[0] == (5,) else (3, 10), 1) for table in first.tables
    )
    bracket = bracket_after(after, results)
    for free in ((1, 2, 3, 4), tuple(table for table in (1, 2, 3, 4) if table != own.table)):
        for table in start_at_once(bracket, replace(after, tables=free), ()):
            assert (table.table == own.table) == (5 in table.numbers)


def bracket_after(asked: PlayHistory, results: tuple[GameResult, ...]) -> Bracket:
    drawn = draw_up(list(asked.entries), SHAPES["knock-out"].knock_out)
    return replay_bracket(drawn, beaten(results), set()).bracket
