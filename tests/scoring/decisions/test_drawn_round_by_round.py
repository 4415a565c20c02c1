"""Movements drawn round by round, from the first round to the last, with people who come and go."""

from collections import Counter
from itertools import combinations

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.base.words import message
from rules.cli.draw import answer
from rules.euchre.game import GameEnding
from rules.tournament.movements import (
    LIVE,
    DrawnRound,
    PlayHistory,
    ProgressiveRules,
    Room,
    RoundByRoundMovement,
    RoundSeating,
    kept_places,
    pair_table,
)
from rules.tournament.movements.individuals.progressive_rules import Losers, Parting
from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import late_pair, undo_withdrawal, withdraw_pair
from scoring.decisions.rounds import open_round, reopen_round
from scoring.decisions.starting import start_event
from scoring.history.dashboard import dashboard_of
from scoring.reads.needs import NeedKind
from scoring.verification.chains import problems
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import AT, make_entries, make_tournament
from tournaments.models import DrawKind
from tournaments.selectors import chart_of, playing_on, reasons_of, where_to_sit
from tournaments.services import check_in_all, mark_cannot_move, register_pair, register_player

pytestmark = pytest.mark.django_db


def pairings(event: Evening) -> Counter[frozenset[int]]:
    tables = (table for turn in chart_of(event.stage).rounds for table in turn.tables)
    return Counter(frozenset(table.numbers) for table in tables)


def swiss(pairs: int = 8, rounds: int = 3, **fields: object) -> Evening:
    return evening(pairs, movement="swiss", rounds=rounds, **fields)  # type: ignore[arg-type]


def next_round(event: Evening) -> None:
    event.play()
    event.close()


def test_a_swiss_of_nine_with_one_that_leaves_and_one_that_comes_has_no_rematch():
    event = swiss(9, 5)
    next_round(event)
    gone = event.entry(chart_of(event.stage).rounds[1].tables[0].numbers[0])
    late = register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")
    withdraw_pair(by=event.director, stage=event.stage, entry=gone, reason="Taken ill")
    late_pair(by=event.director, stage=event.stage, entry=late)
    event.play_out()
    rounds = chart_of(event.stage).rounds
    assert [len(turn.tables) for turn in rounds] == [4, 3, 4, 4, 4]
    assert set(pairings(event).values()) == {1}
    plays = {number: [turn.number for turn in rounds if turn.table_of(number)] for number in (gone.number, 10)}
    assert set(plays[gone.number]) <= {1}
    assert set(plays[10]) <= {3, 4, 5}
    sat = Counter(number for turn in rounds for number in turn.sit_out)
    assert max(sat.values()) == 1
    assert list(problems(event.tournament.pk)) == []
    assert {need.kind for need in dashboard_of(event.stage, AT).needs} <= {NeedKind.TIE, NeedKind.FINISH}


def test_those_meet_who_have_won_alike():
    event = swiss(8, 3)
    next_round(event)
    won = {min(table.numbers) for table in chart_of(event.stage).rounds[0].tables}
    second = chart_of(event.stage).rounds[1]
    assert {frozenset(table.numbers) <= won for table in second.tables} == {True, False}
    assert sum(frozenset(table.numbers) <= won for table in second.tables) == 2
    next_round(event)
    third = chart_of(event.stage).rounds[2]
    assert set(pairings(event).values()) == {1}
    assert len(third.tables) == 4


def test_every_round_is_a_draw_that_anyone_can_make_again():
    event = swiss(6, 3)
    event.play_out()
    draws = list(event.tournament.draws.filter(kind=DrawKind.SEATING))
    assert [draw.about for draw in draws] == ["1", "2", "3"]
    assert all(answer({"key": draw.key, **draw.what}) == draw.outcome for draw in draws)
    assert len({draw.key for draw in draws}) == 3


def test_the_reasons_of_each_pairing_are_kept_with_the_round():
    event = swiss(5, 2)
    next_round(event)
    told = reasons_of(event.round)
    tables = {table.table for table in chart_of(event.stage).rounds[-1].tables}
    assert {why.table for why in told} == {*tables, None}
    assert all("not met before." in str(why.sentence) for why in told if why.table)
    assert dashboard_of(event.stage, AT).reasons == told


def test_nothing_is_planned_and_the_last_round_is_the_directors():
    event = swiss(8, 2)
    assert (event.stage.plan, event.stage.rounds_planned, event.stage.rounds_left) == ([], 2, 1)
    assert str(where_to_sit(event.entry(1)).sentence).startswith("Round 1: table")
    event.play()
    event.close(draw_next=False)
    assert str(where_to_sit(event.entry(1)).sentence) == "Round 2 is drawn next. Your seat will be shown here."
    with pytest.raises(RulesError, match="With Swiss, you cannot choose which line moves"):
        open_round(by=event.director, stage=event.stage, line="A")
    assert [str(need.title) for need in dashboard_of(event.stage, AT).needs] == ["Seat round 2"]
    open_round(by=event.director, stage=event.stage)
    event.play()
    assert event.close().next is None
    assert str(where_to_sit(event.entry(1)).sentence) == "All rounds are played. Thank you for playing."
    with pytest.raises(Refusal) as refused:
        open_round(by=event.director, stage=event.stage)
    assert refused.value.code == "no_round_left"


def test_without_a_word_it_plays_as_many_rounds_as_find_one_winner():
    assert [swiss(pairs, None).stage.rounds_planned for pairs in (2, 5, 9)] == [1, 3, 4]  # type: ignore[arg-type]


def test_a_reopened_round_is_drawn_again_from_the_standings_at_that_time():
    event = swiss(8, 3)
    event.play()
    event.close(draw_next=False)
    reopen_round(by=event.director, round=event.round, reason="A score was wrong")
    assert event.close().next is not None
    assert set(pairings(event).values()) == {1}


def test_a_pair_that_comes_back_is_drawn_with_the_others_again():
    event = swiss(8, 4)
    next_round(event)
    gone = event.entry(3)
    withdraw_pair(by=event.director, stage=event.stage, entry=gone, reason="Taken ill")
    event.play()
    event.close()
    assert 3 not in [entry.number for entry in playing_on(event.stage)]
    undo_withdrawal(by=event.director, stage=event.stage, entry=event.entry(3), reason="Well again")
    event.play_out()
    assert chart_of(event.stage).rounds[-1].table_of(3) is not None
    assert set(pairings(event).values()) == {1}
    assert list(problems(event.tournament.pk)) == []


def test_who_must_not_move_keeps_its_table_and_tables_out_of_use_stay_empty():
    event = swiss(8, 4, room=Room(without=(2,)), cannot_move=(5,))
    event.play_out()
    rounds = [turn.seating for turn in chart_of(event.stage).rounds]
    assert {table.table for turn in rounds for table in turn.tables} == {1, 3, 4, 5}
    assert 5 in kept_places(rounds)


def test_a_howell_of_eight_is_played_out_and_one_pair_never_moves():
    event = evening(8, movement="howell", cannot_move=(3,))
    event.play_out()
    event.stage.refresh_from_db()
    rounds = [turn.seating for turn in chart_of(event.stage).rounds]
    assert (len(rounds), set(kept_places(rounds))) == (7, {3})
    assert pairings(event) == Counter(frozenset(two) for two in combinations(range(1, 9), 2))
    assert list(problems(event.tournament.pk)) == []


def test_two_rooms_play_apart_and_no_line_is_chosen_there():
    event = evening(8, movement="a-up", rounds=2, room=Room(sections=2, without=(1,)))
    assert (event.stage.moves, dashboard_of(event.stage, AT).moves) == (None, None)
    event.play()
    with pytest.raises(Refusal) as refused:
        event.close(line="B")
    assert refused.value.code == "line_settled"
    event.close(line="A")
    rounds = chart_of(event.stage).rounds
    assert {table.table for turn in rounds for table in turn.tables} == {2, 3, 4, 5}
    assert all(max(table.numbers) <= 4 or min(table.numbers) >= 5 for turn in rounds for table in turn.tables)


def test_a_late_pair_is_not_seated_at_a_table_out_of_use():
    event = evening(7, movement="a-up", rounds=4, room=Room(without=(2,)))
    late = register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")
    late_pair(by=event.director, stage=event.stage, entry=late)
    event.stage.refresh_from_db()
    assert [[table.table for table in turn.tables] for turn in chart_of(event.stage).rounds[1:]] == [[1, 3, 4, 5]] * 3


@pytest.mark.parametrize(
    ("movement", "room", "code"),
    [
        ("swiss", Room(sections=2), "sections"),
        ("round-robin", Room(sections=9), "sections"),
    ],
)
def test_what_the_room_cannot_be_is_refused_before_anything_begins(movement, room, code):
    with pytest.raises(RulesError) as refused:
        evening(8, movement=movement, room=room)
    assert [fault.code for fault in refused.value.faults] == [code]


def test_more_than_can_stay_are_refused_before_anything_begins():
    with pytest.raises(RulesError) as refused:
        evening(8, movement="howell", cannot_move=(1, 2))
    assert [fault.code for fault in refused.value.faults] == ["stay"]


def test_a_mark_is_kept_where_numbers_are_drawn_at_the_start():
    tournament = make_tournament()
    entry = make_entries(tournament, 6)[3]
    mark_cannot_move(by=None, entry=entry)
    director = StaffRoleFactory(club=tournament.club, role="director").user
    check_in_all(by=None, tournament=tournament)
    stage = start_event(by=director, tournament=tournament, movement="howell")
    entry.refresh_from_db()
    assert stage.settled_room.stay == (entry.number,)
    assert set(kept_places(turn.seating for turn in chart_of(stage).rounds)) == {entry.number}


@pytest.mark.parametrize("night", [ProgressiveRules(), ProgressiveRules(losers=Losers.DROP, parting=Parting.DRAWN)])
def test_a_progressive_night_of_twelve_for_six_rounds(night):
    event = evening(12, movement="progressive", rounds=6, night=night, changing_partners=True)
    while True:
        head = chart_of(event.stage).rounds[-1].tables[0]
        event.play()
        closed = event.close()
        if closed.next is None:
            break
        new = chart_of(event.stage).rounds[-1]
        won = min(head.sides, key=lambda side: side[0])
        assert {*won} <= {*new.tables[0].numbers}
        assert not any({*won} == {*side} for side in new.tables[0].sides)
    rounds = chart_of(event.stage).rounds
    assert [sorted(n for table in turn.tables for n in table.numbers) for turn in rounds] == [list(range(1, 13))] * 6
    assert {why.table for why in reasons_of(event.round)} == {1, 2, 3}
    assert list(problems(event.tournament.pk)) == []


def test_a_table_tied_at_the_bell_cuts_to_decide_the_move_up():
    laws = {"level_at_time": "stands"}
    event = evening(8, movement="progressive", rounds=2, changing_partners=True, law_overrides=laws)
    for game in event.round.games.all():
        event.finish(game, (6, 6), GameEnding.TIMED_OUT)
    event.close()
    said = [str(why.sentence) for why in reasons_of(event.round)]
    assert sum(text.count("and won the cut") for text in said) == 4
    assert sum(text.count("and lost the cut") for text in said) == 4
    assert list(problems(event.tournament.pk)) == []


def test_a_player_who_leaves_a_progressive_night_and_one_who_comes_are_no_trouble():
    event = evening(13, movement="progressive", rounds=4, changing_partners=True)
    next_round(event)
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(5), reason="Taken ill")
    late = register_player(by=event.director, tournament=event.tournament, name="Lena Late")
    late_pair(by=event.director, stage=event.stage, entry=late)
    event.play_out()
    last = chart_of(event.stage).rounds[-1]
    assert sorted([*(n for table in last.tables for n in table.numbers), *last.sit_out]) == [
        *range(1, 5),
        *range(6, 15),
    ]
    assert list(problems(event.tournament.pk)) == []


def best_of_three(history: PlayHistory) -> DrawnRound | None:
    """Two pairs until one of them has won twice."""
    if max((tally.wins for tally in history.tallies.values()), default=0) == 2:
        return None
    return DrawnRound(RoundSeating((pair_table(1, 1, 2),)))


@pytest.fixture
def decider(monkeypatch) -> str:
    title = message("Best of three")
    made = RoundByRoundMovement("best-of-three", title, title, title, lambda pairs: 2, best_of_three, whole=True)
    monkeypatch.setitem(LIVE, made.name, made)
    return made.name


@pytest.mark.parametrize(("won", "rounds"), [((1, 1), 2), ((1, 2, 1), 3)])
def test_what_is_over_only_when_it_is_decided_takes_as_many_rounds_as_that_needs(decider, won, rounds):
    event = evening(2, movement=decider)
    for number in won:
        assert event.stage.rounds_left == 1
        event.play({(number, 3 - number): (10, 3)})
        closed = event.close()
        event.stage.refresh_from_db()
    assert (closed.next, event.stage.rounds_planned, event.stage.rounds_left) == (None, rounds, 0)
    assert finish_event(by=event.director, stage=event.stage).state == "finished"


def test_the_last_round_opened_again_is_not_the_last_any_more(decider):
    event = evening(2, movement=decider)
    for _ in range(2):
        event.play({(1, 2): (10, 3)})
        event.close()
    event.stage.refresh_from_db()
    reopen_round(by=event.director, round=event.round, reason="A score was wrong")
    event.stage.refresh_from_db()
    assert (event.stage.over, event.stage.rounds_left) == (False, 1)
    assert event.close().next is None


def test_a_knock_out_is_played_until_one_is_left_and_takes_nobody_in():
    event = evening(6, movement="knock-out")
    late = register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")
    with pytest.raises(Refusal) as refused:
        late_pair(by=event.director, stage=event.stage, entry=late)
    assert refused.value.code == "drawn_already"
    event.play_out()
    event.stage.refresh_from_db()
    assert [len(turn.tables) for turn in chart_of(event.stage).rounds] == [2, 2, 1]
    assert {*chart_of(event.stage).rounds[-1].tables[0].numbers} >= {1}
    assert list(problems(event.tournament.pk)) == []


def test_a_pair_that_leaves_a_knock_out_loses_what_it_has_not_played():
    event = evening(8, movement="knock-out")
    next_round(event)
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(1), reason="Taken ill")
    event.play_out()
    final = chart_of(event.stage).rounds[-1].tables[0]
    assert 1 not in final.numbers
    assert [len(turn.tables) for turn in chart_of(event.stage).rounds] == [4, 2, 1]
